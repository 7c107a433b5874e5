#include "play_options.hpp"

#include "equilibrium/as_played.hpp"
#include "equilibrium/model_names.hpp"
#include "error.hpp"
#include "figures/examine.hpp"
#include "options.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

// Nothing means the equilibrium.
std::optional<Rational> five_of(const std::string& text) {
    if (text == "equilibrium") {
        return std::nullopt;
    }
    if (text == "draw" || text == "stand") {
        return Rational(text == "draw" ? 1 : 0);
    }
    const Rational share = exact_option("player-five", text);
    if (share < 0 || share > 1) {
        throw InputError(InvalidValue{"player-five", text},
                         "draw, stand, equilibrium, or a probability such as 1/2");
    }
    return share;
}

Play::Banker banker_of(const std::string& text) {
    return text == "tableau"      ? Play::Banker::tableau
           : text == "best-reply" ? Play::Banker::best_reply
                                  : Play::Banker::equilibrium;
}

Play play_of(const PlayOptions& options) {
    Play play;
    play.five = five_of(options.five.value_or("draw"));
    play.banker = banker_of(options.banker.value_or("tableau"));
    if (options.model) {
        play.model = model_named(*options.model);
    }
    if (options.commission) {
        play.commission = commission_option("play-commission", *options.commission);
    }
    return play;
}

}  // namespace

Options PlayOptions::rows() {
    return {
        {"--player-five", &five,
         "How Player plays five where the rules leave the choice: draw, stand, equilibrium, or the "
         "probability of drawing, such as 1/2",
         Text{.name = "HOW", .words = {"draw", "stand", "equilibrium"}}},
        {"--banker-plays", &banker,
         "How Banker plays where the rules leave the choice: by the tableau, by the best reply, or by the "
         "equilibrium",
         OneOf{{"tableau", "best-reply", "equilibrium"}}},
        {"--play-model", &model,
         "What the sides know when they choose: B1, only totals; B2, Banker also its two cards; B3, both "
         "their two cards; default: B3",
         OneOf{{"B1", "B2", "B3"}}},
        {"--play-commission", &commission,
         "Commission on Banker's wins that best replies and equilibria assume; default: 0", Text{"SHARE"}},
    };
}

Game PlayOptions::applied(Game game, const Setup& setup) const {
    if (!five && !banker && !model && !commission) {
        return game;
    }
    const Shoe shoe = examine(game, setup).shoe;
    return as_played(std::move(game), play_of(*this), shoe);
}

}  // namespace sabot

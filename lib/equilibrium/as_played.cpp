#include "as_played.hpp"

#include "equilibrium/chemin_de_fer.hpp"
#include "equilibrium/choice.hpp"
#include "equilibrium/information_sets.hpp"
#include "equilibrium/model_names.hpp"
#include "error.hpp"
#include "rules/commission.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// The pairs of cards that an information set of this hand contains: one pair if the cards are known,
// otherwise all pairs with its total.
std::vector<std::array<int, 2>> pairs_of(const SeenHand& hand) {
    if (hand.points) {
        return {*hand.points};
    }
    std::vector<std::array<int, 2>> pairs;
    for (int a = 0; a < kPointValues; ++a) {
        for (int b = a; b < kPointValues; ++b) {
            if ((a + b) % 10 == hand.total) {
                pairs.push_back({a, b});
            }
        }
    }
    return pairs;
}

// Adds the choice even if it equals the tableau's cell, so that another reading of the tableau does not
// change the play.
void add(Tableau& tableau, Hand side, const SeenHand& hand, int column, const Rational& draw) {
    for (const auto& points : pairs_of(hand)) {
        tableau.choices.push_back({side, points, column, draw});
    }
}

// Banker draws if drawing gains more than standing.
void add_best_reply(Tableau& tableau, const EquilibriumRequest& request, const InformationSets& sets,
                    const std::vector<Rational>& five) {
    const StrategyPair strategies{five, std::vector<Rational>(sets.banker.size(), 0)};
    const Certificate certificate = certify(request, strategies);
    for (std::size_t i = 0; i < sets.banker.size(); ++i) {
        const Rational& gain = certificate.banker[i].gain;
        const auto& [hand, third] = sets.banker[i];
        const bool draws = gain == 0 ? tableau.banker_draws_on(hand.total, third) : gain > 0;
        add(tableau, Hand::banker, hand, third, draws ? 1 : 0);
    }
}

void check(const Game& game, const Play& play) {
    require_choice(game);
    if (play.model == CheminDeFerModel::A1) {
        throw InputError("model A1 deals cards with replacement", "B1, B2 or B3 for a shoe");
    }
    if (play.five && (*play.five < 0 || *play.five > 1)) {
        throw InputError(fmt::format("invalid probability of drawing on five: {}", to_fraction(*play.five)),
                         "0 to 1");
    }
    check_commission(play.commission);
}

bool needs_equilibrium(const Play& play) { return !play.five || play.banker == Play::Banker::equilibrium; }

}  // namespace

bool has_model(const Play& play) {
    return needs_equilibrium(play) || play.banker == Play::Banker::best_reply;
}

namespace {

std::string five_words(const Play& play) {
    if (!play.five) {
        return "Player plays five as in the equilibrium";
    }
    if (*play.five == 0 || *play.five == 1) {
        return *play.five == 1 ? "Player draws on five" : "Player stands on five";
    }
    return fmt::format("Player draws on five with probability {}", to_fraction(*play.five));
}

}  // namespace

std::string to_string(const Play& play) {
    std::string words = five_words(play);
    switch (play.banker) {
        case Play::Banker::tableau: words += ", Banker by the tableau"; break;
        case Play::Banker::best_reply: words += ", Banker's best reply"; break;
        case Play::Banker::equilibrium: words += ", Banker as in the equilibrium"; break;
    }
    if (has_model(play)) {
        words +=
            fmt::format(" (model {}, commission {})", model_name(play.model), to_fraction(play.commission));
    }
    return words;
}

Game as_played(Game game, const Play& play, const Shoe& shoe) {
    check(game, play);
    const EquilibriumRequest request{play.model, shoe, play.commission};
    const InformationSets sets = information_sets(play.model);
    StrategyPair strategies;
    if (needs_equilibrium(play)) {
        strategies = solve(request).strategies;
    }
    if (play.five) {
        strategies.player.assign(sets.player.size(), *play.five);
    }
    Tableau& tableau = *game.tableau;
    for (std::size_t i = 0; i < sets.player.size(); ++i) {
        add(tableau, Hand::player, sets.player[i], 0, strategies.player[i]);
    }
    if (play.banker == Play::Banker::best_reply) {
        add_best_reply(tableau, request, sets, strategies.player);
    } else if (play.banker == Play::Banker::equilibrium) {
        for (std::size_t i = 0; i < sets.banker.size(); ++i) {
            add(tableau, Hand::banker, sets.banker[i].hand, sets.banker[i].third, strategies.banker[i]);
        }
    }
    game.play = to_string(play);
    return game;
}

}  // namespace sabot

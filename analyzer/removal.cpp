#include "figures/removal.hpp"

#include "commands.hpp"
#include "figures/betting_correlation.hpp"
#include "options.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"

#include <memory>

namespace sabot {

namespace {

struct RemovalOptions {
    CommonOptions common;
    std::string by;
    std::string tags;
    int order = 1;
    std::optional<CardCount> scale;
};

RemovalRequest request_of(const RemovalOptions& options, const Game& game) {
    RemovalRequest request;
    request.setup = options.common.shoe.setup(game, "effects are computed for one shoe");
    request.wagers = options.common.wagers;
    request.interactions = options.order == 2;
    request.scale = options.scale;
    if (!options.by.empty()) {
        request.by = options.by == "value"  ? RemovalLevel::value
                     : options.by == "rank" ? RemovalLevel::rank
                                            : RemovalLevel::card;
    }
    if (!options.tags.empty()) {
        request.tags = parse_tags(options.tags);
    }
    return request;
}

int run(const RemovalOptions& options) {
    const CommonOptions& common = options.common;
    const Game game = game_named(common.game, common.wagers);
    const RemovalRequest request = request_of(options, game);
    ResultPrinter printer(common.output);
    return printer.print(removal_result(removal(common.play.applied(game, request.setup), request)));
}

}  // namespace

Command removal_command() {
    const auto options = std::make_shared<RemovalOptions>();
    CommonOptions& common = options->common;
    return {
        "removal", "Compute the effect of removing cards on every wager", [options] { return run(*options); },
        OptionGroups{
            {common.game_row()},
            common.shoe.rows(ShoeOptions::kWithHands, ShoeOptions::Decks::infinite),
            common.play.rows(),
            {common.wager_row()},
            common.output.rows(removal_subject()),
            {{"--by", &options->by, "How finely to distinguish cards; default: as each wager needs",
              OneOf{{"value", "rank", "card"}}},
             {"--order", &options->order, "2 also computes the interaction of every pair of removed cards",
              Range{1, 2}},
             {"--tags", &options->tags, "A count system, such as \"A=1 2=1 6=-2\": its betting correlation",
              Text{"TAGS"}},
             {"--scale", &options->scale,
              "Also print effects times this; default: the number of cards minus 1", Range{1, kMaxCards}}}}};
}

}  // namespace sabot

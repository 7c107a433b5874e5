#include "figures/removal.hpp"

#include "commands.hpp"
#include "options.hpp"
#include "reports/json/results.hpp"
#include "reports/views/reports.hpp"
#include "result_printer.hpp"
#include "standard_streams.hpp"

#include <fmt/format.h>

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
    request.setup = options.common.shoe.setup(game, "effects are those of one shoe");
    request.wagers = options.common.wagers;
    request.interactions = options.order == 2;
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

// Checks the identity that every set of effects must satisfy: the weighted sum is 0.
std::vector<std::string> sums_that_differ(const Removal& removal) {
    std::vector<std::string> defects;
    for (const WagerRemoval& wager : removal.wagers) {
        if (wager.weighted_sum != 0) {
            defects.push_back(fmt::format("the effects on {} do not add up to 0", wager.id));
        }
    }
    return defects;
}

int run(const RemovalOptions& options) {
    const CommonOptions& common = options.common;
    const Game game = game_named(common.game, common.wagers);
    const RemovalRequest request = request_of(options, game);
    ResultPrinter printer(common.output);
    const Removal result = removal(common.play.applied(game, request.setup), request);
    for (const std::string& id : result.refused) {
        say("warning: not computed: wager {} depends on suits or ranks that this shoe does not give", id);
    }
    const Style& style = common.output.style;
    const CardCount scale = options.scale.value_or(result.scale);
    return printer.print({report::removal_report(result, style, scale),
                          [&] { return removal_json(result, style, scale); },
                          common.output.table.value_or("effects"), false, sums_that_differ(result)});
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
            common.output.rows("a line for each effect or for each wager; default: effects",
                               {"effects", "wagers"}),
            {{"--by", &options->by, "Distinguish cards by this; default: as each wager reads them",
              OneOf{{"value", "rank", "card"}}},
             {"--order", &options->order, "2 adds the interaction of every pair of removed cards",
              Range{1, 2}},
             {"--tags", &options->tags, "A count system, such as \"A=1 2=1 6=-2\": its betting correlation",
              Text{"TAGS"}},
             {"--scale", &options->scale, "Also print effects times this; default: the shoe's cards less one",
              Range{1, kMaxCards}}}}};
}

}  // namespace sabot

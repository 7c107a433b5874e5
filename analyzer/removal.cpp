#include "figures/removal.hpp"

#include "commands.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "game_argument.hpp"
#include "options.hpp"
#include "output.hpp"
#include "play_options.hpp"
#include "reports/json/removal.hpp"
#include "reports/views/removal.hpp"
#include "result_format.hpp"
#include "standard_streams.hpp"

#include <algorithm>
#include <memory>

namespace sabot {

namespace {

struct RemovalOptions {
    std::string game = "punto-banco";
    ShoeOptions shoe;
    PlayOptions play;
    OutputOptions output;
    std::vector<std::string> wagers;
    std::string by;
    std::string tags;
    int order = 1;
    std::optional<CardCount> scale;
    std::optional<std::string> table;
};

RemovalRequest request_of(const RemovalOptions& options, const Game& game) {
    options.shoe.require_one_shoe("effects are those of one shoe");
    RemovalRequest request;
    request.setup = options.shoe.setups(game).front();
    request.wagers = options.wagers;
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

// The identity that every set of effects must meet; a breach is a defect of Sabot.
bool adds_up(const WagerRemoval& wager) {
    if (wager.weighted_sum != 0) {
        say("the effects on {} do not add up to 0: this is a defect of Sabot, please report it", wager.id);
    }
    return wager.weighted_sum == 0;
}

int run(const RemovalOptions& options) {
    options.output.require_csv("--table", options.table);
    const Game game = game_named(options.game);
    const RemovalRequest request = request_of(options, game);
    Output output(options.output.file);
    const Removal result = removal(options.play.applied(game, request.setup), request);
    for (const std::string& id : result.refused) {
        say("warning: not computed: wager {} needs the shoe known more closely", id);
    }
    const Style& style = options.output.style;
    const CardCount scale = options.scale.value_or(result.scale);
    output.finish(rendered(report::removal_report(result, style, scale),
                           [&] { return removal_json(result, style, scale); },
                           {options.output.format, options.table.value_or("effects"), style.exact}));
    return std::all_of(result.wagers.begin(), result.wagers.end(), adds_up) ? kDone : kFound;
}

}  // namespace

Command removal_command() {
    const auto options = std::make_shared<RemovalOptions>();
    return {
        "removal", "Effect of removing cards on every wager", [options] { return run(*options); },
        OptionGroups{
            {game_option(options->game)},
            options->shoe.rows(ShoeOptions::kWithHands, ShoeOptions::Decks::infinite),
            options->play.rows(),
            {wager_option(options->wagers)},
            options->output.rows(),
            {{"--table", &options->table,
              "With --format csv: a line for each effect or for each wager; default: effects",
              OneOf{{"effects", "wagers"}}},
             {"--by", &options->by, "Distinguish cards by this; default: as each wager reads them",
              OneOf{{"value", "rank", "card"}}},
             {"--order", &options->order, "2 adds the interaction of every two removed cards",
              Range<std::int64_t>{1, 2}},
             {"--tags", &options->tags, "A count system, such as \"A=1 2=1 6=-2\": its betting correlation",
              Text{"TAGS"}},
             {"--scale", &options->scale, "Also print effects times this; default: the shoe's cards less one",
              Range<std::int64_t>{1, kMaxCards}}}}};
}

}  // namespace sabot

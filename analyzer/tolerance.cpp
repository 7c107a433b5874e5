#include "tolerance/tolerance.hpp"

#include "commands.hpp"
#include "figures/stakes.hpp"
#include "options.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace sabot {

namespace {

struct ToleranceOptions {
    CommonOptions common;
    std::string rounds = "1000,10000,100000,1000000";
    std::string confidence = "95%";
    std::string half_width = "1%";
    std::vector<std::string> stakes;
    std::string observed;
    std::string level = "1%";
    std::string power = "90%";
};

int run(const ToleranceOptions& options) {
    const CommonOptions& common = options.common;
    const Game game = game_named(common.game, common.wagers);
    ToleranceRequest request;
    request.setup = common.shoe.setup(game, "tolerances are computed for one shoe");
    request.wagers = common.wagers;
    request.rounds = numbers_option("rounds", options.rounds);
    request.confidence = exact_option("confidence", options.confidence);
    request.half_width = exact_option("half-width", options.half_width);
    std::transform(options.stakes.begin(), options.stakes.end(), std::back_inserter(request.stakes),
                   parse_stake);
    request.aim = {exact_option("level", options.level), exact_option("power", options.power)};
    if (!options.observed.empty()) {
        request.observed = exact_option("observed", options.observed);
    }
    ResultPrinter printer(common.output);
    return printer.print(tolerance_result(tolerances(common.play.applied(game, request.setup), request)));
}

}  // namespace

Command tolerance_command() {
    const auto options = std::make_shared<ToleranceOptions>();
    CommonOptions& common = options->common;
    return {"tolerance", "Compute what many rounds of a correct game may show",
            [options] { return run(*options); },
            OptionGroups{
                {common.game_row()},
                common.shoe.rows(ShoeOptions::kWithRemoved, ShoeOptions::Decks::infinite),
                common.play.rows(),
                {common.wager_row(),
                 {"--rounds", &options->rounds, "Numbers of rounds", Text{"N[,N...]"}},
                 {"--confidence", &options->confidence, "The probability of a return within the bounds",
                  Text{"PROBABILITY"}},
                 {"--half-width", &options->half_width,
                  "Count the rounds after which the bounds are at most this far from the RTP", Text{"SHARE"}},
                 {"--stake", &options->stakes,
                  "Bet this amount in every round, such as player=10, together with the others; may be "
                  "repeated",
                  Text{"BET"}, Rules{.excludes = {"--wager"}, .repeatable = true}},
                 {"--observed", &options->observed, "Also compute how likely this return is, such as 97.1%",
                  Text{"RETURN"}},
                 {"--level", &options->level,
                  "The probability that a test for faults suspects a correct game", Text{"PROBABILITY"}},
                 {"--power", &options->power, "The probability that such a test finds a fault",
                  Text{"PROBABILITY"}}},
                common.output.rows(tolerance_subject())}};
}

}  // namespace sabot

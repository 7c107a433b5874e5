#include "census.hpp"

#include "census/census_figures.hpp"
#include "census/run_pieces.hpp"

#include <fmt/format.h>

namespace sabot {

Census take_census(const Game& game, const CensusRequest& request, unsigned threads,
                   const OnProgress& on_progress, const std::string& checkpoint) {
    const CensusPlan plan(game, request);
    return census_figures(plan, run_pieces(plan, plan.part(1, 1), {threads, checkpoint, {}, on_progress}));
}

std::vector<std::string> failed_checks(const Census& census) {
    std::vector<std::string> failed;
    for (const WagerCensus& wager : census.wagers) {
        if (!wager.holds()) {
            failed.push_back(fmt::format(
                "the mean of {} over all compositions is not the expected value of the full shoe", wager.id));
        }
    }
    return failed;
}

}  // namespace sabot

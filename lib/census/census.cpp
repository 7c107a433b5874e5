#include "census.hpp"

#include "cards/shoe_text.hpp"
#include "census/census_figures.hpp"
#include "census/census_wagers.hpp"
#include "census/run_pieces.hpp"
#include "census/undealt_range.hpp"
#include "error.hpp"
#include "figures/setup_text.hpp"
#include "text/number_range.hpp"

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

std::vector<UndealtCards> undealt_cards(const std::string& field, const std::string& range,
                                        const Setup& setup, const std::vector<std::string>& wagers) {
    require_finite(setup.shoe, kCensusNeedsCards);
    const auto most = static_cast<int>(setup.shoe.total()) - static_cast<int>(setup.removed.size());
    std::vector<UndealtCards> all;
    for (const int cards : numbers_in(field, range, static_cast<int>(kMinCards), most, kMaxRuns)) {
        all.push_back({setup.shoe, setup.removed, cards, wagers});
    }
    return all;
}

}  // namespace sabot

#include "census.hpp"

#include "cards/shoe_text.hpp"
#include "census/census_figures.hpp"
#include "census/census_wagers.hpp"
#include "census/checkpoint.hpp"
#include "census/piece_walk.hpp"
#include "census/undealt_range.hpp"
#include "error.hpp"
#include "figures/setup_text.hpp"
#include "report_progress.hpp"
#include "text/number_range.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <thread>

namespace sabot {

namespace {

std::uint64_t saturated(const Integer& count) {
    constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
    return count < kMost ? static_cast<std::uint64_t>(count) : kMost;
}

}  // namespace

Census take_census(const Game& game, const CensusRequest& request, unsigned threads,
                   const OnProgress& on_progress, const std::string& checkpoint) {
    const CensusPlan plan(game, request);
    const std::uint64_t all = saturated(plan.walked());
    Checkpoint file(checkpoint, plan);
    SharedPieces shared(file.before(), piece_range(0, plan.pieces()));
    const auto look = [&] {
        if (file.is_due()) {
            file.write(shared.finished());
        }
        return goes_on(on_progress, saturated(shared.finished().walked()), all);
    };
    if (look()) {
        walk_on_threads(plan, shared,
                        threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : threads, look);
        file.write(shared.finished());
    }
    if (shared.missing() > 0) {
        throw Interrupted();
    }
    return census_figures(plan, shared.finished());
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

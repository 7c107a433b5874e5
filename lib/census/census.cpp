#include "census.hpp"

#include "census/census_figures.hpp"
#include "census/piece_walk.hpp"
#include "error.hpp"

#include <algorithm>
#include <thread>

namespace sabot {

Census take_census(const Game& game, const CensusRequest& request, unsigned threads,
                   const CensusProgress& progress) {
    const CensusPlan plan(game, request);
    const Integer all = plan.walked();
    SharedPieces shared({}, piece_range(0, plan.pieces()));
    const auto look = [&] { return !progress || progress(shared.finished().walked(), all); };
    if (!look()) {
        throw Interrupted("the census was interrupted");
    }
    walk_on_threads(plan, shared, threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : threads,
                    look);
    if (shared.missing() > 0) {
        throw Interrupted("the census was interrupted");
    }
    return census_figures(plan, shared.finished());
}

}  // namespace sabot

#include "census.hpp"

#include "census/census_figures.hpp"
#include "census/checkpoint.hpp"
#include "census/piece_walk.hpp"
#include "error.hpp"

#include <algorithm>
#include <thread>

namespace sabot {

Census take_census(const Game& game, const CensusRequest& request, unsigned threads,
                   const CensusProgress& progress, const std::string& checkpoint) {
    const CensusPlan plan(game, request);
    const Integer all = plan.walked();
    Checkpoint file(checkpoint, plan);
    SharedPieces shared(file.before(), piece_range(0, plan.pieces()));
    const auto look = [&] {
        if (file.is_due()) {
            file.write(shared.finished());
        }
        return !progress || progress(shared.finished().walked(), all);
    };
    if (look()) {
        walk_on_threads(plan, shared,
                        threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : threads, look);
        file.write(shared.finished());
    }
    if (shared.missing() > 0) {
        throw Interrupted("the census was interrupted");
    }
    return census_figures(plan, shared.finished());
}

}  // namespace sabot

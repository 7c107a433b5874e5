#include "run_pieces.hpp"

#include "census/checkpoint.hpp"
#include "census/time_estimate.hpp"
#include "report_progress.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <thread>

namespace sabot {

namespace {

std::uint64_t saturated(const Integer& count) {
    constexpr auto kLargest = std::numeric_limits<std::uint64_t>::max();
    return count < kLargest ? static_cast<std::uint64_t>(count) : kLargest;
}

}  // namespace

FinishedPieces run_pieces(const CensusPlan& plan, const PieceSet& wanted, const CensusRun& run,
                          const Team& team) {
    // Only the first process has one.
    std::optional<Checkpoint> checkpoint;
    std::uint64_t all = 0;
    team.together([&] {
        if (team.is_first()) {
            checkpoint.emplace(run.checkpoint, plan);
            const TimeEstimate time(plan, wanted - checkpoint->before().pieces);
            all = saturated(checkpoint->before().walked() + time.compositions());
            if (run.on_start) {
                run.on_start(time);
            }
        }
    });
    SharedPieces shared(checkpoint ? checkpoint->before() : FinishedPieces{}, wanted);
    const auto look = [&] {
        if (checkpoint->is_due()) {
            checkpoint->write(shared.finished());
        }
        return goes_on(run.on_progress, saturated(shared.walked()), all);
    };
    if (team.is_first() && !look()) {
        shared.stop();
    }
    team.walk(plan, shared,
              run.threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : run.threads, look);
    team.together([&] {
        if (team.is_first()) {
            checkpoint->write(shared.finished());
            if (shared.missing() > 0) {
                throw Interrupted();
            }
        }
    });
    return shared.finished();
}

}  // namespace sabot

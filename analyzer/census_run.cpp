#include "census_run.hpp"

#include "census/piece_walk.hpp"
#include "census/time_estimate.hpp"
#include "checkpoint.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "interrupt.hpp"
#include "number_range.hpp"
#include "options.hpp"
#include "progress.hpp"
#include "standard_streams.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <exception>

namespace sabot {

namespace {

// The number of compositions from which an estimate is printed; fewer take only seconds.
constexpr double kLong = 1e9;
// A month, in seconds. For a longer run there are better ways.
constexpr double kHopeless = 30 * 86400.0;

// "3 h 20 min", "4 min", "12 s".
std::string duration_text(double seconds) {
    const auto whole = std::llround(seconds);
    if (whole >= 48LL * 3600) {
        return fmt::format("{} days", whole / 86400);
    }
    if (whole >= 3600) {
        return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
    }
    return whole >= 60 ? fmt::format("{} min {} s", whole / 60, whole % 60) : fmt::format("{} s", whole);
}

void announce(const TimeEstimate& time, unsigned workers, const char* what) {
    const double compositions = time.compositions();
    if (compositions < kLong) {
        return;
    }
    const double seconds = time.seconds() / workers;
    const std::string text =
        fmt::format("{} compositions to evaluate; about {} with {} {}",
                    grouped(fmt::format("{:.0f}", compositions)), duration_text(seconds), workers, what);
    if (seconds > kHopeless) {
        throw InputError(
            text + ": expected fewer cards, more processes or machines (mpirun, --part), or a --sample");
    }
    say("note: {}", text);
}

// Watches a running census: writes the checkpoint, shows progress and checks for interrupts.
class Watch {
public:
    Watch(SharedPieces& shared, Checkpoint& checkpoint, const FinishedPieces& before, double wanted)
        : shared_(shared), checkpoint_(checkpoint), before_(before.walked()), wanted_(wanted) {}

    // Returns false if the run should end. Does not throw: finish() throws any error.
    bool look() {
        try {
            if (checkpoint_.due()) {
                checkpoint_.write(shared_.finished());
            }
        } catch (...) {
            failed_ = std::current_exception();
        }
        if (progress_.due()) {
            show(static_cast<double>(shared_.finished().walked() - before_));
        }
        return !failed_ && !was_interrupted();
    }

    FinishedPieces finish() {
        if (failed_) {
            std::rethrow_exception(failed_);
        }
        FinishedPieces finished = shared_.finished();
        checkpoint_.write(finished);
        return finished;
    }

private:
    // Shows the progress and the remaining time.
    void show(double walked) {
        if (walked > 0) {
            progress_.show(fmt::format("{:5.1f}% of {} compositions; {} left", 100 * walked / wanted_,
                                       grouped(fmt::format("{:.0f}", wanted_)),
                                       duration_text(progress_.seconds() * (wanted_ - walked) / walked)));
        }
    }

    SharedPieces& shared_;
    Checkpoint& checkpoint_;
    Integer before_;
    Progress progress_;
    double wanted_;
    std::exception_ptr failed_;
};

}  // namespace

FinishedPieces run_census(const CensusPlan& plan, const PieceSet& wanted, const CensusRun& run, Team& team) {
    Checkpoint checkpoint(run.checkpoint, plan);
    FinishedPieces before;
    team.together([&] { before = team.is_first() ? checkpoint.read() : FinishedPieces{}; });
    const TimeEstimate time(plan, wanted - before.pieces);
    team.together([&] {
        if (team.is_first() && team.size() > 1) {
            announce(time, static_cast<unsigned>(team.size()), "processes");
        } else if (team.is_first()) {
            announce(time, run.threads, run.threads == 1 ? "thread" : "threads");
        }
    });
    SharedPieces shared(before, wanted);
    const InterruptsHeld held;
    Watch watch(shared, checkpoint, before, time.compositions());
    const auto look = [&] { return watch.look(); };
    if (team.size() > 1) {
        team.walk(plan, shared, look);
    } else {
        walk_on_threads(plan, shared, run.threads, look);
    }
    FinishedPieces finished;
    team.together([&] { finished = team.is_first() ? watch.finish() : FinishedPieces{}; });
    if (was_interrupted()) {
        throw OutputError(run.checkpoint.empty()
                              ? "interrupted; with --checkpoint FILE what was finished would be kept"
                              : fmt::format("interrupted; {} holds what was finished", run.checkpoint));
    }
    return finished;
}

std::vector<UndealtCards> undealt_cards(const char* option, const std::string& range, const Setup& setup,
                                        const std::vector<std::string>& wagers) {
    require_finite(setup.shoe, kCensusNeedsCards);
    const auto most = static_cast<int>(setup.shoe.total()) - static_cast<int>(setup.removed.size());
    std::vector<UndealtCards> all;
    for (const int cards : numbers_of(option, range, static_cast<int>(kMinCards), most, kMaxRuns)) {
        all.push_back({setup.shoe, setup.removed, cards, wagers});
    }
    return all;
}

CensusSample run_sample(const Game& game, const SampleRequest& request) {
    Progress progress;
    return draw_sample(game, request, [&](std::uint64_t drawn) {
        if (progress.due()) {
            progress.show(fmt::format("{} of {} compositions drawn", drawn, request.draws));
        }
        return true;
    });
}

}  // namespace sabot

#include "census_run.hpp"

#include "census/checkpoint.hpp"
#include "census/piece_walk.hpp"
#include "census/time_estimate.hpp"
#include "error.hpp"
#include "interrupt.hpp"
#include "progress.hpp"
#include "standard_streams.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <cmath>
#include <optional>

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

std::string compositions_text(double count) { return grouped(fmt::format("{:.0f}", count)); }

void announce(const TimeEstimate& time, const CensusRun& run, const Team& team) {
    if (time.compositions() < kLong) {
        return;
    }
    const bool is_team = team.size() > 1;
    const unsigned workers = is_team ? static_cast<unsigned>(team.size()) : run.threads;
    const double seconds = time.seconds() / workers;
    const std::string text =
        fmt::format("{} compositions to evaluate; about {} with {}", compositions_text(time.compositions()),
                    duration_text(seconds),
                    is_team ? counted(workers, "process", "processes") : counted(workers, "thread"));
    if (seconds > kHopeless) {
        throw InputError(text, "fewer cards, more processes or machines (mpirun, --part), or a --sample");
    }
    say("note: {}", text);
}

// Shows the progress and the remaining time.
void show(Progress& progress, double walked, double wanted) {
    if (walked > 0) {
        progress.show(fmt::format("{:5.1f}% of {} compositions; {} left", 100 * walked / wanted,
                                  compositions_text(wanted),
                                  duration_text(progress.seconds() * (wanted - walked) / walked)));
    }
}

}  // namespace

FinishedPieces run_census(const CensusPlan& plan, const PieceSet& wanted, const CensusRun& run, Team& team) {
    // Only the first process has one.
    std::optional<Checkpoint> checkpoint;
    double compositions = 0;
    team.together([&] {
        if (team.is_first()) {
            checkpoint.emplace(run.checkpoint, plan);
            const TimeEstimate time(plan, wanted - checkpoint->before().pieces);
            compositions = time.compositions();
            announce(time, run, team);
        }
    });
    SharedPieces shared(checkpoint ? checkpoint->before() : FinishedPieces{}, wanted);
    const Integer before = shared.finished().walked();
    const InterruptsHeld held;
    Progress progress;
    const auto look = [&] {
        if (checkpoint->is_due()) {
            checkpoint->write(shared.finished());
        }
        if (progress.due()) {
            show(progress, static_cast<double>(shared.finished().walked() - before), compositions);
        }
        return !was_interrupted();
    };
    if (team.size() > 1) {
        team.walk(plan, shared, look);
    } else {
        walk_on_threads(plan, shared, run.threads, look);
    }
    team.together([&] {
        if (team.is_first()) {
            checkpoint->write(shared.finished());
        }
    });
    if (was_interrupted()) {
        throw OutputError(run.checkpoint.empty()
                              ? "interrupted; --checkpoint FILE would save finished work"
                              : fmt::format("interrupted; finished work is saved in {}", run.checkpoint));
    }
    return shared.finished();
}

CensusSample run_sample(const Game& game, const SampleRequest& request) {
    Progress progress;
    return draw_sample(game, request, [&](std::uint64_t drawn, std::uint64_t all) {
        if (progress.due()) {
            progress.show(fmt::format("{} of {} compositions drawn", drawn, all));
        }
        return true;
    });
}

}  // namespace sabot

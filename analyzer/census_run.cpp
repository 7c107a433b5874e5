#include "census_run.hpp"

#include "census/census_worker.hpp"
#include "census/piece_walk.hpp"
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

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <numeric>
#include <vector>

namespace sabot {

namespace {

// What is worth an estimate: below it is a matter of seconds.
constexpr double kLong = 1e9;
// A month: whoever waits longer has better ways.
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

// What is to be walked of one group, and the most expensive branch of it.
struct Work {
    double compositions = 0;
    double cost = 0;
    CensusPieces::Branch largest;
};

std::vector<Work> work_of(const CensusPlan& plan, const PieceSet& pieces) {
    std::vector<Work> work(plan.groups().size());
    plan.visit([&](std::size_t group, const CensusPieces::Branch& branch) {
        const std::uint64_t wanted = size_of(pieces & piece_range(branch.first, branch.pieces));
        if (wanted == branch.pieces) {
            Work& own = work[group];
            own.compositions += static_cast<double>(branch.compositions);
            own.cost += branch.cost;
            if (branch.cost > own.largest.cost) {
                own.largest = branch;
            }
        }
        return 0 < wanted && wanted < branch.pieces;
    });
    return work;
}

// The most expensive of many pieces of a branch: most pieces are so cheap that they tell nothing.
std::uint64_t probe_of(const CensusPieces& pieces, std::uint64_t first, std::uint64_t size) {
    constexpr std::uint64_t kProbes = 1000;
    const std::uint64_t step = std::max<std::uint64_t>(1, size / kProbes);
    std::uint64_t probe = first;
    for (std::uint64_t piece = first; piece < first + size; piece += step) {
        probe = pieces.cost(piece) > pieces.cost(probe) ? piece : probe;
    }
    return probe;
}

// Seconds that the work takes one process, from a piece of each group's, walked and thrown away.
double seconds_of(const CensusPlan& plan, const std::vector<Work>& work) {
    double seconds = 0;
    for (std::size_t group = 0; group < work.size(); ++group) {
        const Work& own = work[group];
        if (own.compositions > 0) {
            const CensusPieces& pieces = plan.groups()[group]->pieces();
            const std::uint64_t probe =
                probe_of(pieces, own.largest.first - plan.first(group), own.largest.pieces);
            CensusWorker worker(plan);
            const auto start = std::chrono::steady_clock::now();
            worker.walk(plan.first(group) + probe);
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
            seconds += took.count() * own.cost / pieces.cost(probe);
        }
    }
    return seconds;
}

double total_of(const std::vector<Work>& work) {
    return std::accumulate(work.begin(), work.end(), 0.0,
                           [](double sum, const Work& own) { return sum + own.compositions; });
}

void announce(const CensusPlan& plan, const std::vector<Work>& work, unsigned workers, const char* what) {
    const double compositions = total_of(work);
    if (compositions < kLong) {
        return;
    }
    const double seconds = seconds_of(plan, work) / workers;
    const std::string text =
        fmt::format("{} compositions to walk; about {} with {} {}",
                    grouped(fmt::format("{:.0f}", compositions)), duration_text(seconds), workers, what);
    if (seconds > kHopeless) {
        throw InputError(
            text + ": expected fewer cards, more processes or machines (mpirun, --part), or a --sample");
    }
    say("note: {}", text);
}

// The line on the terminal: how far, and how long still.
class Countdown {
public:
    explicit Countdown(double wanted) : wanted_(wanted) {}

    bool due() { return progress_.due(); }
    void show(double walked) {
        if (walked > 0) {
            progress_.show(fmt::format("{:5.1f}% of {} compositions; {} left", 100 * walked / wanted_,
                                       grouped(fmt::format("{:.0f}", wanted_)),
                                       duration_text(progress_.seconds() * (wanted_ - walked) / walked)));
        }
    }

private:
    Progress progress_;
    double wanted_;
};

// Looks after a walk from outside: the file, the line on the terminal, interrupts.
class Watch {
public:
    Watch(SharedPieces& shared, Checkpoint& checkpoint, const FinishedPieces& before, double wanted)
        : shared_(shared), checkpoint_(checkpoint), before_(before.walked()), countdown_(wanted) {}

    // False where the walk is to end. Does not throw: what went wrong comes with finish().
    bool look() {
        try {
            if (checkpoint_.due()) {
                checkpoint_.write(shared_.finished());
            }
        } catch (...) {
            failed_ = std::current_exception();
        }
        if (countdown_.due()) {
            countdown_.show(static_cast<double>(shared_.finished().walked() - before_));
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
    SharedPieces& shared_;
    Checkpoint& checkpoint_;
    Integer before_;
    Countdown countdown_;
    std::exception_ptr failed_;
};

}  // namespace

FinishedPieces run_census(const CensusPlan& plan, const PieceSet& wanted, const CensusRun& run, Team& team) {
    Checkpoint checkpoint(run.checkpoint, plan);
    FinishedPieces before;
    team.together([&] { before = team.is_first() ? checkpoint.read() : FinishedPieces{}; });
    const PieceSet left = wanted - before.pieces;
    const std::vector<Work> work = work_of(plan, left);
    team.together([&] {
        if (team.is_first() && team.size() > 1) {
            announce(plan, work, static_cast<unsigned>(team.size()), "processes");
        } else if (team.is_first()) {
            announce(plan, work, run.threads, run.threads == 1 ? "thread" : "threads");
        }
    });
    SharedPieces shared(before, wanted);
    const InterruptsHeld held;
    Watch watch(shared, checkpoint, before, total_of(work));
    if (team.size() > 1) {
        team.walk(plan, shared, [&] { return watch.look(); });
    } else {
        walk_on_threads(plan, shared, run.threads, [&] { return watch.look(); });
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

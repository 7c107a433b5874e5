#include "census_run.hpp"

#include "census/census_worker.hpp"
#include "census/piece_walk.hpp"
#include "checkpoint.hpp"
#include "exit_code.hpp"
#include "interrupt.hpp"
#include "progress.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <future>
#include <vector>

namespace sabot {

namespace {

// What is worth an estimate: below it is a matter of seconds.
constexpr double kLong = 1e9;

// "3 h 20 min", "4 min", "12 s".
std::string duration_text(double seconds) {
    const auto whole = static_cast<long long>(seconds + 0.5);
    if (whole >= 48 * 3600) {
        return fmt::format("{} days", whole / 86400);
    }
    if (whole >= 3600) {
        return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
    }
    return whole >= 60 ? fmt::format("{} min {} s", whole / 60, whole % 60) : fmt::format("{} s", whole);
}

double compositions_of(const CensusPlan& plan, const PieceSet& pieces) {
    double sum = 0;
    for (const auto& range : pieces) {
        for (std::uint64_t piece = range.lower(); piece < range.upper(); ++piece) {
            const auto [group, own] = plan.place(piece);
            sum += static_cast<double>(plan.groups()[group]->pieces().compositions(own));
        }
    }
    return sum;
}

// Seconds that a composition takes, from a piece in the middle, walked and thrown away.
double seconds_each(const CensusPlan& plan, const PieceSet& pieces) {
    const auto start = std::chrono::steady_clock::now();
    CensusWorker worker(plan);
    const std::uint64_t first = pieces.begin()->lower();
    const std::uint64_t last = pieces.rbegin()->upper() - 1;
    worker.walk(first + (last - first) / 4);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    return took.count() / static_cast<double>(worker.waiting());
}

void announce(const CensusPlan& plan, const PieceSet& left, unsigned threads) {
    const double compositions = compositions_of(plan, left);
    if (compositions < kLong) {
        return;
    }
    fmt::print(stderr, "sabot: {} compositions to walk; about {} with {} {}\n",
               grouped(fmt::format("{:.0f}", compositions)),
               duration_text(compositions * seconds_each(plan, left) / threads), threads,
               threads == 1 ? "thread" : "threads");
}

// The line on the terminal: how far, and how long still.
class Countdown {
public:
    explicit Countdown(double wanted) : wanted_(wanted) {}

    bool due() { return progress_.due(); }
    void show(double walked) {
        if (walked > 0) {
            progress_.show(fmt::format(
                "{:5.1f}% of {} compositions; {} left", 100 * walked / wanted_,
                grouped(fmt::format("{:.0f}", wanted_)),
                duration_text(progress_.seconds() * (wanted_ - walked) / walked)));
        }
    }

private:
    Progress progress_;
    double wanted_;
};

// Whatever ends the run, threads stop after the piece that they are at.
struct Stop {
    SharedPieces& shared;
    explicit Stop(SharedPieces& pieces) : shared(pieces) {}
    ~Stop() { shared.stop(); }
    Stop(const Stop&) = delete;
    Stop& operator=(const Stop&) = delete;
};

}  // namespace

FinishedPieces run_census(const CensusPlan& plan, const PieceSet& wanted, const CensusRun& run) {
    Checkpoint checkpoint(run.checkpoint, plan);
    const FinishedPieces before = checkpoint.read();
    const PieceSet left = wanted - before.pieces;
    if (left.empty()) {
        return before;
    }
    announce(plan, left, run.threads);
    SharedPieces shared(before, wanted);
    const InterruptsHeld held;
    std::vector<std::future<void>> walkers;
    const PieceExchange exchange{[&] { return shared.next(); },
                                 [&](const FinishedPieces& some) { shared.deliver(some); }};
    for (unsigned i = 0; i < run.threads; ++i) {
        walkers.push_back(std::async(std::launch::async, [&] { walk_pieces(plan, exchange); }));
    }
    const Stop stop(shared);
    Countdown countdown(compositions_of(plan, left));
    for (auto& walker : walkers) {
        while (walker.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
            if (was_interrupted()) {
                shared.stop();
            }
            if (checkpoint.due()) {
                checkpoint.write(shared.finished());
            }
            if (countdown.due()) {
                countdown.show(
                    static_cast<double>(shared.finished().compositions() - before.compositions()));
            }
        }
    }
    for (auto& walker : walkers) {
        walker.get();
    }
    const FinishedPieces finished = shared.finished();
    checkpoint.write(finished);
    if (was_interrupted()) {
        throw OutputError(run.checkpoint.empty()
                              ? "interrupted; with --checkpoint FILE what was finished would be kept"
                              : fmt::format("interrupted; {} holds what was finished", run.checkpoint));
    }
    return finished;
}

}  // namespace sabot

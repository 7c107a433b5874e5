#include "time_estimate.hpp"

#include "census/piece_walk.hpp"
#include "statistics/round_counts.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace sabot {

namespace {

// The piece to time: the most expensive of about a thousand pieces spread over a branch. Most pieces are too
// cheap to be timed.
std::uint64_t probe_of(const CensusPieces& pieces, std::uint64_t first, std::uint64_t size) {
    constexpr std::uint64_t kProbes = 1000;
    const std::uint64_t step = std::max<std::uint64_t>(1, size / kProbes);
    std::uint64_t probe = first;
    for (std::uint64_t piece = first; piece < first + size; piece += step) {
        probe = pieces.cost(piece) > pieces.cost(probe) ? piece : probe;
    }
    return probe;
}

}  // namespace

TimeEstimate::TimeEstimate(const CensusPlan& plan, const PieceSet& pieces)
    : plan_(plan), work_(plan.groups().size()) {
    plan.visit([&](std::size_t group, const CensusPieces::Branch& branch) {
        const std::uint64_t wanted = size_of(pieces & piece_range(branch.first, branch.pieces));
        if (wanted == branch.pieces) {
            Work& own = work_[group];
            own.compositions += branch.compositions;
            own.cost += branch.cost;
            if (branch.cost > own.largest.cost) {
                own.largest = branch;
            }
        }
        return 0 < wanted && wanted < branch.pieces;
    });
}

Integer TimeEstimate::compositions() const {
    return std::accumulate(work_.begin(), work_.end(), Integer(0),
                           [](const Integer& sum, const Work& own) { return sum + own.compositions; });
}

double TimeEstimate::seconds() const {
    double seconds = 0;
    for (std::size_t group = 0; group < work_.size(); ++group) {
        const Work& own = work_[group];
        if (own.compositions > 0) {
            const CensusPieces& pieces = plan_.groups()[group]->pieces();
            const std::uint64_t probe =
                probe_of(pieces, own.largest.first - plan_.first(group), own.largest.pieces);
            CensusWorker worker(plan_);
            const auto start = std::chrono::steady_clock::now();
            worker.walk(plan_.first(group) + probe);
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
            seconds += took.count() * own.cost / pieces.cost(probe);
        }
    }
    return seconds;
}

}  // namespace sabot

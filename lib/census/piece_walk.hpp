#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"
#include "census/grid_walk.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace sabot {

/// Computes pieces of a plan and accumulates their sums until they are taken. Each thread has one worker.
class CensusWorker {
public:
    /// The plan must outlive the worker. Memory: that of a GridWalk.
    explicit CensusWorker(
        const CensusPlan& plan, Stopped stopped = [] { return false; })
        : plan_(plan), stopped_(std::move(stopped)) {}

    /// Returns false if it was stopped before the piece was finished. Precondition: piece < plan.pieces(),
    /// and not computed before.
    bool walk(std::uint64_t piece);
    /// The pieces finished since the last call.
    FinishedPieces take();

private:
    const CensusPlan& plan_;
    Stopped stopped_;
    // The group computed last, and its tables.
    std::size_t group_ = 0;
    std::unique_ptr<GridWalk> walk_;
    FinishedPieces finished_;
};

/// The source of the pieces to compute, and the destination of their sums.
struct PieceExchange {
    /// The next piece; nothing if there are no more.
    std::function<std::optional<std::uint64_t>()> next;
    /// Receives finished pieces, each of them once.
    std::function<void(FinishedPieces)> deliver;
    /// Whether to stop at once, even within a piece, which is then not delivered.
    Stopped stopped = [] { return false; };
    /// The minimum time between two deliveries, except that the rest is delivered at the end.
    std::chrono::milliseconds pause = std::chrono::milliseconds(200);
};

/// Computes pieces until there are no more or it is stopped.
void walk_pieces(const CensusPlan& plan, const PieceExchange& exchange);

/// A list of pieces that several threads take from, and the pieces that they have finished.
class SharedPieces {
public:
    /// `finished`: pieces known from the start. `wanted`: pieces to compute unless they are finished.
    SharedPieces(FinishedPieces finished, PieceSet wanted);

    /// The next piece; nothing if there are no more. Like all members, it can be called from any thread.
    std::optional<std::uint64_t> next();
    /// The next pieces: a fraction 1 / `shares` of those left, but at least one and at most `most`. Empty if
    /// there are no more.
    std::vector<std::uint64_t> next_some(std::uint64_t shares, std::uint64_t most);
    void deliver(const FinishedPieces& some);
    /// Ends the list: no further pieces are given out, and those under way do not count as finished.
    void stop();
    bool is_stopped() const { return stopped_; }
    FinishedPieces finished() const;
    /// The number of compositions of the finished pieces.
    Integer walked() const;
    /// The number of wanted pieces that are not finished.
    std::uint64_t missing() const;

private:
    std::uint64_t take_first();

    std::atomic<bool> stopped_ = false;
    mutable std::mutex mutex_;
    FinishedPieces finished_;
    PieceSet wanted_;
    PieceSet left_;
};

/// Computes the remaining pieces on at most `threads` new threads, or on this one if none can be started.
/// Meanwhile, calls look() on this thread twenty times a second or more. If look() returns false or a thread
/// throws, all threads stop, even within a piece. Rethrows the exception.
void walk_on_threads(const CensusPlan& plan, SharedPieces& shared, unsigned threads,
                     const std::function<bool()>& look);

}  // namespace sabot

#pragma once

#include "census/census_plan.hpp"
#include "census/finished_pieces.hpp"
#include "census/grid_walk.hpp"

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

namespace sabot {

/// Where the pieces of a walk come from, and where what they add up to goes.
struct PieceExchange {
    /// The next piece; nothing where there are no more.
    std::function<std::optional<std::uint64_t>()> next;
    /// Finished pieces, none of them delivered before.
    std::function<void(FinishedPieces)> deliver;
    /// Whether to end at once, in the middle of a piece, which is then not delivered.
    Stopped stopped = [] { return false; };
};

/// Walks pieces until there are no more or it is stopped, delivering several times a second, and at the end
/// what is left.
void walk_pieces(const CensusPlan& plan, const PieceExchange& exchange);

/// A list of pieces that several threads take from, and what they have finished.
class SharedPieces {
public:
    /// `finished` holds what is known already; `wanted` what is to be walked unless it is finished.
    SharedPieces(FinishedPieces finished, PieceSet wanted);

    /// Any thread may call these.
    std::optional<std::uint64_t> next();
    /// The next ones: of `shares` equal shares of what is left one, but at least one piece and at most
    /// `most`. None where there are no more.
    std::vector<std::uint64_t> next_some(std::uint64_t shares, std::uint64_t most);
    void deliver(const FinishedPieces& some);
    /// From here on there are no more, and those that are being walked are not finished.
    void stop();
    bool is_stopped() const { return stopped_; }
    FinishedPieces finished() const;
    /// Of those that are wanted, how many are not finished.
    std::uint64_t missing() const;

private:
    std::uint64_t take_first();

    std::atomic<bool> stopped_ = false;
    mutable std::mutex mutex_;
    FinishedPieces finished_;
    PieceSet wanted_;
    PieceSet left_;
};

/// Walks what is left of the pieces on so many threads. Meanwhile this thread calls look() twenty times a
/// second; where that is false, or a walk throws, all end, in the middle of their pieces.
void walk_on_threads(const CensusPlan& plan, SharedPieces& shared, unsigned threads,
                     const std::function<bool()>& look);

}  // namespace sabot

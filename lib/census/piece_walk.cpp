#include "piece_walk.hpp"

#include "files/work_in_order.hpp"
#include "statistics/round_counts.hpp"

#include <algorithm>
#include <chrono>
#include <future>
#include <optional>
#include <utility>

namespace sabot {

namespace {

// Stops the threads at the end of its scope, even if an exception ends it.
struct Stop {
    SharedPieces& shared;
    explicit Stop(SharedPieces& pieces) : shared(pieces) {}
    ~Stop() { shared.stop(); }
    Stop(const Stop&) = delete;
    Stop& operator=(const Stop&) = delete;
};

}  // namespace

bool CensusWorker::walk(std::uint64_t piece) {
    const auto [group, own] = plan_.place(piece);
    if (walk_ == nullptr || group_ != group) {
        walk_ = std::make_unique<GridWalk>(*plan_.groups()[group], stopped_);
        group_ = group;
    }
    const std::optional<CensusSums> sums = walk_->sums_of(own);
    if (!sums) {
        walk_.reset();
        return false;
    }
    finished_.groups.resize(plan_.groups().size());
    finished_.groups[group].merge(*sums);
    finished_.pieces += piece_range(piece, 1);
    return true;
}

FinishedPieces CensusWorker::take() { return std::exchange(finished_, FinishedPieces{}); }

void walk_pieces(const CensusPlan& plan, const PieceExchange& exchange) {
    CensusWorker worker(plan, exchange.stopped);
    auto delivered = std::chrono::steady_clock::now();
    for (auto piece = exchange.next(); piece && worker.walk(*piece); piece = exchange.next()) {
        if (std::chrono::steady_clock::now() - delivered >= exchange.pause) {
            exchange.deliver(worker.take());
            delivered = std::chrono::steady_clock::now();
        }
    }
    exchange.deliver(worker.take());
}

SharedPieces::SharedPieces(FinishedPieces finished, PieceSet wanted)
    : finished_(std::move(finished)), wanted_(std::move(wanted)), left_(wanted_ - finished_.pieces) {}

// Precondition: some pieces are left, and the mutex is held.
std::uint64_t SharedPieces::take_first() {
    const std::uint64_t piece = left_.begin()->lower();
    left_ -= piece_range(piece, 1);
    return piece;
}

std::optional<std::uint64_t> SharedPieces::next() {
    const std::lock_guard lock(mutex_);
    return left_.empty() ? std::nullopt : std::optional(take_first());
}

std::vector<std::uint64_t> SharedPieces::next_some(std::uint64_t shares, std::uint64_t most) {
    const std::lock_guard lock(mutex_);
    const std::uint64_t size = std::clamp<std::uint64_t>(size_of(left_) / shares, 1, most);
    std::vector<std::uint64_t> pieces;
    while (!left_.empty() && pieces.size() < size) {
        pieces.push_back(take_first());
    }
    return pieces;
}

void SharedPieces::deliver(const FinishedPieces& some) {
    const std::lock_guard lock(mutex_);
    finished_.merge(some);
}

void SharedPieces::stop() {
    stopped_ = true;
    const std::lock_guard lock(mutex_);
    left_.clear();
}

FinishedPieces SharedPieces::finished() const {
    const std::lock_guard lock(mutex_);
    return finished_;
}

Integer SharedPieces::walked() const {
    const std::lock_guard lock(mutex_);
    return finished_.walked();
}

std::uint64_t SharedPieces::missing() const {
    const std::lock_guard lock(mutex_);
    return size_of(wanted_ - finished_.pieces);
}

void walk_on_threads(const CensusPlan& plan, SharedPieces& shared, unsigned threads,
                     const std::function<bool()>& look) {
    const PieceExchange exchange{[&] { return shared.next(); },
                                 [&](const FinishedPieces& some) { shared.deliver(some); },
                                 [&] { return shared.is_stopped(); }};
    const auto look_or_stop = [&] {
        if (!look()) {
            shared.stop();
        }
        return shared.is_stopped();
    };
    Workers<void> workers(threads);
    const Stop stop(shared);
    if (workers.size() == 0) {
        walk_pieces(plan, {exchange.next, exchange.deliver, look_or_stop});
        return;
    }
    std::vector<std::future<void>> walkers;
    for (std::size_t i = 0; i < workers.size(); ++i) {
        walkers.push_back(workers.add([&] { walk_pieces(plan, exchange); }));
    }
    for (auto& walker : walkers) {
        while (walker.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
            look_or_stop();
        }
    }
    for (auto& walker : walkers) {
        walker.get();
    }
}

}  // namespace sabot

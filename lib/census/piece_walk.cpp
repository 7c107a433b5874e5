#include "piece_walk.hpp"

#include "census/census_worker.hpp"

namespace sabot {

namespace {

constexpr int kCompositionsOfDelivery = 1 << 22;

}  // namespace

void walk_pieces(const CensusPlan& plan, const PieceExchange& exchange) {
    CensusWorker worker(plan);
    for (auto piece = exchange.next(); piece; piece = exchange.next()) {
        worker.walk(*piece);
        if (worker.waiting() >= kCompositionsOfDelivery) {
            exchange.deliver(worker.take());
        }
    }
    exchange.deliver(worker.take());
}

SharedPieces::SharedPieces(FinishedPieces finished, PieceSet wanted)
    : finished_(std::move(finished)), wanted_(std::move(wanted)), left_(wanted_ - finished_.pieces) {}

std::optional<std::uint64_t> SharedPieces::next() {
    const std::lock_guard lock(mutex_);
    if (left_.empty()) {
        return std::nullopt;
    }
    const std::uint64_t piece = left_.begin()->lower();
    left_ -= piece_range(piece, 1);
    return piece;
}

void SharedPieces::deliver(const FinishedPieces& some) {
    const std::lock_guard lock(mutex_);
    finished_.merge(some);
}

void SharedPieces::stop() {
    const std::lock_guard lock(mutex_);
    left_.clear();
}

FinishedPieces SharedPieces::finished() const {
    const std::lock_guard lock(mutex_);
    return finished_;
}

std::uint64_t SharedPieces::missing() const {
    const std::lock_guard lock(mutex_);
    return size_of(wanted_ - finished_.pieces);
}

}  // namespace sabot

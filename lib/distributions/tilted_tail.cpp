#include "tilted_tail.hpp"

#include <cstdlib>
#include <utility>

namespace sabot {

namespace {

// With more terms, a TiltedSum takes milliseconds.
constexpr std::size_t kManyTerms = 1 << 12;

}  // namespace

TiltedTail::TiltedTail(ResultLattice lattice, std::uint64_t n) : lattice_(std::move(lattice)), n_(n) {}

Approximation TiltedTail::at_least(std::int64_t s) {
    if (s <= 0) {
        return {1};
    }
    if (s > static_cast<std::int64_t>(n_) * lattice_.span()) {
        return {0};
    }
    if (!sum_ || std::abs(s - center_) > reach_) {
        center_ = s;
        reach_ = sum_ && sum_->terms() > kManyTerms ? sum_->deviation() : 0;
        sum_.emplace(lattice_, LinePoint{n_, s}, LinePoint{n_, s}, reach_, tables_);
    }
    return sum_->at_least({n_, s});
}

}  // namespace sabot

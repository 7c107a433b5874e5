#include "tilted_tail.hpp"

#include <utility>

namespace sabot {

TiltedTail::TiltedTail(ResultLattice lattice, std::uint64_t n) : lattice_(std::move(lattice)), n_(n) {}

Approximation TiltedTail::at_least(std::int64_t s) {
    if (s <= 0) {
        return {1};
    }
    if (s > static_cast<std::int64_t>(n_) * lattice_.span()) {
        return {0};
    }
    return TiltedSum(lattice_, {n_, s}, {n_, s}, 0, tables_).at_least({n_, s});
}

}  // namespace sabot

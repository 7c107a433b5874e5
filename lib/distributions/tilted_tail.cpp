#include "tilted_tail.hpp"

#include <utility>

namespace sabot {

namespace {

// With more terms, a TiltedSum takes milliseconds.
constexpr std::size_t kManyTerms = 1 << 12;

}  // namespace

TiltedTail::TiltedTail(ResultLattice lattice, std::uint64_t n) : lattice_(std::move(lattice)), n_(n) {}

std::optional<Approximation> TiltedTail::certain(std::int64_t s) const {
    if (s <= 0) {
        return Approximation{1};
    }
    return s > static_cast<std::int64_t>(n_) * lattice_.span() ? std::optional(Approximation{0})
                                                               : std::nullopt;
}

Approximation TiltedTail::at_least(std::int64_t s) {
    if (const auto known = certain(s)) {
        return *known;
    }
    return reaches(s) && sum_->terms() > kManyTerms ? sum_->at_least(s) : sum_at(s, 0).at_least(s);
}

Approximation TiltedTail::nearly_at_least(std::int64_t s) {
    if (const auto known = certain(s)) {
        return *known;
    }
    if (!reaches(s)) {
        center_ = s;
        sum_.emplace(sum_at(s, std::nullopt));
    }
    return sum_->at_least(s);
}

}  // namespace sabot

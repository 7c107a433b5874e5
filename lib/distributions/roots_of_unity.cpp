#include "roots_of_unity.hpp"

namespace sabot {

namespace {

// 128 bits are enough, since a root is a product of at most 50 others.
using RootFloat = BinaryFloat<128>;

struct PreciseRoot {
    RootFloat cosine;
    RootFloat sine;
};

PreciseRoot product(const PreciseRoot& a, const PreciseRoot& b) {
    return {a.cosine * b.cosine - a.sine * b.sine, a.cosine * b.sine + a.sine * b.cosine};
}

// The powers 0 to 2^bits - 1 of a root. powers[i] is its 2^i-th power.
std::vector<Complex> table_of(const std::vector<PreciseRoot>& powers, std::size_t bits) {
    std::vector<PreciseRoot> precise{{1, 0}};
    for (std::size_t bit = 0; bit < bits; ++bit) {
        const std::size_t size = precise.size();
        for (std::size_t j = 0; j < size; ++j) {
            precise.push_back(product(precise[j], powers[bit]));
        }
    }
    std::vector<Complex> table;
    table.reserve(precise.size());
    for (const PreciseRoot& root : precise) {
        table.emplace_back(nearest_real(root.cosine), nearest_real(root.sine));
    }
    return table;
}

}  // namespace

RootsOfUnity::RootsOfUnity(int bits) : fine_bits_((bits + 1) / 2), mask_((std::uint64_t{1} << bits) - 1) {
    // roots[b] = exp(2 pi i / 2^b). The last one is the primitive root.
    std::vector<PreciseRoot> roots{{1, 0}, {-1, 0}, {0, 1}};
    for (int b = 3; b <= bits; ++b) {
        const PreciseRoot& before = roots.back();
        const RootFloat cosine = sqrt((1 + before.cosine) / 2);
        roots.push_back({cosine, before.sine / (2 * cosine)});
    }
    const std::vector<PreciseRoot> powers(roots.rbegin(), roots.rend());
    fine_ = table_of(powers, static_cast<std::size_t>(fine_bits_));
    coarse_ =
        table_of({powers.begin() + fine_bits_, powers.end()}, static_cast<std::size_t>(bits - fine_bits_));
}

}  // namespace sabot

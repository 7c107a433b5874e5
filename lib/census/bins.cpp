#include "bins.hpp"

#include "each.hpp"
#include "exact/floor.hpp"

#include <algorithm>
#include <limits>

namespace sabot {

namespace {

constexpr std::int64_t kNoEdge = std::numeric_limits<std::int64_t>::max();

// The largest number of the form 1, 2 or 5 times a power of ten whose square is at most a ninth of the
// variance.
Rational bin_width(const Rational& variance) {
    const Rational square(variance / 9);
    const auto fits = [&](const Rational& width) { return width * width <= square; };
    Rational power = 1;
    while (!fits(power)) {
        power /= 10;
    }
    for (const int leading : {5, 2}) {
        if (fits(power * leading)) {
            return power * leading;
        }
    }
    return power;
}

// The index of the last edge at or before v; kNoEdge if v is before all edges.
std::size_t edges_below(const std::vector<std::int64_t>& edges, std::int64_t v) {
    return static_cast<std::size_t>(std::lower_bound(edges.begin(), edges.end(), v) - edges.begin());
}

}  // namespace

std::size_t first_bin_above_zero(const BinEdges& edges) {
    return static_cast<std::size_t>(std::find(edges.begin(), edges.end(), Rational(0)) - edges.begin()) + 1;
}

BinEdges bin_edges(const Rational& mean, const Rational& variance) {
    if (variance == 0) {
        return {ratio(-1, 100), 0, ratio(1, 100)};
    }
    const Rational width = bin_width(variance);
    // The number of edges to either side of the middle.
    Integer reach = 0;
    while (Rational(reach * width) * Rational(reach * width) < 16 * variance) {
        ++reach;
    }
    const Integer middle = floor_of(mean / width);
    BinEdges edges;
    for (Integer multiple = middle - reach; multiple <= middle + reach + 1; ++multiple) {
        if (Rational(multiple * width) >= -1) {
            edges.emplace_back(multiple * width);
        }
    }
    const auto zero = std::lower_bound(edges.begin(), edges.end(), Rational(0));
    if (zero == edges.end() || *zero != 0) {
        edges.insert(zero, Rational(0));
    }
    return edges;
}

BinLookup::BinLookup(const BinEdges& edges, const Integer& denominator) {
    // v / denominator > edge  <=>  v > floor(edge * denominator).
    const auto whole = each(edges, [&](const Rational& edge) {
        return static_cast<std::int64_t>(floor_of(edge * Rational(denominator)));
    });
    // If the edge 0 is far from the others, it is in the first or the last cell, which extend to infinity.
    const bool low = whole.size() > 3 && edges[1] - edges[0] > edges[2] - edges[1];
    const bool high = whole.size() > 3 && edges.back() - edges[edges.size() - 2] > edges[2] - edges[1];
    const std::size_t from = low ? 1 : 0;
    const std::size_t to = whole.size() - (high ? 1 : 0);
    std::int64_t gap = kNoEdge;
    for (std::size_t i = from + 1; i < to; ++i) {
        gap = std::min(gap, whole[i] - whole[i - 1]);
    }
    while (shift < 61 && (std::int64_t{2} << shift) <= gap) {
        ++shift;
    }
    base = whole[from] + 1 - (std::int64_t{1} << shift);
    const std::int64_t last = ((whole[to - 1] - base) >> shift) + 1;
    for (std::int64_t cell = 0; cell <= last; ++cell) {
        const std::int64_t first = cell == 0 ? std::numeric_limits<std::int64_t>::min() / 2
                                             : base + cell * (std::int64_t{1} << shift);
        const std::size_t below = edges_below(whole, first);
        cells.push_back({below < whole.size() ? whole[below] : kNoEdge, static_cast<std::int64_t>(below)});
    }
}

std::size_t BinLookup::bin(std::int64_t v) const {
    const std::int64_t cell =
        std::min(std::max(v - base, std::int64_t{0}) >> shift, static_cast<std::int64_t>(cells.size()) - 1);
    const Cell& found = cells[static_cast<std::size_t>(cell)];
    return static_cast<std::size_t>(found.bin + (v > found.threshold ? 1 : 0));
}

}  // namespace sabot

#include "census_group.hpp"

#include "each.hpp"
#include "error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace sabot {

namespace {

constexpr int kMaxWeightBits = 480;

std::vector<int> kinds_of(const std::vector<CardCount>& counts) {
    std::vector<int> kinds(counts.size());
    std::iota(kinds.begin(), kinds.end(), 0);
    std::stable_sort(kinds.begin(), kinds.end(), [&](int a, int b) {
        return counts[static_cast<std::size_t>(a)] > counts[static_cast<std::size_t>(b)];
    });
    while (kinds.size() < 3) {
        kinds.insert(kinds.begin(), -1);
    }
    return kinds;
}

std::vector<int> caps_of(const std::vector<int>& kinds, const std::vector<CardCount>& counts) {
    auto caps = each(kinds, [&](int kind) {
        return kind < 0 ? 0 : static_cast<int>(counts[static_cast<std::size_t>(kind)]);
    });
    return caps;
}

// The maximum degree of the wagers, rounded up to one for which the kernel has loops: 2, 4 or 6.
int degree_of(const std::vector<CensusWager>& wagers) {
    int degree = 2;
    for (const CensusWager& wager : wagers) {
        degree = std::max(degree, wager.degree() + wager.degree() % 2);
    }
    return degree;
}

// The costs were measured on a core of 2023 without wide vectors, and rounded up. In falling order, each
// weight takes four products and four quotients of all its words.
WalkCosts costs_of(const CompositionTree& tree, const NewtonLayout& layout, std::size_t lanes) {
    WalkCosts costs;
    for (int kind = 0; kind <= tree.kinds() - 3; ++kind) {
        const auto size = static_cast<double>(layout.level(tree.kinds() - 1 - kind).size() * lanes);
        costs.descend.push_back(size);
        costs.step.push_back(size);
    }
    costs.point = layout.degree() * static_cast<double>(lanes);
    const int words = (bit_length(choose(tree.caps_from(0), tree.total())) + 63) / 64;
    const bool falls = tree.order() == CompositionTree::Order::falling;
    costs.composition = (falls ? 120 : 10) * words + 5 * static_cast<double>(lanes);
    return costs;
}

// The linear part of the variance of the expected value over random compositions of `cards` cards. Each of
// the d = C - N cards that leave adds its effect E times (C-1)/N:
//
//     d * N / (C - 1) * ((C - 1) / N)^2 * sum of c_i / C * E_i^2
Rational linear_variance(const CensusWager& wager, const std::vector<CardCount>& counts, CardCount cards) {
    const CardCount total = total_of(counts);
    const Rational now = wager.expected_value(counts);
    Rational squares = 0;
    for (std::size_t c = 0; c < counts.size() && total > kMinCards; ++c) {
        if (counts[c] > 0) {
            std::vector<CardCount> without = counts;
            --without[c];
            const Rational effect(wager.expected_value(without) - now);
            squares += ratio(counts[c], total) * effect * effect;
        }
    }
    return ratio(Integer(total - cards) * (total - 1), cards) * squares;
}

// Removes edges that are too large to compare with 64-bit values (BinLookup); no value reaches them.
BinEdges within_reach(BinEdges edges, const Integer& denominator) {
    const Rational end(Integer(1) << CensusWager::kMaxValueBits);
    std::erase_if(edges, [&](const Rational& edge) { return abs(edge) * Rational(denominator) >= end; });
    return edges;
}

}  // namespace

CensusGroup::CensusGroup(std::vector<CensusWager> wagers, const std::vector<CardCount>& counts,
                         CardCount cards, CompositionTree::Order order)
    : wagers_(std::move(wagers)),
      counts_(counts),
      cards_(cards),
      by_dealt_(2 * cards > total_of(counts)),
      class_of_kind_(kinds_of(counts)),
      tree_(caps_of(class_of_kind_, counts), static_cast<int>(by_dealt_ ? total_of(counts) - cards : cards),
            order),
      compositions_(CompositionTree(caps_of(class_of_kind_, counts), tree_.total()).compositions()),
      lanes_(wagers_.size() == 1   ? 1
             : wagers_.size() <= 4 ? 4
                                   : 8),
      layout_(tree_.kinds() - 1, degree_of(wagers_)),
      pieces_(tree_, costs_of(tree_, layout_, lanes_)) {
    for (const CensusWager& wager : wagers_) {
        value_bits_ = std::max(value_bits_, wager.value_bits(cards));
        edges_.push_back(
            within_reach(bin_edges(wager.expected_value(counts), linear_variance(wager, counts, cards)),
                         wager.denominator(cards)));
    }
    if (pieces_.weight_bits() > kMaxWeightBits) {
        throw InputError(fmt::format("too many deals for a census of {} cards", cards),
                         fmt::format("at most 2^{}", kMaxWeightBits));
    }
    fill_root();
}

// Makes the coefficients from the values at the points of the layout. Most of these points are outside the
// shoe, where the polynomials are still defined.
void CensusGroup::fill_root() {
    const NetValues values(wagers_, cards_);
    const std::size_t points = layout_.exponents().size();
    std::vector<CardCount> rows;
    rows.reserve(points * counts_.size());
    std::vector<int> kinds(class_of_kind_.size());
    for (const auto& exponents : layout_.exponents()) {
        std::copy(exponents.begin(), exponents.end(), kinds.begin());
        kinds.back() = tree_.total() - std::accumulate(exponents.begin(), exponents.end(), 0);
        const std::vector<CardCount> row = undealt(kinds);
        rows.insert(rows.end(), row.begin(), row.end());
    }
    root_.assign(points * lanes_, 0);
    values.at(rows, lanes_, root_.data());
    layout_.differences(root_.data(), lanes_);
}

Integer CensusGroup::ways() const { return choose(tree_.caps_from(0), tree_.total()); }

std::vector<CardCount> CensusGroup::undealt(const std::vector<int>& kinds) const {
    std::vector<CardCount> counts(counts_.size());
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (class_of_kind_[kind] >= 0) {
            const auto c = static_cast<std::size_t>(class_of_kind_[kind]);
            counts[c] = by_dealt_ ? counts_[c] - kinds[kind] : kinds[kind];
        }
    }
    return counts;
}

}  // namespace sabot

#include "net_values.hpp"

#include "census/newton_table.hpp"
#include "exact/falling_factorial.hpp"
#include "exact/wide.hpp"

#include <algorithm>
#include <numeric>

namespace sabot {

namespace {

// The value modulo 2^64, in two's complement if it is negative.
std::uint64_t low_bits(const Integer& value) {
    const Integer size = abs(value) & Integer(~std::uint64_t{0});
    const auto low = static_cast<std::uint64_t>(size);
    return value < 0 ? 0 - low : low;
}

}  // namespace

CardCount total_of(std::span<const CardCount> counts) {
    return std::accumulate(counts.begin(), counts.end(), CardCount{0});
}

Integer CensusWager::denominator(CardCount cards) const {
    return sum.scale * falling_factorial(cards, degree());
}

Rational CensusWager::highest_net() const {
    Rational most = 1;
    for (std::size_t row = 0; row < wager->rows.size(); ++row) {
        most = std::max(most, wager->net(row));
    }
    return most;
}

int CensusWager::value_bits(CardCount cards) const {
    return bit_length(numerator(highest_net() * Rational(denominator(cards))));
}

Rational CensusWager::expected_value(std::span<const CardCount> counts) const {
    const CardCount cards = total_of(counts);
    std::vector<Wide> values(compiled->polynomials.size());
    compiled->polynomials.evaluate_wide(counts.data(), values.data());
    Integer total = sum.draws * falling_factorial(cards, degree());
    for (const auto& [polynomial, factor] : sum.terms) {
        total += factor * to_integer(values[polynomial]);
    }
    return ratio(total, denominator(cards));
}

NetValues::NetValues(const std::vector<CensusWager>& wagers, CardCount cards)
    : wagers_(&wagers), classes_(static_cast<std::size_t>(wagers.front().compiled->polynomials.classes())) {
    for (const CensusWager& wager : wagers) {
        constants_.push_back(low_bits(wager.sum.draws * falling_factorial(cards, wager.degree())));
        exact_in_lanes_ = exact_in_lanes_ && wager.compiled->polynomials.lanes_are_exact(cards);
    }
}

void NetValues::at(std::span<const CardCount> rows, std::size_t lanes, std::uint64_t* results) const {
    while (!rows.empty()) {
        const std::size_t size = std::min(rows.size(), EventPolynomials::kLanes * classes_);
        const auto some = rows.first(size);
        const bool counts = std::all_of(some.begin(), some.end(), [](CardCount n) { return n >= 0; });
        if (counts && exact_in_lanes_) {
            at_eight(some, lanes, results);
        } else {
            for (std::size_t row = 0; row < size / classes_; ++row) {
                at_one(some.subspan(row * classes_, classes_), results + row * lanes);
            }
        }
        results += size / classes_ * lanes;
        rows = rows.subspan(size);
    }
}

void NetValues::at_one(std::span<const CardCount> counts, std::uint64_t* results) const {
    const CompiledWagers::Group* evaluated = nullptr;
    std::vector<Wide> values;
    for (std::size_t i = 0; i < wagers_->size(); ++i) {
        const CensusWager& wager = (*wagers_)[i];
        if (wager.compiled != evaluated) {
            evaluated = wager.compiled;
            values.resize(evaluated->polynomials.size());
            evaluated->polynomials.evaluate_wide(counts.data(), values.data());
        }
        results[i] = constants_[i];
        for (const auto& [polynomial, factor] : wager.sum.terms) {
            results[i] += low_bits(factor) * static_cast<std::uint64_t>(values[polynomial]);
        }
    }
}

void NetValues::at_eight(std::span<const CardCount> rows, std::size_t lanes, std::uint64_t* results) const {
    const std::size_t count = rows.size() / classes_;
    std::vector<EventPolynomials::Lanes> counts(classes_);
    for (std::size_t row = 0; row < count; ++row) {
        for (std::size_t c = 0; c < classes_; ++c) {
            counts[c].of[row] = static_cast<double>(rows[row * classes_ + c]);
        }
    }
    const CompiledWagers::Group* evaluated = nullptr;
    std::vector<EventPolynomials::Lanes> values;
    EventPolynomials::Workspace workspace;
    for (std::size_t i = 0; i < wagers_->size(); ++i) {
        const CensusWager& wager = (*wagers_)[i];
        if (wager.compiled != evaluated) {
            evaluated = wager.compiled;
            values.resize(evaluated->polynomials.size());
            evaluated->polynomials.evaluate_lanes(counts.data(), values.data(), workspace);
        }
        for (std::size_t row = 0; row < count; ++row) {
            std::uint64_t& result = results[row * lanes + i];
            result = constants_[i];
            for (const auto& [polynomial, factor] : wager.sum.terms) {
                result += low_bits(factor) * static_cast<std::uint64_t>(values[polynomial].of[row]);
            }
        }
    }
}

bool are_classes_exchangeable(const CensusWager& wager, const std::vector<CardCount>& shoe, CardCount cards) {
    const bool same = std::all_of(shoe.begin(), shoe.end(), [&](CardCount n) { return n == shoe.front(); });
    if (!same || shoe.size() < 2) {
        return false;
    }
    const auto variables = static_cast<int>(shoe.size()) - 1;
    std::vector<CardCount> here;
    std::vector<CardCount> exchanged;
    std::vector<CardCount> turned;
    const NewtonLayout layout(variables, wager.degree());
    for (const auto& exponents : layout.exponents()) {
        // Values at compositions are below 2^62, even outside this shoe, so equality modulo 2^64 is equality.
        std::vector<CardCount> counts(exponents.begin(), exponents.end());
        counts.push_back(cards - std::accumulate(exponents.begin(), exponents.end(), CardCount{0}));
        here.insert(here.end(), counts.begin(), counts.end());
        std::rotate(counts.begin(), counts.begin() + 1, counts.end());
        turned.insert(turned.end(), counts.begin(), counts.end());
        std::rotate(counts.begin(), counts.end() - 1, counts.end());
        std::swap(counts[0], counts[1]);
        exchanged.insert(exchanged.end(), counts.begin(), counts.end());
    }
    const std::vector<CensusWager> one{wager};
    const NetValues values(one, cards);
    const auto all = [&](const std::vector<CardCount>& rows) {
        std::vector<std::uint64_t> results(rows.size() / shoe.size());
        values.at(rows, 1, results.data());
        return results;
    };
    const std::vector<std::uint64_t> expected = all(here);
    return all(exchanged) == expected && all(turned) == expected;
}

}  // namespace sabot

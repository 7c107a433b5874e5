#pragma once

#include "cards/shoe.hpp"
#include "exact/wide.hpp"
#include "figures/evaluator.hpp"
#include "figures/net_sum.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "rules/game.hpp"
#include "rules/tableau.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// The working memory of one thread.
class Evaluator::Memory {
public:
    EventPolynomials::Workspace lanes;
    std::vector<EventPolynomials::Lanes> counts, values;
    std::vector<Wide> wide;
    std::vector<CardCount> wide_counts;
};

/// The part of an evaluator that is computed once for a game: the polynomials of its wagers, in groups that
/// read the same cards.
class Evaluator::Compiled {
public:
    static_assert(kBatch == EventPolynomials::kLanes);

    Compiled(const Game& game, const std::vector<std::string>& wagers, const std::vector<CardSet>& columns);

    const std::vector<const Wager*>& wagers() const { return wagers_; }
    const std::vector<RefusedWager>& refused() const { return refused_; }
    std::size_t columns() const { return columns_.size(); }

    // Calls found(row, wager, numerator, denominator) or found(row, wager, rational) for each of up to kBatch
    // rows.
    template <class Found>
    void each_value(std::span<const CardCount> rows, Memory& memory, const Found& found) const;

private:
    // A wager's expected value as a sum of its group's polynomials.
    struct Value {
        std::size_t wager = 0;
        NetSum sum;
        // Whether the coefficients fit in 64 bits, and these coefficients. Shoes that are evaluated in lanes
        // (several side by side) have T < 2^53 draws. With |draws| + sum of |c_i| < 2^62 the numerator is
        // therefore below 2^115, and with scale < 2^10 the denominator is below 2^63.
        bool fits = false;
        std::int64_t narrow_draws = 0;
        std::int64_t narrow_scale = 0;
        std::vector<std::pair<std::size_t, std::int64_t>> narrow_terms;
    };
    struct Group {
        const CompiledWagers::Group* compiled = nullptr;
        // The class of the cards of each column.
        std::vector<std::size_t> class_of_column;
        std::vector<Value> values;
    };

    static Value value_of(const CompiledWagers::Member& member, const Wager& wager);
    template <class Found>
    void in_lanes(const Group& group, std::span<const CardCount> rows, Memory& memory,
                  const Found& found) const;
    template <class Found>
    void one_wide(const Group& group, std::span<const CardCount> rows, std::size_t row, Memory& memory,
                  const Found& found) const;
    Shoe shoe_of(std::span<const CardCount> row) const;

    Tableau tableau_;
    std::vector<CardSet> columns_;
    // Declared before wagers_, whose initialization fills it.
    std::vector<RefusedWager> refused_;
    std::vector<const Wager*> wagers_;
    CompiledWagers compiled_;
    std::vector<Group> groups_;
};

}  // namespace sabot

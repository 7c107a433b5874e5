#pragma once

#include "figures/net_sum.hpp"
#include "rules/game.hpp"

#include <span>
#include <string>
#include <vector>

namespace sabot {

/// Expected values of a game's wagers for many shoes: the polynomials are compiled once, and shoes are
/// evaluated side by side.
class Evaluator {
public:
    /// How many shoes a batch holds at most.
    static constexpr std::size_t kBatch = EventPolynomials::kLanes;

    /// The shoes will come as counts by column; columns are disjoint sets of cards, and cards in none are
    /// absent. Wagers by id, all that the columns tell where empty. Throws InputError: a game of infinite
    /// decks, an unknown wager, a wager asked for by id (or all of them) that reads more than the columns
    /// tell. The game must outlive the evaluator.
    Evaluator(const Game& game, const std::vector<std::string>& wagers, const std::vector<CardSet>& columns);

    /// The wagers that are evaluated, in the order of the game, and those that the columns do not tell.
    const std::vector<const Wager*>& wagers() const { return wagers_; }
    const std::vector<std::string>& refused() const { return refused_; }
    std::size_t columns() const { return columns_.size(); }

    ~Evaluator() = default;
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;

    /// Memory of one thread.
    struct Workspace {
        EventPolynomials::Workspace lanes;
        std::vector<EventPolynomials::Lanes> counts, values;
        std::vector<Wide> wide;
        std::vector<CardCount> wide_counts;
    };

    /// Expected values of up to kBatch shoes, `rows` by row and column; results by row and wager, correctly
    /// rounded to the nearest double. Precondition: counts >= 0, kMinCards to kMaxCards in each row.
    void nearest(std::span<const CardCount> rows, std::span<double> results, Workspace& workspace) const;
    /// The same, exact.
    void exact(std::span<const CardCount> rows, std::span<Rational> results, Workspace& workspace) const;

private:
    // A wager's expected value over a group's polynomials.
    struct Value {
        std::size_t wager = 0;
        NetSum sum;
        // The same in 64 bits. For a shoe of the lanes T < 2^53, so with |draws| + sum |c_i| < 2^62 the
        // numerator stays below 2^115, and with scale < 2^10 the denominator below 2^63.
        bool fits = false;
        std::int64_t narrow_draws = 0;
        std::int64_t narrow_scale = 0;
        std::vector<std::pair<std::size_t, std::int64_t>> narrow_terms;
    };
    struct Group {
        const CompiledWagers::Group* compiled = nullptr;
        // By column, the class of its cards.
        std::vector<std::size_t> class_of_column;
        std::vector<Value> values;
    };

    static Value value_of(const CompiledWagers::Member& member, const Wager& wager);
    // Calls found(row, wager, numerator, denominator) or found(row, wager, rational) for each.
    template <class Found>
    void each_value(std::span<const CardCount> rows, Workspace& workspace, const Found& found) const;
    template <class Found>
    void in_lanes(const Group& group, std::span<const CardCount> rows, Workspace& workspace,
                  const Found& found) const;
    template <class Found>
    void one_wide(const Group& group, std::span<const CardCount> rows, std::size_t row, Workspace& workspace,
                  const Found& found) const;
    Shoe shoe_of(std::span<const CardCount> row) const;

    Tableau tableau_;
    std::vector<CardSet> columns_;
    // Before wagers_, which fills it.
    std::vector<std::string> refused_;
    std::vector<const Wager*> wagers_;
    CompiledWagers compiled_;
    std::vector<Group> groups_;
};

}  // namespace sabot

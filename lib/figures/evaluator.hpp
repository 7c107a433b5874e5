#pragma once

#include "cards/card.hpp"
#include "cards/shoe.hpp"
#include "exact/rational.hpp"
#include "figures/refused_wager.hpp"
#include "rules/game.hpp"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sabot {

/// Computes expected values of a game's wagers for many shoes. The polynomials are compiled once; each shoe
/// then costs about a microsecond.
class Evaluator {
    class Compiled;
    class Memory;

public:
    /// The number of shoes evaluated side by side. A multiple of it is the most efficient.
    static constexpr std::size_t kBatch = 8;

    /// A shoe is a row of counts, one for each column. Columns are disjoint sets of cards; a shoe has no
    /// cards that are in no column. `wagers` are ids; empty for all wagers that the columns determine. Throws
    /// InputError for a game of infinite decks, for an unknown wager, and if a wager requested by id, or
    /// every wager, depends on more than the columns. The game must outlive the evaluator.
    Evaluator(const Game& game, const std::vector<std::string>& wagers, const std::vector<CardSet>& columns);
    ~Evaluator();
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;

    /// The evaluated wagers, in the order of the game.
    const std::vector<const Wager*>& wagers() const;
    /// Ids of wagers that depend on more than the columns.
    const std::vector<RefusedWager>& refused() const;
    std::size_t columns() const;

    /// Working memory. Every thread that evaluates must have its own.
    class Workspace {
    public:
        Workspace();
        ~Workspace();
        Workspace(const Workspace&) = delete;
        Workspace& operator=(const Workspace&) = delete;
        Workspace(Workspace&&) noexcept;
        Workspace& operator=(Workspace&&) noexcept;

    private:
        friend class Evaluator;
        std::unique_ptr<Memory> memory_;
    };

    /// Expected values per unit paid, each correctly rounded to the nearest double. `rows` holds columns()
    /// counts for each of any number of shoes; `results` receives wagers().size() values for each.
    /// Precondition: counts >= 0, kMinCards to kMaxCards cards in each row.
    void nearest(std::span<const CardCount> rows, std::span<double> results, Workspace& workspace) const;
    /// As nearest(), with exact fractions instead of doubles.
    void exact(std::span<const CardCount> rows, std::span<Rational> results, Workspace& workspace) const;

private:
    template <class Found, class Result>
    void evaluate(std::span<const CardCount> rows, std::span<Result> results, Workspace& workspace) const;

    std::unique_ptr<const Compiled> compiled_;
};

}  // namespace sabot

#pragma once

#include "cards/card.hpp"
#include "cards/shoe.hpp"
#include "exact/rational.hpp"
#include "rules/game.hpp"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sabot {

/// Expected values of a game's wagers for many shoes: the polynomials are compiled once, and a shoe then
/// costs about a microsecond.
class Evaluator {
    class Compiled;
    class Memory;

public:
    /// How many shoes are evaluated side by side: a multiple of it wastes no work.
    static constexpr std::size_t kBatch = 8;

    /// A shoe is a row of counts by column; columns are disjoint sets of cards, and cards in none are absent.
    /// Wagers by id; where empty, all that these columns determine. Throws InputError: a game of infinite
    /// decks, an unknown wager, a wager asked for by id (or all of them) that reads more than the columns
    /// say. The game must outlive the evaluator.
    Evaluator(const Game& game, const std::vector<std::string>& wagers, const std::vector<CardSet>& columns);
    ~Evaluator();
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;

    /// The wagers that are evaluated, in the order of the game.
    const std::vector<const Wager*>& wagers() const;
    /// Ids of those that read more than the columns say.
    const std::vector<std::string>& refused() const;
    std::size_t columns() const;

    /// Memory of one thread: each thread that evaluates has its own.
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

    /// Expected values per unit paid, each correctly rounded to the nearest double. `rows` has the counts of
    /// any number of shoes, columns() for each; `results` gets wagers().size() for each. Precondition: counts
    /// >= 0, kMinCards to kMaxCards in each row.
    void nearest(std::span<const CardCount> rows, std::span<double> results, Workspace& workspace) const;
    /// The same as exact fractions.
    void exact(std::span<const CardCount> rows, std::span<Rational> results, Workspace& workspace) const;

private:
    template <class Found, class Result>
    void evaluate(std::span<const CardCount> rows, std::span<Result> results, Workspace& workspace) const;

    std::unique_ptr<const Compiled> compiled_;
};

}  // namespace sabot

#pragma once

#include "play/compiled_wager.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "polynomial/event_polynomials.hpp"
#include "rules/game.hpp"
#include "statistics/cell_blocks.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace sabot {

/// The exact probabilities of the outcome and of the events of wagers, given the unseen cards, by the
/// polynomials that evaluate() uses. Threads may use it at the same time.
///
/// Cost: 250 nanoseconds a shoe, and 100 for each polynomial beyond those of the outcome.
class GivenOutcomes {
public:
    /// What is asked: the outcome, by Winner, or the events of a wager, by row.
    struct Asked {
        CompiledWager wager;
        CellBlock block;
        /// The index of the wager in the game; 0 for the outcome.
        std::size_t index = 0;
    };
    /// In units of 2^-62, each with an error of less than 2^-50.
    using Probabilities = CellSums::Probabilities;
    /// Working memory: each thread needs its own.
    struct Workspace {
        EventPolynomials::Workspace polynomials;
        std::vector<EventPolynomials::Lanes> values;
        std::vector<Wide> wide;
    };

    /// Asks for the outcome, and for the wagers that have probabilities in `blocks` and depend on no more
    /// than the level of the full shoe. Throws std::logic_error for a tableau with random choices.
    GivenOutcomes(const Game& game, const CellBlocks& blocks, const UnseenCards& full);
    ~GivenOutcomes() = default;
    GivenOutcomes(const GivenOutcomes&) = delete;
    GivenOutcomes& operator=(const GivenOutcomes&) = delete;

    /// The outcome, then wagers in the order of the game.
    const std::vector<Asked>& asked() const { return asked_; }
    /// Finds all that is asked, for each shoe. Precondition: at most EventPolynomials::kLanes shoes, each
    /// with enough cards for a round, and room in `found` for all results.
    void find(std::span<const UnseenRanks> shoes, Workspace& workspace, std::span<Probabilities> found) const;

private:
    // A group of compiled wagers, and its classes by rank.
    struct Group {
        const CompiledWagers::Group& compiled;
        std::array<std::size_t, kRanks> class_of{};
    };

    std::vector<Asked> asked_;
    bool is_endless_;
    CompiledWagers compiled_;
    std::vector<Group> groups_;
};

}  // namespace sabot

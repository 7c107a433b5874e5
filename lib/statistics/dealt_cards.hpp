#pragma once

#include "cards/card.hpp"
#include "play/certain_rounds.hpp"
#include "play/round.hpp"
#include "statistics/round_counts.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sabot {

/// Counts the cards that the rounds of each group took from their shoes, for the distribution of the cards.
class DealtCards {
public:
    /// The shoes of a group of rounds.
    struct Sums {
        std::uint64_t shoes = 0;
        /// The sum of n (N - n), where n of the N cards of a shoe were dealt in rounds of the group, without
        /// late cards. If shoes are not recorded, the cards are taken as independent: n (N - 1).
        std::uint64_t times_left = 0;
        /// As in RoundCounts.
        std::array<std::uint64_t, kCardsInDeck> late_cards{};
        /// The ordered pairs of different rounds of one shoe.
        std::uint64_t pairs = 0;
        /// As in RoundCounts.
        Successions successions{};
    };
    /// The rounds of one shoe that belong to a group.
    struct Part {
        std::uint32_t group = 0;
        std::uint64_t rounds = 0;
        std::uint64_t cards = 0;
    };
    /// A shoe that is being dealt.
    static constexpr std::uint8_t kUnknown = 3;
    struct OpenShoe {
        /// If not, shoes are not recorded.
        bool has_begun = false;
        std::vector<Part> parts;
        /// The Winner of the last round; kUnknown if it is not known. Bytes that were just stored one by one
        /// would hold up an optional.
        std::uint8_t last = kUnknown;
    };

    /// `cards`: those of a shoe. `certain_cards`: those that every shoe deals; see certain_cards().
    DealtCards(std::uint64_t cards, std::uint64_t certain_cards)
        : cards_(cards), certain_cards_(certain_cards) {}

    /// Adds a round of these groups.
    void add(const Round& round, std::span<const std::uint32_t> groups, OpenShoe& shoe) {
        for (const std::uint32_t group : groups) {
            Part& part = part_of(shoe, group);
            ++part.rounds;
            part.cards += static_cast<std::uint64_t>(round.hands.cards());
            if (shoe.has_begun && part.cards > certain_cards_) {
                add_late(round, part.cards - certain_cards_, group);
            }
        }
    }
    /// Adds the outcome of the next round of a shoe to these groups, after add(). `last` and `winner`: as in
    /// OpenShoe, known.
    void add_succession(std::uint8_t last, std::uint8_t winner, std::span<const std::uint32_t> groups) {
        for (const std::uint32_t group : groups) {
            ++of(group).successions[last][winner];
        }
    }
    /// The shoe has ended: adds it to its groups, and empties it.
    void end(OpenShoe& shoe);
    /// The counts of the shoes that have ended, one entry for each group.
    const std::vector<Sums>& by_group() const { return by_group_; }

private:
    static Part& part_of(OpenShoe& shoe, std::uint32_t group) {
        for (Part& part : shoe.parts) {
            if (part.group == group) {
                return part;
            }
        }
        return shoe.parts.emplace_back(Part{group});
    }
    Sums& of(std::uint32_t group);
    void add_late(const Round& round, std::uint64_t late, std::uint32_t group);

    std::uint64_t cards_;
    std::uint64_t certain_cards_;
    std::vector<Sums> by_group_;
};

}  // namespace sabot

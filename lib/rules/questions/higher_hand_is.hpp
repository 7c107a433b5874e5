#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/card_words.hpp"
#include "rules/coup.hpp"
#include "rules/reads.hpp"
#include "rules/truth.hpp"

#include <bitset>
#include <cstdint>
#include <string>

namespace sabot {

/// Which hand is higher, by the total of its first two cards or by the rank of its first or second card (ace
/// low, king high).
struct HigherHandIs {
    static constexpr bool kSettledByTotals = false;

    enum class By : std::uint8_t { first_two, first_card, second_card };

    By by = By::first_two;
    /// Player, Banker or neither, in the order of Winner.
    std::bitset<3> hands;

    Truth answer(const Coup& coup) const {
        const int player = height(coup, Hand::player);
        const int banker = height(coup, Hand::banker);
        if (player == Coup::kUnknown || banker == Coup::kUnknown) {
            return hands.all() ? Truth::yes : Truth::unknown;
        }
        const Winner higher = player > banker   ? Winner::player
                              : player < banker ? Winner::banker
                                                : Winner::tie;
        return truth_of(hands[static_cast<std::size_t>(higher)]);
    }

    void read(Reads& reads) const {
        for (const Hand hand : {Hand::player, Hand::banker}) {
            if (by != By::second_card) {
                reads.at(hand, 1, by == By::first_two ? Partition::by_points() : Partition::by_rank());
            }
            if (by != By::first_card) {
                reads.at(hand, 2, by == By::first_two ? Partition::by_points() : Partition::by_rank());
            }
        }
    }

    bool distinguishes_order(Hand /*hand*/) const { return by != By::first_two; }

    bool is_blind_to_swap(Card a, Card b) const {
        return by == By::first_two ? a.points() == b.points() : a.rank() == b.rank();
    }

    bool is_blind_to_exchange(const SuitExchange&) const { return true; }

    std::string words() const {
        const bool by_total = by == By::first_two;
        const std::string what = by_total               ? "first two cards"
                                 : by == By::first_card ? "first card"
                                                        : "second card";
        std::string text;
        const auto add = [&](Winner which, const std::string& words) {
            if (hands[static_cast<std::size_t>(which)]) {
                text += (text.empty() ? "" : " or ") + words;
            }
        };
        for (const auto& [which, hand] :
             {std::pair(Winner::player, Hand::player), std::pair(Winner::banker, Hand::banker)}) {
            add(which, words_for(hand) + "'s " + what +
                           (by_total ? " total more than " + words_for(other(hand)) + "'s"
                                     : " is of a higher rank than " + words_for(other(hand)) + "'s"));
        }
        add(Winner::tie, by_total ? "the first two cards of both hands total the same"
                                  : "the " + what + "s of both hands have the same rank");
        return text;
    }

    friend bool operator==(const HigherHandIs&, const HigherHandIs&) = default;

private:
    int height(const Coup& coup, Hand hand) const {
        if (by == By::first_two) {
            return coup.first_two(hand);
        }
        const int nth = by == By::first_card ? 1 : 2;
        return coup.sees(hand, nth) ? coup.card(hand, nth).rank() : Coup::kUnknown;
    }
};

}  // namespace sabot

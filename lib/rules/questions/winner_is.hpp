#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/coup.hpp"
#include "rules/reads.hpp"
#include "rules/tableau.hpp"
#include "rules/truth.hpp"

#include <bitset>
#include <string>

namespace sabot {

/// The outcome of the coup is one of these.
struct WinnerIs {
    static constexpr bool kSettledByTotals = true;

    std::bitset<3> winners;

    Truth answer(const Coup& coup) const {
        const int player = coup.total(Hand::player);
        const int banker = player == Coup::kUnknown ? Coup::kUnknown : coup.total(Hand::banker);
        if (banker == Coup::kUnknown) {
            return Truth::unknown;
        }
        return truth_of(winners[static_cast<std::size_t>(winner_of(player, banker))]);
    }

    void read(Reads& reads) const {
        reads.final_total(Hand::player);
        reads.final_total(Hand::banker);
    }

    bool is_blind_to_swap(Card a, Card b) const { return a.points() == b.points(); }
    bool is_blind_to_exchange(const SuitExchange&) const { return true; }

    std::string words() const {
        std::string text;
        for (const auto& [winner, name] :
             {std::pair(Winner::player, "Player wins"), std::pair(Winner::banker, "Banker wins"),
              std::pair(Winner::tie, "the coup is a tie")}) {
            if (winners[static_cast<std::size_t>(winner)]) {
                text += (text.empty() ? "" : " or ") + std::string(name);
            }
        }
        return text;
    }

    friend bool operator==(const WinnerIs&, const WinnerIs&) = default;
};

}  // namespace sabot

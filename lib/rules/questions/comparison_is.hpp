#pragma once

#include "cards/suit_exchange.hpp"
#include "rules/places.hpp"
#include "rules/rank_height.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>

namespace sabot {

/// Compares one value with another. By rank, each value is the rank of a single card. By points, it is the
/// total of some cards, modulo ten. The answer is no if a value is that of a single card that is not dealt;
/// in a total, a third card that is not dealt adds nothing.
struct ComparisonIs {
    static constexpr bool kSettledByTotals = false;

    enum class By : std::uint8_t { points, rank };
    /// Whether the first value is higher than, equal to, or lower than the second.
    enum Relation : std::size_t { higher, equal, lower };

    Places first;
    Places second;
    By by = By::points;
    /// The relations for which the answer is yes.
    std::bitset<3> relations = {};
    /// The position of the ace, if ranks are compared.
    Ace ace = Ace::low;

    Truth answer(const Coup& coup) const {
        if (is_missing(coup, first) || is_missing(coup, second)) {
            return Truth::no;
        }
        const auto a = value_of(coup, first);
        const auto b = value_of(coup, second);
        if (!a || !b) {
            return Truth::unknown;
        }
        return truth_of(relations[*a > *b ? higher : *a == *b ? equal : lower]);
    }

    void read(Reads& reads) const {
        (first | second).read(reads, by == By::rank ? Partition::by_rank() : Partition::by_points());
    }

    bool distinguishes_order(Hand hand) const {
        return first.distinguishes_order(hand) || second.distinguishes_order(hand);
    }

    // Remembers, by points, the totals of the cards seen; by rank, the nearest lower and higher ranks that
    // can still come.
    void remember(const Coup& coup, CardSet closed, std::string& memory) const {
        const HeightSet coming = heights_to_come(closed, ace);
        for (const Places& places : {first, second}) {
            const int seen = sum_seen(coup, places);
            if (by == By::points) {
                memory += static_cast<char>(seen % 10);
            } else {
                memory += static_cast<char>(seen == 0 ? 0 : next_height(coming, seen, -1));
                memory += static_cast<char>(seen == 0 ? 0 : next_height(coming, seen, 1));
            }
        }
    }

    bool is_blind_to_swap(Card a, Card b) const {
        return by == By::rank ? a.rank() == b.rank() : a.points() == b.points();
    }
    bool is_blind_to_exchange(const SuitExchange&) const { return true; }

    std::string words() const {
        static constexpr std::array<const char*, 3> kWords{"higher than", "equal to", "lower than"};
        std::string text;
        for (const Relation relation : {higher, equal, lower}) {
            if (relations[relation]) {
                text += (text.empty() ? "" : " or ") + std::string(kWords.at(relation));
            }
        }
        return words_of(first) + " is " + text + " " + words_of(second) +
               (by == By::rank && relations[higher] != relations[lower]
                    ? std::string(", ace ") + words_for(ace)
                    : "");
    }

    friend bool operator==(const ComparisonIs&, const ComparisonIs&) = default;

private:
    static bool is_missing(const Coup& coup, const Places& places) {
        bool missing = false;
        places.each([&](Hand hand, int nth) { missing = places.count() == 1 && coup.is_empty(hand, nth); });
        return missing;
    }

    // By points, the sum of the points of the cards seen; by rank, the rank of the card, or 0 if it was not
    // seen.
    int sum_seen(const Coup& coup, const Places& places) const {
        int sum = 0;
        places.each([&](Hand hand, int nth) {
            if (coup.sees(hand, nth)) {
                const Card card = coup.card(hand, nth);
                sum += by == By::rank ? height_of(card, ace) : card.points();
            }
        });
        return sum;
    }

    // The value of the places; nothing while one of their cards is not known.
    std::optional<int> value_of(const Coup& coup, const Places& places) const {
        bool known = true;
        places.each(
            [&](Hand hand, int nth) { known = known && (coup.sees(hand, nth) || coup.is_empty(hand, nth)); });
        const int sum = sum_seen(coup, places);
        return !known ? std::nullopt : std::optional(by == By::rank ? sum : sum % 10);
    }

    std::string words_of(const Places& places) const {
        return (by == By::rank        ? "the rank of "
                : places.count() == 1 ? "the point value of "
                                      : "the total of ") +
               places.words();
    }
};

}  // namespace sabot

#pragma once

#include "cards/partition.hpp"
#include "rules/coup.hpp"

#include <array>
#include <string>

namespace sabot {

/// The information about a coup on which conditions depend. The enumeration distinguishes cards only as far
/// as needed for this.
struct Reads {
    /// For each place, the classes of cards that are distinguished there.
    std::array<Partition, kPlaces> places;
    /// Whether it matters that Player, or Banker, takes a third card.
    bool player_third = false;
    bool banker_third = false;
    /// For each hand, whether conditions depend on more than the total of its first two cards.
    std::array<bool, 2> more_than_first_total{};
    /// Whether a figure depends on probabilities that the game file does not state.
    bool unstated = false;

    /// Adds that the card at a place is distinguished by the classes of the partition.
    void at(Hand hand, int nth, const Partition& partition);
    /// Adds that the total of a hand's first two cards matters.
    void first_total(Hand hand);
    /// Adds what determines the final total of a hand: the points of its cards, and third().
    void final_total(Hand hand);
    /// Adds what determines whether a hand takes a third card.
    void third(Hand hand);
    /// Whether any card of that hand is distinguished from others.
    bool looks_at(Hand hand) const;
    /// Whether everything follows from the totals of the first two cards, whether third cards are drawn, and
    /// their points.
    bool only_points() const;
    /// The coarsest partition that distinguishes all cards that are distinguished at any place.
    Partition anywhere() const;

    /// Whether both distinguish the same cards and depend on the same third cards.
    friend bool operator==(const Reads& a, const Reads& b) {
        return a.places == b.places && a.player_third == b.player_third && a.banker_third == b.banker_third;
    }
};

/// Appends the class of each card seen, in the order of places.
void remember_classes(const Coup& coup, const Reads& reads, std::string& memory);

}  // namespace sabot

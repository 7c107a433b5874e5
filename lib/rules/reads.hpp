#pragma once

#include "cards/partition.hpp"
#include "rules/coup.hpp"

#include <array>
#include <string>

namespace sabot {

/// The information about a coup on which conditions depend. The enumeration distinguishes no other cards.
struct Reads {
    /// For each place, the classes of cards that are distinguished there.
    std::array<Partition, kPlaces> places;
    /// Whether it matters that Player, or Banker, takes a third card.
    bool player_third = false;
    bool banker_third = false;

    /// Adds a read of the card at a place, by the classes of the partition.
    void at(Hand hand, int nth, const Partition& partition);
    /// Adds what determines the final total of a hand: the points of its cards, and third().
    void final_total(Hand hand);
    /// Adds what determines whether a hand takes a third card.
    void third(Hand hand);
    /// Whether any card of that hand is distinguished from others.
    bool looks_at(Hand hand) const;
    /// The cards that are distinguished at any place.
    Partition anywhere() const;

    friend bool operator==(const Reads&, const Reads&) = default;
};

/// Appends the class of each card seen, in the order of places.
void remember_classes(const Coup& coup, const Reads& reads, std::string& memory);

}  // namespace sabot

#pragma once

#include "cards/partition.hpp"
#include "rules/coup.hpp"

#include <array>
#include <string>

namespace sabot {

/// What a condition looks at. The engine tells no more cards apart than this says.
struct Reads {
    /// By place: which cards must be told apart there.
    std::array<Partition, kPlaces> places;
    /// Whether it matters that Player, or Banker, took a third card.
    bool player_third = false;
    bool banker_third = false;

    void at(Hand hand, int nth, const Partition& partition);
    void final_total(Hand hand);
    void third(Hand hand);
    /// Whether some card of that hand is told apart from others.
    bool looks_at(Hand hand) const;
    /// Which cards are told apart at some place or other.
    Partition anywhere() const;

    friend bool operator==(const Reads&, const Reads&) = default;
};

/// Appends, for each place whose card is seen, its class.
void remember_classes(const Coup& coup, const Reads& reads, std::string& memory);

}  // namespace sabot

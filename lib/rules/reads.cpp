#include "reads.hpp"

namespace sabot {

void Reads::at(Hand hand, int nth, const Partition& partition) {
    Partition& here = places[place(hand, nth)];
    here = join(here, partition);
    more_than_first_total.at(static_cast<std::size_t>(hand)) |= nth < 3;
}

void Reads::first_total(Hand hand) {
    for (const int nth : {1, 2}) {
        Partition& here = places[place(hand, nth)];
        here = join(here, Partition::by_points());
    }
}

void Reads::final_total(Hand hand) {
    first_total(hand);
    at(hand, 3, Partition::by_points());
    third(hand);
}

// Whether a hand takes a third card depends on the totals of the first two cards of both hands, and for
// Banker also on the points of Player's third card.
void Reads::third(Hand hand) {
    first_total(Hand::player);
    first_total(Hand::banker);
    player_third = true;
    if (hand == Hand::banker) {
        at(Hand::player, 3, Partition::by_points());
        banker_third = true;
    }
}

bool Reads::looks_at(Hand hand) const {
    return places[place(hand, 1)].classes() > 1 || places[place(hand, 2)].classes() > 1 ||
           places[place(hand, 3)].classes() > 1;
}

bool Reads::only_points() const {
    return !more_than_first_total[0] && !more_than_first_total[1] &&
           Partition::by_points().refines(anywhere());
}

Partition Reads::anywhere() const {
    Partition all;
    for (const Partition& here : places) {
        all = join(all, here);
    }
    return all;
}

void remember_classes(const Coup& coup, const Reads& reads, std::string& memory) {
    each_place([&](Hand hand, int nth) {
        if (coup.sees(hand, nth)) {
            memory += static_cast<char>(reads.places[place(hand, nth)].class_of(coup.card(hand, nth)));
        }
    });
}

}  // namespace sabot

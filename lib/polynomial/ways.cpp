#include "ways.hpp"

#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <cmath>

namespace sabot {

namespace {

constexpr std::array<Hand, 2> kHands{Hand::player, Hand::banker};

}  // namespace

Ways::Ways(const Tableau& tableau, const std::vector<const Wager*>& wagers, const Coup& start)
    : rules_(tableau), wagers_(wagers), start_(start) {
    std::vector<Question> questions;
    for (const Wager* wager : wagers) {
        for (const PayRow& row : wager->rows) {
            read(row.condition, reads_);
            collect(row.condition, questions);
        }
    }
    ordered_ = ordered_pairs(questions);
    for (const Hand hand : kHands) {
        for (const int nth : {1, 2, 3}) {
            if (!start_.sees(hand, nth)) {
                classes_ = join(classes_, reads_.places[place(hand, nth)]);
            }
        }
    }
    for (int c = 0; c < classes_.classes(); ++c) {
        faces_.push_back(classes_.cards_of(c).first());
    }
    for (const Hand hand : kHands) {
        for (const int nth : {1, 2, 3}) {
            degree_ += looks_at(hand, nth) ? 1 : 0;
        }
    }
}

double Ways::bound() const { return std::pow(classes_.classes(), degree_); }

bool Ways::looks_at(Hand hand, int nth) const {
    return !start_.sees(hand, nth) && reads_.places[place(hand, nth)].classes() > 1;
}

bool Ways::decided(const Coup& coup) const {
    return std::all_of(wagers_.begin(), wagers_.end(),
                       [&](const Wager* wager) { return settle(*wager, coup).has_value(); });
}

void Ways::each(const std::function<void(const Way&)>& found) {
    found_ = &found;
    Way way;
    way.coup = start_;
    if (decided(start_)) {
        found(way);
    } else {
        first_two(way, 0);
    }
}

// Calls next(way, class) for each class at this place, from `from_class` on, or once with the class -1 if the
// place is filled or not read.
template <class Next>
void Ways::draw(const Way& way, Hand hand, int nth, int from_class, Next next) {
    if (!looks_at(hand, nth)) {
        next(way, -1);
        return;
    }
    Way after = way;
    ++after.looked_at;
    for (int c = from_class; c < static_cast<int>(faces_.size()); ++c) {
        after.coup.deal(hand, nth, faces_[static_cast<std::size_t>(c)]);
        after.classes.at(static_cast<std::size_t>(way.looked_at)) = c;
        next(after, c);
    }
}

void Ways::first_two(Way way, int hand_index) {
    const Hand hand = kHands.at(static_cast<std::size_t>(hand_index));
    draw(way, hand, 1, 0,
         [&](const Way& one, int first_class) { second_card(one, hand_index, first_class); });
}

// Both orders of two different cards lead to the same coups, unless a row names the first or the second card.
void Ways::second_card(const Way& way, int hand_index, int first_class) {
    const Hand hand = kHands.at(static_cast<std::size_t>(hand_index));
    const bool unordered =
        first_class >= 0 && looks_at(hand, 2) && !ordered_.at(static_cast<std::size_t>(hand_index));
    draw(way, hand, 2, unordered ? first_class : 0, [&](const Way& two, int second_class) {
        Way after = two;
        after.orders *= unordered && second_class != first_class ? 2 : 1;
        after_first_two(after, hand_index);
    });
}

void Ways::after_first_two(const Way& way, int hand_index) {
    if (decided(way.coup)) {
        (*found_)(way);
    } else if (hand_index == 0) {
        first_two(way, 1);
    } else {
        third_cards(way);
    }
}

void Ways::third_cards(Way way) {
    const bool natural = rules_.is_natural(way.coup);
    if (natural || !rules_.player_draws(way.coup)) {
        way.coup.stand(Hand::player);
    }
    if (natural) {
        way.coup.stand(Hand::banker);
        (*found_)(way);
        return;
    }
    if (way.coup.is_empty(Hand::player, 3)) {
        banker_third(way);
        return;
    }
    draw(way, Hand::player, 3, 0, [&](const Way& drawn, int) {
        Way after = drawn;
        if (!after.coup.sees(Hand::player, 3)) {
            after.coup.deal_unseen(Hand::player, 3);
        }
        banker_third(after);
    });
}

void Ways::banker_third(const Way& way) {
    Way after = way;
    const bool stood = way.coup.is_empty(Hand::player, 3);
    // If no question reads Player's third card, none depends on Banker's choice either.
    const bool seen = way.coup.sees(Hand::player, 3);
    const int column = stood || !seen ? kPlayerStood : way.coup.card(Hand::player, 3).points();
    if (!rules_.banker_draws(way.coup, column)) {
        after.coup.stand(Hand::banker);
        (*found_)(after);
        return;
    }
    draw(way, Hand::banker, 3, 0, [&](const Way& drawn, int) {
        Way last = drawn;
        if (!last.coup.sees(Hand::banker, 3)) {
            last.coup.deal_unseen(Hand::banker, 3);
        }
        (*found_)(last);
    });
}

}  // namespace sabot

#include "question_states.hpp"

#include <utility>

namespace sabot {

QuestionStates::QuestionStates(Question question, const Partition& base) : question_(std::move(question)) {
    question_.read(cards_);
    each_place([&](Hand hand, int nth) {
        const Partition& here = cards_.places[place(hand, nth)];
        looks_at_ |= here.classes() > 1 ? bit_of(hand, nth) : 0;
        reads_ |= base.refines(here) ? 0 : bit_of(hand, nth);
        for (int value = 0; value < kPointValues; ++value) {
            const CardSet cards = base.classes() == 1 ? CardSet::all() : CardSet::of_points(value);
            splits_.at(static_cast<std::size_t>(value)) |= here.splits(cards) ? bit_of(hand, nth) : 0;
        }
    });
}

int QuestionStates::answer(const PointPattern& pattern) const {
    const Coup coup = without_cards(pattern, [&](Hand hand, int nth, std::size_t value) {
        return (splits_.at(value) & bit_of(hand, nth)) != 0;
    });
    const Truth truth = question_.answer(coup);
    return truth == Truth::unknown ? kOpen : truth == Truth::yes ? kYes : kNo;
}

// The answer that follows from the known cards or, if the question does not distinguish those that can still
// come, from these.
Truth QuestionStates::answer(Coup coup, CardSet closed) const {
    const Truth truth = question_.answer(coup);
    const CardSet to_come(CardSet::all().bits() & ~closed.bits());
    if (truth != Truth::unknown || to_come.empty()) {
        return truth;
    }
    bool is_known = true;
    each_place([&](Hand hand, int nth) {
        if ((looks_at_ & bit_of(hand, nth)) != 0 && !coup.sees(hand, nth) && !coup.is_empty(hand, nth)) {
            is_known = is_known && (nth < 3 || coup.cards(hand) == 3) &&
                       !cards_.places[place(hand, nth)].splits(to_come);
            coup.deal(hand, nth, to_come.first());
        }
    });
    return is_known ? question_.answer(coup) : Truth::unknown;
}

int QuestionStates::find(const Coup& coup, CardSet closed) {
    if (const Truth truth = answer(coup, closed); truth != Truth::unknown) {
        return truth == Truth::yes ? kYes : kNo;
    }
    PlaceSet seen = 0;
    each_place([&](Hand hand, int nth) { seen |= coup.sees(hand, nth) ? bit_of(hand, nth) : 0; });
    key_.assign({static_cast<char>(seen & looks_at_), static_cast<char>(coup.cards(Hand::player)),
                 static_cast<char>(coup.cards(Hand::banker))});
    question_.remember(coup, closed, key_);
    const auto [entry, is_new] = by_key_.try_emplace(key_, kOpen + static_cast<int>(states_.size()));
    if (is_new) {
        states_.push_back({coup, closed});
    } else if (State& known = states_[static_cast<std::size_t>(entry->second - kOpen)];
               closed.size() < known.closed.size()) {
        known = {coup, closed};
    }
    return entry->second;
}

int QuestionStates::deal(int from, Card face, PlaceSet places, CardSet closed) {
    const PlaceSet here = places & looks_at_;
    const auto key = static_cast<std::uint64_t>(from) << 16 | static_cast<std::uint64_t>(face.index()) << 8 |
                     (closed.empty() ? 64U : 0U) | here;
    if (const auto known = deals_.find(key); known != deals_.end()) {
        return known->second;
    }
    Coup coup = state(from).coup;
    each_place([&](Hand hand, int nth) {
        if ((here & bit_of(hand, nth)) != 0) {
            coup.deal(hand, nth, face);
        }
    });
    return deals_.emplace(key, find(coup, closed.empty() ? state(from).closed : closed)).first->second;
}

Coup QuestionStates::exchanged(int from, const SuitExchange& suits) const {
    Coup coup = state(from).coup;
    each_place([&](Hand hand, int nth) {
        if (coup.sees(hand, nth)) {
            coup.deal(hand, nth, suits(coup.card(hand, nth)));
        }
    });
    return coup;
}

std::array<int, SuitExchange::kNumber>& QuestionStates::images(int from, Card face) {
    const auto key = static_cast<std::uint64_t>(from) << 8 | static_cast<std::uint64_t>(face.index());
    const auto [entry, is_new] = images_.try_emplace(key);
    if (is_new) {
        entry->second.fill(kUnknown);
    }
    return entry->second;
}

}  // namespace sabot

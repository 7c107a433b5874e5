#include "card_states.hpp"

#include "rules/settle.hpp"

#include <algorithm>

namespace sabot {

namespace {

template <class Visit>
void each_place(const Visit& visit) {
    for (const Hand hand : {Hand::player, Hand::banker}) {
        for (const int nth : {1, 2, 3}) {
            visit(hand, nth);
        }
    }
}

CardStates::PlaceSet bit_of(Hand hand, int nth) { return 1U << place(hand, nth); }

}  // namespace

CardStates::CardStates(const Wager& wager, const Partition& base) : wager_(wager), states_(wager.lost() + 1) {
    for (const PayRow& row : wager.rows) {
        each_question(row.condition, [&](const Question& question) {
            const auto at = std::find(questions_.begin(), questions_.end(), question) - questions_.begin();
            numbers_.emplace(&question, static_cast<std::size_t>(at));
            if (static_cast<std::size_t>(at) == questions_.size()) {
                questions_.push_back(question);
            }
        });
    }
    for (const Question& question : questions_) {
        Reads reads;
        question.read(reads);
        PlaceSet close = 0;
        std::array<PlaceSet, kPointValues> splits{};
        each_place([&](Hand hand, int nth) {
            const Partition& here = reads.places[place(hand, nth)];
            close |= base.refines(here) ? 0 : bit_of(hand, nth);
            for (int value = 0; value < kPointValues; ++value) {
                const CardSet cards = base.classes() == 1 ? CardSet::all() : CardSet::of_points(value);
                splits.at(static_cast<std::size_t>(value)) |= here.splits(cards) ? bit_of(hand, nth) : 0;
            }
        });
        reads_.push_back(close);
        splits_.push_back(splits);
    }
}

CardStates::Known CardStates::known_as(Truth truth) {
    switch (truth) {
        case Truth::no: return Known::no;
        case Truth::yes: return Known::yes;
        default: return Known::open;
    }
}

Truth CardStates::answer(std::size_t question, const PointPattern& pattern) const {
    Coup coup = pattern.coup;
    each_place([&](Hand hand, int nth) {
        const int value = pattern.values[place(hand, nth)];
        if (value != PointPattern::kNone &&
            (splits_[question].at(static_cast<std::size_t>(value)) & bit_of(hand, nth)) != 0) {
            nth == 3 ? coup.deal_unseen(hand, 3) : coup.forget(hand, nth);
        }
    });
    return questions_[question].answer(coup);
}

int CardStates::start(const PointPattern& pattern) {
    situation_.clear();
    for (const Hand hand : {Hand::player, Hand::banker}) {
        situation_ += static_cast<char>(pattern.coup.cards(hand));
    }
    for (std::size_t q = 0; q < questions_.size(); ++q) {
        situation_ += static_cast<char>(known_as(answer(q, pattern)));
    }
    if (const auto found = starts_.find(situation_); found != starts_.end()) {
        return found->second;
    }
    State state;
    state.situation = static_cast<std::uint32_t>(starts_.size());
    state.coup = pattern.coup;
    each_place([&](Hand hand, int nth) {
        if (pattern.values[place(hand, nth)] != PointPattern::kNone) {
            nth == 3 ? state.coup.deal_unseen(hand, 3) : state.coup.forget(hand, nth);
        }
    });
    state.known = situation_.substr(2);
    return starts_.emplace(situation_, find(std::move(state))).first->second;
}

int CardStates::deal(int from, Card face, PlaceSet places, CardSet closed) {
    if (is_settled(from)) {
        return from;
    }
    const auto key =
        static_cast<std::uint64_t>(from) << 16 | static_cast<std::uint64_t>(face.index()) << 8 | places;
    if (const auto known = deals_.find(key); known != deals_.end()) {
        return known->second;
    }
    State state = states_[static_cast<std::size_t>(from)];
    each_place([&](Hand hand, int nth) {
        if ((places & bit_of(hand, nth)) != 0) {
            state.coup.deal(hand, nth, face);
        }
    });
    state.closed = closed;
    const int to = find(std::move(state));
    deals_.emplace(key, to);
    return to;
}

int CardStates::find(State state) {
    for (std::size_t q = 0; q < questions_.size(); ++q) {
        if (state.known[q] == Known::open) {
            state.known[q] = known_as(questions_[q].answer(state.coup));
        }
    }
    const auto number_of = [&](const Question& question) { return numbers_.at(&question); };
    const auto ask = [&](const Question& question) {
        switch (state.known[number_of(question)]) {
            case Known::no: return Truth::no;
            case Known::yes: return Truth::yes;
            default: return Truth::unknown;
        }
    };
    if (const auto row = settle_with(wager_, ask)) {
        return static_cast<int>(*row);
    }
    is_open_.assign(questions_.size(), false);
    each_open_question(wager_, ask, [&](const Question& question) { is_open_[number_of(question)] = true; });

    key_.assign(reinterpret_cast<const char*>(&state.situation), sizeof state.situation);
    PlaceSet seen = 0;
    each_place([&](Hand hand, int nth) { seen |= state.coup.sees(hand, nth) ? bit_of(hand, nth) : 0; });
    key_ += static_cast<char>(seen);
    state.reads = 0;
    for (std::size_t q = 0; q < questions_.size(); ++q) {
        if (state.known[q] == Known::open && !is_open_[q]) {
            state.known[q] = Known::forgotten;
        }
        key_ += static_cast<char>(state.known[q]);
        if (state.known[q] == Known::open) {
            questions_[q].remember(state.coup, state.closed, key_);
            state.reads |= reads_[q];
        }
    }
    const auto [entry, is_new] = by_key_.try_emplace(key_, static_cast<int>(states_.size()));
    if (is_new) {
        states_.push_back(std::move(state));
    } else if (State& known = states_[static_cast<std::size_t>(entry->second)];
               state.closed.size() < known.closed.size()) {
        known = std::move(state);
    }
    return entry->second;
}

}  // namespace sabot

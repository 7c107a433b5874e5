#include "card_states.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace sabot {

namespace {

CardStates::PlaceSet bit_of(Hand hand, int nth) { return 1U << place(hand, nth); }

// The coup of a pattern without those of its cards still to be dealt for which `is_forgotten(hand, nth,
// value)` holds.
template <class IsForgotten>
Coup without_cards(const PointPattern& pattern, const IsForgotten& is_forgotten) {
    Coup coup = pattern.coup;
    each_place([&](Hand hand, int nth) {
        const int value = pattern.values[place(hand, nth)];
        if (value != PointPattern::kNone && is_forgotten(hand, nth, static_cast<std::size_t>(value))) {
            nth == 3 ? coup.deal_unseen(hand, 3) : coup.forget(hand, nth);
        }
    });
    return coup;
}

}  // namespace

CardStates::Asked::Asked(Question asked, const Partition& base) : question(std::move(asked)) {
    question.read(cards);
    each_place([&](Hand hand, int nth) {
        const Partition& here = cards.places[place(hand, nth)];
        looks_at |= here.classes() > 1 ? bit_of(hand, nth) : 0;
        reads |= base.refines(here) ? 0 : bit_of(hand, nth);
        for (int value = 0; value < kPointValues; ++value) {
            const CardSet alike = base.classes() == 1 ? CardSet::all() : CardSet::of_points(value);
            splits.at(static_cast<std::size_t>(value)) |= here.splits(alike) ? bit_of(hand, nth) : 0;
        }
    });
    std::size_t all_numbers = 1;
    each_place([&](Hand hand, int nth) {
        const Partition& here = cards.places[place(hand, nth)];
        // That no card is known, and for third cards that there is none.
        std::size_t numbers = nth == 3 ? 2 : 1;
        no_third_[static_cast<std::size_t>(hand)] = all_numbers;
        std::map<int, std::size_t> number_of_class;
        for (std::size_t value = 0; value < kPointValues; ++value) {
            if ((splits.at(value) & bit_of(hand, nth)) == 0) {
                const Card example = CardSet::of_points(static_cast<int>(value)).first();
                const auto [entry, is_new] = number_of_class.try_emplace(here.class_of(example), numbers);
                numbers += is_new ? 1 : 0;
                numbers_.at(place(hand, nth)).at(value) = all_numbers * entry->second;
            }
        }
        all_numbers *= numbers;
    });
    if (all_numbers <= kMaxNumbers) {
        answers_.resize(all_numbers);
    }
}

// The answer that the points of a pattern determine.
Truth CardStates::Asked::answer(const PointPattern& pattern) {
    if (answers_.empty()) {
        return computed(pattern);
    }
    std::optional<Truth>& known = answers_[number_of(pattern)];
    if (!known) {
        known = computed(pattern);
    }
    return *known;
}

std::size_t CardStates::Asked::number_of(const PointPattern& pattern) const {
    std::size_t number = 0;
    for (std::size_t at = 0; at < kPlaces; ++at) {
        if (const int value = pattern.values[at]; value != PointPattern::kNone) {
            number += numbers_[at][static_cast<std::size_t>(value)];
        }
    }
    for (const Hand hand : {Hand::player, Hand::banker}) {
        number += pattern.coup.is_empty(hand, 3) ? no_third_[static_cast<std::size_t>(hand)] : 0;
    }
    return number;
}

Truth CardStates::Asked::computed(const PointPattern& pattern) const {
    if (reads == 0) {
        return question.answer(pattern.coup);
    }
    return question.answer(without_cards(pattern, [&](Hand hand, int nth, std::size_t value) {
        return (splits.at(value) & bit_of(hand, nth)) != 0;
    }));
}

// The answer that follows from the known cards. A card still to come counts as known if the question does not
// distinguish the cards outside `closed`, which are those that can still come.
Truth CardStates::Asked::answer(Coup coup, CardSet closed) const {
    const Truth truth = question.answer(coup);
    const CardSet to_come(CardSet::all().bits() & ~closed.bits());
    if (truth != Truth::unknown || to_come.empty()) {
        return truth;
    }
    bool is_known = true;
    each_place([&](Hand hand, int nth) {
        if ((looks_at & bit_of(hand, nth)) != 0 && !coup.sees(hand, nth) && !coup.is_empty(hand, nth)) {
            is_known = is_known && (nth < 3 || coup.cards(hand) == 3) &&
                       !cards.places[place(hand, nth)].splits(to_come);
            coup.deal(hand, nth, to_come.first());
        }
    });
    return is_known ? question.answer(coup) : Truth::unknown;
}

CardStates::CardStates(const Wager& wager, const Partition& base, const std::vector<SuitExchange>& exchanges)
    : open_rows_(wager), states_(wager.lost() + 1) {
    for (const Question& question : open_rows_.questions()) {
        asked_.emplace_back(question, base);
    }
    for (const SuitExchange& suits : exchanges) {
        add_exchange(suits);
    }
}

void CardStates::add_exchange(const SuitExchange& suits) {
    const std::vector<Question>& questions = open_rows_.questions();
    Exchange exchange{suits, {}, {}};
    for (const Question& question : questions) {
        const auto same = question.exchanged(suits);
        const auto found = same ? std::find(questions.begin(), questions.end(), *same) : questions.end();
        if (found == questions.end()) {
            return;
        }
        exchange.questions.push_back(static_cast<std::size_t>(found - questions.begin()));
    }
    if (exchanged(open_rows_.whole(), exchange) == open_rows_.whole()) {
        exchanges_.push_back(std::move(exchange));
    }
}

std::vector<std::size_t> CardStates::exchanges_that_keep(CardSet cards) const {
    std::vector<std::size_t> numbers;
    for (std::size_t number = 0; number < exchanges_.size(); ++number) {
        if (exchanges_[number].suits.keeps(cards)) {
            numbers.push_back(number);
        }
    }
    return numbers;
}

int CardStates::exchanged(int open_rows, Exchange& exchange) {
    const auto [entry, is_new] = exchange.open_rows.try_emplace(open_rows);
    if (is_new) {
        entry->second = open_rows_.replaced(open_rows, exchange.questions);
    }
    return entry->second;
}

int CardStates::start(const PointPattern& pattern) {
    key_ = {static_cast<char>(pattern.coup.cards(Hand::player)),
            static_cast<char>(pattern.coup.cards(Hand::banker))};
    answers_.clear();
    for (Asked& asked : asked_) {
        answers_.push_back(asked.answer(pattern));
        key_ += static_cast<char>(answers_.back());
    }
    const auto [entry, is_new] = starts_.try_emplace(key_);
    if (is_new) {
        std::vector<Truth> of_whole;
        for (const std::size_t q : open_rows_.questions_of(open_rows_.whole())) {
            of_whole.push_back(answers_[q]);
        }
        const Coup coup = without_cards(pattern, [](Hand, int, std::size_t) { return true; });
        entry->second = find(coup, {}, open_rows_.after(open_rows_.whole(), of_whole));
    }
    return entry->second;
}

int CardStates::deal(int from, Card face, PlaceSet places, CardSet closed) {
    if (is_settled(from)) {
        return from;
    }
    const State& before = states_[static_cast<std::size_t>(from)];
    Coup coup = before.coup;
    each_place([&](Hand hand, int nth) {
        if ((places & before.looks_at & bit_of(hand, nth)) != 0) {
            coup.deal(hand, nth, face);
        }
    });
    return find(coup, closed.empty() ? before.closed : closed, before.open_rows);
}

int CardStates::merged(int from, const std::vector<std::size_t>& exchanges, CardSet closed) {
    if (is_settled(from)) {
        return from;
    }
    const State before = states_[static_cast<std::size_t>(from)];
    State least;
    least_.clear();
    for (const std::size_t number : exchanges) {
        Exchange& exchange = exchanges_[number];
        Coup coup = before.coup;
        each_place([&](Hand hand, int nth) {
            if (coup.sees(hand, nth)) {
                coup.deal(hand, nth, exchange.suits(coup.card(hand, nth)));
            }
        });
        const State image = state_of(coup, closed, exchanged(before.open_rows, exchange));
        describe(image, key_);
        if (least_.empty() || key_ < least_) {
            least_.swap(key_);
            least = image;
        }
    }
    return find(least.coup, closed, least.open_rows);
}

CardStates::State CardStates::state_of(const Coup& coup, CardSet closed, int open_rows) const {
    State state{coup, closed, open_rows};
    for (const std::size_t q : open_rows_.questions_of(open_rows)) {
        state.reads |= asked_[q].reads;
        state.looks_at |= asked_[q].looks_at;
    }
    return state;
}

// Sets the key to what determines the state.
void CardStates::describe(const State& state, std::string& key) const {
    key.assign(reinterpret_cast<const char*>(&state.open_rows), sizeof state.open_rows);
    PlaceSet seen = 0;
    each_place([&](Hand hand, int nth) { seen |= state.coup.sees(hand, nth) ? bit_of(hand, nth) : 0; });
    key += static_cast<char>(seen & state.looks_at);
    key += static_cast<char>(state.coup.cards(Hand::player));
    key += static_cast<char>(state.coup.cards(Hand::banker));
    for (const std::size_t q : open_rows_.questions_of(state.open_rows)) {
        // Each part is preceded by its length, so that keys are equal only if all their parts are.
        const std::size_t at = key.size();
        key += '\0';
        asked_[q].question.remember(state.coup, state.closed, key);
        key[at] = static_cast<char>(key.size() - at);
    }
}

// The state of this coup. `open_rows` is the number of what is left of the rows (OpenRows).
int CardStates::find(const Coup& coup, CardSet closed, int open_rows) {
    answers_.clear();
    bool is_answered = false;
    for (const std::size_t q : open_rows_.questions_of(open_rows)) {
        answers_.push_back(asked_[q].answer(coup, closed));
        is_answered = is_answered || answers_.back() != Truth::unknown;
    }
    if (is_answered) {
        open_rows = open_rows_.after(open_rows, answers_);
    }
    if (is_settled(open_rows)) {
        return open_rows;
    }
    const State state = state_of(coup, closed, open_rows);
    describe(state, key_);
    const auto [entry, is_new] = by_key_.try_emplace(key_, static_cast<int>(size()));
    if (is_new) {
        states_.push_back(state);
    } else if (State& known = states_[static_cast<std::size_t>(entry->second)];
               closed.size() < known.closed.size()) {
        known = state;
    }
    return entry->second;
}

}  // namespace sabot

#include "condition.hpp"

#include "rules/tableau.hpp"

#include <algorithm>
#include <cstdlib>

namespace sabot {

namespace {

Truth contains(const NumberSet& set, int number) {
    return number == Coup::kUnknown ? Truth::unknown : truth_of(set[static_cast<std::size_t>(number)]);
}

bool totals_known(const Coup& coup) {
    return coup.total(Hand::player) != Coup::kUnknown && coup.total(Hand::banker) != Coup::kUnknown;
}

Truth answer_to(const WinnerIs& question, const Coup& coup) {
    if (!totals_known(coup)) {
        return Truth::unknown;
    }
    return truth_of(question.winners[static_cast<std::size_t>(winner_of(coup))]);
}

Truth answer_to(const MarginIs& question, const Coup& coup) {
    if (!totals_known(coup)) {
        return Truth::unknown;
    }
    return contains(question.margins, std::abs(coup.total(Hand::player) - coup.total(Hand::banker)));
}

Truth answer_to(const TotalIs& question, const Coup& coup) {
    return contains(question.totals, coup.total(question.hand));
}

Truth answer_to(const HandSizeIs& question, const Coup& coup) {
    return contains(question.sizes, coup.cards(question.hand));
}

Truth answer_to(const CoupSizeIs& question, const Coup& coup) {
    const int player = coup.cards(Hand::player);
    const int banker = coup.cards(Hand::banker);
    if (player == Coup::kUnknown || banker == Coup::kUnknown) {
        return Truth::unknown;
    }
    return contains(question.sizes, player + banker);
}

Truth answer_to(const FirstTwoAre& question, const Coup& coup) {
    return contains(question.totals, coup.first_two(question.hand));
}

Truth answer_to(const FirstTwoAlike& question, const Coup& coup) {
    if (!coup.sees(question.hand, 1) || !coup.sees(question.hand, 2)) {
        return Truth::unknown;
    }
    return truth_of(question.alike_by.class_of(coup.card(question.hand, 1)) ==
                    question.alike_by.class_of(coup.card(question.hand, 2)));
}

// A set of all cards or of none needs no face: such a third card is dealt unseen.
Truth answer_to(const CardIs& question, const Coup& coup) {
    if (question.cards.empty()) {
        return Truth::no;
    }
    if (question.cards == CardSet::all() && (question.nth < 3 || coup.cards(question.hand) == 3)) {
        return Truth::yes;
    }
    if (coup.sees(question.hand, question.nth)) {
        return truth_of(question.cards.contains(coup.card(question.hand, question.nth)));
    }
    return coup.is_empty(question.hand, question.nth) ? Truth::no : Truth::unknown;
}

void read_by(const WinnerIs&, Reads& reads) {
    reads.final_total(Hand::player);
    reads.final_total(Hand::banker);
}

void read_by(const MarginIs&, Reads& reads) {
    reads.final_total(Hand::player);
    reads.final_total(Hand::banker);
}

void read_by(const TotalIs& question, Reads& reads) { reads.final_total(question.hand); }

void read_by(const HandSizeIs& question, Reads& reads) { reads.third(question.hand); }

void read_by(const CoupSizeIs&, Reads& reads) {
    reads.third(Hand::player);
    reads.third(Hand::banker);
}

void read_by(const FirstTwoAre& question, Reads& reads) {
    reads.at(question.hand, 1, Partition::by_points());
    reads.at(question.hand, 2, Partition::by_points());
}

void read_by(const FirstTwoAlike& question, Reads& reads) {
    reads.at(question.hand, 1, question.alike_by);
    reads.at(question.hand, 2, question.alike_by);
}

void read_by(const CardIs& question, Reads& reads) {
    reads.at(question.hand, question.nth, Partition::by_membership(question.cards));
    if (question.nth == 3) {
        reads.third(question.hand);
    }
}

// What reads points, directly or through the tableau, is blind among cards of the same points.
template <class PointsQuestion>
bool blind_to_swap(const PointsQuestion&, Card a, Card b) {
    return a.points() == b.points();
}

// Alike stays alike within a class, and when two classes of one card each change places.
bool blind_to_swap(const FirstTwoAlike& question, Card a, Card b) {
    const Partition& classes = question.alike_by;
    return classes.class_of(a) == classes.class_of(b) || (classes.cards_of(classes.class_of(a)).size() == 1 &&
                                                          classes.cards_of(classes.class_of(b)).size() == 1);
}

// Whether a third card comes at all is a matter of points.
bool blind_to_swap(const CardIs& question, Card a, Card b) {
    return question.cards.contains(a) == question.cards.contains(b) &&
           (question.nth < 3 || a.points() == b.points());
}

Truth negated(Truth truth) {
    switch (truth) {
        case Truth::no: return Truth::yes;
        case Truth::yes: return Truth::no;
        default: return Truth::unknown;
    }
}

// `decisive` decides the whole: no among all, yes among any.
Truth combine(const std::vector<Condition>& parts, const Coup& coup, Truth decisive) {
    bool open = false;
    for (const Condition& part : parts) {
        const Truth truth = answer(part, coup);
        if (truth == decisive) {
            return decisive;
        }
        open = open || truth == Truth::unknown;
    }
    return open ? Truth::unknown : negated(decisive);
}

}  // namespace

void Reads::at(Hand hand, int nth, const Partition& partition) {
    Partition& here = places[place(hand, nth)];
    here = join(here, partition);
}

void Reads::final_total(Hand hand) {
    for (const int nth : {1, 2, 3}) {
        at(hand, nth, Partition::by_points());
    }
    third(hand);
}

// Whether a hand takes a third card depends on both hands' first two, and for Banker also on the
// points of Player's third.
void Reads::third(Hand hand) {
    for (const Hand side : {Hand::player, Hand::banker}) {
        at(side, 1, Partition::by_points());
        at(side, 2, Partition::by_points());
    }
    player_third = true;
    if (hand == Hand::banker) {
        at(Hand::player, 3, Partition::by_points());
        banker_third = true;
    }
}

Truth answer(const Question& question, const Coup& coup) {
    return std::visit([&](const auto& it) { return answer_to(it, coup); }, question);
}

void read(const Question& question, Reads& reads) {
    std::visit([&](const auto& it) { read_by(it, reads); }, question);
}

bool is_blind_to_swap(const Question& question, Card a, Card b) {
    return std::visit([&](const auto& it) { return blind_to_swap(it, a, b); }, question);
}

bool is_settled_by_totals(const Question& question) {
    return !std::holds_alternative<FirstTwoAre>(question) &&
           !std::holds_alternative<FirstTwoAlike>(question) && !std::holds_alternative<CardIs>(question);
}

Condition Condition::ask(Question question) { return {Kind::question, std::move(question), {}}; }

Condition Condition::all_of(std::vector<Condition> parts) { return {Kind::all, {}, std::move(parts)}; }

Condition Condition::any_of(std::vector<Condition> parts) { return {Kind::any, {}, std::move(parts)}; }

Condition Condition::negation_of(Condition part) { return {Kind::negation, {}, {std::move(part)}}; }

Truth answer(const Condition& condition, const Coup& coup) {
    switch (condition.kind) {
        case Condition::Kind::question: return answer(condition.question, coup);
        case Condition::Kind::all: return combine(condition.parts, coup, Truth::no);
        case Condition::Kind::any: return combine(condition.parts, coup, Truth::yes);
        default: return negated(answer(condition.parts.front(), coup));
    }
}

void read(const Condition& condition, Reads& reads) {
    if (condition.kind == Condition::Kind::question) {
        read(condition.question, reads);
    }
    for (const Condition& part : condition.parts) {
        read(part, reads);
    }
}

void collect(const Condition& condition, std::vector<Question>& questions) {
    if (condition.kind == Condition::Kind::question &&
        std::find(questions.begin(), questions.end(), condition.question) == questions.end()) {
        questions.push_back(condition.question);
    }
    for (const Condition& part : condition.parts) {
        collect(part, questions);
    }
}

}  // namespace sabot

#include "compiled_wager.hpp"

#include "play/compiled_coup.hpp"
#include "rules/reads.hpp"
#include "rules/settle.hpp"

#include <algorithm>

namespace sabot {

namespace {

// Larger tables would not stay in a processor's cache.
constexpr std::size_t kMaxAnswers = std::size_t{1} << 20;
constexpr std::size_t kMaxTabulatedQuestions = 7;

// A round with these totals and numbers of cards. Its faces mean nothing.
Coup coup_with(HandState state) {
    Coup coup;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const int total = state.total(hand);
        coup.deal(hand, 1, Card(total == 0 ? 10 : total, Suit::clubs));
        coup.deal(hand, 2, Card(10, Suit::clubs));
        if (state.has_third(hand)) {
            coup.deal(hand, 3, Card(10, Suit::clubs));
        } else {
            coup.stand(hand);
        }
    }
    return coup;
}

}  // namespace

CompiledWager::Answers CompiledWager::answers_to(const Question& question) {
    Reads reads;
    question.read(reads);
    Answers answers;
    // The cards that stand for the classes of each place that is read, kNoCard for a third card not drawn.
    std::vector<std::vector<std::uint8_t>> cards;
    std::size_t size = 1;
    for (std::size_t at = 0; at < kPlaces; ++at) {
        const Partition& partition = reads.places[at];
        const bool is_third = at % 3 == 2;
        if (partition.classes() == 1 && !(is_third && (at < 3 ? reads.player_third : reads.banker_third))) {
            continue;
        }
        Answers::Read read{at, {}};
        auto& classes = cards.emplace_back();
        for (int index = 0; index < partition.classes(); ++index) {
            classes.push_back(static_cast<std::uint8_t>(partition.cards_of(index).first().index()));
        }
        for (std::size_t card = 0; card < kCardsInDeck; ++card) {
            const auto label = static_cast<std::size_t>(partition.class_of(Card::at(static_cast<int>(card))));
            read.offsets[card] = static_cast<std::uint32_t>(label * size);
        }
        if (is_third) {
            read.offsets[kNoCard] = static_cast<std::uint32_t>(classes.size() * size);
            classes.push_back(kNoCard);
        }
        answers.reads.push_back(read);
        size *= classes.size();
        if (size > kMaxAnswers) {
            return {};
        }
    }
    for (std::size_t index = 0; index < size; ++index) {
        // Places that are not read hold a card that means nothing.
        Round round;
        round.cards.fill(0);
        std::size_t rest = index;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            round.cards[answers.reads[i].place] = cards[i][rest % cards[i].size()];
            rest /= cards[i].size();
        }
        answers.yes.push_back(question.answer(coup_of(round)) == Truth::yes ? 1 : 0);
    }
    return answers;
}

CompiledWager::CompiledWager(const Wager& wager) : wager_(wager) {
    const std::vector<Question> questions = questions_about_cards(wager);
    if (questions.size() > kMaxTabulatedQuestions) {
        return;
    }
    for (const Question& question : questions) {
        answers_.push_back(answers_to(question));
        if (answers_.back().yes.empty()) {
            answers_.clear();
            return;
        }
    }
    for (std::size_t bits = 0; bits < std::size_t{1} << questions.size(); ++bits) {
        for (int index = 0; index < HandState::kHandStates; ++index) {
            const Coup coup = coup_with(HandState::at(index));
            const auto row = settle_with(wager, [&](const Question& question) {
                if (question.is_settled_by_totals()) {
                    return question.answer(coup);
                }
                const auto at = std::find(questions.begin(), questions.end(), question) - questions.begin();
                return truth_of((bits >> at & 1) != 0);
            });
            rows_.push_back(static_cast<std::uint16_t>(row.value()));
        }
    }
}

std::size_t CompiledWager::settled_row(const Round& round) const {
    return settle(wager_, coup_of(round)).value();
}

}  // namespace sabot

#include "card_states.hpp"

#include <algorithm>

namespace sabot {

CardStates::CardStates(const Wager& wager, const Partition& base)
    : open_rows_(wager), reads_(wager.lost() + 1), joints_(wager.lost() + 1) {
    for (const Question& question : open_rows_.questions()) {
        questions_.emplace_back(question, base);
    }
    list_exchanges();
}

void CardStates::list_exchanges() {
    const std::vector<Question>& questions = open_rows_.questions();
    for (const SuitExchange& suits : SuitExchange::all()) {
        Exchange exchange{suits, {}, {}};
        for (const Question& question : questions) {
            const auto same = question.exchanged(suits);
            const auto found = same ? std::find(questions.begin(), questions.end(), *same) : questions.end();
            if (found == questions.end()) {
                break;
            }
            exchange.questions.push_back(static_cast<std::size_t>(found - questions.begin()));
        }
        if (exchange.questions.size() == questions.size() &&
            exchanged(open_rows_.whole(), exchange) == open_rows_.whole()) {
            exchanges_.push_back(std::move(exchange));
        }
    }
}

int CardStates::exchanged(int open_rows, Exchange& exchange) {
    const auto at = static_cast<std::size_t>(open_rows);
    if (exchange.open_rows.size() <= at) {
        exchange.open_rows.resize(2 * at + 1, -1);
    }
    if (exchange.open_rows[at] < 0) {
        exchange.open_rows[at] = open_rows_.replaced(open_rows, exchange.questions);
    }
    return exchange.open_rows[at];
}

int CardStates::start(const PointPattern& pattern) {
    key_.clear();
    for (const Hand hand : {Hand::player, Hand::banker}) {
        key_ += static_cast<char>(pattern.coup.cards(hand));
    }
    joint_.clear();
    for (const QuestionStates& question : questions_) {
        joint_.push_back(question.answer(pattern));
        key_ += static_cast<char>(joint_.back());
    }
    const auto [entry, is_new] = starts_.try_emplace(key_);
    if (is_new) {
        const Coup coup = without_cards(pattern, [](Hand, int, std::size_t) { return true; });
        for (std::size_t q = 0; q < questions_.size(); ++q) {
            joint_[q] = joint_[q] < QuestionStates::kOpen ? joint_[q] : questions_[q].find(coup, {});
        }
        joint_.push_back(open_rows_.whole());
        entry->second = find(joint_);
    }
    return entry->second;
}

int CardStates::deal(int from, Card face, PlaceSet places, CardSet closed) {
    if (is_settled(from)) {
        return from;
    }
    joint_ = joints_[static_cast<std::size_t>(from)];
    for (const std::size_t q : open_rows_.questions_of(joint_.back())) {
        joint_[q] = questions_[q].deal(joint_[q], face, places, closed);
    }
    return find(joint_);
}

int CardStates::merged(int from, const std::vector<unsigned>& exchanges, Card face, CardSet closed) {
    if (is_settled(from)) {
        return from;
    }
    joint_ = joints_[static_cast<std::size_t>(from)];
    const int open_rows = joint_.back();
    const std::vector<std::size_t> open = open_rows_.questions_of(open_rows);
    images_.clear();
    for (const std::size_t q : open) {
        images_.push_back(&questions_[q].images(joint_[q], face));
    }
    least_.clear();
    for (const unsigned number : exchanges) {
        Exchange& exchange = exchanges_[number];
        image_.assign(joint_.size(), QuestionStates::kForgotten);
        image_.back() = exchanged(open_rows, exchange);
        for (std::size_t i = 0; i < open.size(); ++i) {
            const std::size_t q = open[i];
            int& image = (*images_[i])[number];
            if (image == QuestionStates::kUnknown) {
                image = questions_[exchange.questions[q]].find(
                    questions_[q].exchanged(joint_[q], exchange.suits), closed);
            }
            image_[exchange.questions[q]] = image;
        }
        if (least_.empty() || image_ < least_) {
            least_ = image_;
        }
    }
    return find(least_);
}

int CardStates::find(Joint& joint) {
    if (is_settled(joint.back())) {
        return joint.back();
    }
    const auto is_open = [](int state) { return state >= QuestionStates::kOpen; };
    const auto& asked = open_rows_.questions_of(joint.back());
    if (!std::all_of(asked.begin(), asked.end(), [&](std::size_t q) { return is_open(joint[q]); })) {
        answers_.clear();
        for (const std::size_t q : asked) {
            answers_.push_back(is_open(joint[q])                  ? Truth::unknown
                               : joint[q] == QuestionStates::kYes ? Truth::yes
                                                                  : Truth::no);
        }
        const int open_rows = open_rows_.after(joint.back(), answers_);
        if (open_rows_.is_settled(open_rows)) {
            return open_rows;
        }
        rest_.assign(joint.size(), QuestionStates::kForgotten);
        for (const std::size_t q : open_rows_.questions_of(open_rows)) {
            rest_[q] = joint[q];
        }
        rest_.back() = open_rows;
        joint = rest_;
    }
    key_.assign(reinterpret_cast<const char*>(joint.data()), joint.size() * sizeof joint.front());
    const auto [entry, is_new] = by_key_.try_emplace(key_, static_cast<int>(size()));
    if (is_new) {
        PlaceSet reads = 0;
        for (const std::size_t q : open_rows_.questions_of(joint.back())) {
            reads |= questions_[q].reads();
        }
        reads_.push_back(reads);
        joints_.push_back(joint);
    }
    return entry->second;
}

}  // namespace sabot

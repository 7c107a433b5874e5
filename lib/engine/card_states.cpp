#include "card_states.hpp"

#include "rules/settle.hpp"

#include <algorithm>

namespace sabot {

namespace {

// The condition as text that does not depend on the order of the parts of "all" and "any".
template <class NumberOf>
std::string in_any_order(const Condition& condition, const NumberOf& number_of) {
    if (condition.kind == Condition::Kind::question) {
        return std::to_string(number_of(condition.question));
    }
    std::vector<std::string> parts;
    for (const Condition& part : condition.parts) {
        parts.push_back(in_any_order(part, number_of));
    }
    std::sort(parts.begin(), parts.end());
    std::string text = std::to_string(static_cast<int>(condition.kind)) + "(";
    for (const std::string& part : parts) {
        text += part + ",";
    }
    return text + ")";
}

}  // namespace

CardStates::CardStates(const Wager& wager, const Partition& base)
    : wager_(wager), reads_(wager.lost() + 1), joints_(wager.lost() + 1) {
    for (const PayRow& row : wager.rows) {
        each_question(row.condition, [&](const Question& question) {
            const auto at = std::find_if(questions_.begin(), questions_.end(),
                                         [&](const auto& one) { return one.question() == question; });
            numbers_.emplace(&question, static_cast<std::size_t>(at - questions_.begin()));
            if (at == questions_.end()) {
                questions_.emplace_back(question, base);
            }
        });
    }
    list_exchanges();
}

void CardStates::list_exchanges() {
    for (const SuitExchange& suits : SuitExchange::all()) {
        Exchange exchange{suits, {}};
        for (const QuestionStates& one : questions_) {
            const auto same = one.question().exchanged(suits);
            const auto found = std::find_if(questions_.begin(), questions_.end(), [&](const auto& other) {
                return same && other.question() == *same;
            });
            if (found == questions_.end()) {
                break;
            }
            exchange.questions.push_back(static_cast<std::size_t>(found - questions_.begin()));
        }
        const auto number_of = [&](const Question& question) { return numbers_.at(&question); };
        const auto exchanged = [&](const Question& question) {
            return exchange.questions[number_of(question)];
        };
        if (exchange.questions.size() == questions_.size() &&
            std::all_of(wager_.rows.begin(), wager_.rows.end(), [&](const PayRow& row) {
                return in_any_order(row.condition, number_of) == in_any_order(row.condition, exchanged);
            })) {
            exchanges_.push_back(std::move(exchange));
        }
    }
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
        entry->second = find(joint_);
    }
    return entry->second;
}

int CardStates::deal(int from, Card face, PlaceSet places, CardSet closed) {
    if (is_settled(from)) {
        return from;
    }
    joint_ = joints_[static_cast<std::size_t>(from)];
    for (std::size_t q = 0; q < questions_.size(); ++q) {
        if (joint_[q] >= QuestionStates::kOpen) {
            joint_[q] = questions_[q].deal(joint_[q], face, places, closed);
        }
    }
    return find(joint_);
}

int CardStates::merged(int from, const std::vector<unsigned>& exchanges, Card face, CardSet closed) {
    if (is_settled(from)) {
        return from;
    }
    joint_ = joints_[static_cast<std::size_t>(from)];
    images_.clear();
    for (std::size_t q = 0; q < joint_.size(); ++q) {
        images_.push_back(joint_[q] >= QuestionStates::kOpen ? &questions_[q].images(joint_[q], face)
                                                             : nullptr);
    }
    least_.clear();
    image_.resize(joint_.size());
    for (const unsigned number : exchanges) {
        const Exchange& exchange = exchanges_[number];
        for (std::size_t q = 0; q < joint_.size(); ++q) {
            QuestionStates& same = questions_[exchange.questions[q]];
            int& image = images_[q] == nullptr ? joint_[q] : (*images_[q])[number];
            if (image == QuestionStates::kUnknown) {
                image = same.find(questions_[q].exchanged(joint_[q], exchange.suits), closed);
            }
            image_[exchange.questions[q]] = image;
        }
        if (least_.empty() || image_ < least_) {
            least_ = image_;
        }
    }
    return find(least_);
}

CardStates::Verdict CardStates::verdict_on(const std::string& answers) const {
    const auto number_of = [&](const Question& question) { return numbers_.at(&question); };
    const auto ask = [&](const Question& question) {
        switch (answers[number_of(question)]) {
            case QuestionStates::kNo: return Truth::no;
            case QuestionStates::kYes: return Truth::yes;
            default: return Truth::unknown;
        }
    };
    Verdict verdict;
    if (const auto row = settle_with(wager_, ask)) {
        verdict.row = static_cast<int>(*row);
    }
    verdict.is_open.resize(questions_.size());
    each_open_question(wager_, ask,
                       [&](const Question& question) { verdict.is_open[number_of(question)] = true; });
    return verdict;
}

int CardStates::find(Joint& joint) {
    key_.clear();
    for (const int state : joint) {
        key_ += static_cast<char>(std::min(state, QuestionStates::kForgotten));
    }
    auto verdict = verdicts_.find(key_);
    if (verdict == verdicts_.end()) {
        verdict = verdicts_.emplace(key_, verdict_on(key_)).first;
    }
    if (verdict->second.row >= 0) {
        return verdict->second.row;
    }
    PlaceSet reads = 0;
    for (std::size_t q = 0; q < joint.size(); ++q) {
        if (joint[q] >= QuestionStates::kOpen) {
            if (verdict->second.is_open[q]) {
                reads |= questions_[q].reads();
            } else {
                joint[q] = QuestionStates::kForgotten;
            }
        }
    }
    key_.assign(reinterpret_cast<const char*>(joint.data()), joint.size() * sizeof joint.front());
    const auto [entry, is_new] = by_key_.try_emplace(key_, static_cast<int>(size()));
    if (is_new) {
        reads_.push_back(reads);
        joints_.push_back(joint);
    }
    return entry->second;
}

}  // namespace sabot

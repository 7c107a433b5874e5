#include "insight.hpp"

#include <algorithm>
#include <bit>

namespace sabot {

namespace {

// Encodes what is known of the totals and numbers of cards of a coup as one number.
std::uint16_t totals_known(const Coup& coup) {
    int known = 0;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        known = (known * 11 + coup.total(hand) + 1) * 3 + std::max(coup.cards(hand) - 1, 0);
    }
    return static_cast<std::uint16_t>(known);
}

Insights::Open open_with_totals(const Question& question) {
    Reads reads;
    question.read(reads);
    Insights::Open open;
    for (std::size_t place = 0; place < kPlaces; ++place) {
        open.points[place] = reads.places[place].classes() > 1;
    }
    open.thirds[0] = reads.player_third;
    open.thirds[1] = reads.banker_third;
    return open;
}

}  // namespace

Insights::Open& Insights::Open::operator|=(const Open& more) {
    about_cards |= more.about_cards;
    points |= more.points;
    thirds |= more.thirds;
    return *this;
}

std::size_t Insights::KeyHash::operator()(const Key& key) const {
    return std::hash<std::uint64_t>{}(key.answered * 0x9E3779B97F4A7C15U ^ key.yes * 8 ^
                                      static_cast<std::uint64_t>(key.stage) ^
                                      std::uint64_t{key.totals} * 0xC2B2AE3D27D4EB4FU);
}

Insights::Insights(std::vector<const Wager*> wagers, const Coup& start, StepBudget* budget)
    : wagers_(std::move(wagers)), budget_(budget) {
    constexpr std::size_t kPartsAtOnce = 64;
    std::size_t parts = 0;
    const auto open_with = [&](const Question& question) {
        if (question.is_settled_by_totals()) {
            return open_with_totals(question);
        }
        const auto at = std::find(questions_.begin(), questions_.end(), question) - questions_.begin();
        if (static_cast<std::size_t>(at) == questions_.size()) {
            questions_.push_back(question);
        }
        Open open;
        open.about_cards = std::uint64_t{1} << std::min<std::ptrdiff_t>(at, kMaxQuestions - 1);
        return open;
    };
    for (const Wager* wager : wagers_) {
        for (const PayRow& row : wager->rows) {
            parts += parts_of(row.condition);
            each_question(row.condition,
                          [&](const Question& question) { opens_.emplace(&question, open_with(question)); });
        }
    }
    entry_weight_ += parts / kPartsAtOnce;
    if (questions_.size() > kMaxQuestions) {
        throw LimitExceeded("sabot::Insights: more than 64 questions about single cards");
    }
    recent_.fill({Key{}, number_of(Key{}, start)});
    start_ = advance(0, Stage::start, start);
}

int Insights::advance(int from, Stage stage, const Coup& coup) {
    const Node& before = nodes_[static_cast<std::size_t>(from)];
    Key key = before.key;
    key.stage = stage;
    // If no open question depends on totals, learning more of them changes nothing.
    if (before.open.about_totals()) {
        key.totals = totals_known(coup);
    }
    std::uint64_t open = before.open.about_cards;
    if (budget_ != nullptr) {
        budget_->spend(2 + before.asks);
    }
    for (; open != 0; open &= open - 1) {
        const auto question = static_cast<std::size_t>(std::countr_zero(open));
        const Truth truth = questions_[question].answer(coup);
        if (truth != Truth::unknown) {
            key.answered |= std::uint64_t{1} << question;
            key.yes |= (truth == Truth::yes ? std::uint64_t{1} : 0) << question;
        }
    }
    auto& [known, number] = recent_[KeyHash()(key) % recent_.size()];
    if (known != key) {
        number = number_of(key, coup);
        known = key;
    }
    return number;
}

void Insights::count(std::size_t entries, std::uint64_t steps) {
    entries_ += entries * entry_weight_;
    if (entries_ > kMaxEntries) {
        throw LimitExceeded("sabot::Insights: too many entries");
    }
    if (budget_ != nullptr) {
        budget_->spend(steps);
    }
}

Insights::Open Insights::open_after(const Coup& coup) const {
    Open open;
    const auto ask = [&](const Question& question) { return question.answer(coup); };
    for (const Wager* wager : wagers_) {
        each_open_question(*wager, ask, [&](const Question& question) { open |= opens_.at(&question); });
    }
    return open;
}

Reads Insights::reads_of(const Open& open) const {
    Reads reads;
    each_place([&](Hand hand, int nth) {
        if (open.points[place(hand, nth)]) {
            reads.at(hand, nth, Partition::by_points());
        }
    });
    reads.player_third = open.thirds[0];
    reads.banker_third = open.thirds[1];
    for (std::uint64_t left = open.about_cards; left != 0; left &= left - 1) {
        questions_[static_cast<std::size_t>(std::countr_zero(left))].read(reads);
    }
    return reads;
}

int Insights::number_of(const Key& key, const Coup& coup) {
    const auto [entry, is_new] = numbers_.try_emplace(key, size());
    if (is_new) {
        count(1);
        const Open open = open_after(coup);
        nodes_.push_back({key, coup, open, static_cast<std::uint64_t>(std::popcount(open.about_cards))});
    }
    return entry->second;
}

}  // namespace sabot

#include "insight.hpp"

#include <algorithm>
#include <bit>

namespace sabot {

std::size_t Insights::KeyHash::operator()(const Key& key) const {
    return std::hash<std::uint64_t>{}(key.answered * 0x9E3779B97F4A7C15U ^ key.yes * 4 ^
                                      static_cast<std::uint64_t>(key.stage));
}

Insights::Insights(std::vector<const Wager*> wagers, const Coup& start, Effort* effort)
    : wagers_(std::move(wagers)), effort_(effort) {
    constexpr std::size_t kPartsAtOnce = 64;
    std::size_t parts = 0;
    for (const Wager* wager : wagers_) {
        for (const Question& question : questions_about_cards(*wager)) {
            if (std::find(questions_.begin(), questions_.end(), question) == questions_.end()) {
                questions_.push_back(question);
            }
        }
        for (const PayRow& row : wager->rows) {
            parts += parts_of(row.condition);
        }
    }
    note_weight_ += parts / kPartsAtOnce;
    if (questions_.size() > kMostQuestions) {
        throw std::length_error("sabot::Insights: more than 64 questions about single cards");
    }
    all_answered_ = questions_.empty() ? 0 : ~std::uint64_t{0} >> (64 - questions_.size());
    last_numbers_.fill(number_of(Key{}, start));
    start_ = advance(0, Stage::start, start);
}

int Insights::advance(int from, Stage stage, const Coup& coup) {
    Key key = nodes_[static_cast<std::size_t>(from)].key;
    key.stage = stage;
    std::uint64_t open = all_answered_ & ~key.answered;
    if (effort_ != nullptr) {
        effort_->spend(static_cast<std::uint64_t>(std::popcount(open)));
    }
    for (; open != 0; open &= open - 1) {
        const auto question = static_cast<std::size_t>(std::countr_zero(open));
        const Truth truth = answer(questions_[question], coup);
        if (truth != Truth::unknown) {
            key.answered |= std::uint64_t{1} << question;
            key.yes |= (truth == Truth::yes ? std::uint64_t{1} : 0) << question;
        }
    }
    const auto at = static_cast<std::size_t>(stage);
    if (key != last_keys_[at]) {
        last_numbers_[at] = number_of(key, coup);
        last_keys_[at] = key;
    }
    return last_numbers_[at];
}

void Insights::note() {
    notes_ += note_weight_;
    if (notes_ > kMostNotes) {
        throw TooManyNotes();
    }
}

int Insights::number_of(const Key& key, const Coup& coup) {
    const auto [entry, is_new] = numbers_.try_emplace(key, size());
    if (is_new) {
        note();
        const bool settled = std::all_of(wagers_.begin(), wagers_.end(), [&](const Wager* wager) {
            return settle(*wager, coup).has_value();
        });
        nodes_.push_back({key, coup, settled});
    }
    return entry->second;
}

}  // namespace sabot

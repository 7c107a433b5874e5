#pragma once

#include "error.hpp"
#include "rules/condition.hpp"
#include "rules/wager.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace sabot {

/// The maximum number of coups of one wager, which is the most that CoupSeries computes.
inline constexpr int kMaxCoups = 3;

/// A question about one of several coups: whether it meets a condition. Only CoupSeries
/// (polynomial/coup_series.hpp) can answer it; a computation of single coups throws an InputError that says
/// so.
struct InCoup {
    static constexpr bool kSettledByTotals = false;

    /// The coup, from 1.
    int nth = 1;
    /// The number of coups of the wager.
    int coups = 2;
    RowCondition condition;

    [[noreturn]] Truth answer(const Coup& /*coup*/) const {
        throw InputError("a condition is on several coups", "one on a single coup");
    }
    void read(Reads& reads) const { sabot::read(condition, reads); }
    bool is_blind_to_swap(Card /*a*/, Card /*b*/) const { return false; }
    bool is_blind_to_exchange(const SuitExchange& /*suits*/) const { return false; }
    std::string words() const { return fmt::format("in coup {}, {}", nth, words_for(condition)); }
    friend bool operator==(const InCoup& a, const InCoup& b) = default;
};

/// The number of coups that a wager is on: 1 unless its conditions name several.
inline int coups_of(const Wager& wager) {
    int coups = 1;
    for (const PayRow& row : wager.rows) {
        each_question(row.condition, [&](const Question& question) {
            if (const auto* in_coup = question.as<InCoup>()) {
                coups = in_coup->coups;
            }
        });
    }
    return coups;
}

}  // namespace sabot

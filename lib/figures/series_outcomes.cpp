#include "series_outcomes.hpp"

#include "engine/walk.hpp"
#include "error.hpp"
#include "rules/in_coup.hpp"
#include "rules/settle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace sabot {

namespace {

// The maximum number of tuples of the outcomes of all coups.
constexpr double kMaxTuples = 1e6;

std::vector<Condition> conditions_of(const Wager& wager) {
    std::vector<Condition> conditions;
    for (const PayRow& row : wager.rows) {
        each_question(row.condition, [&](const Question& question) {
            const Condition& condition = question.as<InCoup>()->condition;
            if (std::find(conditions.begin(), conditions.end(), condition) == conditions.end()) {
                conditions.push_back(condition);
            }
        });
    }
    return conditions;
}

CoupSeries series_of(const Wager& wager, const Tableau& tableau, const std::vector<Condition>& conditions) {
    try {
        return CoupSeries::on(tableau, conditions);
    } catch (const InputError& error) {
        throw TooExpensive(wager.id, "takes too long to compute: " + error.wrong(), error.expected());
    }
}

}  // namespace

SeriesOutcomes::SeriesOutcomes(const Tableau& tableau, const Wager& wager)
    : wager_(wager),
      coups_(coups_of(wager)),
      asked_(conditions_of(wager)),
      series_(series_of(wager, tableau, asked_)) {
    const double tuples =
        std::pow(static_cast<double>(series_.outcomes().size()), static_cast<double>(coups_));
    if (tuples > kMaxTuples) {
        throw TooExpensive(
            wager.id,
            fmt::format("takes too long to compute: its conditions distinguish {} outcomes of a coup",
                        series_.outcomes().size()),
            "fewer, or fewer coups");
    }
    std::vector<std::size_t> outcomes;
    add_rows(outcomes);
}

void SeriesOutcomes::add_rows(std::vector<std::size_t>& outcomes) {
    if (static_cast<int>(outcomes.size()) == coups_) {
        rows_.push_back(*settle_with(wager_, [&](const Question& question) {
            const auto& in_coup = *question.as<InCoup>();
            const auto place =
                std::find(asked_.begin(), asked_.end(), static_cast<const Condition&>(in_coup.condition)) -
                asked_.begin();
            const std::uint64_t met = series_.outcomes()[outcomes[static_cast<std::size_t>(in_coup.nth) - 1]];
            return (met >> place & 1U) != 0 ? Truth::yes : Truth::no;
        }));
        return;
    }
    for (std::size_t outcome = 0; outcome < series_.outcomes().size(); ++outcome) {
        outcomes.push_back(outcome);
        add_rows(outcomes);
        outcomes.pop_back();
    }
}

}  // namespace sabot

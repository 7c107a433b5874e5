#include "wager.hpp"

#include "rules/condition.hpp"

#include <algorithm>

namespace sabot {

RowCondition::RowCondition() : RowCondition(Condition()) {}

RowCondition::RowCondition(Condition condition)
    : condition_(std::make_shared<const Condition>(std::move(condition))) {}

bool operator==(const RowCondition& a, const RowCondition& b) {
    return a.condition_ == b.condition_ || *a.condition_ == *b.condition_;
}

Rational Wager::net(std::size_t row) const { return (1 + pays(row)) / (1 + fee) - 1; }

std::optional<std::size_t> row_named(const Wager& wager, std::string_view event) {
    const auto found = std::find_if(wager.rows.begin(), wager.rows.end(),
                                    [&](const PayRow& row) { return row.event == event; });
    if (found == wager.rows.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - wager.rows.begin());
}

}  // namespace sabot

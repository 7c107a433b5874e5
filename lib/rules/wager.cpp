#include "wager.hpp"

#include "api.hpp"
#include "error.hpp"
#include "rules/condition.hpp"
#include "rules/multiplied.hpp"
#include "rules/pays_notation.hpp"
#include "rules/progressive.hpp"
#include "rules/row_figures.hpp"
#include "rules/settlement.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace SABOT_API sabot {

namespace {

std::string join_words(const std::vector<Condition>& parts, const std::string& between) {
    std::string text;
    for (const Condition& part : parts) {
        const bool nested = part.kind == Condition::Kind::any || part.kind == Condition::Kind::all;
        const std::string words = words_for(part);
        text += (text.empty() ? "" : between) + (nested && parts.size() > 1 ? "(" + words + ")" : words);
    }
    return text;
}

}  // namespace

RowCondition::RowCondition() : RowCondition(Condition()) {}

RowCondition::RowCondition(Condition condition)
    : condition_(std::make_shared<const Condition>(std::move(condition))) {}

MultipliedWins::MultipliedWins(Multiplied multiplied)
    : multiplied_(std::make_shared<const Multiplied>(std::move(multiplied))) {}

bool operator==(const MultipliedWins& a, const MultipliedWins& b) {
    return a.multiplied_ == b.multiplied_ || (a && b && *a == *b);
}

bool operator==(const RowCondition& a, const RowCondition& b) {
    return a.condition_ == b.condition_ || *a.condition_ == *b.condition_;
}

std::string words_for(const Condition& condition) {
    switch (condition.kind) {
        case Condition::Kind::question: return condition.question.words();
        case Condition::Kind::any: return join_words(condition.parts, ", or ");
        case Condition::Kind::negation: {
            const Condition& part = condition.parts.front();
            return part.kind == Condition::Kind::question ? part.question.words_of_no()
                                                          : "it is not the case that " + words_for(part);
        }
        default:
            return condition.parts.empty() ? "the coup ends in any way"
                                           : join_words(condition.parts, ", and ");
    }
}

// With a commission of 100%, the payout before commission cannot be computed from the net payout.
Rational full_net(const PayRow& row) {
    return row.commission == 1 ? parse_pays(row.pays.printed).net
                               : Rational(row.pays.net / (1 - row.commission));
}

Rational commission_in(const PayRow& row) {
    const bool is_hidden = row.commission == 0 && row.pays.net >= ratio(19, 20) && row.pays.net < 1;
    return is_hidden ? Rational(1 - row.pays.net) : row.commission;
}

Rational commission_taken(const PayRow& row) {
    return row.commission == 0 ? Rational(0) : Rational(full_net(row) - row.pays.net);
}

Rational net_before_commission(const PayRow& row) {
    return row.commission == 0 ? Rational(row.pays.net / (1 - commission_in(row))) : full_net(row);
}

void require_fixed_payouts(const Wager& wager) {
    if (wager.multiplied) {
        throw InputError(fmt::format("the wins of wager {} are multiplied at random", wager.id),
                         "wagers with fixed payouts, the only ones that this computation takes");
    }
}

bool Wager::loses_more_than_stake() const {
    return std::any_of(rows.begin(), rows.end(), [](const PayRow& row) { return row.pays.net < -1; });
}

Rational Wager::pays(std::size_t row) const {
    require_fixed_payouts(*this);
    require_meter(*this);
    return row == lost() ? Rational(-1) : rows[row].pays.net;
}

Payment Wager::payment(std::size_t row) const {
    const Rational net = pays(row);
    return row == lost() ? Payment(net) : Payment(net, commission_taken(rows[row]));
}

std::optional<std::size_t> row_named(const Wager& wager, std::string_view event) {
    const auto found = std::find_if(wager.rows.begin(), wager.rows.end(),
                                    [&](const PayRow& row) { return row.event == event; });
    if (found == wager.rows.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - wager.rows.begin());
}

}  // namespace sabot

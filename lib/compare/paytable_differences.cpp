#include "paytable_differences.hpp"

#include "each.hpp"
#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/condition.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/pays_notation.hpp"
#include "rules/row_figures.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// A payout of 0.95:1 has a commission that the file does not state (commission_in()).
bool hides_commission(const PayRow& row) { return commission_in(row) != row.commission; }

std::string less_commission(const PayRow& row) {
    return row.pays.net > 0 && row.commission != 0 ? " less " + percent_or_fraction(row.commission) : "";
}

// As the file states it: "1:1 less 5%", "0.95:1".
std::string payout_text(const PayRow& row) { return row.pays.printed + less_commission(row); }

// The same however a payout is printed: "9 for 1" is 8:1, and "19 to 20" is what 1:1 less 5% is.
RuleValue as_odds(const PayRow& row) {
    if (row.meter_share != 0 || (row.pays.net < 0 && row.pays.net != -1)) {
        return {row.pays.printed};
    }
    return row.pays.net == 0    ? RuleValue{"push"}
           : row.pays.net == -1 ? RuleValue{"lose"}
                                : RuleValue{pays_of(full_net(row)).printed + less_commission(row),
                                            Statement::stated, to_fraction(row.pays.net)};
}

// Whether an earlier row may pay what this one would.
bool may_come_second(const Wager& wager, std::size_t row) {
    const auto outcomes = [&](std::size_t one) {
        return outcomes_of(static_cast<const Condition&>(wager.rows[one].condition)).possible;
    };
    for (std::size_t earlier = 0; earlier < row; ++earlier) {
        if ((outcomes(earlier) & outcomes(row)).any()) {
            return true;
        }
    }
    return false;
}

constexpr const char* kUnlessEarlier = "no earlier row pays";

std::string condition_text(const Wager& wager, std::size_t row) {
    return words_for(static_cast<const Condition&>(wager.rows[row].condition)) +
           (may_come_second(wager, row) ? std::string(", and ") + kUnlessEarlier : "");
}

class PaytableDifferences {
public:
    PaytableDifferences(const Wager& before, const Wager& after, bool has_all)
        : before_(before), after_(after), has_all_(has_all), pairs_(paired_rows(before, after)) {}

    std::vector<RuleDifference> list() && {
        add_fee();
        add_removals();
        add_order();
        add_additions();
        for (const RowPair& pair : pairs_) {
            if (pair.before && pair.after) {
                add_pair(*pair.before, *pair.after);
            }
        }
        if (before_.closes_after != after_.closes_after) {
            const auto text = [](const Wager& wager) {
                return wager.closes_after ? std::to_string(*wager.closes_after) : "none";
            };
            add(RuleKind::closing, "last round of the shoe", {text(before_)}, {text(after_)});
        }
        add_limits_of_stakes();
        return std::move(differences_);
    }

private:
    void add_limits_of_stakes() {
        for (const auto& [what, limit] : {std::pair("smallest stake", &Wager::minimum_stake),
                                          std::pair("largest stake", &Wager::maximum_stake)}) {
            const auto text = [limit = limit](const Wager& wager) {
                return wager.*limit ? decimal_or_fraction(*(wager.*limit)) : "no own limit";
            };
            if (before_.*limit != after_.*limit) {
                add(RuleKind::stakes, what, {text(before_)}, {text(after_)});
            }
        }
    }

    void add(RuleKind kind, const std::string& what, const RuleValue& before, const RuleValue& after,
             std::vector<RuleEdit> edits = {}) {
        differences_.push_back({kind, before_.id, before_.name, what, before, after, std::move(edits)});
    }

    // What a row pays, unless that was not read.
    static RuleValue of_row(const PayRow& row, RuleValue value) {
        value.is = row.not_read.empty() ? Statement::stated : Statement::not_read;
        return value;
    }

    void add_fee() {
        if (before_.fee != after_.fee) {
            add(RuleKind::fee, "fee on a stake", {percent_or_none(before_.fee)},
                {percent_or_none(after_.fee)}, {WagerFee{before_.id, after_.fee}});
        }
        if (before_.own_shoes != after_.own_shoes) {
            const auto text = [](bool own_shoes) { return own_shoes ? "a shoe for each" : "one shoe"; };
            add(RuleKind::shoe, "shoes of its coups", {text(before_.own_shoes)}, {text(after_.own_shoes)},
                {OwnShoes{before_.id, after_.own_shoes}});
        }
    }

    void add_removals() {
        for (const RowPair& pair : pairs_) {
            if (!pair.after) {
                const PayRow& row = before_.rows[*pair.before];
                add(RuleKind::row, fmt::format("row \"{}\"", row.event),
                    of_row(row, {row_text(before_, *pair.before)}), {"none"},
                    {RowRemoval{{before_.id, row.event}}});
            }
        }
    }

    // Only of rows that both have.
    void add_order() {
        std::vector<std::size_t> places;
        std::vector<std::string> events;
        for (const RowPair& pair : pairs_) {
            if (pair.before && pair.after) {
                places.push_back(*pair.before);
                events.push_back(before_.rows[*pair.before].event);
            }
        }
        if (std::is_sorted(places.begin(), places.end())) {
            return;
        }
        std::sort(places.begin(), places.end());
        const auto filed = each(places, [&](std::size_t place) { return before_.rows[place].event; });
        add(RuleKind::row_order, "order of the rows", {fmt::format("{}", fmt::join(filed, "; "))},
            {fmt::format("{}", fmt::join(events, "; "))}, {RowOrder{before_.id, events}});
    }

    void add_additions() {
        for (const RowPair& pair : pairs_) {
            if (pair.before) {
                continue;
            }
            PayRow row = after_.rows[*pair.after];
            add(RuleKind::row, fmt::format("row \"{}\"", row.event), {"none"},
                of_row(row, {row_text(after_, *pair.after)}));
            row.event = unused_event(row.event);
            differences_.back().edits = {RowAddition{before_.id, next_event(*pair.after), row}};
        }
    }

    // The event of the row before which a new one is inserted; empty at the end.
    std::string next_event(std::size_t place) const {
        for (const RowPair& pair : pairs_) {
            if (pair.before && pair.after && *pair.after > place) {
                return before_.rows[*pair.before].event;
            }
        }
        return "";
    }

    // A paired row of the first paytable may have the event of a new one.
    std::string unused_event(std::string event) const {
        while (row_named(before_, event)) {
            event += " (new)";
        }
        return event;
    }

    static std::string row_text(const Wager& wager, std::size_t row) {
        return fmt::format("{} if {}", payout_text(wager.rows[row]), condition_text(wager, row));
    }

    // The rows of a pair: "\"Tie\"", or with both names, and with what their order means.
    std::string rows_named(std::size_t was, std::size_t is) const {
        const std::string& before = before_.rows[was].event;
        const std::string& after = after_.rows[is].event;
        const bool second_before = may_come_second(before_, was);
        const bool second_after = may_come_second(after_, is);
        const std::string when = second_before == second_after ? "" : second_after ? "after: " : "before: ";
        return (before == after ? in_quotes(before) : in_quotes(before + " / " + after)) +
               (second_before || second_after ? fmt::format(" ({}if {})", when, kUnlessEarlier) : "");
    }

    void add_pair(std::size_t was, std::size_t is) {
        const PayRow& before = before_.rows[was];
        const PayRow& after = after_.rows[is];
        if (has_all_) {
            const std::string event = in_quotes(before.event);
            add(RuleKind::condition, "condition of " + event, {condition_text(before_, was)},
                {condition_text(after_, is)});
            add(RuleKind::payout, "payout of " + event, of_row(before, as_odds(before)),
                of_row(after, as_odds(after)));
            return;
        }
        const std::string event = rows_named(was, is);
        const RowName row{before_.id, before.event};
        if (!(before.condition == after.condition)) {
            add(RuleKind::condition, "condition of " + event, {condition_text(before_, was)},
                {condition_text(after_, is)}, {RuleChange{ConditionChange{row, after.condition}}});
        }
        add_payout(event, row, before, after);
    }

    void add_payout(const std::string& event, const RowName& row, const PayRow& before, const PayRow& after) {
        const Rational was = net_before_commission(before);
        const Rational is = net_before_commission(after);
        const Rational commission_was = commission_in(before);
        const Rational commission_is = commission_in(after);
        const bool pays_alike = was == is;
        const bool charges_alike = commission_was == commission_is;
        const auto add_part = [&](RuleKind kind, const char* what, const std::string& from,
                                  const std::string& to, std::vector<RuleEdit> edits) {
            add(kind, fmt::format("{} {}", what, event), of_row(before, {from}), of_row(after, {to}),
                std::move(edits));
        };
        // A commission exists only on a win. And 0.96:1 with a commission of its own cannot be distinguished
        // from one that includes a commission, once one of both is changed.
        const bool is_one_rule = was <= 0 || is <= 0 || hides_commission(before) || hides_commission(after) ||
                                 (is >= ratio(19, 20) && is < 1);
        const bool is_read = before.not_read.empty() && after.not_read.empty();
        if (pays_alike && charges_alike) {
            if (!is_read) {
                add_part(RuleKind::payout, "payout of", payout_text(before), payout_text(after), {});
            }
            return;
        }
        if (is_one_rule) {
            add_part(RuleKind::payout, "payout of", payout_text(before), payout_text(after),
                     {RuleChange{RowChange{row, pays_of(is), commission_is}}});
            return;
        }
        if (!pays_alike) {
            add_part(RuleKind::payout, "payout of", before.pays.printed, after.pays.printed,
                     {RuleChange{RowChange{row, pays_of(is), commission_was}}});
        }
        if (!charges_alike) {
            add_part(RuleKind::commission, "commission on", percent_or_none(commission_was),
                     percent_or_none(commission_is), {RuleChange{RowChange{row, {}, commission_is}}});
        }
    }

    const Wager& before_;
    const Wager& after_;
    bool has_all_;
    std::vector<RowPair> pairs_;
    std::vector<RuleDifference> differences_;
};

}  // namespace

std::vector<RowPair> paired_rows(const Wager& before, const Wager& after) {
    std::vector<std::optional<std::size_t>> of_after(after.rows.size());
    std::vector<bool> is_taken(before.rows.size());
    const auto pair_up = [&](const auto& are_same) {
        for (std::size_t i = 0; i < after.rows.size(); ++i) {
            for (std::size_t k = 0; k < before.rows.size() && !of_after[i]; ++k) {
                if (!is_taken[k] && are_same(before.rows[k], after.rows[i])) {
                    of_after[i] = k;
                    is_taken[k] = true;
                }
            }
        }
    };
    const auto same_condition = [](const PayRow& a, const PayRow& b) { return a.condition == b.condition; };
    const auto same_event = [](const PayRow& a, const PayRow& b) { return a.event == b.event; };
    pair_up([&](const PayRow& a, const PayRow& b) { return same_condition(a, b) && same_event(a, b); });
    pair_up(same_condition);
    pair_up(same_event);
    std::vector<RowPair> pairs;
    for (std::size_t i = 0; i < after.rows.size(); ++i) {
        pairs.push_back({of_after[i], i});
    }
    for (std::size_t k = 0; k < before.rows.size(); ++k) {
        if (!is_taken[k]) {
            pairs.push_back({k, std::nullopt});
        }
    }
    return pairs;
}

std::vector<RuleDifference> paytable_differences(const Wager& before, const Wager& after) {
    return PaytableDifferences(before, after, false).list();
}

std::vector<RuleDifference> rules_of_both(const Wager& before, const Wager& after) {
    return PaytableDifferences(before, after, true).list();
}

}  // namespace sabot

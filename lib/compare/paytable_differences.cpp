#include "paytable_differences.hpp"

#include "each.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/condition.hpp"
#include "rules/pays_notation.hpp"
#include "rules/row_figures.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// Hidden in a payout of 0.95:1 (commission_in()), or stated.
std::string payout_before_commission(const PayRow& row) {
    return commission_in(row) == row.commission ? row.pays.printed
                                                : pays_of(net_before_commission(row)).printed;
}

std::string less_commission(const PayRow& row) {
    const Rational commission = commission_in(row);
    return row.pays.net > 0 && commission != 0 ? " less " + percent_or_fraction(commission) : "";
}

std::string payout_text(const PayRow& row) { return payout_before_commission(row) + less_commission(row); }

// The same however a payout is printed: "9 for 1" is 8:1.
std::string as_odds(const PayRow& row) {
    return row.meter_share != 0 || (row.pays.net < 0 && row.pays.net != -1) ? row.pays.printed
           : row.pays.net == 0                                              ? "push"
           : row.pays.net == -1                                             ? "lose"
                                : pays_of(net_before_commission(row)).printed + less_commission(row);
}

std::string condition_text(const PayRow& row) {
    return words_for(static_cast<const Condition&>(row.condition));
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
                add_changes(before_.rows[*pair.before], after_.rows[*pair.after]);
            }
        }
        if (before_.closes_after != after_.closes_after) {
            const auto text = [](const Wager& wager) {
                return wager.closes_after ? std::to_string(*wager.closes_after) : "none";
            };
            add(RuleKind::closing, "last round of the shoe", text(before_), text(after_), {});
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
                add(RuleKind::stakes, what, text(before_), text(after_), {});
            }
        }
    }

    void add(RuleKind kind, const std::string& what, const std::string& before, const std::string& after,
             std::vector<RuleEdit> edits) {
        differences_.push_back({kind, before_.id, before_.name, what, before, after, std::move(edits)});
    }

    void add_fee() {
        if (before_.fee != after_.fee) {
            add(RuleKind::fee, "fee on a stake", percent_or_none(before_.fee), percent_or_none(after_.fee),
                {WagerFee{before_.id, after_.fee}});
        }
        if (before_.own_shoes != after_.own_shoes) {
            const auto text = [](bool own_shoes) { return own_shoes ? "a shoe for each" : "one shoe"; };
            add(RuleKind::shoe, "shoes of its coups", text(before_.own_shoes), text(after_.own_shoes),
                {OwnShoes{before_.id, after_.own_shoes}});
        }
    }

    void add_removals() {
        for (const RowPair& pair : pairs_) {
            if (!pair.after) {
                const PayRow& row = before_.rows[*pair.before];
                add(RuleKind::row, fmt::format("row \"{}\"", row.event), row_text(row), "none",
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
        add(RuleKind::row_order, "order of the rows", fmt::format("{}", fmt::join(filed, "; ")),
            fmt::format("{}", fmt::join(events, "; ")), {RowOrder{before_.id, events}});
    }

    void add_additions() {
        for (const RowPair& pair : pairs_) {
            if (pair.before) {
                continue;
            }
            PayRow row = after_.rows[*pair.after];
            add(RuleKind::row, fmt::format("row \"{}\"", row.event), "none", row_text(row), {});
            if (!row.not_read.empty()) {
                differences_.back().after_is = Statement::not_read;
            }
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

    static std::string row_text(const PayRow& row) {
        return fmt::format("{} if {}", payout_text(row), condition_text(row));
    }

    void add_changes(const PayRow& before, const PayRow& after) {
        const RowName row{before_.id, before.event};
        const auto of_row = [&](const char* what) { return fmt::format("{} \"{}\"", what, before.event); };
        if (has_all_) {
            add(RuleKind::condition, of_row("condition of"), condition_text(before), condition_text(after),
                {});
            add(RuleKind::payout, of_row("payout of"), as_odds(before), as_odds(after), {});
            if (!after.not_read.empty()) {
                differences_.back().after_is = Statement::not_read;
            }
            return;
        }
        if (!(before.condition == after.condition)) {
            add(RuleKind::condition, of_row("condition of"), condition_text(before), condition_text(after),
                {RuleChange{ConditionChange{row, after.condition}}});
        }
        const Rational was = net_before_commission(before);
        const Rational is = net_before_commission(after);
        const Rational commission_was = commission_in(before);
        const Rational commission_is = commission_in(after);
        const bool pays_alike = was == is;
        const bool charges_alike = commission_was == commission_is;
        // A commission exists only on a win. And 0.96:1 with a commission of its own cannot be distinguished
        // from one that includes a commission, once one of both is changed.
        const bool is_one_rule = was <= 0 || is <= 0 || (is >= ratio(19, 20) && is < 1);
        if (is_one_rule && !(pays_alike && charges_alike)) {
            add(RuleKind::payout, of_row("payout of"), payout_text(before), payout_text(after),
                {RuleChange{RowChange{row, pays_of(is), commission_is}}});
            return;
        }
        if (!pays_alike) {
            add(RuleKind::payout, of_row("payout of"), payout_before_commission(before),
                payout_before_commission(after), {RuleChange{RowChange{row, pays_of(is), commission_was}}});
        }
        if (!charges_alike) {
            add(RuleKind::commission, of_row("commission on"), percent_or_none(commission_was),
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

#include "paytable_differences.hpp"

#include "each.hpp"
#include "error.hpp"
#include "rules/condition.hpp"
#include "rules/multiplier_parts.hpp"
#include "rules/pays_notation.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// Whether the payout includes a commission that the file does not state, such as 0.95:1 (commission_in()).
bool hides_commission(const PayRow& row) { return commission_in(row) != row.commission; }

void add_all(std::vector<RuleChange>& changes, const std::vector<RuleChange>& more) {
    changes.insert(changes.end(), more.begin(), more.end());
}

class PaytableDifferences {
public:
    PaytableDifferences(const Wager& before, const Wager& after, bool has_all, ComparedRows rows)
        : before_(before),
          after_(after),
          has_all_(has_all),
          order_decides_(rows.order_decides),
          commissions_are_settled_(rows.commissions_are_settled),
          before_game_(game_of(before)),
          after_game_(game_of(after)),
          pairs_(paired_rows(before, after)) {}

    std::vector<RuleDifference> list() && {
        add(Rule::fee);
        add(Rule::own_shoes);
        add_multipliers();
        add_meter();
        add_removals();
        if (order_decides_) {
            add_order();
        }
        add_additions();
        for (const RowPair& pair : pairs_) {
            if (pair.before && pair.after) {
                add_pair(*pair.before, *pair.after);
            }
        }
        add(Rule::closing);
        add(Rule::closing_before_cut);
        add(Rule::own_minimum_stake);
        add(Rule::own_maximum_stake);
        return std::move(differences_);
    }

private:
    RulePlace place(Rule rule, const std::string& event = "") const { return {rule, before_.id, event}; }

    // Adds a rule of the wager if its texts differ. If all rules are listed, it is also added if they do not
    // differ, unless neither wager has the rule. A rule without a text is not stated.
    void add(Rule rule, const RuleText& before, const RuleText& after, std::vector<RuleChange> changes) {
        const auto value = [](const RuleText& text) {
            return text ? RuleValue{*text} : RuleValue{"", Statement::not_stated};
        };
        if (before != after) {
            add(rule, rule_row(rule).what, value(before), value(after),
                has_all_ ? std::vector<RuleChange>() : std::move(changes));
        } else if (has_all_ && before != rule_row(rule).absent) {
            add(rule, rule_row(rule).what, value(before), value(after));
        }
    }
    // Adds the rule if its values in the two games differ. Limits of stakes get no changes, since no figure
    // of a coup depends on them.
    void add(Rule rule) {
        const RuleRow& row = rule_row(rule);
        const RuleSetting was = row.get(before_game_, place(rule));
        const RuleSetting is = row.get(after_game_, place(rule));
        add(rule, row.text_of(was), row.text_of(is),
            row.effect == RuleRow::Effect::none ? std::vector<RuleChange>()
                                                : std::vector{RuleChange{place(rule), was, is}});
    }
    static Game game_of(const Wager& wager) {
        Game game;
        game.wagers = {wager};
        return game;
    }

    // Adds how the wager multiplies: the rules that are the wager's own if both are multiplied, or a single
    // rule with everything if only one is.
    void add_multipliers() {
        if (has_all_ || (before_.multiplied && after_.multiplied)) {
            add(Rule::places);
            add(Rule::win_cap);
            return;
        }
        std::vector<RuleChange> changes{{place(Rule::multiplied), before_.multiplied, after_.multiplied}};
        for (const RowPair& pair : pairs_) {
            if (pair.before && pair.after) {
                add_all(changes, terms(before_.rows[*pair.before], after_.rows[*pair.after]));
            }
        }
        add(Rule::multiplied, multiplied_text(before_), multiplied_text(after_), std::move(changes));
    }

    // The changes that give a row of the first paytable these rules of a row of the second.
    std::vector<RuleChange> changes_of(const PayRow& before, const PayRow& after,
                                       const std::vector<Rule>& rules) const {
        return each(rules, [&](Rule rule) {
            const RuleRow& row = rule_row(rule);
            return RuleChange{place(rule, before.event), row.get(before_game_, place(rule, before.event)),
                              row.get(after_game_, place(rule, after.event))};
        });
    }

    // The changes of multipliers and returned stake that give a row of the first paytable those of a row of
    // the second.
    std::vector<RuleChange> terms(const PayRow& before, const PayRow& after) const {
        const bool is_of_meter = before.meter_share != 0 || after.meter_share != 0;
        return changes_of(before, after,
                          is_of_meter ? std::vector{Rule::is_multiplied}
                                      : std::vector{Rule::is_multiplied, Rule::stake_returned});
    }

    // Adds the rules of the meter, or a single rule with everything if only one of the wagers has a meter.
    void add_meter() {
        if (has_all_ || before_.progressive.has_value() == after_.progressive.has_value()) {
            add(Rule::meter_stake);
            add(Rule::seed);
            add(Rule::contribution);
            add(Rule::reserve);
            return;
        }
        const auto setting = [](const Wager& wager) {
            return wager.progressive ? RuleSetting(*wager.progressive) : RuleSetting();
        };
        add(Rule::meter, meter_text(before_), meter_text(after_),
            {{place(Rule::meter), setting(before_), setting(after_)}});
    }

    void add(Rule rule, const std::string& what, const RuleValue& before, const RuleValue& after,
             std::vector<RuleChange> changes = {}) {
        differences_.push_back({rule, before_.id, before_.name, what, before, after, std::move(changes)});
    }
    // Adds a rule of a row.
    void add_of(const std::string& event, Rule rule, const RuleValue& before, const RuleValue& after,
                std::vector<RuleChange> changes = {}) {
        add(rule, fmt::format(fmt::runtime(rule_row(rule).what), event), before, after, std::move(changes));
    }

    // The condition of the second paytable's row. If the paytables differ only in an order of rows that
    // decides nothing, its remark "no earlier row pays" is no difference, so its meaning is the condition
    // before.
    RuleValue condition_after(std::size_t was, std::size_t is) const {
        const bool is_reordered =
            !order_decides_ && std::all_of(pairs_.begin(), pairs_.end(), [&](const RowPair& pair) {
                return pair.before && pair.after &&
                       before_.rows[*pair.before].condition == after_.rows[*pair.after].condition;
            });
        return {condition_text(after_, is), Statement::stated,
                is_reordered ? condition_text(before_, was) : std::string()};
    }

    // `value`, which the row pays, with the information whether the documents state it.
    static RuleValue of_row(const PayRow& row, RuleValue value) {
        value.is = !row.not_read.empty() ? Statement::not_read
                   : !row.chosen.empty() ? Statement::chosen
                                         : Statement::stated;
        return value;
    }

    void add_removals() {
        for (const RowPair& pair : pairs_) {
            if (!pair.after) {
                const PayRow& row = before_.rows[*pair.before];
                add_of(row.event, Rule::row, of_row(row, {row_text(before_, *pair.before)}), {"none"},
                       {{place(Rule::row, row.event), PlacedRow{row}, {}}});
            }
        }
    }

    // Adds the order of the rows that both paytables have, if it differs.
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
        const RuleChange change{place(Rule::row_order), filed, events};
        const RuleRow& order = rule_row(Rule::row_order);
        add(Rule::row_order, order.what, {*order.text_of(filed)}, {*order.text_of(events)}, {change});
    }

    void add_additions() {
        for (const RowPair& pair : pairs_) {
            if (pair.before) {
                continue;
            }
            PayRow row = after_.rows[*pair.after];
            add_of(row.event, Rule::row, {"none"}, of_row(row, {row_text(after_, *pair.after)}));
            row.event = unused_event(row.event);
            differences_.back().changes = {
                {place(Rule::row, row.event), {}, PlacedRow{row, next_event(*pair.after)}}};
        }
    }

    // The event of the row before which a new row is inserted; empty to insert it at the end.
    std::string next_event(std::size_t place) const {
        for (const RowPair& pair : pairs_) {
            if (pair.before && pair.after && *pair.after > place) {
                return before_.rows[*pair.before].event;
            }
        }
        return "";
    }

    // The event of a new row, changed if a row of the first paytable has the same.
    std::string unused_event(std::string event) const {
        while (row_named(before_, event)) {
            event += " (new)";
        }
        return event;
    }

    // The name of a pair of rows, "\"Tie\"" or both names if they differ, with a remark if an earlier row may
    // take its coups.
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
            add_of(event, Rule::condition, {condition_text(before_, was)}, condition_after(was, is));
            const bool are_odds =
                !(commissions_are_settled_ && hides_commission(before) != hides_commission(after));
            const auto value = [&](const PayRow& row) {
                return are_odds ? as_odds(row) : RuleValue{payout_text(row)};
            };
            add_of(event, Rule::payout, of_row(before, value(before)), of_row(after, value(after)));
            add_row_terms(event, was, is);
            return;
        }
        const std::string event = rows_named(was, is);
        if (!(before.condition == after.condition)) {
            add_of(event, Rule::condition, {condition_text(before_, was)}, {condition_text(after_, is)},
                   {{place(Rule::condition, before.event), before.condition, after.condition}});
        }
        if (before.meter_share != 0 || after.meter_share != 0) {
            add_meter_payout(event, before, after);
        } else {
            add_payout(event, before, after);
            add_row_terms(event, was, is);
        }
    }

    // Adds whether multipliers apply to a row, if both wagers are multiplied.
    void add_row_terms(const std::string& event, std::size_t was, std::size_t is) {
        const PayRow& before = before_.rows[was];
        const PayRow& after = after_.rows[is];
        const bool is_win = before.pays.net > 0 && after.pays.net > 0;
        const bool is_rule = has_all_ ? before.is_multiplied || after.is_multiplied
                                      : before_.multiplied && after_.multiplied && is_win &&
                                            terms_of_row(before) != terms_of_row(after);
        if (is_rule) {
            add_of(event, Rule::is_multiplied, {terms_of_row(before)}, {terms_of_row(after)},
                   has_all_ ? std::vector<RuleChange>() : terms(before, after));
        }
    }

    // The changes of commission and payout. The commission is changed first: if the payout were already
    // 0.95:1, the change of the commission would replace the 5% that commission_in() sees in it.
    std::vector<RuleChange> both(const PayRow& before, const PayRow& after) const {
        auto changes = changes_of(before, after, {Rule::commission});
        changes.push_back(payout_change(before_, before, pays_of(net_before_commission(after))));
        return changes;
    }

    // Adds the payout of a row that pays a part of the meter before, after, or both.
    void add_meter_payout(const std::string& event, const PayRow& before, const PayRow& after) {
        const bool is_same =
            before.meter_share == after.meter_share && before.stake_returned == after.stake_returned;
        if (is_same && before.is_stated() && after.is_stated()) {
            return;
        }
        std::vector<RuleChange> changes;
        if (!is_same) {
            // The part of the meter must be changed before a payout that is not a part of a meter.
            changes = changes_of(before, after, {Rule::meter_share});
            add_all(changes, both(before, after));
            add_all(changes, changes_of(before, after, {Rule::is_multiplied, Rule::stake_returned}));
        }
        add_of(event, Rule::payout, of_row(before, {payout_text(before)}),
               of_row(after, {payout_text(after)}), std::move(changes));
    }

    void add_payout(const std::string& event, const PayRow& before, const PayRow& after) {
        const Rational was = net_before_commission(before);
        const Rational is = net_before_commission(after);
        const Rational commission_was = commission_in(before);
        const Rational commission_is = commission_in(after);
        const bool hide_one = hides_commission(before) != hides_commission(after);
        const bool pays_alike = was == is && !(commissions_are_settled_ && hide_one);
        const bool charges_alike = commission_was == commission_is;
        const auto add_one = [&](Rule rule, const std::string& from, const std::string& to,
                                 std::vector<RuleChange> changes) {
            add_of(event, rule, of_row(before, {from}), of_row(after, {to}), std::move(changes));
        };
        if (pays_alike && charges_alike) {
            if (!before.is_stated() || !after.is_stated()) {
                add_one(Rule::payout, payout_text(before), payout_text(after), {});
            }
            return;
        }
        // Payout and commission are one rule if they cannot be changed separately: only a win has a
        // commission, and commission_in() takes a payout from 0.95:1 to below 1:1 to include one.
        if (was <= 0 || is <= 0 || hides_commission(before) || hides_commission(after) ||
            (is >= ratio(19, 20) && is < 1)) {
            std::vector<RuleChange> changes = both(before, after);
            if (before_.multiplied && after_.multiplied && (was > 0) != (is > 0)) {
                add_all(changes, terms(before, after));
            }
            add_one(Rule::payout, payout_text(before), payout_text(after), std::move(changes));
            return;
        }
        if (!pays_alike) {
            add_one(Rule::payout, before.pays.printed, after.pays.printed,
                    {payout_change(before_, before, pays_of(is))});
        }
        if (!charges_alike) {
            add_one(Rule::commission, percent_or_none(commission_was), percent_or_none(commission_is),
                    {commission_change(before_, before, commission_is)});
        }
    }

    const Wager& before_;
    const Wager& after_;
    bool has_all_;
    bool order_decides_;
    bool commissions_are_settled_;
    // Games with this wager alone.
    Game before_game_;
    Game after_game_;
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

std::vector<RuleDifference> paytable_differences(const Wager& before, const Wager& after, ComparedRows rows) {
    return PaytableDifferences(before, after, false, rows).list();
}

std::vector<RuleDifference> rules_of_both(const Wager& before, const Wager& after, ComparedRows rows) {
    return PaytableDifferences(before, after, true, rows).list();
}

}  // namespace sabot

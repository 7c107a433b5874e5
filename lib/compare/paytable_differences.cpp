#include "paytable_differences.hpp"

#include "compare/multiplier_parts.hpp"
#include "compare/paytable_texts.hpp"
#include "compare/rule_texts.hpp"
#include "each.hpp"
#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/condition.hpp"
#include "rules/pays_notation.hpp"
#include "rules/row_figures.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// A payout of 0.95:1 has a commission that the file does not state (commission_in()).
bool hides_commission(const PayRow& row) { return commission_in(row) != row.commission; }

class PaytableDifferences {
public:
    PaytableDifferences(const Wager& before, const Wager& after, bool has_all, bool order_decides)
        : before_(before),
          after_(after),
          has_all_(has_all),
          order_decides_(order_decides),
          pairs_(paired_rows(before, after)) {}

    std::vector<RuleDifference> list() && {
        add_fee();
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
        const auto closing = [](const Wager& wager) {
            return wager.closes_after ? std::to_string(*wager.closes_after) : std::string("none");
        };
        add_part(RuleKind::closing, "last round of the shoe", closing, {});
        add_limits_of_stakes();
        return std::move(differences_);
    }

private:
    // A rule of the wager if it differs; also if it does not where all rules are listed, unless neither has
    // it, which is the text `absent`. A rule without a text is not stated.
    template <class TextOf>
    void add_part(RuleKind kind, const char* what, const TextOf& text_of, std::vector<RuleEdit> edits,
                  const char* absent = "none") {
        const auto value = [&](const Wager& wager) {
            const RuleText text = text_of(wager);
            return text ? RuleValue{*text} : RuleValue{"", Statement::not_stated};
        };
        const RuleValue before = value(before_);
        const RuleValue after = value(after_);
        if (!(before == after)) {
            add(kind, what, before, after, has_all_ ? std::vector<RuleEdit>() : std::move(edits));
        } else if (has_all_ && before.text != absent) {
            add(kind, what, before, after);
        }
    }

    void add_limits_of_stakes() {
        constexpr const char* kNoLimit = "no own limit";
        for (const auto& [what, limit] : {std::pair("smallest stake", &Wager::minimum_stake),
                                          std::pair("largest stake", &Wager::maximum_stake)}) {
            const auto text = [limit = limit](const Wager& wager) {
                return wager.*limit ? decimal_or_fraction(*(wager.*limit)) : std::string(kNoLimit);
            };
            add_part(RuleKind::stakes, what, text, {}, kNoLimit);
        }
    }

    // How the wager is multiplied: the parts that are its own, or one rule with everything if only one of
    // both is multiplied.
    void add_multipliers() {
        if (!has_all_ && (!before_.multiplied || !after_.multiplied)) {
            std::vector<RuleEdit> edits{MultipliedEdit{before_.id, after_.multiplied}};
            for (const RowPair& pair : pairs_) {
                if (pair.before && pair.after) {
                    edits.emplace_back(terms(*pair.before, *pair.after));
                }
            }
            add_part(RuleKind::multipliers, "multipliers", multiplied_text, std::move(edits));
            return;
        }
        for (const MultiplierPart part : {MultiplierPart::places, MultiplierPart::win_cap}) {
            const auto text = [&](const Wager& wager) {
                const RuleText own = wager.multiplied ? text_of(part, *wager.multiplied) : std::nullopt;
                return own.value_or("none");
            };
            add_part(RuleKind::multipliers, kMultiplierParts.at(static_cast<std::size_t>(part)), text,
                     {MultiplierEdit{before_.id, part, after_.multiplied}});
        }
    }

    // What the second row has beside its payout, for a row of both that may be multiplied.
    RowTerms terms(std::size_t was, std::size_t is) const {
        const PayRow& row = after_.rows[is];
        RowTerms terms{{before_.id, before_.rows[was].event}};
        terms.is_multiplied = row.is_multiplied;
        if (row.meter_share == 0 && before_.rows[was].meter_share == 0) {
            terms.stake_returned = row.stake_returned;
        }
        return terms;
    }

    // The meter, or one rule with everything if only one of both has one. Its contribution changes no figure
    // of a coup.
    void add_meter() {
        if (!has_all_ && before_.progressive.has_value() != after_.progressive.has_value()) {
            add_part(RuleKind::meter, "meter", meter_text, {MeterEdit{before_.id, after_.progressive}});
            return;
        }
        constexpr const char* kNoMeter = "no meter";
        const auto add_of_meter = [&](const char* what, const auto& text, std::vector<RuleEdit> edits) {
            const auto of_wager = [&](const Wager& wager) {
                return wager.progressive ? text(*wager.progressive) : RuleText(kNoMeter);
            };
            add_part(RuleKind::meter, what, of_wager, std::move(edits), kNoMeter);
        };
        const Progressive after = after_.progressive.value_or(Progressive());
        add_of_meter("stake of the meter",
                     [](const Progressive& meter) { return RuleText(decimal_or_fraction(meter.stake)); },
                     {MeterStake{before_.id, after.stake}});
        add_of_meter("seed of the meter", [](const Progressive& meter) { return stake_text(meter.seed); },
                     {MeterSeed{before_.id, after.seed, after.meter}});
        add_of_meter("contribution to the meter",
                     [](const Progressive& meter) {
                         return meter.contribution ? RuleText(percent_or_fraction(*meter.contribution))
                                                   : std::nullopt;
                     },
                     {});
    }

    void add(RuleKind kind, const std::string& what, const RuleValue& before, const RuleValue& after,
             std::vector<RuleEdit> edits = {}) {
        differences_.push_back({kind, before_.id, before_.name, what, before, after, std::move(edits)});
    }

    // That no earlier row pays means nothing where an order that decides nothing is all that differs.
    RuleValue condition_after(std::size_t was, std::size_t is) const {
        const bool is_reordered =
            !order_decides_ && std::all_of(pairs_.begin(), pairs_.end(), [&](const RowPair& pair) {
                return pair.before && pair.after &&
                       before_.rows[*pair.before].condition == after_.rows[*pair.after].condition;
            });
        return {condition_text(after_, is), Statement::stated,
                is_reordered ? condition_text(before_, was) : std::string()};
    }

    // What a row pays, and whether the documents say so.
    static RuleValue of_row(const PayRow& row, RuleValue value) {
        value.is = !row.not_read.empty() ? Statement::not_read
                   : !row.chosen.empty() ? Statement::chosen
                                         : Statement::stated;
        return value;
    }

    void add_fee() {
        add_part(RuleKind::fee, "fee on a stake",
                 [](const Wager& wager) { return percent_or_none(wager.fee); },
                 {WagerFee{before_.id, after_.fee}});
        constexpr const char* kOneShoe = "one shoe";
        add_part(
            RuleKind::shoe, "shoes of its coups",
            [](const Wager& wager) { return std::string(wager.own_shoes ? "a shoe for each" : kOneShoe); },
            {OwnShoes{before_.id, after_.own_shoes}}, kOneShoe);
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
                condition_after(was, is));
            add(RuleKind::payout, "payout of " + event, of_row(before, as_odds(before)),
                of_row(after, as_odds(after)));
            add_row_terms(event, was, is);
            return;
        }
        const std::string event = rows_named(was, is);
        const RowName row{before_.id, before.event};
        if (!(before.condition == after.condition)) {
            add(RuleKind::condition, "condition of " + event, {condition_text(before_, was)},
                {condition_text(after_, is)}, {RuleChange{ConditionChange{row, after.condition}}});
        }
        if (before.meter_share != 0 || after.meter_share != 0) {
            add_meter_payout(event, row, before, after);
        } else {
            add_payout(event, row, before, after);
            add_row_terms(event, was, is);
        }
    }

    // Whether multipliers apply to a row, where they may apply to both.
    void add_row_terms(const std::string& event, std::size_t was, std::size_t is) {
        const PayRow& before = before_.rows[was];
        const PayRow& after = after_.rows[is];
        const bool is_win = before.pays.net > 0 && after.pays.net > 0;
        const bool is_rule = has_all_ ? before.is_multiplied || after.is_multiplied
                                      : before_.multiplied && after_.multiplied && is_win &&
                                            terms_of_row(before) != terms_of_row(after);
        if (is_rule) {
            add(RuleKind::multipliers, "multipliers of " + event, {terms_of_row(before)},
                {terms_of_row(after)},
                has_all_ ? std::vector<RuleEdit>() : std::vector<RuleEdit>{terms(was, is)});
        }
    }

    // A row of which one or both pay a part of the meter.
    void add_meter_payout(const std::string& event, const RowName& row, const PayRow& before,
                          const PayRow& after) {
        const bool is_same =
            before.meter_share == after.meter_share && before.stake_returned == after.stake_returned;
        if (is_same && before.is_stated() && after.is_stated()) {
            return;
        }
        std::vector<RuleEdit> edits;
        if (!is_same) {
            edits = {RuleChange{RowChange{row, pays_of(net_before_commission(after)), commission_in(after)}},
                     RowTerms{row, after.is_multiplied, after.stake_returned, after.meter_share}};
        }
        add(RuleKind::payout, "payout of " + event, of_row(before, {payout_text(before)}),
            of_row(after, {payout_text(after)}), std::move(edits));
    }

    void add_payout(const std::string& event, const RowName& row, const PayRow& before, const PayRow& after) {
        const Rational was = net_before_commission(before);
        const Rational is = net_before_commission(after);
        const Rational commission_was = commission_in(before);
        const Rational commission_is = commission_in(after);
        const bool pays_alike = was == is;
        const bool charges_alike = commission_was == commission_is;
        const auto add_one = [&](RuleKind kind, const char* what, const std::string& from,
                                 const std::string& to, std::vector<RuleEdit> edits) {
            add(kind, fmt::format("{} {}", what, event), of_row(before, {from}), of_row(after, {to}),
                std::move(edits));
        };
        // A commission exists only on a win. And 0.96:1 with a commission of its own cannot be distinguished
        // from one that includes a commission, once one of both is changed.
        const bool is_one_rule = was <= 0 || is <= 0 || hides_commission(before) || hides_commission(after) ||
                                 (is >= ratio(19, 20) && is < 1);
        if (pays_alike && charges_alike) {
            if (!before.is_stated() || !after.is_stated()) {
                add_one(RuleKind::payout, "payout of", payout_text(before), payout_text(after), {});
            }
            return;
        }
        if (is_one_rule) {
            std::vector<RuleEdit> edits{RuleChange{RowChange{row, pays_of(is), commission_is}}};
            if (before_.multiplied && after_.multiplied && (was > 0) != (is > 0)) {
                edits.emplace_back(RowTerms{row, after.is_multiplied, after.stake_returned});
            }
            add_one(RuleKind::payout, "payout of", payout_text(before), payout_text(after), std::move(edits));
            return;
        }
        if (!pays_alike) {
            add_one(RuleKind::payout, "payout of", before.pays.printed, after.pays.printed,
                    {RuleChange{RowChange{row, pays_of(is), commission_was}}});
        }
        if (!charges_alike) {
            add_one(RuleKind::commission, "commission on", percent_or_none(commission_was),
                    percent_or_none(commission_is), {RuleChange{RowChange{row, {}, commission_is}}});
        }
    }

    const Wager& before_;
    const Wager& after_;
    bool has_all_;
    bool order_decides_;
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

std::vector<RuleDifference> paytable_differences(const Wager& before, const Wager& after,
                                                 bool order_decides) {
    return PaytableDifferences(before, after, false, order_decides).list();
}

std::vector<RuleDifference> rules_of_both(const Wager& before, const Wager& after, bool order_decides) {
    return PaytableDifferences(before, after, true, order_decides).list();
}

}  // namespace sabot

#include "limits/checked_limit.hpp"
#include "reports/views/audit_parts.hpp"
#include "reports/views/limit_parts.hpp"
#include "reports/views/view.hpp"
#include "rules/rule_table.hpp"

namespace sabot::report {

namespace {

// A number in a rule. If `side` is not 0, the number is a bound, which is rounded up (1) or down (-1).
Cell rule_cell(Rule rule, const std::optional<Rational>& number, int side, const Style& style) {
    if (!number) {
        return {None{"-"}};
    }
    switch (rule) {
        case Rule::payout: {
            Number odds = Number::odds(*number, style.digits);
            odds.side = side;
            return {odds};
        }
        case Rule::commission:
        case Rule::fee: {
            Number share = Number::percentage(*number, style.percent_digits());
            share.side = side;
            return {share};
        }
        default:
            // A bound of a meter may be a fraction, and nobody pays it, so that it is not printed as an
            // amount.
            return {side == 0 ? Number::amount(*number)
                              : Number{.value = *number, .digits = style.digits, .side = side}};
    }
}

std::string rule_with_event(const LimitChange& change) {
    const std::string rule = spaced(rule_row(change.rule()).name);
    const bool is_shared = change.event().empty() && change.rule() == Rule::payout;
    return is_shared                ? "payout of all rows that pay this"
           : change.event().empty() ? rule
                                    : fmt::format("{} of \"{}\"", rule, change.event());
}

// "Limit minimum of Italy: Ocean is met as filed, not met under this reading (81.2500%)."
std::string shift_text(const Audit& audit, const LimitShift& shift, const Style& style) {
    const auto* check =
        first_if(audit.limits, [&](const LimitCheck& one) { return one.head.id == shift.jurisdiction; });
    const auto* checked =
        first_if(check->limits, [&](const CheckedLimit& one) { return one.limit.id == shift.limit; });
    return phrase("limit-shift",
                  {{"limit", shift.limit},
                   {"name", check->head.name},
                   {"wager", shift.wager.empty() ? "the game" : audit.wager_names.at(shift.wager)},
                   {"before", to_string(shift.before)},
                   {"after", to_string(shift.after)},
                   {"figure", shift.figure ? figure_cell(checked->limit, *shift.figure, style).text() : ""}});
}

}  // namespace

Table changes_table(const Audit& audit, const CheckedLimit& checked, const LimitsHead& law,
                    const Style& style) {
    std::vector<LimitChange> changes;
    for (const LimitFinding& finding : checked.findings) {
        for (LimitChange change : finding.changes.value_or(std::vector<LimitChange>{})) {
            // A change of decks or stakes has no wager, because they are rules of the game.
            change.places.front().wager = change.wager().empty() ? finding.wager : change.wager();
            changes.push_back(std::move(change));
        }
    }
    const auto each = [](const char* key, auto cell) { return given<LimitChange>(key, cell); };
    const auto number = [&](const char* key, std::optional<Rational> LimitChange::*member, int side) {
        return each(key, [member, side](const LimitChange& change, const Style& its) {
            return rule_cell(change.rule(), change.*member, side, its);
        });
    };
    Shown shown = of_limit(checked.limit, law);
    shown.given = {
        each("wager", [&](const LimitChange& change) { return named_wager(audit, change.wager()); }),
        each("rule", rule_with_event),
        each("today", [](const LimitChange& change,
                         const Style& its) { return rule_cell(change.rule(), change.today, 0, its); }),
        number("at_least", &LimitChange::at_least, 1),
        number("at_most", &LimitChange::at_most, -1),
        number("nearest", &LimitChange::nearest, 0),
        each("figure", [&](const LimitChange& change, const Style& its) {
            return change.figure ? figure_cell(checked.limit, *change.figure, its) : Cell{None{"-"}};
        })};
    return table_of("limits.changes", changes, style, shown);
}

bool has_changes(const CheckedLimit& checked) {
    return any_of(checked.findings,
                  [](const LimitFinding& finding) { return finding.changes && !finding.changes->empty(); });
}

bool tries_values_in_use(const CheckedLimit& checked) {
    return any_of(checked.findings,
                  [](const LimitFinding& finding) { return finding.changes && finding.changes_in_steps; });
}

bool tries_decks(const CheckedLimit& checked) {
    return any_of(checked.findings, [](const LimitFinding& finding) { return finding.are_decks_tried; });
}

// Whether the exposure is below the bound, in which case no changes are known: exposure_changes() searches
// for smaller exposures only.
bool is_too_small(const CheckedLimit& checked) {
    const std::optional<Rational>& figure = checked.findings.front().figure;
    return checked.limit.at_least && figure && *figure < *checked.limit.at_least;
}

void add_changes(Section& section, const Audit& audit, const CheckedLimit& checked, const LimitsHead& law,
                 const Style& style) {
    if (has_changes(checked)) {
        section.add(changes_table(audit, checked, law, style));
    }
    const auto without = each_if(
        checked.findings,
        [](const LimitFinding& finding) { return finding.changes && finding.changes->empty(); },
        [&](const LimitFinding& finding) {
            return finding.wager.empty() ? "the game" : audit.wager_names.at(finding.wager);
        });
    if (!without.empty()) {
        section.say(
            phrase("limit-no-change", {{"exposure", checked.limit.quantity == LimitQuantity::exposure},
                                       {"small", is_too_small(checked)},
                                       {"bounds", checked.findings.front().figure_at_most.has_value()},
                                       {"steps", tries_values_in_use(checked)},
                                       {"fees", !checked.limit.of_game || audit.wager_names.size() == 1},
                                       {"decks", tries_decks(checked) ? std::to_string(kMaxDecksInUse) : ""},
                                       {"wagers", joined(without, ", ")}}));
    }
}

std::string readings_that_shift(const Audit& audit, const LimitCheck& check) {
    const auto shifts = [&](const ReadingFinding& reading) {
        return any_of(reading.limits,
                      [&](const LimitShift& one) { return one.jurisdiction == check.head.id; });
    };
    return joined(each_if(audit.readings, shifts, &ReadingFinding::id), ", ");
}

void add_limit_shifts(Section& section, const Audit& audit, const ReadingFinding& reading,
                      const Style& style) {
    section.add_filled(Bullets{
        each(reading.limits, [&](const LimitShift& shift) { return shift_text(audit, shift, style); })});
    if (reading.limits.empty() && !audit.limits.empty()) {
        section.say(phrase("limit-no-shift"));
    }
}

}  // namespace sabot::report

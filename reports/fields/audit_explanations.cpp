#include "audit/audit.hpp"
#include "reports/fields/audit_parts.hpp"
#include "reports/fields/parts.hpp"
#include "reports/prose/audit_words.hpp"

namespace sabot::record {

namespace {

using Extremes = RoundedWager::Extremes;

std::vector<std::string> change_kinds() {
    std::vector<std::string> names;
    for (const ChangeKindRow& row : kChangeKinds) {
        names.emplace_back(row.name);
    }
    return names;
}

Fields<Change> change_fields() {
    return {Field<Change>(
                "kind", [](const Change& change) { return row_of(change.kind).name; }, "Kind",
                "The kind of change.")
                .one_of(change_kinds()),
            {"distance", &Change::distance, "",
             "The size of the change, comparable within its kind: digits, places, decks or payout steps; 0 "
             "for kinds "
             "without a size."},
            {"text", &Change::text, "Change", "The change in words."}};
}

auto extreme(StakeReturn Extremes::*which) {
    return [which](const WagerStakes& wager) {
        return wager.extremes ? std::optional((*wager.extremes).*which) : std::nullopt;
    };
}

}  // namespace

template <>
const RecordType<Change>& record_type() {
    static const RecordType<Change> type{
        {.name = "change", .definition = "A change that makes a claim true."}, change_fields()};
    return type;
}

template <>
const RecordType<Explanation>& record_type() {
    static const RecordType<Explanation> type{
        {.name = "claim_explanations_found",
         .definition = "Changes that together make a refuted claim true."},
        {{"changes", &Explanation::changes, "", "One or two changes."},
         {"alternatives", &Explanation::alternatives, "",
          "Less plausible changes with the same result: another misprint, another wager with the same "
          "figure, or "
          "another way to the same rules."},
         {"plausibility", &Explanation::plausibility, "Plausibility",
          "The number by which explanations are ordered; see sabot(1)."},
         Field<Explanation>(
             "computed", [](const Explanation& one) { return exact_form(one.finding.computed); }, "Exact",
             "The exact figure under the changes; null if there is none.")
             .as(Form::Type::figure)
             .or_null(),
         Field<Explanation>(
             "verdict", [](const Explanation& one) { return to_string(one.finding.verdict); }, "Verdict",
             "The verdict under the changes.")
             .one_of(verdict_words()),
         {"claims_met", &Explanation::met, "Claims met",
          "The number of claims that hold under it; null if it does not change the rules."}}};
    return type;
}

template <>
const RecordType<ClaimExplained>& record_type() {
    static const RecordType<ClaimExplained> type{
        {.name = "claim_explanations", .definition = "Changes that would make a refuted claim true."},
        {{"tried", &ClaimExplained::tried, "", "The number of single changes tried."},
         {"pairs_tried", &ClaimExplained::pairs_tried, "", "The number of pairs of changes tried."},
         {"expected_by_chance", &ClaimExplained::by_chance, "",
          "An estimate of how many of the changes tried fit a figure of this many digits by chance; null for "
          "a "
          "worked example or a house share."},
         {"found", &ClaimExplained::explanations, "", "The most plausible first."}}};
    return type;
}

template <>
const RecordType<SharedExplanation::One>& record_type() {
    using One = SharedExplanation::One;
    static const RecordType<One> type{
        {.name = "shared_explanation_change", .definition = "A change that explains several claims."},
        {fields_of<One>(&One::change, change_fields()),
         {{"claims_met", &One::met, "Claims met", "The number of claims that hold under the change."}}}};
    return type;
}

template <>
const RecordType<SharedExplanation>& record_type() {
    static const RecordType<SharedExplanation> type{
        {.name = "shared_explanation", .definition = "Changes that make the same refuted claims true."},
        {{"claims", &SharedExplanation::claims, "", "The indices of the claims, from 0."},
         {"changes", &SharedExplanation::changes, "", "The changes."}}};
    return type;
}

template <>
const RecordType<StakeReturn>& record_type() {
    static const RecordType<StakeReturn> type{
        {.name = "stake_return", .definition = "The return at one stake."},
        {{"stake", [](const StakeReturn& at) { return Money{at.stake}; }, "Stake", "The stake."},
         {"return_to_player", &StakeReturn::return_to_player, "RTP",
          "Return to player with the rounding of the game.", Kind::percentage}}};
    return type;
}

template <>
const RecordType<WagerStakes>& record_type() {
    const auto period = [](const WagerStakes& wager) {
        return wager.period ? std::optional(Money{*wager.period}) : std::nullopt;
    };
    static const RecordType<WagerStakes> type{
        {.name = "stakes", .definition = "What rounding does to a wager."},
        {{"wager", &WagerStakes::wager, "Wager", "The wager's id in the game file."},
         {"unrounded", &WagerStakes::unrounded, "Unrounded", "Return to player without rounding.",
          Kind::percentage},
         {"period", period, "Period",
          "Stakes that differ by this amount are rounded in the same way; null if the period is too long to "
          "tabulate."},
         {"best", extreme(&Extremes::best), "", "The best stake for the bettor; null if period is null."},
         {"worst", extreme(&Extremes::worst), "", "The worst stake; null if period is null."},
         {"asked", &WagerStakes::asked, "", "The returns at the requested stakes."}}};
    return type;
}

template <>
const RecordType<SettlementOf>& record_type() {
    static const RecordType<SettlementOf> type{
        {.name = "settlement", .definition = "How returns are rounded to units of money."},
        {{"unit", [](const SettlementOf& of) { return Money{of.settlement.unit}; }, "Unit",
          "The smallest unit of money that is paid."},
         {"rounding", [](const SettlementOf& of) { return settlement_text(of.settlement); }, "", "In words."},
         {"wagers", [](const SettlementOf& of) -> const auto& {return of.wagers;
}
, "", "An entry for each wager."
}  // namespace sabot::record
}
}
;
return type;
}

}  // namespace sabot::record

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "reports/fields/audit_parts.hpp"
#include "reports/fields/parts.hpp"
#include "reports/prose/audit_words.hpp"

namespace sabot::record {

namespace {

using Extremes = RoundedWager::Extremes;

Words change_kinds() {
    std::vector<std::string> names;
    for (const ChangeKindRow& row : kChangeKinds) {
        names.emplace_back(row.name);
    }
    return names;
}

constexpr Field<Change> kChangeFields[]{
    {"kind",
     from<Change, [](const Change& change) { return row_of(change.kind).name; }>.one_of(&change_kinds)},
    {"distance", from<Change, &Change::distance>},
    {"text", from<Change, &Change::text>},
};

template <auto Which>
constexpr auto extreme = [](const WagerStakes& wager) {
    return wager.extremes ? std::optional((*wager.extremes).*Which) : std::nullopt;
};

std::optional<Money> period_of(const WagerStakes& wager) {
    return wager.period ? std::optional(Money{*wager.period}) : std::nullopt;
}

}  // namespace

template <>
const RecordInfo& record_type<Change>() {
    static const RecordInfo type = describe<Change>("audit_explanations.change", {kChangeFields});
    return type;
}

template <>
const RecordInfo& record_type<Explanation>() {
    static constexpr Field<Explanation> fields[]{
        {"changes", from<Explanation, &Explanation::changes>},
        {"alternatives", from<Explanation, &Explanation::alternatives>},
        {"plausibility", from<Explanation, &Explanation::plausibility>},
        {"computed", from<Explanation, [](const Explanation& one) { return exact_form(one.finding.computed); }>.as(Form::Type::figure) .or_null()},
        {"verdict", from<Explanation, [](const Explanation& one) { return to_string(one.finding.verdict); }>.one_of(&verdict_words)},
        {"claims_met", from<Explanation, &Explanation::met>},
    };
    static const RecordInfo type =
        describe<Explanation>("audit_explanations.claim_explanations_found", {fields});
    return type;
}

template <>
const RecordInfo& record_type<ClaimExplained>() {
    static constexpr Field<ClaimExplained> fields[]{
        {"tried", from<ClaimExplained, &ClaimExplained::tried>},
        {"pairs_tried", from<ClaimExplained, &ClaimExplained::pairs_tried>},
        {"expected_by_chance", from<ClaimExplained, &ClaimExplained::by_chance>},
        {"found", from<ClaimExplained, &ClaimExplained::explanations>},
    };
    static const RecordInfo type =
        describe<ClaimExplained>("audit_explanations.claim_explanations", {fields});
    return type;
}

template <>
const RecordInfo& record_type<SharedExplanation::One>() {
    using One = SharedExplanation::One;
    static constexpr Field<One> fields[]{
        {"claims_met", from<One, &One::met>},
    };
    static const RecordInfo type = describe<One>(
        "audit_explanations.shared_explanation_change",
        {fields_in<One, &One::change, Change>({kChangeFields, "audit_explanations.change"}), fields});
    return type;
}

template <>
const RecordInfo& record_type<SharedExplanation>() {
    static constexpr Field<SharedExplanation> fields[]{
        {"claims", from<SharedExplanation, &SharedExplanation::claims>},
        {"changes", from<SharedExplanation, &SharedExplanation::changes>},
    };
    static const RecordInfo type =
        describe<SharedExplanation>("audit_explanations.shared_explanation", {fields});
    return type;
}

template <>
const RecordInfo& record_type<StakeReturn>() {
    static constexpr Field<StakeReturn> fields[]{
        {"stake", from<StakeReturn, [](const StakeReturn& at) { return Money{at.stake}; }>},
        {"return_to_player", from<StakeReturn, &StakeReturn::return_to_player>},
    };
    static const RecordInfo type = describe<StakeReturn>("audit_explanations.stake_return", {fields});
    return type;
}

template <>
const RecordInfo& record_type<WagerStakes>() {
    static constexpr Field<WagerStakes> fields[]{
        {"wager", from<WagerStakes, &WagerStakes::wager>},
        {"unrounded", from<WagerStakes, &WagerStakes::unrounded>},
        {"period", from<WagerStakes, &period_of>},
        {"best", from<WagerStakes, extreme<&Extremes::best>>},
        {"worst", from<WagerStakes, extreme<&Extremes::worst>>},
        {"asked", from<WagerStakes, &WagerStakes::asked>},
    };
    static const RecordInfo type = describe<WagerStakes>("audit_explanations.stakes", {fields});
    return type;
}

template <>
const RecordInfo& record_type<SettlementOf>() {
    static constexpr Field<SettlementOf> fields[]{
        {"unit", from<SettlementOf, [](const SettlementOf& of) { return Money{of.settlement.unit}; }>},
        {"rounding",
         from<SettlementOf, [](const SettlementOf& of) { return settlement_text(of.settlement); }>},
        {"wagers", from<SettlementOf, [](const SettlementOf& of) -> decltype(auto) { return (of.wagers); }>},
    };
    static const RecordInfo type = describe<SettlementOf>("audit_explanations.settlement", {fields});
    return type;
}

}  // namespace sabot::record

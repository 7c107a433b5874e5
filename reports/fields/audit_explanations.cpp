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
    {"kind", from<[](const Change& change) { return row_of(change.kind).name; }>.one_of(&change_kinds)},
    {"distance", from<&Change::distance>},
    {"text", from<&Change::text>},
};

template <auto Which>
constexpr auto extreme = [](const WagerStakes& wager) {
    return wager.extremes ? std::optional((*wager.extremes).*Which) : std::nullopt;
};

std::optional<Money> period_of(const WagerStakes& wager) {
    return wager.period ? std::optional(Money{*wager.period}) : std::nullopt;
}

}  // namespace

RecordInfo type_of(RecordOf<Change>) {
    return describe<Change>("audit_explanations.change", {kChangeFields});
}

RecordInfo type_of(RecordOf<Explanation>) {
    static constexpr Field<Explanation> fields[]{
        {"changes", from<&Explanation::changes>},
        {"alternatives", from<&Explanation::alternatives>},
        {"plausibility", from<&Explanation::plausibility>},
        {"computed", from<[](const Explanation& one) {
                         return exact_form(one.finding.computed);
                     }>.as(Form::Type::figure)
                         .or_null()},
        {"verdict",
         from<[](const Explanation& one) { return to_string(one.finding.verdict); }>.one_of(&verdict_words)},
        {"claims_met", from<&Explanation::met>},
    };
    return describe("audit_explanations.claim_explanations_found", fields);
}

RecordInfo type_of(RecordOf<ClaimExplained>) {
    static constexpr Field<ClaimExplained> fields[]{
        {"tried", from<&ClaimExplained::tried>},
        {"pairs_tried", from<&ClaimExplained::pairs_tried>},
        {"expected_by_chance", from<&ClaimExplained::by_chance>},
        {"found", from<&ClaimExplained::explanations>},
    };
    return describe("audit_explanations.claim_explanations", fields);
}

RecordInfo type_of(RecordOf<SharedExplanation::One>) {
    using One = SharedExplanation::One;
    static constexpr Field<One> fields[]{
        {"claims_met", from<&One::met>},
    };
    return describe<One>(
        "audit_explanations.shared_explanation_change",
        {fields_in<One, &One::change, Change>({kChangeFields, "audit_explanations.change"}), fields});
}

RecordInfo type_of(RecordOf<SharedExplanation>) {
    static constexpr Field<SharedExplanation> fields[]{
        {"claims", from<&SharedExplanation::claims>},
        {"changes", from<&SharedExplanation::changes>},
    };
    return describe("audit_explanations.shared_explanation", fields);
}

RecordInfo type_of(RecordOf<StakeReturn>) {
    static constexpr Field<StakeReturn> fields[]{
        {"stake", from<[](const StakeReturn& at) { return Money{at.stake}; }>},
        {"return_to_player", from<&StakeReturn::return_to_player>},
    };
    return describe("audit_explanations.stake_return", fields);
}

RecordInfo type_of(RecordOf<WagerStakes>) {
    static constexpr Field<WagerStakes> fields[]{
        {"wager", from<&WagerStakes::wager>},
        {"unrounded", from<&WagerStakes::unrounded>},
        {"period", from<&period_of>},
        {"best", from<extreme<&Extremes::best>>},
        {"worst", from<extreme<&Extremes::worst>>},
        {"asked", from<&WagerStakes::asked>},
    };
    return describe("audit_explanations.stakes", fields);
}

RecordInfo type_of(RecordOf<SettlementOf>) {
    static constexpr Field<SettlementOf> fields[]{
        {"unit", from<[](const SettlementOf& of) { return Money{of.settlement.unit}; }>},
        {"rounding", from<[](const SettlementOf& of) { return settlement_text(of.settlement); }>},
        {"wagers", from<[](const SettlementOf& of) -> decltype(auto) { return (of.wagers); }>},
    };
    return describe("audit_explanations.settlement", fields);
}

}  // namespace sabot::record

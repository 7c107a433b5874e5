#include "limits/limits.hpp"

#include "limits/checked_limit.hpp"
#include "limits/limit_check.hpp"
#include "reports/fields/audit_parts.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "rules/quantities.hpp"

namespace sabot::record {

namespace {

std::vector<std::string> limit_verdicts() {
    return words_of({LimitVerdict::met, LimitVerdict::not_met, LimitVerdict::not_applicable,
                     LimitVerdict::not_decidable});
}

template <auto Member>
constexpr auto of_limit = in<&CheckedLimit::limit, Member>;

template <auto Member>
constexpr auto of_limits_head = in<&LimitCheck::head, Member>;

// One of two words.
Words choices_of() { return {"each-wager", "game"}; }
Words choices_per() { return {"unit-staked", "unit-resolved"}; }
Words choices_stake() { return {"any", "lowest"}; }

template <auto Flag, Words (*Choices)()>
constexpr auto choice =
    from<[](const CheckedLimit& checked) { return Choices().at(checked.limit.*Flag ? 1 : 0); }>.one_of(
        Choices);

std::vector<std::string> quantities_of(const CheckedLimit& checked) {
    std::vector<std::string> names;
    for (const Quantity quantity : checked.limit.claims) {
        names.emplace_back(to_string(quantity));
    }
    return names;
}

}  // namespace

RecordInfo type_of(RecordOf<StatedOdds>) {
    static constexpr Field<StatedOdds> fields[]{
        {"event", from<&StatedOdds::event>},
        {"true_odds", from<&StatedOdds::true_odds>},
        {"payout_odds", from<&StatedOdds::payout>},
    };
    return describe("limits.stated_odds", fields);
}

RecordInfo type_of(RecordOf<LimitFinding>) {
    static constexpr Field<LimitFinding> fields[]{
        {"wager", from<given_in<&LimitFinding::wager>>},
        {"event", from<given_in<&LimitFinding::event>>},
        {"verdict",
         from<[](const LimitFinding& one) { return to_string(one.verdict); }>.one_of(&limit_verdicts)},
        {"figure", from<&LimitFinding::figure>},
        {"figure_at_most", from<&LimitFinding::figure_at_most>},
        {"why", from<given_in<&LimitFinding::why>>},
        {"odds", from<&LimitFinding::odds>},
    };
    return describe("limits.limit_finding", fields);
}

RecordInfo type_of(RecordOf<CheckedLimit>) {
    static constexpr Field<CheckedLimit> fields[]{
        {"id", from<of_limit<&Limit::id>>},
        {"quantity",
         from<[](const CheckedLimit& checked) { return to_string(checked.limit.quantity); }>.one_of(
             [] { return Words(limit_quantity_names()); })},
        {"of", choice<&Limit::of_game, &choices_of>},
        {"per", choice<&Limit::is_resolved, &choices_per>},
        {"stake", choice<&Limit::at_lowest_stake, &choices_stake>},
        {"optimal_play", from<of_limit<&Limit::is_optimal>>},
        {"wagers", from<of_limit<&Limit::wagers>>},
        {"claims", from<&quantities_of>.one_of([] { return Words(quantity_names()); })},
        {"figures", from<of_limit<&Limit::figures>>},
        {"at_least", from<of_limit<&Limit::at_least>>},
        {"at_most", from<of_limit<&Limit::at_most>>},
        {"unknown_bound", from<given_in<of_limit<&Limit::unknown_bound>>>},
        {"source", from<of_limit<&Limit::source>>},
        {"note", from<given_in<of_limit<&Limit::note>>>},
        {"findings", from<&CheckedLimit::findings>},
    };
    return describe("limits.limit", fields);
}

RecordInfo type_of(RecordOf<LimitCheck>) {
    static constexpr Field<LimitCheck> fields[]{
        {"id", from<of_limits_head<&LimitsHead::id>>},
        {"name", from<of_limits_head<&LimitsHead::name>>},
        {"sha256", from<of_limits_head<&LimitsHead::sha256>>},
        {"documents", from<of_limits_head<&LimitsHead::documents>>},
        {"limits", from<&LimitCheck::limits>},
        {"verdict",
         from<[](const LimitCheck& check) { return to_string(check.verdict()); }>.one_of(&limit_verdicts)},
    };
    return describe("limits.jurisdiction", fields);
}

}  // namespace sabot::record

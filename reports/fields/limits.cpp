#include "limits/limits.hpp"

#include "limits/checked_limit.hpp"
#include "limits/limit_check.hpp"
#include "reports/fields/audit_parts.hpp"
#include "reports/fields/parts.hpp"
#include "rules/quantities.hpp"

namespace sabot::record {

namespace {

std::vector<std::string> limit_verdicts() {
    return words_of({LimitVerdict::met, LimitVerdict::not_met, LimitVerdict::not_applicable,
                     LimitVerdict::not_decidable});
}

template <auto Member>
constexpr auto of_limit = in<&CheckedLimit::limit, Member>;

template <auto Text>
constexpr auto given_in_limit = [](const CheckedLimit& checked) { return given(checked.limit.*Text); };

template <auto Member>
constexpr auto of_limits_head = in<&LimitCheck::head, Member>;

// One of two words.
Words choices_of() { return {"each-wager", "game"}; }
Words choices_per() { return {"unit-staked", "unit-resolved"}; }
Words choices_stake() { return {"any", "lowest"}; }

template <auto Flag, Words (*Choices)()>
constexpr auto choice = from<CheckedLimit, [](const CheckedLimit& checked) {
                            return Choices().at(checked.limit.*Flag ? 1 : 0);
                        }>.one_of(Choices);

std::vector<std::string> quantities_of(const CheckedLimit& checked) {
    std::vector<std::string> names;
    for (const Quantity quantity : checked.limit.claims) {
        names.emplace_back(to_string(quantity));
    }
    return names;
}

}  // namespace

template <>
const RecordInfo& record_type<StatedOdds>() {
    static constexpr Field<StatedOdds> fields[]{
        {"event", from<StatedOdds, &StatedOdds::event>},
        {"true_odds", from<StatedOdds, &StatedOdds::true_odds>},
        {"payout_odds", from<StatedOdds, &StatedOdds::payout>},
    };
    static const RecordInfo type = describe<StatedOdds>("limits.stated_odds", {fields});
    return type;
}

template <>
const RecordInfo& record_type<LimitFinding>() {
    static constexpr Field<LimitFinding> fields[]{
        {"wager", from<LimitFinding, [](const LimitFinding& one) { return given(one.wager); }>},
        {"event", from<LimitFinding, [](const LimitFinding& one) { return given(one.event); }>},
        {"verdict", from<LimitFinding, [](const LimitFinding& one) { return to_string(one.verdict); }>.one_of(
                        &limit_verdicts)},
        {"figure", from<LimitFinding, &LimitFinding::figure>},
        {"figure_at_most", from<LimitFinding, &LimitFinding::figure_at_most>},
        {"why", from<LimitFinding, [](const LimitFinding& one) { return given(one.why); }>},
        {"odds", from<LimitFinding, &LimitFinding::odds>},
    };
    static const RecordInfo type = describe<LimitFinding>("limits.limit_finding", {fields});
    return type;
}

template <>
const RecordInfo& record_type<CheckedLimit>() {
    static constexpr Field<CheckedLimit> fields[]{
        {"id", from<CheckedLimit, of_limit<&Limit::id>>},
        {"quantity",
         from<CheckedLimit, [](const CheckedLimit& checked) { return to_string(checked.limit.quantity); }>.one_of(
             [] { return Words(limit_quantity_names()); })},
        {"of", choice<&Limit::of_game, &choices_of>},
        {"per", choice<&Limit::is_resolved, &choices_per>},
        {"stake", choice<&Limit::at_lowest_stake, &choices_stake>},
        {"optimal_play", from<CheckedLimit, of_limit<&Limit::is_optimal>>},
        {"wagers", from<CheckedLimit, of_limit<&Limit::wagers>>},
        {"claims", from<CheckedLimit, &quantities_of>.one_of([] { return Words(quantity_names()); })},
        {"figures", from<CheckedLimit, of_limit<&Limit::figures>>},
        {"at_least", from<CheckedLimit, of_limit<&Limit::at_least>>},
        {"at_most", from<CheckedLimit, of_limit<&Limit::at_most>>},
        {"unknown_bound", from<CheckedLimit, given_in_limit<&Limit::unknown_bound>>},
        {"source", from<CheckedLimit, of_limit<&Limit::source>>},
        {"note", from<CheckedLimit, given_in_limit<&Limit::note>>},
        {"findings", from<CheckedLimit, &CheckedLimit::findings>},
    };
    static const RecordInfo type = describe<CheckedLimit>("limits.limit", {fields});
    return type;
}

template <>
const RecordInfo& record_type<LimitCheck>() {
    static constexpr Field<LimitCheck> fields[]{
        {"id", from<LimitCheck, of_limits_head<&LimitsHead::id>>},
        {"name", from<LimitCheck, of_limits_head<&LimitsHead::name>>},
        {"sha256", from<LimitCheck, of_limits_head<&LimitsHead::sha256>>},
        {"documents", from<LimitCheck, of_limits_head<&LimitsHead::documents>>},
        {"limits", from<LimitCheck, &LimitCheck::limits>},
        {"verdict",
         from<LimitCheck, [](const LimitCheck& check) { return to_string(check.verdict()); }>.one_of(
             &limit_verdicts)},
    };
    static const RecordInfo type = describe<LimitCheck>("limits.jurisdiction", {fields});
    return type;
}

}  // namespace sabot::record

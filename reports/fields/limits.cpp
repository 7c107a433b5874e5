#include "limits/limits.hpp"

#include "limits/limit_check.hpp"
#include "reports/fields/audit_parts.hpp"
#include "reports/fields/parts.hpp"

namespace sabot::record {

namespace {

std::vector<std::string> limit_verdicts() {
    return words_of({LimitVerdict::met, LimitVerdict::not_met, LimitVerdict::not_applicable,
                     LimitVerdict::not_decidable});
}

template <class Get>
auto of_limit(Get get) {
    return [get](const CheckedLimit& checked) { return std::invoke(get, checked.limit); };
}

auto given_in(std::string Limit::*text) {
    return [text](const CheckedLimit& checked) { return given(checked.limit.*text); };
}

// One of two words.
Field<CheckedLimit> choice(const char* key, bool Limit::*flag, const char* no, const char* yes,
                           const char* definition) {
    return Field<CheckedLimit>(
               key, [=](const CheckedLimit& checked) { return checked.limit.*flag ? yes : no; }, "",
               definition)
        .one_of({no, yes});
}

std::vector<std::string> quantities_of(const CheckedLimit& checked) {
    std::vector<std::string> names;
    for (const Quantity quantity : checked.limit.claims) {
        names.emplace_back(to_string(quantity));
    }
    return names;
}

}  // namespace

template <>
const RecordType<StatedOdds>& record_type() {
    static const RecordType<StatedOdds> type{
        {.name = "stated_odds", .definition = "The odds of a row that wins."},
        {{"event", &StatedOdds::event, "Event", "The row."},
         {"true_odds", &StatedOdds::true_odds, "True odds",
          "The coups that lose the stake for each that the row wins; null if it never wins.", Kind::odds},
         {"payout_odds", &StatedOdds::payout, "Payout odds", "The net win per unit staked.", Kind::odds}}};
    return type;
}

template <>
const RecordType<LimitFinding>& record_type() {
    static const RecordType<LimitFinding> type{
        {.name = "limit_finding", .definition = "A limit compared with one figure."},
        {{"wager", [](const LimitFinding& one) { return given(one.wager); }, "Wager",
          "The wager's id; null for the game as a whole."},
         {"event", [](const LimitFinding& one) { return given(one.event); }, "Event",
          "The row that has the figure; null if none has."},
         Field<LimitFinding>(
             "verdict", [](const LimitFinding& one) { return to_string(one.verdict); }, "Verdict",
             "Whether the figure meets the limit.")
             .one_of(limit_verdicts()),
         {"figure", &LimitFinding::figure, "Figure",
          "The figure that is compared; for stated figures, the house edge; null if there is none."},
         {"figure_at_most", &LimitFinding::figure_at_most, "",
          "The upper end if the figure is known to lie in an interval; figure is then the lower one; else "
          "null."},
         {"why", [](const LimitFinding& one) { return given(one.why); }, "Reason",
          "Why it is not applicable or not decidable; else null."},
         {"odds", &LimitFinding::odds, "", "For stated figures: the rows that win."}}};
    return type;
}

template <>
const RecordType<CheckedLimit>& record_type() {
    static const RecordType<CheckedLimit> type{
        {.name = "limit", .definition = "A limit of a law or standard, compared with exact figures."},
        {{"id", of_limit(&Limit::id), "Limit", "Its id in the file of limits."},
         Field<CheckedLimit>(
             "quantity", [](const CheckedLimit& checked) { return to_string(checked.limit.quantity); },
             "Quantity", "What is limited.")
             .one_of(limit_quantity_names()),
         choice("of", &Limit::of_game, "each-wager", "game",
                "For returns: of each wager, or the mean over the wagers of the game."),
         choice("per", &Limit::is_resolved, "unit-staked", "unit-resolved",
                "For returns: whether pushed stakes count."),
         choice("stake", &Limit::at_lowest_stake, "any", "lowest",
                "For returns: before rounding, or at the lowest stake as the game rounds it."),
         {"optimal_play", of_limit(&Limit::is_optimal), "",
          "For returns: whether the bettor is meant to make the best decisions."},
         {"wagers", of_limit(&Limit::wagers), "", "The only wagers that are limited; empty for all."},
         Field<CheckedLimit>("claims", &quantities_of, "", "For decimals: the quantities of the claims.")
             .one_of(quantity_names()),
         {"figures", of_limit(&Limit::figures), "", "For stated figures: which."},
         {"at_least", of_limit(&Limit::at_least), "At least", "The lower bound; null if there is none."},
         {"at_most", of_limit(&Limit::at_most), "At most", "The upper bound; null if there is none."},
         {"unknown_bound", given_in(&Limit::unknown_bound), "", "Why the bound is not known; null if it is."},
         {"source", of_limit(&Limit::source), "Source", "The place in the document."},
         {"note", given_in(&Limit::note), "Note", "The note in the file of limits; null if there is none."},
         {"findings", &CheckedLimit::findings, "", "An entry for each figure that is limited."}}};
    return type;
}

template <>
const RecordType<LimitCheck>& record_type() {
    const auto of_head = [](auto member) {
        return [member](const LimitCheck& check) { return check.head.*member; };
    };
    static const RecordType<LimitCheck> type{
        {.name = "jurisdiction", .definition = "A file of limits compared with the exact figures."},
        {{"id", of_head(&LimitsHead::id), "", "The id of the file."},
         {"name", of_head(&LimitsHead::name), "", "The name of the jurisdiction or standard."},
         {"sha256", of_head(&LimitsHead::sha256), "", "SHA-256 of the file of limits."},
         {"documents", of_head(&LimitsHead::documents), "", "The documents from which the limits are taken."},
         {"limits", &LimitCheck::limits, "", "The limits, in the order of the file."},
         Field<LimitCheck>(
             "verdict", [](const LimitCheck& check) { return to_string(check.verdict()); }, "",
             "not met if any finding is; otherwise not decidable if any is.")
             .one_of(limit_verdicts())}};
    return type;
}

}  // namespace sabot::record

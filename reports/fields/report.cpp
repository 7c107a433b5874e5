#include "dossier/dossier.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/report_head.hpp"

namespace sabot::record {

namespace {

template <class Run>
std::optional<std::vector<Run>> given_runs(const std::vector<Run>& runs) {
    return runs.empty() ? std::nullopt : std::optional(runs);
}

template <class Get>
auto of(Get get) {
    return [get](const FullReport& report) -> decltype(auto) { return std::invoke(get, report.dossier); };
}

auto given_in(std::string ReportHead::*text) {
    return [text](const FullReport& report) { return given(report.head.*text); };
}

}  // namespace

template <>
const RecordType<Identity>& record_type() {
    static const RecordType<Identity> type{
        {.name = "identity",
         .definition =
             "An equation that the exact figures must satisfy, checked in the run that made the report."},
        {Field<Identity>(
             "id", [](const Identity& one) { return to_string(one.kind); }, "Identity",
             "The equation. deals-add-up: the combinations of a wager's events add up to "
             "N(N-1)...(N-5), and so do those of the three outcomes. two-routes: the enumeration and the "
             "polynomials, which share only the tableau and the wagers, give the same combinations for "
             "each event and each outcome. weighted-effects: the effects of removal, weighted by the "
             "number of cards of each kind, sum to 0, and their base is the expected value of the "
             "analysis. partial-coup: the combinations of an event given Player's first card, times the "
             "number of cards of that kind, sum to the combinations of the event before the coup. "
             "relabelled-suits: exchanging two suits that a wager does not name, in the shoe and in "
             "Player's first card, leaves the combinations unchanged.")
             .one_of(words_of({IdentityKind::deals_add_up, IdentityKind::two_routes,
                               IdentityKind::weighted_effects, IdentityKind::partial_coup,
                               IdentityKind::relabelled_suits})),
         {"checked", &Identity::checked, "Checked",
          "The number of equations checked; 0 if the identity applies to no wager."},
         {"holds", &Identity::holds, "Holds", "False is a defect of Sabot."},
         {"failing", &Identity::failing, "",
          "Wagers (\"outcome\" for the three outcomes) on which the two sides differ."},
         {"left_out", &Identity::left_out, "",
          "Wagers to which it does not apply, or for which the shoe does not determine enough."}}};
    return type;
}

template <>
const RecordType<FullReport>& record_type() {
    static const RecordType<FullReport> type{
        {.name = "report",
         .definition = "sabot report: all results about a game on one shoe.",
         .schema = "sabot/report/1"},
        {fields_of<FullReport>(of(&Dossier::examined), examined_fields(true)),
         {{"documents", of([](const Dossier& dossier) -> const auto& { return dossier.game.documents; }), "",
           "The publications from which the facts about the game are taken."},
          {"laboratory", given_in(&ReportHead::laboratory), "",
           "The laboratory that is responsible for the report; null if none was named."},
          {"reference", given_in(&ReportHead::reference), "",
           "The laboratory's reference for the report; null if none was given."},
          {"date", given_in(&ReportHead::date), "",
           "The date of the report, YYYY-MM-DD; null if none was given."},
          {"command", given_in(&ReportHead::command), "",
           "The command line that reproduces the report; null if it was not made by one."},
          {"tableau", of([](const Dossier& dossier) -> const auto& { return dossier.game.tableau; }), "", ""},
          {"analysis", of(&Dossier::analysis), "", ""},
          {"removal", of(&Dossier::removal), "", ""},
          {"audit", of(&Dossier::audit), "", ""},
          {"census", of([](const Dossier& dossier) { return given_runs(dossier.censuses); }), "",
           "Censuses of undealt cards; null if none was requested."},
          {"census_samples", of([](const Dossier& dossier) { return given_runs(dossier.samples); }), "",
           "Samples of undealt cards, which are estimates; null if none was requested."},
          {"tolerance", of(&Dossier::tolerances), "",
           "What many rounds of a correct game may show; null if it was not requested."},
          {"identities", of(&Dossier::identities), "",
           "Equations that the exact figures must satisfy, checked in the run that made the report."},
          Field<FullReport>(
              "verdict", of([](const Dossier& dossier) { return to_string(dossier.audit.verdict()); }),
              "Verdict",
              "The verdict of the audit. identities shows whether Sabot's own figures are consistent.")
              .one_of(words_of({Verdict::confirmed, Verdict::refuted, Verdict::not_auditable}))}}};
    return type;
}

}  // namespace sabot::record

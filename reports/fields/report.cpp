#include "dossier/dossier.hpp"
#include "dossier/identity.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/report_head.hpp"
#include "rules/tableau.hpp"

namespace sabot::record {

namespace {

template <class Run>
std::optional<std::vector<Run>> given_runs(const std::vector<Run>& runs) {
    return runs.empty() ? std::nullopt : std::optional(runs);
}

template <auto Get>
constexpr auto of_dossier =
    [](const FullReport& report) -> decltype(auto) { return std::invoke(Get, report.dossier); };

template <auto Member>
constexpr auto of_game_file = of_dossier<in<&Dossier::game, Member>>;

Words overall_verdict_words() {
    return words_of({Verdict::confirmed, Verdict::refuted, Verdict::not_auditable});
}

template <auto Text>
constexpr auto given_in_head = [](const FullReport& report) { return given(report.head.*Text); };

}  // namespace

RecordInfo type_of(RecordOf<Identity>) {
    static constexpr Field<Identity> fields[]{
        {"id", from<[](const Identity& one) { return to_string(one.kind); }>.one_of([] {
             return words_of({IdentityKind::deals_add_up, IdentityKind::two_routes,
                              IdentityKind::weighted_effects, IdentityKind::partial_coup,
                              IdentityKind::relabelled_suits});
         })},
        {"checked", from<&Identity::checked>},
        {"holds", from<&Identity::holds>},
        {"failing", from<&Identity::failing>},
        {"left_out", from<&Identity::left_out>},
    };
    return describe("report.identity", fields);
}

RecordInfo type_of(RecordOf<FullReport>) {
    using T = FullReport;
    static constexpr Field<T> fields[]{
        {"documents", from<of_game_file<&Game::documents>>},
        {"laboratory", from<given_in_head<&ReportHead::laboratory>>},
        {"reference", from<given_in_head<&ReportHead::reference>>},
        {"date", from<given_in_head<&ReportHead::date>>},
        {"command", from<given_in_head<&ReportHead::command>>},
        {"tableau", from<[](const T& of) -> decltype(auto) { return (*of.dossier.game.tableau); }>},
        {"analysis", from<of_dossier<&Dossier::analysis>>},
        {"removal", from<of_dossier<&Dossier::removal>>},
        {"audit", from<of_dossier<&Dossier::audit>>},
        {"census", from<[](const T& report) { return given_runs(report.dossier.censuses); }>},
        {"census_samples", from<[](const T& report) { return given_runs(report.dossier.samples); }>},
        {"tolerance", from<of_dossier<&Dossier::tolerances>>},
        {"identities", from<of_dossier<&Dossier::identities>>},
        {"verdict", from<[](const T& report) { return to_string(report.dossier.audit.verdict()); }>.one_of(
                        &overall_verdict_words)},
    };
    return describe<FullReport>(
        "report.report",
        {fields_in<FullReport, of_dossier<&Dossier::examined>>(examined_fields(true)), fields});
}

}  // namespace sabot::record

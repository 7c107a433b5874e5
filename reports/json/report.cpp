#include "report.hpp"

#include "reports/json/analysis.hpp"
#include "reports/json/audit.hpp"
#include "reports/json/census.hpp"
#include "reports/json/census_sample.hpp"
#include "reports/json/documents.hpp"
#include "reports/json/examined.hpp"
#include "reports/json/removal.hpp"
#include "reports/json/tableau.hpp"

namespace sabot {

namespace {

Json identities_json(const std::vector<Identity>& identities) {
    Json records = Json::array();
    for (const Identity& identity : identities) {
        records.push_back({{"id", to_string(identity.kind)},
                           {"checked", identity.checked},
                           {"holds", identity.holds()},
                           {"failing", identity.failing},
                           {"left_out", identity.left_out}});
    }
    return records;
}

}  // namespace

Json report_json(const Dossier& dossier, const ReportHead& head, const Style& style) {
    Json record = examined_json("sabot/report/1", dossier.examined);
    record.update(Json{
        {"documents", documents_json(dossier.game.documents)},
        {"laboratory", text_or_null(head.laboratory)},
        {"reference", text_or_null(head.reference)},
        {"date", text_or_null(head.date)},
        {"command", text_or_null(head.command)},
        {"tableau", tableau_json(dossier.game.tableau)},
        {"analysis", analysis_json(dossier.analysis, style)},
        {"removal", removal_json(dossier.removal, style, dossier.removal.scale)},
        {"audit", audit_json(dossier.audit, style)},
        {"census",
         dossier.censuses.empty() ? Json(nullptr) : census_runs_json(dossier.censuses, style)["runs"]},
        {"census_samples",
         dossier.samples.empty() ? Json(nullptr) : census_sample_runs_json(dossier.samples, style)["runs"]},
        {"identities", identities_json(dossier.identities)},
        {"verdict", to_string(dossier.audit.verdict())}});
    return record;
}

}  // namespace sabot

#include "results.hpp"

#include "dossier/dossier.hpp"
#include "reports/json/examined.hpp"

namespace sabot {

namespace {

Json identity_json(const Identity& identity) {
    return {{"id", to_string(identity.kind)},
            {"checked", identity.checked},
            {"holds", identity.holds()},
            {"failing", identity.failing},
            {"left_out", identity.left_out}};
}

template <class Run>
Json list_or_null(const std::vector<Run>& runs, Json (*record)(const Run&, const Style&),
                  const Style& style) {
    return runs.empty() ? Json(nullptr) : json_list(runs, record, style);
}

}  // namespace

Json report_json(const Dossier& dossier, const ReportHead& head, const Style& style) {
    Json record = examined_json("sabot/report/1", dossier.examined);
    record.update(Json{{"documents", documents_json(dossier.game.documents)},
                       {"laboratory", text_or_null(head.laboratory)},
                       {"reference", text_or_null(head.reference)},
                       {"date", text_or_null(head.date)},
                       {"command", text_or_null(head.command)},
                       {"tableau", tableau_json(dossier.game.tableau)},
                       {"analysis", analysis_json(dossier.analysis, style)},
                       {"removal", removal_json(dossier.removal, style, dossier.removal.scale)},
                       {"audit", audit_json(dossier.audit, style)},
                       {"census", list_or_null(dossier.censuses, census_json, style)},
                       {"census_samples", list_or_null(dossier.samples, census_sample_json, style)},
                       {"tolerance", json_or_null(dossier.tolerances, tolerance_json, style)},
                       {"identities", json_list(dossier.identities, identity_json)},
                       {"verdict", to_string(dossier.audit.verdict())}});
    return record;
}

}  // namespace sabot

#include "dossier/dossier.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/report_head.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"

namespace sabot {

const Subject& report_subject() {
    static const Subject subject{{{"wagers", "wager"}}, {&record::record_type<record::FullReport>()}};
    return subject;
}

Result report_result(Dossier dossier, ReportHead head) {
    const bool found = dossier.audit.verdict() == Verdict::refuted || dossier.audit.breaks_limit();
    const auto kept = std::make_shared<const Dossier>(std::move(dossier));
    Result result = present(
        report_subject(), record::record_type<record::FullReport>().kind(),
        {[kept, head](const Style& style) {
             return record::json_text(record::datum_of(record::FullReport{*kept, head}, style), style);
         },
         [kept, head](const Style& style) { return report::full_report(*kept, head, style); }});
    result.defects = defects_of(*kept);
    result.warnings = warnings_of(kept->analysis.refused);
    result.found = found;
    return result;
}

Result report_result(const Game& game, const DossierRequest& request, const ReportHead& head) {
    return report_result(compile_dossier(game, request), head);
}

}  // namespace sabot

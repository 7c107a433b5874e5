#include "result.hpp"

#include "reports/results/defects.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/writers/csv.hpp"
#include "reports/writers/writer.hpp"

#include <fmt/format.h>

namespace sabot {

std::string Result::record(const Style& style) const { return presentation->record(style); }

report::Report Result::report(const Style& style) const { return presentation->report(style); }

std::string written(const Result& result, const report::WriterOptions& options, const Style& style) {
    report::WriterOptions chosen = options;
    if (chosen.csv_kind.empty()) {
        chosen.csv_kind = result.table;
    }
    return report::written(result.report(style), chosen);
}

std::vector<std::pair<std::string, std::string>> csv_files(const Result& result, const Style& style) {
    return report::csv_files(result.report(style));
}

std::vector<std::pair<std::string, std::string>> latex_pieces(const Result& result, const Style& style) {
    return report::latex_pieces(result.report(style));
}

Result present(const Subject& subject, std::string kind, Presentation presentation) {
    return {&subject, std::move(kind), std::make_shared<const Presentation>(std::move(presentation)),
            subject.tables.front().name};
}

std::vector<std::string> warnings_of(const std::vector<RefusedWager>& refused) {
    std::vector<std::string> warnings;
    for (const RefusedWager& wager : refused) {
        warnings.push_back("not computed: " + wager.why);
    }
    return warnings;
}

void add_unreached(const std::optional<DoubleCheck>& check, std::vector<std::string>& warnings) {
    if (check && !check->unreached.empty()) {
        warnings.push_back(fmt::format("not double-checked, because the second route would take too long: {}",
                                       fmt::join(check->unreached, ", ")));
    }
}

std::string defect_text(const std::vector<std::string>& defects) {
    return fmt::format("{}: this is a defect of Sabot, please report it; do not use these figures",
                       fmt::join(defects, "; "));
}

void require_none(const std::vector<std::string>& defects) {
    if (!defects.empty()) {
        throw DefectError(defects);
    }
}

const std::vector<const Subject*>& subjects() {
    static const std::vector<const Subject*> all{
        &analysis_subject(),  &removal_subject(), &audit_subject(),  &equilibrium_subject(),
        &bank_subject(),      &census_subject(),  &rounds_subject(), &simulation_subject(),
        &tolerance_subject(), &check_subject(),   &report_subject(), &games_subject()};
    return all;
}

}  // namespace sabot

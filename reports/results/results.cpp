#include "results.hpp"

#include "each.hpp"
#include "figures/refused_wager.hpp"
#include "reports/prose/check_words.hpp"
#include "reports/prose/gap_text.hpp"
#include "reports/results/defects.hpp"
#include "reports/results/make_result.hpp"
#include "reports/results/subjects.hpp"
#include "reports/writers/writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace sabot {

std::vector<std::string> warnings_of(const std::vector<RefusedWager>& refused) {
    return each(refused, [](const RefusedWager& wager) { return "not computed: " + wager.why; });
}

std::vector<std::string> warnings_of(const std::vector<Gap>& gaps) { return each(gaps, report::gap_text); }

std::vector<std::string> warnings_of(const std::optional<DoubleCheck>& check) {
    if (!check || check->unreached().empty()) {
        return {};
    }
    std::vector<CheckedFigure> left_out;
    std::copy_if(check->figures.begin(), check->figures.end(), std::back_inserter(left_out),
                 [](const CheckedFigure& figure) { return !figure.route; });
    return {"not double-checked, because the second route would take too long: " +
            report::names_of_figures(left_out)};
}

Result with_runs(Result all, std::vector<Result> runs) {
    for (const Result& one : runs) {
        for (const std::string& warning : one.warnings) {
            add_once(all.warnings, warning);
        }
        all.defects.insert(all.defects.end(), one.defects.begin(), one.defects.end());
        all.found = all.found || one.found;
    }
    all.runs = std::move(runs);
    return all;
}

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

std::string defect_text(const std::vector<std::string>& defects) {
    return fmt::format("{}: this is a defect of Sabot, please report it; do not use these figures",
                       fmt::join(defects, "; "));
}

void require_none(const std::vector<std::string>& defects) {
    if (!defects.empty()) {
        throw DefectError(defects);
    }
}

}  // namespace sabot

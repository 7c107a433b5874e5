#include "census_output.hpp"

#include "document_format.hpp"
#include "reports/census_csv.hpp"
#include "reports/census_document.hpp"
#include "reports/census_json.hpp"
#include "reports/census_sample_csv.hpp"
#include "reports/census_sample_json.hpp"
#include "reports/census_sample_text.hpp"
#include "reports/census_text.hpp"

namespace sabot {

namespace {

// How one kind of result looks in each format.
template <class Run>
struct Forms {
    Json (*json)(const Run&, const Style&);
    Json (*json_of_runs)(const std::vector<Run>&, const Style&);
    std::string (*csv)(const std::vector<Run>&, const Style&);
    std::string (*text)(const std::vector<Run>&, const Style&);
};

constexpr Forms<Census> kCensusForms{census_json, census_runs_json, census_csv, census_text};
constexpr Forms<CensusSample> kSampleForms{census_sample_json, census_sample_runs_json, census_sample_csv,
                                           census_sample_text};

template <class Run>
std::string in_form(const Forms<Run>& forms, const std::vector<Run>& runs, const CensusOutput& output,
                    const report::Document& document) {
    const Style& style = output.options.style;
    const std::string& format = output.options.format;
    if (format == "json") {
        return json_text(output.is_range ? forms.json_of_runs(runs, style) : forms.json(runs.front(), style));
    }
    if (format == "csv") {
        return forms.csv(runs, style);
    }
    return is_document_format(format) ? rendered(document, format) : forms.text(runs, style);
}

}  // namespace

std::string rendered(const std::vector<Census>& runs, const Game& game, const CensusOutput& output) {
    Forms<Census> forms = kCensusForms;
    if (output.table == "histogram") {
        forms.csv = census_histogram_csv;
    }
    return in_form(
        forms, runs, output,
        report::census_document(runs, {}, closing_rounds(game, runs.front().shoe), output.options.style));
}

std::string rendered(const std::vector<CensusSample>& runs, const Game& game, const CensusOutput& output) {
    return in_form(
        kSampleForms, runs, output,
        report::census_document({}, runs, closing_rounds(game, runs.front().shoe), output.options.style));
}

}  // namespace sabot

#include "census_output.hpp"

#include "reports/census_csv.hpp"
#include "reports/census_document.hpp"
#include "reports/census_json.hpp"
#include "reports/census_sample_csv.hpp"
#include "reports/census_sample_json.hpp"
#include "reports/census_sample_text.hpp"
#include "reports/census_text.hpp"
#include "result_format.hpp"

namespace sabot {

std::string rendered(const std::vector<Census>& runs, const Game& game, const CensusOutput& output) {
    const Style& style = output.options.style;
    const bool several = output.is_range;
    const auto csv = output.table == "histogram" ? census_histogram_csv : census_csv;
    return rendered(
        Forms{[&] { return census_text(runs, style); },
              [&] { return several ? census_runs_json(runs, style) : census_json(runs.front(), style); },
              [&] { return csv(runs, style); },
              [&] {
                  return report::census_document(runs, {}, closing_rounds(game, runs.front().examined.shoe),
                                                 style);
              }},
        output.options.format);
}

std::string rendered(const std::vector<CensusSample>& runs, const Game& game, const CensusOutput& output) {
    const Style& style = output.options.style;
    return rendered(Forms{[&] { return census_sample_text(runs, style); },
                          [&] {
                              return output.is_range ? census_sample_runs_json(runs, style)
                                                     : census_sample_json(runs.front(), style);
                          },
                          [&] { return census_sample_csv(runs, style); },
                          [&] {
                              return report::census_document(
                                  {}, runs, closing_rounds(game, runs.front().examined.shoe), style);
                          }},
                    output.options.format);
}

}  // namespace sabot

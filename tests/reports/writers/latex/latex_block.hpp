#pragma once

#include "reports/report_sample.hpp"
#include "reports/writers/writer.hpp"

#include <string>

namespace sabot::test {

/// A table or a figure as LaTeX, as a report has it.
inline std::string latex_block(const report::Block& block) {
    const std::string text = report::latex_report(report::report_with({block}));
    const std::string before = "\n\\begin{sabotrow}\n";
    const auto begin = text.find(before) + before.size();
    return text.substr(begin, text.find("\\end{sabotrow}\n", begin) - begin);
}

}  // namespace sabot::test

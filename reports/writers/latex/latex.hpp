#pragma once

#include "reports/model/report.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot::report {

/// The report as a document that pdflatex compiles without changes, with packages from
/// texlive-latex-recommended, texlive-pictures and lmodern.
std::string latex_report(const Report& report);

/// Each table and figure of the report as a separate file for \input in a paper: its file name
/// ("table-wagers.tex", "figure-returns.tex") and text. Also includes the package they need, "sabot.sty".
std::vector<std::pair<std::string, std::string>> latex_pieces(const Report& report);

}  // namespace sabot::report

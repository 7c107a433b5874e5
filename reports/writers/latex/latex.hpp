#pragma once

#include "reports/model/report.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot::report {

/// The report as a document that pdflatex compiles as it is, with packages of texlive-latex-recommended,
/// texlive-pictures and lmodern.
std::string latex_report(const Report& report);

/// Each table and figure of the report by itself, for \input in a paper: the name of its file
/// ("table-wagers.tex", "figure-returns.tex") and its text; and the package that they need, "sabot.sty".
std::vector<std::pair<std::string, std::string>> latex_pieces(const Report& report);

}  // namespace sabot::report

#pragma once

#include "reports/document/document.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot::report {

/// A document that pdflatex compiles as it is, with packages of texlive-latex-recommended, texlive-pictures
/// and lmodern.
std::string latex_document(const Document& document);

/// Each table and figure of the document by itself, for \input in a paper: the name of its file
/// ("table-wagers.tex", "figure-returns.tex") and its text; and the package that they need, "sabot.sty".
std::vector<std::pair<std::string, std::string>> latex_pieces(const Document& document);

}  // namespace sabot::report

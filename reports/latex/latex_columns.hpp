#pragma once

#include "reports/document/document.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// How the columns of a table are set.
struct LatexColumns {
    /// The argument of longtable, without the edges.
    std::string specification;
    /// What it takes of a line, in hundredths of a quad: the argument of \sabotfit.
    int width = 0;
    /// Some cells are paragraphs, of several lines.
    bool has_paragraphs = false;
    /// Lines of each heading: several where it is wider than what stands below it.
    std::vector<std::vector<std::string>> headings;
};

LatexColumns latex_columns(const Table& table);

}  // namespace sabot::report

#pragma once

#include "reports/document/document.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// How the columns of a table are set.
struct LatexColumns {
    /// The argument of longtable, without the edges.
    std::string specification;
    /// What \sabotfit needs: tenths of a quad that cells take, and points between them.
    int width = 0;
    int gaps = 0;
    /// Lines of each heading: several where it is wider than what stands below it.
    std::vector<std::vector<std::string>> headings;
};

LatexColumns latex_columns(const Table& table);

}  // namespace sabot::report

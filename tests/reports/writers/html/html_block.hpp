#pragma once

#include "reports/writers/writer.hpp"

#include <string>

namespace sabot::test {

/// A block as HTML, in a section whose identifier is "above".
inline std::string html_block(const report::Block& block) {
    const std::string page = report::html_report({"Title", "", "Head", "", {{"above", "First", {block}}}});
    const std::string heading = " First</h2>\n";
    const auto begin = page.find(heading) + heading.size();
    return page.substr(begin, page.find("\n</section>", begin) - begin);
}

}  // namespace sabot::test

#pragma once

#include <string>
#include <vector>

namespace sabot {

/// Text in which nothing is taken for markup: characters that Markdown, or HTML within it, would act on are
/// escaped, and line breaks become spaces.
std::string markdown_text(const std::string& text);

struct MarkdownColumn {
    enum class Align { left, right, centre };
    std::string heading;
    Align align = Align::right;
};

/// A table as GitHub and its like draw it, as many cells in a row as there are columns. Headings and cells
/// are plain text and are escaped here.
std::string aligned_markdown_table(const std::vector<MarkdownColumn>& columns,
                                   const std::vector<std::vector<std::string>>& rows);

/// The same; the first column stands to the left and the others to the right.
std::string markdown_table(const std::vector<std::string>& header,
                           const std::vector<std::vector<std::string>>& rows);

}  // namespace sabot

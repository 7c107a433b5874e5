#pragma once

#include <string>
#include <vector>

namespace sabot {

/// A table for a terminal: columns as wide as their widest cell, the first to the left and the others to
/// the right. Widths are counted in characters of UTF-8 text, not in bytes.
class TextTable {
public:
    explicit TextTable(std::vector<std::string> header);

    /// As many cells as the header has; each is put on one line.
    void row(std::vector<std::string> cells);
    /// A line between the rows before and after.
    void rule();

    /// Lines, each ended; no trailing spaces.
    std::string str() const;

private:
    // An empty row stands for a rule.
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace sabot

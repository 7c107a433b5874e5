#pragma once

#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <string>

namespace sabot::report {

/// Writes blocks as text for a terminal, and remembers what a reader needs to know of the numbers in them.
class TextBlocks {
public:
    /// The options must outlive this object.
    explicit TextBlocks(const WriterOptions& options) : options_(options) {}

    /// The lines of a block, each with its line break; none of a block that text does not have. A table whose
    /// caption is the title of its section has no caption.
    std::string text_of(const Block& block, const std::string& section_title);
    /// The text, wrapped to lines.
    std::string paragraph(const std::string& text, int first = 0, int rest = 0) const;
    /// The wrapped text; where the terminal has colours, in bold and in the colour of the tone.
    std::string emphasized(const std::string& text, Tone tone) const;
    /// How the numbers of all blocks so far are rounded; empty if none of them is.
    std::string notes() const;

private:
    struct Visitor;

    const WriterOptions& options_;
    bool has_decimals_ = false;
    bool has_estimates_ = false;
};

}  // namespace sabot::report

#include "reports/writers/screen.hpp"
#include "reports/writers/text_blocks.hpp"
#include "reports/writers/writer.hpp"
#include "text/utf8.hpp"
#include "text/wrap.hpp"

namespace sabot::report {

namespace {

class TextWriter {
public:
    explicit TextWriter(const WriterOptions& options) : blocks_(options) {}

    std::string report(const Report& report) {
        for (const std::string& line : {report.title, report.subtitle, report.date}) {
            text_ += line.empty() ? "" : sanitize_for_terminal(line) + "\n";
        }
        text_ += "\n";
        for (const Section& section : report.sections) {
            write(section, 0);
        }
        text_ += blocks_.notes();
        // Each block is followed by an empty line, but the text ends with a single line break.
        return text_.substr(0, text_.find_last_not_of('\n') + 1) + "\n";
    }

private:
    void write(const Section& section, int depth) {
        const std::string title = sanitize_for_terminal(section.title);
        text_ += title + "\n";
        text_ += depth == 0 ? std::string(characters(title), '=') + "\n\n" : "\n";
        for (const Block& block : section.blocks) {
            const std::string lines = blocks_.text_of(block, section.title);
            text_ += lines + (lines.empty() ? "" : "\n");
        }
        for (const Section& inner : section.sections) {
            write(inner, depth + 1);
        }
    }

    TextBlocks blocks_;
    std::string text_;
};

}  // namespace

std::string text_report(const Report& report, const WriterOptions& options) {
    if (options.is_screen && !report.has_first_page) {
        return screen_of(report, options);
    }
    // A document to be signed is always printed as a whole.
    WriterOptions whole = options;
    whole.is_screen = false;
    return TextWriter(whole).report(report);
}

}  // namespace sabot::report

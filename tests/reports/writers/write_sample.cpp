// Writes the sample reports into an existing directory. As LaTeX: plain.tex, document.tex with each of its
// tables and figures in a separate file, and characters.tex with all characters up to U+27FF. As Markdown:
// document.md.

#include "reports/report_sample.hpp"
#include "reports/writers/writer.hpp"
#include "text/utf8.hpp"

#include <filesystem>
#include <fstream>

namespace {

using namespace sabot::report;

// Paragraphs of 256 characters each.
Report characters() {
    Section section{.id = "characters", .title = "Characters", .blocks = {}};
    for (unsigned page = 0; page < 0x28; ++page) {
        std::string text;
        for (unsigned point = page << 8U; point < (page + 1) << 8U; ++point) {
            text += sabot::utf8(point);
            text += ' ';
        }
        section.blocks.emplace_back(Paragraph{text});
    }
    return {.title = "Characters", .subtitle = "", .running_head = "", .date = "", .sections = {section}};
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        return 2;
    }
    const std::filesystem::path directory = arguments[1];
    const auto write = [&directory](const std::string& name, const std::string& text) {
        std::ofstream(directory / name) << text;
    };
    write("characters.tex", latex_report(characters()));
    write("document.tex", latex_report(hostile_sample()));
    write("document.md", markdown_report(hostile_sample()));
    write("plain.tex", latex_report(plain_sample()));
    for (const auto& [name, text] : latex_pieces(hostile_sample())) {
        write(name, text);
    }
    return 0;
}

// Writes documents made by hand as LaTeX into a directory that is there: plain.tex, document.tex with each of
// its tables and figures in a file of its own, and characters.tex with all characters up to U+27FF.

#include "reports/document_sample.hpp"
#include "reports/latex/latex.hpp"

#include <filesystem>
#include <fstream>

namespace {

using namespace sabot::report;

// Paragraphs of 256 characters each, as UTF-8.
Document characters() {
    Section section{.id = "characters", .title = "Characters", .blocks = {}};
    for (unsigned page = 0; page < 0x28; ++page) {
        std::string text;
        for (unsigned point = page << 8U; point < (page + 1) << 8U; ++point) {
            const auto add = [&text](unsigned byte) {
                text += static_cast<char>(static_cast<unsigned char>(byte));
            };
            if (point >= 0x800) {
                add(0xE0U | (point >> 12U));
                add(0x80U | ((point >> 6U) & 0x3FU));
            } else if (point >= 0x80) {
                add(0xC0U | (point >> 6U));
            }
            add(point < 0x80 ? point : 0x80U | (point & 0x3FU));
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
    write("characters.tex", latex_document(characters()));
    write("document.tex", latex_document(hostile_sample()));
    write("plain.tex", latex_document(plain_sample()));
    for (const auto& [name, text] : latex_pieces(hostile_sample())) {
        write(name, text);
    }
    return 0;
}

// Writes documents made by hand as LaTeX into a directory that is there: document.tex, plain.tex, and each
// table and figure of the former.

#include "reports/document_sample.hpp"
#include "reports/latex/latex.hpp"

#include <filesystem>
#include <fstream>

int main(int count, char** arguments) {
    if (count != 2) {
        return 2;
    }
    const std::filesystem::path directory = arguments[1];
    const auto write = [&directory](const std::string& name, const std::string& text) {
        std::ofstream(directory / name) << text;
    };
    using namespace sabot::report;
    write("document.tex", latex_document(hostile_sample()));
    write("plain.tex", latex_document(plain_sample()));
    for (const auto& [name, text] : latex_pieces(hostile_sample())) {
        write(name, text);
    }
    return 0;
}

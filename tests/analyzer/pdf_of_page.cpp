#include "analyzer/interrupt.hpp"
#include "analyzer/messages.hpp"
#include "analyzer/pdf.hpp"
#include "error.hpp"
#include "files/output.hpp"

#include <iostream>
#include <iterator>
#include <string>

/// Converts the page on standard input to a PDF in the named file: pdf_from_html() with the signal handling
/// and output of a command.
int main(int argc, char** argv) {
    sabot::handle_signals();
    try {
        sabot::Output output(argc > 1 ? argv[1] : "");
        const std::string page{std::istreambuf_iterator<char>(std::cin), {}};
        output.finish(
            sabot::holding_interrupts([&] { return sabot::pdf_from_html(page, sabot::was_interrupted); }));
    } catch (const sabot::OutputError& error) {
        std::cerr << "sabot: " << error.what() << '\n';
        return sabot::kUnfinished;
    }
    return sabot::kDone;
}

#include "command_line.hpp"
#include "commands.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "interrupt.hpp"
#include "reports/writers/utf8.hpp"
#include "standard_streams.hpp"

#include <exception>
#include <new>
#include <string>

namespace {

// A message may quote a file or the command line, and thus contain line breaks or control characters.
void complain(const std::string& message) {
    sabot::write_message(sabot::sanitize_for_terminal(message) + "\n");
}

void complain_of(const std::string& what) { complain("sabot: error: " + what); }

}  // namespace

int main(int argc, char** argv) {
    sabot::open_standard_streams();
    sabot::handle_signals();
    try {
        return sabot::run_command_line(sabot::all_commands(sabot::as_typed({argv + 1, argv + argc})), argc,
                                       argv);
    } catch (const sabot::InputError& error) {
        complain(error.report());
        return sabot::kBadInput;
    } catch (const sabot::OutputError& error) {
        complain_of(error.what());
    } catch (const std::bad_alloc&) {
        complain_of("out of memory");
    } catch (const std::exception& error) {
        complain_of(std::string("a defect of Sabot, please report it: ") + error.what());
    }
    return sabot::kUnfinished;
}

#include "command_line.hpp"
#include "commands.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "interrupt.hpp"
#include "reports/one_line.hpp"
#include "standard_streams.hpp"

#include <exception>
#include <new>

namespace {

// A message may quote a file or the command line.
void complain(const char* message) { sabot::say("{}", sabot::on_one_line(message)); }

}  // namespace

int main(int argc, char** argv) {
    sabot::open_standard_streams();
    sabot::handle_signals();
    try {
        return sabot::run_command_line(
            {sabot::analyze_command(), sabot::removal_command(), sabot::audit_command(),
             sabot::check_command(), sabot::evaluate_command(), sabot::solve_command(), sabot::bank_command(),
             sabot::census_command(), sabot::games_command(),
             sabot::report_command(sabot::as_typed({argv + 1, argv + argc}))},
            argc, argv);
    } catch (const sabot::InputError& error) {
        complain(error.what());
        return sabot::kBadInput;
    } catch (const sabot::OutputError& error) {
        complain(error.what());
    } catch (const std::bad_alloc&) {
        complain("out of memory");
    } catch (const std::exception& error) {
        complain((std::string("a defect of Sabot, please report it: ") + error.what()).c_str());
    }
    return sabot::kUnfinished;
}

#include "census/team.hpp"
#include "command_line.hpp"
#include "error.hpp"
#include "files/open_file.hpp"
#include "interrupt.hpp"
#include "messages.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <string>

#include <sys/resource.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

// Makes all threads share one heap if addresses are limited (ulimit -v): by default each thread reserves 64
// MB of addresses for its own.
void share_limited_addresses() {
#ifdef __GLIBC__
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
        mallopt(M_ARENA_MAX, 1);
    }
#endif
}

}  // namespace

int main(int argc, char** argv) {
    share_limited_addresses();
    sabot::open_standard_streams();
    sabot::handle_signals();
    std::string message = "sabot: error: ";
    int exit_code = sabot::kUnfinished;
    try {
        return sabot::run_command_line({argv + std::min(argc, 1), argv + argc});
    } catch (const sabot::InputError& error) {
        message = error_message(error);
        exit_code = sabot::kBadInput;
    } catch (const sabot::ClosedPipe&) {
        if (!sabot::another_rank_prints()) {
            sabot::end_by_closed_pipe();
        }
    } catch (const sabot::OutputError& error) {
        message += error.what();
    } catch (const std::bad_alloc&) {
        // Nothing here may allocate memory.
        if (sabot::another_rank_prints()) {
            return sabot::kDone;
        }
        sabot::write_message("sabot: error: out of memory\n");
        return sabot::kUnfinished;
    } catch (const std::exception& error) {
        message += std::string("a defect of Sabot, please report it: ") + error.what();
    }
    // An error occurs in all processes of a team. Only the first prints it and ends with its exit code,
    // because mpirun passes on the code that it receives first, and might then end the first process.
    if (sabot::another_rank_prints()) {
        return sabot::kDone;
    }
    sabot::print_error(message);
    return exit_code;
}

#include "census/team.hpp"
#include "error.hpp"

#include <cstdlib>
#include <string>

namespace sabot {

std::unique_ptr<Team> join_team(const std::function<bool()>&) {
    for (const char* name : kNumbersOfProcesses) {
        const char* size = std::getenv(name);
        if (size != nullptr && std::string(size) != "1") {
            throw InputError("several processes were started, and each would do all of the work",
                             "sabot-mpi, which a build with -Dmpi=enabled makes");
        }
    }
    return std::make_unique<Team>();
}

bool another_rank_prints() { return false; }

}  // namespace sabot

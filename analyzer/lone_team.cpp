#include "error.hpp"
#include "team.hpp"

#include <cstdlib>
#include <stdexcept>
#include <string>

namespace sabot {

// Open MPI, MPICH and Slurm set these variables for each of several processes.
Team::Team() {
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"}) {
        const char* size = std::getenv(name);
        if (size != nullptr && std::string(size) != "1") {
            throw InputError("several processes were started, and each would do all of the work",
                             "sabot-mpi, which a build with -Dmpi=enabled makes");
        }
    }
}

Team::~Team() = default;

void Team::together(const std::function<void()>& action) const { action(); }

void Team::walk(const CensusPlan&, SharedPieces&, const std::function<bool()>&) const {
    throw std::logic_error("a team needs several processes");
}

bool another_rank_prints() { return false; }

}  // namespace sabot

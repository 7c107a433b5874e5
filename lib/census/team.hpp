#pragma once

#include "census/piece_walk.hpp"

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sabot {

/// The environment variables by which Open MPI, MPICH and Slurm tell each of the processes that they start
/// how many there are.
inline constexpr std::array kNumbersOfProcesses{"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS"};

/// The processes that compute a census together: this one alone, unless a derived class
/// says otherwise.
class Team {
public:
    Team() = default;
    virtual ~Team() = default;
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    virtual int size() const { return 1; }
    /// The number of this process, from 0.
    virtual int rank() const { return 0; }
    /// Whether this is the first process, which alone reads, writes and prints messages.
    bool is_first() const { return rank() == 0; }

    /// Runs the action and waits until the other processes have run theirs. If the action throws in one
    /// process, this function throws in all: the same exception there, and OutputError in the others.
    virtual void together(const std::function<void()>& action) const { action(); }

    /// Computes the remaining pieces of the first process's `shared` in all processes, and calls look() in
    /// the first one regularly; if that returns false, no more pieces are computed. A process alone uses
    /// `threads` threads; if there are several, each uses one. The arguments `shared` and `look` of the other
    /// processes are not used.
    virtual void walk(const CensusPlan& plan, SharedPieces& shared, unsigned threads,
                      const std::function<bool()>& look) const {
        walk_on_threads(plan, shared, threads, look);
    }
};

/// Joins the processes that mpirun started; destroying the object leaves them. In processes other than the
/// first, `stopped` ends a walk. It is defined twice, outside the library, and each program links one of the
/// two definitions: mpi_team.cpp, or lone_team.cpp, which serves only a process alone and throws InputError
/// if several were started.
std::unique_ptr<Team> join_team(const std::function<bool()>& stopped);

/// Whether the environment says that mpirun started this process and that it is not the first of several; it
/// need not have joined the others yet. Always false in lone_team.cpp.
bool another_rank_prints();

}  // namespace sabot

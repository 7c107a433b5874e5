#pragma once

#include "census/census_plan.hpp"

#include <functional>

namespace sabot {

class SharedPieces;

/// The processes that compute a census together: those that mpirun started, or only this one. The class has
/// two implementations: lone_team.cpp for sabot and mpi_team.cpp for sabot-mpi.
class Team {
public:
    /// Joins the other processes. Throws InputError if several were started but this program is not
    /// sabot-mpi.
    Team();
    /// Waits for all processes and leaves the team.
    // NOLINTNEXTLINE(performance-trivially-destructible): trivial in lone_team.cpp only, not with MPI.
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    int size() const { return size_; }
    /// Whether this is the first process, which alone reads, writes and prints messages.
    bool is_first() const { return rank_ == 0; }

    /// Runs the action and waits until the other processes have run theirs. If the action throws in one
    /// process, this function throws in all: the same exception there, and OutputError in the others.
    void together(const std::function<void()>& action) const;

    /// Computes the remaining pieces of the first process's `shared` in all processes, one thread each. The
    /// first process sends pieces to the others, receives finished ones, and calls `tick` regularly; if that
    /// returns false, no more pieces are sent. The arguments `shared` and `tick` of
    /// the other processes are not used. Precondition: size() > 1.
    void walk(const CensusPlan& plan, SharedPieces& shared, const std::function<bool()>& tick) const;

private:
    int rank_ = 0;
    int size_ = 1;
};

/// Whether the environment says that mpirun started this process and that it is not the first of several; a
/// Team need not exist yet. The first process then prints errors in the command line. Always false in sabot.
bool another_rank_prints();

}  // namespace sabot

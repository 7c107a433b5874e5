#pragma once

#include "census/census_plan.hpp"

#include <functional>

namespace sabot {

class CensusPlan;
class SharedPieces;

/// The processes that compute a census together: those that mpirun has started, or this one alone. The class
/// has two sources: lone_team.cpp for sabot, and mpi_team.cpp for sabot-mpi.
class Team {
public:
    /// Joins the others. Throws InputError where several were started, and this program is not sabot-mpi.
    Team();
    /// Leaves them, when all are ready to.
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    int size() const { return size_; }
    /// Whether this is the one that reads, writes and says what there is to say.
    bool is_first() const { return rank_ == 0; }

    /// Does something, and waits until the others have done theirs. Where it throws for one of them, it
    /// throws for all: what it threw there, and OutputError elsewhere.
    void together(const std::function<void()>& action) const;

    /// Walks what is left of the first's `shared`, all processes together, a thread each: the first hands the
    /// pieces out, what is finished comes to it, and it calls `tick` now and then; where that says false,
    /// nobody gets any more. It must not throw. What the others pass for `shared` and `tick` is not used.
    /// Precondition: size() > 1.
    void walk(const CensusPlan& plan, SharedPieces& shared, const std::function<bool()>& tick) const;

private:
    int rank_ = 0;
    int size_ = 1;
};

/// Whether mpirun has started this process as another than the first of several, as far as the environment
/// tells before a team is made: then the first says what is wrong with the command line. Never
/// outside of sabot-mpi.
bool another_speaks();

}  // namespace sabot

#pragma once

#include "census/census_plan.hpp"
#include "census/piece_walk.hpp"

// Without the interface for C++ that MPI has given up.
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace sabot {

/// Numbers of pieces that one process walks one after another.
using PieceBatch = std::vector<std::uint64_t>;

/// In the first process: hands pieces out to the others and takes in what they have finished. Only the thread
/// that has started MPI may use it.
class PieceOffice {
public:
    /// The plan and the pieces must outlive the object.
    PieceOffice(const CensusPlan& plan, SharedPieces& shared, int processes);
    /// Waits until all have received what was sent to them.
    ~PieceOffice();
    PieceOffice(const PieceOffice&) = delete;
    PieceOffice& operator=(const PieceOffice&) = delete;

    /// Does what one of the others asks for, and says whether any did. Throws InputError where finished
    /// pieces do not belong to the plan, which is a defect.
    bool serve();
    /// Whether all others have ended.
    bool is_closed() const { return working_ == 0; }

private:
    // A batch on its way.
    struct Parcel {
        PieceBatch batch;
        MPI_Request request = MPI_REQUEST_NULL;
    };

    void hand_out(int process);

    const CensusPlan& plan_;
    SharedPieces& shared_;
    int working_;
    // By process, the first's own among them.
    std::vector<Parcel> parcels_;
};

/// In another process: the pieces that the first hands it. The next batch is asked for as soon as one has
/// come, so that it is there when that one is done.
class PieceSupply {
public:
    PieceSupply() { order(); }

    /// The next piece; nothing where there are no more.
    std::optional<std::uint64_t> next();
    /// Nothing more is wanted; what is on its way is not done. To be called before the outbox is closed.
    void end();

private:
    void order();
    void arrive();

    PieceBatch batch_;
    PieceBatch coming_;
    std::size_t at_ = 0;
    MPI_Request request_ = MPI_REQUEST_NULL;
    bool ordered_ = false;
};

/// In another process: what it has finished, on its way to the first.
class PieceOutbox {
public:
    /// The plan must outlive the object.
    explicit PieceOutbox(const CensusPlan& plan);

    /// Keeps it, and sends what was kept once a second.
    void put(const FinishedPieces& some);
    void send();
    /// This process ends; where it is not in good order, nobody gets any more pieces.
    void close(bool in_good_order);

private:
    const CensusPlan& plan_;
    FinishedPieces kept_;
    std::chrono::steady_clock::time_point sent_;
};

}  // namespace sabot

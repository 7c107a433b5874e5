#pragma once

#include "census/census_plan.hpp"
#include "census/piece_walk.hpp"

// Excludes the C++ interface, which MPI has removed.
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace sabot {

/// Numbers of the pieces that one process computes in order.
using PieceBatch = std::vector<std::uint64_t>;

/// In the first process: sends pieces to the others and receives finished pieces from them. Only the thread
/// that initialized MPI may use it.
class WorkCoordinator {
public:
    /// The plan and the pieces must outlive the object.
    WorkCoordinator(const CensusPlan& plan, SharedPieces& shared, int processes);
    /// Waits until all messages have been received.
    ~WorkCoordinator();
    WorkCoordinator(const WorkCoordinator&) = delete;
    WorkCoordinator& operator=(const WorkCoordinator&) = delete;

    /// Handles one message from another process, if there is one, and returns whether there was. Throws
    /// InputError if finished pieces do not belong to the plan, which is a defect of Sabot.
    bool serve();
    /// Whether all other processes have ended.
    bool is_closed() const { return working_ == 0; }

private:
    // A batch that is being sent.
    struct Parcel {
        PieceBatch batch;
        MPI_Request request = MPI_REQUEST_NULL;
    };

    void hand_out(int process);

    const CensusPlan& plan_;
    SharedPieces& shared_;
    int working_;
    // By rank, including the unused entry of the first process.
    std::vector<Parcel> parcels_;
};

/// In another process: the pieces that it gets from the first. The next batch is requested as soon as one has
/// arrived, so that the process does not have to wait for it.
class PieceSupply {
public:
    PieceSupply() { order(); }

    /// The next piece; nothing if there are no more.
    std::optional<std::uint64_t> next();
    /// Requests no more pieces; a batch that is still on its way is discarded. Must be called before the
    /// outbox is closed.
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

/// In another process: sends finished pieces to the first.
class PieceOutbox {
public:
    /// The plan must outlive the object.
    explicit PieceOutbox(const CensusPlan& plan);

    /// Collects the pieces, and sends all collected ones once a second.
    void put(const FinishedPieces& some);
    void send();
    /// Announces that this process ends. If it ends with an error, no process gets any more pieces.
    void close(bool in_good_order);

private:
    const CensusPlan& plan_;
    FinishedPieces kept_;
    std::chrono::steady_clock::time_point sent_;
};

}  // namespace sabot

#include "census/pieces_file.hpp"
#include "census/team.hpp"
#include "error.hpp"
#include "files/work_in_order.hpp"

// Excludes the C++ interface, which MPI has removed.
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <functional>
#include <future>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace sabot {

namespace {

// Messages to the first process: finished pieces; a request for pieces to compute; the end of the sender,
// without or with an error. Messages from the first process: the requested pieces, or none if no pieces
// remain.
enum Tag : int { kFinished = 1, kWant, kEnd, kFailure, kBatch };

// A batch is the remaining pieces divided by kBatchesEach times the number of processes, and at most
// kMaxInBatch. Batches become smaller towards the end, so that all processes finish at about the same time.
constexpr std::uint64_t kBatchesEach = 16;
constexpr int kMaxInBatch = 64;
constexpr std::chrono::seconds kBetweenDeliveries(1);
// How long the first process sleeps if there is no message.
constexpr std::chrono::milliseconds kPause(1);

void send_text(const std::string& text, Tag tag) {
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, 0, tag, MPI_COMM_WORLD);
}

std::string received(const MPI_Status& status) {
    int size = 0;
    MPI_Get_count(&status, MPI_CHAR, &size);
    std::string text(static_cast<std::size_t>(size), '\0');
    MPI_Recv(text.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return text;
}

std::vector<std::uint64_t> next_batch() {
    send_text("", kWant);
    std::vector<std::uint64_t> batch(kMaxInBatch);
    MPI_Status status;
    MPI_Recv(batch.data(), kMaxInBatch, MPI_UINT64_T, 0, kBatch, MPI_COMM_WORLD, &status);
    int size = 0;
    MPI_Get_count(&status, MPI_UINT64_T, &size);
    batch.resize(static_cast<std::size_t>(size));
    return batch;
}

// In the first process: handles one message from another process, if there is one, and returns whether there
// was. `working` is the number of processes that have not ended. Only the thread that initialized MPI may
// call it. Throws InputError if finished pieces do not belong to the plan, which is a defect of Sabot.
bool serve(const CensusPlan& plan, SharedPieces& shared, int processes, int& working) {
    int found = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &status);
    if (found == 0) {
        return false;
    }
    const std::string text = received(status);
    if (status.MPI_TAG == kWant) {
        const auto batch =
            shared.next_some(kBatchesEach * static_cast<std::uint64_t>(processes), kMaxInBatch);
        MPI_Send(batch.data(), static_cast<int>(batch.size()), MPI_UINT64_T, status.MPI_SOURCE, kBatch,
                 MPI_COMM_WORLD);
    } else if (status.MPI_TAG == kFinished) {
        shared.deliver(read_pieces(text, "message", plan));
    } else {
        --working;
        if (status.MPI_TAG == kFailure) {
            shared.stop();
        }
    }
    return true;
}

// One thread computes pieces while this one handles all communication with the other processes. Returns the
// first error, if any, but only after all other processes have ended.
std::exception_ptr walk_as_first(const CensusPlan& plan, SharedPieces& shared, int processes,
                                 const std::function<bool()>& look) {
    std::exception_ptr failed;
    const auto keeping = [&](const auto& action) {
        try {
            action();
        } catch (...) {
            failed = failed ? failed : std::current_exception();
            shared.stop();
        }
    };
    const PieceExchange exchange{[&] { return shared.next(); },
                                 [&](const FinishedPieces& some) { shared.deliver(some); },
                                 [&] { return shared.is_stopped(); }};
    Workers<void> workers(1);
    std::future<void> walker;
    // If no thread could be started, the other processes compute all pieces.
    if (workers.size() > 0) {
        walker = workers.add([&] { walk_pieces(plan, exchange); });
    }
    int working = processes - 1;
    while (walker.valid() || working > 0) {
        bool served = false;
        keeping([&] { served = serve(plan, shared, processes, working); });
        keeping([&] {
            if (!failed && !look()) {
                shared.stop();
            }
        });
        if (walker.valid() && walker.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
            keeping([&] { walker.get(); });
        } else if (!served) {
            std::this_thread::sleep_for(kPause);
        }
    }
    return failed;
}

std::exception_ptr walk_as_other(const CensusPlan& plan, const std::function<bool()>& stopped) {
    std::exception_ptr failed;
    std::vector<std::uint64_t> batch;
    std::size_t at = 0;
    const auto next = [&]() -> std::optional<std::uint64_t> {
        if (at == batch.size() && !stopped()) {
            batch = next_batch();
            at = 0;
        }
        return at == batch.size() || stopped() ? std::nullopt : std::optional(batch[at++]);
    };
    const auto deliver = [&](const FinishedPieces& some) { send_text(pieces_text(plan, some), kFinished); };
    try {
        walk_pieces(plan, {next, deliver, stopped, kBetweenDeliveries});
    } catch (...) {
        failed = std::current_exception();
    }
    send_text("", failed ? kFailure : kEnd);
    return failed;
}

// The rank that mpirun gave this process (Open MPI, MPICH, PMIx); nothing if it did not start the process.
const char* launched_rank() {
    for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}) {
        if (const char* rank = std::getenv(name); rank != nullptr) {
            return rank;
        }
    }
    return nullptr;
}

class MpiTeam : public Team {
public:
    explicit MpiTeam(std::function<bool()> stopped) : stopped_(std::move(stopped)) {
        int threads = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &threads);
        if (threads < MPI_THREAD_FUNNELED) {
            throw std::runtime_error("this MPI does not let a process have threads");
        }
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }
    // Waits for all processes.
    ~MpiTeam() override { MPI_Finalize(); }
    MpiTeam(const MpiTeam&) = delete;
    MpiTeam& operator=(const MpiTeam&) = delete;

    int size() const override { return size_; }
    int rank() const override { return rank_; }

    void together(const std::function<void()>& action) const override {
        std::exception_ptr failed;
        try {
            action();
        } catch (...) {
            failed = std::current_exception();
        }
        int failures = failed ? 1 : 0;
        MPI_Allreduce(MPI_IN_PLACE, &failures, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        if (failed) {
            std::rethrow_exception(failed);
        }
        if (failures > 0) {
            throw OutputError("another process failed");
        }
    }

    void walk(const CensusPlan& plan, SharedPieces& shared, unsigned threads,
              const std::function<bool()>& look) const override {
        if (size_ == 1) {
            Team::walk(plan, shared, threads, look);
            return;
        }
        const std::exception_ptr failed =
            is_first() ? walk_as_first(plan, shared, size_, look) : walk_as_other(plan, stopped_);
        together([&] {
            if (failed) {
                std::rethrow_exception(failed);
            }
        });
    }

private:
    std::function<bool()> stopped_;
    int rank_ = 0;
    int size_ = 1;
};

}  // namespace

// A process that was not launched by mpirun runs alone, and saves the time to initialize MPI.
std::unique_ptr<Team> join_team(const std::function<bool()>& stopped) {
    return launched_rank() == nullptr ? std::make_unique<Team>() : std::make_unique<MpiTeam>(stopped);
}

bool another_rank_prints() {
    const char* rank = launched_rank();
    return rank != nullptr && std::string(rank) != "0";
}

}  // namespace sabot

#include "exit_code.hpp"
#include "interrupt.hpp"
#include "mpi_pieces.hpp"
#include "team.hpp"

#include <chrono>
#include <cstdlib>
#include <exception>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace sabot {

namespace {

// How long the first process sleeps if there is no message. The others have enough work to do meanwhile.
constexpr std::chrono::milliseconds kPause(1);

// One thread computes pieces while this one handles all communication with the other processes. Returns the
// first error, if any, but only after all other processes have ended.
std::exception_ptr walk_as_first(const CensusPlan& plan, SharedPieces& shared, int processes,
                                 const std::function<bool()>& tick) {
    std::exception_ptr failed;
    const auto keeping = [&](const auto& action) {
        try {
            action();
        } catch (...) {
            failed = std::current_exception();
            shared.stop();
        }
    };
    const PieceExchange exchange{[&] { return shared.next(); },
                                 [&](const FinishedPieces& some) { shared.deliver(some); },
                                 [&] { return shared.is_stopped(); }};
    auto walker = std::async(std::launch::async, [&] { walk_pieces(plan, exchange); });
    WorkCoordinator office(plan, shared, processes);
    while (walker.valid() || !office.is_closed()) {
        bool served = false;
        keeping([&] { served = office.serve(); });
        if (!tick()) {
            shared.stop();
        }
        if (walker.valid() && walker.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
            keeping([&] { walker.get(); });
        } else if (!served) {
            std::this_thread::sleep_for(kPause);
        }
    }
    return failed;
}

std::exception_ptr walk_as_other(const CensusPlan& plan) {
    std::exception_ptr failed;
    PieceSupply supply;
    PieceOutbox outbox(plan);
    try {
        walk_pieces(plan, {[&] { return was_interrupted() ? std::nullopt : supply.next(); },
                           [&](const FinishedPieces& some) { outbox.put(some); }, was_interrupted});
        outbox.send();
    } catch (...) {
        failed = std::current_exception();
    }
    supply.end();
    outbox.close(failed == nullptr);
    return failed;
}

bool is_launched() {
    return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMI_SIZE") != nullptr ||
           std::getenv("PMIX_RANK") != nullptr;
}

}  // namespace

// A process that was not launched by mpirun runs alone, and saves the time to initialize MPI.
Team::Team() {
    if (is_launched()) {
        int threads = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &threads);
        if (threads < MPI_THREAD_FUNNELED) {
            throw std::runtime_error("this MPI does not let a process have threads");
        }
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }
}

Team::~Team() {
    int started = 0;
    MPI_Initialized(&started);
    if (started != 0) {
        MPI_Finalize();
    }
}

void Team::together(const std::function<void()>& action) const {
    std::exception_ptr failed;
    try {
        action();
    } catch (...) {
        failed = std::current_exception();
    }
    if (size_ > 1) {
        int failures = failed ? 1 : 0;
        MPI_Allreduce(MPI_IN_PLACE, &failures, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        if (failures > 0 && !failed) {
            throw OutputError("another process could not go on");
        }
    }
    if (failed) {
        std::rethrow_exception(failed);
    }
}

void Team::walk(const CensusPlan& plan, SharedPieces& shared, const std::function<bool()>& tick) const {
    const std::exception_ptr failed =
        is_first() ? walk_as_first(plan, shared, size_, tick) : walk_as_other(plan);
    together([&] {
        if (failed) {
            std::rethrow_exception(failed);
        }
    });
}

bool another_rank_prints() {
    for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"}) {
        const char* rank = std::getenv(name);
        if (rank != nullptr) {
            return std::string(rank) != "0";
        }
    }
    return false;
}

}  // namespace sabot

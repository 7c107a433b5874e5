#include "census/pieces_file.hpp"
#include "exit_code.hpp"
#include "interrupt.hpp"
#include "team.hpp"

// Without the interface for C++ that MPI has given up.
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

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

// Of what is left, a process gets the share that this many more processes would leave it, but no more pieces
// than these: so the last ones end together.
constexpr std::uint64_t kSharesEach = 16;
constexpr std::uint64_t kMostInBatch = 64;
// How long a process keeps what it has finished to itself.
constexpr std::chrono::seconds kKept(1);
// How long the first sleeps where nothing has come. The others have work for longer than that.
constexpr std::chrono::milliseconds kPause(1);

// Said to the first: a batch is wanted; some pieces are finished; the sender ends, in good order or not.
// Said by the first: a batch, which is empty where there are no more.
enum Tag : int { kWant = 1, kFinished, kEnd, kFailure, kBatch };

using Batch = std::vector<std::uint64_t>;

int to_count(std::size_t size) { return static_cast<int>(size); }

void send_text(const std::string& text, Tag tag) {
    MPI_Send(text.data(), to_count(text.size()), MPI_CHAR, 0, tag, MPI_COMM_WORLD);
}

// What the first gets from the others, and gives them.
class Office {
public:
    Office(const CensusPlan& plan, SharedPieces& shared, int processes)
        : plan_(plan),
          shared_(shared),
          working_(processes - 1),
          parcels_(static_cast<std::size_t>(processes)) {}
    // All have received what was sent to them before they ended.
    ~Office() {
        for (Parcel& parcel : parcels_) {
            MPI_Wait(&parcel.request, MPI_STATUS_IGNORE);
        }
    }
    Office(const Office&) = delete;
    Office& operator=(const Office&) = delete;

    // Does whatever is asked for, and says whether anything was.
    bool serve() {
        int found = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &status);
        if (found == 0) {
            return false;
        }
        const std::string text = received(status);
        switch (status.MPI_TAG) {
            case kWant: hand_out(status.MPI_SOURCE); break;
            case kFinished: shared_.deliver(read_pieces(text, "message", plan_)); break;
            case kFailure: shared_.stop(); [[fallthrough]];
            default: --working_;
        }
        return true;
    }
    bool is_closed() const { return working_ == 0; }

private:
    static std::string received(const MPI_Status& status) {
        int size = 0;
        MPI_Get_count(&status, MPI_CHAR, &size);
        std::string text(static_cast<std::size_t>(size), '\0');
        MPI_Recv(text.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        return text;
    }
    // Who asks for another batch has received the last one. Whoever walks may be long in receiving this one.
    void hand_out(int process) {
        Parcel& parcel = parcels_[static_cast<std::size_t>(process)];
        MPI_Wait(&parcel.request, MPI_STATUS_IGNORE);
        parcel.batch = shared_.next_some(kSharesEach * parcels_.size(), kMostInBatch);
        MPI_Isend(parcel.batch.data(), to_count(parcel.batch.size()), MPI_UINT64_T, process, kBatch,
                  MPI_COMM_WORLD, &parcel.request);
    }

    // A batch on its way.
    struct Parcel {
        Batch batch;
        MPI_Request request = MPI_REQUEST_NULL;
    };

    const CensusPlan& plan_;
    SharedPieces& shared_;
    int working_;
    // By process, the first's own among them.
    std::vector<Parcel> parcels_;
};

// What another process gets to do. The next batch is asked for as soon as one has come, so that it is there
// when that one is done.
class Supply {
public:
    Supply() { order(); }

    std::optional<std::uint64_t> next() {
        if (at_ == batch_.size()) {
            arrive();
        }
        return at_ == batch_.size() ? std::nullopt : std::optional(batch_[at_++]);
    }
    // Nothing more is wanted; what is on its way is not done.
    void end() {
        if (ordered_) {
            MPI_Wait(&request_, MPI_STATUS_IGNORE);
            ordered_ = false;
        }
    }

private:
    void order() {
        coming_.resize(kMostInBatch);
        MPI_Irecv(coming_.data(), to_count(coming_.size()), MPI_UINT64_T, 0, kBatch, MPI_COMM_WORLD,
                  &request_);
        ordered_ = true;
        send_text("", kWant);
    }
    void arrive() {
        if (!ordered_) {
            return;
        }
        MPI_Status status;
        MPI_Wait(&request_, &status);
        ordered_ = false;
        int size = 0;
        MPI_Get_count(&status, MPI_UINT64_T, &size);
        coming_.resize(static_cast<std::size_t>(size));
        batch_.swap(coming_);
        at_ = 0;
        if (size > 0) {
            order();
        }
    }

    Batch batch_;
    Batch coming_;
    std::size_t at_ = 0;
    MPI_Request request_ = MPI_REQUEST_NULL;
    bool ordered_ = false;
};

// What another process has finished, on its way to the first.
class Outbox {
public:
    explicit Outbox(const CensusPlan& plan) : plan_(plan) {}

    void put(const FinishedPieces& some) {
        kept_.merge(some);
        if (std::chrono::steady_clock::now() - sent_ >= kKept) {
            send();
        }
    }
    void send() {
        send_text(pieces_text(plan_, kept_), kFinished);
        kept_ = {};
        sent_ = std::chrono::steady_clock::now();
    }

private:
    const CensusPlan& plan_;
    FinishedPieces kept_;
    std::chrono::steady_clock::time_point sent_ = std::chrono::steady_clock::now();
};

// One thread walks, and this one serves the others: only it speaks with them. Returns what went wrong, if
// anything did; the others are still waited for then.
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
                                 [&](const FinishedPieces& some) { shared.deliver(some); }};
    auto walker = std::async(std::launch::async, [&] { walk_pieces(plan, exchange); });
    Office office(plan, shared, processes);
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
    Supply supply;
    Outbox outbox(plan);
    try {
        walk_pieces(plan, {[&] { return was_interrupted() ? std::nullopt : supply.next(); },
                           [&](const FinishedPieces& some) { outbox.put(some); }});
        outbox.send();
    } catch (...) {
        failed = std::current_exception();
    }
    supply.end();
    send_text("", failed ? kFailure : kEnd);
    return failed;
}

bool is_launched() {
    return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMI_SIZE") != nullptr ||
           std::getenv("PMIX_RANK") != nullptr;
}

}  // namespace

// A process that nobody has launched stays alone, and does not wait for MPI to start.
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

}  // namespace sabot

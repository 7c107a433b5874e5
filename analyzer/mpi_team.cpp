#include "census/pieces_file.hpp"
#include "exit_code.hpp"
#include "interrupt.hpp"
#include "team.hpp"

// Without the interface for C++ that MPI has given up.
#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <string>
#include <thread>
#include <vector>

namespace sabot {

namespace {

// Batches that each process gets about, so that the last ones end together; and how many pieces one holds.
constexpr std::uint64_t kBatchesEach = 200;
constexpr std::uint64_t kMostInBatch = 64;

enum Tag : int { kSome = 1, kLast = 2 };

int to_count(std::size_t size) { return static_cast<int>(size); }

// The first's list of pieces, for all.
std::vector<std::uint64_t> broadcast(const PieceSet& left) {
    std::vector<std::uint64_t> ends;
    for (const auto& range : left) {
        ends.insert(ends.end(), {range.lower(), range.upper()});
    }
    std::uint64_t size = ends.size();
    MPI_Bcast(&size, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    ends.resize(size);
    MPI_Bcast(ends.data(), to_count(size), MPI_UINT64_T, 0, MPI_COMM_WORLD);
    std::vector<std::uint64_t> pieces;
    for (std::size_t i = 0; i < ends.size(); i += 2) {
        for (std::uint64_t piece = ends[i]; piece < ends[i + 1]; ++piece) {
            pieces.push_back(piece);
        }
    }
    return pieces;
}

// A counter in the first's memory that any process may read and raise at once.
class Counter {
public:
    explicit Counter(bool is_first) {
        const MPI_Aint size = is_first ? sizeof(std::uint64_t) : 0;
        MPI_Win_allocate(size, sizeof(std::uint64_t), MPI_INFO_NULL, MPI_COMM_WORLD, &memory_, &window_);
        if (is_first) {
            *memory_ = 0;
        }
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Win_lock_all(0, window_);
    }
    ~Counter() {
        MPI_Win_unlock_all(window_);
        MPI_Win_free(&window_);
    }
    Counter(const Counter&) = delete;
    Counter& operator=(const Counter&) = delete;

    std::uint64_t add(std::uint64_t more) {
        std::uint64_t before = 0;
        MPI_Fetch_and_op(&more, &before, MPI_UINT64_T, 0, 0, MPI_SUM, window_);
        MPI_Win_flush(0, window_);
        return before;
    }

private:
    std::uint64_t* memory_ = nullptr;
    MPI_Win window_ = MPI_WIN_NULL;
};

// Pieces in batches, taken by raising the counter.
class Batches {
public:
    Batches(std::vector<std::uint64_t> pieces, int processes, Counter& counter)
        : pieces_(std::move(pieces)),
          batch_(std::clamp<std::uint64_t>(
              pieces_.size() / (static_cast<std::uint64_t>(processes) * kBatchesEach), 1, kMostInBatch)),
          counter_(counter) {}

    std::optional<std::uint64_t> next() {
        if (at_ == end_) {
            at_ = std::min<std::uint64_t>(counter_.add(batch_), pieces_.size());
            end_ = std::min<std::uint64_t>(at_ + batch_, pieces_.size());
        }
        return at_ == end_ ? std::nullopt : std::optional(pieces_[at_++]);
    }
    // Nobody gets any more; this process neither.
    void stop() {
        counter_.add(pieces_.size());
        end_ = at_;
    }

private:
    std::vector<std::uint64_t> pieces_;
    std::uint64_t batch_;
    Counter& counter_;
    std::uint64_t at_ = 0;
    std::uint64_t end_ = 0;
};

// What the first gets from the others.
class Inbox {
public:
    Inbox(const CensusPlan& plan, SharedPieces& shared, int others)
        : plan_(plan), shared_(shared), working_(others) {}

    // Takes whatever has come.
    void empty() {
        int found = 0;
        MPI_Status status;
        for (MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &status); found != 0;
             MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &status)) {
            int size = 0;
            MPI_Get_count(&status, MPI_CHAR, &size);
            std::string text(static_cast<std::size_t>(size), '\0');
            MPI_Recv(text.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
            shared_.deliver(read_pieces(text, "message", plan_));
            working_ -= status.MPI_TAG == kLast ? 1 : 0;
        }
    }
    bool is_complete() const { return working_ == 0; }

private:
    const CensusPlan& plan_;
    SharedPieces& shared_;
    int working_;
};

void send(const CensusPlan& plan, const FinishedPieces& some, Tag tag) {
    const std::string text = pieces_text(plan, some);
    MPI_Send(text.data(), to_count(text.size()), MPI_CHAR, 0, tag, MPI_COMM_WORLD);
}

// What went wrong, if anything did: the others are still waited for then.
std::exception_ptr walk_as_first(const CensusPlan& plan, Batches& batches, SharedPieces& shared, int others,
                                 const std::function<bool()>& tick) {
    Inbox inbox(plan, shared, others);
    std::exception_ptr failed;
    bool stopped = false;
    const auto look = [&] {
        inbox.empty();
        if ((failed || !tick()) && !stopped) {
            stopped = true;
            batches.stop();
        }
    };
    try {
        walk_pieces(plan, {[&] { return batches.next(); },
                           [&](const FinishedPieces& some) {
                               shared.deliver(some);
                               look();
                           }});
    } catch (...) {
        failed = std::current_exception();
    }
    while (!inbox.is_complete()) {
        look();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return failed;
}

std::exception_ptr walk_as_other(const CensusPlan& plan, Batches& batches) {
    std::exception_ptr failed;
    try {
        walk_pieces(plan, {[&] { return was_interrupted() ? std::nullopt : batches.next(); },
                           [&](const FinishedPieces& some) { send(plan, some, kSome); }});
    } catch (...) {
        failed = std::current_exception();
    }
    send(plan, {}, kLast);
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
        MPI_Init(nullptr, nullptr);
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

void Team::walk(const CensusPlan& plan, const PieceSet& left, SharedPieces& shared,
                const std::function<bool()>& tick) const {
    Counter counter(is_first());
    Batches batches(broadcast(left), size_, counter);
    std::exception_ptr failed;
    if (is_first()) {
        failed = walk_as_first(plan, batches, shared, size_ - 1, tick);
    } else {
        failed = walk_as_other(plan, batches);
    }
    together([&] {
        if (failed) {
            std::rethrow_exception(failed);
        }
    });
}

}  // namespace sabot

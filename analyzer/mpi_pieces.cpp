#include "mpi_pieces.hpp"

#include "census/pieces_file.hpp"

#include <string>

namespace sabot {

namespace {

// A batch is the remaining pieces divided by kBatchesEach times the number of processes, and at most
// kMaxInBatch. Batches become smaller towards the end, so that all processes finish at about the same time.
constexpr std::uint64_t kBatchesEach = 16;
constexpr std::uint64_t kMaxInBatch = 64;
constexpr std::chrono::seconds kKept(1);

// Messages to the first process: a request for a batch; finished pieces; the end of the sender, without or
// with an error. From the first process: a batch, which is empty if no pieces remain.
enum Tag : int { kWant = 1, kFinished, kEnd, kFailure, kBatch };

int to_count(std::size_t size) { return static_cast<int>(size); }

void send_text(const std::string& text, Tag tag) {
    MPI_Send(text.data(), to_count(text.size()), MPI_CHAR, 0, tag, MPI_COMM_WORLD);
}

std::string received(const MPI_Status& status) {
    int size = 0;
    MPI_Get_count(&status, MPI_CHAR, &size);
    std::string text(static_cast<std::size_t>(size), '\0');
    MPI_Recv(text.data(), size, MPI_CHAR, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return text;
}

}  // namespace

WorkCoordinator::WorkCoordinator(const CensusPlan& plan, SharedPieces& shared, int processes)
    : plan_(plan), shared_(shared), working_(processes - 1), parcels_(static_cast<std::size_t>(processes)) {}

WorkCoordinator::~WorkCoordinator() {
    for (Parcel& parcel : parcels_) {
        MPI_Wait(&parcel.request, MPI_STATUS_IGNORE);
    }
}

bool WorkCoordinator::serve() {
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

// A process that requests a batch has received the previous one. Does not wait until the new batch is
// received, because the process looks for messages only between pieces.
void WorkCoordinator::hand_out(int process) {
    Parcel& parcel = parcels_[static_cast<std::size_t>(process)];
    MPI_Wait(&parcel.request, MPI_STATUS_IGNORE);
    parcel.batch = shared_.next_some(kBatchesEach * parcels_.size(), kMaxInBatch);
    MPI_Isend(parcel.batch.data(), to_count(parcel.batch.size()), MPI_UINT64_T, process, kBatch,
              MPI_COMM_WORLD, &parcel.request);
}

std::optional<std::uint64_t> PieceSupply::next() {
    if (at_ == batch_.size()) {
        arrive();
    }
    return at_ == batch_.size() ? std::nullopt : std::optional(batch_[at_++]);
}

void PieceSupply::end() {
    if (ordered_) {
        MPI_Wait(&request_, MPI_STATUS_IGNORE);
        ordered_ = false;
    }
}

void PieceSupply::order() {
    coming_.resize(kMaxInBatch);
    MPI_Irecv(coming_.data(), to_count(coming_.size()), MPI_UINT64_T, 0, kBatch, MPI_COMM_WORLD, &request_);
    ordered_ = true;
    send_text("", kWant);
}

void PieceSupply::arrive() {
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

PieceOutbox::PieceOutbox(const CensusPlan& plan) : plan_(plan), sent_(std::chrono::steady_clock::now()) {}

void PieceOutbox::put(const FinishedPieces& some) {
    kept_.merge(some);
    if (std::chrono::steady_clock::now() - sent_ >= kKept) {
        send();
    }
}

void PieceOutbox::send() {
    send_text(pieces_text(plan_, kept_), kFinished);
    kept_ = {};
    sent_ = std::chrono::steady_clock::now();
}

void PieceOutbox::close(bool in_good_order) { send_text("", in_good_order ? kEnd : kFailure); }

}  // namespace sabot

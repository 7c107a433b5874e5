#include "chunks.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace sabot::python {

namespace {

/// The chunks, which threads take in their order.
class Chunks {
public:
    Chunks(std::size_t all, std::size_t chunk) : all_(all), chunk_(chunk) {}

    void work(const std::function<Work()>& make_work) {
        std::size_t begin = 0;
        try {
            const Work work = make_work();
            while (take(begin)) {
                const std::size_t end = std::min(all_, begin + chunk_);
                work(begin, end);
                finish(end - begin);
            }
        } catch (...) {
            fail(begin, std::current_exception());
        }
    }

    void watch(Watch& watch) {
        std::unique_lock lock(mutex_);
        while (done_ < all_ && !failure_ && !is_stopped_) {
            changed_.wait_for(lock, std::chrono::milliseconds(50));
            const std::size_t done = done_;
            lock.unlock();
            const bool goes_on = watch.look(done, all_);
            lock.lock();
            is_stopped_ = is_stopped_ || !goes_on;
        }
    }

    void rethrow() const {
        if (failure_) {
            std::rethrow_exception(failure_);
        }
    }

private:
    bool take(std::size_t& begin) {
        const std::lock_guard lock(mutex_);
        begin = next_;
        next_ += chunk_;
        return begin < all_ && !failure_ && !is_stopped_;
    }

    void finish(std::size_t count) {
        const std::lock_guard lock(mutex_);
        done_ += count;
        if (done_ == all_) {
            changed_.notify_all();
        }
    }

    // All chunks before a failed one were taken before it and are finished, so that the first failure is
    // known.
    void fail(std::size_t begin, std::exception_ptr failure) {
        const std::lock_guard lock(mutex_);
        if (!failure_ || begin < failed_at_) {
            failed_at_ = begin;
            failure_ = std::move(failure);
        }
        changed_.notify_all();
    }

    std::size_t all_;
    std::size_t chunk_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t next_ = 0;
    std::size_t done_ = 0;
    bool is_stopped_ = false;
    std::size_t failed_at_ = 0;
    std::exception_ptr failure_;
};

}  // namespace

unsigned threads_or_cores(unsigned threads) {
    return threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : threads;
}

void work_in_chunks(std::size_t all, std::size_t chunk, unsigned threads, Watch& watch,
                    const std::function<Work()>& make_work) {
    Chunks chunks(all, chunk);
    const std::size_t useful = std::min<std::size_t>(threads_or_cores(threads), (all + chunk - 1) / chunk);
    // Known to the watch from the beginning.
    watch.look(0, all);
    if (useful <= 1) {
        // Not worth a thread.
        chunks.work(make_work);
    } else {
        std::vector<std::jthread> workers;
        for (std::size_t i = 0; i < useful; ++i) {
            workers.emplace_back([&] { chunks.work(make_work); });
        }
        chunks.watch(watch);
    }
    chunks.rethrow();
    watch.rethrow();
}

}  // namespace sabot::python

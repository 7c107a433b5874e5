#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <future>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace sabot {

/// The number of threads; 0 stands for one for each core, at least 1.
inline unsigned threads_or_cores(unsigned threads) {
    return threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : threads;
}

/// Threads that call the same function, which must not throw. If one cannot be started, because the process
/// may have no more threads or no memory for its stack and its work, there are fewer, or none.
class Threads {
public:
    template <class Work>
    Threads(unsigned most, const Work& work) {
        constexpr std::size_t kRoomForWork = std::size_t{64} << 20;
        try {
            threads_.reserve(most);
            while (threads_.size() < most) {
                ::operator delete(::operator new(kRoomForWork));
                threads_.emplace_back(work);
            }
        } catch (const std::system_error&) {
        } catch (const std::bad_alloc&) {
        }
    }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;
    ~Threads() {
        for (std::thread& thread : threads_) {
            thread.join();
        }
    }

    std::size_t size() const { return threads_.size(); }

private:
    std::vector<std::thread> threads_;
};

/// Threads that carry out tasks in the order in which they are given. Tasks that have not begun when it is
/// destroyed are dropped. If no thread could be started, only help() carries out tasks.
template <class Result>
class Workers {
public:
    explicit Workers(unsigned most) : threads_(most, [this] { work(); }) {}
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers() {
        {
            const std::lock_guard lock(mutex_);
            tasks_.clear();
            is_closed_ = true;
        }
        changed_.notify_all();
    }

    std::size_t size() const { return threads_.size(); }

    /// The future has the result of task(), or its exception.
    template <class Task>
    std::future<Result> add(Task&& task) {
        std::packaged_task<Result()> packaged(std::forward<Task>(task));
        std::future<Result> result = packaged.get_future();
        {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(packaged));
        }
        changed_.notify_one();
        return result;
    }

    /// Carries out the next task in this thread. Returns false if none waits.
    bool help() {
        std::unique_lock lock(mutex_);
        if (tasks_.empty()) {
            return false;
        }
        std::packaged_task<Result()> task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
        return true;
    }

private:
    void work() {
        const auto has_task = [this] {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return is_closed_ || !tasks_.empty(); });
            return !is_closed_;
        };
        while (has_task()) {
            help();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::packaged_task<Result()>> tasks_;
    bool is_closed_ = false;
    // The last member, because threads use the others until they are joined.
    Threads threads_;
};

/// Calls take(work(piece)) for each piece of next() in their order, until next() returns nothing. Threads,
/// this one among them, call work() at the same time; next() and take() are called in this thread alone. At
/// most two pieces for each thread are in progress or wait, so that no thread has to wait while this one
/// takes a result, and memory is constant. This thread works while there is nothing to take and no room for
/// more pieces; it does all of the work if no other can be started. An exception of any of the three ends the
/// work. As long as would_wait() says that next() would have to wait for its piece, results are taken first.
template <class Next, class Work, class Take, class WouldWait>
void work_in_order(unsigned threads, Next&& next, Work&& work, Take&& take, WouldWait&& would_wait) {
    if (threads <= 1) {
        while (auto piece = next()) {
            take(work(std::move(*piece)));
        }
        return;
    }
    using PieceOfWork = typename std::invoke_result_t<Next>::value_type;
    using ResultOfWork = std::invoke_result_t<Work, PieceOfWork>;
    Workers<ResultOfWork> workers(threads - 1);
    std::deque<std::future<ResultOfWork>> results;
    for (bool more = true; more || !results.empty();) {
        while (more && results.size() < std::size_t{2} * threads && (results.empty() || !would_wait())) {
            auto piece = next();
            more = piece.has_value();
            if (more) {
                results.push_back(workers.add(
                    [&work, piece = std::move(*piece)]() mutable { return work(std::move(piece)); }));
            }
        }
        if (!results.empty()) {
            const auto is_ready = [&] {
                return results.front().wait_for(std::chrono::seconds(0)) == std::future_status::ready;
            };
            while (!is_ready() && workers.help()) {
            }
            take(results.front().get());
            results.pop_front();
        }
    }
}

template <class Next, class Work, class Take>
void work_in_order(unsigned threads, Next&& next, Work&& work, Take&& take) {
    work_in_order(threads, next, work, take, [] { return false; });
}

}  // namespace sabot

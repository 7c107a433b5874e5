#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <limits>
#include <mutex>

namespace sabot {

/// Lets each of several threads do a part of its work in its turn, in the order of the numbers 0, 1, 2, ...:
/// what the thread has just made for that part is in the cache of its processor.
///
/// Precondition: work with smaller numbers has begun, or else no thread would ever have its turn.
class Turns {
public:
    /// Calls part(make()): make() at once, and part() after those of all smaller numbers; if these have not
    /// ended then, meanwhile() first. An exception of any of them is passed on, and parts with larger numbers
    /// are not called.
    template <class Make, class Meanwhile, class Part>
    void work(std::uint64_t number, const Make& make, const Meanwhile& meanwhile, const Part& part) {
        try {
            auto made = make();
            std::unique_lock lock(mutex_);
            if (next_ != number) {
                lock.unlock();
                meanwhile();
                lock.lock();
            }
            changed_.wait(lock, [&] { return next_ == number || end_ <= number; });
            if (next_ == number) {
                lock.unlock();
                part(made);
                lock.lock();
                ++next_;
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            end_ = std::min(end_, number);
            changed_.notify_all();
            throw;
        }
        changed_.notify_all();
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t next_ = 0;
    // The first number without a part.
    std::uint64_t end_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace sabot

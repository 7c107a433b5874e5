#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <limits>
#include <mutex>

namespace sabot {

/// Lets several threads do one part of their work in turn, in the order of the numbers 0, 1, 2, .... The
/// thread that has just made the data for a part does that part, so that the data are still in its
/// processor's cache.
///
/// Precondition: work with all smaller numbers has begun; otherwise a thread would wait for its turn forever.
class Turns {
public:
    /// Calls part(make()). make() is called at once, and part() after the parts of all smaller numbers. If
    /// these have not ended when make() has, meanwhile() is called before part(). An exception of any of them
    /// is passed on, and parts with larger numbers are not called.
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
    // The smallest number whose work has thrown. No part with a larger number is called.
    std::uint64_t end_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace sabot

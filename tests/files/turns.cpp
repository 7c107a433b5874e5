#include "files/turns.hpp"

#include "support/catch.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace sabot;

namespace {

constexpr std::uint64_t kTurns = 200;

enum class Throws { nowhere, in_make, in_part };

// The numbers in the order of their parts, of threads that each take the next number; what throws at a
// number ends its thread.
std::vector<std::uint64_t> in_turn(unsigned threads, Throws thrower, std::uint64_t at) {
    Turns turns;
    std::vector<std::uint64_t> numbers;
    std::atomic<std::uint64_t> next = 0;
    std::atomic<int> thrown = 0;
    std::atomic<int> waited = 0;
    const auto throw_at = [&](Throws step, std::uint64_t number) {
        if (step == thrower && number == at) {
            throw std::runtime_error("at the number");
        }
    };
    const auto work = [&] {
        try {
            for (std::uint64_t number = next++; number < kTurns; number = next++) {
                turns.work(
                    number,
                    [&] {
                        std::this_thread::sleep_for(std::chrono::microseconds(number % 7 == 0 ? 300 : 0));
                        throw_at(Throws::in_make, number);
                        return number;
                    },
                    [&] { ++waited; },
                    [&](std::uint64_t made) {
                        throw_at(Throws::in_part, number);
                        numbers.push_back(made);
                    });
            }
        } catch (const std::runtime_error&) {
            ++thrown;
        }
    };
    std::vector<std::thread> all;
    for (unsigned i = 0; i < threads; ++i) {
        all.emplace_back(work);
    }
    for (std::thread& thread : all) {
        thread.join();
    }
    CHECK(thrown == (thrower == Throws::nowhere ? 0 : 1));
    // The first thread with a late number finds another one that goes on.
    CHECK((waited > 0) == (threads > 1));
    return numbers;
}

std::vector<std::uint64_t> first_numbers(std::uint64_t count) {
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t number = 0; number < count; ++number) {
        numbers.push_back(number);
    }
    return numbers;
}

}  // namespace

TEST_CASE("threads do their parts in the order of the numbers") {
    for (const unsigned threads : {1U, 2U, 5U}) {
        CAPTURE(threads);
        CHECK(in_turn(threads, Throws::nowhere, 0) == first_numbers(kTurns));
    }
}

TEST_CASE("after an exception, parts with smaller numbers are done and no others") {
    for (const unsigned threads : {1U, 2U, 5U}) {
        for (const Throws step : {Throws::in_make, Throws::in_part}) {
            CAPTURE(threads, static_cast<int>(step));
            CHECK(in_turn(threads, step, 50) == first_numbers(50));
        }
    }
}

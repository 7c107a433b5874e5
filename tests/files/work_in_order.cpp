#include "files/work_in_order.hpp"

#include "support/catch.hpp"

#include <chrono>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace sabot;

namespace {

constexpr int kPieces = 200;

// Pieces of very different cost.
int slow_square(int piece) {
    std::this_thread::sleep_for(std::chrono::microseconds(piece % 7 == 0 ? 300 : 0));
    return piece * piece;
}

// What is taken if one of the three throws at the piece; all of it if none does.
struct WorkDone {
    std::vector<int> taken;
    bool has_thrown = false;
};

enum class Step { none, next, work, take };

WorkDone run(unsigned threads, Step thrower, int at) {
    const auto throw_at = [&](Step step, int piece) {
        if (step == thrower && piece == at) {
            throw std::runtime_error("at the piece");
        }
    };
    WorkDone done;
    const auto caller = std::this_thread::get_id();
    int begun = 0;
    try {
        work_in_order(
            threads,
            [&]() -> std::optional<int> {
                CHECK(std::this_thread::get_id() == caller);
                throw_at(Step::next, begun);
                CHECK(begun - static_cast<int>(done.taken.size()) < 2 * static_cast<int>(threads));
                return begun == kPieces ? std::nullopt : std::optional(begun++);
            },
            [&](int piece) {
                throw_at(Step::work, piece);
                return slow_square(piece);
            },
            [&](int square) {
                CHECK(std::this_thread::get_id() == caller);
                throw_at(Step::take, static_cast<int>(done.taken.size()));
                done.taken.push_back(square);
            });
    } catch (const std::runtime_error&) {
        done.has_thrown = true;
    }
    return done;
}

}  // namespace

TEST_CASE("results are taken in the order of their pieces, of which few wait") {
    std::vector<int> squares;
    for (int piece = 0; piece < kPieces; ++piece) {
        squares.push_back(piece * piece);
    }
    for (const unsigned threads : {1U, 2U, 5U}) {
        CAPTURE(threads);
        const WorkDone done = run(threads, Step::none, 0);
        CHECK(done.taken == squares);
        CHECK(!done.has_thrown);
    }
}

TEST_CASE("an exception of any step ends the work, after the results before it") {
    for (const unsigned threads : {1U, 3U}) {
        for (const Step step : {Step::next, Step::work, Step::take}) {
            CAPTURE(threads, static_cast<int>(step));
            const WorkDone done = run(threads, step, 50);
            CHECK(done.has_thrown);
            // Pieces that wait when next() throws are dropped.
            CHECK(done.taken.size() <= 50);
            CHECK(done.taken.size() >= (step == Step::next ? 50 - 2 * threads : 50));
        }
    }
}

TEST_CASE("results are taken before a piece that would have to wait") {
    std::vector<int> taken;
    int begun = 0;
    work_in_order(
        3,
        [&] {
            CHECK(static_cast<int>(taken.size()) == begun);
            return begun == kPieces ? std::nullopt : std::optional(begun++);
        },
        slow_square, [&](int square) { taken.push_back(square); }, [] { return true; });
    CHECK(static_cast<int>(taken.size()) == kPieces);
}

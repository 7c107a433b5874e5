#include "simulation/play_in_pieces.hpp"

#include "check/load_game.hpp"
#include "support/catch.hpp"

#include <utility>
#include <vector>

using namespace sabot;

namespace {

using Shoes = std::pair<std::uint64_t, std::uint64_t>;

const Simulator& simulator() {
    static const Simulator simulator(load_game("punto-banco"), Shoe::of_decks(8), 1);
    return simulator;
}

}  // namespace

TEST_CASE("pieces are taken in the order of the shoes, whatever the number of threads") {
    const std::uint64_t piece = simulator().shoes_in_piece();
    const std::uint64_t shoes = 5 * piece + 1;
    for (const unsigned threads : {1U, 3U}) {
        std::vector<Shoes> taken;
        std::vector<Shoes> progress;
        play_in_pieces(
            simulator(), shoes, threads,
            [&](std::uint64_t first, std::uint64_t count) {
                return [&taken, first, count] { taken.emplace_back(first, count); };
            },
            [&](std::uint64_t done, std::uint64_t all) {
                progress.emplace_back(done, all);
                return true;
            });
        REQUIRE(taken.size() == 6);
        REQUIRE(progress.size() == 7);
        CHECK(progress.front() == Shoes{0, shoes});
        CHECK(progress.back() == Shoes{shoes, shoes});
        for (std::size_t i = 0; i < taken.size(); ++i) {
            CHECK(taken[i] == Shoes{i * piece + 1, i == 5 ? 1 : piece});
        }
    }
}

TEST_CASE("a simulation can be ended") {
    for (const std::uint64_t last : {std::uint64_t{0}, simulator().shoes_in_piece()}) {
        std::uint64_t taken = 0;
        const auto play = [&](std::uint64_t, std::uint64_t count) {
            return [&taken, count] { taken += count; };
        };
        const auto stop = [&](std::uint64_t done, std::uint64_t) { return done < last; };
        CHECK_THROWS_AS(play_in_pieces(simulator(), 1'000'000'000, 2, play, stop), Interrupted);
        CHECK(taken == last);
    }
}

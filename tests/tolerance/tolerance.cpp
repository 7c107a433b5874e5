#include "tolerance/tolerance.hpp"

#include "check/load_game.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <set>

using namespace sabot;

namespace {

ToleranceRequest small_request() {
    ToleranceRequest request{Setup{Shoe::of_decks(8)}, {"tie"}};
    request.rounds = {10, 20};
    return request;
}

}  // namespace

TEST_CASE("counts the numbers of rounds and the faults, and can be ended at each") {
    const Game game = load_game("punto-banco");
    std::uint64_t calls = 0;
    std::set<std::uint64_t> totals;
    tolerances(game, small_request(), [&](std::uint64_t done, std::uint64_t all) {
        CHECK(done == calls++);
        totals.insert(all);
        return true;
    });
    REQUIRE(totals.size() == 1);
    CHECK(*totals.begin() == calls);
    CHECK(calls > 3 + 90);
    for (const std::uint64_t last : {std::uint64_t{0}, std::uint64_t{2}, std::uint64_t{3}, calls - 1}) {
        const auto stop = [&](std::uint64_t done, std::uint64_t) { return done < last; };
        CHECK_THROWS_AS(tolerances(game, small_request(), stop), Interrupted);
    }
    ToleranceRequest together = small_request();
    together.wagers.clear();
    together.stakes = {{"player", 1}, {"tie", 1}};
    calls = 0;
    tolerances(game, together, [&](std::uint64_t done, std::uint64_t all) {
        CHECK(done == calls++);
        CHECK(all == 3);
        return true;
    });
    CHECK(calls == 3);
}

TEST_CASE("rejects numbers out of their range") {
    const Game game = load_game("punto-banco");
    ToleranceRequest request = small_request();
    request.rounds = {0};
    CHECK(test::message_of([&] { tolerances(game, request); }) ==
          "invalid number of rounds 0: expected 1 to 1000000000");
    request.rounds.clear();
    CHECK(test::message_of([&] { tolerances(game, request); }) ==
          "no number of rounds: expected at least one");
}

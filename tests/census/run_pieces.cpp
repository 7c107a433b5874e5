#include "census/run_pieces.hpp"

#include "census/census_figures.hpp"
#include "census/sample.hpp"
#include "error.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/place.hpp"

#include <filesystem>

using namespace sabot;

TEST_CASE("a census on several threads is that of one, and can be interrupted") {
    const CensusRequest request =
        test::request("A=31 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32 0=128", 12, {"tie"});
    const CensusPlan plan(test::bacara(), request);
    int calls = 0;
    const auto watch = [&](std::uint64_t evaluated, std::uint64_t all) {
        ++calls;
        CHECK(evaluated <= all);
        CHECK(all == plan.walked());
        return true;
    };
    const Census census = take_census(test::bacara(), request, 3, watch);
    CHECK(calls > 0);
    CHECK(census.wagers == census_figures(plan, test::all_pieces(plan)).wagers);
    CensusRequest larger = request;
    larger.undealt.cards = 60;
    for (const int last : {1, 2}) {
        const auto stop = [&, call = 0](const auto&...) mutable { return ++call < last; };
        CHECK_THROWS_AS(take_census(test::bacara(), larger, 2, stop), Interrupted);
    }
}

TEST_CASE("a census continues from its checkpoint") {
    const test::Place place;
    const std::string kept = (place / "kept.toml").string();
    CensusRequest request = test::request("A=31 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32 0=128", 18, {"tie"});
    const auto stop = [call = 0](const auto&...) mutable { return ++call < 3; };
    try {
        take_census(test::bacara(), request, 1, stop, kept);
    } catch (const Interrupted&) {
        CHECK(std::filesystem::exists(kept));
    }
    const Census whole = take_census(test::bacara(), request, 2, {}, kept);
    CHECK(whole.wagers == take_census(test::bacara(), request).wagers);
    // Nothing is computed again.
    std::uint64_t least = 1;
    const auto watch = [&](std::uint64_t evaluated, std::uint64_t all) {
        least = all - evaluated;
        return true;
    };
    CHECK(take_census(test::bacara(), request, 1, watch, kept).wagers == whole.wagers);
    CHECK(least == 0);
    request.undealt.cards = 12;
    CHECK(test::message_of([&] {
              take_census(test::bacara(), request, 1, {}, kept);
          }).starts_with(kept + ":4:10: the pieces are of another census"));
    CHECK_THROWS_AS(take_census(test::bacara(), request, 1, {}, (place / "none/kept.toml").string()),
                    OutputError);
}

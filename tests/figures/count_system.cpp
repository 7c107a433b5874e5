#include "figures/count_system.hpp"

#include "error.hpp"
#include "figures/betting_correlation.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

const CardSet kAces = CardSet::of_rank(1);
const CardSet kNines = CardSet::of_rank(9);

}  // namespace

TEST_CASE("tags are whole numbers") {
    const CountSystem system = parse_tags("A=1, 9=-2 5=+3");
    REQUIRE(system.tags.size() == 3);
    CHECK(system.tags[1].card.name == "9");
    CHECK(system.tags[1].tag == -2);
    CHECK(system.tags[2].tag == 3);
    CHECK(parse_tags("A=-1000").tags[0].tag == -1000);
    for (const char* text :
         {"", "A", "A=", "A=1.5", "A=1001", "A=+-5", "A=--5", "A=-", "A=1 A=1", "0=1 K=1", "Z=1"}) {
        CAPTURE(text);
        CHECK_THROWS_AS(parse_tags(text), InputError);
    }
}

TEST_CASE("tags proportional to the effects have correlation one") {
    const Shoe shoe = parse_shoe("A=4 9=8");
    const std::vector<TaggedEffect> effects{{kAces, ratio(2, 7)}, {kNines, ratio(-1, 7)}};
    const auto same = betting_correlation(parse_tags("A=2 9=-1"), shoe, effects);
    REQUIRE(same.has_value());
    CHECK(*same->squared == 1);
    CHECK(same->sign == 1);
    // Adding a constant to all tags changes nothing; with only two values, any two tags correlate perfectly.
    const auto opposite = betting_correlation(parse_tags("A=3 9=5"), shoe, effects);
    CHECK(*opposite->squared == 1);
    CHECK(opposite->sign == -1);
}

TEST_CASE("agrees with a correlation computed by hand") {
    // Three cards of each of three ranks, effects 1, 0, -1, tags 1, 1, 0: mean 2/3, sum of products 3, sum of
    // squared deviations 9 (2/9) = 2, of effects 6; 9 / 12.
    const Shoe shoe = parse_shoe("A=3 5=3 9=3");
    const std::vector<TaggedEffect> effects{{kAces, 1}, {CardSet::of_rank(5), 0}, {kNines, -1}};
    CHECK(*betting_correlation(parse_tags("A=1 5=1"), shoe, effects)->squared == ratio(3, 4));
}

TEST_CASE("has no correlation if a side is constant or the shoe does not determine it") {
    const Shoe shoe = parse_shoe("A=4 9=8");
    const std::vector<TaggedEffect> effects{{kAces, 1}, {kNines, ratio(-1, 2)}};
    CHECK_FALSE(betting_correlation(parse_tags("A=1 9=1"), shoe, effects)->squared.has_value());
    CHECK_FALSE(
        betting_correlation(parse_tags("K=1"), parse_shoe("0=8"), {{CardSet::of_points(0), 1}}).has_value());
}

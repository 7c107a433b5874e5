#include "census/random_cards.hpp"

#include "cards/notation.hpp"
#include "support/catch.hpp"

#include <numeric>

using namespace sabot;

TEST_CASE("draws are compositions, and equal for equal seeds") {
    const Shoe shoe = parse_shoe("A=3 2=5 0=12");
    for (const CardCount cards : {0, 6, 14, 20}) {
        RandomCards one(shoe, cards, 7);
        RandomCards again(shoe, cards, 7);
        RandomCards other(shoe, cards, 8);
        bool differs = false;
        for (int i = 0; i < 200; ++i) {
            const auto drawn = one.draw();
            REQUIRE(drawn == again.draw());
            differs = differs || drawn != other.draw();
            REQUIRE(std::accumulate(drawn.begin(), drawn.end(), CardCount{0}) == cards);
            for (std::size_t cell = 0; cell < drawn.size(); ++cell) {
                REQUIRE((drawn[cell] >= 0 && drawn[cell] <= shoe.cells()[cell].count));
            }
        }
        CHECK(differs == (cards != 0 && cards != 20));
    }
}

TEST_CASE("each composition occurs with its probability") {
    // Of 4 cards drawn from 3 aces and 5 twos, k are aces in C(3,k) C(5,4-k) of 70 cases: 5, 30, 30, 5.
    RandomCards cards(parse_shoe("A=3 2=5"), 4, 1);
    std::array<int, 4> found{};
    constexpr int kDraws = 70'000;
    for (int i = 0; i < kDraws; ++i) {
        ++found.at(static_cast<std::size_t>(cards.draw().front()));
    }
    // Five standard deviations of a binomial number are at most 5 * sqrt(70000 * 30/70 * 40/70) < 655.
    CHECK(std::abs(found[0] - 5'000) < 350);
    CHECK(std::abs(found[1] - 30'000) < 655);
    CHECK(std::abs(found[2] - 30'000) < 655);
    CHECK(std::abs(found[3] - 5'000) < 350);
}

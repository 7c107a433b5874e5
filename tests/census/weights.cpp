#include "census/weights.hpp"

#include "exact/exact.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>

using namespace sabot;

namespace {

Integer integer_of(const std::uint64_t* words, std::size_t size) {
    Integer value = 0;
    for (std::size_t i = size; i-- > 0;) {
        value = (value << 64) + Integer(words[i]);
    }
    return value;
}

template <std::size_t N>
Integer integer_of(const Words<N>& words) {
    return integer_of(words.data(), N);
}

template <std::size_t N>
void check_words() {
    const auto random = [] {
        Words<N> words{};
        for (std::uint64_t& word : words) {
            word = *rc::gen::arbitrary<std::uint64_t>() * *rc::gen::element<std::uint64_t>(0, 1, ~0ULL);
        }
        return words;
    };
    const Words<N> a = random();
    const Words<N> b = random();
    const Integer end = Integer(1) << (64 * static_cast<int>(N));
    for (std::size_t size = 1; size <= N; ++size) {
        Integer low = integer_of(b) % (Integer(1) << (64 * static_cast<int>(size)));
        RC_ASSERT(integer_of(product(a, b.data(), size)) == integer_of(a) * low % end);
    }
    const auto divisor = *rc::gen::inRange<std::uint64_t>(1, 1ULL << 32);
    RC_ASSERT(integer_of(quotient(a, divisor)) == integer_of(a) / divisor);
}

}  // namespace

TEST_CASE("weights are binomial coefficients of any length") {
    const CompositionTree tree({128, 32, 32, 20}, 60);
    const CompositionWeights weights(tree);
    // C(128, 60) has 124 bits.
    CHECK(weights.own_words() == 2);
    CHECK(integer_of(weights.own(0, 60), 2) == choose(128, 60));
    CHECK(integer_of(weights.own(3, 20), 2) == 1);
}

TEST_CASE("the factors of a plane's points are products of three binomial coefficients") {
    const std::vector<int> caps{128, 200, 180, 190};
    const CompositionTree tree(caps, 110);
    CompositionWeights weights(tree);
    // Together the planes have more factors than are kept.
    std::size_t held = 0;
    for (const int rest : {4, 110, 108, 109, 4, 107, 106, 105, 104, 103, 102, 101, 100, 99, 98, 97, 110, 4}) {
        const GridKernel::Plane plane{rest, {caps[1], caps[2], caps[3]}, false};
        const CompositionWeights::Numbers& factors = weights.of_points(plane);
        std::size_t point = 0;
        bool fills_words = false;
        for (int first = plane.first_least(); first <= plane.first_most(); ++first) {
            for (int second = plane.second_least(first); second <= plane.second_most(first); ++second) {
                if (point % 101 == 0 || rest == 4) {
                    REQUIRE(integer_of(factors.at(point), factors.words) ==
                            choose(200, first) * choose(180, second) * choose(190, rest - first - second));
                }
                fills_words = fills_words || factors.at(point)[factors.words - 1] != 0;
                ++point;
            }
        }
        CHECK(factors.all.size() == point * factors.words);
        CHECK(fills_words);
        held += factors.all.size();
    }
    CHECK(held > (std::size_t{1} << 17));
}

TEST_CASE("a number just above one word has two words") {
    // C(68, 31) < 2^65 is the first of its row above 2^64.
    const CompositionTree tree({68, 1, 1}, 31);
    REQUIRE(choose(68, 31) >> 64 == 1);
    const CompositionWeights weights(tree);
    CHECK(weights.own_words() == 2);
    CHECK(integer_of(weights.own(0, 31), 2) == choose(68, 31));
}

TEST_CASE("a composition with falling counts represents all of its orders") {
    const CompositionTree tree(std::vector<int>(5, 6), 11, CompositionTree::Order::falling);
    const CompositionWeights weights(tree);
    for (std::vector<int> counts : {std::vector{5, 3, 1, 1, 1}, std::vector{3, 3, 3, 1, 1},
                                    std::vector{4, 3, 2, 2, 0}, std::vector{6, 5, 0, 0, 0}}) {
        FallingWeight<2> weight;
        Integer ways = 1;
        int previous = CompositionTree::kNone;
        for (int kind = 0; kind < 5; ++kind) {
            const int count = counts[static_cast<std::size_t>(kind)];
            weight = weight.next(weights, kind, count, previous);
            ways *= choose(6, count);
            previous = count;
        }
        std::sort(counts.begin(), counts.end());
        int orders = 0;
        do {
            ++orders;
        } while (std::next_permutation(counts.begin(), counts.end()));
        CHECK(integer_of(weight.orders.data(), 2) == orders);
        CHECK(integer_of(weight.ways.data(), 2) == ways * orders);
    }
}

TEST_CASE("words are numbers modulo a power of two") {
    test::check_property("words = integers", 100, [] {
        check_words<1>();
        check_words<2>();
        check_words<4>();
        check_words<8>();
    });
}

TEST_CASE("the words for a number of bits hold them") {
    CHECK(words_for(1) == 1);
    CHECK(words_for(64) == 1);
    CHECK(words_for(65) == 2);
    CHECK(words_for(128) == 2);
    CHECK(words_for(256) == 4);
    CHECK(words_for(257) == kMaxWords);
}

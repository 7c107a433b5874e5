#include "census/words.hpp"

#include "exact/exact.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

namespace {

template <std::size_t N>
Integer integer_of(const Words<N>& words) {
    Integer value = 0;
    for (std::size_t i = N; i-- > 0;) {
        value = (value << 64) + Integer(words[i]);
    }
    return value;
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

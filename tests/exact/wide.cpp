#include "exact/wide.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

#include <limits>

using namespace sabot;

namespace {

constexpr std::uint64_t kMax64 = std::numeric_limits<std::uint64_t>::max();

}  // namespace

TEST_CASE("128 bits convert to an exact integer, also at the word boundaries") {
    CHECK(to_integer(Wide{0}) == 0);
    CHECK(to_integer(kMax64) == Integer("18446744073709551615"));
    CHECK(to_integer(Wide{kMax64}) == Integer("18446744073709551615"));
    CHECK(to_integer(Wide{kMax64} + 1) == Integer("18446744073709551616"));
    CHECK(to_integer(~Wide{0}) == Integer("340282366920938463463374607431768211455"));
}

TEST_CASE("128-bit sums and products equal those of exact integers") {
    test::check_property("wide arithmetic", 500, [](std::uint64_t a, std::uint64_t b, std::uint64_t c) {
        RC_ASSERT(to_integer(Wide{a} * b) == to_integer(a) * to_integer(b));
        RC_ASSERT(to_integer(Wide{a} * (b >> 1) + c) == to_integer(a) * to_integer(b >> 1) + to_integer(c));
    });
}

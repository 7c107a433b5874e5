#include "simulation/philox.hpp"

#include "support/catch.hpp"

using namespace sabot;
using philox::Block;

// The known answers of Random123 for "philox4x32 10" (tests/kat_vectors of
// github.com/DEShawResearch/random123).
TEST_CASE("Philox4x32-10 gives the known answers of its authors") {
    CHECK(philox::random_block({0, 0, 0, 0}, {0, 0}) ==
          Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
    CHECK(philox::random_block({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}) ==
          Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
    CHECK(philox::random_block({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
          Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("a stream gives the blocks of its number in order") {
    RandomStream stream(0x0123456789abcdef, 0xfedcba9876543210);
    for (std::uint32_t block = 0; block < 50; ++block) {
        for (const std::uint32_t word :
             philox::random_block({block, 0, 0x76543210, 0xfedcba98}, {0x89abcdef, 0x01234567})) {
            CHECK(stream.next() == word);
        }
    }
}

TEST_CASE("numbers below a bound reject exactly the words that would favour some of them") {
    for (const std::uint32_t end : {1U, 2U, 6U, 416U, 0x80000001U, 0xffffffffU}) {
        RandomStream stream(7, end);
        RandomStream words(7, end);
        const std::uint64_t rejected = (std::uint64_t{1} << 32) % end;
        for (int i = 0; i < 1000; ++i) {
            std::uint64_t product = 0;
            do {
                product = std::uint64_t{words.next()} * end;
            } while ((product & 0xffffffff) < rejected);
            CHECK(stream.below(end) == product >> 32);
        }
    }
}

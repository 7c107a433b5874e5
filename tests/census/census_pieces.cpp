#include "census/census_pieces.hpp"

#include "support/catch.hpp"

#include <numeric>

using namespace sabot;

namespace {

// Every piece is there once, in ascending order, has as many compositions as go on from its prefix, and
// together they hold every composition.
void check_whole(const CompositionTree& tree) {
    const CensusPieces pieces(tree);
    Integer sum = 0;
    std::vector<int> before;
    std::uint64_t next = 0;
    pieces.each([&](std::uint64_t piece, const Integer& compositions) {
        REQUIRE(piece == next++);
        const std::vector<int> prefix = pieces.prefix(piece);
        REQUIRE(static_cast<int>(prefix.size()) == pieces.depth());
        REQUIRE((piece == 0 || before < prefix));
        const int rest = tree.total() - std::accumulate(prefix.begin(), prefix.end(), 0);
        const int previous = prefix.empty() ? CompositionTree::kNone : prefix.back();
        REQUIRE(compositions == tree.compositions(pieces.depth(), rest, previous));
        sum += compositions;
        before = prefix;
    });
    CHECK(next == pieces.size());
    CHECK(sum == tree.compositions());
}

}  // namespace

TEST_CASE("pieces hold every composition once") {
    const std::vector<int> eight_decks{128, 32, 32, 32, 32, 32, 32, 32, 32, 32};
    check_whole(CompositionTree(eight_decks, 10));
    check_whole(CompositionTree(eight_decks, 26));
    check_whole(CompositionTree({2, 3, 4}, 7));
    check_whole(CompositionTree(std::vector<int>(13, 32), 70, CompositionTree::Order::falling));
}

TEST_CASE("pieces are small enough to share, and weights as long as they must be") {
    const CompositionTree tree({128, 32, 32, 32, 32, 32, 32, 32, 32, 32}, 26);
    const CensusPieces pieces(tree);
    CHECK(pieces.depth() == 3);
    CHECK(pieces.size() == 3654);
    pieces.each([](std::uint64_t, const Integer& compositions) {
        REQUIRE(compositions <= CensusPieces::kMostCompositions);
    });
    // C(224, 26) ways to draw all cards from the last seven kinds, the most.
    CHECK(pieces.weight_bits() == bit_length(choose(224, 26)));
}

TEST_CASE("three kinds are one piece") {
    CHECK(CensusPieces(CompositionTree({500, 500, 500}, 700)).size() == 1);
    CHECK(CensusPieces(CompositionTree({500, 500, 500}, 700)).depth() == 0);
}

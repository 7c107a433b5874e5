#include "census/census_pieces.hpp"

#include "support/catch.hpp"

using namespace sabot;

namespace {

// Every piece is there once, in ascending order, and together they hold every composition.
void check_whole(const CompositionTree& tree) {
    const CensusPieces pieces(tree);
    Integer sum = 0;
    std::vector<int> before;
    for (std::uint64_t piece = 0; piece < pieces.size(); ++piece) {
        const std::vector<int> prefix = pieces.prefix(piece);
        REQUIRE(static_cast<int>(prefix.size()) == pieces.depth());
        REQUIRE((piece == 0 || before < prefix));
        sum += pieces.compositions(piece);
        before = prefix;
    }
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
    for (std::uint64_t piece = 0; piece < pieces.size(); ++piece) {
        REQUIRE(pieces.compositions(piece) <= CensusPieces::kMostCompositions);
    }
    // C(224, 26) ways to draw all cards from the last seven kinds, the most.
    CHECK(pieces.weight_bits() == static_cast<int>(mp::msb(choose(224, 26))) + 1);
}

TEST_CASE("three kinds are one piece") {
    CHECK(CensusPieces(CompositionTree({500, 500, 500}, 700)).size() == 1);
    CHECK(CensusPieces(CompositionTree({500, 500, 500}, 700)).depth() == 0);
}

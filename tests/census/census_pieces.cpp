#include "census/census_pieces.hpp"

#include "support/catch.hpp"

#include <algorithm>
#include <numeric>

using namespace sabot;

namespace {

// Only compositions have a cost, a tenth of a millisecond, so that a piece has at most a thousand.
WalkCosts costs(const CompositionTree& tree) {
    const auto kinds = static_cast<std::size_t>(tree.kinds()) - 2;
    return {std::vector<double>(kinds), std::vector<double>(kinds), 0, CensusPieces::kMaxCost / 1000};
}

// Checks that every piece occurs once, in ascending order, with all compositions that continue its prefix and
// no more than its cost allows, and that the pieces cover every composition.
void check_whole(const CompositionTree& tree) {
    const CensusPieces pieces(tree, costs(tree));
    Integer sum = 0;
    std::vector<int> before;
    std::uint64_t next = 0;
    pieces.visit([&](const CensusPieces::Branch& branch) {
        REQUIRE(branch.first == next);
        if (branch.pieces > 1) {
            REQUIRE(branch.compositions > 1000);
            return true;
        }
        const std::vector<int> prefix = pieces.prefix(branch.first);
        const auto depth = static_cast<int>(prefix.size());
        REQUIRE((next++ == 0 || before < prefix));
        const int rest = tree.total() - std::accumulate(prefix.begin(), prefix.end(), 0);
        const int previous = prefix.empty() ? CompositionTree::kNone : prefix.back();
        REQUIRE(branch.compositions == tree.compositions(depth, rest, previous));
        REQUIRE((branch.compositions <= 1000 || depth == tree.kinds() - 3));
        REQUIRE(branch.cost == pieces.cost(branch.first));
        sum += branch.compositions;
        before = prefix;
        return true;
    });
    CHECK(next == pieces.size());
    CHECK(sum == tree.compositions());
}

}  // namespace

TEST_CASE("pieces contain every composition once") {
    const std::vector<int> eight_decks{128, 32, 32, 32, 32, 32, 32, 32, 32, 32};
    check_whole(CompositionTree(eight_decks, 10));
    check_whole(CompositionTree(eight_decks, 26));
    check_whole(CompositionTree({2, 3, 4}, 7));
    check_whole(CompositionTree(std::vector<int>(13, 32), 70, CompositionTree::Order::falling));
}

TEST_CASE("skips branches that are not entered") {
    const CompositionTree tree({128, 32, 32, 32, 32, 32, 32, 32, 32, 32}, 26);
    const CensusPieces pieces(tree, costs(tree));
    std::vector<std::uint64_t> sizes;
    std::uint64_t sum = 0;
    pieces.visit([&](const CensusPieces::Branch& branch) {
        sizes.push_back(branch.pieces);
        if (sizes.size() > 1) {
            REQUIRE(branch.first == sum);
            sum += branch.pieces;
        }
        return sizes.size() == 1;
    });
    // The root, then a branch for each number of zeros, 0 to 26.
    CHECK(sizes.size() == 28);
    CHECK(sizes.front() == pieces.size());
    CHECK(sum == pieces.size());
}

TEST_CASE("weights have the required number of bits") {
    const CompositionTree tree({128, 32, 32, 32, 32, 32, 32, 32, 32, 32}, 26);
    const CensusPieces pieces(tree, costs(tree));
    int bits = 0;
    pieces.visit([&](const CensusPieces::Branch& branch) {
        if (branch.pieces == 1) {
            const std::vector<int> prefix = pieces.prefix(branch.first);
            const int rest = tree.total() - std::accumulate(prefix.begin(), prefix.end(), 0);
            const int cards = tree.caps_from(static_cast<int>(prefix.size()));
            bits = std::max(bits, bit_length(choose(cards, rest)));
        }
        return true;
    });
    CHECK(pieces.weight_bits() == bits);
}

TEST_CASE("three kinds are one piece") {
    const CompositionTree tree({500, 500, 500}, 700);
    const CensusPieces pieces(tree, costs(tree));
    CHECK(pieces.size() == 1);
    CHECK(pieces.prefix(0).empty());
    CHECK(pieces.cost(0) > CensusPieces::kMaxCost);
}

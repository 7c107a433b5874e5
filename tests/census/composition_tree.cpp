#include "census/composition_tree.hpp"

#include "cards/partition.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

using namespace sabot;

namespace {

// Enumerates the compositions directly.
void each(const std::vector<int>& caps, int total, bool falls, std::vector<int>& begun, int& found) {
    if (begun.size() == caps.size()) {
        found += std::accumulate(begun.begin(), begun.end(), 0) == total ? 1 : 0;
        return;
    }
    for (int own = 0; own <= caps[begun.size()]; ++own) {
        if (!falls || begun.empty() || own <= begun.back()) {
            begun.push_back(own);
            each(caps, total, falls, begun, found);
            begun.pop_back();
        }
    }
}

int counted(const std::vector<int>& caps, int total, bool falls) {
    std::vector<int> begun;
    int found = 0;
    each(caps, total, falls, begun, found);
    return found;
}

}  // namespace

TEST_CASE("counts the compositions") {
    test::check_property("compositions, counted", 40, [] {
        const auto kinds = static_cast<std::size_t>(*rc::gen::inRange(1, 6));
        const bool falls = *rc::gen::arbitrary<bool>();
        std::vector<int> caps(kinds, *rc::gen::inRange(0, 5));
        for (int& cap : caps) {
            cap = falls ? caps.front() : *rc::gen::inRange(0, 5);
        }
        const int total = *rc::gen::inRange(0, 12);
        const auto order = falls ? CompositionTree::Order::falling : CompositionTree::Order::any;
        RC_ASSERT(CompositionTree(caps, total, order).compositions() == counted(caps, total, falls));
    });
}

TEST_CASE("a composition with its ordinal is in ascending order of counts") {
    for (const auto order : {CompositionTree::Order::any, CompositionTree::Order::falling}) {
        const CompositionTree tree({4, 4, 4, 4}, 9, order);
        std::vector<std::vector<int>> all;
        for (int ordinal = 0; ordinal < tree.compositions(); ++ordinal) {
            all.push_back(tree.composition({}, ordinal));
            CHECK(std::accumulate(all.back().begin(), all.back().end(), 0) == 9);
            CHECK((order == CompositionTree::Order::any ||
                   std::is_sorted(all.back().rbegin(), all.back().rend())));
        }
        CHECK(std::adjacent_find(all.begin(), all.end(), std::greater_equal<>()) == all.end());
        const auto begins = [](const std::vector<int>& counts) { return counts[0] == 4 && counts[1] == 3; };
        const auto first = std::find_if(all.begin(), all.end(), begins);
        for (std::ptrdiff_t ordinal = 0; ordinal < std::count_if(all.begin(), all.end(), begins); ++ordinal) {
            CHECK(tree.composition({4, 3}, ordinal) == first[ordinal]);
        }
    }
}

TEST_CASE("gives known numbers of baccarat") {
    const std::vector<int> eight_decks{128, 32, 32, 32, 32, 32, 32, 32, 32, 32};
    CHECK(CompositionTree(eight_decks, 26).compositions() == 70'607'460);
    CHECK(CompositionTree(eight_decks, 10).compositions() == 92'378);
    // Partitions of 26 into at most 13 parts: p(26) = 2436, minus those of more parts.
    const std::vector<int> ranks(13, 32);
    CHECK(CompositionTree(ranks, 13, CompositionTree::Order::falling).compositions() == 101);
    CHECK(CompositionTree(ranks, 13).compositions() == 5'200'300);
}

TEST_CASE("the range of a kind leaves the others a number that they can hold") {
    const CompositionTree any({3, 2, 4}, 6);
    CHECK(any.range(0, 6, CompositionTree::kNone).least == 0);
    CHECK(any.range(1, 6, CompositionTree::kNone).least == 2);
    CHECK(any.range(1, 6, 0).most == 2);
    const CompositionTree falling({4, 4, 4}, 7, CompositionTree::Order::falling);
    CHECK(falling.range(0, 7, CompositionTree::kNone).least == 3);
    CHECK(falling.range(1, 3, 2).least == 2);
    CHECK(falling.range(1, 3, 2).most == 2);
}

TEST_CASE("computes binomial coefficients") {
    CHECK(choose(416, 0) == 1);
    CHECK(choose(5, 6) == 0);
    CHECK(choose(52, 26) == Integer("495918532948104"));
}

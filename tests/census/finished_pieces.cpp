#include "census/finished_pieces.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

namespace {

PieceSet pieces(const std::vector<const char*>& names) {
    PieceSet made;
    for (const char* name : names) {
        add_range(made, name, 100);
    }
    return made;
}

CensusSums sums(int weight, std::int64_t best, std::vector<int> counts) {
    CensusSums made;
    made.walked = 1;
    made.compositions = 2;
    made.wagers = {{{weight, 2 * weight}, weight, 1, 1, {best, counts}, {best, counts}}};
    return made;
}

}  // namespace

TEST_CASE("ranges are written as they are read") {
    const PieceSet made = pieces({"7", "0-3", "4"});
    CHECK(range_names(made) == std::vector<std::string>{"0-4", "7"});
    CHECK(size_of(made) == 6);
    CHECK(range_names(PieceSet{}).empty());
}

TEST_CASE("rejects invalid ranges") {
    const auto refused = [](const char* name) {
        return test::message_of([&] {
            PieceSet made = pieces({"5-9"});
            add_range(made, name, 100);
        });
    };
    for (const char* name :
         {"", "-", "1-", "-1", "3-2", "100", "98-100", "x", "1 2", "1-2-3", "99999999999999999999"}) {
        CHECK(refused(name) == std::string("invalid range of pieces \"") + name +
                                   "\": expected one such as \"0-17\" or \"19\", below 100");
    }
    CHECK(refused("9-12") == "pieces 9-12 are repeated: expected each piece once");
    CHECK(refused("10-12") == "(no InputError)");
}

TEST_CASE("rejects counting a piece twice") {
    FinishedPieces all{pieces({"0-3"}), {}};
    all.merge({pieces({"4-5"}), {}});
    CHECK(range_names(all.pieces) == std::vector<std::string>{"0-5"});
    CHECK(test::message_of([&] {
              all.merge({pieces({"5-6"}), {}});
          }) == "pieces 5 are repeated: expected each piece once");
}

TEST_CASE("sums do not depend on the order of merging") {
    const CensusSums a = sums(3, 7, {1, 2});
    const CensusSums b = sums(5, 7, {0, 3});
    const CensusSums c = sums(8, -7, {3, 0});
    const CensusSums d = sums(1, -7, {2, 1});
    CensusSums one;
    CensusSums other;
    for (const CensusSums* some : {&a, &b, &c, &d}) {
        one.merge(*some);
    }
    for (const CensusSums* some : {&d, &c, &b, &a}) {
        other.merge(*some);
    }
    one.merge(CensusSums{});
    for (const CensusSums& all : {one, other}) {
        CHECK(all.walked == 4);
        CHECK(all.compositions == 8);
        CHECK(all.wagers[0].histogram == std::vector<Integer>{17, 34});
        CHECK(all.wagers[0].gain == 17);
        CHECK(all.wagers[0].favourable == 4);
        // Of two equal values, the first in ascending order of counts.
        CHECK(all.wagers[0].best.counts == std::vector<int>{0, 3});
        CHECK(all.wagers[0].worst.counts == std::vector<int>{2, 1});
    }
}

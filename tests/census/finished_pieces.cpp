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

#include "census/pieces_file.hpp"

#include "census/census_figures.hpp"
#include "census/sample.hpp"
#include "files/sha256.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

namespace {

const CensusPlan& small_plan() {
    static const CensusPlan plan(test::bacara(), test::request(test::kSmallShoe, 8, {"banker", "tie"}));
    return plan;
}

std::string changed(const std::string& from, const std::string& to) {
    std::string text = pieces_text(small_plan(), test::all_pieces(small_plan()));
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

// The text with the correct digest of its changed content.
std::string sealed(const std::string& text) {
    const auto line = text.find("sha256 = ");
    const auto end = text.find('\n', line) + 1;
    return text.substr(0, line) + "sha256 = \"" + sha256(text.substr(end)) + "\"\n" + text.substr(end);
}

std::string refused(const std::string& text) {
    return test::message_of([&] { read_pieces(text, "file", small_plan()); });
}

}  // namespace

TEST_CASE("written pieces are read back") {
    const FinishedPieces all = test::all_pieces(small_plan());
    const std::string text = pieces_text(small_plan(), all);
    const FinishedPieces again = read_pieces(text, "file", small_plan());
    CHECK(pieces_text(small_plan(), again) == text);
    CHECK(again.pieces == all.pieces);
    CHECK(census_figures(small_plan(), again).wagers[1].expected_gain ==
          census_figures(small_plan(), all).wagers[1].expected_gain);
    const std::string none = pieces_text(small_plan(), {});
    CHECK(read_pieces(none, "file", small_plan()).pieces.empty());
}

TEST_CASE("rejects pieces of another census") {
    const CensusPlan other(test::bacara(), test::request(test::kSmallShoe, 9, {"banker", "tie"}));
    CHECK(refused(pieces_text(other, {})) ==
          "file:4:10: the pieces are of another census (9 undealt cards of bacara): expected the same game, "
          "shoe, cards and wagers");
}

TEST_CASE("reports damage at its location") {
    CHECK(refused(changed("finished = [\"0\"]", "finished = [\"0\", \"0\"]")) ==
          "file:8:18: pieces 0 are repeated: expected each piece once");
    CHECK(refused(changed("finished = [\"0\"]", "finished = [\"1\"]")) ==
          "file:8:13: invalid range of pieces \"1\": expected one such as \"0-17\" or \"19\", below 1");
    CHECK(refused(changed("gain = \"", "gain = \"x")).starts_with("file:16:8: invalid whole number \"x"));
    CHECK(refused(changed("id = \"tie\"", "id = \"tye\"")) ==
          "file:26:6: the wager is of another census: expected \"tie\"");
    CHECK(refused(changed("best-counts = [", "best-counts = [9, "))
              .find("a number of cards that the shoe has") != std::string::npos);
    CHECK(refused(changed("histogram = [", "histogram = [\"1\", ")).find(" bins") != std::string::npos);
    // A number that could be correct.
    CHECK(refused(changed("gain = \"", "gain = \"1")) ==
          "file:2:10: the digest does not match the content: expected a file that was not changed after "
          "Sabot wrote it");
    CHECK(refused("") != "(no InputError)");
    CHECK(refused("format = 2\n") != "(no InputError)");
    const std::string text = changed("format", "format");
    for (std::size_t size = 0; size + 1 < text.size(); size += 37) {
        INFO(size);
        CHECK(refused(text.substr(0, size)) != "(no InputError)");
    }
}

// Anyone who can compute a digest can write such a file, so it is bad input and not a defect of Sabot.
TEST_CASE("rejects sums that the finished pieces cannot have, even with a correct digest") {
    const std::string text = changed("", "");
    const std::string walked = small_plan().walked().str();
    REQUIRE(sealed(text) == text);
    REQUIRE(refused(text) == "(no InputError)");
    const std::string no_wagers = text.substr(0, text.find("\n[[group.wager]]"));
    CHECK(refused(sealed(no_wagers)) == "file:10:1: 0 wagers: expected 2");
    const auto emptied = [&](const std::string& compositions) {
        return sealed(no_wagers.substr(0, no_wagers.find("walked = ")) + compositions);
    };
    CHECK(refused(emptied("walked = \"0\"\ncompositions = \"0\"\n")) ==
          "file:11:10: invalid walked \"0\": expected \"" + walked + "\", the number in the finished pieces");
    CHECK(refused(emptied("walked = \"" + walked + "\"\ncompositions = \"0\"\n")) ==
          "file:10:1: 0 wagers: expected 2");
    const auto start = text.find("finished = ");
    const std::string none =
        text.substr(0, start) + "finished = []\n\n[[group]]\nwalked = \"0\"\ncompositions = ";
    CHECK(refused(sealed(none + "\"0\"\n")) == "(no InputError)");
    CHECK(refused(sealed(none + "\"5\"\n")) == "file:10:1: 0 wagers: expected 2");
    CHECK(refused(sealed(changed("walked = \"", "walked = \"1"))) ==
          "file:11:10: invalid walked \"1" + walked + "\": expected \"" + walked +
              "\", the number in the finished pieces");
    CHECK(refused(sealed(changed("finished = [\"0\"]", "finished = []"))) ==
          "file:11:10: invalid walked \"" + walked + "\": expected \"0\", the number in the finished pieces");
}

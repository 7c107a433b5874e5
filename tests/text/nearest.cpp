#include "text/nearest.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

namespace {

const std::vector<std::string> kWagers{"player", "banker", "tie", "player-pair", "banker-pair"};

// A second implementation of the distance, directly from its recursive definition.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    if (a.empty() || b.empty()) {
        return a.size() + b.size();
    }
    const auto rest_a = a.substr(1);
    const auto rest_b = b.substr(1);
    if (a.front() == b.front()) {
        return edit_distance(rest_a, rest_b);
    }
    std::size_t rest =
        std::min({edit_distance(rest_a, b), edit_distance(a, rest_b), edit_distance(rest_a, rest_b)});
    if (a.size() > 1 && b.size() > 1 && a[0] == b[1] && a[1] == b[0]) {
        rest = std::min(rest, edit_distance(a.substr(2), b.substr(2)));
    }
    return 1 + rest;
}

std::string some_word() {
    return *rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c')).as("word");
}

}  // namespace

TEST_CASE("an added, an omitted or a replaced letter is one edit") {
    CHECK(nearest("playerr", kWagers) == "player");
    CHECK(nearest("bnker", kWagers) == "banker");
    CHECK(nearest("tia", kWagers) == "tie");
    CHECK(nearest("bankre", kWagers) == "banker");
    CHECK(nearest("player-par", kWagers) == "player-pair");
    CHECK(nearest("banker", kWagers) == "banker");
    CHECK(nearest("BANKER", kWagers) == "banker");
}

TEST_CASE("two exchanged letters are one edit") {
    CHECK(nearest("tei", kWagers) == "tie");
    CHECK(nearest("ab", {"ba"}) == "ba");
    CHECK(nearest("abcd", {"badc"}) == std::nullopt);
}

TEST_CASE("makes no suggestion for a word unlike all known ones") {
    CHECK_FALSE(nearest("dragon", kWagers).has_value());
    CHECK_FALSE(nearest("tie", {}).has_value());
    // Both of the two letters differ.
    CHECK_FALSE(nearest("is", {"by"}).has_value());
    CHECK(nearest("is", {"it"}) == "it");
    // One of three letters may differ, or two of six: a third of the longer word.
    CHECK_FALSE(nearest("tie", {"big"}).has_value());
    CHECK_FALSE(nearest("big", kWagers).has_value());
    CHECK_FALSE(nearest("abcd", {"abxy"}).has_value());
    CHECK(nearest("abcdef", {"abcdxy"}) == "abcdxy");
    CHECK_FALSE(nearest("abcdef", {"abcxyz"}).has_value());
    CHECK(nearest("abcdefghi", {"abcdefxyz"}) == "abcdefxyz");
    CHECK_FALSE(nearest("abcdefghi", {"abcdewxyz"}).has_value());
}

TEST_CASE("the first of several equally near words is suggested") {
    CHECK(nearest("cat", {"car", "cap"}) == "car");
    CHECK(nearest("cart", {"cxyt", "capt"}) == "capt");
}

TEST_CASE("a word of more than 64 letters is not looked up") {
    CHECK(nearest(std::string(64, 'x'), {std::string(65, 'x')}) == std::string(65, 'x'));
    CHECK_FALSE(nearest(std::string(65, 'x'), {std::string(65, 'x')}).has_value());
}

TEST_CASE("a suggestion is the end of a message, or empty") {
    CHECK(suggestion("plyer", kWagers) == "; did you mean player?");
    CHECK(suggestion("dragon", kWagers).empty());
}

TEST_CASE("the suggestion is the nearest word by the definition of the distance") {
    test::check_property("nearest agrees with the definition of the distance", 200, [] {
        const std::string word = some_word().substr(0, 7);
        std::vector<std::string> known;
        for (int i = 0; i < 4; ++i) {
            known.push_back(some_word().substr(0, 7));
        }
        std::size_t least = 8;
        std::optional<std::string> expected;
        for (const std::string& candidate : known) {
            const std::size_t distance = edit_distance(word, candidate);
            const std::size_t longer = std::max(word.size(), candidate.size());
            const bool is_near =
                distance == 0 || (distance < longer && (distance == 1 || 3 * distance <= longer));
            if (distance < least && is_near) {
                least = distance;
                expected = candidate;
            }
        }
        RC_ASSERT(nearest(word, known) == expected);
    });
}

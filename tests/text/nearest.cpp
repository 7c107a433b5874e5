#include "text/nearest.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

namespace {

const std::vector<std::string> kWagers{"player", "banker", "tie", "player-pair", "banker-pair"};

// A second opinion on the distance: straight from its definition, without a table.
std::size_t letters_apart(std::string_view a, std::string_view b) {
    if (a.empty() || b.empty()) {
        return a.size() + b.size();
    }
    const auto rest_a = a.substr(1);
    const auto rest_b = b.substr(1);
    if (a.front() == b.front()) {
        return letters_apart(rest_a, rest_b);
    }
    return 1 + std::min({letters_apart(rest_a, b), letters_apart(a, rest_b), letters_apart(rest_a, rest_b)});
}

std::string some_word() {
    return *rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c')).as("word");
}

}  // namespace

TEST_CASE("a letter too many, one left out, one replaced") {
    CHECK(nearest("playerr", kWagers) == "player");
    CHECK(nearest("bnker", kWagers) == "banker");
    CHECK(nearest("tia", kWagers) == "tie");
    CHECK(nearest("bankre", kWagers) == "banker");
    CHECK(nearest("player-par", kWagers) == "player-pair");
    CHECK(nearest("banker", kWagers) == "banker");
}

TEST_CASE("a word that is like none is not guessed at") {
    CHECK_FALSE(nearest("dragon", kWagers).has_value());
    CHECK_FALSE(nearest("tie", {}).has_value());
    // Two letters of two are all of them.
    CHECK_FALSE(nearest("is", {"by"}).has_value());
    CHECK(nearest("is", {"it"}) == "it");
    // Two letters are the most for a short word, a third of its length for a long one.
    CHECK(nearest("abcdef", {"abcdxy"}) == "abcdxy");
    CHECK_FALSE(nearest("abcdef", {"abcxyz"}).has_value());
    CHECK(nearest("abcdefghi", {"abcdefxyz"}) == "abcdefxyz");
    CHECK_FALSE(nearest("abcdefghi", {"abcdewxyz"}).has_value());
}

TEST_CASE("of words equally near the first is taken") {
    CHECK(nearest("cat", {"car", "cap"}) == "car");
    CHECK(nearest("cat", {"cup", "cap"}) == "cap");
}

TEST_CASE("a word of more than 64 letters is not looked up") {
    CHECK(nearest(std::string(64, 'x'), {std::string(65, 'x')}) == std::string(65, 'x'));
    CHECK_FALSE(nearest(std::string(65, 'x'), {std::string(65, 'x')}).has_value());
}

TEST_CASE("a suggestion ends a message, or is nothing") {
    CHECK(suggestion("plyer", kWagers) == "; did you mean player?");
    CHECK(suggestion("dragon", kWagers).empty());
}

TEST_CASE("what is suggested is the nearest by definition") {
    test::check_property("nearest agrees with the definition of the distance", 200, [] {
        const std::string word = some_word().substr(0, 7);
        std::vector<std::string> known;
        for (int i = 0; i < 4; ++i) {
            known.push_back(some_word().substr(0, 7));
        }
        std::size_t least = 3;  // words of at most seven letters: up to two may differ
        std::optional<std::string> expected;
        for (const std::string& candidate : known) {
            const std::size_t apart = letters_apart(word, candidate);
            const bool is_other = apart > 0 && apart == std::max(word.size(), candidate.size());
            if (apart < least && !is_other) {
                least = apart;
                expected = candidate;
            }
        }
        RC_ASSERT(nearest(word, known) == expected);
    });
}

#include "reports/equilibrium_verdict.hpp"

#include "support/catch.hpp"

#include "solved_sample.hpp"

using namespace sabot;

TEST_CASE("a single equilibrium says so, and its certificate holds") {
    SolvedGame solved = test::solved_sample(CheminDeFerModel::A1, Shoe::of_decks(6));
    const UniquenessWords words = uniqueness_words(solved.equilibrium, Style{});
    CHECK(words.verdict == "There is no other equilibrium, choices that do not matter left aside.");
    CHECK(words.families.empty());
    CHECK_FALSE(words.may_be_more);
    CHECK(unique_name(solved.equilibrium) == std::string("yes"));
    CHECK(fixed_player_words(solved.equilibrium) == "Punto banco draws on every five of Player's.");
    const auto sentences = certificate_words(solved, Style{});
    REQUIRE(sentences.size() == 2);
    CHECK(sentences[0] ==
          "Certificate: at none of Player's 1 and Banker's 88 sets does another choice bring more.");
    solved.double_check = false;
    CHECK(certificate_words(solved, Style{}).back() == "Double check: DIFFERS");
}

TEST_CASE("several equilibria are told by their families") {
    const SolvedGame solved = test::sample_with_free_banker();
    const UniquenessWords words = uniqueness_words(solved.equilibrium, Style{});
    CHECK(unique_name(solved.equilibrium) == std::string("no"));
    REQUIRE(words.families.size() == 1);
    CHECK(words.families[0].find("he may do as he likes with") != std::string::npos);
}

TEST_CASE("what was not decided is not claimed") {
    SolvedGame solved = test::sample_with_free_banker();
    solved.equilibrium.unique = std::nullopt;
    solved.equilibrium.all.complete = false;
    const UniquenessWords words = uniqueness_words(solved.equilibrium, Style{});
    CHECK(words.verdict == "Whether there are other equilibria was not decided.");
    CHECK(words.may_be_more);
    CHECK(unique_name(solved.equilibrium) == std::string("undecided"));
}

TEST_CASE("a commission is per cent where that ends, else a fraction") {
    CHECK(commission_name(ratio(1, 20)) == "5%");
    CHECK(commission_name(ratio(1, 3)) == "1/3");
    CHECK(fixed_banker_words(false) ==
          "Wherever Banker's choice matters it is that of the tableau of punto banco.");
}

#include "reports/equilibrium_words.hpp"

#include "support/catch.hpp"

#include "solved_sample.hpp"

using namespace sabot;

TEST_CASE("models go by the names of the literature") {
    CHECK(model_names() == std::vector<std::string>{"A1", "B1", "B2", "B3"});
    for (const std::string& name : model_names()) {
        CHECK(model_name(model_named(name)) == name);
    }
    CHECK(model_named("B2") == CheminDeFerModel::B2);
    CHECK(model_words(CheminDeFerModel::A1) ==
          "each card is put back before the next; both sides know only totals");
}

TEST_CASE("what the sides see has names") {
    CHECK(third_name(kPlayerStood) == "none");
    CHECK(third_name(4) == "4");
    CHECK(player_hand_name({5, std::nullopt}) == "total 5");
    CHECK(player_hand_name({5, std::array<int, 2>{1, 4}}) == "1,4");
}

TEST_CASE("a choice is a letter, or how often a side draws") {
    CHECK(choice_name(0, Style{}) == "S");
    CHECK(choice_name(1, Style{}) == "D");
    CHECK(choice_name(ratio(9, 11), Style{}) == "0.818182");
    CHECK(matters_name(ChoiceMatters::yes) == std::string("yes"));
    CHECK(matters_name(ChoiceMatters::no) == std::string("no"));
    CHECK(matters_name(ChoiceMatters::cannot_occur) == std::string("cannot_occur"));
}

TEST_CASE("exceptions are listed with what Banker does") {
    const Equilibrium solved = test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(6)).equilibrium;
    CHECK(exceptions_words(solved, banker_exceptions(solved)) ==
          "1,4 stands against 4; 2,3 stands against 4; 0,6 mixes when Player stands; 8,8 draws when Player "
          "stands");
    CHECK(exceptions_words(solved, {}) == "none");
}

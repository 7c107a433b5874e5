#include "reports/views/equilibrium_words.hpp"

#include "support/catch.hpp"
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

TEST_CASE("a commission is a percentage where that is a finite decimal, else a fraction") {
    CHECK(commission_words(0) == "none");
    CHECK(commission_words(ratio(1, 20)) == "5% of what Banker wins");
    CHECK(commission_words(ratio(1, 3)) == "1/3 of what Banker wins");
}

TEST_CASE("whether a choice matters has the names of JSON") {
    CHECK(matters_name(ChoiceMatters::yes) == std::string("yes"));
    CHECK(matters_name(ChoiceMatters::no) == std::string("no"));
    CHECK(matters_name(ChoiceMatters::cannot_occur) == std::string("cannot_occur"));
}

#include "bank/bank_study.hpp"

#include "cards/notation.hpp"
#include "error.hpp"
#include "figures/analysis.hpp"
#include "games/builtin_games.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

namespace {

BankStudyRequest request(const Rational& commission) {
    return {{Shoe::of_decks(6), parse_cards("9 9"), {}}, commission, 3};
}

}  // namespace

TEST_CASE("a bank's outcomes equal those of an analysis of the same shoe") {
    const Game game = load_game(*builtin_game("chemin-de-fer"));
    const BankStudy study = study_bank(game, request(0));
    CHECK(study.examined.shoe.total() == 310);
    const Analysis analysis = analyze(game, {request(0).setup, {}, false});
    CHECK(study.outcomes == OutcomeProbabilities{analysis.outcomes[0].probability,
                                                 analysis.outcomes[1].probability,
                                                 analysis.outcomes[2].probability});
    REQUIRE(study.banks.size() == 1);
    CHECK(study.banks[0].win == study.outcomes.banker / (1 - study.outcomes.tie));
    CHECK(study.banks[0].after.size() == 4);
}

TEST_CASE("a commission adds a bank without commission for comparison") {
    const BankStudy study = study_bank(load_game(*builtin_game("chemin-de-fer")), request(ratio(1, 20)));
    REQUIRE(study.banks.size() == 2);
    CHECK(study.banks[0].commission == ratio(1, 20));
    CHECK(study.banks[1].commission == 0);
}

TEST_CASE("ignores wagers that the shoe does not determine") {
    BankStudyRequest by_points = request(0);
    by_points.setup = {parse_shoe("A=20 2=20 3=20 4=20 5=20 6=20 7=20 8=20 9=20 0=80"), {}, {}};
    CHECK(study_bank(load_game(*builtin_game("bacara")), by_points).banks.size() == 1);
}

TEST_CASE("rejects infinite decks") {
    const BankStudyRequest infinite{{Shoe::of_decks(kInfiniteDecks), {}, {}}, 0, 3};
    CHECK(test::message_of([&] { study_bank(load_game(*builtin_game("chemin-de-fer")), infinite); }) ==
          "the decks are infinite, but a bank requires a finite shoe: expected a number of "
          "decks, such as 8");
}

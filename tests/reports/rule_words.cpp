#include "reports/rule_words.hpp"

#include "games/builtin_games.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("payouts in words") {
    const auto words = [](const char* pays) { return pays_text(parse_pays(pays), 0); };
    CHECK(words("11:1") == "pays 11:1, so 11 won for each unit staked and the stake back");
    CHECK(words("9 for 1") == "pays 9 for 1, so 8 won for each unit staked and the stake back");
    CHECK(words("1:3") == "pays 1:3, so 1/3 won for each unit staked and the stake back");
    CHECK(words("0.5 for 1") == "pays 0.5 for 1, so 0.5 lost of each unit staked");
    CHECK(words("push") == "returns the stake");
    CHECK(words("lose") == "loses the stake");
    const Rational commission = ratio(1, 20);
    CHECK(pays_text(with_commission(parse_pays("1:1"), commission), commission) ==
          "pays 1:1 less a commission of 5.00%, so 0.95 won for each unit staked and the stake back");
}

TEST_CASE("a fee in words") {
    CHECK(fee_text(0).empty());
    CHECK(fee_text(ratio(1, 8)) ==
          "A fee of 12.5% of the stake is paid on top of it and never comes back. Figures are per unit paid, "
          "the "
          "stake and its fee together.");
    CHECK(fee_text(ratio(1, 3)).starts_with("A fee of 100/3% of the stake"));
}

TEST_CASE("the tableau in words") {
    const Tableau standard = load(*builtin_game("punto-banco")).tableau;
    CHECK(naturals_text(standard) == "A two-card total of 8 or 9 ends the coup.");
    CHECK(player_text(standard) == "Player draws on 0 to 5, stands on 6 or 7.");
    CHECK(naturals_text(Tableau{}) == "A two-card total of no value ends the coup.");
    CHECK(player_text(Tableau{}) == "Player draws on nothing, stands on 0 to 9.");
}

TEST_CASE("the procedure in words") {
    Procedure procedure;
    CHECK(procedure_text(procedure).empty());
    procedure.burn = Procedure::Burn::none;
    CHECK(procedure_text(procedure) == "No cards are burnt.");
    procedure.burn = Procedure::Burn::value_of_first_card;
    procedure.burn_for_ten = 10;
    procedure.reshuffle = Procedure::Reshuffle::cut_card;
    procedure.cards_behind_cut = 14;
    CHECK(
        procedure_text(procedure) ==
        "As many cards are burnt as the first card of the shoe is worth (10 for a ten, jack, queen or king); "
        "cards burnt unseen change no figure of a coup. The shoe is dealt until the cut card, about 14 cards "
        "from its end.");
    procedure.cards_behind_cut.reset();
    procedure.burn.reset();
    CHECK(procedure_text(procedure) == "The shoe is dealt until the cut card.");
    procedure.reshuffle = Procedure::Reshuffle::every_coup;
    CHECK(procedure_text(procedure) == "Every coup is dealt from a fresh shoe.");
}

#include "reports/equilibrium_text.hpp"

#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include "solved_sample.hpp"

using namespace sabot;
using test::contains;

TEST_CASE("Kemeny and Snell's solution is printed as the books do") {
    const std::string text =
        equilibrium_text(test::solved_sample(CheminDeFerModel::A1, Shoe::of_decks(6)), Style{});
    CHECK(contains(text,
                   "Model:       A1: each card is put back before the next; both sides know only totals\n"));
    CHECK(contains(text, "Shoe:        6 decks, 312 cards\nCommission:  0% of what Banker wins\n"));
    CHECK(contains(text, "\ntotal 5        0.818182          -0.012799     -0.012799            9/11\n"));
    CHECK(contains(text,
                   "Banker has  none  0  1  2  3  4  5  6  7  8  9\n"
                   "----------------------------------------------\n"
                   "0              D  D  D  D  D  D  D  D  D  D  D\n"
                   "1              D  D  D  D  D  D  D  D  D  D  D\n"
                   "2              D  D  D  D  D  D  D  D  D  D  D\n"
                   "3              D  D  D  D  D  D  D  D  D  S  D\n"
                   "4              D  S  S  D  D  D  D  D  D  S  S\n"
                   "5              D  S  S  S  S  D  D  D  D  S  S\n"
                   "6              M  S  S  S  S  S  S  D  D  S  S\n"
                   "7              S  S  S  S  S  S  S  S  S  S  S\n"));
    CHECK(contains(text, "\n6              none  0.375437    0.0000000000        859/2288\n"));
    CHECK(contains(text, "\n6              none            S  0.375437\n"));
    CHECK(contains(text, "There is no other equilibrium"));
    CHECK_FALSE(contains(text, "Double check"));
}

TEST_CASE("hands that depart from their total are told one by one") {
    const std::string text =
        equilibrium_text(test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(6)), Style{});
    CHECK(contains(text, "\n5              D  S  S  S  S  D*  D  D  D  S  S\n"));
    CHECK(contains(text, "\n6             S*  S  S  S  S   S  S  D  D  S  S\n"));
    CHECK(contains(text, "\n0,6 "));
    CHECK(contains(text, "\n8,8 "));
    CHECK_FALSE(contains(text, "\n1,5"));
}

TEST_CASE("what the cards cannot do, and what does not matter, is marked") {
    const std::string text = equilibrium_text(
        test::solved_sample(CheminDeFerModel::B1, parse_shoe("0=16 1=4 2=4 3=4 5=4 6=4 7=4 8=4 9=4")),
        Style{});
    CHECK(contains(text, "\n0              D  D  D  D  D  .  D  D  D  D  D\n"));
    const std::string tens =
        equilibrium_text(test::solved_sample(CheminDeFerModel::B3, parse_shoe("0=6")), Style{});
    CHECK(contains(tens, "\n0              .  =  .  .  .  .  .  .  .  .  .\n"));
    CHECK(contains(tens, "\n0,5                .  "));
    CHECK(contains(tens, "House take per resolved coup      none\n"));
    CHECK(contains(tens, "Wherever Banker's choice matters it is that of the tableau of punto banco.\n"));
}

TEST_CASE("other equilibria are told") {
    const std::string text = equilibrium_text(test::sample_with_free_banker(), Style{});
    CHECK(contains(text, "There are other equilibria: 1 family"));
    CHECK(contains(text, "he may do as he likes with"));
}

TEST_CASE("a certificate that fails, or a second route that differs, is not passed over") {
    SolvedGame solved = test::solved_sample(CheminDeFerModel::B1, Shoe::of_decks(6), ratio(1, 20));
    solved.double_check = true;
    CHECK(contains(equilibrium_text(solved, Style{}),
                   "Double check: the second route agrees on every figure.\n"));
    solved.double_check = false;
    solved.equilibrium.strategies.banker.front() = 0;
    const std::string text = equilibrium_text(solved, Style{});
    CHECK(contains(text, "Double check: DIFFERS\n"));
    CHECK(contains(text, "Certificate: DOES NOT HOLD; sets at which another choice brings more: 1\n"));
}

#include "reports/equilibrium_decks_text.hpp"

#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include "solved_sample.hpp"

using namespace sabot;
using test::contains;

TEST_CASE("numbers of decks below each other") {
    std::vector<SolvedGame> runs{test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(6)),
                                 test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(12))};
    const std::string text = equilibrium_decks_text(runs, Style{});
    CHECK(contains(text, "chemin-de-fer), solved by number of decks\nModel:       B3: "));
    CHECK(contains(text, "0,6/none  0.513459     yes\n"));
    CHECK(contains(text, "   12: 2 (0,6 mixes when Player stands; 8,8 draws when Player stands)\n"));
    CHECK(contains(text, "Certificates: in none of these does another choice bring either side more.\n"));
    CHECK_FALSE(contains(text, "Double check"));
    CHECK_FALSE(contains(text, "exactly"));
    CHECK(contains(equilibrium_decks_text(runs, {6, true}),
                   to_fraction(runs[1].equilibrium.certificate.value_player)));
    for (SolvedGame& run : runs) {
        run.double_check = true;
    }
    CHECK(contains(equilibrium_decks_text(runs, Style{}),
                   "Double check: the second route agrees on every figure.\n"));
    runs[1].double_check = false;
    runs[1].equilibrium.strategies.banker.front() = 0;
    const std::string wrong = equilibrium_decks_text(runs, Style{});
    CHECK(contains(wrong, "Double check: DIFFERS\n"));
    CHECK(contains(wrong, "Certificates: DO NOT ALL HOLD\n"));
}

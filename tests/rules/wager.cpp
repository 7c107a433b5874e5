#include "rules/wager.hpp"

#include "rules/number_set.hpp"
#include "rules/pays_notation.hpp"
#include "rules/questions/first_two_match.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/row_figures.hpp"
#include "rules/sample.hpp"
#include "rules/settle.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::coup_of;

namespace {

Condition won_by(Winner winner) {
    WinnerIs question;
    question.winners.set(static_cast<std::size_t>(winner));
    return Condition::ask(question);
}

Condition with_total(Hand hand, std::size_t total) {
    NumberSet totals;
    totals.set(total);
    return Condition::ask(TotalIs{hand, totals});
}

// Banker without commission: a win with six pays half.
Wager no_commission() {
    Wager wager;
    wager.id = "banker";
    wager.rows.push_back({"Banker wins with 6",
                          Condition::all_of({won_by(Winner::banker), with_total(Hand::banker, 6)}),
                          parse_pays("1:2")});
    wager.rows.push_back({"Banker wins otherwise", won_by(Winner::banker), parse_pays("1:1")});
    wager.rows.push_back({"Tie", won_by(Winner::tie), parse_pays("push")});
    return wager;
}

}  // namespace

TEST_CASE("the net result of a row takes account of the fee") {
    Wager wager = no_commission();
    const auto nets = [&] {
        std::string text;
        for (std::size_t row = 0; row <= wager.lost(); ++row) {
            text += to_fraction(wager.net(row)) + " ";
        }
        return text;
    };
    CHECK(nets() == "1/2 1 0 -1 ");
    wager.fee = ratio(1, 5);
    // Returns of 1.5, 2, 1 and 0 on a cost of 1.2.
    CHECK(nets() == "1/4 2/3 -1/6 -1 ");
    CHECK(wager.pays(0) == ratio(1, 2));
    CHECK(wager.pays(wager.lost()) == -1);
}

TEST_CASE("the first row whose condition holds pays") {
    const Wager wager = no_commission();
    // Banker's six against five meets both the first and the second row.
    CHECK(settle(wager, coup_of("Kh 6c 2d Ks 3c 9d")) == 0U);
    CHECK(settle(wager, coup_of("Kh 7c 2d Ks 3c 9d")) == 1U);
    CHECK(settle(wager, coup_of("6h 6c Kd Ks 3c 9d")) == 2U);
}

TEST_CASE("the stake is lost if no row holds") {
    const Wager wager = no_commission();
    CHECK(wager.lost() == 3);
    CHECK(settle(wager, coup_of("9h 6c Kd Ks 3c 9d")) == wager.lost());
    CHECK(settle(Wager(), coup_of("9h 6c Kd Ks 3c 9d")) == 0U);
}

TEST_CASE("an open question can still change which row pays") {
    const Wager wager = no_commission();
    const auto open_in = [&](const Coup& coup) {
        std::size_t open = 0;
        each_open_question(
            wager, [&](const Question& question) { return question.answer(coup); },
            [&](const Question&) { ++open; });
        return open;
    };
    // The winner and Banker's total twice, and the winner once more.
    CHECK(open_in(Coup()) == 4);
    CHECK(open_in(coup_of("Kh 6c 2d Ks 3c 9d")) == 0);
    // Rows after one that holds are ignored, and so are rows that cannot hold.
    Wager pair;
    pair.rows.push_back({"Total of 6", with_total(Hand::banker, 6), parse_pays("8:1")});
    pair.rows.push_back({"Banker wins", won_by(Winner::banker), parse_pays("1:1")});
    Coup coup = coup_of("Kh 6c 2d Ks 3c 9d");
    coup.forget(Hand::player, 3);
    CHECK_FALSE(settle(Wager{"", "", "", {pair.rows[1]}, {}}, coup).has_value());
    std::size_t open = 0;
    each_open_question(
        pair, [&](const Question& question) { return question.answer(coup); },
        [&](const Question&) { ++open; });
    CHECK(open == 0);
}

TEST_CASE("a wager is open while an earlier row is open") {
    const Wager wager = no_commission();
    Coup coup = coup_of("Kh 6c 2d Ks 3c 9d");
    coup.forget(Hand::player, 3);
    CHECK_FALSE(settle(wager, coup).has_value());
    CHECK_FALSE(settle(wager, Coup()).has_value());
    // A row that certainly holds does not pay while an earlier one may.
    Wager pair;
    pair.rows.push_back({"Tie", won_by(Winner::tie), parse_pays("8:1")});
    pair.rows.push_back({"Any", Condition(), parse_pays("1:1")});
    CHECK_FALSE(settle(pair, coup).has_value());
    std::swap(pair.rows[0], pair.rows[1]);
    CHECK(settle(pair, coup) == 0U);
}

TEST_CASE("finds rows by the name of their event") {
    const Wager wager = no_commission();
    CHECK(row_named(wager, "Banker wins with 6") == 0U);
    CHECK(row_named(wager, "Tie") == 2U);
    CHECK_FALSE(row_named(wager, "tie").has_value());
    CHECK_FALSE(row_named(Wager(), "Tie").has_value());
}

TEST_CASE("a wager reads everything that its rows read") {
    Wager wager;
    wager.rows.push_back({"Player pair", Condition::ask(FirstTwoMatch{Hand::player, Partition::by_rank()}),
                          parse_pays("11:1")});
    Reads reads = reads_of(wager);
    CHECK(reads.places[place(Hand::player, 1)] == Partition::by_rank());
    CHECK(reads.places[place(Hand::banker, 1)] == Partition());
    CHECK_FALSE(reads.banker_third);
    wager.rows.push_back({"Tie", won_by(Winner::tie), parse_pays("8:1")});
    reads = reads_of(wager);
    CHECK(reads.places[place(Hand::player, 1)] == Partition::by_rank());
    CHECK(reads.places[place(Hand::player, 3)] == Partition::by_points());
    CHECK(reads.places[place(Hand::banker, 3)] == Partition::by_points());
    CHECK(reads.banker_third);
    CHECK(reads_of(Wager()) == Reads());
}

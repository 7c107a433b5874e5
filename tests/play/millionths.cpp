#include "play/millionths.hpp"

#include "rules/condition.hpp"
#include "rules/pays_notation.hpp"
#include "rules/settlement.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using test::message_of;

TEST_CASE("parses amounts of money exactly") {
    CHECK(parse_millionths("10") == 10'000'000);
    CHECK(parse_millionths("19.5") == 19'500'000);
    CHECK(parse_millionths("0.000001") == 1);
    CHECK(parse_millionths(".5") == 500'000);
    CHECK(parse_millionths("19,50", ',') == 19'500'000);
    CHECK(parse_millionths("900000000000") == 900'000'000'000'000'000);
    for (const char* text :
         {"", ".", "-1", "+1", "1.0000000", "1,5", "1e3", "1 000", "1.2.3", "x", "10000000000000"}) {
        INFO(text);
        CHECK_FALSE(parse_millionths(text));
    }
    CHECK(millionths_text(19'500'000) == "19.5");
    CHECK(millionths_text(10'000'000) == "10");
    CHECK(millionths_text(1) == "0.000001");
}

TEST_CASE("a wager that loses more than its stake has no returns") {
    Wager wager;
    wager.rows = {{"Wins", Condition(), pays_of(1), 0}, {"Loses two", Condition(), pays_of(-2), 0}};
    const Settlement settlement{"", 1, Rounding::down, {}, {}};
    CHECK(row_returns(wager, settlement).empty());
    wager.rows.pop_back();
    CHECK(row_returns(wager, settlement).size() == 2);
}

TEST_CASE("returns of a row are those of settled_return") {
    const Rational cent = ratio(1, 100);
    for (const Rounding rounding :
         {Rounding::nearest, Rounding::down, Rounding::half_even, Rounding::half_down, Rounding::up}) {
        for (const Rational& unit : {cent, ratio(1, 4), Rational(5)}) {
            const Settlement settlement{"", unit, rounding, {}, {}};
            for (const Rational& net :
                 {Rational(-1), Rational(0), ratio(19, 20), ratio(1, 2), ratio(1, 3), Rational(8)}) {
                const RowReturn row(net, settlement);
                for (Millionths stake = 0; stake < 300; ++stake) {
                    // Stakes of cents and parts of them.
                    const Rational amount = ratio(Integer(stake), Integer(200));
                    const Rational expected =
                        stake == 0 ? Rational(0) : settled_return(settlement, amount, net);
                    CHECK(row.of(stake * 5000) == static_cast<Millionths>(numerator(expected * kMillion)));
                }
            }
        }
    }
}

TEST_CASE("returns less a commission of its own are those of settled_return") {
    for (int kind = 0; kind < 5 * 6 * 2; ++kind) {
        Settlement settlement{"", ratio(1, 20), static_cast<Rounding>(kind % 5), {}, {}};
        if (kind / 5 % 6 < 5) {
            settlement.commission_rounding = static_cast<Rounding>(kind / 5 % 6);
        }
        if (kind >= 30) {
            settlement.minimum_commission = ratio(1, 4);
        }
        for (const Rational& win : {Rational(1), ratio(1, 3), ratio(1, 2), Rational(8)}) {
            const Rational commission = win / 20;
            const Payment payment{win - commission, commission};
            const RowReturn row(payment, settlement);
            // Parts of the unit too, which are too small for the commission.
            for (Millionths stake = 1; stake < 900; stake += 1 + stake / 100) {
                CAPTURE(kind, stake, to_fraction(win));
                const Rational due = settled_return(settlement, ratio(Integer(stake), 100), payment);
                CHECK(row.of(stake * 10'000) == static_cast<Millionths>(numerator(due * kMillion)));
            }
        }
    }
}

TEST_CASE("without rounding only an exact return exists") {
    CHECK(RowReturn(ratio(19, 20), {}).of(10'000'000) == 19'500'000);
    CHECK(RowReturn(ratio(19, 20), {}).of(1) == std::nullopt);
    CHECK(RowReturn(ratio(1, 3), {}).of(3'000'000) == 4'000'000);
    CHECK(RowReturn(ratio(1, 3), {}).of(1'000'000) == std::nullopt);
    CHECK(RowReturn(Rational(8), {}).of(9'000'000'000'000'000'000) == std::nullopt);
    CHECK(message_of([] {
              RowReturn(Rational(1), Settlement{"", ratio(1, 3), Rounding::down, {}, {}});
          }) == "the unit of money of the game is no whole number of millionths");
}

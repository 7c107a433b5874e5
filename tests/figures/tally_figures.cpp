#include "figures/tally_figures.hpp"

#include "engine/random_tables.hpp"
#include "figures/chosen_wagers.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

Wager sample() {
    Wager wager;
    wager.id = "w";
    wager.name = "A wager";
    wager.rows = {{"wins", {}, {"3:2", ratio(3, 2)}, 0}, {"pushed", {}, {"push", 0}, 0}};
    return wager;
}

std::string shown(const EventFigures& event) {
    return event.event + " " + to_fraction(event.pays) + " " + event.deals.str() + " " +
           to_fraction(event.probability) + " " + to_fraction(event.contribution);
}

}  // namespace

TEST_CASE("has a line for every row, and one for the lost stakes") {
    const WagerFigures figures = figures_of(sample(), {3, 2, 7});
    CHECK(figures.id == "w");
    CHECK(figures.name == "A wager");
    REQUIRE(figures.events.size() == 3);
    CHECK(shown(figures.events[0]) == "wins 3/2 3 1/4 3/8");
    CHECK(shown(figures.events[1]) == "pushed 0 2 1/6 0");
    CHECK(shown(figures.events[2]) == "Loses -1 7 7/12 -7/12");
    CHECK(figures.distribution.deals == 12);
    CHECK(to_fraction(figures.distribution.expected_value) == "-5/24");
    CHECK(to_fraction(figures.distribution.hit_frequency) == "1/4");
    CHECK(to_fraction(figures.distribution.push_frequency) == "1/6");
}

TEST_CASE("with a fee, figures are per unit paid, and hits and pushes are those of the stake") {
    Wager wager = sample();
    wager.fee = ratio(1, 5);
    const WagerFigures figures = figures_of(wager, {3, 2, 7});
    CHECK(figures.fee == ratio(1, 5));
    // Of 1.2, the rows return 2.5, 1 and 0.
    CHECK(shown(figures.events[0]) == "wins 3/2 3 1/4 13/48");
    CHECK(shown(figures.events[1]) == "pushed 0 2 1/6 -1/36");
    CHECK(shown(figures.events[2]) == "Loses -1 7 7/12 -7/12");
    CHECK(to_fraction(figures.events[0].net) == "13/12");
    CHECK(to_fraction(figures.distribution.expected_value) == "-49/144");
    CHECK(to_fraction(figures.distribution.return_to_player()) == "95/144");
    CHECK(to_fraction(figures.distribution.house_edge_resolved().value()) == "49/120");
    CHECK(to_fraction(figures.distribution.hit_frequency) == "1/4");
    CHECK(to_fraction(figures.distribution.push_frequency) == "1/6");
    // A win smaller than the fee is still a win.
    wager.rows[0].pays.net = ratio(1, 10);
    CHECK(to_fraction(figures_of(wager, {3, 2, 7}).distribution.hit_frequency) == "1/4");
}

TEST_CASE("rows without deals stay in the table") {
    const WagerFigures figures = figures_of(sample(), {0, 0, 1});
    CHECK(shown(figures.events[0]) == "wins 3/2 0 0 0");
    CHECK(to_fraction(figures.distribution.expected_value) == "-1");
}

TEST_CASE("contributions add up to the expected value of the tally") {
    test::check_property("figures_of agrees with expected_value", 200, [] {
        Wager wager = sample();
        Tally tally;
        wager.rows[0].pays.net = ratio(test::random_number(-1, 50), test::random_number(1, 9));
        wager.rows[0].pays.net = std::max(wager.rows[0].pays.net, Rational(-1));
        wager.fee = ratio(test::random_number(0, 3), 10);
        for (int i = 0; i < 3; ++i) {
            tally.emplace_back(test::random_number(i == 2 ? 1 : 0, 1000));
        }
        const WagerFigures figures = figures_of(wager, tally);
        Rational value = 0;
        Rational probability = 0;
        for (const EventFigures& event : figures.events) {
            value += event.contribution;
            probability += event.probability;
        }
        RC_ASSERT(probability == 1);
        RC_ASSERT(value == expected_value(wager, tally));
        RC_ASSERT(value == figures.distribution.expected_value);
    });
}

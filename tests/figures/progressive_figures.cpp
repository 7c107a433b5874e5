#include "figures/progressive_figures.hpp"

#include "exact/decimal.hpp"
#include "figures/analysis.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "games/wager_catalogue.hpp"
#include "rules/rule_change.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

Game invented() { return read_game_file(SABOT_TESTS "/support/progressive.toml", wager_catalogue()); }

Analysis analyzed(const std::vector<Stake>& meters = {}) {
    return analyze(invented(), {.setup = {Shoe::of_decks(8), {}, {}}, .meters = meters});
}

// What the meter pays until the jackpot, coup by coup, from the rows' probabilities alone.
struct Followed {
    // Of what the jackpot pays, and of what other rows take before it.
    Rational jackpot = 0;
    Rational parts = 0;
    Rational coups = 0;
    // Of the jackpot not to have fallen, and the mean meter of these cases.
    Rational open = 1;
    Rational meter;

    Followed(const Wager& wager, const WagerFigures& figures, int steps) : meter(*wager.progressive->seed) {
        const Rational added = *wager.progressive->contribution * wager.progressive->stake;
        for (int step = 0; step < steps; ++step) {
            meter += open * added;
            coups += open;
            Rational after = 0;
            Rational falls = 0;
            Rational other = 1;
            for (std::size_t row = 0; row < wager.rows.size(); ++row) {
                const Rational& probability = figures.events[row].probability;
                const Rational& share = wager.rows[row].meter_share;
                other -= probability;
                (share == 1 ? jackpot : parts) += probability * share * meter;
                falls += share == 1 ? probability : Rational(0);
                after += probability * (1 - share) * meter;
            }
            meter = after + other * meter;
            open *= 1 - falls;
            // Keeps the fractions short; far below what is compared.
            for (Rational* one : {&meter, &open, &jackpot, &parts, &coups}) {
                *one = rounded(*one);
            }
        }
    }

    static Rational rounded(const Rational& value) {
        const Integer scale = Integer(1) << 200;
        const Rational scaled = value * Rational(scale);
        return ratio(numerator(scaled) / denominator(scaled), scale);
    }
};

bool are_near(const Rational& a, const Rational& b) { return abs(Rational(a - b)) < ratio(1, 1'000'000'000); }

}  // namespace

TEST_CASE("the return is a line in the meter") {
    const WagerFigures seed = *analyzed().wager("tied-meter");
    const WagerFigures empty = *analyzed({{"tied-meter", 0}}).wager("tied-meter");
    const WagerFigures full = *analyzed({{"tied-meter", 1000}}).wager("tied-meter");
    const ProgressiveFigures& its = *seed.progressive;
    CHECK(its.fixed_return == empty.distribution.return_to_player());
    CHECK(its.return_at(100) == seed.distribution.return_to_player());
    CHECK(its.return_at_seed() == seed.distribution.return_to_player());
    CHECK(its.return_at(1000) == full.distribution.return_to_player());
    CHECK(full.progressive->meter == 1000);
    CHECK(full.progressive->break_even() == its.break_even());
    const WagerFigures even = *analyzed({{"tied-meter", *its.break_even()}}).wager("tied-meter");
    CHECK(even.distribution.return_to_player() == 1);
}

TEST_CASE("no meter breaks even beside fixed awards above one") {
    ProgressiveFigures figures;
    figures.fixed_return = ratio(3, 2);
    figures.return_per_unit = ratio(1, 100);
    CHECK_FALSE(figures.break_even());
    figures.fixed_return = 1;
    CHECK(figures.break_even() == Rational(0));
    figures.return_per_unit = 0;
    CHECK_FALSE(figures.break_even());
}

TEST_CASE("the rows of a meter pay its parts, with the stake or without") {
    const WagerFigures wager = *analyzed({{"tied-meter", 60}}).wager("tied-meter");
    CHECK(wager.events[0].pays == 12);
    CHECK(wager.events[1].pays == 2);
    CHECK(wager.events[2].pays == 2);
    CHECK(wager.events[1].net == Rational(3) / ratio(105, 100) - 1);
}

TEST_CASE("the mean jackpot and the return in the long run are those of the meter followed coup by coup") {
    const Game game = invented();
    const Analysis analysis = analyzed();
    const Wager& wager = *game.wager("tied-meter");
    const WagerFigures& figures = *analysis.wager("tied-meter");
    const ProgressiveFigures& its = *figures.progressive;
    // 0.989^4000 is 6 * 10^-20.
    const Followed followed(wager, figures, 4000);
    CHECK(are_near(followed.jackpot, *its.expected_jackpot()));
    CHECK(are_near(followed.coups, *its.coups_to_jackpot()));
    const Rational fixed = its.fixed_return * its.paid;
    const Rational meter = (followed.jackpot + followed.parts) / followed.coups / 5;
    CHECK(are_near((fixed + meter) / its.paid, *its.long_run_return()));
}

TEST_CASE("a reserve pays for the seed, or is added to it, as followed from jackpot to jackpot") {
    Game game = invented();
    const Rational stake = 5;
    const Rational jackpot = analyzed().wager("tied-meter")->progressive->jackpot_probability;
    for (const auto& [reserve, adds] :
         {std::pair(ratio(1, 100), false), {ratio(1, 2), false}, {ratio(1, 20), true}}) {
        Progressive& rules = wager_in(game, "tied-meter").progressive.value();
        rules.reserve = reserve;
        rules.adds_reserve = adds;
        const Analysis analysis = analyze(game, {.setup = {Shoe::of_decks(8), {}, {}}, .meters = {}});
        const WagerFigures& figures = *analysis.wager("tied-meter");
        const ProgressiveFigures& its = *figures.progressive;
        // The mean of the reserve of a cycle, and the meter with which the mean cycle begins.
        Rational held = 0;
        Rational open = 1;
        for (int coup = 0; coup < 4000; ++coup) {
            held = Followed::rounded(held + open * reserve * stake);
            open = Followed::rounded(open * (1 - jackpot));
        }
        Wager from = *game.wager("tied-meter");
        *from.progressive->seed += adds ? held : Rational(0);
        const Followed followed(from, figures, 4000);
        CHECK(are_near(followed.jackpot, *its.expected_jackpot()));
        const Rational paid_by_meter = (followed.jackpot + followed.parts) / followed.coups / stake;
        CHECK(are_near((its.fixed_return * its.paid + paid_by_meter) / its.paid, *its.long_run_return()));
        const Rational missing = Rational(100) - (adds ? Rational(0) : held);
        const Rational by_operator = missing > 0 ? Rational(missing / followed.coups / stake) : Rational(0);
        CHECK(are_near(by_operator / its.paid, *its.operator_seed()));
    }
}

TEST_CASE("Dragon Dragon returns what its page says") {
    const Game catalogue = load_game(builtin_catalogue());
    const auto at = [&](const Rational& meter) {
        return *analyze(catalogue, {.setup = {Shoe::of_decks(8), {}, {}},
                                    .wagers = {"dragon-dragon"},
                                    .meters = {{"dragon-dragon", meter}}})
                    .wager("dragon-dragon");
    };
    const WagerFigures wager = at(0);
    // 0.030831 + 0.122779 + 0.164536.
    CHECK(decimal(wager.progressive->fixed_return, 6) == "0.318146");
    CHECK(wager.events[0].deals == Integer(5'872'124'160));
    CHECK(wager.events[1].deals == Integer(351'070'863'360));
    CHECK_FALSE(wager.progressive->long_run_return());
    CHECK_FALSE(wager.progressive->expected_jackpot());
    CHECK(wager.progressive->coups_to_jackpot() == 1 / wager.events[0].probability);
}

TEST_CASE("a meter that is not known is an error that names the wager") {
    const Game catalogue = load_game(builtin_catalogue());
    const AnalysisRequest request{.setup = {Shoe::of_decks(8), {}, {}}, .wagers = {"dragon-dragon"}};
    CHECK_THROWS_WITH(analyze(catalogue, request),
                      "the game file does not state the seed of the meter of wager dragon-dragon: expected a "
                      "meter, such as 10000");
    CHECK_THROWS_WITH(analyzed({{"dragon-dragon", -1}}),
                      "the meter of dragon-dragon is -1: expected 0 or more");
    CHECK_THROWS_WITH(
        analyze(catalogue, {.setup = {Shoe::of_decks(8), {}, {}}, .meters = {{"dragon-7", 1}}}),
        "wager dragon-7 has no meter: expected a progressive wager, of which rows pay a part of a "
        "meter");
}

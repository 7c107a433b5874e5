#include "published_figures.hpp"
#include "published_places.hpp"
#include "published_table.hpp"

#include <algorithm>
#include <map>
#include <set>

using namespace sabot;
using namespace sabot::test;

// Every figure of lib/games/published/catalogue.csv is that of a wager of the catalogue, rounded as printed,
// unless the page is wrong. In that case the row's note gives the expected figure ("exact 13.82%"), which the
// test checks, and misprints() explains how the page arrived at its figure, if known. Nothing is adjusted to
// agree.

namespace {

/// A wrong printed figure, and the value that was printed, rounded or truncated, instead of the exact one.
struct Misprint {
    std::string bet;
    std::string printed;
    /// Empty if unknown.
    std::string of;
    Rounded how = Rounded::half_even;
};

const std::vector<Misprint>& misprints() {
    static const std::string nines = "Lucky Nines (Binion's)";
    static const std::vector<Misprint> all{
        // Too few suited hands and ties of 8; the edges that another page prints for another paytable agree
        // with
        // the exact counts.
        {"Lucky 8 - Player", "8,230,060,380,160", ""},
        {"Lucky 8 - Player", "0.001647", ""},
        {"Lucky 8 - Player", "0.041163", ""},
        {"Lucky 8 - Player", "53,649,934,949,376", ""},
        {"Lucky 8 - Player", "0.010733", ""},
        {"Lucky 8 - Player", "0.161001", ""},
        {"Lucky 8 - Player", "548,824,514,488,320", ""},
        {"Lucky 8 - Player", "0.109800", ""},
        {"Lucky 8 - Player", "0.439200", ""},
        {"Lucky 8 - Player", "4,333,011,132,264,960", ""},
        {"Lucky 8 - Player", "0.866880", ""},
        {"Lucky 8 - Player", "-0.866880", ""},
        {"Lucky 8 - Player", "-0.136508", ""},
        {"Lucky 8 - Player", "13.65%", ""},
        {"Lucky 8 - Banker", "16.60%", ""},
        // Differences of totals that a spreadsheet had already rounded to ...890, or truncated to ...350.
        {"EZ Banker", "2,179,619,555,108,870", "2179619555108866"},
        {"Low Tie Max", "4,923,828,158,622,710", "4923828158622710"},
        {"High Tie Max", "4,597,340,965,910,770", "4597340965910774", Rounded::cut_off},
        // A specification, which disagrees with a program that computes the figure (13.82%).
        {"Super 6", "13.66%", ""},
        // 9.37% in three other places.
        {"Dragon Bonus - Banker", "9.7%", ""},
        {"Bad Beat", "8.459%", ""},
        // Computed from the probabilities as printed.
        {"4-5-6: 4 cards", "-0.052688", "-0.0526875"},
        {"4-5-6: 5 cards", "-0.089380", "-0.089380"},
        {"4-5-6: 5 cards", "-0.089668", "-0.089668"},
        {"4-5-6: 6 cards", "-0.046939", "-0.046939"},
        // From a forum; standard.csv has another page's returns, which are correct.
        {"Egalite individual 0", "-0.124502", ""},
        {"Egalite individual 1", "-0.114184", ""},
        {"Egalite individual 2", "-0.095322", ""},
        {"Egalite individual 3", "-0.105148", ""},
        {"Egalite individual 4", "-0.121419", ""},
        {"Egalite individual 5", "-0.118771", ""},
        {"Egalite individual 6", "-0.11496", ""},
        {"Egalite individual 8", "-0.110701", ""},
        {"Egalite individual 9", "-0.106327", ""},
        // The text; the table next to it prints -0.117391.
        {"High Tie Max", "11.75%", ""},
        // The two edges are exchanged.
        {"First two Banker cards same suit", "3.95%", "player-suited"},
        {"First two Player cards same suit", "4.20%", "banker-suited"},
        // Three of four suits were counted: 3 x C(8, 3) x 384 instead of 4 x C(8, 3) x 384, of C(416, 4).
        {nines, "64,512", "64512"},
        {nines, "0.000052", "64512/1229930520"},
        {nines, "0.013113", "16128000/1229930520"},
        {nines, "1,840,128", "1840128"},
        {nines, "0.001496", "1840128/1229930520"},
        {nines, "0.029922", "36802560/1229930520"},
        {nines, "-0.194605", "-239350080/1229930520"},
        {nines, "19.46%", "239350080/1229930520"},
        // A newsletter; the combinations of the same author's page give 12.08%.
        {"Player Fabulous 4", "12.09%", ""},
        // Computed from a probability of 0.03739; a half, rounded up.
        {"All black", "6.53%", "0.06525", Rounded::half_up},
    };
    return all;
}

/// The number of ordered draws of six cards for each combination that the table counts.
Rational deals_per_combination(Counts counts, int decks) {
    const Integer n = decks * kCardsInDeck;
    const Integer last_two = (n - 4) * (n - 5);
    switch (counts) {
        case Counts::deals: return 1;
        case Counts::first_four_cards: return Rational(24 * last_two);
        case Counts::pairs_of_hands: return Rational(4 * last_two);
        case Counts::hands: return Rational(2 * (n - 2) * (n - 3) * last_two);
    }
    return 0;
}

std::string event_named(const std::string& line, const Place& place, const WagerFigures& wager) {
    if (line == "total") {
        return kTotal;
    }
    if (is_losing(line)) {
        return kLoses;
    }
    const auto renamed = place.events.find(line);
    if (renamed != place.events.end()) {
        return renamed->second;
    }
    return wager.events.size() == 2 ? wager.events.front().event : line;
}

/// The exact value of a row of the table.
Rational exact_value(const PublishedFigure& row, const Place& place) {
    const int decks = std::stoi(row.decks);
    const WagerFigures& wager = figures_of("catalogue", place.wager, decks);
    const auto [line, column] = line_and_column(row.quantity);
    const Distribution& whole = wager.distribution;
    if (line.empty()) {
        const std::map<std::string, Rational> columns{{"house edge", whole.house_edge()},
                                                      {"return", whole.expected_value},
                                                      {"probability", whole.hit_frequency},
                                                      {"hit frequency", whole.hit_frequency}};
        return columns.at(column);
    }
    const EventFigures figures = line_of(wager, event_named(line, place, wager));
    if (column == "pays") {
        return figures.pays;
    }
    if (column == "combinations") {
        return Rational(figures.deals) / deals_per_combination(place.counts, decks);
    }
    if (column == "probability") {
        return figures.probability;
    }
    REQUIRE(column == "return");
    return figures.contribution;
}

// The house edge of another wager, or a number or fraction.
Rational origin(const std::string& of) {
    return published_game("catalogue").wager(of) != nullptr
               ? figures_of("catalogue", of, 8).distribution.house_edge()
               : parse_exact(of);
}

/// Checks a wrong printed figure: the expected one in the note, and how the page arrived at its own.
void check_misprint(const PublishedFigure& row, const Rational& exact, std::set<const Misprint*>& met) {
    const auto printed = PrintedNumber::parse(row.value);
    const std::string mark = "exact ";
    const auto at = row.note.find(mark);
    REQUIRE(at != std::string::npos);
    const auto right = PrintedNumber::parse(row.note.substr(at + mark.size()));
    CHECK(right.step == printed.step);
    CHECK(right.value != printed.value);
    CHECK(round_to(exact, right.step, Rounded::half_even) == right.value);
    if (row.note.starts_with("the fifteen digits of a spreadsheet")) {
        const bool is_rounded = round_to(exact, 10, Rounded::half_even) == printed.value;
        const bool is_cut_off = round_to(exact, 10, Rounded::cut_off) == printed.value;
        CHECK((is_rounded || is_cut_off));
        return;
    }
    const auto known = std::find_if(misprints().begin(), misprints().end(), [&](const Misprint& misprint) {
        return misprint.bet == row.bet && misprint.printed == row.value;
    });
    REQUIRE(known != misprints().end());
    met.insert(&*known);
    if (!known->of.empty()) {
        const bool is_count = row.quantity.ends_with("combinations") && printed.value > 1'000'000'000'000;
        CHECK(round_to(origin(known->of), is_count ? Rational(10) : printed.step, known->how) ==
              printed.value);
    }
}

}  // namespace

TEST_CASE("every published figure of a wager of the catalogue is the exact one rounded, or a misprint") {
    const auto table = read_published(std::string(SABOT_PUBLISHED) + "/catalogue.csv");
    REQUIRE(table.size() == 707);
    std::set<const Misprint*> met;
    std::set<std::string> wagers;
    int wrong = 0;
    for (const PublishedFigure& row : table) {
        INFO(row.name() << ", " << row.decks << " decks: printed " << row.value);
        CHECK_FALSE(row.source.empty());
        const auto place = place_of(row);
        if (!place) {
            FAIL_CHECK("no wager is known for this row; add it to places.toml");
            continue;
        }
        wagers.insert(place->wager);
        const Rational exact = exact_value(row, *place);
        INFO("exact " << to_fraction(exact));
        if (!row.note.empty()) {
            ++wrong;
            check_misprint(row, exact, met);
            continue;
        }
        const auto printed = PrintedNumber::parse(row.value);
        const bool is_even = round_to(exact, printed.step, Rounded::half_even) == printed.value;
        const bool is_up = round_to(exact, printed.step, Rounded::half_up) == printed.value;
        CHECK((is_even || is_up));
    }
    CHECK(wrong == 63);
    CHECK(met.size() == misprints().size());
    // Of 136 wagers. Most of the others have their deals in tests/games/catalogue.cpp, or differ only in odds
    // or side.
    CHECK(wagers.size() == 96);
}

TEST_CASE("Binion's Lucky Nines with three suits counted for four has the printed edge") {
    const WagerFigures& wager = figures_of("catalogue", "lucky-nines-binions", 8);
    const Rational unit = deals_per_combination(Counts::first_four_cards, 8);
    const Rational suited = Rational(line_of(wager, "Three suited nines").deals) / unit;
    const Rational mixed = Rational(line_of(wager, "Three nines").deals) / unit;
    CHECK(suited * ratio(3, 4) == 64512);
    CHECK(mixed + suited / 4 == 1840128);
}

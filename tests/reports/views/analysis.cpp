#include "reports/results/subjects.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "reports/analysis_sample.hpp"
#include "reports/dossier_sample.hpp"
#include "reports/report_sample.hpp"
#include "reports/writers/writer.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

using namespace sabot;
using namespace sabot::report;

using Texts = std::vector<std::string>;

TEST_CASE("compares outcomes and wagers in tables") {
    const Section section = overview_section(test::dossier_of("punto-banco").analysis, Style{});
    const report::Table outcomes = test::table_of(section, "outcomes");
    CHECK(texts_of(outcomes.rows.at(1)) == Texts{"Banker wins", "2,292,252,566,437,888", "0.458597"});
    CHECK(outcomes.rows[1][2].exact() ==
          to_fraction(ratio(Integer("2292252566437888"), Integer("4998398275503360"))));
    CHECK(outcomes.has_total);
    const report::Table wagers = shown(test::table_of(section, "wagers"));
    CHECK(texts_of(wagers.rows.at(1)) ==
          Texts{"Banker (banker)", "98.9421%", "1.0579%", "1.1692%", "45.8597%", "9.5156%"});
    CHECK(wagers.rows[1][2].exact() == "114753351728/10847218479825");
    const report::Table moments = shown(test::table_of(section, "moments"));
    CHECK(texts_of(moments.rows.at(2)) ==
          Texts{"Tie (tie)", "-0.143596", "6.974206", "2.640872", "2.759389", "5.614225"});
    CHECK(moments.rows[2][3].exact() == "\u221a(" + moments.rows[2][2].exact() + ")");
}

TEST_CASE("prints the requested number of digits, two fewer in percentages") {
    const Section section = overview_section(test::sample_analysis(8, "tie"), Style{3, false});
    CHECK(shown(test::table_of(section, "wagers")).rows.at(0)[2].text() == "14.4%");
    CHECK(shown(test::table_of(section, "moments")).rows.at(0)[1].text() == "-0.144");
}

TEST_CASE("draws returns from zero, with a line at the full stake") {
    const Section section = overview_section(test::dossier_of("punto-banco").analysis, Style{});
    const Chart chart = test::chart_of(section, "chart-returns");
    REQUIRE(chart.bars.size() == 5);
    CHECK(chart.bars[1].label == "Banker");
    CHECK(chart.bars[1].value == 1 - ratio(Integer("114753351728"), Integer("10847218479825")));
    CHECK(chart.bars[1].text == "98.9421%");
    CHECK(chart.line->value == 1);
    CHECK(chart.in_words().starts_with(
        "Bars from zero, one for each wager. Player: 98.7649%; Banker: 98.9421%; "));
}

TEST_CASE("names a wager that the shoe cannot settle and computes the others") {
    const Game game = load_game(*builtin_game("bacara"));
    DossierRequest request;
    request.setup.shoe = parse_shoe("0=128 A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32");
    const Section section = overview_section(compile_dossier(game, request).analysis, Style{});
    CHECK(test::table_of(section, "wagers").rows.size() > 3);
    CHECK(std::get<Paragraph>(section.blocks.at(4)).text.starts_with("Not computed: "));
}

TEST_CASE("prints the total of a wager's events, cumulated from the smallest net result") {
    const Section section = wagers_section(test::dossier_of("punto-banco", {"banker"}).analysis, Style{});
    const report::Table events = test::table_of(section, "events-banker");
    CHECK(texts_of(events.rows.at(0)) ==
          Texts{"Banker wins", "0.95", "2,292,252,566,437,888", "0.458597", "1.000000", "0.435668"});
    CHECK(texts_of(events.rows.at(2)) ==
          Texts{"Loses", "-1", "2,230,518,282,592,256", "0.446247", "0.446247", "-0.446247"});
    CHECK(events.rows.at(1)[4].exact() == "10570881676037/19524993263685");
    CHECK(texts_of(events.rows.back()) ==
          Texts{"Total", "", "4,998,398,275,503,360", "1.000000", "", "-0.010579"});
    CHECK(events.rows.back()[5].exact() == "-114753351728/10847218479825");
    CHECK(events.has_total);
    const Chart chart = test::chart_of(section, "chart-net-banker");
    REQUIRE(chart.bars.size() == 3);
    CHECK(chart.bars[2].label == "+0.95");
    CHECK(chart.bars[2].value == ratio(Integer("2292252566437888"), Integer("4998398275503360")));
}

TEST_CASE("cumulates the events of a wager with a fee by what they net of what was paid") {
    Game game = load_game(*builtin_game("punto-banco"));
    std::erase_if(game.wagers, [](const Wager& wager) { return wager.id != "banker"; });
    // Of 6/5 paid, 2 units come back, or 19/10: both net less than 9/10.
    game.wagers[0].fee = ratio(1, 5);
    game.wagers[0].rows.at(0).pays.net = 1;
    game.wagers[0].rows.at(1).pays.net = ratio(9, 10);
    const Section section = wagers_section(analyze(game, {{Shoe::of_decks(8)}, {"banker"}, false}), Style{});
    const report::Table events = test::table_of(section, "events-banker");
    CHECK(events.rows.at(0)[4].text() == "1.000000");
    CHECK(events.rows.at(1)[4].text() == "0.541403");
    CHECK(events.rows.at(2)[4].text() == "0.446247");
}

TEST_CASE("gives the figures of a wager as formulas of its events") {
    const auto events_of = [](const Rational& fee, bool follows = true) {
        Analysis analysis = test::sample_analysis(8, "banker");
        analysis.wagers[0].fee = fee;
        for (EventFigures& event : analysis.wagers[0].events) {
            event.net = follows ? (1 + event.pays) / (1 + fee) - 1 : event.net;
        }
        return test::table_of(wagers_section(analysis, Style{}), "events-banker");
    };
    const auto events = events_of(0);
    CHECK(events.columns.at(1).is_input);
    CHECK(events.columns.at(5).formula == "{probability}*{pays}");
    Texts figures;
    for (const auto& figure : events.figures) {
        figures.push_back(fmt::format("{} {}", figure.name, printed(figure.value)));
    }
    CHECK(figures == Texts{"Expected value -0.010579", "RTP 98.9421%", "House edge 1.0579%", "Hits 45.8597%",
                           "Pushes 9.5156%", "Resolved edge 1.1692%", "Variance 0.860019",
                           "Std deviation 0.927372"});
    const auto with_fee = events_of(ratio(1, 5));
    CHECK(with_fee.columns.at(5).formula == "{probability}*((1+{pays})/(1+{fee})-1)");
    CHECK(printed(with_fee.figures.at(0).value) == "20.0000%");
    CHECK(with_fee.figures.at(0).formula.empty());
    CHECK(with_fee.not_followed.empty());
    // Where the returns are not those of payouts and fee, no formula would compute them.
    const auto other = events_of(ratio(1, 5), false);
    CHECK_FALSE(other.not_followed.empty());
    CHECK_FALSE(other.columns.at(1).is_input);
    CHECK(other.columns.at(5).formula.empty());
    for (const auto& figure : other.figures) {
        CHECK(figure.formula.empty());
    }
}

TEST_CASE("reports what a double check compared, by which route, and what it could not") {
    const auto notice = [](const DoubleCheck& check) {
        return std::get<Notice>(examined_section({}, {}, {.check = check}).blocks.at(1));
    };
    DoubleCheck check;
    check.add(CheckedKind::wager, {"player"}, SecondRoute::polynomials, true);
    CHECK(notice(check).lines.at(0) == "Double check: the second route agrees on every count.");
    CHECK(notice(check).tone == Tone::plain);
    check.add(CheckedKind::wager, {"strike"}, SecondRoute::single_cards, true);
    check.add(CheckedKind::stakes, {"player"}, SecondRoute::every_deal, true);
    CHECK(
        notice(check).lines.at(0) ==
        "Double check: the second route agrees on every count. It agrees by polynomials for player. It "
        "agrees by the enumeration of single cards for strike. It agrees by dealing every sequence of cards "
        "for combined stakes.");
    check = {};
    for (const char* id : {"a", "b", "c", "d"}) {
        check.add(CheckedKind::covariance, {id, "tie"}, SecondRoute::polynomials, true);
    }
    check.add(CheckedKind::wager, {"tie"}, SecondRoute::polynomials, false);
    check.add_unreached(CheckedKind::wager, {"suits"});
    CHECK(notice(check).lines.at(0) ==
          "Double check: DIFFERS for tie. Double check: not possible for suits (too many card orders). It "
          "agrees by polynomials for 4 "
          "covariances.");
    CHECK(notice(check).tone == Tone::bad);
    CHECK(examined_section({}).blocks.size() == 1);
}

TEST_CASE("compares several numbers of decks, and writes each to CSV") {
    const report::Report report =
        analysis_result({test::sample_analysis(1, "tie"), test::sample_analysis(8, "tie")}, true).report();
    REQUIRE(report.sections.size() == 2);
    CHECK(std::get<Facts>(report.sections[0].blocks.at(0)).entries.back() ==
          std::pair<std::string, std::string>{"Shoes", "1 deck, 8 decks"});
    const report::Table edges = test::table_of(report.sections[1], "house-edge");
    CHECK(headings_of(edges) == Texts{"Wager", "1 deck", "8 decks"});
    CHECK(texts_of(edges.rows.at(0)) == Texts{"Tie (tie)", "15.7461%", "14.3596%"});
    CHECK(edges.rows[0][2].exact() == "103841353768/723147898655");
    const std::string csv = csv_table(report, "wagers");
    CHECK(csv.find("\npunto-banco,1,52,,,,,tie,Tie,") != std::string::npos);
    CHECK(csv.find("\npunto-banco,8,416,,,,,tie,Tie,") != std::string::npos);
}

TEST_CASE("prints wagers on several coups beside independent coups", "[long]") {
    const Game game = load_game(SABOT_TESTS "/support/several_coups.toml");
    const Analysis analysis = analyze(game, {.setup = {Shoe::of_decks(8), {}, {}},
                                             .wagers = {"same-again", "three-bankers", "two-tables"}});
    const report::Report report = analysis_result({analysis}).report();
    const report::Table wagers = test::table_of(report.sections[1], "several-coups");
    CHECK(headings_of(wagers) ==
          Texts{"Wager", "Name", "Coups", "Own shoes", "RTP", "RTP if independent", "Difference"});
    CHECK(texts_of(wagers.rows.at(0)) ==
          Texts{"Same again (same-again)", "Same again", "2", "no", "97.1490%", "97.1492%", "-0.000002"});
    CHECK(texts_of(wagers.rows.at(1)) == Texts{"Three Bankers (three-bankers)", "Three Bankers", "3", "no",
                                               "142.1940%", "142.1940%", "0.000000"});
    const Chart chart = test::chart_of(report.sections[1], "chart-returns");
    CHECK(each(chart.bars, &Chart::Bar::text) == Texts{"97.1490%", "142.1940%", "84.1246%"});
    CHECK(texts_of(wagers.rows.at(2)) == Texts{"Banker at two tables (two-tables)", "Banker at two tables",
                                               "2", "yes", "84.1246%", "84.1246%", "0.000000"});
    const report::Section& three = report.sections[2].sections.at(1);
    CHECK(texts_of(test::table_of(three, "several-coups-events-three-bankers").rows.at(0)) ==
          Texts{"All", "8", "9.6448%", "9.6448%"});
    // Several numbers of decks.
    const report::Report compared = analysis_result({analysis, analysis}, true).report();
    for (const char* id : {"several-coups-1", "several-coups-2"}) {
        CHECK(test::table_of(compared.sections[1], id).rows.size() == 3);
    }
    Analysis with_fee = analysis;
    with_fee.several_coups[1].fee = ratio(1, 5);
    const report::Report charged = analysis_result({with_fee}).report();
    CHECK(std::get<Paragraph>(charged.sections[2].sections.at(1).blocks.at(0)).text == fee_text(ratio(1, 5)));
    CHECK(test::chart_of(charged.sections[1], "chart-returns").axis ==
          "Return to player, per cent of stake and fee");
}

TEST_CASE("says which cards are drawn, and what is kept of a stake") {
    Analysis analysis = test::sample_analysis(8, "tie");
    CHECK(combinations_text(analysis).find(" (cards drawn in order: 6)") != std::string::npos);
    analysis.examined.dealt.player = parse_cards("9");
    CHECK(combinations_text(analysis).find(" (remaining cards drawn in order: 5)") != std::string::npos);
    const auto note = [&] {
        return std::get<Paragraph>(overview_section(analysis, Style{}).blocks.back()).text;
    };
    const std::string without = note();
    analysis.wagers[0].events[0].stake_kept = ratio(1, 10);
    CHECK(note() != without);
}

TEST_CASE("writes the conditions of the figures to CSV") {
    Analysis analysis = test::sample_analysis(8, "tie");
    analysis.examined.shoe.remove(CardSet::of_rank(9), "9");
    analysis.examined.removed = parse_cards("9");
    analysis.examined.dealt = {parse_cards("2 4"), parse_cards("8")};
    const report::Report report = analysis_result({analysis}).report();
    for (const std::string& kind : csv_kinds(report)) {
        const std::string text = csv_table(report, kind);
        CHECK(text.starts_with("game,decks,cards,shoe,removed,player_cards,banker_cards,"));
        // No wager of the game is multiplied, progressive or on several coups.
        CHECK((kind == "multipliers" || kind == "progressives" || kind.starts_with("several-coups") ||
               text.find("\npunto-banco,,415,A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=31 T=32 J=32 Q=32 "
                         "K=32,9,2 4,8,") != std::string::npos));
    }
}

TEST_CASE("names a shoe by its decks or its composition") {
    CHECK(shoe_text(Shoe::of_decks(1)) == "1 deck, 52 cards");
    CHECK(shoe_text(parse_shoe("0=4 9=3")) == "7 cards: 0=4 A=0 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=3");
}

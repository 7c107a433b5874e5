#include "reports/results/subjects.hpp"

#include "reports/census_sample.hpp"
#include "reports/dossier_sample.hpp"
#include "reports/report_sample.hpp"
#include "reports/views/census_tables.hpp"
#include "reports/writers/writer.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot;
using namespace sabot::report;

using Texts = std::vector<std::string>;
using Entry = std::pair<std::string, std::string>;

namespace {

CensusFigures figures_of(std::vector<Census> censuses, std::vector<CensusSample> samples = {}) {
    return {std::move(censuses), std::move(samples), test::sample_closing()};
}

std::vector<Notice> notices(const Section& section) {
    std::vector<Notice> found;
    for (const Block& block : section.blocks) {
        if (const auto* notice = std::get_if<Notice>(&block)) {
            found.push_back(*notice);
        }
    }
    return found;
}

// The sample with a gain that was never drawn.
CensusSample without_gain() {
    CensusSample sample = test::sample_of_census();
    sample.wagers[0].expected_gain = {0, 0, 0};
    return sample;
}

}  // namespace

TEST_CASE("has no section and no data without a census") {
    CHECK(census_section(figures_of({}), Style{}).blocks.empty());
    CHECK(census_section(figures_of({}), Style{}).sections.empty());
    CHECK(census_data(figures_of({}), Style{}).blocks.empty());
}

TEST_CASE("shows a table of all wagers and a histogram for each in one census") {
    const Section section = census_section(figures_of({test::sample_census()}), {4, false});
    const report::Table wagers = shown(test::table_of(section, "census-wagers"));
    CHECK(wagers.caption == "Compositions of 26 undealt cards");
    REQUIRE(wagers.rows.size() == 2);
    CHECK(texts_of(wagers.rows[0]) ==
          Texts{"Tie (tie)", "70,607,460", "12,345", "0.1250", "0.0312", "0.2500", "-0.5000"});
    CHECK(wagers.rows[1][4].text() == "0.000000333");
    CHECK(wagers.rows[1][4].exact() == "1/3000000");
    REQUIRE(section.sections.size() == 2);
    CHECK(section.sections[0].title == "Tie (tie)");
    CHECK(std::get<Facts>(section.sections[0].blocks.at(0)).entries ==
          std::vector<Entry>{{"Card classes", "points"},
                             {"A composition with the best EV", "0=20 9=6"},
                             {"A composition with the worst EV", "A=26"}});
    CHECK(test::chart_of(section.sections[0], "chart-census-tie").bars.size() == 3);
    CHECK(test::find_block<Curve>(section, "chart-gain-tie") == nullptr);
    REQUIRE(notices(section).size() == 1);
    CHECK(notices(section)[0].tone == Tone::good);
    // The table does not include the wager that closes after round 60.
    const report::Table closing = test::table_of(section, "census-closing");
    REQUIRE(closing.rows.size() == 1);
    CHECK(texts_of(closing.rows[0]) == Texts{"Tie (tie)", "50", "164.2"});
    CHECK(closing.rows[0][2].exact() == "657/4");
}

TEST_CASE("merges wagers with equal figures on a page, but not in CSV") {
    Census census = test::sample_census();
    census.wagers[1] = test::sample_wager_census("big", "Big");
    census.wagers.push_back(test::sample_wager_census("small", "Small"));
    const CensusFigures figures = figures_of({census});
    const Section section = census_section(figures, Style{});
    // The tie closes; the other two do not.
    const report::Table wagers = shown(test::table_of(section, "census-wagers"));
    REQUIRE(wagers.rows.size() == 2);
    CHECK(wagers.rows[1][0].text() == "Big (big), Small (small)");
    CHECK(section.sections.size() == 2);
    CHECK(test::table_of(census_data(figures, Style{}), "census").rows.size() == 3);
    census.wagers[2].expected_gain = ratio(1, 31);
    CHECK(census_section(figures_of({census}), Style{}).sections.size() == 3);
}

TEST_CASE("writes compositions as --shoe accepts them, or in words") {
    WagerCensus wager = test::sample_wager_census();
    CHECK(cards_text(wager, wager.best) == "0=20 9=6");
    CHECK(class_names(wager) == "0 A 9");
    // Names that look like keys of a shoe are not keys if the classes are different.
    wager.card_classes = PartitionKind::other;
    CHECK(cards_text(wager, wager.best) == "0: 20; 9: 6");
    wager.best.counts = {{"red", 3}, {"clubs", 0}, {"2 to 9 of spades", 4}};
    CHECK(cards_text(wager, wager.best) == "red: 3; 2 to 9 of spades: 4");
    CHECK(class_names(wager) == "red; clubs; 2 to 9 of spades");
}

TEST_CASE("reports an incorrect mean first") {
    const Section section =
        census_section(figures_of({test::sample_census(6), test::broken_census()}), Style{});
    const auto& notice = std::get<Notice>(section.blocks.at(0));
    CHECK(notice.tone == Tone::bad);
    CHECK(notice.lines ==
          Texts{"DIFFERS: wager tie, 26 undealt cards: the mean over all compositions is -13/33, expected "
                "-13/32, the expected value of the full shoe. This is a defect of Sabot: please report it, "
                "and do not use these figures."});
}

TEST_CASE("shows tables by cards left and curves for several numbers of cards") {
    std::vector<Census> censuses{test::sample_census(6), test::sample_census(7), test::sample_census(26)};
    censuses[1].wagers.erase(censuses[1].wagers.begin());
    const Section section = census_section(
        figures_of(censuses, {test::sample_of_census(100), test::sample_of_census(200)}), {2, false});
    CHECK(test::find_block<report::Table>(section, "census-wagers") == nullptr);
    REQUIRE(section.sections.size() == 2);
    const report::Table exact = shown(test::table_of(section.sections[0], "census-cards-tie"));
    CHECK(exact.caption == "Tie (tie) by undealt cards");
    REQUIRE(exact.rows.size() == 2);
    CHECK(texts_of(exact.rows[1]) == Texts{"26", "70,607,460", "12,345", "0.12", "0.0312", "0.25", "-0.50"});
    const report::Table estimates = shown(test::table_of(section.sections[0], "census-sample-cards-tie"));
    REQUIRE(estimates.rows.size() == 2);
    CHECK(headings_of(estimates) == Texts{"Cards left", "P(EV>0) (estimate)", "Expected gain (estimate)"});
    CHECK(texts_of(estimates.rows[1]) ==
          Texts{"200", "0.01235 (0.01210 to 0.01260)", "0.00001234 (-0.000001000 to 0.00003000)"});
    CHECK(test::block_of<Curve>(section.sections[0], "chart-gain-tie").estimates.size() == 2);
    CHECK(test::block_of<Curve>(section.sections[1], "chart-gain-banker").estimates.empty());
}

TEST_CASE("describes a sample and how to reproduce it, with exact figures for the draws") {
    const Section section = census_section(figures_of({}, {test::sample_of_census()}), {2, false});
    const auto found = notices(section);
    REQUIRE(found.size() == 1);
    CHECK(found[0].tone == Tone::doubtful);
    REQUIRE(found[0].lines.size() == 2);
    CHECK(found[0].lines[0].starts_with("ESTIMATES, not exact figures: "));
    CHECK(found[0].lines[1] ==
          "100 undealt cards: 1,000,000 compositions drawn, random seed 18446744073709551615.");
    const report::Table estimates = shown(test::table_of(section, "census-sample"));
    CHECK(estimates.rows.at(0)[1].text() == "0.01235 (0.01210 to 0.01260)");
    CHECK(estimates.rows[0][1].exact().empty());
    const report::Table drawn = shown(test::table_of(section, "census-sample-drawn"));
    CHECK(texts_of(drawn.rows.at(0)) ==
          Texts{"Tie (tie)", "-0.4062 (-0.4066 to -0.4059)", "-0.41", "0.12", "-0.33"});
    CHECK(drawn.rows[0][4].exact() == "-1/3");
}

TEST_CASE("merges samples of equal size and seed, and explains missing intervals") {
    CensusSample other = without_gain();
    other.cards = 300;
    other.drawn = 50;
    const auto lines =
        notices(
            census_section(figures_of({}, {test::sample_of_census(100), test::sample_of_census(200), other}),
                           Style{}))
            .at(0)
            .lines;
    REQUIRE(lines.size() == 4);
    CHECK(lines[1].starts_with("An estimate has no interval if "));
    CHECK(lines[2].starts_with("100, 200 undealt cards: 1,000,000 compositions drawn, "));
    CHECK(lines[3].starts_with("300 undealt cards: 50 compositions drawn, "));
}

TEST_CASE("states what a census examined, and each mean once") {
    const report::Report report = census_result(figures_of({test::sample_census()})).report();
    CHECK(report.title == "Punto Banco: a census of undealt cards");
    const report::Table full_shoe = test::table_of(report.sections.at(0), "census-full-shoe");
    CHECK(texts_of(full_shoe.rows.at(0)) == Texts{"Tie (tie)", "-0.406250"});
    const auto facts = std::get<Facts>(report.sections[0].blocks.at(0)).entries;
    CHECK(facts.back() == Entry{"Undealt cards, every composition", "26"});
    const std::string text = written(report, {"text", "", false});
    CHECK(test::count(text, "-0.406250") == 2);
    CHECK(test::contains(text, "\n-0.25 to 0.00         0.000\n"));
    CHECK_FALSE(test::contains(text, "stimate"));
    CHECK(test::count(written(report, {"text", "", true}), "1/3000000\n") == 1);
}

TEST_CASE("states that samples are estimates") {
    const report::Report report =
        census_result(figures_of({}, {test::sample_of_census(100), test::sample_of_census(200)}), true)
            .report();
    CHECK(report.title == "Punto Banco: samples of undealt cards");
    const auto facts = std::get<Facts>(report.sections.at(0).blocks.at(0)).entries;
    CHECK(facts.back() == Entry{"Undealt cards, samples (estimates)", "100, 200"});
    CHECK(written(report, {"text", "", false})
              .ends_with("Estimates, with intervals in brackets, have four significant digits.\n"));
}

TEST_CASE("writes a CSV record for each wager and number of cards, with every fraction") {
    const report::Report report =
        census_result(figures_of({test::sample_census(6), test::broken_census()}), true).report({3, false});
    CHECK(csv_kinds(report) == Texts{"census", "histogram", "census-closing"});
    const std::string text = csv_table(report, "census");
    CHECK(text.starts_with(
        "game,decks,shoe_cards,shoe,removed,player_cards,banker_cards,cards,wager,name,partition,"
        "compositions,mean,mean_exact,full_shoe,full_shoe_exact,holds,favourable_compositions,favourable,"
        "favourable_exact,expected_gain,expected_gain_exact,best,best_exact,best_counts,worst,worst_exact,"
        "worst_counts,card_classes\n"
        "punto-banco,8,416,,,,,6,tie,Tie,points,70607460,-0.406,-13/32,-0.406,-13/32,yes,12345,0.125,1/8,"
        "0.0312,1/32,0.250,1/4,0=20 9=6,-0.500,-1/2,A=26,0 A 9\n"));
    CHECK(test::count(text, "\n") == 5);
    CHECK(test::contains(text, ",26,tie,Tie,points,70607460,-0.394,-13/33,-0.406,-13/32,no,"));
}

TEST_CASE("writes a CSV record for each bin, empty if an end is missing") {
    const std::string text =
        csv_table(census_result(figures_of({test::sample_census()})).report(), "histogram");
    CHECK(test::count(text, "\n") == 11);
    CHECK(test::contains(text, ",26,tie,,,-0.75,-3/4,0.000000,0\n"));
    CHECK(test::contains(text, ",26,tie,-0.75,-3/4,-0.25,-1/4,0.875000,7/8\n"));
    CHECK(test::contains(text, ",26,tie,0.25,1/4,,,0.000000,0\n"));
}

TEST_CASE("writes the ends of the intervals of estimates to CSV, if there are any") {
    const std::string text =
        csv_table(census_result(figures_of({}, {without_gain()})).report({2, false}), "census-sample");
    CHECK(text ==
          "game,decks,shoe_cards,shoe,removed,player_cards,banker_cards,cards,wager,name,drawn,seed,mean,"
          "mean_low,mean_high,favourable,favourable_low,favourable_high,expected_gain,expected_gain_low,"
          "expected_gain_high,full_shoe,full_shoe_exact,highest_drawn,highest_drawn_exact,lowest_drawn,"
          "lowest_drawn_exact\n"
          "punto-banco,8,416,,,,,100,tie,Tie,1000000,18446744073709551615,-0.4062,-0.4066,-0.4059,0.01235,"
          "0.01210,0.01260,0,,,-0.41,-13/32,0.12,1/8,-0.33,-1/3\n");
}

TEST_CASE("draws a histogram as bars, without the empty bins at its ends") {
    const Chart chart = histogram_chart(test::sample_wager_census(), "Tie (tie)", {4, false});
    CHECK(chart.id == "chart-census-tie");
    REQUIRE(chart.bars.size() == 3);
    CHECK(chart.bars[0].label == "-0.75 to -0.25");
    CHECK(chart.bars[0].value == ratio(7, 8));
    CHECK(chart.bars[2].text == "0.125");
    CHECK(test::contains(chart.description,
                         "is between -0.5000 and 0.2500; it is above 0 with probability 0.1250."));
    WagerCensus open = test::sample_wager_census();
    open.histogram = {{{}, 0, ratio(1, 2)}, {0, {}, ratio(1, 2)}};
    const auto bars = histogram_chart(open, "Tie (tie)", Style{}).bars;
    CHECK(bars.at(0).label == "at most 0");
    CHECK(bars.at(1).label == "above 0");
}

TEST_CASE("gives all edges the same number of decimals") {
    WagerCensus wager = test::sample_wager_census();
    const auto label = [&](const std::vector<CensusBin>& bins) {
        wager.histogram = bins;
        return histogram_chart(wager, "Tie (tie)", Style{}).bars.at(0).label;
    };
    CHECK(label({{{}, -1, 1}}) == "at most -1");
    CHECK(label({{ratio(-1, 10), 0, 1}, {ratio(-1, 50), ratio(-1, 10), 1}}) == "-0.10 to 0.00");
    CHECK(label({{ratio(1, 3), {}, 1}}) == "above 0");
}

TEST_CASE("draws the gain by cards left: exact points, estimates and the closing round, in order") {
    const auto curve = gain_curve({"tie", "Tie (tie)"},
                                  figures_of({test::sample_census(26), test::sample_census(6)},
                                             {test::sample_of_census(200), without_gain()}),
                                  Style{});
    CHECK(curve.title == "Expected gain from Tie (tie) by cards left");
    REQUIRE(curve.exact.size() == 2);
    CHECK(curve.exact[0].at == 6);
    CHECK(curve.exact[0].value == ratio(1, 32));
    CHECK(curve.exact[0].text == "0.031250");
    REQUIRE(curve.estimates.size() == 2);
    CHECK(curve.estimates[0].at == 100);
    CHECK(curve.estimates[0].whole() == "about 0 (no interval)");
    CHECK(curve.estimates[1].value == Rational(0.000012344));
    // The interval of the normal approximation extends below 0, but a gain cannot be negative.
    CHECK(curve.estimates[1].low == 0);
    CHECK(curve.estimates[1].whole() == "about 0.00001234 (0 to 0.00003000)");
    REQUIRE(curve.marks.size() == 1);
    CHECK(curve.marks[0].at == ratio(657, 4));
    CHECK(curve.marks[0].label == "closes after round 50");
    CHECK(curve.marks[0].text == "the wager closes after 50 rounds, when 164.2 cards are left on average");
    CHECK(curve.description.ends_with(
        " Exact, at 2 numbers of cards: from 0.031250 with 6 left to 0.031250 with 26 left. Estimated, at 2 "
        "numbers of cards: from about 0 with 100 left to about 0.00001234 with 200 left."));
}

TEST_CASE("draws no curve for a single value") {
    const auto is_drawn = [](const std::string& wager, const CensusFigures& figures) {
        Section section;
        section.add_filled(gain_curve({wager, ""}, figures, Style{}));
        return !section.blocks.empty();
    };
    CHECK_FALSE(is_drawn("tie", figures_of({test::sample_census()})));
    CHECK_FALSE(is_drawn("unknown", figures_of({test::sample_census(6), test::sample_census(7)})));
    CHECK(is_drawn("tie", figures_of({test::sample_census()}, {test::sample_of_census()})));
}

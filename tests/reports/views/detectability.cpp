#include "tolerance/detectability.hpp"

#include "games/builtin_games.hpp"
#include "reports/dossier_sample.hpp"
#include "reports/record_of.hpp"
#include "reports/report_sample.hpp"
#include "reports/views/reports.hpp"
#include "reports/writers/writer.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

using Texts = std::vector<std::string>;

namespace {

const std::vector<WagerDetectability>& found() {
    static const std::vector<WagerDetectability> wagers = [] {
        const Game game = load_game(*builtin_game("punto-banco"));
        AnalysisRequest request;
        request.setup.shoe = Shoe::of_decks(8);
        return detectability(game, analyze(game, request));
    }();
    return wagers;
}

}  // namespace

TEST_CASE("a table for each wager lists the faults that its results show, the soonest first") {
    const Section section = detectability_section(found(), {}, Style{});
    const report::Table tie = test::table_of(section, "faults-tie");
    CHECK(headings_of(shown(tie)) ==
          Texts{"Fault", "Change of RTP", "By payments", "Sequential", "By return", "In cards"});
    const auto rows = shown(tie).rows;
    CHECK(texts_of(rows[0]) == Texts{"a commission of 5% is taken (the rules: none)", "-3.8062387 points",
                                     "24", "11", "about 69,530", "none"});
    CHECK(texts_of(rows[1]) == Texts{"\"Tie\" pays 7.5:1 (the rules: 8:1)", "-4.7577984 points", "24", "11",
                                     "about 44,170", "none"});
    CHECK(tie.rows[1][1].exact() == "-619306544887/13016662175790");
    CHECK(rows.size() == 103);
    CHECK(texts_of(rows.back()) == Texts{"the shoe holds 9 decks (the rules: 8)", "+0.0264398 points",
                                         "about 1,485,000,000", "about 919,000,000", "about 1,485,000,000",
                                         "2 shoes"});
    // Pairs do not depend on the rules of drawing.
    const report::Table pair = test::table_of(section, "faults-player-pair");
    CHECK(pair.rows.size() == 7);
    const auto& of_pair = section.sections[3];
    CHECK(
        std::get<Paragraph>(of_pair.blocks.back()).text ==
        "Faults that do not change the distribution of Player pair, so that its results never show them: 96 "
        "(8 of Player's rules, 88 of Banker's rules).");
    CHECK(texts_of(test::table_of(section, "detectability-summary").rows[3]) ==
          Texts{"Player pair (player-pair)", "103", "5", "5", "5", "7", "96"});
}

TEST_CASE("one shoe is no shoes") {
    WagerDetectability wager{"tie", "Tie", {}};
    wager.faults.resize(1);
    wager.faults[0].fault.changes = {RuleChange{}};
    wager.faults[0].rounds.fixed = RoundsNeeded{1};
    wager.faults[0].shoes_in_cards = RoundsNeeded{1, 0, true};
    const Section section = detectability_section({wager}, {}, Style{});
    CHECK(shown(test::table_of(section, "faults-tie")).rows.at(0).back().text() == "1 shoe");
}

TEST_CASE("CSV has all faults, with numbers of rounds in full") {
    Report report;
    report.sections = {detectability_section(found(), {}, Style{})};
    report.data = {detectability_data(found(), Style{})};
    const std::string csv = csv_table(report, "detectability");
    CHECK(
        csv.starts_with("wager,fault,words,change_of_return,change_of_return_exact,rounds,is_exact,"
                        "rounds_sequential,rounds_by_return,probability_in_cards,"
                        "probability_in_cards_exact,shoes_in_cards\n"));
    CHECK(csv.find("\nplayer-pair,banker-5-3,Banker draws on 5 against a third card worth 3 (the rules: "
                   "stands),0.000000000,0,,,,,0.004535") != std::string::npos);
    CHECK(csv.find("\nbanker,player-0,Player stands on 0 (the rules: draws),0.078070") != std::string::npos);
    CHECK(std::count(csv.begin(), csv.end(), '\n') == 1 + 105 + 107 + 3 * 103);
}

namespace {

Json faults_json(const WagerDetectability& wager) {
    Tolerances tolerances;
    tolerances.wagers.resize(1);
    tolerances.detectability = {wager};
    return test::record_of(tolerance_result(tolerances))["wagers"][0]["detectability"];
}

}  // namespace

TEST_CASE("JSON has exact changes, whole numbers of rounds, and null where nothing shows a fault") {
    const Json tie = faults_json(found()[2]);
    REQUIRE(tie.size() == 103);
    CHECK(
        tie[1].dump() ==
        R"json({"fault":"payout-1-7.5:1","kind":"payout","words":"\"Tie\" pays 7.5:1 (the rules: 8:1)",)json"
        R"json("change_of_return":{"exact":"-619306544887/13016662175790","decimal":"-0.047578"},)json"
        R"json("rounds":24,"is_exact":true,"rounds_sequential":11,"rounds_by_return":44166,)json"
        R"json("probability_in_cards":null,"shoes_in_cards":null})json");
    const Json pair = faults_json(found()[3]);
    CHECK(pair[102]["fault"] == "player-7");
    CHECK(pair[102]["rounds"].is_null());
    CHECK(pair[102]["is_exact"].is_null());
    CHECK(pair[102]["change_of_return"]["exact"] == "0");
    // Beyond 2^53 a number is text.
    WagerDetectability wager;
    wager.faults.resize(2);
    wager.faults[0].fault.changes = wager.faults[1].fault.changes = {RuleChange{}};
    wager.faults[0].rounds.fixed = RoundsNeeded{Integer(1) << 53};
    wager.faults[1].rounds.fixed = RoundsNeeded{(Integer(1) << 53) + 1};
    const Json large = faults_json(wager);
    CHECK(large[0]["rounds"] == 9007199254740992);
    CHECK(large[1]["rounds"] == "9007199254740993");
}

#include "compare/comparison.hpp"

#include "games/builtin_games.hpp"
#include "reports/dossier_sample.hpp"
#include "reports/results/subjects.hpp"
#include "reports/writers/writer.hpp"
#include "rules/game_parts.hpp"
#include "rules/pays_notation.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;
using namespace sabot::report;

namespace {

Game punto_banco() {
    Game game = load_game(*builtin_game("punto-banco"));
    game.wagers.resize(2);
    return game;
}

report::Report compared_with(const Game& after, const Style& style = {}) {
    const Setup eight{Shoe::of_decks(8)};
    return compare_result(compare({{punto_banco(), eight}, {after, eight}})).report(style);
}

// The first paragraph about a wager, which is the first section of the last one.
std::string first_words(const report::Report& report, std::size_t wager) {
    return std::get<Paragraph>(report.sections.back().sections.at(wager).blocks.front()).text;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("states the contribution of each rule in a sentence and in a table") {
    Game after = punto_banco();
    after.wagers[0].rows[0].pays = parse_pays("2:1");
    after.tableau->player_draws.flip(5);
    const report::Report report = compared_with(after);
    CHECK(report.title == "Punto Banco: comparison with Punto Banco");
    CHECK(first_words(report, 0).starts_with("Of the change of +44."));
    CHECK(first_words(report, 0).find(" come from the payout of \"Player wins\" (2:1 instead of 1:1), ") !=
          std::string::npos);
    CHECK(first_words(report, 0).ends_with(" from these rules together."));
    CHECK(
        first_words(report, 1).ends_with(", comes from Player's rule on 5 (stands instead of draws) alone."));
    const report::Table table = test::table_of(report.sections.back().sections.at(0), "contributions-player");
    REQUIRE(table.rows.size() == 3);
    CHECK(table.rows[0][0].text() == "Player's rule on 5");
    CHECK(table.rows[1][0].text() == "Player: payout of \"Player wins\"");
    CHECK(table.rows[2][0].text() == "together");
}

TEST_CASE("contributions that cancel are named") {
    Game after = punto_banco();
    const Analysis today = analyze(after, {Setup{Shoe::of_decks(8)}});
    // What a tie loses, a win of Player adds.
    after.wagers[0].rows[0].pays.net += today.outcomes[2].probability;
    after.wagers[0].rows[1].pays.net -= today.outcomes[0].probability;
    CHECK(first_words(compared_with(after), 0)
              .starts_with("The RTP of Player does not change, because contributions cancel: "));
}

TEST_CASE("names the four largest contributions of many, and adds up the others") {
    Game after = punto_banco();
    for (int total = 0; total < 8; ++total) {
        after.tableau->player_draws.flip(static_cast<std::size_t>(total));
    }
    const std::string words = first_words(compared_with(after), 0);
    // Cells of Player's table have no effect together: a coup reaches one of them.
    CHECK(words.ends_with(" from 4 other rules."));
    CHECK(words.find("Player's rule on 0 (stands instead of draws)") != std::string::npos);
    // The fifth of five takes no more space than its number.
    Game five = punto_banco();
    for (int total = 0; total < 5; ++total) {
        five.tableau->player_draws.flip(static_cast<std::size_t>(total));
    }
    CHECK(first_words(compared_with(five), 0).find(" other rule") == std::string::npos);
}

TEST_CASE("says that nothing differs, and lists rules that change no return") {
    const report::Report same = compared_with(punto_banco());
    const auto says = [&](std::size_t section, const std::string& words) {
        const std::vector<Block>& blocks = same.sections.at(section).blocks;
        return std::any_of(blocks.begin(), blocks.end(), [&](const Block& block) {
            const auto* paragraph = std::get_if<Paragraph>(&block);
            return paragraph != nullptr && paragraph->text.starts_with(words);
        });
    };
    CHECK(says(2, "No rule differs."));
    CHECK(says(3, "No figure of these wagers changes: Player; Banker."));
    CHECK(same.sections.at(3).sections.empty());
    Game after = punto_banco();
    after.settlement = Settlement{"", ratio(1, 100), Rounding::down, {}, {}};
    const report::Report other = compared_with(after);
    CHECK(std::get<Paragraph>(other.sections.at(2).blocks.at(1))
              .text.starts_with(
                  "Rules that alone change no RTP printed here: Smallest unit paid; Rounding of returns. "));
}

TEST_CASE("shows a wager that only one of the games has") {
    Game after = punto_banco();
    after.wagers.front().id = "other";
    const Setup eight{Shoe::of_decks(8)};
    const Result result = compare_result(compare({{punto_banco(), eight}, {after, eight}}));
    CHECK(first_words(result.report({}), 0) ==
          "Player is offered only before the change. Its RTP was 98.7649%.");
    CHECK(first_words(result.report({}), result.report({}).sections.at(3).sections.size() - 1) ==
          "Player is offered only after the change. Its RTP is 98.7649%.");
}

TEST_CASE("gives the columns of all tables in CSV, also without a wager") {
    Game game = punto_banco();
    game.wagers.clear();
    const Setup eight{Shoe::of_decks(8)};
    const Result result = compare_result(compare({{game, eight}, {game, eight}}));
    for (const char* table : {"figures", "contributions"}) {
        const std::string text = csv_table(result.report({}), table);
        CHECK(std::count(text.begin(), text.end(), '\n') == 1);
    }
    CHECK(
        csv_table(result.report({}), "figures").find(",wager,name,figure,event,before,after,difference\n") !=
        std::string::npos);
}

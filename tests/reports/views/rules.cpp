#include "reports/views/reports.hpp"

#include "reports/dossier_sample.hpp"
#include "reports/report_sample.hpp"
#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/multiplied.hpp"
#include "rules/pays_notation.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

using Texts = std::vector<std::string>;

namespace {

std::string tableau_words(const Tableau& tableau) {
    Game game = load_game(*builtin_game("punto-banco"));
    game.tableau = tableau;
    return std::get<Paragraph>(rules_section(game).blocks.at(0)).text;
}

}  // namespace

TEST_CASE("describes the tableau in words") {
    CHECK(tableau_words(load_game(*builtin_game("punto-banco")).tableau) ==
          "A two-card total of 8 or 9 ends the coup. Player draws on 0 to 5, stands on 6 or 7.");
    CHECK(tableau_words(Tableau{}) ==
          "No total of two cards ends the coup. Player draws on nothing, stands on 0 to 9.");
}

TEST_CASE("lists what was not read of official rules") {
    const auto listed = [](const char* id) {
        const Section section = rules_section(load_game(*builtin_game(id)));
        const auto* bullets = std::get_if<Bullets>(&section.blocks.back());
        return bullets == nullptr ? Texts() : bullets->items;
    };
    CHECK(listed("punto-banco").empty());
    const Texts items = listed("punto-banco-great-britain");
    REQUIRE(items.size() == 4);
    CHECK(items[0] ==
          "Not read in the official text. Paragraph (7B) of regulation 16, on other wagers, and the "
          "regulations of 1994 (cards, drawing rules).");
    CHECK(items[1] ==
          "Not read in the official text, and taken from elsewhere: the number of decks. The regulations of "
          "1994; eight decks are those of the usual game.");
    CHECK(items[3] ==
          "Not read in the official text, and taken from elsewhere: the payout of \"Tie\" (Banker). What a "
          "tie pays here; the usual rule returns the stake.");
}

TEST_CASE("shows each cell of the tableau") {
    const Section section = rules_section(load_game(*builtin_game("punto-banco")));
    const report::Table player = test::table_of(section, "tableau-player");
    CHECK(texts_of(player.rows.at(0)) == Texts{"Player", "D", "D", "D", "D", "D", "D", "S", "S", "N", "N"});
    CHECK(player.rows[0][1].tone == Tone::draws);
    CHECK(player.rows[0][7].tone == Tone::stands);
    const report::Table banker = test::table_of(section, "tableau-banker");
    CHECK(headings_of(banker) ==
          Texts{"Banker has", "none", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"});
    REQUIRE(banker.rows.size() == 8);
    CHECK(texts_of(banker.rows[3]) == Texts{"3", "D", "D", "D", "D", "D", "D", "D", "D", "D", "S", "D"});
    CHECK(texts_of(banker.rows[6]) == Texts{"6", "S", "S", "S", "S", "S", "S", "S", "D", "D", "S", "S"});
}

TEST_CASE("describes a wager in words") {
    Wager wager = *load_game(*builtin_game("punto-banco")).wager("banker");
    wager.source = "here";
    std::vector<Block> blocks = wager_rules(wager);
    CHECK(std::get<Bullets>(blocks.at(0)).items ==
          Texts{"\"Banker wins\" pays 1:1 minus a commission of 5.00%, so 0.95 is won for each unit "
                "staked, and the stake is returned, if Banker wins.",
                "\"Tie\" returns the stake, if the coup is a tie.", "Otherwise the stake is lost."});
    CHECK(std::get<Paragraph>(blocks.at(1)).text == "Source: here.");
    wager.closes_after = 40;
    CHECK(std::get<Paragraph>(wager_rules(wager).at(1)).text ==
          "Source: here. The wager closes after round 40 of a shoe.");
    wager.closes_after.reset();
    wager.closes_before_cut = 26;
    CHECK(std::get<Paragraph>(wager_rules(wager).at(1)).text ==
          "Source: here. The wager closes when fewer than 26 cards are left before the cut card.");
    wager.closes_before_cut = 0;
    CHECK(std::get<Paragraph>(wager_rules(wager).at(1)).text ==
          "Source: here. The wager closes when the cut card has come.");
}

TEST_CASE("describes payouts in words") {
    const auto words = [](const char* pays) { return row_text({"E", Condition(), parse_pays(pays), 0}); };
    CHECK(words("11:1") ==
          "\"E\" pays 11:1, so 11 is won for each unit staked, and the stake "
          "is returned, if the coup ends in any way.");
    CHECK(words("9 for 1") ==
          "\"E\" pays 9 for 1, so 8 is won for each unit staked, and the stake "
          "is returned, if the coup ends in any way.");
    CHECK(words("1:3") ==
          "\"E\" pays 1:3, so 1/3 is won for each unit staked, and the stake "
          "is returned, if the coup ends in any way.");
    CHECK(words("0.5 for 1") ==
          "\"E\" pays 0.5 for 1, so 0.5 of each unit staked is lost, if the coup ends in any way.");
    CHECK(words("push") == "\"E\" returns the stake, if the coup ends in any way.");
    CHECK(words("lose") == "\"E\" loses the stake, if the coup ends in any way.");
    PayRow row{"E", Condition(), parse_pays("1:1"), 0};
    row.stake_returned = ratio(19, 20);
    CHECK(row_text(row) ==
          "\"E\" pays 1:1, so 1 is won for each unit staked, and 95% of the stake is returned, "
          "if the coup ends in any way.");
}

TEST_CASE("describes random multipliers in words") {
    MultiplierRules rules{"here", {{1, ratio(1, 4)}, {2, ratio(3, 4)}}, {{2, ratio(3, 5)}, {5, ratio(2, 5)}}};
    Wager wager;
    wager.source = "there";
    // Nothing is won by a push.
    wager.rows = {{"E", Condition(), parse_pays("1:1"), 0}, {"P", Condition(), parse_pays("push"), 0}};
    const auto text = [&](const std::optional<Places>& by, const std::optional<Rational>& win_cap) {
        wager.multiplied = Multiplied{std::make_shared<const Multipliers>(rules), by, win_cap};
        return std::get<Paragraph>(wager_rules(wager).at(1)).text;
    };
    CHECK(
        text(Places::hand(Hand::player), 9) ==
        "A win is multiplied by the product of the multipliers of Player's cards. It wins at most 9 for each "
        "unit staked. Not multiplied: E. Number of faces that are struck before each coup: 1 (25%), 2 (75%). "
        "Multipliers, independent for each: 2 (60%), 5 (40%). Source: here.");
    wager.rows[0].is_multiplied = true;
    rules = {.source = "here",
             .struck = {{3, 1}},
             .values = {{2, 2}, {8, 1}},
             .is_dealt = true,
             .combined = MultiplierRules::Combined::highest,
             .count_once = true,
             .cap = Rational(8),
             .of_return = true};
    CHECK(
        text(std::nullopt, std::nullopt) ==
        "What a win returns, the stake included, is multiplied by the highest multiplier of the cards of the "
        "hand that wins, and of both hands on a tie, but by at most 8. Cards of the same face count once. "
        "Number of faces that are struck before each coup: 3. Multipliers that are dealt to them: 2 of 2, 1 "
        "of 8. Source: here.");
    wager.rows[0].stake_returned = 0;
    CHECK(text(std::nullopt, std::nullopt)
              .find("count once. What is kept of the stake is taken from that. Number") != std::string::npos);
    wager.rows[0].stake_returned = 1;
    rules.faces = Partition::by_suit();
    rules.struck = {{0, ratio(1, 3)}, {3, ratio(2, 3)}};
    CHECK(text(Places::all(), std::nullopt).find("multiplier of the coup's cards, but") != std::string::npos);
    CHECK(text(Places::all(), std::nullopt)
              .find("Cards of the same suit count once. Number of suits that are struck before each coup: 0 "
                    "(1/3), 3 "
                    "(2/3). Multipliers that are dealt to them: 2 of 2, 1 of 8. Source: here.") !=
          std::string::npos);
    rules.faces = Partition::by_rank();
    rules.struck = {{1, 0}, {2, 0}};
    rules.is_struck_stated = false;
    CHECK(text(Places::all(), std::nullopt)
              .find("same rank count once. Number of ranks that are struck before each coup: 1, 2, with "
                    "probabilities "
                    "that are not stated. Multipliers that") != std::string::npos);
    rules = {"here", {{1, 0}, {2, 0}}, {{2, ratio(3, 5)}, {5, ratio(2, 5)}}};
    rules.is_struck_stated = false;
    CHECK(
        text(Places::all(), std::nullopt)
            .find("1, 2, with probabilities that are not stated. Multipliers, independent for each: 2 (60%), "
                  "5 (40%). Source") != std::string::npos);
}

TEST_CASE("describes a fee in words") {
    CHECK(fee_text(ratio(1, 8)) ==
          "A fee of 12.5% of the stake is paid on top of it and never comes back. Figures are per unit paid, "
          "the stake and its fee together.");
    CHECK(fee_text(ratio(1, 3)).starts_with("A fee of 1/3 of the stake"));
}

TEST_CASE("describes the procedure in words") {
    Game game = load_game(*builtin_game("punto-banco"));
    game.procedure = Procedure();
    Procedure& procedure = *game.procedure;
    procedure.source = "S";
    // The limits of stakes follow.
    const auto words = [&] {
        const std::vector<Block> blocks = rules_section(game).blocks;
        return std::get<Paragraph>(blocks.at(blocks.size() - 2)).text;
    };
    game.settlement = {};
    CHECK(words() == "Source: S.");
    procedure.burn = Procedure::Burn::none;
    CHECK(words() == "No cards are burnt. Source: S.");
    procedure.burn = Procedure::Burn::value_of_first_card;
    procedure.burn_for_ten = 10;
    procedure.reshuffle = Procedure::Reshuffle::cut_card;
    procedure.cards_behind_cut = 14;
    CHECK(words() ==
          "The first card of a shoe is burnt, and as many more as it is worth; 10 for a ten, jack, queen or "
          "king. "
          "Cards burnt unseen change no figure of a coup. The shoe is dealt until the cut card comes. "
          "Cards behind it, approximately: 14. Source: S.");
    Procedure fixed{"S", Procedure::Burn::fixed, {}, {}, {}, {}, 1};
    std::swap(procedure, fixed);
    CHECK(words() ==
          "Cards burnt at the start of a shoe: 1. Cards burnt unseen change no figure of a coup. Source: S.");
    std::swap(procedure, fixed);
    procedure.burn.reset();
    procedure.cards_behind_cut.reset();
    CHECK(words() == "The shoe is dealt until the cut card comes. Source: S.");
    procedure.rounds_after_cut = 1;
    CHECK(words() ==
          "The shoe is dealt until the cut card comes. Rounds dealt after the round in which it comes: 1. "
          "Source: S.");
    procedure.rounds_after_cut = 0;
    CHECK(words() ==
          "The shoe is dealt until the cut card comes. Rounds dealt after the round in which it comes: 0. "
          "Source: S.");
    procedure.reshuffle = Procedure::Reshuffle::every_coup;
    CHECK(words() == "Every coup is dealt from a full shoe. Source: S.");
}

TEST_CASE("states the limits of stakes, and whether a player decides anything") {
    Game game = load_game(*builtin_game("punto-banco"));
    std::string play;
    const auto texts = [&] {
        std::string all;
        for (const Block& block : rules_section(game, play).blocks) {
            const auto* paragraph = std::get_if<Paragraph>(&block);
            all += paragraph == nullptr ? "" : paragraph->text + "\n";
        }
        return all;
    };
    const auto says = [&](const char* text) { return texts().find(text) != std::string::npos; };
    game.settlement = {};
    CHECK(says("The game file states no limits of stakes.\n"));
    CHECK(says("No decision of a player enters the figures"));
    game.settlement = Settlement{"S", ratio(1, 100), Rounding::nearest, {}, 500};
    CHECK(says(
        "\nStakes are multiples of 0.01, which is the unit of returns: the game file states no step. The "
        "largest stake is 500.\n"));
    game.settlement->minimum_stake = 1;
    CHECK(says("The smallest stake is 1. The largest stake is 500.\n"));
    game.settlement->stake_limits = {
        {StakeLimit::Kind::difference, true, {"player", "banker"}, {}, Rational(100)}};
    CHECK(
        says("The largest stake is 500. Of several stakes: all stakes at the table on player and banker "
             "differ by at most 100.\n"));
    game.choice = Choice();
    CHECK(says("The rules leave choices to the hands. The figures are those of the tableau above"));
    play = "Player draws on 5";
    CHECK_FALSE(says("as if it were binding"));
    CHECK(says("which are made here as follows: Player draws on 5."));
}

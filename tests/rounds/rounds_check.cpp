#include "rounds/rounds_check.hpp"

#include "check/load_game.hpp"
#include "files/gzip.hpp"
#include "games/builtin_games.hpp"
#include "rounds/round_rows.hpp"
#include "rounds/simulator.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

using namespace sabot;
using test::message_of;
using test::Place;

namespace {

constexpr const char* kHeader = "shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome";
// Banker wins 8 to 7.
constexpr const char* kCards = "Kd,9s,2c,Ac,5h,8h,7,8,B";

/// A check of a text, or of several files.
RoundsCheck checked(const Game& game, const std::vector<std::string>& texts, int decks = 8,
                    RoundsCheckOptions options = {}) {
    const Place place;
    RoundsCheck check(game, Shoe::of_decks(decks), std::move(options));
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string name = "rounds" + std::to_string(i);
        place.write(name, texts[i]);
        check.read((place / name).string());
    }
    return check;
}

// "LINE: RULE: RECORDED: expected WHAT".
std::vector<std::string> found(const RoundsCheck& check) {
    std::vector<std::string> lines;
    for (const Violation& violation : check.violations().listed()) {
        lines.push_back(
            fmt::format("{}: {}: {}", violation.line, name_of(violation.rule), violation.message()));
    }
    return lines;
}

std::string table(const std::string& columns, const std::vector<std::string>& rows) {
    std::string text = std::string(kHeader) + columns + "\n";
    for (const std::string& row : rows) {
        text += row + "\n";
    }
    return text;
}

using Visit = std::function<void(const PlayedRound&)>;

// Shoes of a game as simulate writes them.
std::string simulated(const Game& game, const Shoe& shoe, std::uint64_t shoes,
                      const std::vector<Stake>& stakes = {}, const Visit& visit = {}) {
    const Simulator simulator(game, shoe, 1);
    const RoundRows rows(game, simulator.procedure(), stakes);
    std::string text = rows.header();
    simulator.play(1, shoes, [&](const PlayedRound& played) {
        rows.append(text, played);
        if (visit) {
            visit(played);
        }
    });
    return text;
}

std::string counts_of(const ViolationLog& log) {
    std::string text;
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        if (const auto count = log.count(static_cast<RoundRule>(rule)); count > 0) {
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name_of(static_cast<RoundRule>(rule)),
                                count);
        }
    }
    return text;
}

Wager& wager_of(Game& game, const std::string& id) {
    return *std::find_if(game.wagers.begin(), game.wagers.end(),
                         [&](const Wager& wager) { return wager.id == id; });
}

}  // namespace

TEST_CASE("simulated shoes of every game break no rule") {
    for (const BuiltinGame& builtin : builtin_games()) {
        INFO(builtin.id);
        const Game game = load_game(builtin);
        std::vector<Stake> stakes;
        for (const Wager& wager : game.wagers) {
            stakes.push_back({wager.id, 10});
        }
        const std::string text = simulated(game, Shoe::of_decks(8), 20, stakes);
        RoundsCheckOptions options;
        options.threads = 2;
        for (const std::string& bytes : {text, gzipped(text)}) {
            const RoundsCheck check = checked(game, {bytes}, 8, options);
            CHECK(found(check).empty());
            CHECK(check.shoes() == 20);
            CHECK(check.rounds() ==
                  static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')) - 1);
        }
    }
}

TEST_CASE("finds rounds that break a rule alone") {
    const Game game = load_game("punto-banco");
    const std::string cards = kCards;
    const std::vector<std::pair<std::string, std::string>> cases{
        {"Kd,9s,2c,Ac,5h,,7,0,P",
         "tableau: Banker stood on 0 against a third card worth 5 (Kd 2c 5h - 9s Ac): expected Banker to "
         "draw"},
        {"Kd,2c,6s,2d,3c,5h,9,9,T",
         "tableau: Player drew on 6 (Kd 6s 3c - 2c 2d 5h): expected Player to stand"},
        {"9s,2c,Kd,3d,,4h,9,9,T",
         "tableau: Banker drew on 5 against a Player who stood (9s Kd - 2c 3d 4h): expected no third card, "
         "since a "
         "hand has a natural"},
        {"2c,7h,3d,Ks,,4s,5,1,P", "tableau: Player stood on 5 (2c 3d - 7h Ks 4s): expected Player to draw"},
        {",9s,2c,Ac,5h,8h,7,8,B",
         "tableau: Player has no first card: expected two cards at least for each hand"},
        {"Kd,9s,2c,Ac,5h,8h,6,8,B", "total: Player's total is 6: expected 7, of Kd 2c 5h"},
        {"Kd,9s,2c,Ac,5h,8h,7,9,B", "total: Banker's total is 9: expected 8, of 9s Ac 8h"},
        {"Kd,9s,2c,Ac,5h,8h,7,8,P", "outcome: the outcome is Player wins: expected Banker wins, 7 to 8"},
        {"Kd,9s,2c,Ac,5h,8h,7,8,T", "outcome: the outcome is a tie: expected Banker wins, 7 to 8"},
        {"Kd,9s,2c,Ac,5h,8x,7,8,B", "input: B3 is \"8x\": expected a card, such as Kd"},
        {"Kd,9s,2c", "input: the row has 5 fields: expected 11, as the header has"},
    };
    for (const auto& [row, expected] : cases) {
        CHECK(found(checked(game, {table("", {"1,1," + row})})) ==
              std::vector<std::string>{"2: " + expected});
    }
    const RoundsCheck tableau = checked(game, {table("", {"1,1," + cases.front().first})});
    CHECK(tableau.violations().listed().front().finding.source == game.tableau_source);
}

TEST_CASE("finds returns that do not follow from the paytable") {
    Game game = load_game("punto-banco");
    const std::string columns = ",banker stake,banker return,tie stake,tie return";
    const auto of_bets = [&](const std::string& bets) {
        return found(checked(game, {table(columns, {"1,1," + std::string(kCards) + "," + bets})}));
    };
    using Found = std::vector<std::string>;
    CHECK(of_bets("10,19.5,1,0").empty());
    CHECK(of_bets("0.01,0.0195,,").empty());
    CHECK(of_bets("10,19.6,,") ==
          Found{"2: settlement: banker returned 19.6 for 10, \"Banker wins\": expected 19.5"});
    CHECK(
        of_bets("0.000001,0.000002,,") ==
        Found{"2: settlement: banker returned 0.000002 for 0.000001, \"Banker wins\": expected 0.00000195"});
    CHECK(of_bets(",,1,1") == Found{"2: settlement: tie returned 1 for 1, a lost stake: expected 0"});
    CHECK(of_bets(",5,,") == Found{"2: settlement: banker returned 5 for 0, \"Banker wins\": expected 0"});
    game.settlement = Settlement{"the document", ratio(1, 2), Rounding::nearest, Rational(5), Rational(100)};
    CHECK(of_bets("7,13.5,5,0").empty());
    CHECK(of_bets("5.25,10,4,0") ==
          Found{"2: settlement: the stake on banker is 5.25: expected a whole number of units of 0.5",
                "2: settlement: the stake on tie is 4: expected at least 5"});
    CHECK(of_bets("100.5,196,,") ==
          Found{"2: settlement: the stake on banker is 100.5: expected at most 100"});
    CHECK(of_bets("7,14,,") ==
          Found{"2: settlement: banker returned 14 for 7, \"Banker wins\": expected 13.5"});
}

TEST_CASE("finds gaps, repetitions and another order of rounds") {
    const Game game = load_game("punto-banco");
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"1,1", "1,1"}, "3: sequence: round 1 of shoe 1 is recorded twice: expected round 2"},
        {{"1,1", "1,3"}, "3: sequence: round 2 of shoe 1 is missing: expected round 2"},
        {{"1,1", "1,5"}, "3: sequence: rounds 2 to 4 of shoe 1 are missing: expected round 2"},
        {{"1,0", "1,1"}, "2: sequence: shoe 1 begins with round 0: expected round 1"},
        {{"1,2"}, "2: sequence: round 1 of shoe 1 is missing: expected round 1"},
        {{"1,1", "1,2", "1,3", "1,1", "1,4"},
         "5: sequence: round 1 of shoe 1 comes after round 3: expected round 4"},
        {{"2,1", "1,1"},
         "3: sequence: shoe 1 comes after shoe 2: expected shoes in the order of their numbers"},
        {{"a,1", "b,1", "b,2"}, ""},
    };
    for (const auto& [places, expected] : cases) {
        std::vector<std::string> rows;
        for (const std::string& at : places) {
            rows.push_back(at + "," + kCards);
        }
        CHECK(found(checked(game, {table("", rows)})) ==
              (expected.empty() ? std::vector<std::string>{} : std::vector<std::string>{expected}));
    }
}

TEST_CASE("tables in turn have shoes of their own") {
    const Game game = load_game("punto-banco");
    const std::string cards = kCards;
    const auto of = [&](const std::vector<std::string>& rows) {
        return found(checked(game, {table(",table", rows)}));
    };
    CHECK(of({"1,1," + cards + ",A", "5,1," + cards + ",B", "1,2," + cards + ",A", "5,2," + cards + ",B"})
              .empty());
    CHECK(of({"1,1," + cards + ",A", "5,1," + cards + ",B", "1,2," + cards + ",A", "5,3," + cards + ",B"}) ==
          std::vector<std::string>{"5: sequence: round 2 of shoe 5 is missing: expected round 2"});
}

TEST_CASE("finds a card more often than the shoe holds it") {
    const Game game = load_game("punto-banco");
    const std::string cards = kCards;
    const RoundsCheck check = checked(game, {table("", {"1,1," + cards, "1,2,Kd,9d,2d,Ad,5d,8d,7,8,B"})}, 1);
    CHECK(found(check) == std::vector<std::string>{"3: composition: 2 Kd in shoe 1: expected at most 1"});
    CHECK(check.violations().listed().front().finding.source == game.shoe_source);
    // A shoe that never ends has constant memory, and every card too many is counted.
    std::vector<std::string> rows;
    for (int round = 1; round <= 1000; ++round) {
        rows.push_back(fmt::format("1,{},{}", round, cards));
    }
    RoundsCheckOptions options;
    options.max_listed = 3;
    const RoundsCheck endless = checked(game, {table("", rows)}, 8, options);
    CHECK(counts_of(endless.violations()) == "composition 5952");
    CHECK(endless.violations().listed().size() == 3);
}

TEST_CASE("without suits, ranks are counted") {
    const Game game = load_game("punto-banco");
    RoundsCheckOptions options;
    options.columns = read_round_columns(
        "[columns]\nshoe = \"s\"\nround = \"r\"\ncards = \"c\"\n[cards]\nsuits-recorded = false", "map");
    std::string text = "s,r,c\n";
    for (int round = 1; round <= 5; ++round) {
        text += fmt::format("1,{},K 9 2 A 5 8\n", round);
    }
    text += "1,6,K 6 6 Q\n2,1,K 6 5 Q\n";
    CHECK(found(checked(game, {text}, 1, options)) ==
          std::vector<std::string>{"6: composition: 5 K in shoe 1: expected at most 4",
                                   "6: composition: 5 2 in shoe 1: expected at most 4",
                                   "6: composition: 5 5 in shoe 1: expected at most 4",
                                   "6: composition: 5 9 in shoe 1: expected at most 4",
                                   "6: composition: 5 A in shoe 1: expected at most 4",
                                   "6: composition: 5 8 in shoe 1: expected at most 4",
                                   "7: composition: 6 K in shoe 1: expected at most 4",
                                   "8: tableau: Player stood on 5 (K 5 - 6 Q): expected Player to draw"});
}

TEST_CASE("finds a burn that the rules do not give") {
    const Game game = load_game("bacara");
    const auto of = [&](const std::string& first, const std::string& second) {
        const std::string cards = std::string(kCards) + ",";
        return found(checked(game, {table(",burn", {"1,1," + cards + first, "1,2," + cards + second})}));
    };
    using Found = std::vector<std::string>;
    CHECK(of("2h Ks 7c", "").empty());
    CHECK(of("2h ? ?", "").empty());
    CHECK(of("Kh ? ? ? ? ? ? ? ? ? ?", "").empty());
    CHECK(of("", "") == Found{"2: cut-card: no burnt card: expected the first card of the shoe, and as many "
                              "more as it is worth"});
    CHECK(of("2h Ks", "") ==
          Found{"2: cut-card: 2 cards burnt: expected 3 cards, the 2h and as many more as it is worth"});
    CHECK(of("2h Ks 7c", "9c") ==
          Found{"3: cut-card: 1 card burnt before round 2: expected cards burnt only before "
                "the first round of a shoe"});
}

TEST_CASE("lists the first violations of each rule, so that none hides another") {
    std::vector<std::string> rows;
    for (int round = 1; round <= 9; ++round) {
        rows.push_back(fmt::format("1,{},Kd,9s,2c,Ac,5h,8h,{},8,B", round, round < 9 ? 6 : 7));
    }
    rows.emplace_back("1,11,Kd,9s,2c,Ac,5h,8h,7,8,P");
    RoundsCheckOptions options;
    options.max_listed = 2;
    const RoundsCheck check = checked(load_game("punto-banco"), {table("", rows)}, 8, options);
    CHECK(counts_of(check.violations()) == "total 8, outcome 1, composition 12, sequence 1");
    CHECK(found(check) == std::vector<std::string>{
                              "2: total: Player's total is 6: expected 7, of Kd 2c 5h",
                              "3: total: Player's total is 6: expected 7, of Kd 2c 5h",
                              "10: composition: 9 Kd in shoe 1: expected at most 8",
                              "10: composition: 9 2c in shoe 1: expected at most 8",
                              "11: outcome: the outcome is Player wins: expected Banker wins, 7 to 8",
                              "11: sequence: round 10 of shoe 1 is missing: expected round 10",
                          });
}

TEST_CASE("finds one flipped cell of the tableau among many rounds") {
    const Game game = load_game("punto-banco");
    Game misprinted = game;
    // Banker on six draws against seven only.
    misprinted.tableau.banker_draws[6].reset(6);
    std::uint64_t flipped = 0;
    const std::string text =
        simulated(misprinted, Shoe::of_decks(8), 200, {}, [&](const PlayedRound& played) {
            const Coup coup = coup_of(played.round);
            const bool drew = coup.cards(Hand::player) == 3;
            flipped += drew && coup.first_two(Hand::banker) == 6 && coup.card(Hand::player, 3).points() == 6
                           ? 1U
                           : 0U;
        });
    CHECK(flipped > 20);
    CHECK(counts_of(checked(game, {text}).violations()) == fmt::format("tableau {}", flipped));
}

TEST_CASE("finds a wrong commission, a wrong payout and a wrong rounding") {
    const Game game = load_game("jade-baccarat");
    Game wrong = game;
    wager_of(wrong, "banker").rows[0].pays.net = ratio(24, 25);
    wager_of(wrong, "tie").rows[0].pays.net = 9;
    std::uint64_t banker = 0;
    std::uint64_t tie = 0;
    const std::string text =
        simulated(wrong, Shoe::of_decks(8), 20, {{"banker", 10}, {"tie", 1}}, [&](const PlayedRound& played) {
            banker += played.round.hands.winner() == Winner::banker ? 1U : 0U;
            tie += played.round.hands.winner() == Winner::tie ? 1U : 0U;
        });
    CHECK(counts_of(checked(game, {text}).violations()) == fmt::format("settlement {}", banker + tie));

    Game nearest = game;
    nearest.settlement = Settlement{"", ratio(1, 100), Rounding::nearest, {}, {}};
    Game down = nearest;
    down.settlement->rounding = Rounding::down;
    // 0.09 * 1.95 = 0.1755.
    const std::string rounded = simulated(down, Shoe::of_decks(8), 20, {{"banker", ratio(9, 100)}});
    CHECK(counts_of(checked(nearest, {rounded}).violations()) == fmt::format("settlement {}", banker));
    CHECK(counts_of(checked(down, {rounded}).violations()).empty());
}

TEST_CASE("finds stakes on a wager that has closed") {
    const Game game = load_game("bacara");
    Game open = game;
    wager_of(open, "lucky-six").closes_after.reset();
    std::uint64_t late = 0;
    const std::string text =
        simulated(open, Shoe::of_decks(8), 20, {{"lucky-six", 1}, {"player", 1}},
                  [&](const PlayedRound& played) { late += played.number > 50 ? 1U : 0U; });
    CHECK(late > 200);
    const RoundsCheck check = checked(game, {text});
    CHECK(counts_of(check.violations()) == fmt::format("closed-wager {}", late));
    CHECK(check.violations().listed().front().message() ==
          "a stake on lucky-six in round 51: expected none after round 50");
}

TEST_CASE("finds shoes that go on after the cut card, and shoes that end before it") {
    const Game game = load_game("jade-baccarat");
    Game longer = game;
    longer.procedure->rounds_after_cut = 1;
    CHECK(counts_of(checked(game, {simulated(longer, Shoe::of_decks(8), 30)}).violations()) == "cut-card 30");
    // The last shoe of a record need not be complete.
    CHECK(counts_of(checked(longer, {simulated(game, Shoe::of_decks(8), 30)}).violations()) == "cut-card 29");
    Game shorter = game;
    shorter.procedure->cards_behind_cut = 116;
    const RoundsCheck check = checked(game, {simulated(shorter, Shoe::of_decks(8), 30)});
    CHECK(counts_of(check.violations()) == "cut-card 29");
    CHECK(check.violations().listed().front().message().ends_with(
        "ends before the cut card comes: expected the round in which it comes to be the last one"));
}

TEST_CASE("a map may allow shoes in any order, and a cut card near its place") {
    const Game game = load_game("jade-baccarat");
    Game wrong = game;
    wrong.procedure->cards_behind_cut = 110;
    Game late = game;
    late.procedure->cards_behind_cut = 98;
    RoundsCheckOptions options;
    for (const Game& dealt : {wrong, late}) {
        const std::string text = simulated(dealt, Shoe::of_decks(8), 30);
        options.columns.cut_tolerance = 0;
        CHECK(checked(game, {text}, 8, options).violations().count(RoundRule::cut_card) > 10);
        options.columns.cut_tolerance = 10;
        CHECK(checked(game, {text}, 8, options).violations().total() == 0);
    }
    const std::string text = table("", {"2,1," + std::string(kCards), "1,1," + std::string(kCards)});
    options.columns.has_shoes_in_order = false;
    CHECK(found(checked(load_game("punto-banco"), {text}, 8, options)).empty());
}

TEST_CASE("a recorded cut card is taken instead of its place") {
    const Game game = load_game("jade-baccarat");
    const std::string cards = std::string(kCards) + ",";
    CHECK(found(checked(game, {table(",cut", {"1,1," + cards, "1,2," + cards + "1", "2,1," + cards})}))
              .empty());
    CHECK(found(checked(game, {table(",cut", {"1,1," + cards + "1", "1,2," + cards, "1,3," + cards})})) ==
          std::vector<std::string>{
              "3: cut-card: shoe 1 goes on with 1 round after the cut card: expected the round in "
              "which it comes to be the last one"});
}

TEST_CASE("finds a shoe with 33 nines") {
    const Game game = load_game("punto-banco");
    std::vector<Shoe::Cell> more;
    for (int card = 0; card < kCardsInDeck; ++card) {
        more.push_back({CardSet(Card::at(card)), card == Card(9, Suit::hearts).index() ? 9 : 8});
    }
    std::uint64_t nines = 0;
    std::uint64_t shoes_with_nine = 0;
    std::uint64_t shoe = 0;
    const std::string text = simulated(game, Shoe::of_cells(more), 50, {}, [&](const PlayedRound& played) {
        nines = played.shoe == shoe ? nines : 0;
        shoe = played.shoe;
        for (const std::uint8_t card : played.round.cards) {
            nines += card == Card(9, Suit::hearts).index() ? 1U : 0U;
            shoes_with_nine += card == Card(9, Suit::hearts).index() && nines == 9 ? 1U : 0U;
        }
    });
    CHECK(shoes_with_nine > 30);
    CHECK(counts_of(checked(game, {text}).violations()) == fmt::format("composition {}", shoes_with_nine));
}

TEST_CASE("cancelled rounds count for their cards and numbers only") {
    const Game game = load_game("punto-banco");
    const std::string cards = kCards;
    const RoundsCheck check = checked(game,
                                      {table(",status", {"1,1," + cards + ",", "1,2,Kd,9s,,,,,,,,void",
                                                         "1,3,Kd,2s,2c,3c,5h,,7,5,P,Cancelled"})},
                                      1);
    CHECK(found(check) == std::vector<std::string>{
                              "3: composition: 2 Kd in shoe 1: expected at most 1",
                              "3: composition: 2 9s in shoe 1: expected at most 1",
                              "4: composition: 3 Kd in shoe 1: expected at most 1",
                              "4: composition: 2 2c in shoe 1: expected at most 1",
                              "4: composition: 2 5h in shoe 1: expected at most 1",
                          });
    CHECK(check.cancelled() == 2);
    CHECK(check.rounds() == 3);
}

TEST_CASE("shoes go on from one file to the next, and any number of threads finds the same") {
    const Game game = load_game("punto-banco");
    Game wrong = game;
    wrong.tableau.player_draws.reset(5);
    const std::string text = simulated(wrong, Shoe::of_decks(8), 300);
    RoundsCheckOptions options;
    const RoundsCheck one = checked(game, {text}, 8, options);
    options.threads = 3;
    const RoundsCheck three = checked(game, {text}, 8, options);
    CHECK(found(one) == found(three));
    CHECK(counts_of(one.violations()) == counts_of(three.violations()));
    CHECK(one.violations().total() > 1000);
    CHECK(one.violations().listed().size() == 100);

    const std::size_t half = text.find('\n', text.size() / 2) + 1;
    const std::string header = std::string(kHeader) + "\n";
    const RoundsCheck two = checked(game, {text.substr(0, half), header + text.substr(half)});
    CHECK(counts_of(two.violations()) == counts_of(one.violations()));
    CHECK(two.rounds() == one.rounds());
    CHECK(two.shoes() == one.shoes());
}

TEST_CASE("files that cannot be read are an error with the line, after the rounds before it") {
    const Game game = load_game("punto-banco");
    const Place place;
    const std::string text = simulated(game, Shoe::of_decks(8), 100);
    const std::string packed = gzipped(text);
    place.write("short", packed.substr(0, packed.size() / 2));
    RoundsCheck check(game, Shoe::of_decks(8), {});
    const std::string message = message_of([&] { check.read((place / "short").string()); });
    CHECK(check.rounds() > 1000);
    CHECK(message == fmt::format("{}:{}:1: the gzip data end before their text is complete",
                                 (place / "short").string(), check.rounds() + 2));
    place.write("long", table("", {"1,1," + std::string(kCards), std::string(1'000'000, 'x')}));
    CHECK(message_of([&] { check.read((place / "long").string()); }) ==
          (place / "long").string() + ":3:1: a line is longer than 65536 bytes");
    place.write("columns", "shoe,round\n1,1\n");
    CHECK(message_of([&] { check.read((place / "columns").string()); }) ==
          (place / "columns").string() + ":1:1: the column \"P1\" is missing");
    CHECK(message_of([&] { check.read((place / "none").string()); }) ==
          (place / "none").string() + ": the file cannot be read: No such file or directory");
}

TEST_CASE("rejects infinite decks") {
    CHECK(message_of([] { RoundsCheck(load_game("punto-banco"), Shoe::of_decks(kInfiniteDecks), {}); }) ==
          "the decks are infinite, but records of play are of whole shoes: expected a number of decks, as in "
          "--decks 8");
}

TEST_CASE("line ends of any system, blank lines and spaces are no violation") {
    const Game game = load_game("punto-banco");
    const RoundsCheck check =
        checked(game, {"\xEF\xBB\xBFshoe , round,P1,B1,P2,B2,P3,B3,player,banker,\"outcome\"\r\n1,1,\"Kd\", "
                       "9s,2c,AC,5h,8h,7,8,b\r\n\r\n\n1,2,kh,10s,9d,DK,,,9,0,P"});
    CHECK(found(check).empty());
    CHECK(check.rounds() == 2);
    CHECK(check.shoes() == 1);
}

TEST_CASE("names that need much memory are an error") {
    const Game game = load_game("punto-banco");
    const std::string cards = kCards;
    const RoundsCheck check = checked(game, {table("", {std::string(200, '7') + ",1," + cards})});
    CHECK(found(check) == std::vector<std::string>{fmt::format(
                              "2: input: shoe is \"{}\": expected at most 100 bytes", std::string(40, '7'))});
    std::vector<std::string> rows;
    for (int i = 0; i <= 10'000; ++i) {
        rows.push_back(fmt::format("1,1,{},{}", cards, i));
    }
    CHECK(message_of([&] {
              checked(game, {table(",table", rows)});
          }).ends_with(":10002:1: more than 10000 tables: expected fewer"));
}

TEST_CASE("damaged records are read to their end, or are an error") {
    const Game game = load_game("bacara");
    const std::string text = simulated(game, Shoe::of_decks(8), 2, {{"banker", 10}});
    std::mt19937_64 random(17);
    for (int run = 0; run < 300; ++run) {
        std::string damaged = text;
        for (int i = 0; i < 5; ++i) {
            const std::size_t at = random() % damaged.size();
            switch (random() % 4) {
                case 0: damaged[at] = static_cast<char>(random()); break;
                case 1: damaged.erase(at, random() % 200); break;
                case 2: damaged.insert(at, random() % 100, static_cast<char>(random())); break;
                default: damaged.insert(at, damaged.substr(random() % damaged.size(), 90)); break;
            }
        }
        try {
            const std::uint64_t rounds = checked(game, {damaged}).rounds();
            CHECK(rounds > 0);
        } catch (const InputError& error) {
            CHECK(error.where().line >= 1);
        }
    }
}

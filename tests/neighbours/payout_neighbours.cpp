#include "neighbours/neighbours.hpp"

#include "audit/sample.hpp"
#include "rules/pays_notation.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::builtin;
using test::evaluator_for;
using Words = std::vector<std::string>;

namespace {

// Without slips, which no document states.
std::vector<Neighbour> stated_payouts(const Wager& wager, const Game& game) {
    auto found = payout_neighbours(wager, game);
    auto others = paytable_neighbours(wager, game);
    found.insert(found.end(), others.begin(), others.end());
    std::erase_if(found, [](const Neighbour& other) { return other.is_slip; });
    return found;
}

const Game& jade() { return builtin("jade-baccarat"); }

Words texts(const Game& game, const std::string& wager, ChangeKind kind) {
    Words words;
    for (const Neighbour& change : stated_payouts(*game.wager(wager), game)) {
        if (change.kind == kind) {
            words.push_back(change.text);
        }
    }
    return words;
}

Game made(const Game& game, const std::string& wager, const std::string& text) {
    Game changed = game;
    int times = 0;
    for (const Neighbour& change : stated_payouts(*game.wager(wager), game)) {
        if (change.text == text) {
            changed = with_changes(std::move(changed), change.rules);
            ++times;
        }
    }
    CAPTURE(text);
    CHECK(times == 1);
    return changed;
}

// The net payouts of the wager's rows, before and after the change.
std::string nets(const Game& game, const std::string& wager) {
    std::string text;
    for (const PayRow& row : game.wager(wager)->rows) {
        text += to_fraction(row.pays.net) + " ";
    }
    return text;
}

std::string nets_after(const std::string& wager, const std::string& text, const Game& game = jade()) {
    return nets(made(game, wager, text), wager);
}

void set_commission_of_banker(Game& game, const Rational& commission) {
    for (Wager& wager : game.wagers) {
        if (wager.id == "banker") {
            wager.rows[0].commission = commission;
            wager.rows[0].pays.net = 1 - commission;
        }
    }
}

}  // namespace

TEST_CASE("tries \"to\" for \"for\", and \"for\" for \"to\"") {
    CHECK(texts(jade(), "tie", ChangeKind::odds) ==
          Words{"\"Tie\" of Pari pays 8 for 1 instead of 9 for 1 (\"to\" confused with \"for\")",
                "\"Tie\" of Pari pays 10 for 1 instead of 9 for 1 (\"to\" confused with \"for\")"});
    CHECK(
        nets_after("tie", "\"Tie\" of Pari pays 8 for 1 instead of 9 for 1 (\"to\" confused with \"for\")") ==
        "7 ");
    CHECK(nets_after("tie",
                     "\"Tie\" of Pari pays 10 for 1 instead of 9 for 1 (\"to\" confused with \"for\")") ==
          "9 ");
    // A payout of 1 for 1 would win nothing.
    CHECK(
        texts(jade(), "player", ChangeKind::odds) ==
        Words{"\"Player wins\" of Giocatore pays 3 for 1 instead of 2 for 1 (\"to\" confused with \"for\")"});
    // The commission is kept.
    CHECK(nets_after(
              "banker",
              "\"Banker wins\" of Banco pays 3 for 1 instead of 2 for 1 (\"to\" confused with \"for\")") ==
          "19/10 0 ");
    CHECK(nets_after("big",
                     "\"Five or six cards\" of Grande pays 1.54:1 instead of 0.54:1 (\"to\" confused "
                     "with \"for\")") == "77/50 ");
    CHECK(nets_after("small",
                     "\"Four cards\" of Piccolo pays 0.5:1 instead of 3:2 (\"to\" confused with \"for\")") ==
          "1/2 ");
}

TEST_CASE("tries a paytable read as \"for\", row by row and as a whole") {
    const Game& game = builtin("bacara");
    CHECK(texts(game, "lucky-six", ChangeKind::odds).size() == 6);
    CHECK(nets_after("lucky-six", "every row of Lucky Six pays one unit less (\"to\" confused with \"for\")",
                     game) == "11 19 ");
    CHECK(nets_after("lucky-six", "every row of Lucky Six pays one unit more (\"to\" confused with \"for\")",
                     game) == "13 21 ");
    // A row at 1:1 that is read as "for" returns the stake.
    CHECK(nets_after("player-bonus",
                     "every row of Bônus do Jogador pays one unit less (\"to\" confused with \"for\")",
                     game) == "0 0 29 9 5 3 1 0 ");
    CHECK(nets_after("player-bonus",
                     "every row of Bônus do Jogador pays one unit more (\"to\" confused with \"for\")",
                     game) == "2 0 31 11 7 5 3 2 ");
}

TEST_CASE("tries commissions from none to five per cent, the nearest first") {
    CHECK(texts(jade(), "banker", ChangeKind::commission) ==
          Words{"no commission is taken on wins of Banco, instead of 5%",
                "the commission of 5% is taken from wins of Giocatore instead of Banco",
                "the commission of 5% on Banco is taken of the whole return, stake included"});
    const auto banker = texts(jade(), "banker", ChangeKind::other_commission);
    REQUIRE(banker.size() == 9);
    CHECK(banker.back() == "the commission on wins of Banco is 4.5% instead of 5%");
    CHECK(nets_after("banker", "no commission is taken on wins of Banco, instead of 5%") == "1 0 ");
    CHECK(nets_after("banker", banker.back()) == "191/200 0 ");
    // One of the whole return is one of twice the rate on wins at even money, which is rounded as filed.
    CHECK(
        nets_after("banker", "the commission of 5% on Banco is taken of the whole return, stake included") ==
        "9/10 0 ");
    for (const Neighbour& change : stated_payouts(*jade().wager("banker"), jade())) {
        if (change.text.find("whole return") != std::string::npos) {
            REQUIRE(change.rules.size() == 1);
            CHECK(change.rules.front().place.rule == Rule::commission);
        }
    }
    // The commission of another wager is usual too.
    Game game = jade();
    set_commission_of_banker(game, ratio(1, 40));
    CHECK(texts(game, "player", ChangeKind::commission).front() ==
          "the commission on wins of Giocatore is 2.5% instead of none");
    CHECK(nets_after("player", "the commission on wins of Giocatore is 5% instead of none") == "19/20 0 ");
    int farthest = 0;
    for (const Neighbour& change : stated_payouts(*jade().wager("banker"), jade())) {
        if (change.text == banker.back()) {
            CHECK(change.distance == 2);
        }
        farthest = change.kind == ChangeKind::commission ? std::max(farthest, change.distance) : farthest;
    }
    CHECK(farthest == 20);
}

TEST_CASE("tries the commission on the other even-money side") {
    const std::string text = "the commission of 5% is taken from wins of Giocatore instead of Banco";
    for (const char* wager : {"player", "banker"}) {
        const Game changed = made(jade(), wager, text);
        CHECK(nets(changed, "player") == "19/20 0 ");
        CHECK(nets(changed, "banker") == "1 0 ");
        CHECK(nets(changed, "tie") == "8 ");
        CHECK(changed.wager("player")->rows[0].commission == ratio(1, 20));
        CHECK(changed.wager("banker")->rows[0].commission == 0);
    }
    // Side wagers do not pay the same, and hardly ever pay a commission.
    CHECK(texts(jade(), "tie", ChangeKind::commission).empty());
}

TEST_CASE("a commission may be included in a printed payout") {
    // Banker pays 0.95:1 in Bacará, without a stated commission.
    const Game& game = builtin("bacara");
    CHECK(nets_after("banker", "no commission is taken on wins of Banqueiro (Bacará), instead of 5%", game) ==
          "1 0 ");
    CHECK(nets_after("banker", "the commission on wins of Banqueiro (Bacará) is 4% instead of 5%", game) ==
          "24/25 0 ");
    const std::string text =
        "the commission of 5% is taken from wins of Jogador instead of Banqueiro (Bacará)";
    CHECK(nets(made(game, "player", text), "player") == "19/20 0 ");
    CHECK(nets(made(game, "player", text), "banker") == "1 0 ");
    // A bonus with 1:1 among other rows is not an even-money side.
    const auto commissions = texts(game, "banker", ChangeKind::commission);
    CHECK(std::count_if(commissions.begin(), commissions.end(), [](const std::string& change) {
              return change.find("instead of Banqueiro (Bacará)") != std::string::npos;
          }) == 1);
    // A side wager that pays 0.54:1 has no commission.
    CHECK(nets_after("big", "the commission on wins of Grande is 5% instead of none") == "513/1000 ");
}

TEST_CASE("handles a commission of the whole win") {
    Game game = jade();
    PayRow& wins = game.wagers[1].rows[0];
    wins.commission = 1;
    wins.pays = with_commission(parse_pays("2 for 1"), 1);
    CHECK(nets_after("banker", "the commission on wins of Banco is 5% instead of 100%", game) == "19/20 0 ");
    CHECK(texts(game, "banker", ChangeKind::tie) ==
          Words{"\"Tie\" of Banco loses instead of being returned"});
    const Game swapped =
        made(game, "player", "the commission of 100% is taken from wins of Giocatore instead of Banco");
    CHECK(nets(swapped, "player") == "0 0 ");
    CHECK(nets(swapped, "banker") == "1 0 ");
}

TEST_CASE("tries ties that push or lose") {
    CHECK(texts(jade(), "player", ChangeKind::tie) ==
          Words{"\"Tie\" of Giocatore loses instead of being returned"});
    CHECK(nets_after("player", "\"Tie\" of Giocatore loses instead of being returned") == "1 -1 ");
    // A pair does not depend on the winner.
    CHECK(texts(jade(), "player-pair", ChangeKind::tie).empty());
    const Game& game = builtin("bacara");
    const std::string text = "a tie returns the stake on Lucky Six instead of losing it";
    CHECK(texts(game, "lucky-six", ChangeKind::tie) == Words{text});
    const Game changed = made(game, "lucky-six", text);
    REQUIRE(changed.wager("lucky-six")->rows.size() == 3);
    CHECK(changed.wager("lucky-six")->rows[2].pays.net == 0);
    ClaimEvaluator evaluator = evaluator_for(game);
    const auto figures = evaluator.figures(changed, {changed.wager("lucky-six"), changed.wager("tie")});
    CHECK(figures.at("lucky-six").distribution.push_frequency ==
          figures.at("tie").distribution.hit_frequency);
}

TEST_CASE("tries neighbouring payouts that odds have not given yet") {
    CHECK(texts(jade(), "tie", ChangeKind::payout) ==
          Words{"\"Tie\" of Pari is not paid", "\"Tie\" of Pari is returned instead of paying 9 for 1",
                "\"Tie\" of Pari pays 4 for 1 instead of 9 for 1",
                "\"Tie\" of Pari pays 5 for 1 instead of 9 for 1",
                "\"Tie\" of Pari pays 6 for 1 instead of 9 for 1",
                "\"Tie\" of Pari pays 7 for 1 instead of 9 for 1",
                "\"Tie\" of Pari pays 11 for 1 instead of 9 for 1",
                "\"Tie\" of Pari pays 12 for 1 instead of 9 for 1",
                "\"Tie\" of Pari pays 13 for 1 instead of 9 for 1",
                "\"Tie\" of Pari pays 14 for 1 instead of 9 for 1"});
    CHECK(nets_after("tie", "\"Tie\" of Pari pays 11 for 1 instead of 9 for 1") == "10 ");
    CHECK(nets_after("tie", "\"Tie\" of Pari is not paid") == "-1 ");
    // Hundredths, from its own denominator, and round numbers near a large payout.
    CHECK(nets_after("big", "\"Five or six cards\" of Grande pays 0.52:1 instead of 0.54:1") == "13/25 ");
    CHECK(nets_after("perfect-pair", "\"Perfect pair\" of Coppia Perfetta pays 20:1 instead of 25:1") ==
          "20 ");
    CHECK(nets_after("perfect-pair", "\"Perfect pair\" of Coppia Perfetta pays 30:1 instead of 25:1") ==
          "30 ");
    CHECK(nets_after("lucky-six",
                     "\"Banker wins with 6 in three cards\" of Lucky Six pays 30:1 instead of 20:1",
                     builtin("bacara")) == "12 30 ");
    CHECK(nets_after("banker", "\"Banker wins\" of Banco pays 2.5 for 1 instead of 2 for 1") == "57/40 0 ");
    // The round number before the one below.
    Game game = jade();
    game.wagers[2].rows[0].pays = parse_pays("60:1");
    CHECK(nets_after("tie", "\"Tie\" of Pari pays 25:1 instead of 60:1", game) == "25 ");
}

TEST_CASE("a stake that is lost several times may be lost once, or one time more or less") {
    Game game = jade();
    game.wagers[2].rows[0].pays = parse_pays("lose 3");
    CHECK(texts(game, "tie", ChangeKind::payout) ==
          Words{"\"Tie\" of Pari loses 4 stakes instead of losing 3 stakes",
                "\"Tie\" of Pari loses 2 stakes instead of losing 3 stakes",
                "\"Tie\" of Pari loses instead of losing 3 stakes"});
}

TEST_CASE("handles a payout without a finite decimal") {
    Game game = jade();
    game.wagers[2].rows[0].pays = parse_pays("7:3");
    const auto odds = texts(game, "tie", ChangeKind::odds);
    CHECK(odds.front() == "\"Tie\" of Pari pays 4:3 instead of 7:3 (\"to\" confused with \"for\")");
    CHECK(nets_after("tie", odds.front(), game) == "4/3 ");
    CHECK(nets_after("tie", "\"Tie\" of Pari pays 8:3 instead of 7:3", game) == "8/3 ");
}

TEST_CASE("misread payouts are common changes, other payouts are not") {
    for (const Neighbour& change : stated_payouts(*jade().wager("banker"), jade())) {
        CAPTURE(change.text);
        // Other commissions are common in whole per cents.
        const bool is_rare =
            change.kind == ChangeKind::payout || change.kind == ChangeKind::other_payout ||
            change.kind == ChangeKind::other_paytable ||
            (change.kind == ChangeKind::commission && change.distance == 5) ||
            (change.kind == ChangeKind::other_commission && change.text.find(".5%") != std::string::npos);
        CHECK(change.is_common == !is_rare);
    }
    for (const Neighbour& change : stated_payouts(*jade().wager("tie"), jade())) {
        CHECK((change.kind != ChangeKind::commission || !change.is_common));
    }
}

TEST_CASE("tries the payouts of another wager, and exchanges those of two") {
    const Game& game = builtin("punto-banco");
    const std::string exchanged = "the payouts of Tie and Player pair are exchanged";
    CHECK(nets_after("tie", exchanged, game) == "11 ");
    CHECK(nets(made(game, "tie", exchanged), "player-pair") == "8 ");
    // Wagers that pay alike, and even money, are left out.
    CHECK(texts(game, "player", ChangeKind::exchanged_paytables).empty());
    for (const std::string& text : texts(game, "player-pair", ChangeKind::exchanged_paytables)) {
        CHECK(text != "the payouts of Player pair and Banker pair are exchanged");
    }
}

TEST_CASE("tries the rows of a known wager that wins on the same condition") {
    const std::string text = "Banco has the rows of EZ Banker in the catalogue";
    const auto others = texts(jade(), "banker", ChangeKind::other_paytable);
    CHECK(std::find(others.begin(), others.end(), text) != others.end());
    const Game changed = made(jade(), "banker", text);
    CHECK(nets(changed, "banker") == "0 1 0 ");
    CHECK(changed.wager("banker")->rows[0].event == "Banker wins with a three-card 7");
    for (const std::string& other : texts(jade(), "player", ChangeKind::other_paytable)) {
        CHECK(other.find("EZ Banker") == std::string::npos);
    }
}

#include "check/computable.hpp"
#include "engine/walk.hpp"
#include "gamefile/game_file.hpp"
#include "games/sample.hpp"
#include "input/toml_tree.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <map>
#include <set>

using namespace sabot;
using test::builtin;

namespace {

const Game& catalogue() { return builtin("catalogue"); }

/// The side bets that the catalogue was asked to have, in the words of the request, and its wagers.
const std::vector<std::pair<const char*, std::vector<std::string>>> kAskedFor{
    {"EZ Banker (three-card seven pushes)", {"ez-banker"}},
    {"Dragon 7", {"dragon-7"}},
    {"Panda 8", {"panda-8"}},
    {"Super 6 at 12:1 and 15:1", {"super-6-12", "super-6-15"}},
    {"Lucky 6 at 12/20 and 12/23", {"lucky-6-12-20", "lucky-6-12-23"}},
    {"Tiger", {"lucky-6-12-20"}},
    {"Small and Big Tiger", {"small-tiger", "big-tiger"}},
    {"Tiger Tie", {"tiger-tie"}},
    {"Tiger Pair (4/20/100)", {"tiger-pair"}},
    {"the ten single ties (Egalité)",
     {"egalite-0", "egalite-1", "egalite-2", "egalite-3", "egalite-4", "egalite-5", "egalite-6", "egalite-7",
      "egalite-8", "egalite-9"}},
    {"Natural ties", {"natural-tie"}},
    {"naturals of eight and of nine on either side",
     {"player-natural-8", "player-natural-9", "banker-natural-8", "banker-natural-9"}},
    {"Dragon Bonus in its published variants",
     {"dragon-bonus-a-player", "dragon-bonus-a-banker", "dragon-bonus-b-player", "dragon-bonus-b-banker"}},
    {"Player and Banker three-card wins", {"player-three-card-win", "banker-three-card-win"}},
    {"Perfect Pair in its four published forms",
     {"perfect-pair-25", "perfect-pair-26", "perfect-pair-25-200", "perfect-pair-25-250"}},
    {"suited pairs", {"player-suited", "banker-suited"}},
    {"Royal Match",
     {"majestic-match-player", "majestic-match-banker", "royal-match-10-3-player", "royal-match-75-2-player",
      "royal-match-75-30"}},
    {"Golden Frog's wagers",
     {"eight-beats-six", "nine-beats-seven-two-cards", "nine-beats-one-three-cards",
      "nine-beats-seven-three-cards"}},
    {"Golden 8", {"panda-8"}},
    {"Fortune 7", {"dragon-7"}},
    {"Quik", {"quik"}},
    {"4-5-6", {"cards-4", "cards-5", "cards-6"}},
    {"Three-Card Six", {"three-card-six"}},
    {"Bellagio Match", {"bellagio-match-player", "bellagio-match-banker"}},
    {"Red and Black", {"all-red", "all-black"}},
    {"Heavenly 9", {"heavenly-9"}},
    {"Blazing 7s", {"blazing-7s"}},
    {"Ox 6", {"ox-6"}},
    {"Lucky Nines", {"lucky-nines-binions", "lucky-nines-red-rock"}},
    {"Lucky Match", {"lucky-match"}},
    {"Lucky 7 and Super Lucky 7", {"lucky-7", "super-lucky-7"}},
    {"Fab 4",
     {"fabulous-4-player", "fabulous-4-banker", "player-fabulous-4", "banker-fabulous-4",
      "player-fabulous-pair", "banker-fabulous-pair"}},
    {"Jackpot Baccarat", {"jackpot-baccarat"}},
    {"Totals", {"player-total-0", "player-total-9", "banker-total-0", "banker-total-9"}},
    {"Knockout",
     {"knockout-1-to-4", "knockout-5-to-6", "knockout-7", "knockout-8", "knockout-9",
      "knockout-player-natural", "knockout-banker-natural"}},
};

/// Deals of eight decks, in the order of the rows, for wagers without a published count. They come from a
/// simple enumeration in Python that shares nothing with Sabot.
const std::map<std::string, std::vector<const char*>> kDeals{
    {"no-commission-banker", {"269232304455680", "2023020261982208", "475627426473216"}},
    {"super-6-12", {"269232304455680"}},
    {"small-tiger", {"186173936904192"}},
    {"big-tiger", {"83058367551488"}},
    {"three-card-six", {"11932746197248", "347224932859904"}},
    {"heavenly-9", {"10307243902976", "340879059038208"}},
    {"blazing-7s", {"11556012525568", "44838810157056"}},
    {"cover-all", {"692874900215808"}},
    {"tiger-tie", {"96170001308416"}},
    {"natural-tie", {"89325908267520"}},
    {"nine-beats-seven-three-cards", {"21911654125568"}},
    {"tiger-pair", {"1899823760640", "25994829938688", "690959350628352"}},
    {"royal-match-75-30", {"29605800972288", "88318022529024"}},
    {"cards-4", {"1893735611458560"}},
    {"cards-5", {"1516734808780800"}},
    {"cards-6", {"1587927855264000"}},
    {"bellagio-match-player", {"15173295632640", "358201033380864"}},
    {"bellagio-match-banker", {"14171102634240", "359203226379264"}},
    {"all-red", {"186891927234688"}},
    {"all-black", {"186891927234688"}},
    {"lucky-7", {"271646313590784", "136397665880064"}},
    {"super-lucky-7", {"13569671933952", "13800450416640", "44856843337728"}},
    {"player-fabulous-4", {"86165771096064"}},
    {"banker-fabulous-4", {"163359790133248"}},
    {"banker-total-0", {"443735067603968"}},
    {"banker-total-1", {"346295882541312"}},
    {"banker-total-2", {"345157466980352"}},
    {"knockout-1-to-4", {"523340183527424", "475627426473216"}},
    {"knockout-5-to-6", {"921445405761536", "475627426473216"}},
    {"knockout-7", {"792323304390656", "475627426473216"}},
    {"knockout-8", {"1085737655808000", "475627426473216"}},
    {"knockout-9", {"1199924299542528", "475627426473216"}},
    {"knockout-player-natural", {"812685054124032", "475627426473216"}},
    {"knockout-banker-natural", {"812685054124032", "475627426473216"}},
    {"gsb", {"28979901420544", "55146054060032", "839502186734592"}},
};

/// Compares paytables without the names of their events.
bool same_rows(const Wager& a, const Wager& b) {
    return std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(),
                      [](const PayRow& x, const PayRow& y) {
                          return x.condition == y.condition && x.pays.net == y.pays.net;
                      });
}

/// The document at the start of a source.
std::string first_cited(const std::string& source) { return source.substr(0, source.find_first_of(",;")); }

}  // namespace

TEST_CASE("the catalogue has 136 wagers, each row of which can pay") {
    const Game& game = catalogue();
    require_computable(game);
    CHECK(game.id == "catalogue");
    CHECK(game.wagers.size() == 136);
    CHECK(game.tableau == builtin("punto-banco").tableau);
}

TEST_CASE("every built-in game passes the check of user files") {
    for (const BuiltinGame& file : builtin_games()) {
        CAPTURE(file.id);
        CHECK_NOTHROW(require_computable(load_game(file)));
    }
}

TEST_CASE("every side bet that was asked for is in the catalogue") {
    for (const auto& [words, ids] : kAskedFor) {
        for (const std::string& id : ids) {
            CAPTURE(words, id);
            CHECK(catalogue().wager(id) != nullptr);
        }
    }
}

TEST_CASE("a wager with several names lists them all") {
    for (const auto& [id, name] : {std::pair("dragon-7", "Fortune 7"), std::pair("dragon-7", "Tiger 7"),
                                   std::pair("panda-8", "Golden 8"), std::pair("lucky-6-12-20", "Tiger"),
                                   std::pair("majestic-match-player", "Royal Match")}) {
        CAPTURE(id, name);
        CHECK(catalogue().wager(id)->name.find(name) != std::string::npos);
    }
}

TEST_CASE("every wager of the catalogue starts its source with a document, and every document is cited") {
    std::string sources = catalogue().shoe_source + " " + catalogue().tableau_source;
    const auto& documents = catalogue().documents;
    for (const Wager& wager : catalogue().wagers) {
        CAPTURE(wager.id, wager.source);
        CHECK(std::any_of(documents.begin(), documents.end(), [&](const Document& document) {
            return document.id == first_cited(wager.source);
        }));
        sources += " " + wager.source;
    }
    for (const Document& document : documents) {
        CAPTURE(document.id);
        CHECK(sources.find(document.id) != std::string::npos);
    }
}

TEST_CASE("facts without a page are marked as from memory, inferred or our own") {
    std::set<std::string> found;
    for (const Wager& wager : catalogue().wagers) {
        for (const char* word : {"memory", "inferred", "our choice"}) {
            if (wager.source.find(word) != std::string::npos) {
                found.insert(wager.id);
            }
        }
    }
    CHECK(found == std::set<std::string>{"all-black", "all-red", "banker-suited", "bellagio-match-banker",
                                         "bellagio-match-player", "natural-tie", "perfect-pair-25-200",
                                         "player-suited", "royal-match-75-30"});
}

TEST_CASE("no paytable occurs twice, in the catalogue or in a game") {
    const auto& wagers = catalogue().wagers;
    for (std::size_t a = 0; a < wagers.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            CAPTURE(wagers[a].id, wagers[b].id);
            CHECK_FALSE(same_rows(wagers[a], wagers[b]));
        }
    }
    for (const BuiltinGame& file : builtin_games()) {
        const TomlNode tree = parse_toml(file.toml, std::string(file.id));
        const auto& nodes = tree.find("wager")->items;
        for (std::size_t w = 0; w < nodes.size(); ++w) {
            const Wager& wager = builtin(std::string(file.id)).wagers.at(w);
            const bool is_known = std::any_of(wagers.begin(), wagers.end(),
                                              [&](const Wager& known) { return same_rows(known, wager); });
            // Payouts that were not read are marked in the file, so that it has the rows.
            const bool has_unread = std::any_of(wager.rows.begin(), wager.rows.end(),
                                                [](const PayRow& row) { return !row.not_read.empty(); });
            CAPTURE(file.id, wager.id);
            CHECK((is_known && !has_unread) == (nodes[w].find("catalogue") != nullptr));
        }
    }
}

TEST_CASE("wagers without a published count have the independently computed deals") {
    const Table table = make_table(catalogue().tableau, Shoe::of_decks(8), {});
    for (const auto& [id, expected] : kDeals) {
        const Wager* wager = catalogue().wager(id);
        REQUIRE(wager != nullptr);
        const Tally tally = walk(table, {wager}).front();
        REQUIRE(tally.size() == expected.size() + 1);
        for (std::size_t row = 0; row < expected.size(); ++row) {
            CAPTURE(id, row);
            CHECK(Integer(tally[row]) == Integer(expected[row]));
        }
    }
}

TEST_CASE("a wager on one hand costs no more than that hand's cards") {
    // The suits of one hand's first two cards: at most 52 classes for that hand and ten for the other.
    CHECK(steps_of_walk(*catalogue().wager("majestic-match-player")) < 1e6);
    for (const Wager& wager : catalogue().wagers) {
        CAPTURE(wager.id);
        // Each step takes some tens of nanoseconds, and early endings save most of them: under a second in
        // all. Lucky 8 depends on the suits of all cards of a coup: its points are enumerated first, and few
        // coups have their suits enumerated.
        CHECK(steps_of_walk(wager) < (wager.id.starts_with("lucky-8") ? 1e10 : 1e8));
    }
}

#include "figures/analysis.hpp"
#include "games/sample.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

using namespace sabot;
using test::builtin;

namespace {

Rational net_of(const char* game, const char* wager, int decks) {
    const Setup setup{Shoe::of_decks(decks), {}, {}};
    return analyze(builtin(game), {setup, {wager}}).wager(wager)->distribution.expected_value;
}

// Counts in the notation of no other code: every ordered draw of six points from a shoe, by the rules of §
// 631a.11 written out again.
struct Count {
    Integer all = 0;
    Integer player = 0;
    Integer banker = 0;
    Integer banker_with_six = 0;
};

bool banker_draws(int total, bool player_drew, int third) {
    if (!player_drew) {
        return total <= 5;
    }
    constexpr std::array<const char*, 8> table{"DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDSD",
                                               "SSDDDDDDSS", "SSSSDDDDSS", "SSSSSSDDSS", "SSSSSSSSSS"};
    return table.at(static_cast<std::size_t>(total))[third] == 'D';
}

void add_coup(const std::array<int, 6>& points, const Integer& ways, Count& count) {
    int player = (points[0] + points[2]) % 10;
    int banker = (points[1] + points[3]) % 10;
    if (player < 8 && banker < 8) {
        const bool drew = player < 6;
        const int third = points[4];
        if (banker_draws(banker, drew, third)) {
            banker = (banker + points[drew ? 5 : 4]) % 10;
        }
        player = drew ? (player + third) % 10 : player;
    }
    count.all += ways;
    count.player += player > banker ? ways : Integer(0);
    count.banker += banker > player ? ways : Integer(0);
    count.banker_with_six += banker > player && banker == 6 ? ways : Integer(0);
}

Count brute_force(int decks) {
    std::array<std::int64_t, 10> shoe{};
    for (int points = 0; points < 10; ++points) {
        shoe.at(static_cast<std::size_t>(points)) = decks * (points == 0 ? 16 : 4);
    }
    Count count;
    for (int draw = 0; draw < 1'000'000; ++draw) {
        std::array<std::int64_t, 10> left = shoe;
        std::array<int, 6> points{};
        std::int64_t ways = 1;
        int digits = draw;
        for (int& point : points) {
            point = digits % 10;
            digits /= 10;
            ways *= left.at(static_cast<std::size_t>(point))--;
        }
        add_coup(points, Integer(ways), count);
    }
    return count;
}

Rational net_of_half_on_six(const Count& count) {
    return Rational(2 * (count.banker - count.player) - count.banker_with_six) / Rational(2 * count.all);
}

}  // namespace

TEST_CASE("each official game says whose rules it has, and what of them was not read") {
    for (const BuiltinGame& file : builtin_games()) {
        const Game& game = builtin(std::string(file.id));
        const bool is_official =
            std::count(test::kOfficialGames.begin(), test::kOfficialGames.end(), file.id) == 1;
        CAPTURE(game.id);
        CHECK(game.jurisdiction.empty() != is_official);
        CHECK(game.not_read.empty() != is_official);
        // What was not read is not cited as if it were.
        CHECK((game.shoe_source.find("article") == std::string::npos || game.shoe_not_read.empty()));
        CHECK((game.tableau_source.find("631a") == std::string::npos || game.tableau_not_read.empty()));
    }
    std::vector<std::string> ids;
    for (const Game& game : official_games()) {
        ids.push_back(game.id);
    }
    CHECK(ids.front() == "punto-banco");
    CHECK(std::vector<std::string>(ids.begin() + 1, ids.end()) ==
          std::vector<std::string>(test::kOfficialGames.begin(), test::kOfficialGames.end()));
}

TEST_CASE("what the documents have and a file cannot state is named") {
    const auto names = [](const char* id, const std::string& text) {
        return builtin(id).not_computed.find(text) != std::string::npos;
    };
    CHECK(names("bacara-macau", "progressive jackpot"));
    CHECK(names("chemin-de-fer-france", "minimum of the levy"));
    CHECK(names("punto-banco-france", "Article 55-15"));
}

TEST_CASE("equal rules have equal figures, whoever states them") {
    for (const int decks : {6, 8}) {
        CAPTURE(decks);
        CHECK(net_of("punto-banco-great-britain", "banker", decks) == net_of("punto-banco", "banker", decks));
        CHECK(net_of("bacara-macau", "banker", decks) == net_of("punto-banco", "banker", decks));
        CHECK(net_of("punto-banco-france", "player", decks) == net_of("punto-banco", "player", decks));
        CHECK(net_of("punto-banco-france", "banker", decks) == net_of("punto-banco", "banker", decks));
        CHECK(net_of("punto-banco-france", "tie", decks) == net_of("punto-banco", "tie", decks));
        CHECK(net_of("bacara-macau", "banker-no-commission", decks) ==
              net_of("punto-banco-france", "banker-no-commission", decks));
        CHECK(net_of("bacara-macau", "banker-no-commission", decks) ==
              net_of("bacara", "banker-no-commission", decks));
        CHECK(net_of("baccarat-pennsylvania", "banker", decks) == net_of("punto-banco", "banker", decks));
    }
    // Article 55-14 has the table of the standard game; articles 58 and 55-14 state the stop card.
    CHECK(builtin("punto-banco-france").tableau == builtin("punto-banco").tableau);
    CHECK(builtin("punto-banco-france").procedure->cards_behind_cut == 10);
    CHECK(builtin("punto-banco-france").procedure->burnt_by_points()[0] == 11);
    CHECK(builtin("chemin-de-fer-france").procedure->cards_behind_cut == 7);
    CHECK(builtin("chemin-de-fer-france").shoe_not_read.empty());
    CHECK(builtin("baccarat-pennsylvania").tableau == builtin("punto-banco").tableau);
    CHECK(net_of("punto-banco", "banker", 8) == parse_exact("-114753351728/10847218479825"));
}

TEST_CASE("half on a winning six is what a count of all draws gives") {
    for (const auto& [game, decks] : {std::pair("punto-banco-france", 6), std::pair("bacara-macau", 8)}) {
        CAPTURE(game);
        const Count count = brute_force(decks);
        CHECK(net_of(game, "banker-no-commission", decks) == net_of_half_on_six(count));
        CHECK(net_of(game, "player", decks) == Rational(count.player - count.banker) / Rational(count.all));
    }
}

TEST_CASE("the levy on Banker's win is rounded to the nearest ten centimes") {
    const Game& game = builtin("chemin-de-fer-france");
    const Settlement& settlement = *game.settlement;
    const Rational net = game.wager("banker")->net(0);
    for (int stake = 1; stake <= 60; ++stake) {
        CAPTURE(stake);
        // In centimes: 5 for each euro, and 5 of them go down.
        const int levy = 5 * stake;
        const int rounded = levy % 10 > 5 ? levy + 10 - levy % 10 : levy - levy % 10;
        CHECK(settled_return(settlement, stake, net) == ratio(200 * stake - rounded, 100));
    }
    const Game other = with_changes(game, game.readings.front().changes);
    CHECK(settled_return(*other.settlement, 1, net) == ratio(19, 10));
    CHECK(settled_return(*other.settlement, 2, net) == ratio(39, 10));
}

#include "records/row_stream.hpp"

#include "check/load_game.hpp"
#include "records/record_check.hpp"
#include "records/round_columns.hpp"
#include "records/sample_records.hpp"
#include "records/violation_log.hpp"
#include "statistics/conditional_counter.hpp"
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace sabot;
using namespace sabot::test;

namespace {

constexpr std::array kPlaceNames{"P1", "B1", "P2", "B2", "P3", "B3"};
constexpr std::size_t kFirstCard = 2;
constexpr std::size_t kOutcome = 10;

using Row = std::vector<std::string>;

// The fields of kHeader, row by row.
std::vector<Row> rows_of(const std::string& csv) {
    std::vector<Row> rows;
    for (std::size_t at = csv.find('\n') + 1; at < csv.size();) {
        const std::string line = csv.substr(at, csv.find('\n', at) - at);
        at += line.size() + 1;
        Row& row = rows.emplace_back(1);
        for (const char c : line) {
            if (c == ',') {
                row.emplace_back();
            } else {
                row.back() += c;
            }
        }
    }
    return rows;
}

std::string reversed(const std::string& text) { return {text.rbegin(), text.rend()}; }

std::string as_json(const Row& row) {
    return fmt::format(
        R"({{"shoe": {}, "Round": "{}", "P1": "{}", "P2": "{}", "B1": "{}", "B2": "{}"{}, "B3": {}, "result": {{"player": {}, "banker": {}}}, "outcome": "{}"}})"
        "\n",
        row[0], row[1], row[2], row[4], row[3], row[5], row[6].empty() ? "" : ", \"P3\": \"" + row[6] + "\"",
        row[7].empty() ? "null" : "\"" + row[7] + "\"", row[8], row[9], row[10]);
}

std::string as_json_list(const Row& row) {
    std::string cards;
    for (std::size_t i = 0; i < kPlaceNames.size(); ++i) {
        const std::string& card = row[kFirstCard + i];
        cards += (i == 0 ? "" : ", ") + (card.empty() ? std::string("null") : "\"" + card + "\"");
    }
    return fmt::format(R"({{"shoe": {}, "round": {}, "cards": [{}]}})"
                       "\n",
                       row[0], row[1], cards);
}

// A line for each card, by its place, its hand, or its number in the deal.
std::string as_cards(const Row& row, int kind) {
    std::string text;
    int number = 0;
    for (std::size_t i = 0; i < kPlaceNames.size(); ++i) {
        const std::string name = kPlaceNames.at(i);
        if (!row[kFirstCard + i].empty()) {
            const std::string hand = kind == 0   ? name
                                     : kind == 1 ? (name[0] == 'P' ? "Player" : "banker")
                                                 : std::to_string(++number);
            text += fmt::format("{}\t{}\t{}\t{}\t{}\n", row[0], row[1], hand, row[kFirstCard + i],
                                i == 0 ? row[kOutcome] : "");
        }
    }
    return text;
}

std::string supplier_cards(const Row& row) {
    std::string text;
    for (std::size_t i = 0; i < kPlaceNames.size(); ++i) {
        text += (i == 0 ? "" : ",") + reversed(row[kFirstCard + i]);
    }
    return text;
}

// What was counted and found, without lines.
struct CountedForm {
    std::uint64_t rounds;
    std::uint64_t shoes;
    std::string violations;
    RoundCounts counts;
};

CountedForm outcome_of(const Game& game, const std::string& text, const std::string& map = "") {
    RecordCheckOptions options;
    options.threads = 2;
    if (!map.empty()) {
        options.columns = read_round_columns(map, "map.toml");
    }
    const RecordCheck check = checked(game, {text}, 8, options);
    RoundCounts counts = check.group(0).counts;
    // A form may have several lines for a round, and it is lines by which files are divided.
    for (DifferenceSeries& series : counts.over_time) {
        DifferenceParts all;
        all.add(0, series.total());
        series = {};
        series.add_file(all);
    }
    return {check.rounds(), check.end().shoes, test::counts_of(check.violations()), std::move(counts)};
}

}  // namespace

TEST_CASE("every form of the same rounds gives the same counts and violations") {
    const Game game = load_game("punto-banco");
    const std::uint64_t seed = Catch::rngSeed() == 0 ? std::random_device()() : Catch::rngSeed();
    INFO("seed " << seed);
    std::mt19937_64 random(seed);
    for (int run = 0; run < 3; ++run) {
        const std::string csv = [&] {
            std::string text = std::string(kHeader) + "\n";
            const Simulator simulator(game, Shoe::of_decks(8), random());
            const RoundWriter writer(game, simulator.procedure(), {});
            simulator.play(1, 30, [&](const PlayedRound& played) { writer.append(text, played); });
            return text;
        }();
        std::vector<Row> rows = rows_of(csv);
        // A fifth card by its number is Banker's where Player stands, so that only clean rounds have one
        // reading.
        CHECK(outcome_of(game, "shoe\tround\thand\tcard\tnote\n" +
                                   joined(rows, "", [](const Row& row) { return as_cards(row, 2); }))
                  .counts == outcome_of(game, csv).counts);
        // Some wrong cards, and a gap.
        for (int i = 0; i < 20; ++i) {
            rows[random() % rows.size()][kFirstCard + random() % 4] = "9h";
        }
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(random() % rows.size()));
        const std::string plain =
            std::string("shoe,round,P1,B1,P2,B2,P3,B3\n") + joined(rows, "", [](const Row& row) {
                std::string line = row[0];
                for (std::size_t i = 1; i < kFirstCard + kPlaceNames.size(); ++i) {
                    line += "," + row[i];
                }
                return line + "\n";
            });
        const std::string columns =
            "[columns]\nshoe = \"shoe\"\nround = \"round\"\nP1 = \"P1\"\nB1 = \"B1\"\n"
            "P2 = \"P2\"\nB2 = \"B2\"\nP3 = \"P3\"\nB3 = \"B3\"\n";
        const CountedForm expected = outcome_of(game, plain, columns);
        CHECK_FALSE(expected.violations.empty());
        const auto agrees = [&](const std::string& text, const std::string& map = "") {
            const CountedForm found = outcome_of(game, text, map);
            CHECK(found.rounds == expected.rounds);
            CHECK(found.shoes == expected.shoes);
            CHECK(found.violations == expected.violations);
            CHECK(found.counts == expected.counts);
        };
        agrees(joined(rows, "", as_json_list));
        agrees(joined(rows, "", as_json), columns);
        for (const int kind : {0, 1}) {
            INFO(kind);
            agrees("shoe\tround\thand\tcard\tnote\n" +
                   joined(rows, "", [&](const Row& row) { return as_cards(row, kind); }));
        }
        agrees("Shoe;Round;Cards\n" + joined(rows, "", [](const Row& row) {
                   return row[0] + ";" + row[1] + ";" + supplier_cards(row) + "\n";
               }));
        agrees("shoe,round,cards\n" + joined(rows, "", [](const Row& row) {
                   return row[0] + "," + row[1] + ",\"" + supplier_cards(row) + "\"\n";
               }));
        // Without quotes, as long as the cards come last.
        agrees("shoe,round,cards\n" + joined(rows, "", [](const Row& row) {
                   return row[0] + "," + row[1] + "," + supplier_cards(row) + "\n";
               }));
        agrees(
            joined(rows, "",
                   [](const Row& row) { return row[0] + "," + supplier_cards(row) + "," + row[1] + "\n"; }),
            "[columns]\nshoe = 1\nround = 8\nP1 = 2\nB1 = 3\nP2 = 4\nB2 = 5\nP3 = 6\nB3 = 7\n");
    }
}

TEST_CASE("a lone column needs no heading") {
    const Game game = load_game("punto-banco");
    const std::vector<Row> rows = rows_of(simulated(game, Shoe::of_decks(8), 5));
    const CountedForm cards =
        outcome_of(game, joined(rows, "", [](const Row& row) { return supplier_cards(row) + "\r\n"; }));
    CHECK(cards.violations.empty());
    CHECK(cards.shoes == 0);
    CHECK(cards.counts.cards > 4 * rows.size());
    const CountedForm outcomes =
        outcome_of(game, joined(rows, "", [](const Row& row) { return row[kOutcome] + "\r\n"; }));
    CHECK(outcomes.violations.empty());
    CHECK(outcomes.rounds == rows.size());
    CHECK(outcomes.counts.outcomes_alone == rows.size());
    // Each outcome but the first comes after another.
    const CellBlocks blocks(game);
    std::uint64_t after = 0;
    for (const CellBlock& block : blocks.after) {
        after += cells_of(outcomes.counts.given, block).draws();
    }
    CHECK(after == rows.size() - 1);
}

namespace {

// By Winner, of the rounds that every shoe has.
std::vector<std::uint64_t> outcomes_of(const RoundCounts& counts) {
    return cells_of(counts.given, CellBlocks(load_game("punto-banco")).outcome).observed;
}

}  // namespace

TEST_CASE("outcomes alone are counted, in any of their forms") {
    const Game game = load_game("punto-banco");
    const std::vector<Row> rows = rows_of(simulated(game, Shoe::of_decks(8), 20));
    // Every shoe of eight decks has 69 rounds.
    constexpr int kCertainRounds = 69;
    std::vector<std::uint64_t> expected(3);
    std::string road;
    std::string json;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (std::stoi(rows[i][1]) <= kCertainRounds) {
            ++expected.at(rows[i][kOutcome] == "P" ? 0 : rows[i][kOutcome] == "B" ? 1 : 2);
        }
        road += (i > 0 && rows[i][0] != rows[i - 1][0] ? "\n" : "") + rows[i][kOutcome];
    }
    const auto column = [&](const std::string& header, const std::array<const char*, 3>& words) {
        return header + joined(rows, "", [&](const Row& row) {
                   return fmt::format("{},{},{}\n", row[0], row[1],
                                      words.at(row[kOutcome] == "P"   ? 0
                                               : row[kOutcome] == "B" ? 1
                                                                      : 2));
               });
    };
    for (const std::string& text : {column("shoe,round,outcome\n", {"P", "b", "T"}),
                                    column("Shoe,Round,Outcome\n", {"Player", "BANKER", "tie"}), road,
                                    "shoe,road\n1," + road.substr(0, road.find('\n')) + "\n2," +
                                        road.substr(road.find('\n') + 1, 2) + "\n"}) {
        const CountedForm found = outcome_of(game, text);
        CHECK(found.violations.empty());
        if (text.find("road") == std::string::npos) {
            CHECK(found.shoes == 20);
            CHECK(found.rounds == rows.size());
            CHECK(found.counts.outcomes_alone == rows.size());
            CHECK(outcomes_of(found.counts) == expected);
        } else {
            CHECK(found.shoes == 2);
        }
    }
    // Letters of a map, and signs between them.
    const CountedForm mapped =
        outcome_of(game, "S;R\n1;R B, Z-B\n2;BB\n",
                   "[columns]\nshoe = \"S\"\nroad = \"R\"\n[outcomes]\nplayer = [\"R\"]\n"
                   "tie = [\"Z\"]\n");
    CHECK(outcomes_of(mapped.counts) == std::vector<std::uint64_t>{1, 4, 1});
}

TEST_CASE("a round whose rows are in two pieces of the text is read whole") {
    const Game game = load_game("punto-banco");
    const RoundTable table("round,hand,card", RoundColumns::standard(), game);
    const std::string text = "1,1,Kd\n1,2,Ks\n2,1,Kd\n2,2,9h\n";
    CHECK(last_round_begin(table, text) == 14);
    CHECK(last_round_begin(table, text.substr(0, 14)) == 0);
    // What cannot be read may be of the round before it or after it.
    CHECK(last_round_begin(table, text + "x\n") == 14);
    CHECK(last_round_begin(table, text.substr(0, 14) + "x\n2,1,Kd\n") == 0);
    CHECK(last_round_begin(RoundTable("cards", RoundColumns::standard(), game), "Kd\n") == 3);
    RecordCheck check(game, Shoe::of_decks(8), {});
    std::size_t at = 0;
    check.read_rows("rows", "round,hand,card", [&](std::string& block) {
        const std::size_t end = at >= text.size() ? at : text.find('\n', at) + 1;
        block = text.substr(at, end - at);
        at = end;
        return !block.empty();
    });
    CHECK(check.rounds() == 2);
    CHECK(test::counts_of(check.violations()) == "tableau 4");
}

#include "records/plain_rows.hpp"

#include "check/load_game.hpp"
#include "records/round_columns.hpp"
#include "records/row_reader.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace sabot;

namespace {

// All that is read of a row.
std::string text_of(const TableRow& row) {
    const RecordedRound& round = row.round;
    const auto number = [](const auto& value) { return value ? fmt::format("{}", *value) : "-"; };
    return fmt::format("{}|{}|{}|{}|{}|{}|{}|{}|{}{}{}{}{}{}", round.shoe, round.table, number(round.number),
                       fmt::join(round.round.cards, " "), round.round.hands.index(), number(row.player_total),
                       number(row.banker_total),
                       row.outcome ? std::to_string(static_cast<int>(*row.outcome)) : "-", round.cut,
                       round.cancelled, round.has_cards, round.has_first_four, row.is_fifth_open,
                       round.rare == &kNoRareFields);
}

// The same by fields; nothing if the line is not read without an error.
std::optional<std::string> text_by_fields(const RoundTable& table, std::string_view line) {
    TableRow row;
    std::deque<std::string> values;
    std::optional<InvalidField> error;
    row.clear();
    if (!split_row(table, line, row, values, error)) {
        return std::nullopt;
    }
    read_fields(table, row, error);
    return error ? std::nullopt : std::optional(text_of(row));
}

}  // namespace

TEST_CASE("rows without quotes and spaces are read at once as they are read field by field") {
    std::mt19937_64 random(20'261'126);
    const auto any_of = [&](std::string_view letters) { return letters[random() % letters.size()]; };
    const auto digits = [&](std::size_t most) {
        std::string text;
        for (std::size_t i = 0; i < random() % most + 1; ++i) {
            text += any_of("0123456789");
        }
        return text;
    };
    const auto card = [&] { return std::string{any_of("A23456789TJQKak"), any_of("cdhsCDHS")}; };
    std::size_t read = 0;
    std::size_t left = 0;
    for (int test = 0; test < 400; ++test) {
        std::vector<std::string> names{"shoe", "round",  "P1",     "B1",    "P2",      "B2",  "P3",
                                       "B3",   "player", "banker", "table", "outcome", "note"};
        std::shuffle(names.begin(), names.end(), random);
        const char separator = any_of(",;\t|");
        const auto joined = [&](const std::vector<std::string>& fields) {
            return std::accumulate(fields.begin() + 1, fields.end(), fields.front(),
                                   [&](std::string a, const std::string& b) { return a + separator + b; });
        };
        const RoundTable table(joined(names), RoundColumns::standard(), load_game("punto-banco"));
        const PlainRows rows(table);
        for (int i = 0; i < 20; ++i) {
            std::vector<std::string> fields;
            for (const std::string& name : names) {
                fields.push_back(name == "round"                        ? digits(random() % 10 == 0 ? 30 : 3)
                                 : name == "player" || name == "banker" ? digits(1)
                                 : name == "outcome"                    ? std::string(1, any_of("PBT"))
                                 : name == "P3" || name == "B3"         ? (random() % 2 == 0 ? card() : "")
                                 : name.size() == 2                     ? card()
                                                    : digits(random() % 10 == 0 ? 30 : 5));
            }
            std::string line = joined(fields);
            if (random() % 3 == 0) {
                line[random() % line.size()] = any_of("\"\r \t,;|-0AKTcx\x01\xe2");
            }
            const std::string ending = random() % 3 == 0 ? "\r\n" : "\n";
            const std::string behind = random() % 20 == 0 ? "" : std::string(400, any_of(",\nA0 "));
            const std::string text = line + ending + behind;
            std::string_view rest = text;
            TableRow row;
            INFO(joined(names) << "\n" << line);
            if (rows.read(rest, row)) {
                ++read;
                CHECK(rest.size() == behind.size());
                CHECK(text_by_fields(table, line) == text_of(row));
            } else {
                ++left;
                CHECK(rest.size() == text.size());
            }
        }
    }
    CHECK(read > 3000);
    CHECK(left > 1500);
}

TEST_CASE("rows of tables with other fields are left to be read by fields") {
    const std::string header = "shoe,round,P1,B1,P2,B2,P3,B3";
    const std::string row = "12,3,Kd,9s,2c,Ac,5h,8h";
    const std::string behind = "\n" + std::string(400, '\n');
    const Game game = load_game("punto-banco");
    const auto reads = [&](const std::string& columns, const std::string& fields, bool is_grouped) {
        RoundColumns map = RoundColumns::standard();
        if (is_grouped) {
            map.groups = {"shoe"};
        }
        const std::string text = row + fields + behind;
        std::string_view rest = text;
        TableRow read;
        const RoundTable table(header + columns, map, game);
        return PlainRows(table).read(rest, read);
    };
    CHECK(reads("", "", false));
    CHECK(reads(",dealer", ",Anna", false));
    CHECK_FALSE(reads("", "", true));
    CHECK_FALSE(reads(",burn", ",2h", false));
    CHECK_FALSE(reads(",cut", ",0", false));
    CHECK_FALSE(reads(",status", ",ok", false));
    CHECK_FALSE(reads(",time", ",2026-11-22T21:00:30", false));
    CHECK_FALSE(reads(",tie stake,tie return", ",10,0", false));
}

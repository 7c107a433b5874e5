#include "check/load_game.hpp"
#include "error.hpp"
#include "records/record_check.hpp"
#include "records/sample_records.hpp"
#include "support/catch.hpp"
#include "support/place.hpp"
#include "support/property.hpp"

#include <fmt/format.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

using namespace sabot;
using namespace sabot::test;

namespace {

/// A table, and where each of its rows ends.
struct RowsInText {
    std::string text;
    std::vector<std::size_t> ends;
};

// `own`: how much of what lies between the rows is part of the row before.
RowsInText rows_in(const std::string& begin, const std::vector<std::string>& rows, const std::string& between,
                   std::size_t own, const std::string& end) {
    RowsInText table{begin, {}};
    for (const std::string& row : rows) {
        table.text += (table.ends.empty() ? "" : between) + row;
        table.ends.push_back(table.text.size() + own);
    }
    table.text += end;
    return table;
}

std::vector<RowsInText> all_forms() {
    std::vector<std::string> pretty;
    std::vector<std::string> lines;
    std::vector<std::string> fields;
    for (int round = 1; round <= 40; ++round) {
        const std::string cards = round % 2 == 0 ? "KdKs8c2s" : "2sKs8cKd";
        const std::string text = R"("note": "]}\\\"[{,", "shoe": 1)";
        lines.push_back(fmt::format(R"({{{}, "round": {}, "cards": "{}"}})", text, round, cards));
        pretty.push_back(
            fmt::format("{{\n {},\n \"round\": {},\n \"cards\": \"{}\"\n}}", text, round, cards));
        fields.push_back(fmt::format("1;{};{}", round, cards));
    }
    return {rows_in("[", lines, ",\n", 0, "]\n"), rows_in("[\n", pretty, ",\n", 0, "\n]\n"),
            rows_in("", pretty, "\n", 0, "\n"), rows_in("", lines, "\n", 1, "\n"),
            rows_in("sep=;\nshoe;round;cards\n", fields, "\n", 1, "\n")};
}

std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("a damaged table of any form has the rows before the damage, and an error or all rows") {
    const Game game = banker_game();
    const std::vector<RowsInText> forms = all_forms();
    const Place place;
    check_property("damaged tables", 100, [&] {
        const RowsInText& whole = *rc::gen::elementOf(forms);
        const auto at = *rc::gen::inRange<std::size_t>(0, whole.text.size());
        const bool is_cut = *rc::gen::arbitrary<bool>();
        std::string text = whole.text.substr(0, is_cut ? at : whole.text.size());
        if (!is_cut) {
            text[at] =
                *rc::gen::oneOf(rc::gen::arbitrary<char>(), rc::gen::elementOf(std::string("{}[],\" \n;\\")));
        }
        place.write("rounds0", text);
        RecordCheck check(game, Shoe::of_decks(8), {});
        std::optional<int> line;
        try {
            check.read((place / "rounds0").string());
        } catch (const InputError& error) {
            line = error.where().line;
        }
        const auto sound = static_cast<std::size_t>(
            std::upper_bound(whole.ends.begin(), whole.ends.end(), at) - whole.ends.begin());
        RC_ASSERT(check.rounds() >= sound);
        // An object without its bracket is as many values as it has, each of which is found.
        RC_ASSERT(!is_cut || check.rounds() <= sound + 1);
        if (line) {
            const std::size_t begin = sound == 0 ? 0 : whole.ends[sound - 1];
            RC_ASSERT(static_cast<std::size_t>(*line) > lines_in(whole.text.substr(0, begin)));
            // After a first line sep=, even if nothing ends it, a header is missing in the second line.
            RC_ASSERT(static_cast<std::size_t>(*line) <= std::max<std::size_t>(2, lines_in(text) + 1));
        } else if (found(check).empty()) {
            RC_ASSERT(check.rounds() == (is_cut ? sound : whole.ends.size()));
        }
    });
}

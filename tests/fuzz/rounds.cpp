#include "check/load_game.hpp"
#include "error.hpp"
#include "records/round_checker.hpp"
#include "records/round_columns.hpp"
#include "records/round_table.hpp"
#include "records/row_reader.hpp"
#include "records/row_stream.hpp"
#include "records/shoe_checker.hpp"
#include "records/violation_log.hpp"
#include "statistics/conditional_counter.hpp"
#include "statistics/round_counts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Any text is a record of play, or gives an InputError: a table, after a column map if a line "---" divides
// them. Rows that cannot be read are violations.

namespace {

using namespace sabot;

void expect(bool holds, const char* what) {
    if (!holds) {
        std::cerr << what << '\n';
        std::abort();
    }
}

struct Rules {
    explicit Rules(const char* id)
        : game(load_game(std::string(id))),
          shoe(Shoe::of_decks(1)),
          checker(game),
          counter(game),
          given(game, shoe, true) {}

    Game game;
    Shoe shoe;
    RoundChecker checker;
    RoundCounter counter;
    ConditionalCounter given;
};

// Removes a line from the text.
std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
}

void check(std::string_view text, const RoundColumns& columns, const Rules& rules) {
    const RecordFile file{"fuzz.csv"};
    const std::string_view whole = text;
    const RoundTable table(take_line(text), columns, rules.game);
    if (table.begins_with_row()) {
        text = whole;
    }
    expect(last_round_begin(table, text) <= text.size(), "a round that begins behind the text");
    const std::vector<ReadFile> files{{.name = file.name}};
    const ShoeRecords records{.file = file,
                              .files = &files,
                              .has_shoe = table.has(RoundField::shoe),
                              .has_number = table.has(RoundField::round),
                              .has_burnt = table.has(RoundField::burn),
                              .has_cut = table.has(RoundField::cut),
                              .has_suits = table.has_suits(),
                              .records_first_burnt_card = columns.records_first_burnt_card,
                              .has_shoes_in_order = columns.has_shoes_in_order,
                              .cut_tolerance = columns.cut_tolerance};
    ShoeChecker shoes(rules.game, rules.shoe, RecordCheckOptions().misread, 3);
    ViolationLog log(3);
    RoundCounts counts = rules.counter.none();
    TableRow row;
    static constexpr std::array<std::uint32_t, 1> kAllRounds{0};
    UnseenRounds counted;
    GroupSums given;
    std::uint64_t rounds = 0;
    std::deque<std::string> values;
    RowStream stream(table, text, 2, values);
    while (stream.next(row)) {
        expect(row.round.has_fields || stream.error(), "a row with too few fields and without an error");
        if (!row.round.has_fields) {
            continue;
        }
        expect(row.groups.size() == columns.groups.size(), "a row without one of its groups");
        rules.checker.check(row, table.has_suits(), file, log);
        const bool is_counted = row.round.has_cards && row.round.has_first_four;
        shoes.check(row.round, std::span(kAllRounds).first(is_counted ? 1 : 0), records, log, counted);
        if (is_counted) {
            rules.counter.add({.round = row.round.round,
                               .number = row.round.number.value_or(0),
                               .bets = row.bets,
                               .has_suits = table.has_suits()},
                              counts);
            ++rounds;
        }
    }
    rules.given.add(counted, given);
    expect(counted.size() <= rounds, "a round that was added twice");
    expect(counts.rounds == rounds, "a round that is not counted");
    expect(log.listed().size() <= log.total(), "a violation that is listed and not counted");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Rules punto_banco("punto-banco");
    static const Rules bacara("bacara");
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    constexpr std::string_view kDivider = "\n---\n";
    const auto divider = text.find(kDivider);
    for (const Rules* rules : {&punto_banco, &bacara}) {
        try {
            if (divider == std::string_view::npos) {
                RoundColumns columns = RoundColumns::standard();
                columns.groups = {"shoe", "position"};
                check(text, columns, *rules);
            } else {
                check(text.substr(divider + kDivider.size()),
                      read_round_columns(text.substr(0, divider), "fuzz.toml"), *rules);
            }
        } catch (const InputError&) {
            // The expected outcome for most inputs.
        }
    }
    return 0;
}

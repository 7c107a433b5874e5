#include "shoe_states.hpp"

#include "cards/card.hpp"
#include "error.hpp"
#include "records/csv_fields.hpp"
#include "records/order_rules.hpp"

#include <fmt/format.h>

#include <utility>

namespace sabot {

namespace {

void add_decks(const TableState& state, const ShoeRules& rules, DeckFit& decks) {
    if (!state.has_begun || rules.is_shuffled_each_round) {
        return;
    }
    const UnseenCards& full = rules.full[state.has_suits ? 1 : 0];
    const int copies = state.has_suits ? 1 : DeckFit::kCardsOfRank;
    std::vector<std::uint32_t> seen;
    for (int card = 0; card < kCardsInDeck; card += copies) {
        const auto at = static_cast<std::size_t>(card);
        seen.push_back(full.counts[at] - state.unseen->counts[at]);
    }
    decks.add(seen, copies);
}

RecordedRound row_of(std::uint64_t line, std::string_view table, std::string_view shoe,
                     std::optional<std::uint64_t> number) {
    RecordedRound row;
    row.line = line;
    row.table = table;
    row.shoe = shoe;
    row.number = number;
    return row;
}

/// The first rows of a table in later files, after the last ones of the table in these.
class TableBorder {
public:
    TableBorder(std::string_view table, TableState& before, TableState& after, const ShoeRecords& records,
                ViolationLog& log)
        : table_(table), before_(before), after_(after), records_(records), log_(log) {}

    void check_time() {
        if (before_.rows.time && after_.rows.first_time) {
            FirstTime& first = *after_.rows.first_time;
            add(first.row, RoundRule::time,
                time_rule(first.time - *before_.rows.time, before_.line,
                          first.is_new ? std::nullopt : records_.max_gap));
        }
    }

    void check_shoe(const ShoeRules& rules, ShoeStates& shoes) {
        if (!has_shoes()) {
            return;
        }
        shoes.end_shoe(before_, rules, records_, log_);
        FirstShoe& first = *after_.rows.first_shoe;
        if (first.is_last) {
            after_.last_shoe = before_.last_shoe;
        } else {
            shoes.add_ended(before_.last_shoe, first.dealt);
        }
        if (records_.has_shoes_in_order) {
            const bool may_be_elsewhere = first.unreadable > before_.unreadable || !table_.empty();
            add(first.row, RoundRule::sequence,
                shoe_number_rule(before_.shoe, first.row.shoe, may_be_elsewhere));
        }
    }

private:
    bool has_shoes() const { return before_.has_begun && after_.rows.first_shoe; }

    void add(TableRowPlace& row, RoundRule rule, const std::optional<Finding>& finding) {
        if (!finding) {
            return;
        }
        log_.add(rule, records_.file_of(row.file), row_of(row.line, table_, row.shoe, row.number),
                 [&] { return *finding; });
        const RoundRules found = log_.take_broken();
        auto* const first = after_.rows.first_shoe ? &*after_.rows.first_shoe : nullptr;
        RoundRules none = found;
        RoundRules& of_shoe = first == nullptr ? none : first->is_last ? after_.broken : first->broken;
        log_.add_spread(found & ~row.broken, found & ~of_shoe, true);
        of_shoe |= found;
        row.broken |= found;
    }

    std::string_view table_;
    TableState& before_;
    TableState& after_;
    const ShoeRecords& records_;
    ViolationLog& log_;
};

// The files, shoes and rows of the state come after others.
void move(TableState& state, std::size_t files, std::uint64_t shoes, std::uint64_t unreadable) {
    state.file += files;
    state.unreadable += unreadable;
    state.shoe_number += shoes;
    state.repeated.move(files, shoes);
    if (state.rows.first_time) {
        state.rows.first_time->row.file += files;
    }
    if (state.rows.first_shoe) {
        state.rows.first_shoe->row.file += files;
        state.rows.first_shoe->unreadable += unreadable;
    }
}

void renumber_groups(DealtShoe& dealt, std::span<const std::uint32_t> numbers) {
    for (DealtShoe::Part& part : dealt.parts) {
        for (std::uint32_t& group : part.groups) {
            group = numbers[group];
        }
    }
}

void renumber_groups(TableState& state, std::span<const std::uint32_t> numbers) {
    for (TableState::Part& part : state.parts) {
        part.group = numbers[part.group];
    }
    renumber_groups(state.dealt, numbers);
    if (state.rows.first_shoe && state.rows.first_shoe->dealt) {
        DealtShoe first = *state.rows.first_shoe->dealt;
        renumber_groups(first, numbers);
        state.rows.first_shoe->dealt = std::make_shared<const DealtShoe>(std::move(first));
    }
}

void join(TableState& before, TableState&& after) {
    TableState::Rows rows = std::move(before.rows);
    rows.time = after.rows.time ? after.rows.time : rows.time;
    rows.first_time = rows.first_time ? rows.first_time : after.rows.first_time;
    rows.first_shoe = rows.first_shoe ? rows.first_shoe : after.rows.first_shoe;
    if (after.has_begun) {
        before = std::move(after);
    } else {
        before.file = after.file;
        before.line = after.line;
        before.unreadable = after.unreadable;
        before.last = after.last;
        before.parts = std::move(after.parts);
        before.broken |= after.broken;
    }
    before.rows = std::move(rows);
}

}  // namespace

void log_repeated_shoe(const RepeatedRounds::Match& match, const RepeatedRounds::Names& names,
                       const ShoeRecords& records, ViolationLog& log) {
    const auto& [windows, earlier, own] = match;
    const std::string file = earlier.file == own.file ? "" : records.file_of(earlier.file).name;
    log.add(
        RoundRule::repetition, records.file_of(own.file),
        row_of(own.line, names.table, names.shoe, names.has_number ? std::optional(own.round) : std::nullopt),
        [&] { return RepeatedRounds::finding(match, names.shoe, file); });
    const RoundRules found = log.take_broken();
    log.add_spread(found, found, true);
}

void ShoeStates::add_ended(const std::shared_ptr<const DealtShoe>& last,
                           const std::shared_ptr<const DealtShoe>& dealt) {
    if (!dealt->parts.empty()) {
        ended.push_back({last, dealt});
    }
}

std::vector<SuccessiveShoes> ShoeStates::open_shoes() const {
    ShoeStates open;
    for (const auto& [table, state] : tables) {
        open.add_ended(state.last_shoe, std::make_shared<const DealtShoe>(state.dealt));
    }
    return std::move(open.ended);
}

void ShoeStates::end_shoe(TableState& state, const ShoeRules& rules, const ShoeRecords& records,
                          ViolationLog& log) {
    add_decks(state, rules, decks);
    const auto dealt = std::make_shared<const DealtShoe>(std::move(state.dealt));
    const auto tolerance = state.has_cut ? std::nullopt : std::optional(records.cut_tolerance);
    if (const auto finding = rules.cut.at_end(state.cut, state.shoe, tolerance)) {
        log.add(RoundRule::cut_card, records.file_of(state.file), state.line, [&] { return *finding; });
    }
    const RoundRules at_end = log.take_broken();
    log.add_spread(at_end, at_end & ~state.broken, false);
    if (state.rows.first_shoe && state.rows.first_shoe->is_last) {
        state.rows.first_shoe->is_last = false;
        state.rows.first_shoe->broken = state.broken | at_end;
        state.rows.first_shoe->dealt = dealt;
    }
    add_ended(state.last_shoe, dealt);
    state.last_shoe = dealt;
}

DeckFit ShoeStates::all_decks(const ShoeRules& rules) const {
    DeckFit all = decks;
    for (const auto& [table, state] : tables) {
        add_decks(state, rules, all);
    }
    return all;
}

void ShoeStates::require_new_shoes(const ShoeStates& later, const ShoeRecords& records) const {
    for (const auto& [table, after] : later.tables) {
        const auto before = tables.find(table);
        if (before == tables.end() || !before->second.has_begun || !after.rows.first_shoe) {
            continue;
        }
        const TableState& state = before->second;
        const TableRowPlace& row = after.rows.first_shoe->row;
        if (row.number != 1U && !(after.rows.first_shoe->has_shoe && state.shoe != row.shoe)) {
            throw InputError(
                line_location(records.file_of(row.file + records.file.number).name, row.line),
                fmt::format("the round goes on with {}{}, of which line {} of {} was checked separately",
                            after.rows.first_shoe->has_shoe ? "shoe " + state.shoe : "the last shoe",
                            table.empty() ? "" : " of table " + table, state.line,
                            records.file_of(state.file).name),
                "states that divide between shoes; what goes on with a shoe must be read after "
                "the state that begins it");
        }
    }
}

void ShoeStates::merge(ShoeStates&& later, const ShoeRules& rules, const ShoeRecords& records,
                       std::span<const std::uint32_t> group_numbers, ViolationLog& log) {
    const std::size_t files_before = records.file.number;
    for (auto& [table, after] : later.tables) {
        move(after, files_before, shoes, unreadable);
        renumber_groups(after, group_numbers);
        const auto [place, is_new] = tables.try_emplace(table);
        TableState& before = place->second;
        if (is_new) {
            before = std::move(after);
            continue;
        }
        TableBorder border(table, before, after, records, log);
        border.check_time();
        border.check_shoe(rules, *this);
        join(before, std::move(after));
    }
    auto matches =
        repeated.merge(later.repeated, files_before, shoes,
                       [&](const RepeatedRounds::Match& match, const RepeatedRounds::Names& names) {
                           log_repeated_shoe(match, names, records, log);
                       });
    for (auto& [table, state] : tables) {
        if (const auto found = matches.find(state.shoe_number); found != matches.end()) {
            state.repeated.add(std::move(found->second));
        }
    }
    shoes += later.shoes;
    unreadable += later.unreadable;
    pairs += later.pairs;
    decks += later.decks;
}

}  // namespace sabot

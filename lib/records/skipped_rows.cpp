#include "skipped_rows.hpp"

#include "play/millionths.hpp"
#include "records/csv_fields.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace sabot {

namespace {

struct WordOfRow {
    std::string_view word;
    SkippedKind kind;
};
constexpr std::array<WordOfRow, 22> kWordsOfRows{
    {{"total", SkippedKind::totals},  {"totals", SkippedKind::totals},  {"subtotal", SkippedKind::totals},
     {"sum", SkippedKind::totals},    {"sums", SkippedKind::totals},    {"totale", SkippedKind::totals},
     {"totali", SkippedKind::totals}, {"somme", SkippedKind::totals},   {"summe", SkippedKind::totals},
     {"gesamt", SkippedKind::totals}, {"totaal", SkippedKind::totals},  {"suma", SkippedKind::totals},
     {"soma", SkippedKind::totals},   {"grand", SkippedKind::totals},   {"rounds", SkippedKind::totals},
     {"hands", SkippedKind::totals},  {"coups", SkippedKind::totals},   {"average", SkippedKind::note},
     {"end", SkippedKind::note},      {"generated", SkippedKind::note}, {"printed", SkippedKind::note},
     {"page", SkippedKind::note}}};

std::string_view first_field(const TableRow& row) {
    const auto first = std::find_if(row.fields.begin(), row.fields.end(),
                                    [](std::string_view field) { return !field.empty(); });
    return first == row.fields.end() ? std::string_view() : *first;
}

// A number of rounds behind the words for it: "Rounds: 236".
std::optional<std::uint64_t> stated_rounds(std::string_view field) {
    const std::size_t end = std::min(field.find_first_of(" :"), field.size());
    const std::size_t digits = std::min(field.find_first_not_of(" :", end), field.size());
    return is_one_of(field.substr(0, end), {"rounds", "hands", "coups"})
               ? whole_number<std::uint64_t>(field.substr(digits))
               : std::nullopt;
}

std::string text_of(const SkippedRow::Total& total, Wide sum) {
    return total.sum < RowSums::first_bet ? std::to_string(static_cast<std::uint64_t>(sum))
                                          : millionths_text(static_cast<Millionths>(sum));
}

}  // namespace

std::optional<SkippedKind> skipped_kind(const RoundTable& table, const TableRow& row) {
    if (table.has_json() || (row.round.has_fields && (row.round.has_first_four || row.outcome))) {
        return std::nullopt;
    }
    const std::string_view first = first_field(row);
    if (first.empty()) {
        return SkippedKind::empty;
    }
    if (std::equal(row.fields.begin(), row.fields.end(), table.names().begin(), table.names().end())) {
        return SkippedKind::header;
    }
    const std::string_view word = first.substr(0, first.find_first_of(" :"));
    const auto* const found =
        std::find_if(kWordsOfRows.begin(), kWordsOfRows.end(),
                     [&](const WordOfRow& one) { return is_one_of(word, {std::string(one.word)}); });
    return found == kWordsOfRows.end() ? std::nullopt : std::optional(found->kind);
}

RowSums& RowSums::operator+=(const RowSums& later) {
    for (const auto sums : {&RowSums::played_, &RowSums::cancelled_}) {
        std::vector<Wide>& own = this->*sums;
        const std::vector<Wide>& more = later.*sums;
        own.resize(std::max(own.size(), more.size()));
        for (std::size_t sum = 0; sum < more.size(); ++sum) {
            own[sum] += more[sum];
        }
    }
    unread_ += later.unread_;
    return *this;
}

Wide RowSums::since(const RowSums& before, std::size_t sum, bool with_cancelled) const {
    const auto difference = [&](const std::vector<Wide>& later, const std::vector<Wide>& earlier) {
        return (sum < later.size() ? later[sum] : 0) - (sum < earlier.size() ? earlier[sum] : 0);
    };
    return difference(played_, before.played_) +
           (with_cancelled ? difference(cancelled_, before.cancelled_) : 0);
}

SkippedRow skipped_row(SkippedKind kind, const RoundTable& table, TableRow& row, const RowSums& before) {
    SkippedRow skipped{kind, row.round.line, {}, {}};
    if (kind != SkippedKind::totals) {
        return skipped;
    }
    skipped.before = before;
    const std::string_view first = first_field(row);
    const auto add = [&](std::size_t sum, auto amount, std::string_view column, std::string_view text) {
        if (amount) {
            skipped.totals.push_back(
                {sum, static_cast<Wide>(*amount), std::string(column), std::string(text)});
        }
    };
    add(RowSums::rounds, stated_rounds(first), first, first);
    if (row.fields.size() < table.column_count()) {
        return skipped;
    }
    std::optional<InvalidField> error;
    const std::string_view number = field_of(table, row, RoundField::round);
    add(RowSums::rounds, whole_number<std::uint64_t>(number), "round", number);
    for (const RoundTable::WagerPlaces& wager : table.wagers()) {
        for (const auto& [sum, place] : {std::pair(RowSums::stake_of(wager.wager), wager.stake),
                                         std::pair(RowSums::stake_of(wager.wager) + 1, wager.returned)}) {
            const std::string_view text = row.fields[place];
            add(sum, text.empty() ? std::nullopt : read_amount(table, text, error), table.names()[place],
                text);
        }
    }
    return skipped;
}

bool SkippedRows::is_compared(const SkippedRow& row, const RowSums& until, const RecordFile& file,
                              ViolationLog& log) const {
    if (row.totals.empty()) {
        return false;
    }
    const auto is_sum = [&](const SkippedRow::Total& total, const Start& start) {
        // The numbers of the rounds may have been added up instead of counted.
        const std::size_t other = total.sum == RowSums::rounds ? RowSums::numbers : total.sum;
        return total.amount == until.since(start.before, total.sum, false) ||
               total.amount == until.since(start.before, total.sum, true) ||
               total.amount == until.since(start.before, other, false) ||
               total.amount == until.since(start.before, other, true);
    };
    const auto wrong_totals = [&](const Start& start) {
        return std::count_if(row.totals.begin(), row.totals.end(),
                             [&](const SkippedRow::Total& total) { return !is_sum(total, start); });
    };
    // The beginning that is most likely meant: the one from which the fewest totals are wrong.
    const Start& start =
        *std::min_element(starts_.begin(), starts_.end(),
                          [&](const Start& a, const Start& b) { return wrong_totals(a) < wrong_totals(b); });
    if (wrong_totals(start) == 0) {
        return true;
    }
    if (until.has_unread() || !has_all_starts_) {
        return false;
    }
    log.add(RoundRule::sums, file, row.line, [&] {
        const SkippedRow::Total& total =
            *std::find_if(row.totals.begin(), row.totals.end(),
                          [&](const SkippedRow::Total& one) { return !is_sum(one, start); });
        return Finding{fmt::format("the row of totals has {} in {}", quoted_field(total.text),
                                   quoted_field(total.column)),
                       fmt::format("{}, of the rows before it{}",
                                   text_of(total, until.since(start.before, total.sum, false)),
                                   start.line == 0 ? "" : fmt::format(" and after line {}", start.line)),
                       ""};
    });
    log.take_broken();
    return true;
}

void SkippedRows::add(const std::vector<SkippedRow>& rows, const RowSums& sums, const RecordFile& file,
                      ViolationLog& log, ReadFile& read) {
    for (const SkippedRow& row : rows) {
        read.add_skipped(row.kind, 1, row.line);
        if (row.kind != SkippedKind::totals) {
            continue;
        }
        RowSums until = sums_;
        until += row.before;
        read.uncompared_totals += is_compared(row, until, file, log) ? 0U : 1U;
        starts_.push_back({row.line, std::move(until)});
        if (starts_.size() > kMaxStarts) {
            starts_.erase(starts_.begin() + 1);
            has_all_starts_ = false;
        }
    }
    sums_ += sums;
}

}  // namespace sabot

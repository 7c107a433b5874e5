#include "row_reader.hpp"

#include "records/csv_fields.hpp"
#include "records/header_form.hpp"
#include "records/json_fields.hpp"
#include "records/round_columns.hpp"
#include "records/row_fields.hpp"
#include "statistics/round_counts.hpp"
#include "text/grouped.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

namespace {

// Ten numbers of rounds: "1-10", "11-20", ..., "191-200", "201 and more"; empty for 0 and without a number.
std::string_view position_of(std::optional<std::uint64_t> number) {
    static const std::vector<std::string> positions = [] {
        constexpr int kBands = 20;
        std::vector<std::string> texts;
        for (int band = 0; band < kBands; ++band) {
            texts.push_back(fmt::format("{}-{}", band * 10 + 1, band * 10 + 10));
        }
        texts.push_back(fmt::format("{} and more", kBands * 10 + 1));
        return texts;
    }();
    return !number || *number == 0 ? std::string_view()
                                   : positions.at(static_cast<std::size_t>(
                                         std::min<std::uint64_t>((*number - 1) / 10, positions.size() - 1)));
}

class RowReader {
public:
    explicit RowReader(const RowFields& fields)
        : fields_(fields), table_(fields.table), columns_(fields.table.columns()), row_(fields.row) {}

    void read() {
        RecordedRound& round = row_.round;
        row_.groups.clear();
        round.shoe = name(RoundField::shoe);
        round.table = name(RoundField::table);
        round.number.reset();
        if (table_.has(RoundField::round)) {
            round.number = whole_number<std::uint64_t>(fields_.text(RoundField::round));
            if (!round.number) {
                fields_.fail("round", fields_.text(RoundField::round), "a whole number");
            }
        }
        round.cancelled =
            table_.has(RoundField::status) && is_one_of(fields_.text(RoundField::status), columns_.cancelled);
        round.cut = table_.has(RoundField::cut) && is_cut(fields_.text(RoundField::cut));
        row_.rare.time.reset();
        if (table_.has_time()) {
            read_time();
        }
        round.round = Round();
        round.has_cards = table_.has(RoundField::all_cards)
                              ? read_all_cards(fields_, fields_.text(RoundField::all_cards))
                          : table_.has(RoundField::player_cards) ? read_hands(fields_)
                                                                 : table_.has_cards() && read_cards();
        const auto& cards = round.round.cards;
        round.has_first_four = round.has_cards && cards[0] != kNoCard && cards[1] != kNoCard &&
                               cards[3] != kNoCard && cards[4] != kNoCard;
        if (round.has_first_four) {
            if (row_.is_fifth_open) {
                place_fifth_card(fields_);
            }
            round.round.hands = table_.coup().state_of(round.round);
        } else if (round.has_cards && !round.cancelled) {
            require_card();
        }
        row_.rare.burnt.clear();
        if (table_.has(RoundField::burn)) {
            read_burnt(fields_);
        }
        // What a cancelled round came to is not recorded.
        row_.player_total.reset();
        row_.banker_total.reset();
        row_.outcome.reset();
        if (!round.cancelled) {
            read_total(RoundField::player_total, row_.player_total);
            read_total(RoundField::banker_total, row_.banker_total);
            read_outcome();
        }
        read_bets();
        const RareFields& rare = row_.rare;
        const bool has_rare = rare.time || rare.bet_on.any() || !rare.burnt.cards().empty();
        round.rare = has_rare ? &rare : &kNoRareFields;
        for (const RoundTable::GroupPlace& group : table_.groups()) {
            row_.groups.push_back(group_of(group));
        }
    }

    void read_bets() {
        row_.bets.clear();
        row_.bet_lines.clear();
        const bool has_struck = table_.multipliers() == nullptr || !table_.has(RoundField::multipliers) ||
                                read_multipliers(fields_);
        row_.rare.bet_on.reset();
        for (const RoundTable::WagerPlaces& wager : table_.wagers()) {
            if (has_struck || !table_.is_multiplied(wager.wager)) {
                read_bet(fields_, wager);
            }
        }
    }

private:
    // A row without any card breaks no rule of drawing: nothing is known of its round. If it records nothing
    // else of it, it may be no round at all.
    [[gnu::cold]] void require_card() {
        const auto& cards = row_.round.round.cards;
        if (std::any_of(cards.begin(), cards.end(), [](std::uint8_t card) { return card != kNoCard; })) {
            return;
        }
        row_.round.has_cards = false;
        fields_.fail("the card P1", "", "the cards of the round");
        constexpr std::array kOfRound{RoundField::player_total, RoundField::banker_total,
                                      RoundField::outcome};
        row_.round.has_fields = std::any_of(kOfRound.begin(), kOfRound.end(),
                                            [&](RoundField field) { return !fields_.text(field).empty(); });
    }

    [[gnu::noinline]] static bool is_cut(std::string_view text) {
        static const std::vector<std::string> not_cut{"0", "no", "n", "false", "-"};
        return !text.empty() && !is_one_of(text, not_cut);
    }

    // A name that is remembered after the row: a short one.
    std::string_view name(RoundField field) {
        constexpr std::size_t kMaxName = 100;
        const std::string_view name = fields_.text(field);
        if (name.size() > kMaxName) {
            fields_.fail(kRoundFieldKeys.at(static_cast<std::size_t>(field)), name, "at most 100 bytes");
        }
        return name.substr(0, kMaxName);
    }

    std::string_view group_of(const RoundTable::GroupPlace& group) {
        constexpr std::size_t kMaxGroup = 100;
        const std::string_view text = row_.fields[group.place];
        if (group.kind == RoundTable::GroupPlace::Kind::text) {
            return text.substr(0, kMaxGroup);
        }
        if (group.kind == RoundTable::GroupPlace::Kind::position) {
            return position_of(row_.round.number);
        }
        return row_.rare.time ? std::string_view(row_.month.data(), row_.month.size()) : std::string_view();
    }

    [[gnu::noinline]] void read_time() {
        const std::string_view day = fields_.text(RoundField::date);
        const std::string_view clock = fields_.text(RoundField::time);
        const std::string both = day.empty() || clock.empty() ? "" : fmt::format("{} {}", day, clock);
        const std::string_view written = !both.empty() ? both : day.empty() ? clock : day;
        if (written.empty()) {
            return;
        }
        const TimeForm& form = columns_.time_form;
        const auto time = form.read(written);
        if (!time) {
            fields_.fail("time", written,
                         form.form() == TimeForm::kIso
                             ? "a time such as 2026-11-22T21:00:30, or a column map that states time-form"
                             : fmt::format("{}, which the column map states", form.form()));
        } else if (time->exists) {
            row_.rare.time = time->milliseconds;
            row_.month = time->month;
        } else {
            row_.impossible_time = clock.empty() ? day : clock;
        }
    }

    bool read_cards() {
        // Local names, since a byte that is stored may be any member for the compiler, which loads it again.
        constexpr std::uint8_t kAboveCards = 64;
        const RoundTable& table = table_;
        const CardNotation& notation = columns_.notation;
        const std::string_view* const fields = row_.fields.data();
        std::uint8_t* const cards = row_.round.round.cards.data();
        // The bits of all cards: above those of cards only if one is not read.
        std::uint8_t all = 0;
        for (std::size_t card = 0; card < kPlaces; ++card) {
            const int place = table.place(static_cast<RoundField>(card));
            cards[card] = place < 0 ? kNoCard : notation.read_letters(fields[place]);
            all |= cards[card];
        }
        static_assert(kNoCard < kAboveCards && CardNotation::kNotACard >= kAboveCards);
        return all < kAboveCards || read_other_cards(fields_);
    }

    void read_total(RoundField field, std::optional<std::uint8_t>& total) {
        if (!table_.has(field)) {
            return;
        }
        const std::string_view digits = fields_.text(field);
        if (digits.size() == 1 && digits[0] >= '0' && digits[0] <= '9') {
            total = static_cast<std::uint8_t>(digits[0] - '0');
        } else {
            fields_.fail(kRoundFieldKeys.at(static_cast<std::size_t>(field)), digits, "a total from 0 to 9");
        }
    }

    void read_outcome() {
        if (!table_.has(RoundField::outcome)) {
            return;
        }
        const std::string_view word = fields_.text(RoundField::outcome);
        row_.outcome = word.size() == 1 ? table_.outcome_of(word.front()) : columns_.outcome_of(word);
        if (!row_.outcome) {
            fail_outcome(word);
        }
    }

    [[gnu::cold]] void fail_outcome(std::string_view word) {
        std::string expected = "one of";
        for (const auto& words : columns_.outcomes) {
            for (const std::string& known : words) {
                expected += " " + known;
            }
        }
        fields_.fail("outcome", word, expected);
    }

    const RowFields fields_;
    const RoundTable& table_;
    const RoundColumns& columns_;
    TableRow& row_;
};

}  // namespace

void add_bettor(const RoundTable& table, TableRow& bettor, TableRow& round,
                std::optional<InvalidField>& error) {
    std::optional<InvalidField> own;
    RowReader({table, bettor, own}).read_bets();
    if (own && !error) {
        error = std::move(own);
        error->line = bettor.round.line;
    }
    round.bet_lines.resize(round.bets.size(), round.round.line);
    round.bets.insert(round.bets.end(), bettor.bets.begin(), bettor.bets.end());
    round.bet_lines.resize(round.bets.size(), bettor.round.line);
    round.rare.bet_on |= bettor.rare.bet_on;
    if (round.rare.bet_on.any()) {
        round.round.rare = &round.rare;
    }
}

bool split_row(const RoundTable& table, std::string_view line, TableRow& row, std::deque<std::string>& values,
               std::optional<InvalidField>& error) {
    if (table.has_json()) {
        row.round.has_fields = split_json(line, row.column, table.names(), row.fields, values, error);
        return row.round.has_fields;
    }
    split_fields(line, table.separator(), row.fields);
    if (table.ends_with_cards() && row.fields.size() > table.column_count() &&
        row.fields.size() < table.column_count() + kPlaces && line.find('"') == std::string_view::npos) {
        // The cards are separated as the columns are.
        std::string_view& cards = row.fields[table.column_count() - 1];
        cards = line.substr(static_cast<std::size_t>(cards.data() - line.data()));
        row.fields.resize(table.column_count());
    }
    row.round.has_fields = row.fields.size() == table.column_count();
    if (!row.round.has_fields) {
        error =
            InvalidField{fmt::format("the row has {} separated by {}", counted(row.fields.size(), "field"),
                                     separator_name(table.separator())),
                         fmt::format("{}, as the {} has", table.column_count(),
                                     table.begins_with_row() ? "first row" : "header")};
    }
    return row.round.has_fields;
}

void read_fields(const RoundTable& table, TableRow& row, std::optional<InvalidField>& error) {
    RowReader({table, row, error}).read();
}

}  // namespace sabot

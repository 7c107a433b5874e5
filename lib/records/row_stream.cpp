#include "row_stream.hpp"

#include "files/block_reader.hpp"
#include "records/header_form.hpp"
#include "records/json_fields.hpp"
#include "records/round_columns.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace sabot {

namespace {

// What may stand between the outcomes of a shoe.
constexpr std::string_view kBetweenOutcomes = " ,;|-\t";
constexpr std::size_t kCardsOfHand = 3;

// The fields that distinguish rounds.
std::array<std::string_view, 3> round_key(const RoundTable& table, const TableRow& row) {
    return {field_of(table, row, RoundField::table), field_of(table, row, RoundField::shoe),
            field_of(table, row, RoundField::round)};
}

// The place of the next card of this hand in a round that has `cards` so far; nothing if the hand is unknown
// or full.
std::optional<std::size_t> place_of_card(const RoundColumns& columns, std::string_view hand,
                                         std::span<const std::string_view> cards) {
    if (const auto number = whole_number<std::size_t>(hand)) {
        return *number >= 1 && *number <= cards.size() ? std::optional(columns.card_order.at(*number - 1))
                                                       : std::nullopt;
    }
    const char last = hand.empty() ? '\0' : hand.back();
    const bool has_number = last >= '1' && last <= '3';
    std::string_view word = hand.substr(0, hand.size() - (has_number ? 1 : 0));
    while (has_number && !word.empty() && kJoiners.find(word.back()) != kJoiners.npos) {
        word.remove_suffix(1);
    }
    for (const Winner of : {Winner::player, Winner::banker}) {
        const std::size_t first = of == Winner::player ? 0 : kCardsOfHand;
        const bool is_key = has_number && is_one_of(word, {of == Winner::player ? "P" : "B"});
        if (is_key || is_one_of(word, columns.outcomes.at(static_cast<std::size_t>(of)))) {
            std::size_t place = first + (has_number ? static_cast<std::size_t>(last - '1') : 0);
            while (!has_number && place < first + kCardsOfHand && !cards[place].empty()) {
                ++place;
            }
            return place < first + kCardsOfHand ? std::optional(place) : std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace

void RowStream::skip(std::size_t size) {
    const std::string_view text = rest_.substr(0, size);
    const auto line_end = text.rfind('\n');
    column_ = line_end == std::string_view::npos ? column_ + size : size - line_end - 1;
    line_ += count_lines(text);
    rest_.remove_prefix(size);
}

bool RowStream::next_object(TableRow& row) {
    for (;;) {
        const auto item = next_json_item(rest_);
        skip(item ? item->begin : rest_.size());
        if (!item) {
            return false;
        }
        const std::size_t size = item->end - item->begin;
        const std::string_view text = rest_.substr(0, size);
        if (text == "]") {
            shoe_.clear();
            skip(size + std::exchange(behind_rounds_, 0));
            continue;
        }
        row.round.line = line_;
        row.column = column_;
        const auto rounds =
            table_.start().has_shoes && shoe_.empty() && item->is_complete ? nested_list(text) : std::nullopt;
        const std::string shoe = rounds ? without_list(text, *rounds) : "";
        const bool is_split = split_row(table_, rounds ? shoe : text, row, values_, error_);
        if (!is_split && error_->line > 0) {
            error_->line += line_;
        }
        if (is_split && rounds) {
            shoe_ = row.fields;
            behind_rounds_ = size - rounds->end;
            skip(rounds->begin + 1);
            continue;
        }
        for (std::size_t i = 0; is_split && i < shoe_.size(); ++i) {
            row.fields[i] = row.fields[i].empty() ? shoe_[i] : row.fields[i];
        }
        skip(size);
        return true;
    }
}

// Adds the card of a row to its round. Returns false, with the error, if it cannot be read.
bool RowStream::add_card(const TableRow& row, TableRow& round) {
    const RoundColumns& columns = table_.columns();
    const auto fail = [&](std::string recorded, std::string expected) {
        error_ = error_ ? error_ : InvalidField{std::move(recorded), std::move(expected), row.round.line};
        return false;
    };
    const std::string_view hand = field_of(table_, row, RoundField::hand);
    const std::string_view card = field_of(table_, row, RoundField::card);
    for (std::size_t i = 0; i < table_.column_count(); ++i) {
        if (round.fields[i].empty()) {
            round.fields[i] = row.fields[i];
        } else if (table_.is_of_round(i) && !row.fields[i].empty() && row.fields[i] != round.fields[i]) {
            return fail(fmt::format("rows of one round have {} and {}", quoted_field(round.fields[i]),
                                    quoted_field(row.fields[i])),
                        "the same");
        }
    }
    if (card.empty() || is_one_of(card, columns.no_card)) {
        return true;
    }
    if (columns.notation.read(card) == CardNotation::kNotACard) {
        return fail(fmt::format("card is {}", quoted_field(card)), std::string(columns.notation.words()));
    }
    const std::span cards = std::span(round.fields).subspan(table_.column_count());
    const auto place = place_of_card(columns, hand, cards);
    if (!place) {
        return fail(fmt::format("hand is {}", quoted_field(hand)),
                    "P1, P2, P3, B1, B2 or B3; a hand with at most three cards; or a number from 1 to 6");
    }
    if (!cards[*place].empty()) {
        return fail(fmt::format("a second card {}", kRoundFieldKeys.at(*place)), "one");
    }
    round.is_fifth_open = round.is_fifth_open || (*place == columns.card_order[4] && hand == "5");
    cards[*place] = card;
    return true;
}

namespace {

// Whether the second row is that of another bettor in the same round, and not the first one entered twice.
bool is_of_bettor(const RoundTable& table, const TableRow& row, const TableRow& other) {
    constexpr std::array kOfRound{
        RoundField::round,        RoundField::shoe,          RoundField::table,
        RoundField::player_first, RoundField::player_second, RoundField::player_third,
        RoundField::banker_first, RoundField::banker_second, RoundField::banker_third,
        RoundField::all_cards,    RoundField::player_total,  RoundField::banker_total,
        RoundField::outcome,      RoundField::status,        RoundField::multipliers};
    const std::vector<std::size_t>& columns = table.bettor_columns();
    return std::all_of(kOfRound.begin(), kOfRound.end(),
                       [&](RoundField field) {
                           return field_of(table, row, field) == field_of(table, other, field);
                       }) &&
           std::any_of(columns.begin(), columns.end(),
                       [&](std::size_t column) { return row.fields[column] != other.fields[column]; });
}

}  // namespace

bool RowStream::next_of_bettors(TableRow& row) {
    if (std::exchange(has_next_, false)) {
        std::swap(row, next_);
        error_ = std::exchange(error_ahead_, std::nullopt);
    } else if (!next_row(row)) {
        return false;
    }
    if (!row.round.has_fields) {
        return true;
    }
    read_fields(table_, row, error_);
    std::optional<InvalidField> error = std::exchange(error_, std::nullopt);
    while ((has_next_ = next_row(next_)) && next_.round.has_fields && is_of_bettor(table_, row, next_)) {
        for (const auto& group : table_.groups()) {
            for (const RoundTable::GroupPart& part : group) {
                if (!error && next_.fields[part.place] != row.fields[part.place]) {
                    error = InvalidField{
                        fmt::format("rows of one round have {} and {}", quoted_field(row.fields[part.place]),
                                    quoted_field(next_.fields[part.place])),
                        "the same, for groups of rounds", next_.round.line};
                }
            }
        }
        add_bettor(table_, next_, row, error);
    }
    error_ahead_ = std::exchange(error_, std::move(error));
    return true;
}

bool RowStream::next_cards(TableRow& row) {
    error_ = std::exchange(error_ahead_, std::nullopt);
    TableRow of_line;
    const auto split_next = [&] {
        const bool is_row = next_row(of_line);
        if (is_row && !of_line.round.has_fields && error_->line == 0) {
            error_->line = of_line.round.line;
        }
        return is_row;
    };
    while (!ahead_ && split_next()) {
        if (of_line.round.has_fields) {
            ahead_ = of_line;
        }
    }
    if (!ahead_) {
        row.round.has_fields = false;
        row.round.line = error_ ? error_->line : 0;
        return error_.has_value();
    }
    row = *ahead_;
    row.fields.resize(table_.column_count() + kPlaces);
    const bool is_broken = error_.has_value();
    bool are_cards = add_card(*std::exchange(ahead_, std::nullopt), row) && !is_broken;
    // A row that cannot be read may belong to the round before it or after it: the cards of both are unknown.
    while (!ahead_ && split_next()) {
        const bool is_split = of_line.round.has_fields;
        if (is_split && round_key(table_, of_line) != round_key(table_, row)) {
            ahead_ = of_line;
        } else {
            are_cards = is_split && add_card(of_line, row) && are_cards;
            error_ahead_ = is_split ? std::nullopt : error_;
        }
    }
    read_fields(table_, row, error_);
    if (!are_cards) {
        row.round.has_cards = false;
        row.round.round = Round();
    }
    return true;
}

// Reads the outcomes of the shoe that begins.
void RowStream::read_road(TableRow& row) {
    const std::string_view road = field_of(table_, row, RoundField::road);
    std::string& letters = values_.emplace_back();
    for (const char c : road) {
        if (table_.outcome_of(c)) {
            letters += c;
        } else if (kBetweenOutcomes.find(c) == kBetweenOutcomes.npos) {
            letters.clear();
            break;
        }
    }
    if (letters.empty()) {
        error_ = InvalidField{fmt::format("road is {}", quoted_field(road)),
                              "the outcomes of a shoe, each one letter, such as BBPTB"};
        row.round.has_fields = false;
        return;
    }
    road_ = letters;
    round_ = 0;
    ahead_ = row;
}

bool RowStream::next_of_road(TableRow& row) {
    if (road_.empty()) {
        if (!next_row(row)) {
            return false;
        }
        if (row.round.has_fields) {
            read_road(row);
        }
        if (!row.round.has_fields) {
            return true;
        }
    }
    row = *ahead_;
    row.fields.push_back(road_.substr(0, 1));
    row.fields.push_back(values_.emplace_back(std::to_string(++round_)));
    road_.remove_prefix(1);
    read_fields(table_, row, error_);
    return true;
}

bool is_road(std::string_view line, const RoundColumns& columns) {
    std::size_t outcomes = 0;
    for (const char c : line.substr(0, line.size() - (line.ends_with('\r') ? 1 : 0))) {
        const bool is_outcome = columns.outcome_of(std::string(1, c)).has_value();
        if (!is_outcome && kBetweenOutcomes.find(c) == kBetweenOutcomes.npos) {
            return false;
        }
        outcomes += is_outcome ? 1 : 0;
    }
    return outcomes > 1;
}

namespace {

// The begin and the end of each row.
using RowPlaces = std::vector<std::pair<std::size_t, std::size_t>>;

RowPlaces row_places(const RoundTable& table, std::string_view text) {
    RowPlaces places;
    std::size_t at = 0;
    while (table.start().has_objects && at < text.size()) {
        const auto item = next_json_item(text.substr(at));
        if (!item) {
            break;
        }
        places.emplace_back(at + item->begin, at + item->end);
        at += item->end;
    }
    while (!table.start().has_objects && at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        places.emplace_back(at, end);
        at = end + 1;
    }
    return places;
}

}  // namespace

bool numbers_run_on(const RoundTable& table, std::string_view text, std::uint64_t max_rounds) {
    if (table.has(RoundField::shoe) || !table.has(RoundField::round) || table.start().has_shoes ||
        table.row_kind() != RoundTable::RowKind::round) {
        return false;
    }
    std::deque<std::string> values;
    std::optional<InvalidField> error;
    TableRow row;
    for (const auto& [first, end] : row_places(table, text)) {
        if (split_row(table, text.substr(first, end - first), row, values, error) &&
            whole_number<std::uint64_t>(field_of(table, row, RoundField::round)).value_or(0) > max_rounds) {
            return true;
        }
    }
    return false;
}

std::size_t last_round_begin(const RoundTable& table, std::string_view text) {
    // Texts end between objects, and an object that holds the rounds of a shoe has all rows of its rounds.
    if (!table.may_have_rows_of_one_round() || table.start().has_shoes) {
        return text.size();
    }
    std::deque<std::string> values;
    std::optional<std::array<std::string, 3>> last;
    // Whether the row behind the current one cannot be read, and may belong to the same round.
    bool may_be_same = true;
    std::size_t begin = text.size();
    RowPlaces places = row_places(table, text);
    std::reverse(places.begin(), places.end());
    for (const auto& [first, end] : places) {
        const std::string_view line = text.substr(first, end - first);
        TableRow row;
        if (!line.empty() && line != "\r") {
            std::optional<InvalidField> error;
            if (split_row(table, line, row, values, error)) {
                const auto [of_table, shoe, round] = round_key(table, row);
                std::array<std::string, 3> key{std::string(of_table), std::string(shoe), std::string(round)};
                if (last && !may_be_same && *last != key) {
                    return begin;
                }
                last = std::move(key);
            }
            may_be_same = !row.round.has_fields;
        }
        begin = first;
    }
    return begin;
}

}  // namespace sabot

#include "row_stream.hpp"

#include "error.hpp"
#include "files/block_reader.hpp"
#include "records/header_form.hpp"
#include "records/json_fields.hpp"
#include "records/round_columns.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
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

constexpr std::array kOfRound{RoundField::player_first, RoundField::player_second, RoundField::player_third,
                              RoundField::banker_first, RoundField::banker_second, RoundField::banker_third,
                              RoundField::all_cards,    RoundField::player_total,  RoundField::banker_total,
                              RoundField::outcome,      RoundField::status,        RoundField::multipliers,
                              RoundField::player_cards, RoundField::banker_cards};

// The fields of the round in which its rows differ.
std::vector<RoundField> fields_that_differ(const RoundTable& table, const TableRow& row,
                                           const TableRow& other) {
    std::vector<RoundField> differ;
    std::copy_if(kOfRound.begin(), kOfRound.end(), std::back_inserter(differ), [&](RoundField field) {
        return field_of(table, row, field) != field_of(table, other, field);
    });
    return differ;
}

// Whether another row of the same number is of another round. Three of the first four cards of two rounds are
// hardly ever the same.
bool are_other_cards(const RoundTable& table, const TableRow& row, const std::vector<RoundField>& differ) {
    constexpr std::array kFirstFour{RoundField::player_first, RoundField::player_second,
                                    RoundField::banker_first, RoundField::banker_second};
    constexpr std::array kTogether{RoundField::all_cards, RoundField::player_cards, RoundField::banker_cards};
    const auto is_in = [](const auto& fields) {
        return [&fields](RoundField field) {
            return std::find(fields.begin(), fields.end(), field) != fields.end();
        };
    };
    const auto has = [&](RoundField field) { return !field_of(table, row, field).empty(); };
    const bool has_cards = std::any_of(kTogether.begin(), kTogether.end(), has) ||
                           std::all_of(kFirstFour.begin(), kFirstFour.end(), has);
    return !differ.empty() && (!has_cards || std::any_of(differ.begin(), differ.end(), is_in(kTogether)) ||
                               std::count_if(differ.begin(), differ.end(), is_in(kFirstFour)) > 1);
}

}  // namespace

// Whether the row is that of another bettor in the round, and not one of its rows entered twice. If only bets
// distinguish bettors, two of them may have the same.
bool RowStream::is_of_bettor(const TableRow& row, const std::vector<RoundField>& differ) {
    if (are_other_cards(table_, row, differ)) {
        return false;
    }
    const auto bettor_of = [&](const TableRow& one) {
        std::vector<std::string_view> fields;
        for (const std::size_t column : table_.bettor_columns()) {
            fields.push_back(one.fields[column]);
        }
        return fields;
    };
    const auto first = bettor_of(row);
    const auto other = bettor_of(next_);
    if (bettors_.empty()) {
        bettors_.insert(first);
    }
    return bettors_.insert(other).second || (!table_.names_bettors() && other != first);
}

// Rounds are in one group each.
void RowStream::require_same_groups(const TableRow& row, std::optional<InvalidField>& error) const {
    for (const auto& group : table_.groups()) {
        for (const auto& [kind, place] : group) {
            if (next_.fields[place] == row.fields[place]) {
                continue;
            }
            if (table_.may_name_bettors(place) || table_.is_of_bets(place)) {
                throw InputError(fmt::format("rounds cannot be grouped by {}, in which rows of one round "
                                             "differ",
                                             quoted_field(table_.names()[place])),
                                 "a column that is the same in all rows of a round, such as table or shoe")
                    .at(line_location(table_.start().name, table_.start().line));
            }
            if (!error) {
                error = InvalidField{
                    fmt::format("rows of one round have {} and {}", quoted_field(row.fields[place]),
                                quoted_field(next_.fields[place])),
                    "the same, for groups of rounds", next_.round.line};
            }
        }
    }
}

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
    bettors_.clear();
    while ((has_next_ = next_row(next_)) && next_.round.has_fields &&
           round_key(table_, row) == round_key(table_, next_)) {
        const std::vector<RoundField> differ = fields_that_differ(table_, row, next_);
        if (!is_of_bettor(row, differ)) {
            break;
        }
        if (!differ.empty() && !error) {
            error = InvalidField{fmt::format("rows of one round have {} and {}",
                                             quoted_field(field_of(table_, row, differ.front())),
                                             quoted_field(field_of(table_, next_, differ.front()))),
                                 "the same", next_.round.line};
        }
        require_same_groups(row, error);
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

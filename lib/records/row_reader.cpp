#include "row_reader.hpp"

#include "exact/finite_decimal.hpp"
#include "records/csv_fields.hpp"
#include "records/group_values.hpp"
#include "records/json_fields.hpp"
#include "records/round_columns.hpp"
#include "records/table_header.hpp"
#include "statistics/round_counts.hpp"
#include "text/grouped.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace sabot {

namespace {

class RowReader {
public:
    RowReader(const RoundTable& table, TableRow& row, std::optional<InvalidField>& error)
        : table_(table), columns_(table.columns()), row_(row), error_(error) {}

    void read() {
        RecordedRound& round = row_.round;
        row_.bets.clear();
        row_.groups.clear();
        round.shoe = name(RoundField::shoe);
        round.table = name(RoundField::table);
        round.number.reset();
        if (table_.has(RoundField::round)) {
            round.number = whole_number<std::uint64_t>(text(RoundField::round));
            if (!round.number) {
                fail("round", text(RoundField::round), "a whole number");
            }
        }
        round.cancelled =
            table_.has(RoundField::status) && is_one_of(text(RoundField::status), columns_.cancelled);
        round.cut = table_.has(RoundField::cut) && is_cut(text(RoundField::cut));
        row_.rare.time.reset();
        if (table_.has(RoundField::time)) {
            read_time();
        }
        round.round = Round();
        round.has_cards =
            table_.has(RoundField::all_cards) ? read_all_cards() : table_.has_cards() && read_cards();
        const auto& cards = round.round.cards;
        round.has_first_four = round.has_cards && cards[0] != kNoCard && cards[1] != kNoCard &&
                               cards[3] != kNoCard && cards[4] != kNoCard;
        if (round.has_first_four) {
            if (row_.is_fifth_open) {
                place_fifth_card();
            }
            round.round.hands = table_.coup().state_of(round.round);
        }
        row_.rare.burnt.clear();
        if (table_.has(RoundField::burn)) {
            read_burnt();
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
        const bool has_struck =
            table_.multipliers() == nullptr || !table_.has(RoundField::multipliers) || read_multipliers();
        row_.rare.bet_on.reset();
        for (const RoundTable::WagerPlaces& wager : table_.wagers()) {
            if (has_struck || !table_.is_multiplied(wager.wager)) {
                read_bet(wager);
            }
        }
        const RareFields& rare = row_.rare;
        const bool has_rare = rare.time || rare.bet_on.any() || !rare.burnt.cards().empty();
        round.rare = has_rare ? &rare : &kNoRareFields;
        for (const RoundTable::GroupPlace& group : table_.groups()) {
            row_.groups.push_back(group_of(group));
        }
    }

private:
    std::string_view text(RoundField field) const {
        const int place = table_.place(field);
        return place < 0 ? std::string_view() : row_.fields[static_cast<std::size_t>(place)];
    }

    [[gnu::noinline]] static bool is_cut(std::string_view text) {
        static const std::vector<std::string> not_cut{"0", "no", "n", "false", "-"};
        return !text.empty() && !is_one_of(text, not_cut);
    }

    // A name that is remembered after the row: a short one.
    std::string_view name(RoundField field) {
        constexpr std::size_t kMaxName = 100;
        const std::string_view name = text(field);
        if (name.size() > kMaxName) {
            fail(kRoundFieldKeys.at(static_cast<std::size_t>(field)), name, "at most 100 bytes");
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
        const std::string_view written = text(RoundField::time);
        if (written.empty()) {
            return;
        }
        const TimeForm& form = columns_.time_form;
        const auto time = form.read(written);
        if (!time) {
            fail("time", written,
                 form.form() == TimeForm::kIso
                     ? "a time such as 2026-11-22T21:00:30, or a column map that states time-form"
                     : fmt::format("{}, which the column map states", form.form()));
        } else if (time->exists) {
            row_.rare.time = time->milliseconds;
            row_.month = time->month;
        } else {
            row_.impossible_time = written;
        }
    }

    [[gnu::cold]] void fail(std::string_view what, std::string_view recorded, std::string_view expected) {
        if (!error_) {
            error_ =
                InvalidField{fmt::format("{} is {}", what, quoted_field(recorded)), std::string(expected)};
        }
    }

    [[gnu::cold]] bool fail_card(std::string_view what, std::string_view recorded) {
        fail(what, recorded, card_words(columns_.notation));
        return false;
    }

    bool is_no_card(std::string_view field) const {
        return field.empty() || is_one_of(field, columns_.no_card);
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
        return all < kAboveCards || read_other_cards();
    }

    // Those that are not two letters.
    [[gnu::noinline]] bool read_other_cards() {
        auto& cards = row_.round.round.cards;
        for (std::size_t card = 0; card < cards.size(); ++card) {
            const std::string_view field = text(static_cast<RoundField>(card));
            if (cards[card] != CardNotation::kNotACard) {
                continue;
            }
            cards[card] = columns_.notation.read(field);
            if (cards[card] == CardNotation::kNotACard) {
                cards[card] = kNoCard;
                if (!is_no_card(field)) {
                    std::fill(cards.begin() + static_cast<std::ptrdiff_t>(card), cards.end(), kNoCard);
                    return fail_card(kRoundFieldKeys.at(card), field);
                }
            }
        }
        return true;
    }

    // The next of several cards in one text, which it removes with the comma behind it: kNoCard for no card,
    // and nothing between two commas.
    std::uint8_t take_card(std::string_view& rest) const {
        const std::string_view field = without_spaces(rest.substr(0, rest.find_first_of(" ,|/;:")));
        std::uint8_t card = kNoCard;
        if (is_no_card(field) || rest.starts_with('-')) {
            rest.remove_prefix(is_no_card(field) ? field.size() : 1);
        } else {
            card = columns_.notation.take(rest);
        }
        rest = rest.substr(std::min(rest.find_first_not_of(' '), rest.size()));
        if (rest.starts_with(',')) {
            rest.remove_prefix(1);
        }
        return card;
    }

    // The cards of both hands in the order of the columns, or Player's, a sign and then Banker's.
    [[gnu::noinline]] bool read_all_cards() {
        const std::string_view field = text(RoundField::all_cards);
        std::string_view rest = field;
        std::array<std::uint8_t, kPlaces> listed{};
        std::size_t count = 0;
        std::optional<std::size_t> of_player;
        while (!(rest = rest.substr(std::min(rest.find_first_not_of(' '), rest.size()))).empty()) {
            if (std::string_view("|/;:").find(rest.front()) != std::string_view::npos) {
                if (of_player) {
                    return fail_card("cards", field);
                }
                of_player = count;
                rest.remove_prefix(1);
                continue;
            }
            const std::uint8_t card = take_card(rest);
            if (card == CardNotation::kNotACard) {
                return fail_card("cards", field);
            }
            if (count == listed.size() && card == kNoCard) {
                continue;
            }
            if (count == listed.size()) {
                fail("cards", field, "at most six cards");
                return false;
            }
            listed.at(count++) = card;
        }
        // A last comma has a place behind it.
        if (field.ends_with(',') && count < listed.size()) {
            listed.at(count++) = kNoCard;
        }
        Round& round = row_.round.round;
        round.cards.fill(kNoCard);
        if (of_player && (*of_player > 3 || count - *of_player > 3)) {
            fail("cards", field, "at most three cards of a hand");
            return false;
        }
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t place = !of_player       ? columns_.card_order.at(i)
                                      : i < *of_player ? i
                                                       : 3 + i - *of_player;
            round.cards.at(place) = listed.at(i);
        }
        row_.is_fifth_open = !of_player && count == 5;
        return true;
    }

    // Unless Player draws, or Banker does not, the fifth of five cards is Banker's.
    [[gnu::noinline]] void place_fifth_card() {
        Round& round = row_.round.round;
        if (round.cards[2] == kNoCard || round.cards[5] != kNoCard ||
            table_.coup().draws(round, Hand::player)) {
            return;
        }
        std::swap(round.cards[2], round.cards[5]);
        if (!table_.coup().draws(round, Hand::banker)) {
            std::swap(round.cards[2], round.cards[5]);
        }
    }

    [[gnu::noinline]] void read_burnt() {
        std::string_view rest = text(RoundField::burn);
        while (!rest.empty()) {
            const char c = rest.front();
            std::uint8_t card = kUnseenCard;
            if (c == ' ' || c == ',' || c == '?') {
                rest.remove_prefix(1);
                if (c != '?') {
                    continue;
                }
            } else {
                card = columns_.notation.take(rest);
            }
            if (card == CardNotation::kNotACard || !row_.rare.burnt.add(card)) {
                fail("burn", text(RoundField::burn), "up to 24 cards, such as Kd, or ? for an unseen card");
                return;
            }
        }
    }

    // Returns whether the struck faces are possible ones.
    [[gnu::noinline]] bool read_multipliers() {
        const MultiplierRules& rules = table_.multipliers()->rules();
        const std::string_view field = text(RoundField::multipliers);
        auto& faces = row_.struck.faces;
        faces.clear();
        std::string_view rest = field;
        while (!(rest = rest.substr(std::min(rest.find_first_not_of(' '), rest.size()))).empty()) {
            const std::string_view face = rest.substr(0, rest.find(' '));
            rest.remove_prefix(face.size());
            const auto colon = std::min(face.find(':'), face.size());
            const std::uint8_t card = columns_.notation.read(face.substr(0, colon));
            const auto value = std::find_if(rules.values.begin(), rules.values.end(), [&](const auto& one) {
                return decimal_or_fraction(one.times) == face.substr(std::min(colon + 1, face.size()));
            });
            const bool is_repeated =
                card < kCardsInDeck && std::any_of(faces.begin(), faces.end(), [&](const auto& known) {
                    return rules.faces.class_of(Card::at(known.card)) == rules.faces.class_of(Card::at(card));
                });
            if (card >= kCardsInDeck || value == rules.values.end() || is_repeated) {
                fail("multipliers", field,
                     fmt::format("struck faces with a multiplier of the game, such as 7h:{}",
                                 decimal_or_fraction(rules.values.front().times)));
                return false;
            }
            faces.push_back({card, static_cast<std::uint8_t>(value - rules.values.begin())});
        }
        const bool is_possible = std::any_of(rules.struck.begin(), rules.struck.end(), [&](const auto& one) {
            return one.first == static_cast<int>(faces.size());
        });
        if (!is_possible) {
            fail("multipliers", field, "as many struck faces as the game strikes");
        }
        return is_possible;
    }

    void read_total(RoundField field, std::optional<std::uint8_t>& total) {
        if (!table_.has(field)) {
            return;
        }
        const std::string_view digits = text(field);
        if (digits.size() == 1 && digits[0] >= '0' && digits[0] <= '9') {
            total = static_cast<std::uint8_t>(digits[0] - '0');
        } else {
            fail(kRoundFieldKeys.at(static_cast<std::size_t>(field)), digits, "a total from 0 to 9");
        }
    }

    void read_outcome() {
        if (!table_.has(RoundField::outcome)) {
            return;
        }
        const std::string_view word = text(RoundField::outcome);
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
        fail("outcome", word, expected);
    }

    std::optional<Millionths> amount(std::string_view text) {
        if (text.empty()) {
            return 0;
        }
        const auto value = parse_millionths(text, table_.decimal_point());
        if (!value) {
            fail("an amount", text,
                 fmt::format("a number of at least 0 with at most six decimals after \"{}\"",
                             table_.decimal_point()));
        } else if (table_.may_be_thousands(text)) {
            fail("an amount", text, "no separator of thousands, or a column map that states decimal-point");
            return std::nullopt;
        }
        return value;
    }

    [[gnu::noinline]] void read_bet(const RoundTable::WagerPlaces& wager) {
        const std::string_view staked = row_.fields[wager.stake];
        const std::string_view returned = row_.fields[wager.returned];
        if (staked.empty() && returned.empty()) {
            return;
        }
        const auto stake = amount(staked);
        const auto back = amount(returned);
        if (stake && back) {
            row_.bets.push_back({wager.wager, *stake, *back});
            row_.rare.bet_on[wager.wager] = *stake > 0;
        }
    }

    const RoundTable& table_;
    const RoundColumns& columns_;
    TableRow& row_;
    std::optional<InvalidField>& error_;
};

}  // namespace

std::string_view card_words(const CardNotation& notation) {
    return notation.has_suits() ? "a card, such as Kd" : "a rank, such as K";
}

bool split_row(const RoundTable& table, std::string_view line, TableRow& row, std::deque<std::string>& values,
               std::optional<InvalidField>& error) {
    if (table.has_json()) {
        row.round.has_fields = split_json(line, table.names(), row.fields, values, error);
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
    RowReader(table, row, error).read();
}

}  // namespace sabot

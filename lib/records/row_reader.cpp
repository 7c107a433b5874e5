#include "row_reader.hpp"

#include "exact/finite_decimal.hpp"
#include "records/header_form.hpp"
#include "records/json_fields.hpp"
#include "statistics/round_counts.hpp"
#include "text/grouped.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace sabot {

namespace {

// The range that has the number of a round: "1-10", "11-20", ..., "191-200", "201 and more"; empty for 0 and
// without a number.
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

[[gnu::cold]] void fail_field(std::optional<InvalidField>& error, std::string_view what,
                              std::string_view recorded, std::string_view expected) {
    if (!error) {
        error = InvalidField{fmt::format("{} is {}", what, quoted_field(recorded)), std::string(expected)};
    }
}

// The amount without currency and without the signs between groups of three digits, as a column map states
// them. A sign elsewhere is kept, and is an error.
[[gnu::cold]] std::string plain_amount(const RoundColumns& columns, std::string_view text) {
    for (const std::string& currency : columns.currency) {
        if (text.starts_with(currency)) {
            text.remove_prefix(currency.size());
        } else if (text.ends_with(currency)) {
            text.remove_suffix(currency.size());
        }
        text = without_spaces(text);
    }
    constexpr std::size_t kGroup = 4;
    const std::size_t end = std::min(text.find(columns.decimal_point.value_or('.')), text.size());
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_between = i > 0 && i < end && (end - i) % kGroup == 0;
        if (!is_between || text[i] != columns.thousands) {
            plain += text[i];
        }
    }
    return plain;
}

}  // namespace

std::optional<Millionths> read_amount(const RoundTable& table, std::string_view recorded,
                                      std::optional<InvalidField>& error) {
    const RoundColumns& columns = table.columns();
    const bool has_form = columns.thousands || !columns.currency.empty();
    const std::string plain = has_form ? plain_amount(columns, recorded) : std::string();
    const std::string_view text = has_form ? std::string_view(plain) : recorded;
    if (recorded.empty()) {
        return 0;
    }
    const auto value = parse_millionths(text, table.decimal_point());
    if (!value) {
        const bool may_be_form =
            !has_form && (recorded.find_first_not_of("0123456789.,-+eE") != recorded.npos ||
                          (recorded.find('.') != recorded.npos && recorded.find(',') != recorded.npos));
        fail_field(
            error, "an amount", recorded,
            fmt::format("a number of at least 0 with at most six decimals after \"{}\"{}",
                        table.decimal_point(),
                        may_be_form ? "; thousands and currency of a column map state other signs" : ""));
    } else if (!has_form && table.may_be_thousands(text)) {
        fail_field(error, "an amount", text,
                   "no separator of thousands, or a column map that states decimal-point");
        return std::nullopt;
    }
    return value;
}

namespace {

class RowReader {
public:
    RowReader(const RoundTable& table, TableRow& row, std::optional<InvalidField>& error)
        : table_(table), columns_(table.columns()), row_(row), error_(error) {}

    void read() {
        RecordedRound& round = row_.round;
        row_.groups.clear();
        round.shoe = name(RoundField::shoe);
        round.table = name(RoundField::table);
        round.number.reset();
        if (table_.has(RoundField::round)) {
            round.number = whole_number<std::uint64_t>(text_of(RoundField::round));
            if (!round.number) {
                fail("round", text_of(RoundField::round), "a whole number");
            }
        }
        round.cancelled =
            table_.has(RoundField::status) && is_one_of(text_of(RoundField::status), columns_.cancelled);
        round.cut = table_.has(RoundField::cut) && is_cut(text_of(RoundField::cut));
        row_.rare.time.reset();
        if (table_.has_time()) {
            read_time();
        }
        round.round = Round();
        round.has_cards = table_.has(RoundField::all_cards) ? read_all_cards(text_of(RoundField::all_cards))
                          : table_.has(RoundField::player_cards)
                              ? read_all_cards(fmt::format("{}|{}", text_of(RoundField::player_cards),
                                                           text_of(RoundField::banker_cards)))
                              : table_.has_cards() && read_cards();
        const auto& cards = round.round.cards;
        round.has_first_four = round.has_cards && cards[0] != kNoCard && cards[1] != kNoCard &&
                               cards[3] != kNoCard && cards[4] != kNoCard;
        if (round.has_first_four) {
            if (row_.is_fifth_open) {
                place_fifth_card();
            }
            round.round.hands = table_.coup().state_of(round.round);
        } else if (round.has_cards && !round.cancelled) {
            require_card();
        }
        row_.rare.burnt.clear();
        if (table_.has(RoundField::burn)) {
            read_burnt();
        }
        // Totals and outcome of a cancelled round are not read.
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
        read_groups();
    }

    void read_bets() {
        row_.bets.clear();
        row_.bet_lines.clear();
        row_.meters.clear();
        row_.has_empty_amount = false;
        const bool are_recorded = table_.multipliers() != nullptr && table_.has(RoundField::multipliers);
        row_.has_struck = are_recorded && read_multipliers();
        row_.rare.bet_on.reset();
        for (const RoundTable::WagerPlaces& wager : table_.wagers()) {
            if (!are_recorded || row_.has_struck || !table_.is_multiplied(wager.wager)) {
                read_bet(wager);
            }
        }
    }

private:
    std::string_view text_of(RoundField field) const { return field_of(table_, row_, field); }
    [[gnu::cold]] void fail(std::string_view what, std::string_view recorded, std::string_view expected) {
        fail_field(error_, what, recorded, expected);
    }

    // A row without any card is an error, but breaks no rule of drawing: nothing is known of its cards.
    // Without totals and outcome, it may be no round at all.
    [[gnu::cold]] void require_card() {
        const auto& cards = row_.round.round.cards;
        if (std::any_of(cards.begin(), cards.end(), [](std::uint8_t card) { return card != kNoCard; })) {
            return;
        }
        row_.round.has_cards = false;
        fail("the card P1", "", "the cards of the round");
        constexpr std::array kOfRound{RoundField::player_total, RoundField::banker_total,
                                      RoundField::outcome};
        row_.round.has_fields = std::any_of(kOfRound.begin(), kOfRound.end(),
                                            [&](RoundField field) { return !text_of(field).empty(); });
    }

    [[gnu::noinline]] static bool is_cut(std::string_view text) {
        static const std::vector<std::string> not_cut{"0", "no", "n", "false", "-"};
        return !text.empty() && !is_one_of(text, not_cut);
    }

    // Reads a name that is remembered after the row, and must be short for that.
    std::string_view name(RoundField field) {
        constexpr std::size_t kMaxName = 100;
        const std::string_view name = text_of(field);
        if (name.size() > kMaxName) {
            fail(kRoundFieldKeys.at(static_cast<std::size_t>(field)), name, "at most 100 bytes");
        }
        return name.substr(0, kMaxName);
    }

    // The parts of several are separated by commas; a group of which no part is recorded is empty.
    void read_groups() {
        const auto& groups = table_.groups();
        row_.joined_groups.resize(groups.size());
        for (std::size_t i = 0; i < groups.size(); ++i) {
            if (groups[i].size() == 1) {
                row_.groups.push_back(group_of(groups[i].front()));
                continue;
            }
            std::string& joined = row_.joined_groups[i];
            joined.clear();
            bool has_any = false;
            for (const RoundTable::GroupPart& part : groups[i]) {
                const std::string_view text = group_of(part);
                has_any = has_any || !text.empty();
                joined.append(&part == &groups[i].front() ? "" : ", ").append(text);
            }
            row_.groups.push_back(has_any ? joined : std::string_view());
        }
    }

    std::string_view group_of(const RoundTable::GroupPart& part) {
        constexpr std::size_t kMaxGroup = 100;
        using Kind = RoundTable::GroupPart::Kind;
        if (part.kind == Kind::text) {
            return row_.fields[part.place].substr(0, kMaxGroup);
        }
        if (part.kind == Kind::position) {
            return position_of(row_.round.number);
        }
        constexpr std::size_t kYearSize = 4;
        constexpr std::size_t kMonthSize = 7;
        const std::string_view date(row_.time.date.data(), row_.time.date.size());
        if (!row_.rare.time || (part.kind == Kind::day && !row_.time.has_day)) {
            return {};
        }
        return part.kind == Kind::day ? date
                                      : date.substr(0, part.kind == Kind::month ? kMonthSize : kYearSize);
    }

    [[gnu::noinline]] void read_time() {
        const std::string_view day = text_of(RoundField::date);
        const std::string_view clock = text_of(RoundField::time);
        const std::string both = day.empty() || clock.empty() ? "" : fmt::format("{} {}", day, clock);
        const std::string_view written = !both.empty() ? both : day.empty() ? clock : day;
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
            row_.time = *time;
        } else {
            row_.impossible_time = clock.empty() ? day : clock;
        }
    }

    bool read_cards() {
        // Copied to locals: a byte that is stored may alias any member, so that the compiler would load it
        // again.
        constexpr std::uint8_t kAboveCards = 64;
        const RoundTable& table = table_;
        const CardNotation& notation = columns_.notation;
        const std::string_view* const fields = row_.fields.data();
        std::uint8_t* const cards = row_.round.round.cards.data();
        // The bits of all cards together: kAboveCards or more only if some field is not a card.
        std::uint8_t all = 0;
        for (std::size_t card = 0; card < kPlaces; ++card) {
            const int place = table.place(static_cast<RoundField>(card));
            cards[card] = place < 0 ? kNoCard : notation.read_letters(fields[place]);
            all |= cards[card];
        }
        static_assert(kNoCard < kAboveCards && CardNotation::kNotACard >= kAboveCards);
        return all < kAboveCards || read_other_cards();
    }

    void read_total(RoundField field, std::optional<std::uint8_t>& total) {
        if (!table_.has(field)) {
            return;
        }
        const std::string_view digits = text_of(field);
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
        const std::string_view word = text_of(RoundField::outcome);
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

    bool fail_card(std::string_view what, std::string_view recorded) {
        static const std::vector<std::string> usual{"NA", "N/A", "none", "null", "nil", "x", "0", "."};
        static const CardNotation ranks(CardTexts(), false);
        const bool is_rank = columns_.notation.has_suits() && ranks.read(recorded) != CardNotation::kNotACard;
        const std::string hint =
            is_rank ? "; or suits-recorded = false under [cards] of a column map, if suits are not recorded"
            : is_one_of(recorded, usual)
                ? fmt::format("; or none = [{}] under [cards] of a column map, if it is no card{}",
                              quoted_field(recorded),
                              recorded == "0" ? ", or 10 = \"0\" under [ranks], if cards are points" : "")
                : "";
        fail(what, recorded, std::string(columns_.notation.words()) + hint);
        return false;
    }

    bool is_no_card(std::string_view field) { return field.empty() || is_one_of(field, columns_.no_card); }

    // Removes the next of several cards from the text, with the comma behind it. Returns kNoCard for a text
    // that means no card, and for nothing between two commas.
    std::uint8_t take_card(std::string_view& rest) {
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

    // Reads the fields that CardNotation::read_letters() left as kNotACard, in a row with a field for each
    // card. If a field cannot be read, its card and those behind it are missing.
    bool read_other_cards() {
        auto& cards = row_.round.round.cards;
        for (std::size_t card = 0; card < cards.size(); ++card) {
            const std::string_view field = text_of(static_cast<RoundField>(card));
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

    // Reads the cards of both hands from one field: in the order of RoundColumns::card_order, or Player's, a
    // sign and then Banker's.
    bool read_all_cards(std::string_view field) {
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
        // A comma at the end is followed by an empty place.
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

    // Moves the fifth of five cards in one field from Player to Banker, if only Banker draws.
    void place_fifth_card() {
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

    // Adds the burnt cards until one cannot be read.
    void read_burnt() {
        std::string_view rest = text_of(RoundField::burn);
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
                fail("burn", text_of(RoundField::burn),
                     "up to 24 cards, such as Kd, or ? for an unseen card");
                return;
            }
        }
    }

    bool read_multipliers() {
        const MultiplierRules& rules = table_.multipliers()->rules();
        const std::string_view field = text_of(RoundField::multipliers);
        auto& faces = row_.struck.faces;
        faces.clear();
        bool is_legal = true;
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
            const std::string_view times = face.substr(std::min(colon + 1, face.size()));
            if (card >= kCardsInDeck || times.find_first_of("0123456789") == times.npos ||
                times.find_first_not_of("0123456789./") != times.npos) {
                fail("multipliers", field,
                     fmt::format("struck faces with their multipliers, such as 7h:{}",
                                 decimal_or_fraction(rules.values.front().times)));
                return false;
            }
            is_legal = is_legal && value != rules.values.end() && !is_repeated;
            faces.push_back({card, static_cast<std::uint8_t>(value - rules.values.begin())});
        }
        is_legal = is_legal && std::any_of(rules.struck.begin(), rules.struck.end(), [&](const auto& one) {
                       return one.first == static_cast<int>(faces.size());
                   });
        row_.illegal_multipliers = is_legal ? std::string_view() : field.empty() ? "none" : field;
        return is_legal;
    }

    void read_bet(const RoundTable::WagerPlaces& wager) {
        if (wager.meter && !row_.fields[*wager.meter].empty()) {
            if (const auto meter = read_amount(table_, row_.fields[*wager.meter], error_)) {
                row_.meters.push_back({wager.wager, *meter});
            }
        }
        const std::string_view staked = row_.fields[wager.stake];
        const std::string_view returned = row_.fields[wager.returned];
        if (staked.empty() && returned.empty()) {
            return;
        }
        row_.has_empty_amount |= staked.empty() || returned.empty();
        const auto stake = read_amount(table_, staked, error_);
        const auto back = read_amount(table_, returned, error_);
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

std::optional<Millionths> meter_in(const TableRow& row, std::size_t wager) {
    std::optional<Millionths> meter;
    for (const TableRow::Meter& one : row.meters) {
        meter = one.wager == wager ? std::max(meter.value_or(0), one.amount) : meter;
    }
    return meter;
}

void add_bettor(const RoundTable& table, TableRow& bettor, TableRow& round,
                std::optional<InvalidField>& error) {
    std::optional<InvalidField> own;
    RowReader(table, bettor, own).read_bets();
    if (own && !error) {
        error = std::move(own);
        error->line = bettor.round.line;
    }
    round.bet_lines.resize(round.bets.size(), round.round.line);
    round.bets.insert(round.bets.end(), bettor.bets.begin(), bettor.bets.end());
    round.bet_lines.resize(round.bets.size(), bettor.round.line);
    round.meters.insert(round.meters.end(), bettor.meters.begin(), bettor.meters.end());
    round.has_empty_amount |= bettor.has_empty_amount;
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
        // The cards are separated as the columns are, so that they were split too.
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

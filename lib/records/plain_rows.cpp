#include "plain_rows.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace sabot {

namespace {

// A longer name or number is left to read_fields().
constexpr std::size_t kMaxBytes = 18;

// Fields that only read_fields() reads.
constexpr std::array kOtherFields{RoundField::all_cards, RoundField::burn, RoundField::cut,
                                  RoundField::status,    RoundField::time, RoundField::multipliers};

}  // namespace

PlainRows::PlainRows(const RoundTable& table) : table_(table) {
    const bool has_other = std::any_of(kOtherFields.begin(), kOtherFields.end(),
                                       [&](RoundField field) { return table.has(field); });
    if (has_other || table.separator() == '\r' || table.row_kind() != RoundTable::RowKind::round ||
        table.has_json() || !table.wagers().empty() || !table.groups().empty()) {
        return;
    }
    std::vector<std::pair<RoundField, Column>> known{{RoundField::shoe, {Kind::shoe}},
                                                     {RoundField::table, {Kind::table}},
                                                     {RoundField::round, {Kind::number}},
                                                     {RoundField::player_total, {Kind::player_total}},
                                                     {RoundField::banker_total, {Kind::banker_total}},
                                                     {RoundField::outcome, {Kind::outcome}}};
    for (std::uint8_t card = 0; card < kPlaces; ++card) {
        known.push_back({static_cast<RoundField>(card), {Kind::card, card}});
        if (!table.has(known.back().first)) {
            return;
        }
    }
    columns_.resize(table.column_count());
    for (const auto& [field, column] : known) {
        if (!table.has(field)) {
            continue;
        }
        Column& of_field = columns_[static_cast<std::size_t>(table.place(field))];
        if (of_field.kind != Kind::unread) {
            columns_.clear();
            return;
        }
        of_field = column;
    }
}

/// Reads the fields of a line one by one. Whether all of them were as expected is known at the end.
class PlainRows::Line {
public:
    Line(const char* begin, char separator) : at_(begin), separator_(separator) {}

    std::string_view name() {
        const char* const begin = at_;
        while (static_cast<std::size_t>(at_ - begin) < kMaxBytes && *at_ != separator_ && *at_ > '"') {
            ++at_;
        }
        return {begin, static_cast<std::size_t>(at_++ - begin)};
    }
    std::uint64_t number() {
        const char* const begin = at_;
        std::uint64_t value = 0;
        for (; static_cast<std::size_t>(at_ - begin) < kMaxBytes && *at_ >= '0' && *at_ <= '9'; ++at_) {
            value = value * 10 + static_cast<std::uint64_t>(*at_ - '0');
        }
        is_plain_ &= at_++ != begin;
        return value;
    }
    std::uint8_t card(const CardNotation& notation) {
        // Which third cards there are cannot be predicted, so there is no branch.
        const unsigned letters = notation.read_letters({at_, 2});
        const unsigned none = (*at_ == separator_ ? 1U : 0U) | (*at_ == '\n' ? 1U : 0U);
        at_ += 3 - 2 * none;
        const unsigned card = (letters & (none - 1)) | (kNoCard & (0 - none));
        is_plain_ &= card != CardNotation::kNotACard;
        return static_cast<std::uint8_t>(card);
    }
    std::uint8_t total() {
        const auto value = static_cast<std::uint8_t>(*at_ - '0');
        is_plain_ &= value < 10;
        at_ += 2;
        return value;
    }
    std::optional<Winner> outcome(const RoundTable& table) {
        const std::optional<Winner> winner = table.outcome_of(*at_);
        is_plain_ &= winner.has_value();
        at_ += 2;
        return winner;
    }

    // Whether a field was as expected, and the separator is behind it.
    bool ends_field() const { return is_plain_ && at_[-1] == separator_; }
    bool ends_line() {
        at_ += at_[-1] == '\r' ? 1 : 0;
        return is_plain_ && at_[-1] == '\n';
    }
    const char* at() const { return at_; }

private:
    const char* at_;
    char separator_;
    bool is_plain_ = true;
};

bool PlainRows::read(std::string_view& text, TableRow& row) const {
    // No field is read from more than two bytes behind its longest text.
    if (columns_.empty() || text.size() < columns_.size() * (kMaxBytes + 3)) {
        return false;
    }
    const CardNotation& notation = table_.columns().notation;
    RecordedRound& round = row.round;
    round.shoe = {};
    round.table = {};
    round.number.reset();
    row.player_total.reset();
    row.banker_total.reset();
    row.outcome.reset();
    auto& cards = round.round.cards;
    Line line(text.data(), table_.separator());
    const Column* const last = &columns_.back();
    for (const Column* column = columns_.data();; ++column) {
        switch (column->kind) {
            case Kind::shoe: round.shoe = line.name(); break;
            case Kind::table: round.table = line.name(); break;
            case Kind::number: round.number = line.number(); break;
            case Kind::card: cards[column->place] = line.card(notation); break;
            case Kind::player_total: row.player_total = line.total(); break;
            case Kind::banker_total: row.banker_total = line.total(); break;
            case Kind::outcome: row.outcome = line.outcome(table_); break;
            case Kind::unread: line.name(); break;
        }
        if (column == last) {
            break;
        }
        if (!line.ends_field()) {
            return false;
        }
    }
    const bool has_first_four =
        cards[0] != kNoCard && cards[1] != kNoCard && cards[3] != kNoCard && cards[4] != kNoCard;
    if (!line.ends_line() || !has_first_four) {
        return false;
    }
    text.remove_prefix(static_cast<std::size_t>(line.at() - text.data()));
    row.clear();
    row.bets.clear();
    row.groups.clear();
    row.rare.bet_on.reset();
    round.rare = &kNoRareFields;
    round.cancelled = round.cut = false;
    round.has_fields = round.has_cards = round.has_first_four = true;
    round.round.hands = table_.coup().state_of(round.round);
    return true;
}

}  // namespace sabot

#include "round_columns.hpp"

#include "error.hpp"
#include "files/block_reader.hpp"
#include "files/sha256.hpp"
#include "input/table_reader.hpp"
#include "input/toml_tree.hpp"
#include "records/csv_fields.hpp"
#include "rules/hand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

namespace {

constexpr std::size_t field_index(RoundField field) { return static_cast<std::size_t>(field); }

constexpr std::size_t kCardColumns = kDealingOrder.size();
constexpr int kMaxCutTolerance = 1000;
constexpr std::array<std::string_view, 3> kWinnerKeys{"player", "banker", "tie"};
constexpr std::array<std::string_view, 13> kRankKeys{"A", "2", "3",  "4", "5", "6", "7",
                                                     "8", "9", "10", "J", "Q", "K"};
constexpr std::array<std::string_view, 4> kSuitKeys{"clubs", "diamonds", "hearts", "spades"};
constexpr int kMaxColumns = 10'000;

std::optional<char> one_character(TableReader& table, const std::string& key) {
    if (table.value(key) == nullptr) {
        return std::nullopt;
    }
    const std::string text = table.text(key);
    if (text.size() != 1) {
        table.refuse(key, fmt::format("invalid {} \"{}\"", key, text.substr(0, 60)), "one character");
    }
    return text.front();
}

// A list of texts, or `usual`.
std::vector<std::string> texts(TableReader& table, const std::string& key, std::vector<std::string> usual) {
    const TomlNode* list = table.list(key);
    if (list == nullptr) {
        return usual;
    }
    std::vector<std::string> result;
    for (const TomlNode& item : list->items) {
        if (item.kind != TomlNode::Kind::text) {
            throw InputError(item.where, fmt::format("{} has {}", key, describe(item.kind)), "strings");
        }
        result.push_back(item.text);
    }
    return result;
}

// The name of a column, or its number; empty if it is missing. All are of one kind.
class ColumnNames {
public:
    std::string read(TableReader& table, const std::string& key) {
        const TomlNode* const value = table.value(key);
        if (value == nullptr) {
            return "";
        }
        const bool is_number = value->kind == TomlNode::Kind::integer;
        if (are_numbers_.value_or(is_number) != is_number) {
            table.refuse(key, fmt::format("{} is {}", key, written(*value)),
                         "numbers of columns, or names, for all of them");
        }
        are_numbers_ = is_number;
        return is_number ? std::to_string(table.integer(key, 1, kMaxColumns)) : table.text(key);
    }
    bool are_numbers() const { return are_numbers_.value_or(false); }

private:
    std::optional<bool> are_numbers_;
};

// What tells the cards, or the outcome without them: exactly one of these.
void require_cards(const Location& where, const RoundColumns& columns) {
    const auto has = [&](RoundField field) { return columns.required[field_index(field)]; };
    std::size_t single = 0;
    for (std::size_t card = 0; card < kCardColumns; ++card) {
        single += columns.required[card] ? 1U : 0U;
    }
    const int forms = (single > 0 ? 1 : 0) + (has(RoundField::all_cards) ? 1 : 0) +
                      (has(RoundField::card) || has(RoundField::hand) ? 1 : 0) +
                      (has(RoundField::road) ? 1 : 0);
    const bool is_complete = (single == 0 || single == kCardColumns) &&
                             has(RoundField::card) == has(RoundField::hand) &&
                             (!has(RoundField::card) || has(RoundField::round)) &&
                             (forms == 1 || (forms == 0 && has(RoundField::outcome)));
    if (!is_complete) {
        throw InputError(where, "the columns of cards are incomplete",
                         "P1, P2, P3, B1, B2 and B3; cards; card, hand and round; road; or outcome alone");
    }
}

void read_column_names(const TomlNode& node, ColumnNames& names, RoundColumns& columns) {
    TableReader table(node, "columns");
    for (std::size_t field = 0; field < kRoundFields; ++field) {
        columns.names.at(field) = names.read(table, std::string(kRoundFieldKeys.at(field)));
        columns.required[field] = !columns.names.at(field).empty();
    }
    table.done();
    require_cards(node.where, columns);
}

// The texts of ranks or suits: a string, or a list of strings.
void read_card_texts(const TomlNode& node, const std::string& what, std::span<const std::string_view> keys,
                     std::span<std::vector<std::string>> known) {
    TableReader table(node, what);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const std::string key(keys[i]);
        if (const TomlNode* value = table.value(key)) {
            known[i] = value->kind == TomlNode::Kind::list ? texts(table, key, {})
                                                           : std::vector<std::string>{table.text(key)};
        }
    }
    table.done();
}

// Letters for all ranks or suits, in their order.
void read_letters(TableReader& table, const std::string& key, std::span<std::vector<std::string>> known) {
    const std::string letters = table.optional_text(key);
    if (!letters.empty() && letters.size() != known.size()) {
        table.refuse(key, fmt::format("{} letters for {}", letters.size(), key),
                     std::to_string(known.size()));
    }
    for (std::size_t i = 0; i < letters.size(); ++i) {
        known[i].front() = std::string(1, letters[i]);
    }
}

// Such as "P1 B1 P2 B2 P3 B3".
std::array<std::size_t, kCardColumns> read_card_order(TableReader& table) {
    std::array<std::size_t, kCardColumns> order = kDealingOrder;
    if (table.value("places") == nullptr) {
        return order;
    }
    const std::string text = table.text("places");
    std::string_view rest = text;
    std::bitset<kCardColumns> seen;
    for (std::size_t& place : order) {
        const auto* const found = std::find(kRoundFieldKeys.begin(), kRoundFieldKeys.begin() + kCardColumns,
                                            rest.substr(0, rest.find(' ')));
        place = static_cast<std::size_t>(found - kRoundFieldKeys.begin());
        if (place == kCardColumns || seen[place]) {
            table.refuse("places", fmt::format("invalid places {}", in_quotes(text)),
                         "P1, P2, P3, B1, B2 and B3 in any order, such as \"P1 B1 P2 B2 P3 B3\"");
        }
        seen.set(place);
        rest.remove_prefix(std::min(rest.size(), kRoundFieldKeys.at(place).size() + 1));
    }
    if (!rest.empty()) {
        table.refuse("places", fmt::format("invalid places {}", in_quotes(text)), "six places");
    }
    return order;
}

// The last two are null if the map does not have them.
void read_cards(const TomlNode& node, const TomlNode* ranks, const TomlNode* suits, RoundColumns& columns) {
    TableReader table(node, "cards");
    columns.no_card = texts(table, "none", columns.no_card);
    columns.card_order = read_card_order(table);
    const std::string order = table.optional_text("order");
    const auto first = table.optional_integer("first", 0, 1);
    const bool has_suits = table.optional_flag("suits-recorded").value_or(true);
    CardTexts card_texts;
    read_letters(table, "ranks", card_texts.ranks);
    read_letters(table, "suits", card_texts.suits);
    table.done();
    if (first && order.empty()) {
        table.refuse("first", "first without order", "both, for cards that are numbers");
    }
    if (ranks != nullptr) {
        read_card_texts(*ranks, "ranks", kRankKeys, card_texts.ranks);
    }
    if (suits != nullptr) {
        read_card_texts(*suits, "suits", kSuitKeys, card_texts.suits);
    }
    const Location& where = suits != nullptr ? suits->where : ranks != nullptr ? ranks->where : table.where();
    columns.notation = TableReader::at(where, [&] {
        return order.empty() ? CardNotation(card_texts, has_suits)
                             : CardNotation::numbered(order, first.value_or(1));
    });
}

}  // namespace

RoundColumns RoundColumns::standard() {
    RoundColumns columns;
    for (std::size_t field = 0; field < kRoundFields; ++field) {
        columns.names.at(field) = kRoundFieldKeys.at(field);
    }
    for (std::size_t card = 0; card < kCardColumns; ++card) {
        columns.required.set(card);
    }
    columns.outcomes = {{{"P", "player"}, {"B", "banker"}, {"T", "tie"}}};
    columns.is_standard = true;
    return columns;
}

std::optional<Winner> RoundColumns::outcome_of(std::string_view text) const {
    for (const Winner winner : {Winner::player, Winner::banker, Winner::tie}) {
        if (is_one_of(text, outcomes[static_cast<std::size_t>(winner)])) {
            return winner;
        }
    }
    return std::nullopt;
}

RoundColumns read_round_columns(std::string_view toml, const std::string& file) {
    const TomlNode root = parse_toml(toml, file);
    TableReader table(root, "the column map");
    RoundColumns columns;
    columns.outcomes = RoundColumns::standard().outcomes;
    columns.separator = one_character(table, "separator");
    columns.decimal_point = one_character(table, "decimal-point");
    columns.cancelled = texts(table, "cancelled", columns.cancelled);
    columns.records_first_burnt_card =
        table.value("burnt-cards") != nullptr && table.word("burnt-cards", {"all", "first"}) == "first";
    columns.has_shoes_in_order =
        table.value("shoe-order") == nullptr || table.word("shoe-order", {"ascending", "any"}) == "ascending";
    columns.cut_tolerance = table.optional_integer("cut-tolerance", 0, kMaxCutTolerance).value_or(0);
    if (table.value("time-form") != nullptr) {
        columns.time_form = table.parsed("time-form", [](const std::string& form) { return TimeForm(form); });
    }
    ColumnNames names;
    // Missing and unknown keys, also of several tables: one error names all of them.
    InputErrors keys;
    keys.collect([&] {
        const TomlNode* const named = table.table("columns");
        if (named == nullptr) {
            throw InputError(root.where, "the column map has no columns", "a table");
        }
        read_column_names(*named, names, columns);
    });
    const TomlNode* cards = table.table("cards");
    read_cards(cards != nullptr ? *cards : TomlNode{}, table.table("ranks"), table.table("suits"), columns);
    if (const TomlNode* outcomes = table.table("outcomes")) {
        TableReader words(*outcomes, "outcomes");
        for (const Winner winner : {Winner::player, Winner::banker, Winner::tie}) {
            const std::string key(kWinnerKeys.at(static_cast<std::size_t>(winner)));
            auto& known = columns.outcomes.at(static_cast<std::size_t>(winner));
            known = texts(words, key, known);
        }
        words.done();
    }
    if (const TomlNode* wagers = table.list("wager")) {
        for (const TomlNode& node : wagers->items) {
            TableReader wager(node, "wager");
            for (const char* key : {"stake", "return"}) {
                if (!wager.has(key)) {
                    wager.text(key);
                }
            }
            columns.wagers.push_back(
                {wager.identifier("id"), names.read(wager, "stake"), names.read(wager, "return")});
            wager.done();
        }
    }
    columns.has_heading = !names.are_numbers();
    columns.sha256 = sha256(toml);
    keys.collect([&] { table.done(); });
    keys.done();
    return columns;
}

RoundColumns read_round_columns_file(const std::string& path) {
    constexpr std::size_t kMaxColumnMap = std::size_t{1} << 20;
    constexpr std::size_t kBlock = std::size_t{1} << 16;
    BlockReader reader(path);
    reader.keep_digest();
    std::string text;
    for (std::string block; text.size() <= kMaxColumnMap && reader.next(block, kBlock);) {
        text += block;
    }
    if (text.size() > kMaxColumnMap) {
        throw InputError(fmt::format("{}: the file is too large", path), "a column map");
    }
    RoundColumns columns = read_round_columns(text, path);
    columns.file = path;
    columns.sha256 = reader.digest()->digest();
    return columns;
}

}  // namespace sabot

#include "round_columns.hpp"

#include "error.hpp"
#include "files/block_reader.hpp"
#include "files/sha256.hpp"
#include "input/table_reader.hpp"
#include "input/toml_tree.hpp"
#include "opaque_definitions.hpp"
#include "records/csv_fields.hpp"
#include "records/record_check_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace sabot {

template class Opaque<RoundColumns>;

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

// The list of texts under the key, or `usual` if there is none.
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

// Reads the name of a column, or its number; empty if it is missing. All must be names, or all numbers.
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

// Requires exactly one form of the cards, or the outcome without cards.
void require_cards(const Location& where, const RoundColumns& columns) {
    const auto has = [&](RoundField field) { return columns.required[field_index(field)]; };
    std::size_t single = 0;
    for (std::size_t card = 0; card < kCardColumns; ++card) {
        single += columns.required[card] ? 1U : 0U;
    }
    const int forms = (single > 0 ? 1 : 0) + (has(RoundField::all_cards) ? 1 : 0) +
                      (has(RoundField::card) || has(RoundField::hand) ? 1 : 0) +
                      (has(RoundField::road) ? 1 : 0) + (has(RoundField::player_cards) ? 1 : 0);
    const bool is_complete = (single == 0 || single == kCardColumns) &&
                             has(RoundField::card) == has(RoundField::hand) &&
                             has(RoundField::player_cards) == has(RoundField::banker_cards) &&
                             (!has(RoundField::card) || has(RoundField::round)) &&
                             (forms == 1 || (forms == 0 && has(RoundField::outcome)));
    if (!is_complete) {
        throw InputError(
            where, "the columns of cards are incomplete",
            "P1, P2, P3, B1, B2 and B3; cards; \"player cards\" and \"banker cards\"; card, hand and "
            "round; road; or outcome alone");
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

// The order of the cards in one field, such as "P1 B1 P2 B2 P3 B3".
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

// How cards are written, according to the tables cards, ranks and suits of a map.
struct CardForm {
    std::string order;
    std::optional<int> first;
    bool has_suits = true;
    CardTexts texts;
    Location where;

    CardNotation notation() const {
        return TableReader::at(where, [&] {
            return order.empty() ? CardNotation(texts, has_suits)
                                 : CardNotation::numbered(order, first.value_or(1));
        });
    }
};

void read_cards(const TomlNode& node, CardForm& form, RoundColumns& columns) {
    TableReader table(node, "cards");
    columns.no_card = texts(table, "none", columns.no_card);
    columns.card_order = read_card_order(table);
    form.order = table.optional_text("order");
    form.first = table.optional_integer("first", 0, 1);
    form.has_suits = table.optional_flag("suits-recorded").value_or(true);
    read_letters(table, "ranks", form.texts.ranks);
    read_letters(table, "suits", form.texts.suits);
    table.done();
    if (form.first && form.order.empty()) {
        table.refuse("first", "first without order", "both, for cards that are numbers");
    }
}

void read_outcomes(const TomlNode& node, RoundColumns& columns) {
    TableReader table(node, "outcomes");
    for (const Winner winner : {Winner::player, Winner::banker, Winner::tie}) {
        auto& known = columns.outcomes.at(static_cast<std::size_t>(winner));
        known = texts(table, std::string(kWinnerKeys.at(static_cast<std::size_t>(winner))), known);
    }
    table.done();
}

void read_wager(const TomlNode& node, ColumnNames& names, RoundColumns& columns) {
    TableReader table(node, "wager");
    for (const char* key : {"stake", "return"}) {
        if (!table.has(key)) {
            table.text(key);
        }
    }
    columns.wagers.push_back({table.identifier("id"), names.read(table, "stake"), names.read(table, "return"),
                              names.read(table, "meter")});
    table.done();
}

}  // namespace

RoundColumns RoundColumns::standard() {
    RoundColumns columns;
    for (std::size_t field = 0; field < kRoundFields; ++field) {
        columns.names.at(field) = kRoundFieldKeys.at(field);
    }
    // Not read without a map: a date that is not in the form of times would be an error in each row.
    columns.names.at(field_index(RoundField::date)).clear();
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
    // Collects the errors of the whole map into one.
    InputErrors errors;
    errors.collect([&] { columns.separator = one_character(table, "separator"); });
    errors.collect([&] { columns.decimal_point = one_character(table, "decimal-point"); });
    errors.collect([&] { columns.thousands = one_character(table, "thousands"); });
    errors.collect([&] { columns.currency = texts(table, "currency", {}); });
    errors.collect([&] { columns.cancelled = texts(table, "cancelled", columns.cancelled); });
    // Whether the key is present with the second of the two words.
    const auto is_second = [&](const char* key, const std::vector<std::string>& words) {
        return table.value(key) != nullptr && table.word(key, words) == words.back();
    };
    errors.collect([&] { columns.records_first_burnt_card = is_second("burnt-cards", {"all", "first"}); });
    errors.collect([&] { columns.has_shoes_in_order = !is_second("shoe-order", {"ascending", "any"}); });
    errors.collect([&] {
        columns.cut_tolerance = table.optional_integer("cut-tolerance", 0, kMaxCutTolerance).value_or(0);
    });
    errors.collect([&] {
        if (table.value("time-form") != nullptr) {
            columns.time_form =
                table.parsed("time-form", [](const std::string& form) { return TimeForm(form); });
        }
    });
    ColumnNames names;
    CardForm form;
    const auto read_table = [&](const char* key, const auto& read) {
        errors.collect([&] {
            if (const TomlNode* node = table.table(key)) {
                read(*node);
            }
        });
    };
    errors.collect([&] {
        if (const TomlNode* const named = table.table("columns")) {
            read_column_names(*named, names, columns);
        } else if (table.value("wager") != nullptr) {
            throw InputError(root.where, "the column map has wagers, but no columns", "a table");
        } else {
            const RoundColumns standard = RoundColumns::standard();
            columns.names = standard.names;
            columns.required = standard.required;
            columns.is_standard = true;
        }
    });
    read_table("outcomes", [&](const TomlNode& node) { read_outcomes(node, columns); });
    read_table("cards", [&](const TomlNode& node) {
        form.where = node.where;
        read_cards(node, form, columns);
    });
    read_table("ranks", [&](const TomlNode& node) {
        form.where = node.where;
        read_card_texts(node, "ranks", kRankKeys, form.texts.ranks);
    });
    read_table("suits", [&](const TomlNode& node) {
        form.where = node.where;
        read_card_texts(node, "suits", kSuitKeys, form.texts.suits);
    });
    errors.collect([&] {
        if (const TomlNode* wagers = table.list("wager")) {
            for (const TomlNode& node : wagers->items) {
                errors.collect([&] { read_wager(node, names, columns); });
            }
        }
    });
    columns.has_heading = !names.are_numbers();
    columns.sha256 = sha256(toml);
    errors.collect([&] { table.done(); });
    errors.done();
    columns.notation = form.notation();
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

Opaque<RoundColumns> standard_columns() { return RoundColumns::standard(); }

Opaque<RoundColumns> load_columns(const std::string& path) { return read_round_columns_file(path); }

}  // namespace sabot

#include "round_columns.hpp"

#include "error.hpp"
#include "files/block_reader.hpp"
#include "input/table_reader.hpp"
#include "input/toml_tree.hpp"
#include "records/csv_fields.hpp"
#include "records/round_columns.hpp"
#include "rules/hand.hpp"

#include <fmt/format.h>

#include <optional>

namespace sabot {

namespace {

constexpr std::size_t field_index(RoundField field) { return static_cast<std::size_t>(field); }

// A column of its own for each card, or one for all.
constexpr std::size_t kCardColumns = 6;
constexpr int kMaxCutTolerance = 1000;
constexpr std::array<std::string_view, 3> kWinnerKeys{"player", "banker", "tie"};

std::optional<char> one_character(TableReader& table, const std::string& key) {
    if (!table.has(key)) {
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

void read_column_names(const TomlNode& node, RoundColumns& columns) {
    TableReader table(node, "columns");
    for (std::size_t field = 0; field < kRoundFields; ++field) {
        columns.names.at(field) = table.optional_text(std::string(kRoundFieldKeys.at(field)));
        columns.required[field] = !columns.names.at(field).empty();
    }
    table.done();
    const bool has_all = columns.required[field_index(RoundField::all_cards)];
    for (std::size_t card = 0; card < kCardColumns; ++card) {
        if (columns.required[card] == has_all) {
            throw InputError(node.where, "the columns of cards are incomplete",
                             "either P1, P2, P3, B1, B2 and B3, or cards");
        }
    }
}

CardNotation read_notation(const TomlNode& node, RoundColumns& columns) {
    TableReader table(node, "cards");
    columns.no_card = texts(table, "none", columns.no_card);
    const std::string order = table.optional_text("order");
    const auto first = table.optional_integer("first", 0, 1);
    const std::string ranks = table.optional_text("ranks");
    const bool has_suits = table.optional_flag("suits-recorded").value_or(true);
    const std::string suits = table.optional_text("suits");
    table.done();
    if (first && order.empty()) {
        table.refuse("first", "first without order", "both, for cards that are numbers");
    }
    return TableReader::at(table.where(), [&] {
        if (!order.empty()) {
            return CardNotation::numbered(order, first.value_or(1));
        }
        return CardNotation(ranks.empty() ? CardNotation::kRankLetters : std::string_view(ranks),
                            !has_suits      ? std::string_view()
                            : suits.empty() ? CardNotation::kSuitLetters
                                            : std::string_view(suits));
    });
}

}  // namespace

RoundColumns RoundColumns::standard() {
    RoundColumns columns;
    for (std::size_t field = 0; field < kRoundFields; ++field) {
        columns.names.at(field) = kRoundFieldKeys.at(field);
    }
    columns.names.at(field_index(RoundField::all_cards)).clear();
    for (std::size_t card = 0; card < kCardColumns; ++card) {
        columns.required.set(card);
    }
    for (const RoundField field : {RoundField::shoe, RoundField::round, RoundField::player_total,
                                   RoundField::banker_total, RoundField::outcome}) {
        columns.required.set(field_index(field));
    }
    columns.outcomes = {{{"P", "player"}, {"B", "banker"}, {"T", "tie"}}};
    columns.finds_wagers = true;
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
        table.has("burnt-cards") && table.word("burnt-cards", {"all", "first"}) == "first";
    columns.has_shoes_in_order =
        !table.has("shoe-order") || table.word("shoe-order", {"ascending", "any"}) == "ascending";
    columns.cut_tolerance = table.optional_integer("cut-tolerance", 0, kMaxCutTolerance).value_or(0);
    read_column_names(table.needed_table("columns"), columns);
    if (const TomlNode* cards = table.table("cards")) {
        columns.notation = read_notation(*cards, columns);
    }
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
            columns.wagers.push_back({wager.identifier("id"), wager.text("stake"), wager.text("return")});
            wager.done();
        }
    }
    table.done();
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

#include "limits.hpp"

#include "api.hpp"
#include "each.hpp"
#include "error.hpp"
#include "files/sha256.hpp"
#include "gamefile/document_reader.hpp"
#include "games/builtin_games.hpp"
#include "games/game_names.hpp"
#include "input/add_new.hpp"
#include "input/table_reader.hpp"
#include "input/toml_tree.hpp"
#include "limits/limit.hpp"
#include "rules/quantities.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace SABOT_API sabot {

Limits::Limits() = default;
Limits::Limits(const Limits& other) = default;
Limits::Limits(Limits&& other) noexcept = default;
Limits& Limits::operator=(const Limits& other) = default;
Limits& Limits::operator=(Limits&& other) noexcept = default;
Limits::~Limits() = default;
bool operator==(const Limits&, const Limits&) = default;

namespace {

constexpr std::size_t kMaxLimitsFileBytes = 1'000'000;

// The largest bound that is valid for a quantity, with words and an example for messages.
struct BoundRange {
    Rational most;
    const char* expected = nullptr;
    const char* example = nullptr;
};

BoundRange range_of(LimitQuantity quantity) {
    switch (quantity) {
        case LimitQuantity::return_to_player: return {2, "a return of one unit", "\"85%\""};
        case LimitQuantity::hit_frequency:
        case LimitQuantity::win_probability: return {1, "a probability", "\"1/7000000\""};
        case LimitQuantity::decimals: return {1000, "a number of decimals from 0 to 1000", "\"4\""};
        // The largest bound exceeds any amount of money.
        default: return {Rational(Integer("1000000000000000000")), "an amount of at least zero", "\"100\""};
    }
}

std::optional<Rational> read_bound(TableReader& table, const std::string& key, const BoundRange& range) {
    std::optional<Rational> bound = table.optional_exact(key, range.example);
    if (bound && (*bound < 0 || *bound > range.most)) {
        table.refuse(key, fmt::format("invalid {} {}", key, written(*table.value(key))),
                     fmt::format("{}, such as {}", range.expected, range.example));
    }
    return bound;
}

void read_bounds(TableReader& table, Limit& limit) {
    const BoundRange range = range_of(limit.quantity);
    limit.at_least = read_bound(table, "at-least", range);
    limit.at_most = read_bound(table, "at-most", range);
    limit.unknown_bound = without_full_stop(table.optional_text("unknown-bound"));
    const bool has_bound = limit.at_least || limit.at_most;
    if (has_bound != limit.unknown_bound.empty()) {
        throw InputError(
            table.where(), has_bound ? "limit has both a bound and unknown-bound" : "limit has no bound",
            has_bound ? "one of them" : "at-least, at-most or, as a text with the reason, unknown-bound");
    }
    if (limit.at_least && limit.at_most && *limit.at_least > *limit.at_most) {
        table.refuse("at-most", fmt::format("invalid at-most {}", written(*table.value("at-most"))),
                     fmt::format("at least the value of at-least, {}", written(*table.value("at-least"))));
    }
}

void read_return(TableReader& table, Limit& limit) {
    const auto is = [&](const char* key, const char* usual, const char* other) {
        return table.value(key) != nullptr && table.word(key, {usual, other}) == other;
    };
    limit.of_game = is("of", "each-wager", "game");
    if (limit.of_game && !limit.wagers.empty()) {
        table.refuse("wagers", "the limit is of the game", "no wagers, or of = \"each-wager\"");
    }
    limit.reading = table.optional_prose("reading");
    if (!limit.reading.empty() && !limit.wagers.empty()) {
        table.refuse("reading", "the limit is of some wagers only", "no wagers, or no reading");
    }
    limit.is_resolved = is("per", "unit-staked", "unit-resolved");
    limit.at_lowest_stake = is("stake", "any", "lowest");
    limit.is_optimal = table.optional_flag("optimal-play").value_or(false);
}

std::vector<std::string> texts_in(TableReader& table, const char* of, const char* key, const char* expected) {
    std::vector<std::string> texts;
    if (const TomlNode* list = table.list(key)) {
        for (const TomlNode& item : list->items) {
            if (item.kind != TomlNode::Kind::text) {
                throw InputError(item.where, fmt::format("{} of {} holds {}", key, of, describe(item.kind)),
                                 expected);
            }
            texts.push_back(item.text);
        }
        if (texts.empty()) {
            table.refuse(key, fmt::format("{} of {} is an empty list", key, of),
                         fmt::format("{}, or no list", expected));
        }
    }
    return texts;
}

Limit read_limit(const TomlNode& node) {
    static const std::vector<std::string> figures{"true-odds", "payout-odds", "house-edge"};
    TableReader table(node, "limit");
    Limit limit;
    limit.id = table.identifier("id");
    const auto& names = limit_quantity_names();
    if (const TomlNode* quantity = table.value("quantity");
        quantity != nullptr && quantity->text == "house-edge") {
        table.refuse("quantity", "quantity of limit is \"house-edge\"",
                     "return-to-player: a house edge of at most 5% is a return of at least 95%");
    }
    const auto found = std::find(names.begin(), names.end(), table.word("quantity", names));
    limit.quantity = static_cast<LimitQuantity>(found - names.begin());
    limit.source = table.text("source");
    limit.note = table.optional_prose("note");
    limit.not_read = table.optional_prose("not-read");
    if (limit.quantity != LimitQuantity::exposure) {
        limit.wagers = texts_in(table, "limit", "wagers", "ids of wagers");
    }
    if (limit.quantity == LimitQuantity::return_to_player) {
        read_return(table, limit);
    }
    if (limit.quantity == LimitQuantity::decimals) {
        for (const std::size_t index : table.words("claims", quantity_names())) {
            limit.claims.push_back(quantity_named(quantity_names()[index]).value());
        }
    }
    if (limit.quantity == LimitQuantity::stated_figures) {
        for (const std::size_t index : table.words("figures", figures)) {
            limit.figures.push_back(figures[index]);
        }
    } else {
        read_bounds(table, limit);
    }
    table.done();
    return limit;
}

InputError unknown_limits(const std::string& id) {
    const auto ids = each(builtin_limits(), [](const BuiltinGame& file) { return std::string(file.id); });
    return InputError(fmt::format("unknown limits {}", in_quotes(id)),
                      fmt::format("{}, or a path to a file that ends in .toml{}", fmt::join(ids, ", "),
                                  suggestion(id, ids)));
}

}  // namespace

// In the order of LimitQuantity.
const std::vector<std::string>& limit_quantity_names() {
    static const std::vector<std::string> names{"return-to-player", "hit-frequency", "win-probability",
                                                "largest-win",      "exposure",      "decimals",
                                                "stated-figures"};
    return names;
}

std::string_view to_string(LimitQuantity quantity) {
    return limit_quantity_names()[static_cast<std::size_t>(quantity)];
}

namespace {

Limits limits_in(std::string_view toml, const std::string& file, const Folder& folder) {
    require_size(toml, file, kMaxLimitsFileBytes);
    const TomlNode tree = parse_toml(toml, file);
    TableReader root(tree, "limits");
    root.integer("format", 1, 1);
    Limits limits;
    limits.head.id = root.identifier("id");
    limits.head.name = root.text("name");
    limits.head.sha256 = sha256(toml);
    limits.head.documents = read_documents(root, "limits", folder);
    limits.head.not_covered = texts_in(root, "limits", "not-covered", "texts with their places in the law");
    const TomlNode* list = root.list("limit", "a list, under [[limit]]");
    root.done();
    if (list == nullptr || list->items.empty()) {
        root.refuse("limit", "limits has no [[limit]]", "at least one");
    }
    std::set<std::string> ids;
    for (const TomlNode& node : list->items) {
        limits.entries.push_back(read_limit(node));
        require_unique(ids, limits.entries.back().id, node.find("id")->where, "limit");
    }
    require_sources(tree, limits.head.documents);
    return limits;
}

}  // namespace

Limits parse_limits(std::string_view toml, const std::string& file) { return limits_in(toml, file, {}); }

Limits load_limits(const std::string& name) {
    for (const BuiltinGame& file : builtin_limits()) {
        if (file.id == name) {
            return parse_limits(file.toml, name + ".toml");
        }
    }
    if (names_game_file(name)) {
        return limits_in(toml_file_text(name, kMaxLimitsFileBytes), name, folder_of(name));
    }
    throw unknown_limits(name);
}

}  // namespace sabot

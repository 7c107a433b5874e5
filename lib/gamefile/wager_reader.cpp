#include "wager_reader.hpp"

#include "exact/finite_decimal.hpp"
#include "gamefile/condition_reader.hpp"
#include "gamefile/multipliers_reader.hpp"
#include "input/table_reader.hpp"
#include "rules/multiplied.hpp"
#include "rules/pays_notation.hpp"
#include "rules/row_figures.hpp"
#include "rules/tableau.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

// An optional fraction of `whole`, from 0 to 1.
std::optional<Rational> read_fraction(TableReader& table, const std::string& key, const char* whole) {
    auto fraction = table.optional_exact(key);
    if (fraction && (*fraction < 0 || *fraction > 1)) {
        const std::string& text = table.value(key)->text;
        const bool is_percentage = *fraction > 1 && *fraction <= 100 && text.find_first_of("%/") == text.npos;
        table.refuse(key, fmt::format("invalid {} {}", key, in_quotes(text)),
                     fmt::format("0% to 100% of the {}{}", whole,
                                 is_percentage ? fmt::format("; did you mean \"{}%\"?", text) : ""));
    }
    return fraction;
}

// The fee as a fraction of the stake; 0 if the file gives none.
Rational read_fee(TableReader& table) { return read_fraction(table, "fee", "stake").value_or(0); }

PayRow read_row(const TomlNode& node, const Tableau& tableau, bool is_multiplied) {
    TableReader table(node, "row");
    PayRow row;
    row.event = table.text("event");
    row.pays = table.parsed("pays", parse_pays);
    if (const auto commission = read_fraction(table, "commission", "win")) {
        row.commission = *commission;
        row.pays = TableReader::at(table.where("commission"),
                                   [&] { return with_commission(row.pays, *commission); });
    }
    read_multiplied_row(table, is_multiplied, row);
    row.condition = read_condition(table, tableau);
    table.done();
    return row;
}

// The largest win must allow what each multiplied row pays without a struck card.
void check_win_cap(const TableReader& table, const Wager& wager) {
    for (const PayRow& row : wager.rows) {
        if (wager.multiplied && row.is_multiplied && wager.multiplied->win_cap &&
            *wager.multiplied->win_cap < row.pays.net) {
            table.refuse(
                "win-cap",
                fmt::format("the win-cap of wager {} is below what row \"{}\" pays", wager.id, row.event),
                fmt::format("at least {}", decimal_or_fraction(row.pays.net)));
        }
    }
}

// A wager of the catalogue, under another name if the file gives one.
Wager drawn(TableReader& table, const Tableau& tableau, const Catalogue& catalogue,
            const std::shared_ptr<const Multipliers>& multipliers) {
    const std::string drawn_id = table.identifier("catalogue");
    const TomlNode* node = catalogue.wager(drawn_id);
    if (node == nullptr) {
        table.refuse(
            "catalogue", fmt::format("the catalogue has no wager \"{}\"", drawn_id),
            fmt::format("one that sabot games catalogue prints{}", suggestion(drawn_id, catalogue.ids())));
    }
    Wager wager = read_wager(*node, tableau, Catalogue());
    if (table.value("id") != nullptr) {
        wager.id = table.identifier("id");
    }
    for (const auto& [key, member] : {std::pair("name", &Wager::name), std::pair("source", &Wager::source)}) {
        if (table.value(key) != nullptr) {
            wager.*member = table.text(key);
        }
    }
    wager.fee = read_fee(table);
    read_multiplied(table, multipliers, wager);
    for (PayRow& row : wager.rows) {
        row.is_multiplied = wager.multiplied && row.pays.net > 0;
    }
    check_win_cap(table, wager);
    wager.has_catalogue_source = table.value("source") == nullptr;
    wager.closes_after = table.optional_integer("closes-after", 1, kMaxRounds);
    wager.minimum_stake = table.optional_exact("minimum-stake");
    wager.maximum_stake = table.optional_exact("maximum-stake");
    table.done();
    return wager;
}

}  // namespace

void require_few_parts(const Wager& wager, const Location& where) {
    std::size_t parts = 0;
    for (const PayRow& row : wager.rows) {
        parts += parts_of(row.condition);
    }
    if (parts > kMaxParts) {
        throw InputError(where, fmt::format("the conditions of wager {} have {} parts", wager.id, parts),
                         fmt::format("at most {}", kMaxParts));
    }
}

Wager read_wager(const TomlNode& node, const Tableau& tableau, const Catalogue& catalogue,
                 const std::shared_ptr<const Multipliers>& multipliers) {
    TableReader table(node, "wager");
    if (table.value("catalogue") != nullptr) {
        return drawn(table, tableau, catalogue, multipliers);
    }
    Wager wager;
    wager.id = table.identifier("id");
    wager.name = table.text("name");
    wager.source = table.text("source");
    wager.fee = read_fee(table);
    read_multiplied(table, multipliers, wager);
    wager.closes_after = table.optional_integer("closes-after", 1, kMaxRounds);
    wager.minimum_stake = table.optional_exact("minimum-stake");
    wager.maximum_stake = table.optional_exact("maximum-stake");
    const TomlNode* rows = table.list("rows");
    table.done();
    if (rows == nullptr || rows->items.empty()) {
        table.refuse("rows", fmt::format("wager {} has no rows", wager.id), "at least one");
    }
    if (rows->items.size() > kMaxParts) {
        table.refuse("rows", fmt::format("wager {} has {} rows", wager.id, rows->items.size()),
                     fmt::format("at most {}", kMaxParts));
    }
    for (const TomlNode& row_node : rows->items) {
        PayRow row = read_row(row_node, tableau, static_cast<bool>(wager.multiplied));
        if (row_named(wager, row.event)) {
            throw InputError(row_node.where,
                             fmt::format("two rows of wager {} have the event \"{}\"", wager.id, row.event),
                             "distinct events");
        }
        wager.rows.push_back(std::move(row));
    }
    check_win_cap(table, wager);
    require_few_parts(wager, node.where);
    return wager;
}

}  // namespace sabot

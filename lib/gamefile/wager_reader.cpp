#include "wager_reader.hpp"

#include "exact/finite_decimal.hpp"
#include "gamefile/condition_reader.hpp"
#include "gamefile/multipliers_reader.hpp"
#include "gamefile/words.hpp"
#include "input/table_reader.hpp"
#include "rules/in_coup.hpp"
#include "rules/multiplied.hpp"
#include "rules/pays_notation.hpp"
#include "rules/progressive.hpp"
#include "rules/row_figures.hpp"
#include "rules/tableau.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

namespace sabot {

namespace {

// Reads an optional fraction of `whole`, at most 1, and at least 0 or, with is_positive, above 0.
std::optional<Rational> read_fraction(TableReader& table, const std::string& key, const char* whole,
                                      bool is_positive = false) {
    auto fraction = table.optional_exact(key, kShare);
    if (fraction && (*fraction < 0 || *fraction > 1 || (is_positive && *fraction == 0))) {
        const std::string& text = table.value(key)->text;
        const bool is_percentage = *fraction > 1 && *fraction <= 100 && text.find_first_of("%/") == text.npos;
        table.refuse(key, fmt::format("invalid {} {}", key, in_quotes(text)),
                     fmt::format("{} 100% of the {}{}", is_positive ? "more than 0% and at most" : "0% to",
                                 whole, is_percentage ? fmt::format("; did you mean \"{}%\"?", text) : ""));
    }
    return fraction;
}

// The fee as a fraction of the stake; 0 if the file gives none.
Rational read_fee(TableReader& table) { return read_fraction(table, "fee", "stake").value_or(0); }

std::optional<Progressive> read_progressive(TableReader& wager) {
    const TomlNode* node = wager.table("progressive");
    if (node == nullptr) {
        return std::nullopt;
    }
    TableReader table(*node, "progressive");
    Progressive progressive;
    progressive.stake = table.exact("stake", kAmount);
    progressive.seed = table.optional_exact("seed", kAmount);
    progressive.contribution = read_fraction(table, "contribution", "stake");
    progressive.reserve = read_fraction(table, "reserve", "stake", true);
    if (table.value("reserve-use") != nullptr) {
        progressive.adds_reserve = table.word("reserve-use", {"seed", "added"}) == "added";
    }
    if (table.has("reserve-use") && !progressive.reserve) {
        table.refuse("reserve-use", "progressive has reserve-use and no reserve", "both, or neither");
    }
    if (progressive.reserve && progressive.contribution.value_or(0) + *progressive.reserve > 1) {
        table.refuse("reserve", "contribution and reserve are more than the stake", "at most 100% together");
    }
    for (const auto& [key, is_wrong, expected] :
         {std::tuple("stake", progressive.stake <= 0, "more than 0"),
          std::tuple("seed", progressive.seed && *progressive.seed < 0, "0 or more")}) {
        if (is_wrong) {
            table.refuse(key, fmt::format("invalid {} {}", key, written(*table.value(key))), expected);
        }
    }
    table.done();
    return progressive;
}

// Rows must pay parts of a meter if and only if the wager has one. The meter for figures is set to its seed.
void complete_progressive(const TableReader& table, const char* key, Wager& wager) {
    const bool takes_part = std::any_of(wager.rows.begin(), wager.rows.end(),
                                        [](const PayRow& row) { return row.meter_share != 0; });
    if (takes_part != wager.progressive.has_value()) {
        table.refuse(key,
                     takes_part ? fmt::format("rows of wager {} pay a part of a meter", wager.id)
                                : fmt::format("no row of wager {} pays a part of its meter", wager.id),
                     takes_part ? "progressive = { stake = ... }"
                                : "a row with a part of it, such as meter = \"100%\"");
    }
    if (wager.progressive && wager.multiplied) {
        table.refuse("multiplied-by", fmt::format("wager {} is progressive and multiplied", wager.id),
                     "one of them");
    }
    if (wager.progressive && wager.progressive->seed) {
        set_meter(wager, *wager.progressive->seed);
    }
}

// Reads a row that pays a part of the meter. Unless the row has `stake-returned`, the stake is not returned.
void read_meter_row(TableReader& table, PayRow& row) {
    const auto share = read_fraction(table, "meter", "meter", true);
    for (const char* other : {"pays", "commission", "multiplied"}) {
        if (table.has(other)) {
            table.refuse(other, fmt::format("a row has meter and {}", other), "one of them");
        }
    }
    row.meter_share = *share;
    row.stake_returned = read_fraction(table, "stake-returned", "stake").value_or(0);
    row.pays = {percent_or_fraction(*share) + " of meter", row.stake_returned - 1};
}

PayRow read_row(const TomlNode& node, const Tableau& tableau, bool is_multiplied) {
    TableReader table(node, "row");
    PayRow row;
    row.event = table.text("event");
    row.not_read = table.optional_prose(kNotRead);
    row.chosen = table.optional_prose(kChosen);
    if (!row.not_read.empty() && !row.chosen.empty()) {
        table.refuse(kChosen, fmt::format("a row has {} and {}", kNotRead, kChosen), "one of them");
    }
    if (table.value("meter") != nullptr) {
        read_meter_row(table, row);
        row.condition = read_condition(table, tableau);
        table.done();
        return row;
    }
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

// Throws InputError if a wager on several coups has keys that only a wager on one coup can have.
void check_series(const TableReader& table, const Wager& wager) {
    for (const char* key : {"multiplied-by", "progressive", "closes-after", "closes-before-cut"}) {
        if (table.has(key) && (wager.multiplied || std::string_view(key) != "multiplied-by")) {
            table.refuse(key, fmt::format("wager {} is on several coups and has {}", wager.id, key),
                         "one of them");
        }
    }
}

// Throws InputError if the cap on wins is below what a multiplied row pays without a struck card.
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

// Reads when a wager closes, and its own limits of stakes.
void read_offer(TableReader& table, Wager& wager) {
    wager.closes_after = table.optional_integer("closes-after", 1, kMaxRounds);
    wager.closes_before_cut = table.optional_integer("closes-before-cut", 0, kMaxDecks * kCardsInDeck);
    wager.minimum_stake = table.optional_exact("minimum-stake", kAmount);
    wager.maximum_stake = table.optional_exact("maximum-stake", kAmount);
}

// Reads a wager taken from the catalogue. The file may give it another id, name and source.
Wager drawn(TableReader& table, const Tableau& tableau, const Catalogue& catalogue,
            const std::shared_ptr<const Multipliers>& multipliers) {
    const std::string drawn_id = table.identifier("catalogue");
    const TomlNode* node = catalogue.wager(drawn_id);
    if (node == nullptr) {
        table.refuse("catalogue", fmt::format("the catalogue has no wager \"{}\"", drawn_id),
                     fmt::format("one of the catalogue{}", suggestion(drawn_id, catalogue.ids())));
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
    if (auto progressive = read_progressive(table)) {
        wager.progressive = progressive;
        wager.has_own_meter = true;
    }
    complete_progressive(table, "progressive", wager);
    wager.has_catalogue_source = table.value("source") == nullptr;
    read_offer(table, wager);
    table.done();
    return wager;
}

}  // namespace

void check_conditions(const Wager& wager, const Location& where, const TomlNode* rows) {
    std::size_t parts = 0;
    std::set<int> coups;
    for (std::size_t row = 0; row < wager.rows.size(); ++row) {
        parts += parts_of(wager.rows[row].condition);
        each_question(wager.rows[row].condition, [&](const Question& question) {
            const auto* in_coup = question.as<InCoup>();
            coups.insert(in_coup == nullptr ? 1 : in_coup->coups);
        });
        if (coups.size() > 1) {
            throw InputError(
                rows == nullptr ? where : rows->items[row].where,
                fmt::format("conditions of wager {} are on {} coups", wager.id, fmt::join(coups, " and on ")),
                "one number of coups in all of them, as the length of each list coups");
        }
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
    wager.progressive = read_progressive(table);
    read_offer(table, wager);
    wager.own_shoes = table.optional_flag("own-shoes").value_or(false);
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
    complete_progressive(table, wager.progressive ? "progressive" : "rows", wager);
    check_conditions(wager, node.where, rows);
    if (coups_of(wager) > 1) {
        check_series(table, wager);
    } else if (table.has("own-shoes")) {
        table.refuse("own-shoes", fmt::format("wager {} is on one coup", wager.id),
                     "rows with coups = [ { ... }, { ... } ]");
    }
    return wager;
}

}  // namespace sabot

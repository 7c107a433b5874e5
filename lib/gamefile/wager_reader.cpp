#include "wager_reader.hpp"

#include "engine/insight.hpp"
#include "engine/walk.hpp"
#include "gamefile/condition_reader.hpp"
#include "gamefile/table_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

PayRow read_row(const TomlNode& node, const Tableau& tableau) {
    TableReader table(node, "row");
    PayRow row;
    row.event = table.text("event");
    row.pays = table.parsed("pays", parse_pays);
    if (const auto commission = table.optional_exact("commission")) {
        row.commission = *commission;
        row.pays = TableReader::at(table.where("commission"),
                                   [&] { return with_commission(row.pays, *commission); });
    }
    row.condition = read_condition(table, tableau);
    table.done();
    return row;
}

void check_questions(const Wager& wager, const Location& where) {
    std::vector<Question> questions;
    for (const PayRow& row : wager.rows) {
        collect(row.condition, questions);
    }
    const auto about_cards = std::count_if(questions.begin(), questions.end(), [](const Question& question) {
        return !is_settled_by_totals(question);
    });
    if (static_cast<std::size_t>(about_cards) > Insights::kMostQuestions) {
        throw InputError(where,
                         fmt::format("wager {} asks {} different questions about single cards; at most {} "
                                     "would be right",
                                     wager.id, about_cards, Insights::kMostQuestions));
    }
}

}  // namespace

Wager read_wager(const TomlNode& node, const Tableau& tableau) {
    TableReader table(node, "wager");
    Wager wager;
    wager.id = table.identifier("id");
    wager.name = table.text("name");
    wager.source = table.text("source");
    wager.closes_after = table.optional_integer("closes-after", 1, 10'000);
    const TomlNode* rows = table.list("rows");
    table.done();
    if (rows == nullptr || rows->items.empty()) {
        table.refuse("rows",
                     fmt::format("wager {} has no rows; at least one row that pays is needed", wager.id));
    }
    for (const TomlNode& row_node : rows->items) {
        PayRow row = read_row(row_node, tableau);
        if (row_named(wager, row.event)) {
            throw InputError(row_node.where,
                             fmt::format("two rows of wager {} have the event \"{}\"", wager.id, row.event));
        }
        wager.rows.push_back(std::move(row));
    }
    check_questions(wager, node.where);
    return wager;
}

void check_rows_can_pay(const std::vector<Wager>& wagers, const std::vector<const TomlNode*>& nodes,
                        const Tableau& tableau) {
    constexpr int kEnoughDecks = 8;
    const Table table = lay(tableau, Shoe::of_decks(kEnoughDecks), {});
    std::vector<const Wager*> all;
    for (const Wager& wager : wagers) {
        all.push_back(&wager);
    }
    const auto tallies = walk(table, all);
    for (std::size_t w = 0; w < wagers.size(); ++w) {
        for (std::size_t r = 0; r < wagers[w].rows.size(); ++r) {
            if (tallies[w][r] != 0) {
                continue;
            }
            Wager alone = wagers[w];
            alone.rows = {wagers[w].rows[r]};
            const bool excluded = walk(table, {&alone}).front().front() == 0;
            throw InputError(
                nodes[w]->find("rows")->items[r].where,
                fmt::format("row \"{}\" of wager {} can never pay: {}", wagers[w].rows[r].event, wagers[w].id,
                            excluded ? "no coup under these rules meets its condition"
                                     : "the rows before it take every coup that meets its condition; "
                                       "put it before them, or leave it out"));
        }
    }
}

}  // namespace sabot

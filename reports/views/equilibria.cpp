#include "equilibria.hpp"

#include "equilibrium/banker_cells.hpp"
#include "reports/model/cells.hpp"
#include "reports/views/equilibrium_tables.hpp"
#include "reports/views/examined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace sabot::report {

namespace {

// "1-3, 5": consecutive numbers are written as a range.
std::string ranges(const std::vector<CardCount>& ascending) {
    std::string text;
    for (std::size_t first = 0, last = 0; first < ascending.size(); first = ++last) {
        while (last + 1 < ascending.size() && ascending[last + 1] == ascending[last] + 1) {
            ++last;
        }
        text += fmt::format("{}{}", text.empty() ? "" : ", ", ascending[first]);
        text += last == first ? "" : fmt::format("-{}", ascending[last]);
    }
    return text;
}

// Merges equal rows of several numbers of decks, in the order of first occurrence. The first cell of each row
// lists the decks.
class RowsByDecks {
public:
    void add(const SolvedGame& run, const std::vector<std::string>& texts) {
        auto row =
            std::find_if(rows_.begin(), rows_.end(), [&](const Row& one) { return one.texts == texts; });
        if (row == rows_.end()) {
            row = rows_.insert(row, {texts, {}});
        }
        row->decks.push_back(run.examined.shoe.whole_decks().value_or(0));
    }

    void append_to(Table& table) const {
        for (const Row& row : rows_) {
            table.rows.push_back({{ranges(row.decks)}});
            for (const std::string& text : row.texts) {
                table.rows.back().push_back({text});
            }
        }
    }

private:
    struct Row {
        std::vector<std::string> texts;
        std::vector<CardCount> decks;
    };
    std::vector<Row> rows_;
};

Table fives_table(SolvedGames runs) {
    Table table{"fives", "Player on five", {{"Decks", left}}, {}};
    for (const PlayerDecision& decision : runs.front().equilibrium.player) {
        table.columns.push_back({player_hand_name(decision.hand), centre});
    }
    RowsByDecks rows;
    for (const SolvedGame& run : runs) {
        std::vector<std::string> row;
        for (const PlayerDecision& decision : run.equilibrium.player) {
            row.push_back(choice_cell(decision.draw, decision.matters).text());
        }
        rows.add(run, row);
    }
    rows.append_to(table);
    return table;
}

Table exceptions_table(SolvedGames runs) {
    Table table{"exceptions",
                "Exceptions: hands with which Banker does otherwise than with most hands of the same total",
                {{"Decks", left}, {"Banker has", left}, {"Choice", centre}, {"Most hands", centre}},
                {}};
    RowsByDecks rows;
    for (const SolvedGame& run : runs) {
        for (const BankerException& one : banker_exceptions(run.equilibrium)) {
            const BankerDecision& decision = run.equilibrium.banker[one.set];
            rows.add(run,
                     {sight_words(decision.sight), choice_letter(decision.draw), choice_letter(one.usual)});
        }
    }
    rows.append_to(table);
    return table;
}

}  // namespace

std::vector<Section> equilibria_sections(const std::vector<SolvedGame>& runs, const Style& style) {
    std::vector<CardCount> decks;
    for (const SolvedGame& run : runs) {
        decks.push_back(run.examined.shoe.whole_decks().value_or(0));
    }
    Facts facts = examined_facts(runs.front().examined, {}, ranges(decks) + " decks");
    add_model(facts, runs.front().equilibrium);
    Section section{
        "equilibria",
        "Equilibria by number of decks",
        {equilibria_table(runs, style),
         Paragraph{std::string(all_unique(runs)
                                   ? "For none of these numbers of decks is there another equilibrium"
                                   : "Unique: there is no other equilibrium") +
                   ", except for choices that do not matter."},
         fives_table(runs), Paragraph{kChoices}}};
    section.add_filled(mixes_table(runs, style));
    section.add_filled(exceptions_table(runs));
    return {{"examined", "What was solved", {facts}}, section, certificate_section(runs, style)};
}

}  // namespace sabot::report

#include "reports.hpp"

#include "equilibrium/banker_cells.hpp"
#include "reports/model/cells.hpp"
#include "reports/model/joined.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/equilibrium_tables.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sabot::report {

namespace {

Table values_table(const Equilibrium& equilibrium, const Style& style) {
    Table table{"values", "Per coup and unit staked", columns({"Figure", "Value"}), {}, false, false};
    for (const EquilibriumFigure& figure : equilibrium_figures()) {
        if (!figure.is_take || equilibrium.commission != 0) {
            table.rows.push_back({{figure.label}, number_cell(figure.of(equilibrium), style)});
        }
    }
    return table;
}

Section player_section(const Equilibrium& equilibrium, const Style& style) {
    Table table{"player",
                "Player's choice on five, and his value per coup and unit staked",
                {{"Player's five", left}, {"Choice", centre}, {"Value if he draws"}, {"Value if he stands"}},
                {}};
    for (std::size_t h = 0; h < equilibrium.player.size(); ++h) {
        const PlayerDecision& decision = equilibrium.player[h];
        const Certificate::PlayerSet& set = equilibrium.certificate.player[h];
        table.rows.push_back({{player_hand_name(decision.hand)},
                              choice_cell(decision.draw, decision.matters),
                              number_cell(set.if_drawing, style),
                              number_cell(set.if_standing, style)});
    }
    return {"player",
            "Decisions of Player",
            {Paragraph{phrase("player-chooses")}, table, Paragraph{phrase("choices")},
             Paragraph{phrase("player-on-five", {{"always", always_draws_on_five(equilibrium)}})}}};
}

Cell tableau_cell(const BankerCell& cell) {
    Cell shown = choice_cell(cell.usual, cell.matters);
    if (cell.matters == ChoiceMatters::yes) {
        const bool is_uniform = cell.exceptions.empty();
        const Tone tone = is_mixed(cell.usual) ? Tone::plain : cell.usual == 1 ? Tone::draws : Tone::stands;
        shown = {shown.text() + (is_uniform ? "" : "*"), tone};
    }
    return shown;
}

// Banker's hands that deviate from their cell of the tableau or from punto banco, and those that mix.
Table hands_table(const std::vector<Choice>& choices, const Style& style) {
    std::vector<Choice> hands;
    std::copy_if(choices.begin(), choices.end(), std::back_inserter(hands), [](const Choice& choice) {
        return choice.side == Hand::banker &&
               (choice.is_departure() || choice.is_exception() || is_mixed(choice.draw));
    });
    return table_from(
        "hands",
        "Hands unlike most of their total or unlike punto banco, and what drawing adds to Banker's "
        "value, per coup and unit staked",
        hands,
        {{{"Banker has", left}, &Choice::situation},
         {{"Choice", centre}, [](const auto& choice) { return choice_letter(choice.draw); }},
         {{"Drawing adds"}, gain(&Choice::gain)},
         {{"Most hands", centre}, [](const auto& choice) { return choice_letter(*choice.usual); }},
         {{"Punto banco", centre}, [](const auto& choice) { return choice.draws_in_tableau ? "D" : "S"; }}},
        style);
}

Section banker_section(const SolvedGame& solved, const Style& style) {
    const std::vector<BankerCell> cells = banker_cells(solved.equilibrium);
    const std::vector<Choice> choices = choices_of(solved);
    const auto departures = std::count_if(choices.begin(), choices.end(), [](const Choice& choice) {
        return choice.side == Hand::banker && choice.is_departure();
    });
    Section section{
        "banker",
        "Decisions of Banker",
        {banker_table("tableau", "Banker's choice, by his total of two cards and Player's third card",
                      solved.fixed, [&](int total, int third) {
                          const auto cell =
                              std::find_if(cells.begin(), cells.end(), [&](const BankerCell& one) {
                                  return one.total == total && one.third == third;
                              });
                          return tableau_cell(*cell);
                      })}};
    if (std::any_of(choices.begin(), choices.end(),
                    [](const Choice& choice) { return choice.is_exception(); })) {
        section.say(phrase("banker-exceptions"));
    }
    section.add_filled(hands_table(choices, style));
    section.say(phrase("banker-departures", {{"departures", departures}}));
    return section;
}

// The extreme points between which a side may mix, such as "D S 9/11 or D D 9/11".
std::string points_text(const std::vector<std::vector<Rational>>& points) {
    const auto choice = [](const Rational& draw) {
        return is_mixed(draw) ? to_fraction(draw) : choice_letter(draw);
    };
    const auto words = [&](const std::vector<Rational>& point) { return joined(point, " ", choice); };
    return joined(points, " or ", words) + (points.size() == 1 ? "" : " or any mixture of these");
}

std::string family_text(const Equilibrium& equilibrium, const EquilibriumFamily& family) {
    const auto sight = [&](std::size_t t) { return sight_words(equilibrium.banker[t].sight); };
    return phrase("family", {{"player", points_text(family.player)},
                             {"banker", family.banker.size()},
                             {"indifferent", joined(family.indifferent, ", ", sight)}});
}

Section uniqueness_section(const Equilibrium& equilibrium) {
    const auto& unique = equilibrium.unique;
    Section section = prose_section("uniqueness", {{"unique", unique == true},
                                                   {"several", unique == false},
                                                   {"undecided", !unique},
                                                   {"families", equilibrium.all.families.size()}});
    if (unique == true) {
        return section;
    }
    Bullets bullets;
    for (const EquilibriumFamily& family : equilibrium.all.families) {
        bullets.items.push_back(family_text(equilibrium, family));
    }
    if (!bullets.items.empty()) {
        section.add(bullets);
    }
    if (!equilibrium.all.complete) {
        section.say("There may be more.");
    }
    return section;
}

Section data_of(const SolvedGame& run, const Style& style) {
    const SolvedGames alone(&run, 1);
    Section section{
        "run", "", {equilibria_table(alone, style), decisions_table(run, style), mixes_table(alone, style)}};
    section.context = examined_context(run.examined);
    section.context.insert(section.context.begin() + 1, {"model", model_name(run.equilibrium.model)});
    section.context.emplace_back("commission", to_fraction(run.equilibrium.commission));
    return section;
}

// Hides these tables from CSV, which has those of data_of() instead.
void leave_to_pages(Section& section) {
    for (Block& block : section.blocks) {
        if (auto* table = std::get_if<Table>(&block)) {
            table->is_data = false;
        }
    }
}

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
        for (const Choice& choice : choices_of(run)) {
            if (choice.is_exception()) {
                rows.add(run, {choice.situation, choice_letter(choice.draw), choice_letter(*choice.usual)});
            }
        }
    }
    rows.append_to(table);
    return table;
}

std::vector<Section> compared(const std::vector<SolvedGame>& runs, const Style& style) {
    std::vector<CardCount> decks;
    for (const SolvedGame& run : runs) {
        decks.push_back(run.examined.shoe.whole_decks().value_or(0));
    }
    Facts facts = examined_facts(runs.front().examined, {}, ranges(decks) + " decks");
    add_model(facts, runs.front().equilibrium);
    Section section{
        "equilibria",
        "Equilibria by number of decks",
        {equilibria_table(runs, style), Paragraph{phrase("unique-by-decks", {{"all", all_unique(runs)}})},
         fives_table(runs), Paragraph{phrase("choices")}}};
    section.add_filled(mixes_table(runs, style));
    section.add_filled(exceptions_table(runs));
    return {{"examined", "What was solved", {facts}}, section, certificate_section(runs, style)};
}

std::vector<Section> in_full(const SolvedGame& solved, const Style& style) {
    Facts facts = examined_facts(solved.examined);
    add_model(facts, solved.equilibrium);
    Section values{"values", "Values and outcomes", {values_table(solved.equilibrium, style)}};
    values.add_filled(mixes_table(SolvedGames(&solved, 1), style));
    return {{"examined", "What was solved", {facts}},  values,
            player_section(solved.equilibrium, style), banker_section(solved, style),
            uniqueness_section(solved.equilibrium),    certificate_section(SolvedGames(&solved, 1), style)};
}

}  // namespace

Report equilibrium_report(const std::vector<SolvedGame>& runs, const Style& style) {
    const SolvedGame& first = runs.front();
    Report report =
        report_on(first.examined, runs.size() == 1 ? "equilibrium" : "equilibria by number of decks");
    report.context = {};
    report.sections = runs.size() == 1 ? in_full(first, style) : compared(runs, style);
    for (Section& section : report.sections) {
        leave_to_pages(section);
    }
    for (const SolvedGame& run : runs) {
        report.data.push_back(data_of(run, style));
    }
    return report;
}

}  // namespace sabot::report

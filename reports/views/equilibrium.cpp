#include "equilibrium.hpp"

#include "equilibrium/banker_cells.hpp"
#include "reports/model/cells.hpp"
#include "reports/model/joined.hpp"
#include "reports/views/equilibria.hpp"
#include "reports/views/equilibrium_tables.hpp"
#include "reports/views/examined.hpp"

#include <fmt/format.h>

#include <algorithm>
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
            {Paragraph{"Player draws on 0 to 4 and stands on 6 and 7; on five he chooses."}, table,
             Paragraph{kChoices},
             Paragraph{always_draws_on_five(equilibrium)
                           ? "Wherever the choice on five matters Player draws, as in punto banco."
                           : "In punto banco Player draws on every five."}}};
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

Table tableau_table(const std::vector<BankerCell>& cells) {
    Table table{"tableau",
                "Banker's choice, by his total of two cards and Player's third card",
                {{"Banker has", left}, {"none", centre}},
                {},
                false,
                false};
    for (int points = 0; points <= 9; ++points) {
        table.columns.push_back({std::to_string(points), centre});
    }
    for (const BankerCell& cell : cells) {
        if (cell.third == kPlayerStood) {
            table.rows.push_back({{std::to_string(cell.total)}});
        }
        table.rows.back().push_back(tableau_cell(cell));
    }
    return table;
}

// The hands that deviate from their cell of the tableau or from punto banco, and those that mix.
Table hands_table(const SolvedGame& solved, const std::vector<BankerCell>& cells,
                  const std::vector<std::size_t>& departures, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    Table table{
        "hands",
        "Hands unlike most of their total or unlike punto banco, and what drawing adds to Banker's value, "
        "per coup and unit staked",
        {{"Banker has", left},
         {"Choice", centre},
         {"Drawing adds"},
         {"Most hands", centre},
         {"Punto banco", centre}},
        {}};
    for (const BankerCell& cell : cells) {
        const char* fixed = solved.fixed.banker_draws_on(cell.total, cell.third) ? "D" : "S";
        for (const std::size_t t : cell.deciding) {
            const BankerDecision& decision = equilibrium.banker[t];
            const bool departs = std::find(departures.begin(), departures.end(), t) != departures.end();
            if (departs || decision.draw != cell.usual || is_mixed(decision.draw)) {
                table.rows.push_back({{sight_words(decision.sight)},
                                      {choice_letter(decision.draw)},
                                      gain_cell(equilibrium.certificate.banker[t].gain, style),
                                      {choice_letter(cell.usual)},
                                      {fixed}});
            }
        }
    }
    return table;
}

Section banker_section(const SolvedGame& solved, const Style& style) {
    const std::vector<BankerCell> cells = banker_cells(solved.equilibrium);
    const auto departures = banker_departures(solved.equilibrium, cells, solved.fixed);
    Section section{"banker", "Decisions of Banker", {tableau_table(cells)}};
    if (!banker_exceptions(solved.equilibrium).empty()) {
        section.say("*: not with every hand of this total; the next table has the exceptions.");
    }
    section.add_filled(hands_table(solved, cells, departures, style));
    section.say(
        departures.empty()
            ? "Wherever Banker's choice matters it is that of the tableau of punto banco."
            : fmt::format("With {} of these hands Banker's choice is not that of the tableau of punto banco.",
                          departures.size()));
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
    const std::string indifferent = joined(family.indifferent, ", ", sight);
    const std::size_t strategies = family.banker.size();
    return fmt::format(
        "Player: {}. Banker: {}{}.", points_text(family.player),
        strategies == 1 ? "one strategy" : fmt::format("{} strategies or any mixture of them", strategies),
        indifferent.empty() ? "" : "; any choice with " + indifferent);
}

Section uniqueness_section(const Equilibrium& equilibrium) {
    Section section{"uniqueness", "Other equilibria", {}};
    if (equilibrium.unique == true) {
        section.say("There is no other equilibrium, except for choices that do not matter.");
        return section;
    }
    const std::size_t families = equilibrium.all.families.size();
    section.say(
        equilibrium.unique == false
            ? fmt::format("There are other equilibria: {} famil{}. In a family each strategy of Player is "
                          "an equilibrium with each of Banker. The one above is the first.",
                          families, families == 1 ? "y" : "ies")
            : "Whether there are other equilibria was not decided.");
    Bullets bullets;
    for (const EquilibriumFamily& family : equilibrium.all.families) {
        bullets.items.push_back(family_text(equilibrium, family));
    }
    if (families > 0) {
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
    report.sections = runs.size() == 1 ? in_full(first, style) : equilibria_sections(runs, style);
    for (Section& section : report.sections) {
        leave_to_pages(section);
    }
    for (const SolvedGame& run : runs) {
        report.data.push_back(data_of(run, style));
    }
    return report;
}

}  // namespace sabot::report

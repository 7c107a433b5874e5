#include "equilibrium/banker_cells.hpp"
#include "equilibrium/equilibrium_family.hpp"
#include "equilibrium/model_names.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/equilibrium_tables.hpp"
#include "reports/views/view.hpp"
#include "text/number_range.hpp"

namespace sabot::report {

namespace {

Section player_section(const SolvedGame& solved, const Style& style) {
    const bool always = always_draws_on_five(solved.equilibrium);
    const auto shown = [](const ComparedChoice& choice) { return choice_cell(choice.draw, choice.matters); };
    return {"player",
            "Decisions of Player",
            {Paragraph{phrase("player-chooses")},
             table_of("equilibrium.player", choices_if(SolvedGames(&solved, 1), &ComparedChoice::is_players),
                      style, {.given = {given<ComparedChoice>("choice", shown)}}),
             Paragraph{phrase("choices"), Importance::answer},
             Paragraph{phrase("player-on-five", {{"always", always}})}}};
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

Section banker_section(const SolvedGame& solved, const Style& style) {
    const SolvedGames alone(&solved, 1);
    const std::vector<BankerCell> cells = banker_cells(solved.equilibrium);
    const auto tableau = [&](int total, int third) {
        return tableau_cell(*std::find_if(cells.begin(), cells.end(), [&](const BankerCell& cell) {
            return cell.total == total && cell.third == third;
        }));
    };
    Section section{
        "banker",
        "Decisions of Banker",
        {with_importance(
            Importance::answer,
            banker_table("tableau", "Banker's choice, by its total of two cards and Player's third card",
                         solved.fixed, tableau))}};
    if (!choices_if(alone, &ComparedChoice::is_exception).empty()) {
        section.say(phrase("banker-exceptions"), Importance::answer);
    }
    section.add_filled(table_of("equilibrium.hands", choices_if(alone, &ComparedChoice::is_unusual), style));
    section.say(phrase("banker-departures",
                       {{"departures", choices_if(alone, &ComparedChoice::is_departure).size()}}));
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
                                                   {"steps", equilibrium.all->proof.size()},
                                                   {"families", equilibrium.all->families.size()}});
    if (unique == true) {
        return section;
    }
    section.add_filled(Bullets{each(equilibrium.all->families, [&](const EquilibriumFamily& family) {
        return family_text(equilibrium, family);
    })});
    if (!equilibrium.all->complete) {
        section.say("There may be more.");
    }
    return section;
}

Section data_of(const SolvedGame& run, const Style& style) {
    const SolvedGames alone(&run, 1);
    Context context = examined_context(run.examined);
    context.insert(context.begin() + 1, {"model", model_name(run.equilibrium.model)});
    context.emplace_back("commission", to_fraction(run.equilibrium.commission));
    return {"run",
            "",
            {equilibria_table(alone, style), decisions_table(run, style), mixes_table(alone, style)},
            {},
            context};
}

// Hides these tables from CSV, which has those of data_of() instead.
void leave_to_pages(Section& section) {
    for (Block& block : section.blocks) {
        if (auto* table = std::get_if<Table>(&block)) {
            table->is_data = false;
        }
    }
}

// Merges rows that differ only in their first cell, a number of decks, in the order of first occurrence.
Table merged_by_decks(Table table) {
    std::vector<std::vector<std::string>> texts;
    std::vector<std::vector<CardCount>> decks;
    for (const auto& row : table.rows) {
        const std::vector<std::string> rest = texts_of({row.begin() + 1, row.end()});
        const auto place =
            static_cast<std::size_t>(std::find(texts.begin(), texts.end(), rest) - texts.begin());
        if (place == texts.size()) {
            texts.push_back(rest);
            decks.emplace_back();
            table.rows[place] = row;
        }
        decks[place].push_back(static_cast<CardCount>(std::get<Count>(row.front().value).value));
    }
    table.rows.resize(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        table.rows[i].front() = {ranges_text(decks[i])};
    }
    return table;
}

Table fives_table(SolvedGames runs, const Style& style) {
    Table table = table_of("equilibrium.fives", runs, style);
    for (std::size_t h = 0; h < runs.front().equilibrium.player.size(); ++h) {
        add_column(
            table, table.columns.size(), {player_hand_name(runs.front().equilibrium.player[h].hand), centre},
            runs,
            [h](const SolvedGame& run) {
                const PlayerDecision& decision = run.equilibrium.player[h];
                return choice_cell(decision.draw, decision.matters);
            },
            style);
    }
    return merged_by_decks(std::move(table));
}

std::vector<Section> compared(const std::vector<SolvedGame>& runs, const Style& style) {
    Section section{
        "equilibria",
        "Equilibria by number of decks",
        {equilibria_table(runs, style), Paragraph{phrase("unique-by-decks", {{"all", all_unique(runs)}})},
         fives_table(runs, style), Paragraph{phrase("choices"), Importance::answer}}};
    add_mixes(section, runs, style);
    section.add_filled(merged_by_decks(
        table_of("equilibrium.exceptions", choices_if(runs, &ComparedChoice::is_exception), style)));
    return {section};
}

std::vector<Section> in_full(const SolvedGame& solved, const Style& style) {
    const std::string_view omitted =
        solved.equilibrium.commission == 0 ? "house_take house_take_resolved" : "";
    Section values{"values",
                   "Values and outcomes",
                   {figures_of("equilibrium.values", solved, style, {.omitted = omitted})}};
    add_mixes(values, SolvedGames(&solved, 1), style);
    return {values, player_section(solved, style), banker_section(solved, style),
            uniqueness_section(solved.equilibrium)};
}

Report equilibrium_report(const std::vector<SolvedGame>& runs, const Style& style) {
    const SolvedGame& first = runs.front();
    const bool is_single = runs.size() == 1;
    const std::string shoes =
        is_single
            ? ""
            : ranges_text(each(
                  runs, [](const SolvedGame& run) { return run.examined.shoe.whole_decks().value_or(0); })) +
                  " decks";
    Report report = report_on(first.examined, is_single ? "equilibrium" : "equilibria by number of decks");
    report.context = {};
    report.shoe = is_single ? report.shoe : with_conditions(shoes, first.examined, "");
    report.sections = is_single ? in_full(first, style) : compared(runs, style);
    report.sections.insert(report.sections.begin(),
                           examined_section(first.examined, model_facts(first.equilibrium),
                                            {.title = "What was solved", .shoes = shoes}));
    report.sections.push_back(certificate_section(runs, style));
    for (Section& section : report.sections) {
        leave_to_pages(section);
    }
    report.data = each(runs, [&](const SolvedGame& run) { return data_of(run, style); });
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result equilibrium_result(std::vector<SolvedGame> runs, bool is_range) {
    Result result = result_of_runs<record::EquilibriumTables>("equilibrium", std::move(runs), is_range,
                                                              &report::equilibrium_report);
    if (is_range) {
        result.table = "equilibria";
    }
    return result;
}

}  // namespace sabot

#include "equilibrium_document.hpp"

#include "reports/equilibrium_decks.hpp"
#include "reports/equilibrium_tables.hpp"
#include "reports/equilibrium_verdict.hpp"
#include "reports/equilibrium_words.hpp"
#include "reports/views/examined.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

void add_model(Facts& facts, const Equilibrium& equilibrium) {
    facts.entries.emplace_back(
        "Model", fmt::format("{}: {}", model_name(equilibrium.model), model_words(equilibrium.model)));
    facts.entries.emplace_back("Commission",
                               commission_name(equilibrium.commission) + " of what Banker wins");
}

void add_table(Section& section, Table table) {
    if (!table.rows.empty()) {
        section.blocks.emplace_back(std::move(table));
    }
}

Section banker_section(const SolvedGame& solved, const Style& style) {
    const std::vector<BankerCell> cells = banker_cells(solved.equilibrium);
    Section section{"banker", "Banker", {banker_tableau(cells), Paragraph{kTableauMarks}}};
    add_table(section, told_apart(solved.equilibrium, cells, style));
    const Table unlike = departures(solved, cells, style);
    section.blocks.emplace_back(Paragraph{fixed_banker_words(!unlike.rows.empty())});
    add_table(section, unlike);
    section.blocks.emplace_back(Paragraph{fixed_player_words(solved.equilibrium)});
    return section;
}

Section certificate_section(const SolvedGame& solved, const Style& style) {
    const UniquenessWords words = uniqueness_words(solved.equilibrium, style);
    Section section{"certificate", "Other equilibria, and the certificate", {Paragraph{words.verdict}}};
    if (!words.families.empty()) {
        section.blocks.emplace_back(Bullets{words.families});
    }
    if (words.may_be_more) {
        section.blocks.emplace_back(Paragraph{"There may be more."});
    }
    for (const std::string& sentence : certificate_words(solved, style)) {
        section.blocks.emplace_back(Paragraph{sentence});
    }
    return section;
}

Section decks_facts(const SolvedGame& first) {
    Facts facts;
    facts.entries.emplace_back("Game",
                               fmt::format("{} ({})", first.examined.game_name, first.examined.game_id));
    facts.entries.emplace_back("SHA-256 of the game file", first.examined.game_sha256);
    add_model(facts, first.equilibrium);
    return {"examined", "What was solved", {facts}};
}

Section decks_certificates(const std::vector<SolvedGame>& runs, const Style& style) {
    Bullets bullets;
    for (const SolvedGame& run : runs) {
        const auto decks = run.examined.shoe.whole_decks();
        std::string text =
            decks ? fmt::format("{}:", *decks) : fmt::format("{} cards:", run.examined.shoe.total());
        for (const std::string& sentence : certificate_words(run, style)) {
            text += " " + sentence;
        }
        bullets.items.push_back(text);
    }
    return {"certificates", "Certificates, by number of decks", {bullets}};
}

}  // namespace

Document equilibrium_document(const SolvedGame& solved, const Style& style) {
    Facts facts = examined_facts(solved.examined);
    add_model(facts, solved.equilibrium);
    Document document;
    document.title = fmt::format("{}: equilibrium", solved.examined.game_name);
    document.running_head = solved.examined.game_id;
    document.sections = {{"examined", "What was solved", {facts}},
                         {"values", "Values and outcomes", {equilibrium_values(solved.equilibrium, style)}},
                         {"player",
                          "Player",
                          {Paragraph{"Player draws on 0 to 4 and stands on 6 and 7. On five he chooses."},
                           player_choices(solved.equilibrium, style)}},
                         banker_section(solved, style),
                         certificate_section(solved, style)};
    return document;
}

Document equilibrium_decks_document(const std::vector<SolvedGame>& runs, const Style& style) {
    Document document;
    document.title = fmt::format("{}: equilibria by number of decks", runs.front().examined.game_name);
    document.running_head = runs.front().examined.game_id;
    Section tables{"equilibria", "Equilibria by number of decks", {equilibria_by_decks(runs, style)}};
    tables.blocks.emplace_back(
        Paragraph{"A unit is what is staked. The house take is the commission on what Banker wins, per coup, "
                  "and per coup that is no tie. Who mixes draws with the probability beside; Banker has a "
                  "hand against a third card of Player. Exceptions are "
                  "decisions of Banker unlike those with most hands of the same total against the same card. "
                  "Unique: there is no other equilibrium, choices that do not matter left aside."});
    add_table(tables, fives_by_decks(runs, style));
    add_table(tables, mixes_by_decks(runs, style));
    add_table(tables, exceptions_by_decks(runs));
    document.sections = {decks_facts(runs.front()), tables, decks_certificates(runs, style)};
    return document;
}

}  // namespace sabot::report

#include "equilibrium_decks_text.hpp"

#include "reports/equilibrium_decks.hpp"
#include "reports/equilibrium_verdict.hpp"
#include "reports/equilibrium_words.hpp"
#include "reports/table_text.hpp"
#include "reports/writers/writer.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

std::string decks_heading(const SolvedGame& first) {
    const Equilibrium& equilibrium = first.equilibrium;
    return fmt::format("{} ({}), solved by number of decks\n", first.examined.game_name,
                       first.examined.game_id) +
           fmt::format("Model:       {}: {}\n", model_name(equilibrium.model),
                       model_words(equilibrium.model)) +
           fmt::format("Commission:  {} of what Banker wins\n\n", commission_name(equilibrium.commission));
}

// What a document says in the headings themselves, which a terminal has no room for.
std::string equilibria(const report::Table& table) {
    return "Values and the house's take are per coup and unit staked, \"resolved\" is the take per coup that "
           "is no\ntie; who mixes draws with the probability beside.\n\n" +
           table_text(table, {"Decks", "To Player", "To Banker", "House take", "resolved", "Player mixes",
                              "draws", "Banker mixes", "draws", "Unique"});
}

std::string fractions(const report::Table& table) {
    report::Section section{"values", "", {table}};
    std::string text;
    for (const report::Block& block : report::appendix_of({section}).blocks) {
        if (const auto* exact = std::get_if<report::Table>(&block)) {
            text += "Values exactly:\n\n" + table_text(*exact);
        }
    }
    return text;
}

std::string checks(const std::vector<SolvedGame>& runs) {
    const bool hold =
        std::all_of(runs.begin(), runs.end(), [](const SolvedGame& run) { return run.is_certified(); });
    std::string text = hold ? "Certificates: in none of these does another choice bring either side more.\n"
                            : "Certificates: DO NOT ALL HOLD\n";
    if (runs.front().double_check) {
        const bool agree = std::all_of(runs.begin(), runs.end(),
                                       [](const SolvedGame& run) { return run.double_check == true; });
        text +=
            agree ? "Double check: the second route agrees on every figure.\n" : "Double check: DIFFERS\n";
    }
    return text;
}

}  // namespace

std::string equilibrium_decks_text(const std::vector<SolvedGame>& runs, const Style& style) {
    const report::Table table = report::equilibria_by_decks(runs, style);
    const report::Table fives = report::fives_by_decks(runs, style);
    const report::Table mixes = report::mixes_by_decks(runs, style);
    const report::Table exceptions = report::exceptions_by_decks(runs);
    std::string text =
        decks_heading(runs.front()) + equilibria(table) + fives.caption + ":\n\n" + table_text(fives);
    if (!mixes.rows.empty()) {
        text += mixes.caption + ":\n\n" + table_text(mixes);
    }
    text += exceptions.caption + ":\n\n";
    for (const auto& row : exceptions.rows) {
        text += fmt::format("{:>5}: {} ({})\n", row.front().text(), row[1].text(), row.back().text());
    }
    return text + "\n" + (style.exact ? fractions(table) : "") + checks(runs) +
           "Decimals are rounded half to even from exact values.\n";
}

}  // namespace sabot

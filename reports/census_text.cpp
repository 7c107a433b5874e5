#include "census_text.hpp"

#include "exact/decimal.hpp"
#include "reports/census_tables.hpp"
#include "reports/census_words.hpp"
#include "reports/fractions_table.hpp"
#include "reports/one_line.hpp"
#include "reports/rule_words.hpp"
#include "reports/table_text.hpp"
#include "reports/text_width.hpp"
#include "reports/views/examined.hpp"
#include "text/grouped.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

std::string heading(const std::vector<Census>& runs) {
    const Census& first = runs.front();
    std::string text = on_one_line(fmt::format("{} ({}), a census of undealt cards", first.examined.game_name,
                                               first.examined.game_id)) +
                       "\n" + report::play_line(first.examined, "Play:         ") +
                       fmt::format("Shoe:         {}\n", report::shoe_text(first.examined.shoe));
    if (!first.examined.removed.empty()) {
        text += fmt::format("Removed:      {}\n", names_of(first.examined.removed));
    }
    if (runs.size() == 1) {
        text += fmt::format("Undealt:      {} cards\nCompositions: {} by points\n", first.cards,
                            grouped(first.compositions.str()));
    }
    return text + "\n";
}

std::string with_fractions(const report::Table& table, const Style& style) {
    return table_text(table) + (style.exact ? table_text(report::fractions_table(table)) : "");
}

std::string extreme_line(const char* which, const CensusExtreme& extreme, const Style& style) {
    return wrapped(fmt::format("{} {} with {}", which, decimal(extreme.expected_value, style.digits),
                               composition_text(extreme)),
                   kTextWidth, 2, 9);
}

std::string wager_text(const WagerCensus& wager, const Style& style) {
    return on_one_line(fmt::format("{}: {} composition{} {}, {} of them favourable",
                                   wager_title(wager.name, wager.id), grouped(wager.compositions.str()),
                                   wager.compositions == 1 ? "" : "s", told_apart_words(wager),
                                   grouped(wager.favourable_compositions.str()))) +
           "\n" + extreme_line("Best: ", wager.best, style) + extreme_line("Worst:", wager.worst, style) +
           "\n" + with_fractions(report::census_histogram(wager, style), style);
}

std::string refusals(const std::vector<RefusedWager>& refused) {
    std::string text;
    for (const RefusedWager& wager : refused) {
        text += fmt::format("Not computed: {}.\n", on_one_line(wager.why));
    }
    return text;
}

std::string identity(const std::vector<Census>& runs) {
    std::string text;
    for (const std::string& line : census_identity_words(runs)) {
        text += wrapped(line, kTextWidth, 0, 0);
    }
    return text;
}

}  // namespace

std::string census_text(const std::vector<Census>& runs, const Style& style) {
    // What differs is said first, and once more where the good news stands.
    std::string text = heading(runs) + (census_holds(runs) ? "" : identity(runs) + "\n");
    if (runs.size() == 1) {
        text += with_fractions(report::census_wagers(runs.front(), style), style);
        for (const WagerCensus& wager : runs.front().wagers) {
            text += wager_text(wager, style);
        }
    } else {
        for (const std::string& wager : wagers_of(runs)) {
            const report::Table table = report::census_by_cards(runs, wager, style);
            const auto run = std::find_if(runs.begin(), runs.end(),
                                          [&](const Census& one) { return wager_of(one, wager) != nullptr; });
            text += fmt::format("{}, compositions {}:\n\n", on_one_line(table.caption),
                                told_apart_words(*wager_of(*run, wager))) +
                    with_fractions(table, style);
        }
    }
    return text + identity(runs) + refusals(runs.front().refused) +
           "EV is the expected value per unit staked; the expected gain is the mean of what is above 0 of "
           "it.\nDecimals are rounded half to even from exact values.\n";
}

}  // namespace sabot

#include "census_sample_text.hpp"

#include "reports/census_sample_tables.hpp"
#include "reports/fractions_table.hpp"
#include "reports/one_line.hpp"
#include "reports/table_text.hpp"
#include "reports/text_width.hpp"
#include "reports/views/examined.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string heading(const CensusSample& first) {
    std::string text = on_one_line(fmt::format("{} ({}), samples of undealt cards", first.examined.game_name,
                                               first.examined.game_id)) +
                       "\n" + report::play_line(first.examined, "Play:    ") +
                       fmt::format("Shoe:    {}\n", report::shoe_text(first.examined.shoe));
    if (!first.examined.removed.empty()) {
        text += fmt::format("Removed: {}\n", names_of(first.examined.removed));
    }
    return text + "\n";
}

std::string captioned(const report::Table& table) {
    return on_one_line(table.caption) + ":\n\n" + table_text(table);
}

}  // namespace

std::string census_sample_text(const std::vector<CensusSample>& samples, const Style& style) {
    std::string text = heading(samples.front());
    for (const std::string& line : report::sample_words(samples)) {
        text += wrapped(line, kTextWidth, 0, 0);
    }
    text += "\n";
    if (samples.size() == 1) {
        const report::Table drawn = report::sample_drawn(samples.front(), style);
        text += captioned(report::sample_estimates(samples.front())) + captioned(drawn) +
                (style.exact ? table_text(report::fractions_table(drawn)) : "");
    } else {
        for (const std::string& wager : report::sampled_wagers(samples)) {
            const report::Table table = report::sample_by_cards(samples, wager);
            text += on_one_line(table.caption) + ":\n\n" +
                    table_text(table, {"Cards left", "Drawn", "P(EV>0), about", "95% from", "95% to",
                                       "Gain, about", "95% from", "95% to"});
        }
    }
    for (const RefusedWager& wager : samples.front().refused) {
        text += fmt::format("Not computed: {}.\n", on_one_line(wager.why));
    }
    return text +
           "EV is the expected value per unit staked; the expected gain is the mean of what is above 0 of "
           "it.\nEstimates carry four significant digits.\n";
}

}  // namespace sabot

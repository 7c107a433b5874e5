#include "census_sample_csv.hpp"

#include "exact/decimal.hpp"
#include "reports/csv.hpp"
#include "reports/estimate_words.hpp"
#include "reports/examined_csv.hpp"

namespace sabot {

namespace {

std::string line(const CensusSample& run, const WagerSample& wager, const Style& style) {
    std::vector<std::string> fields{csv_text(run.examined.game_id),
                                    decks_field(run.examined.shoe),
                                    std::to_string(run.examined.shoe.total()),
                                    std::to_string(run.cards),
                                    csv_text(wager.id),
                                    csv_text(wager.name),
                                    std::to_string(run.drawn),
                                    std::to_string(run.seed)};
    for (const Estimate& estimate : {wager.mean, wager.favourable, wager.expected_gain}) {
        fields.insert(fields.end(),
                      {estimate_text(estimate.value), low_text(estimate, ""), high_text(estimate, "")});
    }
    for (const Rational& value : {wager.fresh, wager.highest_drawn, wager.lowest_drawn}) {
        fields.push_back(decimal(value, style.digits));
        fields.push_back(to_fraction(value));
    }
    add_examined(fields, run.examined);
    return csv_line(fields);
}

}  // namespace

std::string census_sample_csv(const std::vector<CensusSample>& runs, const Style& style) {
    std::string text =
        "game,decks,shoe_cards,cards,wager,name,drawn,seed,mean_estimate,mean_low,mean_high,"
        "favourable_estimate,favourable_low,favourable_high,expected_gain_estimate,expected_gain_low,"
        "expected_gain_high,fresh,fresh_exact,highest_drawn,highest_drawn_exact,lowest_drawn,"
        "lowest_drawn_exact";
    text += std::string(kExaminedColumns) + "\n";
    for (const CensusSample& run : runs) {
        for (const WagerSample& wager : run.wagers) {
            text += line(run, wager, style);
        }
    }
    return text;
}

}  // namespace sabot

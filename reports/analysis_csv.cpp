#include "analysis_csv.hpp"

#include "exact/decimal.hpp"
#include "reports/csv.hpp"
#include "reports/examined_csv.hpp"

namespace sabot {

namespace {

using Fields = std::vector<std::string>;

void add_exact(Fields& fields, const std::optional<Rational>& value, const Style& style) {
    fields.push_back(value ? decimal(*value, style.digits) : "");
    fields.push_back(value ? to_fraction(*value) : "");
}

Fields wager_fields(const Analysis& run, const WagerFigures& wager, const Style& style) {
    const Distribution& figures = wager.distribution;
    Fields fields{run.examined.game_id, decks_field(run.examined.shoe), cards_field(run.examined.shoe),
                  wager.id, csv_text(wager.name)};
    for (const auto& value : {std::optional(figures.expected_value),
                              std::optional(figures.return_to_player()), std::optional(figures.house_edge()),
                              figures.house_edge_resolved(), std::optional(figures.hit_frequency),
                              std::optional(figures.push_frequency), std::optional(figures.variance)}) {
        add_exact(fields, value, style);
    }
    const auto skewness = figures.skewness_squared();
    fields.push_back(decimal_of_square_root(figures.variance, style.digits));
    fields.push_back(skewness ? decimal_of_square_root(*skewness, style.digits, figures.third_moment.sign())
                              : "");
    add_exact(fields, figures.excess_kurtosis(), style);
    add_examined(fields, run.examined);
    return fields;
}

}  // namespace

std::string wagers_csv(const std::vector<Analysis>& runs, const Style& style) {
    std::string text =
        "game,decks,cards,wager,name,expected_value,expected_value_exact,return_to_player,"
        "return_to_player_exact,house_edge,house_edge_exact,house_edge_resolved,house_edge_resolved_exact,"
        "hit_frequency,hit_frequency_exact,push_frequency,push_frequency_exact,variance,variance_exact,"
        "standard_deviation,skewness,excess_kurtosis,excess_kurtosis_exact";
    text += std::string(kExaminedColumns) + "\n";
    for (const Analysis& run : runs) {
        for (const WagerFigures& wager : run.wagers) {
            text += csv_line(wager_fields(run, wager, style));
        }
    }
    return text;
}

std::string events_csv(const std::vector<Analysis>& runs, const Style& style) {
    std::string text =
        "game,decks,cards,wager,event,pays,pays_exact,deals,probability,probability_exact,return,"
        "return_exact";
    text += std::string(kExaminedColumns) + "\n";
    for (const Analysis& run : runs) {
        for (const WagerFigures& wager : run.wagers) {
            for (const EventFigures& event : wager.events) {
                Fields fields{run.examined.game_id, decks_field(run.examined.shoe),
                              cards_field(run.examined.shoe), wager.id, csv_text(event.event)};
                add_exact(fields, event.pays, style);
                fields.push_back(event.deals.str());
                add_exact(fields, event.probability, style);
                add_exact(fields, event.contribution, style);
                add_examined(fields, run.examined);
                text += csv_line(fields);
            }
        }
    }
    return text;
}

}  // namespace sabot

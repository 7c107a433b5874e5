#include "census_csv.hpp"

#include "exact/decimal.hpp"
#include "reports/census_words.hpp"
#include "reports/csv.hpp"
#include "reports/examined_csv.hpp"
#include "rules/card_words.hpp"

namespace sabot {

namespace {

using Fields = std::vector<std::string>;

Fields first_fields(const Census& run, const WagerCensus& wager) {
    return {csv_text(run.examined.game_id), decks_field(run.examined.shoe),
            std::to_string(run.examined.shoe.total()), std::to_string(run.cards), csv_text(wager.id)};
}

void add_optional(Fields& fields, const std::optional<Rational>& value, const Style& style) {
    fields.push_back(value ? decimal(*value, style.digits) : "");
    fields.push_back(value ? to_fraction(*value) : "");
}

Fields wager_fields(const Census& run, const WagerCensus& wager, const Style& style) {
    Fields fields = first_fields(run, wager);
    fields.insert(fields.end(), {csv_text(wager.name), csv_text(plural_words_for(wager.card_classes)),
                                 wager.compositions.str()});
    add_optional(fields, wager.mean, style);
    add_optional(fields, wager.fresh, style);
    fields.insert(fields.end(), {wager.holds() ? "yes" : "no", wager.favourable_compositions.str()});
    add_optional(fields, wager.favourable, style);
    add_optional(fields, wager.expected_gain, style);
    for (const CensusExtreme* extreme : {&wager.best, &wager.worst}) {
        add_optional(fields, extreme->expected_value, style);
        fields.push_back(csv_text(composition_text(*extreme)));
    }
    fields.push_back(csv_text(card_classes_text(wager)));
    add_examined(fields, run.examined);
    return fields;
}

}  // namespace

std::string census_csv(const std::vector<Census>& runs, const Style& style) {
    std::string text =
        "game,decks,shoe_cards,cards,wager,name,told_apart,compositions,mean,mean_exact,fresh,fresh_exact,"
        "holds,favourable_compositions,favourable,favourable_exact,expected_gain,expected_gain_exact,best,"
        "best_exact,best_counts,worst,worst_exact,worst_counts,card_classes";
    text += std::string(kExaminedColumns) + "\n";
    for (const Census& run : runs) {
        for (const WagerCensus& wager : run.wagers) {
            text += csv_line(wager_fields(run, wager, style));
        }
    }
    return text;
}

std::string census_histogram_csv(const std::vector<Census>& runs, const Style& style) {
    std::string text =
        "game,decks,shoe_cards,cards,wager,from,from_exact,to,to_exact,probability,probability_exact";
    text += std::string(kExaminedColumns) + "\n";
    for (const Census& run : runs) {
        for (const WagerCensus& wager : run.wagers) {
            for (const CensusBin& bin : wager.histogram) {
                Fields fields = first_fields(run, wager);
                add_optional(fields, bin.from, style);
                add_optional(fields, bin.to, style);
                add_optional(fields, bin.probability, style);
                add_examined(fields, run.examined);
                text += csv_line(fields);
            }
        }
    }
    return text;
}

}  // namespace sabot

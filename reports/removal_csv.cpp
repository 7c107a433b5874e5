#include "removal_csv.hpp"

#include "exact/decimal.hpp"
#include "reports/csv.hpp"
#include "reports/examined_csv.hpp"
#include "reports/removal_text.hpp"

namespace sabot {

namespace {

std::string line(const Removal& removal, const WagerRemoval& wager, const std::string& cards,
                 const std::string& count, const std::optional<Rational>& effect, const Style& style,
                 CardCount scale) {
    std::vector<std::string> fields{csv_text(removal.examined.game_id),
                                    decks_field(removal.examined.shoe),
                                    cards_field(removal.examined.shoe),
                                    wager.id,
                                    level_name(wager.level),
                                    cards,
                                    count,
                                    effect ? decimal(*effect, style.digits) : "",
                                    effect ? to_fraction(*effect) : "",
                                    effect ? decimal(*effect * Rational(scale), style.digits) : "",
                                    std::to_string(scale)};
    add_examined(fields, removal.examined);
    return csv_line(fields);
}

}  // namespace

std::string removal_csv(const Removal& removal, const Style& style, CardCount scale) {
    std::string text = "game,decks,shoe_cards,wager,by,cards,count,effect,effect_exact,scaled_effect,scale";
    text += std::string(kExaminedColumns) + "\n";
    for (const WagerRemoval& wager : removal.wagers) {
        for (const CardEffect& effect : wager.effects) {
            text += line(removal, wager, effect.card.name, std::to_string(effect.count), effect.effect, style,
                         scale);
        }
        for (const Interaction& pair : wager.interactions) {
            text += line(removal, wager, pair.first.name + " " + pair.second.name, "", pair.second_difference,
                         style, scale);
        }
    }
    return text;
}

}  // namespace sabot

#include "rule_table.hpp"

#include "cards/shoe_text.hpp"
#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/multiplier_parts.hpp"
#include "rules/pays_notation.hpp"
#include "rules/progressive.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/row_figures.hpp"
#include "text/grouped.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace sabot {

namespace {

using Effect = RuleRow::Effect;

// "8 or 9", or "none".
std::string totals_text(const NumberSet& totals) { return totals.none() ? "none" : words_for(totals); }

// "8 decks", or the composition in the notation of shoes.
std::string composition_text(const Shoe& shoe) {
    if (const auto decks = shoe.whole_decks()) {
        return decks_text(*decks);
    }
    auto counts = write_shoe(shoe).counts;
    std::erase_if(counts, [](const auto& one) { return one.second == 0; });
    return sabot::joined(counts, " ",
                         [](const auto& one) { return fmt::format("{}={}", one.first, one.second); });
}

// The text of a setting whose type determines its text.
struct SettingText {
    RuleText operator()(const std::monostate&) const { return std::nullopt; }
    RuleText operator()(const std::string& text) const { return text; }
    RuleText operator()(const Rational& number) const { return decimal_or_fraction(number); }
    RuleText operator()(Rounding way) const { return row_of(way).way; }
    RuleText operator()(const NumberSet& totals) const { return totals_text(totals); }
    RuleText operator()(const Shoe& shoe) const { return composition_text(shoe); }
    RuleText operator()(const Pays& pays) const { return pays.printed; }
    RuleText operator()(const std::vector<std::string>& events) const {
        return fmt::format("{}", fmt::join(events, "; "));
    }
    // Settings of other types have no text here: RuleRow::text or compare() writes them.
    template <class Other>
    RuleText operator()(const Other&) const {
        return std::nullopt;
    }
};

RuleText plain_text(const RuleSetting& setting) { return std::visit(SettingText{}, setting); }

// The value of a member as a setting; nothing if the member is empty. Numbers of cards and rounds become
// texts, because no figure depends on them.
template <class Value>
RuleSetting setting_of(const Value& value) {
    return value;
}
template <class Value>
RuleSetting setting_of(const std::optional<Value>& value) {
    return value ? RuleSetting(*value) : RuleSetting();
}
RuleSetting setting_of(const std::optional<int>& number) {
    return number ? RuleSetting(std::to_string(*number)) : RuleSetting();
}

template <class Value>
void assign(Value& member, const RuleSetting& setting) {
    member = std::get<Value>(setting);
}
template <class Value>
void assign(std::optional<Value>& member, const RuleSetting& setting) {
    const auto* value = std::get_if<Value>(&setting);
    member = value == nullptr ? std::nullopt : std::optional(*value);
}

const Wager& wager_at(const Game& game, const RulePlace& place) { return *game.offered(place.wager); }

const PayRow& row_at(const Game& game, const RulePlace& place) {
    const Wager& wager = wager_at(game, place);
    return wager.rows[row_named(wager, place.event).value()];
}

auto place_in(Wager& wager, const std::string& event) {
    return wager.rows.begin() + static_cast<std::ptrdiff_t>(row_named(wager, event).value());
}

PayRow& row_to_set(PlayedRules& rules, const RulePlace& place) {
    return *place_in(wager_in(rules.game, place.wager), place.event);
}

// Calls set(wager) for the wager of the place, or for every wager if the place has none.
template <class Set>
void set_wagers(PlayedRules& rules, const RulePlace& place, const Set& set) {
    for (auto* list : {&rules.game.wagers, &rules.game.series}) {
        for (Wager& wager : *list) {
            if (place.wager.empty() || place.wager == wager.id) {
                set(wager);
            }
        }
    }
}

// Computes again what rows pay of the meter, after the meter or a row's part of it has changed.
void set_meter_again(Wager& wager) {
    if (wager.progressive && wager.progressive->meter) {
        set_meter(wager, Rational(*wager.progressive->meter));
    }
}

// Getters and setters of members: of a wager (or of all wagers), a row, its meter, or a part of a game.
template <auto kMember>
RuleSetting of_wager(const Game& game, const RulePlace& place) {
    if (place.wager.empty() && game.wagers.empty()) {
        return {};
    }
    return setting_of((place.wager.empty() ? game.wagers.front() : wager_at(game, place)).*kMember);
}
template <auto kMember>
void set_wager(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) {
    set_wagers(rules, place, [&](Wager& wager) {
        assign(wager.*kMember, setting);
        set_meter_again(wager);
    });
}
template <auto kMember>
RuleSetting of_row(const Game& game, const RulePlace& place) {
    return row_at(game, place).*kMember;
}
template <auto kMember>
void set_row(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) {
    Wager& wager = wager_in(rules.game, place.wager);
    assign((*place_in(wager, place.event)).*kMember, setting);
    set_meter_again(wager);
}
template <auto kMember>
RuleSetting of_meter(const Game& game, const RulePlace& place) {
    const auto& meter = wager_at(game, place).progressive;
    return meter ? setting_of((*meter).*kMember) : RuleSetting(std::string(kNoMeter));
}
template <auto kPart, auto kMember>
RuleSetting of_part(const Game& game, const RulePlace&) {
    return game.*kPart ? setting_of((*(game.*kPart)).*kMember) : RuleSetting();
}
template <auto kMember>
RuleSetting of_choice(const Game& game, const RulePlace&) {
    return game.choice ? (*game.choice).*kMember : NumberSet();
}
template <auto kMember>
void set_tableau(PlayedRules& rules, const RulePlace&, const RuleSetting& setting) {
    assign((*rules.game.tableau).*kMember, setting);
}

RuleSetting shoe_of(const Game& game, const RulePlace&) {
    return game.decks == 0 ? RuleSetting() : RuleSetting(Shoe::of_decks(game.decks));
}
void set_shoe(PlayedRules& rules, const RulePlace&, const RuleSetting& setting) {
    rules.shoe = std::get<Shoe>(setting);
    rules.game.decks = static_cast<int>(rules.shoe.whole_decks().value_or(0));
}

RuleSetting decks_allowed(const Game& game, const RulePlace&) {
    const std::string text = game.decks_allowed_text();
    return text.empty() ? RuleSetting() : RuleSetting(text);
}

RuleSetting cell_of(const Game& game, const RulePlace& cell) {
    return game.tableau->draws_on(cell.hand(), cell.total, cell.column);
}
void set_cell(PlayedRules& rules, const RulePlace& cell, const RuleSetting& setting) {
    Tableau& tableau = *rules.game.tableau;
    const auto total = static_cast<std::size_t>(cell.total);
    if (cell.hand() == Hand::player) {
        tableau.player_draws[total] = std::get<bool>(setting);
    } else {
        tableau.banker_draws.at(total)[static_cast<std::size_t>(cell.column)] = std::get<bool>(setting);
    }
}
RuleText cell_text(Rule, const RuleSetting& setting) { return std::get<bool>(setting) ? "draws" : "stands"; }
RuleText columns_text(Rule, const RuleSetting& setting) {
    return setting == RuleSetting(true) ? "Player's total" : "Player's third card";
}

// The multipliers of a game are those of its first wager that has any.
RuleSetting multipliers_of(const Game& game, const RulePlace& place) {
    return place.wager.empty() ? multiplied_in(game.wagers) : wager_at(game, place).multiplied;
}
void set_multipliers(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) {
    set_wagers(rules, place, [&](Wager& wager) {
        if (wager.multiplied) {
            wager.multiplied = with_part(*wager.multiplied, place.rule, *std::get<MultipliedWins>(setting));
        }
    });
}
RuleText multipliers_text(Rule rule, const RuleSetting& setting) {
    const auto& multiplied = std::get<MultipliedWins>(setting);
    return multiplied ? multiplier_text(rule, *multiplied).value_or("none") : "none";
}

// A new seed is also the new meter for which figures are computed.
RuleSetting seed_of(const Game& game, const RulePlace& place) {
    const auto& meter = wager_at(game, place).progressive;
    return meter ? RuleSetting(*meter) : RuleSetting(std::string(kNoMeter));
}
void set_seed(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) {
    Wager& wager = wager_in(rules.game, place.wager);
    const auto* amount = std::get_if<Rational>(&setting);
    const Progressive* meter = std::get_if<Progressive>(&setting);
    wager.progressive->seed = amount != nullptr ? *amount : meter->seed;
    wager.progressive->meter = amount != nullptr ? *amount : meter->meter;
    set_meter_again(wager);
}
RuleText seed_text(Rule, const RuleSetting& setting) {
    const auto* text = std::get_if<std::string>(&setting);
    return text != nullptr ? *text : plain_text(setting_of(std::get<Progressive>(setting).seed));
}
void set_meter_stake(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) {
    Wager& wager = wager_in(rules.game, place.wager);
    wager.progressive->stake = std::get<Rational>(setting);
    set_meter_again(wager);
}

RuleSetting reserve_of(const Game& game, const RulePlace& place) {
    const auto& meter = wager_at(game, place).progressive;
    return !meter           ? RuleSetting(std::string(kNoMeter))
           : meter->reserve ? RuleSetting(reserve_text(*meter))
                            : RuleSetting();
}

RuleText percent_text(Rule rule, const RuleSetting& setting) {
    const auto* share = std::get_if<Rational>(&setting);
    return share == nullptr             ? plain_text(setting)
           : rule == Rule::contribution ? percent_or_fraction(*share)
                                        : percent_or_none(*share);
}
RuleText text_or_absent(Rule rule, const RuleSetting& setting) {
    return plain_text(setting).value_or(rule_row(rule).absent);
}
RuleText own_shoes_text(Rule, const RuleSetting& setting) {
    return std::get<bool>(setting) ? "a shoe for each" : rule_row(Rule::own_shoes).absent;
}

RuleSetting row_of_wager(const Game& game, const RulePlace& place) {
    const Wager& wager = wager_at(game, place);
    const auto row = row_named(wager, place.event);
    return row ? RuleSetting(PlacedRow{wager.rows[*row]}) : RuleSetting();
}
void set_whole_row(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) {
    Wager& wager = wager_in(rules.game, place.wager);
    if (const auto* added = std::get_if<PlacedRow>(&setting)) {
        wager.rows.insert(added->before.empty() ? wager.rows.end() : place_in(wager, added->before),
                          added->row);
    } else {
        wager.rows.erase(place_in(wager, place.event));
    }
}

RuleSetting no_returned_tie(const Game&, const RulePlace&) { return false; }
void set_returned_tie(PlayedRules& rules, const RulePlace& place, const RuleSetting&) {
    WinnerIs tie;
    tie.winners.set(static_cast<std::size_t>(Winner::tie));
    wager_in(rules.game, place.wager)
        .rows.push_back({"Tie (returned)", Condition::ask(tie), parse_pays("push"), 0});
}

RuleSetting order_of_rows(const Game& game, const RulePlace& place) {
    std::vector<std::string> events;
    for (const PayRow& row : wager_at(game, place).rows) {
        events.push_back(row.event);
    }
    return events;
}
// Exchanges the rows with these events so that they appear in this order. Other rows stay where they are.
void set_order_of_rows(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) {
    const auto& events = std::get<std::vector<std::string>>(setting);
    Wager& wager = wager_in(rules.game, place.wager);
    std::vector<PayRow> ordered;
    for (const std::string& event : events) {
        ordered.push_back(*place_in(wager, event));
    }
    auto next = ordered.begin();
    for (PayRow& row : wager.rows) {
        if (std::find(events.begin(), events.end(), row.event) != events.end()) {
            row = *next++;
        }
    }
}

// Sets the net payout from that before the commission, which is taken from wins only. A new payout keeps the
// row's commission; a new commission replaces commission_in() the row.
void set_net(PayRow& row, const Rational& before) {
    row.pays.net = before > 0 ? Rational(before * (1 - row.commission)) : before;
}
void set_payout(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) {
    PayRow& row = row_to_set(rules, place);
    row.pays = std::get<Pays>(setting);
    set_net(row, Rational(row.pays.net));
}
RuleSetting commission_of_row(const Game& game, const RulePlace& place) {
    return commission_in(row_at(game, place));
}
void set_commission(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) {
    PayRow& row = row_to_set(rules, place);
    const Rational before = net_before_commission(row);
    row.commission = std::get<Rational>(setting);
    set_net(row, before);
}

RuleSetting burn_of(const Game& game, const RulePlace&) {
    const auto& procedure = game.procedure;
    if (!procedure || !procedure->burn) {
        return {};
    }
    return *procedure->burn == Procedure::Burn::none ? "none"
           : *procedure->burn == Procedure::Burn::fixed
               ? counted(static_cast<std::uint64_t>(*procedure->burn_cards), "card")
               : "as many as the first card is worth";
}
RuleSetting reshuffle_of(const Game& game, const RulePlace&) {
    const auto& procedure = game.procedure;
    if (!procedure || !procedure->reshuffle) {
        return {};
    }
    return std::string(*procedure->reshuffle == Procedure::Reshuffle::cut_card ? "after the cut card"
                                                                               : "before every coup");
}

// How money is rounded does not exist in a game without a settlement.
template <auto kMember>
void set_part(PlayedRules& rules, const RulePlace&, const RuleSetting& setting) {
    if (rules.game.settlement) {
        assign((*rules.game.settlement).*kMember, setting);
    }
}
// A wager's own minimum is raised to the new one.
void set_minimum_stake(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) {
    const auto& amount = std::get<Rational>(setting);
    rules.game.settlement->minimum_stake = amount;
    set_wagers(rules, place, [&](Wager& wager) {
        if (wager.minimum_stake) {
            wager.minimum_stake = std::max(*wager.minimum_stake, amount);
        }
    });
}
void set_maximum_stake(PlayedRules& rules, const RulePlace&, const RuleSetting& setting) {
    rules.game.settlement->maximum_stake = std::get<Rational>(setting);
}

RuleSetting stake_limits_of(const Game& game, const RulePlace&) {
    return !game.settlement || game.settlement->stake_limits.empty()
               ? RuleSetting()
               : sabot::joined(game.settlement->stake_limits, "; ",
                               [](const StakeLimit& limit) { return words_for(limit); });
}

constexpr RuleRow multiplier_row(Rule rule, const char* name, Effect effect, const char* key,
                                 const char* what, const char* chosen = "") {
    return {rule,  name,           "multipliers",   effect,           key,
            what,  multipliers_of, set_multipliers, multipliers_text, "none",
            chosen};
}
// A rule that no figure depends on.
constexpr RuleRow procedure_row(Rule rule, const char* key, const char* what,
                                RuleSetting (*get)(const Game&, const RulePlace&)) {
    return {rule, "", "procedure", Effect::none, key, what, get};
}

// In the order of Rule.
constexpr std::array kRuleRows{
    RuleRow{Rule::decks, "decks", "shoe", Effect::coups, "shoe.decks", "shoe", shoe_of, set_shoe, nullptr,
            "none", "number of decks"},
    RuleRow{Rule::decks_allowed, "", "decks-allowed", Effect::none, "", "decks allowed", decks_allowed},
    RuleRow{Rule::tableau, "", "tableau", Effect::none, "", "drawing rules"},
    RuleRow{Rule::naturals, "naturals", "naturals", Effect::coups, "tableau.naturals", "totals of naturals",
            of_part<&Game::tableau, &Tableau::naturals>, set_tableau<&Tableau::naturals>},
    RuleRow{Rule::banker_columns, "banker-columns", "tableau", Effect::coups, "tableau.banker-columns",
            "what Banker's drawing depends on", of_part<&Game::tableau, &Tableau::has_total_columns>,
            set_tableau<&Tableau::has_total_columns>, columns_text},
    RuleRow{Rule::player_cell, "player-rule", "cell", Effect::coups, "tableau.player", "Player's rule on {}",
            cell_of, set_cell, cell_text, "none", "drawing rules of Player"},
    RuleRow{Rule::banker_cell, "banker-rule", "cell", Effect::coups, "tableau.banker",
            "Banker's rule on {} against {}", cell_of, set_cell, cell_text, "none",
            "drawing rules of Banker"},
    RuleRow{Rule::player_choice, "", "choice", Effect::none, "", "totals on which Player may choose",
            of_choice<&Choice::player>},
    RuleRow{Rule::banker_choice, "", "choice", Effect::none, "", "totals on which Banker may choose",
            of_choice<&Choice::banker>},
    RuleRow{Rule::choices, "choices", "choice", Effect::coups, "", "play of the choices",
            of_part<&Game::tableau, &Tableau::choices>, set_tableau<&Tableau::choices>},
    multiplier_row(Rule::struck, "struck", Effect::rows, "multipliers.struck", "struck faces"),
    multiplier_row(Rule::values, "multiplier-values", Effect::payouts, "multipliers.values",
                   "multipliers of struck faces"),
    multiplier_row(Rule::struck_and_values, "dealt-multipliers", Effect::rows, "multipliers.dealt",
                   "struck faces and their multipliers", "multipliers that are dealt"),
    multiplier_row(Rule::combined, "combined-multipliers", Effect::payouts, "multipliers.combined",
                   "combination of several multipliers"),
    multiplier_row(Rule::same_face, "same-face", Effect::payouts, "multipliers.same-face",
                   "counting of several cards with one struck face"),
    multiplier_row(Rule::of_return, "multiplied-part", Effect::payouts, "multipliers.multiplied",
                   "multiplied part"),
    multiplier_row(Rule::cap, "multiplier-cap", Effect::payouts, "multipliers.cap",
                   "largest combined multiplier"),
    RuleRow{Rule::wager, "", "wager", Effect::none, "", "wager"},
    RuleRow{Rule::fee, "fee", "fee", Effect::payouts, "", "fee on a stake", of_wager<&Wager::fee>,
            set_wager<&Wager::fee>, percent_text},
    RuleRow{Rule::own_shoes, "own-shoes", "shoe", Effect::rows, "", "shoes of its coups",
            of_wager<&Wager::own_shoes>, set_wager<&Wager::own_shoes>, own_shoes_text, "one shoe"},
    RuleRow{Rule::multiplied, "multipliers", "multipliers", Effect::rows, "", "multipliers",
            of_wager<&Wager::multiplied>, set_wager<&Wager::multiplied>},
    multiplier_row(Rule::places, "multiplying-cards", Effect::rows, "", "cards that multiply"),
    multiplier_row(Rule::win_cap, "win-cap", Effect::payouts, "", "largest win"),
    RuleRow{Rule::meter, "meter", "meter", Effect::payouts, "", "meter", of_wager<&Wager::progressive>,
            set_wager<&Wager::progressive>},
    RuleRow{Rule::meter_stake, "meter-stake", "meter", Effect::payouts, "", "stake of the meter",
            of_meter<&Progressive::stake>, set_meter_stake, nullptr, kNoMeter},
    RuleRow{Rule::seed, "seed", "meter", Effect::payouts, "", "seed of the meter", seed_of, set_seed,
            seed_text, kNoMeter},
    RuleRow{Rule::contribution, "", "meter", Effect::none, "", "contribution to the meter",
            of_meter<&Progressive::contribution>, nullptr, percent_text, kNoMeter},
    RuleRow{Rule::reserve, "", "meter", Effect::none, "", "reserve of the meter", reserve_of, nullptr,
            nullptr, kNoMeter},
    RuleRow{Rule::row, "row", "row", Effect::rows, "", "row \"{}\"", row_of_wager, set_whole_row},
    RuleRow{Rule::returned_tie, "payout", "row", Effect::rows, "", "", no_returned_tie, set_returned_tie},
    RuleRow{Rule::row_order, "row-order", "row-order", Effect::rows, "", "order of the rows", order_of_rows,
            set_order_of_rows},
    RuleRow{Rule::condition, "condition", "condition", Effect::rows, "", "condition of {}",
            of_row<&PayRow::condition>, set_row<&PayRow::condition>},
    RuleRow{Rule::payout, "payout", "payout", Effect::payouts, "", "payout of {}", of_row<&PayRow::pays>,
            set_payout},
    RuleRow{Rule::commission, "commission", "commission", Effect::payouts, "", "commission on {}",
            commission_of_row, set_commission, percent_text},
    RuleRow{Rule::is_multiplied, "is-multiplied", "multipliers", Effect::rows, "", "multipliers of {}",
            of_row<&PayRow::is_multiplied>, set_row<&PayRow::is_multiplied>},
    RuleRow{Rule::stake_returned, "stake-returned", "multipliers", Effect::payouts, "", "multipliers of {}",
            of_row<&PayRow::stake_returned>, set_row<&PayRow::stake_returned>},
    RuleRow{Rule::meter_share, "meter-share", "payout", Effect::payouts, "", "payout of {}",
            of_row<&PayRow::meter_share>, set_row<&PayRow::meter_share>},
    RuleRow{Rule::closing, "", "closing", Effect::none, "", "last round of the shoe",
            of_wager<&Wager::closes_after>, nullptr, text_or_absent},
    RuleRow{Rule::closing_before_cut, "", "closing", Effect::none, "",
            "cards before the cut card when it closes", of_wager<&Wager::closes_before_cut>, nullptr,
            text_or_absent},
    RuleRow{Rule::own_minimum_stake, "minimum-stake", "stakes", Effect::none, "", "smallest stake",
            of_wager<&Wager::minimum_stake>, set_wager<&Wager::minimum_stake>, text_or_absent,
            "no own limit"},
    RuleRow{Rule::own_maximum_stake, "maximum-stake", "stakes", Effect::none, "", "largest stake",
            of_wager<&Wager::maximum_stake>, set_wager<&Wager::maximum_stake>, text_or_absent,
            "no own limit"},
    procedure_row(Rule::burn, "procedure.burn", "burnt cards", burn_of),
    procedure_row(Rule::burn_for_ten, "procedure.burn-for-ten",
                  "cards burnt after a ten, jack, queen or king",
                  of_part<&Game::procedure, &Procedure::burn_for_ten>),
    procedure_row(Rule::burn_for_ace, "procedure.burn-for-ace", "cards burnt after an ace",
                  of_part<&Game::procedure, &Procedure::burn_for_ace>),
    procedure_row(Rule::burn_between, "procedure.burn-between", "cards burnt before each later round",
                  of_part<&Game::procedure, &Procedure::burn_between>),
    procedure_row(Rule::reshuffle, "procedure.reshuffle", "reshuffle", reshuffle_of),
    procedure_row(Rule::cards_behind_cut, "procedure.cards-behind-cut", "cards behind the cut card",
                  of_part<&Game::procedure, &Procedure::cards_behind_cut>),
    procedure_row(Rule::rounds_after_cut, "procedure.rounds-after-cut", "rounds after that of the cut card",
                  of_part<&Game::procedure, &Procedure::rounds_after_cut>),
    procedure_row(Rule::rounds_after_cut_first, "procedure.rounds-after-cut-first",
                  "rounds after that of the cut card, if it comes first",
                  of_part<&Game::procedure, &Procedure::rounds_after_cut_first>),
    procedure_row(Rule::most_rounds, "procedure.most-rounds", "most rounds of a shoe",
                  of_part<&Game::procedure, &Procedure::most_rounds>),
    RuleRow{Rule::unit, "", "rounding", Effect::none, "settlement.unit", "smallest unit paid",
            of_part<&Game::settlement, &Settlement::unit>},
    RuleRow{Rule::rounding, "rounding", "rounding", Effect::payouts, "settlement.rounding",
            "rounding of returns", of_part<&Game::settlement, &Settlement::rounding>,
            set_part<&Settlement::rounding>},
    RuleRow{Rule::commission_rounding, "commission-rounding", "rounding", Effect::payouts,
            "settlement.commission-rounding", "rounding of commissions",
            of_part<&Game::settlement, &Settlement::commission_rounding>,
            set_part<&Settlement::commission_rounding>, nullptr, "with the return"},
    RuleRow{Rule::minimum_commission, "minimum-commission", "rounding", Effect::payouts,
            "settlement.minimum-commission", "smallest commission",
            of_part<&Game::settlement, &Settlement::minimum_commission>,
            set_part<&Settlement::minimum_commission>},
    RuleRow{Rule::stake_step, "", "stakes", Effect::none, "settlement.stake-step", "step of stakes",
            of_part<&Game::settlement, &Settlement::stake_step>},
    RuleRow{Rule::minimum_stake, "minimum-stake", "stakes", Effect::none, "settlement.minimum-stake",
            "smallest stake", of_part<&Game::settlement, &Settlement::minimum_stake>, set_minimum_stake},
    RuleRow{Rule::maximum_stake, "maximum-stake", "stakes", Effect::none, "settlement.maximum-stake",
            "largest stake", of_part<&Game::settlement, &Settlement::maximum_stake>, set_maximum_stake},
    RuleRow{Rule::stake_limits, "", "stakes", Effect::none, "settlement.stake-limits",
            "limits of several stakes", stake_limits_of}};

}  // namespace

RuleText RuleRow::text_of(const RuleSetting& setting) const {
    return text != nullptr ? text(rule, setting) : plain_text(setting);
}

const RuleRow& rule_row(Rule rule) { return kRuleRows.at(static_cast<std::size_t>(rule)); }

std::span<const RuleRow> rule_rows() { return kRuleRows; }

const RuleRow& row_of_key(std::string_view key) {
    return *std::find_if(kRuleRows.begin(), kRuleRows.end(),
                         [&](const RuleRow& row) { return row.key == key; });
}

}  // namespace sabot

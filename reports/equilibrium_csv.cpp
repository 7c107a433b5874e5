#include "equilibrium_csv.hpp"

#include "equilibrium/banker_cells.hpp"
#include "exact/decimal.hpp"
#include "reports/csv.hpp"
#include "reports/equilibrium_verdict.hpp"
#include "reports/equilibrium_words.hpp"
#include "reports/examined_csv.hpp"

#include <algorithm>

namespace sabot {

namespace {

using Fields = std::vector<std::string>;

// A single decision is worth far less than the coup: four decimals more.
constexpr int kMoreDigits = 4;

void add_exact(Fields& fields, const std::optional<Rational>& value, int digits) {
    fields.push_back(value ? decimal(*value, std::min(digits, kMostDigits)) : "");
    fields.push_back(value ? to_fraction(*value) : "");
}

Fields beginning(const SolvedGame& solved) {
    return {csv_text(solved.examined.game_id), model_name(solved.equilibrium.model),
            decks_field(solved.examined.shoe), std::to_string(solved.examined.shoe.total()),
            to_fraction(solved.equilibrium.commission)};
}

std::string value_line(const SolvedGame& solved, const char* figure, const std::optional<Rational>& value,
                       const Style& style) {
    Fields fields = beginning(solved);
    fields.insert(fields.end(), {figure, "", ""});
    add_exact(fields, value, style.digits);
    fields.resize(fields.size() + 6);
    add_examined(fields, solved.examined);
    return csv_line(fields);
}

// What is told of a set of either side.
struct SetLine {
    const char* figure;
    std::string hand;
    std::string third;
    Rational draw;
    ChoiceMatters matters;
    Rational probability;
    Rational gain;
    bool fixed_draws;
};

std::string set_line(const SolvedGame& solved, const SetLine& set, const Style& style) {
    Fields fields = beginning(solved);
    fields.insert(fields.end(), {set.figure, csv_text(set.hand), set.third});
    add_exact(fields, set.draw, style.digits);
    add_exact(fields, set.probability, style.digits + kMoreDigits);
    add_exact(fields, set.gain, style.digits + kMoreDigits);
    fields.emplace_back(matters_name(set.matters));
    fields.emplace_back(set.fixed_draws ? "1" : "0");
    add_examined(fields, solved.examined);
    return csv_line(fields);
}

// Several of them, which only odd shoes have, are apart by semicolons.
template <class Word>
std::string listed(const std::vector<std::size_t>& places, Word word) {
    std::string text;
    for (const std::size_t place : places) {
        text += (text.empty() ? "" : "; ") + word(place);
    }
    return csv_number_or_text(text);
}

template <class Decisions>
void add_draws(Fields& fields, const std::vector<std::size_t>& places, const Decisions& decisions,
               const Style& style) {
    fields.push_back(
        listed(places, [&](std::size_t place) { return decimal(decisions[place].draw, style.digits); }));
    fields.push_back(listed(places, [&](std::size_t place) { return to_fraction(decisions[place].draw); }));
}

std::string decks_line(const SolvedGame& solved, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const Certificate& certificate = equilibrium.certificate;
    Fields fields = beginning(solved);
    for (const auto& value :
         {std::optional(certificate.value_player), std::optional(certificate.value_banker),
          std::optional(certificate.outcomes.player), std::optional(certificate.outcomes.banker),
          std::optional(certificate.outcomes.tie), std::optional(equilibrium.house_take),
          equilibrium.house_take_resolved}) {
        add_exact(fields, value, style.digits);
    }
    const auto player = player_mixes(equilibrium);
    fields.push_back(
        listed(player, [&](std::size_t h) { return player_hand_name(equilibrium.player[h].hand); }));
    add_draws(fields, player, equilibrium.player, style);
    const auto banker = banker_mixes(equilibrium);
    fields.push_back(
        listed(banker, [&](std::size_t t) { return to_string(equilibrium.banker[t].sight.hand); }));
    fields.push_back(
        listed(banker, [&](std::size_t t) { return third_name(equilibrium.banker[t].sight.third); }));
    add_draws(fields, banker, equilibrium.banker, style);
    const auto exceptions = banker_exceptions(equilibrium);
    fields.push_back(std::to_string(exceptions.size()));
    fields.push_back(csv_text(exceptions.empty() ? "" : exceptions_words(equilibrium, exceptions)));
    fields.emplace_back(unique_name(equilibrium));
    add_examined(fields, solved.examined);
    return csv_line(fields);
}

}  // namespace

std::string equilibrium_csv(const SolvedGame& solved, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const Certificate& certificate = equilibrium.certificate;
    std::string text =
        "game,model,decks,cards,commission,figure,hand,third,value,value_exact,reached,reached_exact,"
        "drawing_brings,drawing_brings_exact,matters,punto_banco";
    text += std::string(kExaminedColumns) + "\n";
    const auto add = [&](const char* figure, const std::optional<Rational>& value) {
        text += value_line(solved, figure, value, style);
    };
    add("value_to_player", certificate.value_player);
    add("value_to_banker", certificate.value_banker);
    add("player_wins", certificate.outcomes.player);
    add("banker_wins", certificate.outcomes.banker);
    add("tie", certificate.outcomes.tie);
    add("house_take", equilibrium.house_take);
    add("house_take_resolved", equilibrium.house_take_resolved);
    for (std::size_t h = 0; h < equilibrium.player.size(); ++h) {
        const PlayerDecision& decision = equilibrium.player[h];
        const Certificate::PlayerSet& set = certificate.player[h];
        text += set_line(solved,
                         {"player_draws", player_hand_name(decision.hand), "", decision.draw,
                          decision.matters, set.probability, set.if_drawing - set.if_standing,
                          solved.fixed.player_draws_on(decision.hand.total)},
                         style);
    }
    for (std::size_t t = 0; t < equilibrium.banker.size(); ++t) {
        const BankerDecision& decision = equilibrium.banker[t];
        const BankerSight& sight = decision.sight;
        const Certificate::BankerSet& set = certificate.banker[t];
        text += set_line(
            solved,
            {"banker_draws", to_string(sight.hand), third_name(sight.third), decision.draw, decision.matters,
             set.probability, set.gain, solved.fixed.banker_draws_on(sight.hand.total, sight.third)},
            style);
    }
    return text;
}

std::string equilibrium_decks_csv(const std::vector<SolvedGame>& runs, const Style& style) {
    std::string text =
        "game,model,decks,cards,commission,value_to_player,value_to_player_exact,value_to_banker,"
        "value_to_banker_exact,player_wins,player_wins_exact,banker_wins,banker_wins_exact,tie,tie_exact,"
        "house_take,house_take_exact,house_take_resolved,house_take_resolved_exact,player_mixes,"
        "player_draws,player_draws_exact,banker_mixes,banker_mixes_against,banker_draws,banker_draws_exact,"
        "exceptions,which,unique";
    text += std::string(kExaminedColumns) + "\n";
    for (const SolvedGame& run : runs) {
        text += decks_line(run, style);
    }
    return text;
}

}  // namespace sabot

#include "compared_choices.hpp"

#include "equilibrium/banker_cells.hpp"
#include "rules/tableau.hpp"

namespace sabot {

namespace {

void add_players(const SolvedGame& game, std::vector<ComparedChoice>& choices) {
    const Equilibrium& equilibrium = game.equilibrium;
    for (std::size_t h = 0; h < equilibrium.player.size(); ++h) {
        const PlayerDecision& decision = equilibrium.player[h];
        const Certificate::PlayerSet& set = equilibrium.certificate.player[h];
        choices.push_back({.game = &game,
                           .hand = decision.hand,
                           .draw = decision.draw,
                           .matters = decision.matters,
                           .reached = set.probability,
                           .gain = set.if_drawing - set.if_standing,
                           .draws_in_tableau = game.fixed->player_draws_on(decision.hand.total),
                           .player = &set});
    }
}

void add_bankers(const SolvedGame& game, const BankerCell& cell, std::size_t index,
                 std::vector<ComparedChoice>& choices) {
    const BankerDecision& decision = game.equilibrium.banker[index];
    const Certificate::BankerSet& set = game.equilibrium.certificate.banker[index];
    choices.push_back({.game = &game,
                       .hand = decision.sight.hand,
                       .third = decision.sight.third,
                       .draw = decision.draw,
                       .matters = decision.matters,
                       .reached = set.probability,
                       .gain = set.gain,
                       .draws_in_tableau = game.fixed->banker_draws_on(cell.total, cell.third),
                       .usual = cell.usual});
}

}  // namespace

bool ComparedChoice::is_mixed() const { return sabot::is_mixed(draw); }

bool ComparedChoice::is_departure() const {
    return !is_players() && matters == ChoiceMatters::yes && draw != (draws_in_tableau ? 1 : 0);
}

std::vector<ComparedChoice> choices_of(std::span<const SolvedGame> games) {
    std::vector<ComparedChoice> choices;
    for (const SolvedGame& game : games) {
        add_players(game, choices);
        for (const BankerCell& cell : banker_cells(game.equilibrium)) {
            for (const auto& sets : {cell.deciding, cell.idle}) {
                for (const std::size_t index : sets) {
                    add_bankers(game, cell, index, choices);
                }
            }
        }
    }
    return choices;
}

}  // namespace sabot

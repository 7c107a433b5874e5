#pragma once

#include "census/census_plan.hpp"
#include "census/piece_walk.hpp"
#include "games/builtin_games.hpp"

namespace sabot::test {

inline const Game& bacara() {
    static const Game game = load_game(*builtin_game("bacara"));
    return game;
}

inline UndealtCards undealt(const char* shoe, CardCount cards, std::vector<std::string> wagers) {
    return {parse_shoe(shoe), {}, cards, std::move(wagers)};
}

inline CensusRequest request(const char* shoe, CardCount cards, std::vector<std::string> wagers) {
    return {undealt(shoe, cards, std::move(wagers))};
}

/// A shoe by points with few enough cards to evaluate every composition.
inline constexpr const char* kSmallShoe = "A=1 2=2 3=1 5=1 6=3 8=1 9=2 0=4";

inline FinishedPieces all_pieces(const CensusPlan& plan) {
    CensusWorker worker(plan);
    for (std::uint64_t piece = 0; piece < plan.pieces(); ++piece) {
        worker.walk(piece);
    }
    return worker.take();
}

}  // namespace sabot::test

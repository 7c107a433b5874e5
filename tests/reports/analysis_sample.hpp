#pragma once

#include "figures/analysis.hpp"
#include "games/builtin_games.hpp"

namespace sabot::test {

/// One wager of punto banco with this number of decks.
inline Analysis sample_analysis(CardCount decks, const std::string& wager) {
    const Game game = load_game(*builtin_game("punto-banco"));
    AnalysisRequest request;
    request.setup.shoe = Shoe::of_decks(decks);
    request.wagers = {wager};
    return analyze(game, request);
}

}  // namespace sabot::test

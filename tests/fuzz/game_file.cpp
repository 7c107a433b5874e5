#include "check/computable.hpp"
#include "engine/walk.hpp"
#include "figures/analysis.hpp"
#include "games/builtin_games.hpp"

#include "error.hpp"
#include "gamefile/game_file.hpp"
#include "games/wager_catalogue.hpp"
#include "limits/checked_limit.hpp"
#include "limits/limit_check.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

// Any bytes are a game, or give an InputError; and so for a file of limits.

namespace {

using namespace sabot;

// Few cards, so that even a wager that distinguishes all of them is enumerated quickly.
Shoe small_shoe() { return parse_shoe("Ah=1 Ad=1 8c=1 9s=1 9d=1 Kh=2"); }

// require_computable()'s limit on steps (kMaxWalkSteps) is minutes under sanitizers, but a fuzz target needs
// thousands of files in that time. Most files are therefore only read, since the enumeration does not depend
// on their bytes; the others are enumerated only if that is quick.
bool is_walked(const Game& game, std::size_t size) {
    constexpr double kQuick = 1e6;
    constexpr std::size_t kOneIn = 16;
    double steps = 0;
    for (const Wager& wager : game.wagers) {
        steps += steps_of_walk(wager);
    }
    return size % kOneIn == 0 && steps <= kQuick;
}

void load_and_compute(std::string_view text) {
    const Game game = read_game(text, "fuzz.toml", wager_catalogue());
    AnalysisRequest request;
    request.setup.shoe = small_shoe();
    analyze(game, request);
    if (is_walked(game, text.size())) {
        require_computable(game);
    }
}

void check_against_limits(std::string_view text) {
    const Limits limits = parse_limits(text, "fuzz.toml");
    static const Game game = load_game(*builtin_game("baccarat-touch"));
    static const Analysis analysis = analyze(game, {Setup{small_shoe()}});
    check_limits(game, analysis, limits);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const auto& load : {load_and_compute, check_against_limits}) {
        try {
            load(text);
        } catch (const InputError&) {
            // The expected outcome for most inputs.
        }
    }
    return 0;
}

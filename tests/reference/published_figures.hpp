#pragma once

#include "published_game.hpp"

#include "figures/analysis.hpp"

#include "support/catch.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace sabot::test {

/// Special lines of published tables: no row paid, and the sum of all lines.
inline constexpr const char* kLoses = "Loses";
inline constexpr const char* kTotal = "(all)";

/// The figures of one wager from whole decks, computed once.
inline const WagerFigures& figures_of(const std::string& game, const std::string& wager, int decks) {
    static std::map<std::tuple<std::string, std::string, int>, WagerFigures> known;
    const auto key = std::tuple(game, wager, decks);
    const auto found = known.find(key);
    if (found != known.end()) {
        return found->second;
    }
    INFO("wager " << wager << " of " << game);
    REQUIRE(published_game(game).wager(wager) != nullptr);
    AnalysisRequest request;
    request.setup.shoe = Shoe::of_decks(decks);
    request.wagers = {wager};
    if (const auto& progressive = published_game(game).wager(wager)->progressive; progressive) {
        request.meters = {{wager, progressive->seed.value_or(0)}};
    }
    return known.emplace(key, analyze(published_game(game), request).wagers.at(0)).first->second;
}

/// "Win by 9: pays" is a line and a column; "house edge" is a column. A bet may have a colon in its name, a
/// line may not.
inline std::pair<std::string, std::string> line_and_column(const std::string& quantity) {
    const auto colon = quantity.find(": ");
    return colon == std::string::npos ? std::pair(std::string(), quantity)
                                      : std::pair(quantity.substr(0, colon), quantity.substr(colon + 2));
}

/// The sum of the lines if `event` is kTotal, otherwise that line.
inline EventFigures line_of(const WagerFigures& wager, const std::string& event) {
    EventFigures sum;
    bool found = false;
    for (const EventFigures& line : wager.events) {
        if (line.event == event || event == kTotal) {
            found = true;
            sum.pays = line.pays;
            sum.deals += line.deals;
            sum.probability += line.probability;
            sum.contribution += line.contribution;
        }
    }
    INFO("a line called \"" << event << "\"");
    REQUIRE(found);
    return sum;
}

}  // namespace sabot::test

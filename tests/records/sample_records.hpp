#pragma once

#include "records/record_check.hpp"

#include "check/load_game.hpp"
#include "records/violation_log.hpp"
#include "simulation/round_writer.hpp"
#include "simulation/simulator.hpp"
#include "support/place.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace sabot::test {

inline constexpr const char* kHeader = "shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome";
// Banker wins 8 to 7.
inline constexpr const char* kCards = "Kd,9s,2c,Ac,5h,8h,7,8,B";
// The same cards, of which Player's first two are in the place of each other: no repetition.
inline constexpr const char* kOtherCards = "2c,9s,Kd,Ac,5h,8h,7,8,B";

/// Punto Banco with Banker's wager alone: a check of it begins in a third of the time.
inline Game banker_game() {
    Game game = load_game("punto-banco");
    std::erase_if(game.wagers, [](const Wager& wager) { return wager.id != "banker"; });
    game.claims.clear();
    return game;
}

/// A check of a text, or of several files.
inline RecordCheck checked(const Game& game, const std::vector<std::string>& texts, int decks = 8,
                           RecordCheckOptions options = {}) {
    const Place place;
    RecordCheck check(game, Shoe::of_decks(decks), std::move(options));
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string name = "rounds" + std::to_string(i);
        place.write(name, texts[i]);
        check.read((place / name).string());
    }
    return check;
}

// "LINE: RULE: RECORDED: expected WHAT".
inline std::vector<std::string> found(const RecordCheck& check) {
    std::vector<std::string> lines;
    for (const Violation& violation : check.violations().listed()) {
        lines.push_back(
            fmt::format("{}: {}: {}", violation.line, name_of(violation.rule), violation.message()));
    }
    return lines;
}

inline std::string table(const std::string& columns, const std::vector<std::string>& rows) {
    std::string text = std::string(kHeader) + columns + "\n";
    for (const std::string& row : rows) {
        text += row + "\n";
    }
    return text;
}

using Visit = std::function<void(const PlayedRound&)>;

/// What an error says of a header without cards.
inline const std::string kFormsOfCards =
    ": expected cards in P1, B1, P2, B2, P3 and B3, all in a column cards, or one in a row with the columns "
    "round, card and hand; outcomes alone; or a column map";

/// Shoes of a game as simulate writes them.
inline std::string simulated(const Game& game, const Shoe& shoe, std::uint64_t shoes,
                             const std::vector<Stake>& stakes = {}, const Visit& visit = {}) {
    const Simulator simulator(game, shoe, 1);
    const RoundWriter rows(game, simulator.procedure(), stakes);
    std::string text = rows.header();
    simulator.play(1, shoes, [&](const PlayedRound& played) {
        rows.append(text, played);
        if (visit) {
            visit(played);
        }
    });
    return text;
}

inline std::string counts_of(const ViolationLog& log) {
    std::string text;
    for (std::size_t rule = 0; rule < kRoundRules; ++rule) {
        if (const auto count = log.count(static_cast<RoundRule>(rule)); count > 0) {
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name_of(static_cast<RoundRule>(rule)),
                                count);
        }
    }
    return text;
}

}  // namespace sabot::test

#include "computable.hpp"

#include "engine/walk.hpp"
#include "equilibrium/choice.hpp"
#include "figures/chosen_wagers.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

const WagerPlace* place_of(const Game& game, const std::string& wager) {
    const auto found = std::find_if(game.places.begin(), game.places.end(),
                                    [&](const WagerPlace& place) { return place.wager == wager; });
    return found == game.places.end() ? nullptr : &*found;
}

// For a row of a catalogue wager: the location that names the wager.
Location row_place(const Game& game, const std::string& wager, std::size_t row) {
    const WagerPlace* place = place_of(game, wager);
    if (place == nullptr) {
        return {};
    }
    return place->rows.empty() ? place->where : place->rows.at(row);
}

// The bound on the enumeration ensures that no game file can keep the program busy for long.
std::vector<Tally> tallies_of(const Game& game, const Table& table, std::uint64_t max_effort) {
    try {
        return walk(table, chosen_wagers(game, {}), max_effort);
    } catch (const TooExpensive& error) {
        const WagerPlace* place = place_of(game, error.wager());
        throw InputError(place == nullptr ? Location{} : place->where, error.what());
    }
}

[[noreturn]] void refuse_row(const Game& game, const Wager& wager, std::size_t row, const Table& table) {
    Wager alone = wager;
    alone.rows = {wager.rows[row]};
    const bool is_excluded = walk(table, {&alone}).front().front() == 0;
    throw InputError(row_place(game, wager.id, row),
                     fmt::format("row \"{}\" of wager {} can never pay: {}", wager.rows[row].event, wager.id,
                                 is_excluded ? "no coup under these rules meets its condition"
                                             : "earlier rows match every coup that meets its condition; "
                                               "move it before them, or remove it"));
}

}  // namespace

void require_computable(const Game& game, std::uint64_t max_effort) {
    constexpr int kEnoughDecks = 8;
    if (game.choice) {
        require_choice(game);
    }
    const Table table = make_table(game.tableau, Shoe::of_decks(kEnoughDecks), {});
    const auto tallies = tallies_of(game, table, max_effort);
    for (std::size_t w = 0; w < game.wagers.size(); ++w) {
        for (std::size_t row = 0; row < game.wagers[w].rows.size(); ++row) {
            if (tallies[w][row] == 0) {
                refuse_row(game, game.wagers[w], row, table);
            }
        }
    }
}

}  // namespace sabot

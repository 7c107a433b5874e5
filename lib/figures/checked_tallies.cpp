#include "checked_tallies.hpp"

#include "error.hpp"
#include "figures/coup_series_figures.hpp"
#include "figures/tally_figures.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

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
std::vector<Tally> tallies_of(const Game& game, const Table& table, const std::vector<const Wager*>& wagers,
                              std::uint64_t max_steps) {
    try {
        return walk(table, wagers, max_steps);
    } catch (const TooExpensive& error) {
        const WagerPlace* place = place_of(game, error.wager());
        throw error.at(place == nullptr ? Location{} : place->where);
    }
}

// The first row without deals.
std::optional<std::size_t> row_without_deals(const Tally& tally) {
    const auto found = std::find(tally.begin(), tally.end() - 1, 0);
    return found == tally.end() - 1 ? std::nullopt : std::optional<std::size_t>(found - tally.begin());
}

[[noreturn]] void refuse_row(const Game& game, const Wager& wager, std::size_t row, const Table& table) {
    Wager alone = wager;
    alone.rows = {wager.rows[row]};
    alone.multiplied = {};
    const bool is_excluded = walk(table, {&alone}).front().front() == 0;
    throw InputError(row_place(game, wager.id, row),
                     fmt::format("row \"{}\" of wager {} can never pay: {}", wager.rows[row].event, wager.id,
                                 is_excluded ? "no coup under these rules meets its condition"
                                             : "earlier rows match every coup that meets its condition; "
                                               "move it before them, or remove it"));
}

}  // namespace

Table table_of_any_coup(const Game& game) {
    constexpr int kEnoughDecks = 8;
    return make_table(game.tableau, Shoe::of_decks(kEnoughDecks), {});
}

void check_series(const Game& game, const Wager& wager) {
    try {
        if (const auto row = row_without_coups(game.tableau, wager)) {
            throw InputError(
                row_place(game, wager.id, *row),
                fmt::format("row \"{}\" of wager {} can never pay: earlier rows match all coups that "
                            "meet its condition, or there are none",
                            wager.rows[*row].event, wager.id));
        }
    } catch (const InputError& error) {
        const WagerPlace* place = place_of(game, wager.id);
        throw error.where().line == 0 && place != nullptr ? error.at(place->where) : error;
    }
}

std::vector<Tally> checked_tallies(const Game& game, const Table& table,
                                   const std::vector<const Wager*>& wagers, std::uint64_t max_steps) {
    auto tallies = tallies_of(game, table, wagers, max_steps);
    const Table any = table_of_any_coup(game);
    const bool is_any = table.undealt == any.undealt && table.dealt.count() == 0;
    for (std::size_t w = 0; w < wagers.size(); ++w) {
        const Wager& wager = *wagers[w];
        if (game.wager(wager.id) != &wager || !row_without_deals(tally_by_rows(wager, tallies[w]))) {
            continue;
        }
        const Tally tally =
            tally_by_rows(wager, is_any ? tallies[w] : tallies_of(game, any, {&wager}, max_steps).front());
        if (const auto row = row_without_deals(tally)) {
            refuse_row(game, wager, *row, any);
        }
    }
    return tallies;
}

}  // namespace sabot

#include "checked_tallies.hpp"

#include "error.hpp"
#include "figures/coup_series_figures.hpp"
#include "figures/tally_figures.hpp"
#include "rules/condition.hpp"
#include "rules/game_parts.hpp"
#include "rules/in_coup.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>

namespace sabot {

namespace {

const WagerPlace* place_of(const Game& game, const std::string& wager) {
    const auto found = std::find_if(game.places.begin(), game.places.end(),
                                    [&](const WagerPlace& place) { return place.wager == wager; });
    return found == game.places.end() ? nullptr : &*found;
}

// The place of a row in the file; for a wager from the catalogue, the place that names the wager.
Location row_place(const Game& game, const std::string& wager, std::size_t row) {
    const WagerPlace* place = place_of(game, wager);
    if (place == nullptr) {
        return {};
    }
    return place->rows.empty() ? place->where : place->rows.at(row);
}

// The tallies of the wagers. The limit of steps ensures that no game file can keep the program busy for long.
std::vector<Tally> tallies_of(const Game& game, const Table& table, const std::vector<const Wager*>& wagers,
                              std::uint64_t max_steps) {
    return with_places(game, [&] { return walk(table, wagers, max_steps); });
}

// A function that says for each row of a wager whether some coup pays it.
using PaidRows = std::function<std::vector<bool>(const Wager&)>;

std::vector<bool> rows_with_deals(const Wager& wager, const Tally& tally) {
    std::vector<bool> paid(wager.rows.size());
    for (std::size_t row = 0; row < paid.size(); ++row) {
        paid[row] = tally[row] != 0;
    }
    return paid;
}

bool pay_alike(const PayRow& a, const PayRow& b) {
    return a.pays.net == b.pays.net && a.is_multiplied == b.is_multiplied && a.meter_share == b.meter_share &&
           a.stake_returned == b.stake_returned;
}

Wager with_rows(const Wager& wager, std::vector<PayRow> rows) {
    Wager other = wager;
    other.rows = std::move(rows);
    other.multiplied = {};
    return other;
}

// Whether an earlier row pays something else for some coup that meets the condition of this row.
bool hides_a_payout(const Wager& wager, std::size_t row, const PaidRows& paid_rows) {
    std::vector<PayRow> both(wager.rows.begin(), wager.rows.begin() + static_cast<std::ptrdiff_t>(row));
    for (PayRow& earlier : both) {
        earlier.condition = Condition::all_of({earlier.condition, wager.rows[row].condition});
    }
    const auto paid = paid_rows(with_rows(wager, both));
    for (std::size_t earlier = 0; earlier < row; ++earlier) {
        if (paid[earlier] && !pay_alike(wager.rows[earlier], wager.rows[row])) {
            return true;
        }
    }
    return false;
}

// The rows that no coup pays. Throws InputError for a row if earlier rows take all coups that meet its
// condition, and pay something else for one of them.
std::vector<UnpaidRow> unpaid_rows(const Game& game, const Wager& wager, const std::vector<bool>& paid,
                                   const PaidRows& paid_rows) {
    std::vector<UnpaidRow> unpaid;
    for (std::size_t row = 0; row < paid.size(); ++row) {
        if (paid[row]) {
            continue;
        }
        const bool is_taken = paid_rows(with_rows(wager, {wager.rows[row]})).front();
        unpaid.push_back({wager.id, wager.rows[row].event, row_place(game, wager.id, row), is_taken});
        if (is_taken && hides_a_payout(wager, row, paid_rows)) {
            throw InputError(
                unpaid.back().where,
                unpaid.back().words() + ", and pay something else; move it before them, or remove it");
        }
    }
    return unpaid;
}

}  // namespace

std::string UnpaidRow::words() const {
    return fmt::format("row \"{}\" of wager {} can never pay: {}", event, wager,
                       is_taken ? "earlier rows match every coup that meets its condition"
                                : "no coup under these rules meets its condition");
}

InputError placed(const Game& game, const TooExpensive& error) {
    const WagerPlace* place = place_of(game, error.wager());
    const InputError& refusal = error;
    return refusal.where().line != 0 || place == nullptr ? refusal : refusal.at(place->where);
}

Table table_of_any_coup(const Game& game) {
    constexpr int kEnoughDecks = 8;
    return make_table(game.tableau, Shoe::of_decks(kEnoughDecks), {});
}

std::vector<bool> rows_that_pay(const Game& game, const Wager& wager, std::uint64_t max_steps) {
    if (coups_of(wager) > 1) {
        return rows_with_coups(game.tableau, wager);
    }
    const Tally tally = tallies_of(game, table_of_any_coup(game), {&wager}, max_steps).front();
    return rows_with_deals(wager, tally_by_rows(wager, tally));
}

std::vector<UnpaidRow> check_series(const Game& game, const Wager& wager) {
    const PaidRows paid_rows = [&](const Wager& one) { return rows_that_pay(game, one); };
    try {
        return unpaid_rows(game, wager, paid_rows(wager), paid_rows);
    } catch (const InputError& error) {
        const WagerPlace* place = place_of(game, wager.id);
        throw error.where().line == 0 && place != nullptr ? error.at(place->where) : error;
    }
}

CheckedTallies checked_tallies(const Game& game, const Table& table, const std::vector<const Wager*>& wagers,
                               std::uint64_t max_steps) {
    CheckedTallies checked{tallies_of(game, table, wagers, max_steps), {}};
    const Table any = table_of_any_coup(game);
    const bool is_any = table.undealt == any.undealt && table.dealt.count() == 0;
    const PaidRows paid_rows = [&](const Wager& one) { return rows_that_pay(game, one, max_steps); };
    for (std::size_t w = 0; w < wagers.size(); ++w) {
        const Wager& wager = *wagers[w];
        const auto paid = rows_with_deals(wager, tally_by_rows(wager, checked.tallies[w]));
        if (game.wager(wager.id) != &wager || std::find(paid.begin(), paid.end(), false) == paid.end()) {
            continue;
        }
        for (UnpaidRow& row : unpaid_rows(game, wager, is_any ? paid : paid_rows(wager), paid_rows)) {
            checked.unpaid.push_back(std::move(row));
        }
    }
    return checked;
}

}  // namespace sabot

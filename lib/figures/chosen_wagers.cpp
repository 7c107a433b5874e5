#include "chosen_wagers.hpp"

#include "each.hpp"
#include "error.hpp"
#include "polynomial/coup_series.hpp"
#include "rules/in_coup.hpp"
#include "rules/progressive.hpp"
#include "rules/split_by_copies.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sabot {

void require_wagers(const Game& game, const std::vector<std::string>& ids) {
    std::vector<std::string> known;
    for (const auto* list : {&game.wagers, &game.series}) {
        std::transform(list->begin(), list->end(), std::back_inserter(known),
                       [](const Wager& wager) { return wager.id; });
    }
    for (const std::string& id : ids) {
        if (std::find(known.begin(), known.end(), id) == known.end()) {
            throw InputError(fmt::format("{} has no wager \"{}\"", game.id, id.substr(0, 60)),
                             fmt::format("{}{}", fmt::join(known, ", "), suggestion(id, known)));
        }
    }
}

std::vector<const Wager*> chosen_wagers(const Game& game, const std::vector<std::string>& ids) {
    require_wagers(game, ids);
    for (const std::string& id : ids) {
        if (game.wager(id) == nullptr) {
            throw InputError(fmt::format("wager {} is on several coups", id),
                             "wagers on one coup, which alone this computation takes");
        }
    }
    return chosen_of_both_kinds(game, ids).single;
}

ChosenWagers chosen_of_both_kinds(const Game& game, const std::vector<std::string>& ids) {
    require_wagers(game, ids);
    const auto chosen_of = [&](const std::vector<Wager>& wagers) {
        return each_if(
            wagers,
            [&](const Wager& wager) {
                return ids.empty() || std::find(ids.begin(), ids.end(), wager.id) != ids.end();
            },
            [&](const Wager& wager) { return &wager; });
    };
    return {chosen_of(game.wagers), chosen_of(game.series)};
}

Rational expected_value(const Wager& wager, const Tally& tally) {
    require_probabilities(wager);
    if (wager.multiplied) {
        return expected_value(split_by_copies(wager).wager, tally);
    }
    Rational sum = 0;
    Integer deals = 0;
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        sum += wager.net(row) * Rational(tally[row]);
        deals += tally[row];
    }
    return sum / Rational(deals);
}

RefusedWager undetermined(const Wager& wager) {
    if (const int coups = coups_of(wager); coups > 1) {
        return {
            wager.id,
            fmt::format("wager {} is on {} coups, of which the shoe gives no exact figures", wager.id, coups),
            fmt::format("at most {} coups, and enough cards, known by rank or suit where it depends on them",
                        CoupSeries::kMaxTogether)};
    }
    try {
        require_probabilities(wager);
        require_meter(wager);
    } catch (const InputError& error) {
        return {wager.id, error.wrong(), error.expected()};
    }
    return {wager.id,
            fmt::format("wager {} depends on ranks or suits that the shoe or the dealt cards do not give",
                        wager.id),
            "ranks (A 2..9 T J Q K) or cards (Ah Td 9c)"};
}

}  // namespace sabot

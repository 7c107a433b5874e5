#include "chosen_wagers.hpp"

#include "error.hpp"
#include "rules/progressive.hpp"
#include "rules/split_by_copies.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

std::vector<const Wager*> chosen_wagers(const Game& game, const std::vector<std::string>& ids) {
    std::vector<const Wager*> chosen;
    std::vector<std::string> known;
    for (const Wager& wager : game.wagers) {
        known.push_back(wager.id);
        if (ids.empty() || std::find(ids.begin(), ids.end(), wager.id) != ids.end()) {
            chosen.push_back(&wager);
        }
    }
    for (const std::string& id : ids) {
        if (game.wager(id) == nullptr) {
            throw InputError(fmt::format("{} has no wager \"{}\"", game.id, id.substr(0, 60)),
                             fmt::format("{}{}", fmt::join(known, ", "), suggestion(id, known)));
        }
    }
    return chosen;
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

#include "chosen_wagers.hpp"

#include "each.hpp"
#include "error.hpp"
#include "rules/in_coup.hpp"
#include "rules/multiplied.hpp"
#include "rules/progressive.hpp"
#include "rules/settle.hpp"
#include "rules/split_by_copies.hpp"
#include "text/joined.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>

namespace sabot {

namespace {

// An error lists all wagers of a game with at most this number: those of the catalogue would fill a screen.
constexpr std::size_t kMaxListed = 24;

}  // namespace

std::vector<std::string> ids_of_wagers(const Game& game) {
    std::vector<std::string> ids;
    for (const auto* list : {&game.wagers, &game.series}) {
        std::transform(list->begin(), list->end(), std::back_inserter(ids),
                       [](const Wager& wager) { return wager.id; });
    }
    return ids;
}

void require_wagers(const Game& game, const std::vector<std::string>& ids) {
    const std::vector<std::string> known = ids_of_wagers(game);
    const std::vector<std::string> unknown = each_if(
        ids, [&](const std::string& id) { return std::find(known.begin(), known.end(), id) == known.end(); },
        [](const std::string& id) { return id; });
    if (!unknown.empty()) {
        const bool is_one = unknown.size() == 1;
        throw InputError(
            fmt::format(
                "{} has no {} {}", game.id, is_one ? "wager" : "wagers",
                joined(unknown, ", ",
                       [](const std::string& id) { return fmt::format("\"{}\"", id.substr(0, 60)); })),
            fmt::format("{}{}",
                        known.size() > kMaxListed ? fmt::format("one of its {} wagers", known.size())
                                                  : fmt::format("{}", fmt::join(known, ", ")),
                        is_one ? suggestion(unknown.front(), known) : ""));
    }
}

std::vector<const Wager*> chosen_wagers(const Game& game, const std::vector<std::string>& ids) {
    require_one_coup(game, ids);
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

std::vector<RefusedWager> on_several_coups(const Game& game, const std::vector<std::string>& ids) {
    return each(chosen_of_both_kinds(game, ids).series, [](const Wager* wager) {
        return RefusedWager{wager->id, fmt::format("wager {} is on several coups", wager->id),
                            "wagers on one coup, the only ones that this computation takes"};
    });
}

void require_one_coup(const Game& game, const std::vector<std::string>& ids) {
    const auto refused = on_several_coups(game, ids);
    if (!ids.empty() && !refused.empty()) {
        throw refused.front().error;
    }
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

namespace {

// The reason for a wager whose rows alone could be computed, but whose multipliers depend on more than is
// known of the cards; nothing for other wagers.
std::optional<RefusedWager> undetermined_faces(const Wager& wager, const std::string& source) {
    Wager rows = wager;
    rows.multiplied = {};
    if (!wager.multiplied || reads_of(rows).anywhere().refines(reads_of(wager).anywhere())) {
        return std::nullopt;
    }
    const Partition& faces = wager.multiplied->multipliers->rules().faces;
    const bool is_by_rank = Partition::by_rank().refines(faces);
    return RefusedWager{wager.id,
                        fmt::format("wins of wager {} are multiplied by {} that {} not give", wager.id,
                                    is_by_rank ? "ranks" : "single cards or suits", source),
                        is_by_rank ? "ranks (A 2..9 T J Q K) or cards (Ah Td 9c)" : "cards (Ah Td 9c)"};
}

}  // namespace

RefusedWager undetermined(const Wager& wager, const std::string& source) {
    if (const int coups = coups_of(wager); coups > 1) {
        return {
            wager.id,
            fmt::format("wager {} is on {} coups, of which the shoe gives no exact figures", wager.id, coups),
            "enough cards, known by rank or suit where it depends on them"};
    }
    try {
        require_probabilities(wager);
        require_meter(wager);
    } catch (const InputError& error) {
        return {wager.id, error.wrong(), error.expected()};
    }
    if (const auto refused = undetermined_faces(wager, source)) {
        return *refused;
    }
    const bool is_by_rank = Partition::by_rank().refines(reads_of(wager).anywhere());
    return {wager.id,
            fmt::format("wager {} depends on {} that {} not give", wager.id,
                        is_by_rank ? "ranks or suits" : "suits", source),
            is_by_rank ? "ranks (A 2..9 T J Q K) or cards (Ah Td 9c)" : "cards (Ah Td 9c)"};
}

}  // namespace sabot

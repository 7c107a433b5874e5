#include "game_names.hpp"

#include "each.hpp"
#include "error.hpp"
#include "games/wager_catalogue.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

namespace sabot {

bool names_game_file(std::string_view name) {
    return name.ends_with(".toml") || name.find('/') != std::string_view::npos;
}

InputError unknown_game(const std::string& id, bool or_file) {
    const auto ids = each(builtin_games(), [](const BuiltinGame& game) { return std::string(game.id); });
    const auto entries = wager_catalogue().ids();
    const auto near_game = nearest(id, ids);
    const auto near_entry = near_game ? std::nullopt : nearest(id, entries);
    const std::string hint = near_entry
                                 ? fmt::format("; {} is a wager of the game \"catalogue\"", *near_entry)
                                 : suggestion(id, ids);
    return InputError(fmt::format("unknown game {}", in_quotes(id)),
                      fmt::format("{}{}{}", fmt::join(ids, ", "),
                                  or_file ? ", or a path to a file that ends in .toml" : "", hint));
}

}  // namespace sabot

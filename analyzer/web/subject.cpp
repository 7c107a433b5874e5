#include "subject.hpp"

#include "check/computable.hpp"
#include "error.hpp"
#include "exact/decimal.hpp"
#include "figures/setup_text.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "games/changed_file.hpp"
#include "games/game_names.hpp"
#include "games/wager_catalogue.hpp"
#include "input/toml_edit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <list>
#include <utility>

namespace sabot::web {

namespace {

struct GameText {
    std::string file;
    std::string toml;
    /// Whether it may be too expensive to compute.
    bool is_from_user = false;
};

// A game with one wager of the catalogue, as its author would write it.
GameText game_of_wager(const std::string& id) {
    const BuiltinGame& catalogue = builtin_catalogue();
    const TomlNode* wager = wager_catalogue().wager(id);
    if (wager == nullptr) {
        throw InputError(fmt::format("the catalogue has no wager \"{}\": expected one that it lists", id));
    }
    const TomlNode tree = parse_toml(catalogue.toml, "catalogue");
    const TomlEdit edit(catalogue.toml);
    const auto rest = edit.value(tree.find("document")->items.front()).begin;
    const auto end = edit.value(*tree.find("tableau")->find("banker")).end;
    return {id + ".toml",
            fmt::format("format = 1\nid = \"{}\"\nname = {}\n\n{}\n\n[[wager]]\ncatalogue = \"{}\"\n", id,
                        edit.text(edit.value(*wager->find("name"))), edit.text({rest, end}), id)};
}

GameText game_text(const Fields& request) {
    const auto game = request.object("game");
    if (!game) {
        return {"punto-banco.toml", std::string(builtin_game("punto-banco")->toml)};
    }
    if (const auto toml = game->text("toml", kMaxGameFileBytes)) {
        return {game->text("file").value_or("game.toml").substr(0, 100), *toml, true};
    }
    if (const auto wager = game->text("wager")) {
        return game_of_wager(*wager);
    }
    const std::string id = game->needed_text("id");
    const BuiltinGame* builtin = builtin_game(id);
    if (builtin == nullptr) {
        throw InputError(unknown_game(id));
    }
    return {id + ".toml", std::string(builtin->toml)};
}

// A page that waits for minutes is broken. The program has a bound too, but people wait for it, and see what
// it does.
void require_affordable(const Game& game) {
    constexpr std::size_t kMost = 200;
    constexpr std::uint64_t kMaxSteps = 30'000'000;
    for (const auto& [what, number] :
         {std::pair("wagers", game.wagers.size()), std::pair("claims", game.claims.size()),
          std::pair("readings", game.readings.size())}) {
        if (number > kMost) {
            throw InputError(fmt::format("the game has {} {}, too many for this page: expected at most {}",
                                         number, what, kMost));
        }
    }
    require_computable(game, kMaxSteps);
}

// Requests come one after the other and are mostly about the same text, so the last few are kept.
Game game_in(const GameText& source) {
    constexpr std::size_t kKept = 4;
    static std::list<std::pair<std::string, Game>> known;
    // A name of a file has no line break.
    const std::string key = source.file + '\n' + (source.is_from_user ? 'u' : 'b') + source.toml;
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const auto& game) { return game.first == key; });
    if (found != known.end()) {
        known.splice(known.begin(), known, found);
    } else {
        Game game = read_game(source.toml, source.file, wager_catalogue());
        if (source.is_from_user) {
            require_affordable(game);
        }
        known.emplace_front(key, std::move(game));
        known.resize(std::min(known.size(), kKept));
    }
    return known.front().second;
}

GameChanges changes_of(const Fields& request) {
    GameChanges changes;
    const auto fields = request.object("changes");
    if (!fields) {
        return changes;
    }
    for (const Fields& cell : fields->objects("player")) {
        changes.player.push_back({cell.needed_number("total", 0, 9), cell.needed_flag("draws")});
    }
    for (const Fields& cell : fields->objects("banker")) {
        changes.banker.push_back({cell.needed_number("total", 0, 9),
                                  cell.number("third", 0, 9).value_or(kPlayerStood),
                                  cell.needed_flag("draws")});
    }
    for (const Fields& row : fields->objects("pays")) {
        auto commission = row.text("commission");
        if (row.has("commission") && !commission) {
            commission = "";
        }
        changes.pays.push_back(
            {row.needed_text("wager"), row.needed_text("event"), row.text("pays"), std::move(commission)});
    }
    for (const Fields& claim : fields->objects("claims")) {
        changes.claims.push_back({claim.needed_text("quantity"), claim.needed_text("wager"),
                                  claim.text("event").value_or(""), claim.needed_text("value")});
    }
    return changes;
}

SetupText setup_text(const Fields& request) {
    return {request.text("decks"), request.text("shoe"), request.text("remove").value_or(""),
            request.text("player").value_or(""), request.text("banker").value_or("")};
}

}  // namespace

Subject subject_of(const Fields& request) {
    GameText source = game_text(request);
    Subject subject;
    subject.filed = game_in(source);
    if (const GameChanges changes = changes_of(request); !changes.empty()) {
        source.toml = changed_file(source.toml, subject.filed, changes);
        // Not a file of the user: a change may leave a row that can never pay.
        source.is_from_user = false;
    }
    subject.game = game_in(source);
    subject.toml = std::move(source.toml);
    subject.setup = setup_of(setup_text(request), subject.game, "one shoe is computed at a time");
    if (const std::string unusual = unusual_decks(subject.game, {subject.setup}); !unusual.empty()) {
        subject.warnings.push_back("decks " + unusual);
    }
    subject.wagers = request.texts("wagers");
    constexpr int kMaxShownDigits = 100;
    subject.style.digits = request.number("digits", 0, kMaxShownDigits).value_or(subject.style.digits);
    return subject;
}

}  // namespace sabot::web

#include "subject.hpp"

#include "check/computable.hpp"
#include "each.hpp"
#include "engine/table.hpp"
#include "error.hpp"
#include "exact/decimal.hpp"
#include "figures/examine.hpp"
#include "figures/setup_text.hpp"
#include "figures/stakes.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "games/changed_file.hpp"
#include "games/game_names.hpp"
#include "games/wager_catalogue.hpp"
#include "input/toml_edit.hpp"
#include "reports/results/subjects.hpp"
#include "rules/game_parts.hpp"
#include "rules/pays_notation.hpp"
#include "rules/progressive.hpp"
#include "rules/tableau.hpp"

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
    /// Whether the game may be too expensive to compute.
    bool is_from_user = false;
    bool is_builtin = false;
};

// A game with one wager of the catalogue, as its author would write it.
GameText game_of_wager(const std::string& id) {
    const BuiltinGame& catalogue = builtin_catalogue();
    const TomlNode* wager = wager_catalogue().wager(id);
    if (wager == nullptr) {
        throw InputError(fmt::format("the catalogue has no wager \"{}\"", id), "one that it lists");
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
    constexpr std::size_t kMaxFileName = 200;
    const auto game = request.object("game");
    if (!game) {
        return {"punto-banco.toml", std::string(builtin_game("punto-banco")->toml), false, true};
    }
    if (const auto toml = game->text("toml", kMaxGameFileBytes)) {
        return {game->text("file", kMaxFileName).value_or("game.toml"), *toml, true};
    }
    if (const auto wager = game->text("wager")) {
        return game_of_wager(*wager);
    }
    const std::string id = game->needed_text("id");
    const BuiltinGame* builtin = builtin_game(id);
    if (builtin == nullptr) {
        throw unknown_game(id);
    }
    return {id + ".toml", std::string(builtin->toml), false, true};
}

// A page that waits for minutes looks broken, so its limits are lower than those of the program, which shows
// its progress.
void require_affordable(const Game& game) {
    constexpr std::size_t kMost = 200;
    constexpr std::uint64_t kMaxSteps = 30'000'000;
    for (const auto& [what, number] :
         {std::pair("wagers", game.wagers.size() + game.series.size()),
          std::pair("claims", game.claims.size()), std::pair("readings", game.readings.size())}) {
        if (number > kMost) {
            throw InputError(fmt::format("the game has {} {}, too many for this page", number, what),
                             fmt::format("at most {}", kMost));
        }
    }
    require_computable(game, {}, kMaxSteps);
}

// Requests come one after the other and are mostly about the same text, so the last few are kept.
Game game_in(const GameText& source) {
    constexpr std::size_t kKept = 4;
    static std::list<std::pair<std::string, Game>> known;
    // The key is unambiguous, because the name of a file contains no line break.
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

// One entry of a list of changes, with its field.
struct Entry {
    std::string field;
    GameChanges changes;
};

GameChanges cell_of(const Fields& cell, Hand hand) {
    const int column = hand == Hand::player ? 0 : cell.number("third", 0, 9).value_or(kPlayerStood);
    return {.rules = {{RulePlace::of_cell(hand, cell.needed_number("total", 0, 9), column),
                       {},
                       cell.needed_flag("draws")}}};
}

GameChanges row_of(const Fields& row) {
    const RowName name{row.needed_text("wager"), row.needed_text("event")};
    GameChanges changes;
    if (const auto pays = row.text("pays")) {
        changes.rules.push_back({RulePlace::of_row(Rule::payout, name), {}, parse_pays(*pays)});
    }
    if (row.has("commission")) {
        const std::string commission = row.text("commission").value_or("");
        changes.rules.push_back({RulePlace::of_row(Rule::commission, name),
                                 {},
                                 commission.empty() ? Rational(0) : parse_exact(commission)});
    }
    return changes;
}

GameChanges claim_of(const Fields& claim) {
    return {.claims = {{claim.needed_text("quantity"), claim.needed_text("wager"),
                        claim.text("event").value_or(""), claim.needed_text("value")}}};
}

std::vector<Entry> changes_of(const Fields& request) {
    std::vector<Entry> entries;
    const auto fields = request.object("changes");
    const auto add = [&](const char* list, auto read) {
        const auto items = fields ? fields->objects(list) : std::vector<Fields>();
        for (std::size_t i = 0; i < items.size(); ++i) {
            const std::string field = fmt::format("changes.{}.{}", list, i);
            entries.push_back({field, about_field(field, [&] { return read(items[i]); })});
        }
    };
    add("player", [](const Fields& cell) { return cell_of(cell, Hand::player); });
    add("banker", [](const Fields& cell) { return cell_of(cell, Hand::banker); });
    add("pays", row_of);
    add("claims", claim_of);
    if (const auto multipliers = fields ? fields->object("multipliers") : std::nullopt) {
        entries.push_back({"changes.multipliers",
                           {.multipliers = {multipliers->text("struck"), multipliers->text("values")}}});
    }
    return entries;
}

constexpr const char* kOneShoe = "one shoe is computed at a time";

// The game with its shoe that the request compares with. What `compare` does not name is the same as in the
// request.
ComparedGame game_before(const Fields& compare, const Fields& request, const Game& filed) try {
    Game game = compare.has("game") ? game_in(game_text(compare)) : filed;
    const bool has_own_shoe = compare.has("decks") || compare.has("shoe");
    const Fields& of = has_own_shoe ? compare : request;
    Setup setup = setup_of(
        {.decks = of.text("decks"), .shoe = of.text("shoe"), .remove = request.text("remove").value_or("")},
        game, kOneShoe);
    about_field("remove", [&] { examine(game, setup); });
    return {std::move(game), std::move(setup)};
} catch (const InputError& error) {
    const std::string field = error.field().empty() ? "game" : error.field();
    throw InputError(error.wrong(), error.expected()).about("compare." + field);
}

Setup setup_in(const Fields& request, const Game& game) {
    Setup setup = setup_of({.decks = request.text("decks"),
                            .shoe = request.text("shoe"),
                            .remove = request.text("remove").value_or(""),
                            .player = request.text("player").value_or(""),
                            .banker = request.text("banker").value_or("")},
                           game, kOneShoe);
    const Shoe left = about_field("remove", [&] { return examine(game, setup).shoe; });
    about_field(setup.dealt.player.empty() ? "banker" : "player",
                [&] { make_table(game.tableau, left, setup.dealt); });
    return setup;
}

// The game with the changes. An error names the change that causes it, if a change by itself does.
Game changed_game(const std::vector<Entry>& entries, const Game& filed, GameText& source) {
    const auto read = [&](const GameChanges& some) {
        GameText changed = source;
        changed.toml = changed_file(source.toml, filed, some);
        // A change may leave a row that can never pay, so the text does not count as a file of the user.
        changed.is_from_user = false;
        Game game = game_in(changed);
        return std::pair(std::move(changed), std::move(game));
    };
    GameChanges all;
    for (const auto& [field, changes] : entries) {
        all.rules.insert(all.rules.end(), changes.rules.begin(), changes.rules.end());
        all.claims.insert(all.claims.end(), changes.claims.begin(), changes.claims.end());
        if (!changes.multipliers.empty()) {
            all.multipliers = changes.multipliers;
        }
    }
    try {
        auto [changed, game] = read(all);
        source = std::move(changed);
        return game;
    } catch (const InputError& error) {
        constexpr std::size_t kTried = 200;
        for (std::size_t i = 0; i < std::min(entries.size(), kTried); ++i) {
            about_field(entries[i].field, [&] {
                try {
                    read(entries[i].changes);
                } catch (const InputError& its) {
                    // The error has no place: its place would be in a text that the user has not seen.
                    throw InputError(its.wrong(), its.expected());
                }
            });
        }
        throw InputError(error.wrong(), error.expected()).about("changes");
    }
}

}  // namespace

Game filed_game(const Fields& request) {
    return about_field("game", [&] { return game_in(game_text(request)); });
}

Subject subject_of(const Fields& request) {
    Subject subject;
    GameText source = about_field("game", [&] { return game_text(request); });
    subject.filed = about_field("game", [&] { return game_in(source); });
    const std::vector<Entry> changes = changes_of(request);
    subject.name = source.is_builtin && changes.empty() ? subject.filed.id : source.file;
    subject.game = changes.empty() ? subject.filed : changed_game(changes, subject.filed, source);
    subject.toml = std::move(source.toml);
    subject.game = about_field("meters", [&] {
        return with_meters(subject.game, meters_of(subject.game, request.texts("meters")));
    });
    subject.warnings = warnings_of(subject.game.gaps());
    // A page without figures would not have a field for the meter either, so an unknown meter is set to 0.
    for (Wager& wager : subject.game.wagers) {
        if (lacks_meter(wager)) {
            set_meter(wager, 0);
            subject.warnings.push_back(
                fmt::format("the meter of {} is not known: its figures are for an empty one", wager.id));
        }
    }
    subject.setup = setup_in(request, subject.game);
    if (const std::string unusual = unusual_decks(subject.game, {subject.setup}); !unusual.empty()) {
        subject.warnings.push_back("decks " + unusual);
    }
    const auto compare = request.object("compare");
    // A game with other multipliers is not compared with the filed game.
    const bool has_new_rules =
        any_of(changes, [](const Entry& entry) { return !entry.changes.rules.empty(); }) &&
        changes.back().changes.multipliers.empty();
    if (compare) {
        subject.before = game_before(*compare, request, subject.filed);
    } else if (has_new_rules) {
        subject.before = ComparedGame{subject.filed, subject.setup};
        subject.before->setup.dealt = {};
    }
    subject.wagers = request.texts("wagers");
    constexpr int kMaxShownDigits = 100;
    subject.style.digits = request.number("digits", 0, kMaxShownDigits).value_or(subject.style.digits);
    return subject;
}

}  // namespace sabot::web

#include "game_file.hpp"

#include "cards/notation.hpp"
#include "cards/shoe_text.hpp"
#include "error.hpp"
#include "files/sha256.hpp"
#include "gamefile/claim_reader.hpp"
#include "gamefile/condition_reader.hpp"
#include "gamefile/document_reader.hpp"
#include "gamefile/multipliers_reader.hpp"
#include "gamefile/settlement_reader.hpp"
#include "gamefile/tableau_reader.hpp"
#include "gamefile/wager_reader.hpp"
#include "gamefile/words.hpp"
#include "input/add_new.hpp"
#include "input/table_reader.hpp"
#include "input/toml_tree.hpp"
#include "rules/game_parts.hpp"
#include "rules/in_coup.hpp"
#include "rules/rule_table.hpp"
#include "rules/tableau.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>

namespace sabot {

namespace {

constexpr int kFormat = 1;

// Parses "4-8"; nothing if it is not a range of valid numbers of decks.
std::optional<std::pair<int, int>> range_of_decks(std::string_view range) {
    const auto dash = std::min(range.find('-'), range.size());
    const auto first = whole_number<int>(range.substr(0, dash));
    const auto last = whole_number<int>(range.substr(std::min(dash + 1, range.size())));
    if (!first || !last || *first < 1 || *last < *first || *last > kMaxDecks) {
        return std::nullopt;
    }
    return std::pair(*first, *last);
}

// Parses "4-8", "infinite" or "4-8 infinite". The game's own number of decks must be included. Returns
// whether the text is valid.
bool read_decks_allowed(std::string_view text, Game& game) {
    const std::string infinite = deck_number(kInfiniteDecks);
    game.infinite_decks_allowed = text == infinite || text.ends_with(" " + infinite);
    if (text == infinite) {
        return game.allows_decks(game.decks);
    }
    game.decks_allowed =
        range_of_decks(text.substr(0, text.size() - (game.infinite_decks_allowed ? infinite.size() + 1 : 0)));
    return game.decks_allowed && game.allows_decks(game.decks);
}

// Reads the table `chosen` within the table `of`: the keys whose values the file chooses, and why.
void read_chosen(TableReader& table, const std::string& of, Game& game) {
    const TomlNode* node = table.table(kChosen, "a table of keys and reasons");
    if (node == nullptr) {
        return;
    }
    TableReader reasons(*node, kChosen);
    for (const RuleRow& rule : rule_rows()) {
        if (!rule.key.starts_with(of + ".")) {
            continue;
        }
        const std::string key(rule.key.substr(of.size() + 1));
        const std::string why = reasons.optional_prose(key);
        if (!why.empty() && !table.has(key)) {
            reasons.refuse(key, fmt::format("{} is chosen, and {} has no {}", key, of, key),
                           fmt::format("its value beside chosen, as {} = ...", key));
        }
        if (!why.empty()) {
            game.chosen.push_back({std::string(rule.key), why});
        }
    }
    reasons.done();
    if (node->entries.empty()) {
        table.refuse(kChosen, "nothing is chosen", "a key of this table, and why");
    }
}

void read_shoe(const TomlNode& node, Game& game) {
    TableReader table(node, "shoe");
    game.decks = read_decks(table, "decks");
    game.shoe_source = table.text("source");
    game.shoe_not_read = table.optional_prose(kNotRead);
    read_chosen(table, "shoe", game);
    if (table.value("decks-allowed") != nullptr) {
        const std::string range = table.text("decks-allowed");
        if (!read_decks_allowed(range, game)) {
            table.refuse("decks-allowed", fmt::format("invalid range of decks {}", in_quotes(range)),
                         fmt::format("a range such as \"4-8\" or \"4-8 infinite\" that includes {}",
                                     deck_number(game.decks)));
        }
    }
    table.done();
}

Procedure read_procedure(const TomlNode& node, Game& game) {
    TableReader table(node, "procedure");
    Procedure procedure;
    procedure.source = table.text("source");
    read_chosen(table, "procedure", game);
    if (table.value("burn") != nullptr) {
        const std::string burn = table.word("burn", {"none", "value-of-first-card", "fixed"});
        procedure.burn = burn == "none"    ? Procedure::Burn::none
                         : burn == "fixed" ? Procedure::Burn::fixed
                                           : Procedure::Burn::value_of_first_card;
    }
    const auto of_burn = [&](const char* key, Procedure::Burn burn, int least, const char* wanted) {
        if (table.has(key) && procedure.burn != burn) {
            table.refuse(key, fmt::format("{} without burn = \"{}\"", key, wanted),
                         fmt::format("burn = \"{}\", or no {}", wanted, key));
        }
        return table.optional_integer(key, least, 52);
    };
    procedure.burn_for_ten =
        of_burn("burn-for-ten", Procedure::Burn::value_of_first_card, 0, "value-of-first-card");
    procedure.burn_for_ace =
        of_burn("burn-for-ace", Procedure::Burn::value_of_first_card, 0, "value-of-first-card");
    procedure.burn_cards = of_burn("burn-cards", Procedure::Burn::fixed, 1, "fixed");
    if (procedure.burn == Procedure::Burn::fixed && !procedure.burn_cards) {
        table.refuse("burn", "burn is fixed, and burn-cards is missing", "burn-cards = 1, or another number");
    }
    if (table.has("burn-between") && !procedure.burn) {
        table.refuse("burn-between", "burn-between without burn", "burn = \"none\", or another burn");
    }
    procedure.burn_between = table.optional_integer("burn-between", 0, 52);
    if (table.value("reshuffle") != nullptr) {
        procedure.reshuffle = table.word("reshuffle", {"cut-card", "every-coup"}) == "cut-card"
                                  ? Procedure::Reshuffle::cut_card
                                  : Procedure::Reshuffle::every_coup;
    }
    procedure.cards_behind_cut = table.optional_integer("cards-behind-cut", 0, kMaxDecks * kCardsInDeck);
    procedure.rounds_after_cut = table.optional_integer("rounds-after-cut", 0, kMaxRounds);
    procedure.rounds_after_cut_first = table.optional_integer("rounds-after-cut-first", 0, kMaxRounds);
    procedure.most_rounds = table.optional_integer("most-rounds", 1, kMaxRounds);
    table.done();
    return procedure;
}

Choice read_choice(const TomlNode& node) {
    TableReader table(node, "choice");
    Choice choice;
    choice.source = table.text("source");
    choice.player = table.numbers("player", 0, 9);
    choice.banker = table.numbers("banker", 0, 9);
    choice.player_where = table.where("player");
    choice.banker_where = table.where("banker");
    table.done();
    return choice;
}

// What a message says is expected for the key of a list of tables.
std::string headed(const std::string& key) { return "a list, under [[" + key + "]]"; }

// Calls read(item) for each table of an optional list.
template <class Read>
void each_in(TableReader& root, const std::string& key, Read read) {
    if (const TomlNode* list = root.list(key, headed(key))) {
        std::for_each(list->items.begin(), list->items.end(), read);
    }
}

WagerPlace place_of(const Wager& wager, const TomlNode& node) {
    WagerPlace place{wager.id, node.where, {}};
    if (const TomlNode* rows = node.find("rows")) {
        std::transform(rows->items.begin(), rows->items.end(), std::back_inserter(place.rows),
                       [](const TomlNode& row) { return row.where; });
    }
    return place;
}

// Throws InputError if a wager is on more coups of a shoe than a shoe has.
void check_shoe_of_coups(const TomlNode& node, const Opaque<Procedure>& procedure, const Wager& wager) {
    if (!procedure || wager.own_shoes) {
        return;
    }
    const bool is_one = procedure->reshuffle == Procedure::Reshuffle::every_coup;
    const std::optional<int> most = is_one ? std::optional(1) : procedure->most_rounds;
    if (most && *most < coups_of(wager)) {
        TableReader(node, "wager")
            .refuse("own-shoes",
                    fmt::format("wager {} is on {} coups of a shoe, and a shoe has at most {}", wager.id,
                                coups_of(wager), *most),
                    "own-shoes = true");
    }
}

void read_wagers(TableReader& root, Game& game, const Catalogue& catalogue,
                 const std::shared_ptr<const Multipliers>& multipliers) {
    std::set<std::string> ids;
    each_in(root, "wager", [&](const TomlNode& node) {
        Wager wager = read_wager(node, game.tableau, catalogue, multipliers);
        const TomlNode* id = node.find("id");
        require_unique(ids, wager.id, (id == nullptr ? node.find("catalogue") : id)->where, "wager");
        game.places.push_back(place_of(wager, node));
        check_limits_of_wager(node, game, wager);
        if (wager.closes_before_cut &&
            !(game.procedure && game.procedure->reshuffle == Procedure::Reshuffle::cut_card)) {
            TableReader(node, "wager")
                .refuse(
                    "closes-before-cut",
                    fmt::format("wager {} closes before the cut card, and the game states none", wager.id),
                    "reshuffle = \"cut-card\" in [procedure]");
        }
        check_shoe_of_coups(node, game.procedure, wager);
        (coups_of(wager) > 1 ? game.series : game.wagers).push_back(std::move(wager));
    });
    if (game.wagers.empty() && game.series.empty()) {
        root.refuse("wager", "game has no [[wager]]", "at least one");
    }
}

Game read_root(TableReader& root, const Catalogue& catalogue, const Folder& folder) {
    Game game;
    root.integer("format", kFormat, kFormat);
    game.id = root.identifier("id");
    game.name = root.text("name");
    game.jurisdiction = root.optional_text("jurisdiction");
    game.not_read = root.optional_prose(kNotRead);
    game.software = root.optional_text("software");
    game.not_computed = root.optional_prose("not-computed");
    game.documents = read_documents(root, "game", folder);
    read_shoe(root.needed_table("shoe"), game);
    const TomlNode& tableau = root.needed_table("tableau");
    game.tableau = read_tableau(tableau);
    game.tableau_source = tableau.find("source")->text;
    TableReader chosen_of_tableau(tableau, "tableau");
    read_chosen(chosen_of_tableau, "tableau", game);
    if (const TomlNode* text = tableau.find(kNotRead)) {
        game.tableau_not_read = text->text;
    }
    if (const TomlNode* node = root.table("choice")) {
        game.choice = read_choice(*node);
    }
    if (const TomlNode* node = root.table("procedure")) {
        game.procedure = read_procedure(*node, game);
    }
    if (const TomlNode* node = root.table("settlement")) {
        TableReader table(*node, "settlement");
        read_chosen(table, "settlement", game);
        game.settlement = read_settlement(table);
    }
    std::shared_ptr<const Multipliers> multipliers;
    if (const TomlNode* node = root.table("multipliers")) {
        multipliers = read_multipliers(*node);
        TableReader table(*node, "multipliers");
        read_chosen(table, "multipliers", game);
    }
    // These lists are read first, so that a misspelt key at this level is reported before an error inside
    // another table.
    for (const char* key : {"wager", "claim", "reading"}) {
        root.list(key, headed(key));
    }
    root.done();
    read_wagers(root, game, catalogue, multipliers);
    if (const TomlNode* node = root.table("settlement")) {
        game.settlement->stake_limits = read_stake_limits(*node, game);
    }
    InputErrors errors;
    each_in(root, "claim", [&](const TomlNode& node) {
        errors.collect([&] { game.claims.push_back(read_claim(node, game)); });
    });
    errors.done(true);
    std::set<std::string> readings;
    each_in(root, "reading", [&](const TomlNode& node) {
        game.readings.push_back(read_reading(node, game));
        require_unique(readings, game.readings.back().id, node.find("id")->where, "reading");
    });
    return game;
}

// Parses the text, and explains a condition that occurs twice in one table of a wager.
TomlNode parsed(std::string_view text, const std::string& file) {
    try {
        return parse_toml(text, file);
    } catch (const RepeatedKey& error) {
        const auto& keys = condition_keys();
        if (error.under != "wager" || std::find(keys.begin(), keys.end(), error.key) == keys.end()) {
            throw;
        }
        throw InputError(
            error.where(), error.wrong(),
            fmt::format("{}; two conditions with one key are written all = [ {{ {} = ... }}, {{ {} = "
                        "... }} ]",
                        error.expected(), error.key, error.key));
    }
}

bool draws_wagers(const TomlNode& root) {
    const TomlNode* wagers = root.find("wager");
    return wagers != nullptr &&
           std::any_of(wagers->items.begin(), wagers->items.end(),
                       [](const TomlNode& wager) { return wager.find("catalogue") != nullptr; });
}

}  // namespace

Game read_game(std::string_view text, const std::string& file, const Catalogue& catalogue,
               const Folder& folder) {
    require_size(text, file, kMaxGameFileBytes);
    const TomlNode tree = parsed(text, file);
    TableReader root(tree, "game");
    Game game = read_root(root, catalogue, folder);
    require_sources(tree, game.documents);
    find_wagers_of_documents(tree, game);
    game.sha256 = sha256(text);
    if (draws_wagers(tree)) {
        game.catalogue_sha256 = catalogue.sha256();
    }
    return game;
}

Game read_game_file(const std::string& path, const Catalogue& catalogue) {
    Game game = read_game(toml_file_text(path, kMaxGameFileBytes), path, catalogue, folder_of(path));
    game.file = path;
    return game;
}

}  // namespace sabot

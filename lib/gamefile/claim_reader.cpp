#include "claim_reader.hpp"

#include "cards/shoe_text.hpp"
#include "each.hpp"
#include "gamefile/condition_reader.hpp"
#include "gamefile/tableau_reader.hpp"
#include "gamefile/wager_reader.hpp"
#include "gamefile/words.hpp"
#include "input/table_reader.hpp"
#include "rules/game_parts.hpp"
#include "rules/pays_notation.hpp"
#include "rules/quantities.hpp"
#include "rules/row_figures.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"
#include "text/grouped.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// The id of a wager on one coup or, for most claims, on several.
std::string read_wager_id(TableReader& table, const Game& game, bool takes_series = false) {
    std::string id = table.identifier("wager");
    const Wager* series = wager_named(game.series, id);
    if (game.wager(id) == nullptr && !(takes_series && series != nullptr)) {
        if (series != nullptr) {
            table.refuse("wager", fmt::format("wager {} is on several coups", id), "one on a single coup");
        }
        const auto known = each(game.wagers, &Wager::id);
        table.refuse("wager", fmt::format("the game has no wager \"{}\"{}", id, suggestion(id, known)));
    }
    return id;
}

std::string read_event(TableReader& table, const Wager& wager) {
    std::string event = table.text("event");
    if (!row_named(wager, event)) {
        const auto known = each(wager.rows, &PayRow::event);
        table.refuse("event", fmt::format("wager {} has no event \"{}\"", wager.id, event),
                     fmt::format("{}{}", fmt::join(known, ", "), suggestion(event, known)));
    }
    return event;
}

void read_parts(TableReader& table, const Game& game, Claim& claim) {
    const TomlNode* list = table.list("parts");
    if (list == nullptr || list->items.empty()) {
        table.refuse("parts", "parts is missing in a house-share", "a list of tables with wager and stated");
    }
    for (const TomlNode& item : list->items) {
        TableReader part(item, "part of claim");
        claim.parts.push_back({read_wager_id(part, game), part.parsed("stated", parse_stated)});
        part.done();
    }
}

std::vector<WrittenCard> read_hand(TableReader& table, const std::string& key) {
    auto cards = table.parsed(key, parse_cards);
    if (cards.size() < 2 || cards.size() > 3) {
        table.refuse(key, fmt::format("{} has {}", key, counted(cards.size(), "card")), "two or three");
    }
    return cards;
}

void read_coup(TableReader& table, Claim& claim) {
    claim.player = read_hand(table, "player");
    claim.banker = read_hand(table, "banker");
    claim.player_total = table.optional_integer("player-total", 0, 9);
    claim.banker_total = table.optional_integer("banker-total", 0, 9);
    if (table.value("winner") != nullptr) {
        claim.winner = winner_named(table.word("winner", winner_names()));
    }
    if (!claim.player_total && !claim.banker_total && !claim.winner) {
        throw InputError(table.where(), "the claim about a coup states nothing",
                         "player-total, banker-total or winner");
    }
}

// Throws InputError if an earlier change of the reading is of the same rule as the last one.
void check_repeated(const TableReader& change, const Reading& reading, const char* what) {
    const RulePlace& last = reading.changes.back().place;
    if (have_place({reading.changes.begin(), reading.changes.end() - 1}, last)) {
        change.refuse("event", fmt::format("the {} of \"{}\" is repeated", what, last.event), "it once");
    }
}

// Throws InputError if the last change of the reading does not change the game's payout, or if an earlier one
// changes the same payout.
void check_payout(const TableReader& change, const Game& game, const Reading& reading) {
    const auto& [place, before, now] = reading.changes.back();
    const std::string& event = place.event;
    const Wager& wager = *game.wager(place.wager);
    const PayRow& row = wager.rows[row_named(wager, event).value()];
    const auto& pays = std::get<Pays>(now);
    const Pays after = TableReader::at(change.where("pays"), [&] {
        return row.commission == 0 ? pays : with_commission(pays, row.commission);
    });
    if (after.net == row.pays.net) {
        change.refuse("pays", fmt::format("the reading gives \"{}\" the same payout as the game", event),
                      "a different one, or none");
    }
    check_repeated(change, reading, "payout");
}

void read_condition_of(const TomlNode& item, const Game& game, Reading& reading) {
    TableReader change(item, "condition of reading");
    RowName row{read_wager_id(change, game), ""};
    const Wager& wager = *game.wager(row.wager);
    row.event = read_event(change, wager);
    TableReader questions(change.needed_table("condition"), "condition");
    const Condition condition = read_condition(questions, game.tableau);
    questions.done();
    change.done();
    if (RowCondition(condition) == wager.rows[row_named(wager, row.event).value()].condition) {
        change.refuse("condition",
                      fmt::format("the reading gives \"{}\" the same condition as the game", row.event),
                      "a different one, or none");
    }
    reading.changes.push_back(
        change_in(game, RulePlace::of_row(Rule::condition, row), RowCondition(condition)));
    check_repeated(change, reading, "condition");
    const Game under = with_changes(game, reading.changes);
    check_conditions(*under.wager(row.wager), change.where("condition"));
}

// Reads the condition of a claim about no wager, and adds it to Game::claimed_events unless it is already
// there.
void read_event_of_coup(TableReader& table, Game& game, Claim& claim) {
    for (const char* key : {"wager", "event"}) {
        if (table.has(key)) {
            table.refuse(key, fmt::format("the claim has when and {}", key),
                         "when, or a wager and its event");
        }
    }
    TableReader questions(table.needed_table("when"), "condition");
    const Condition condition = read_condition(questions, game.tableau);
    questions.done();
    if (condition == Condition()) {
        table.refuse("when", "the condition always holds", "at least one key of conditions");
    }
    claim.is_of_condition = true;
    claim.wager = claim.event = words_for(condition);
    if (game.claimed(claim.wager) == nullptr) {
        Wager event;
        event.id = event.name = claim.wager;
        event.rows.push_back({claim.event, condition, pays_of(Rational(1)), 0});
        game.claimed_events.push_back(std::move(event));
        check_conditions(game.claimed_events.back(), table.where("when"));
    }
}

}  // namespace

Claim read_claim(const TomlNode& node, Game& game) {
    TableReader table(node, "claim");
    Claim claim;
    claim.where = table.where();
    claim.quantity = quantity_named(table.word("quantity", quantity_names())).value();
    claim.source = table.text("source");
    claim.note = table.optional_prose("note");
    claim.unmodelled = without_full_stop(table.optional_prose("unmodelled"));
    switch (claim.quantity) {
        case Quantity::coup: read_coup(table, claim); break;
        case Quantity::house_share: read_parts(table, game, claim); break;
        case Quantity::best_return:
        case Quantity::mean_return: break;
        case Quantity::probability:
            if (table.value("when") != nullptr) {
                read_event_of_coup(table, game, claim);
                break;
            }
            [[fallthrough]];
        default:
            claim.wager = read_wager_id(table, game, claim.quantity != Quantity::effect_of_removal);
            break;
    }
    if (claim.quantity == Quantity::effect_of_removal) {
        claim.card = table.parsed("card", parse_card);
    }
    if (is_of_event(claim.quantity) && !claim.is_of_condition) {
        claim.event = read_event(table, *game.claimed(claim.wager));
    }
    if (claim.quantity == Quantity::rounded_return) {
        // Both keys are looked up before either is read. Otherwise an error about a missing key would suggest
        // the other one as its correct spelling.
        table.value("stated");
        table.value("stake");
        claim.stake = table.parsed("stake", parse_stated);
        if (claim.stake->value <= 0) {
            table.refuse("stake", fmt::format("invalid stake {}", in_quotes(claim.stake->printed)),
                         "more than zero");
        }
        if (!game.settlement) {
            throw InputError(table.where(), "the game has no [settlement]",
                             "one that defines the rounding of a rounded-return");
        }
    }
    if (claim.quantity != Quantity::coup) {
        claim.stated = table.parsed("stated", claim.quantity == Quantity::largest_win ? parse_stated_win
                                              : claim.quantity == Quantity::odds      ? parse_stated_odds
                                                                                      : parse_stated);
    }
    for (const char* key : {"wager", "event", "when", "stated", "stake", "card", "parts", "player", "banker",
                            "player-total", "banker-total", "winner"}) {
        if (table.has(key) &&
            std::find(table.asked().begin(), table.asked().end(), key) == table.asked().end()) {
            table.refuse(key, fmt::format("{} in a claim about {}", key, to_string(claim.quantity)),
                         fmt::format("no {}", key));
        }
    }
    table.done();
    return claim;
}

Reading read_reading(const TomlNode& node, const Game& game) {
    TableReader table(node, "reading");
    Reading reading;
    reading.id = table.identifier("id");
    reading.about = table.text("about");
    reading.text = table.prose("text");
    reading.source = table.text("source");
    if (table.value("decks") != nullptr) {
        const int decks = read_decks(table, "decks");
        if (decks == game.decks) {
            table.refuse("decks", fmt::format("the game has {} already", decks_text(game.decks)),
                         "another number, or none");
        }
        reading.changes.push_back(decks_change(game, decks));
    }
    if (const TomlNode* changes = table.table("tableau")) {
        read_tableau_changes(*changes, game.tableau, reading.changes);
    }
    if (const TomlNode* list = table.list("pays")) {
        for (const TomlNode& item : list->items) {
            TableReader change(item, "payout of reading");
            const std::string wager = read_wager_id(change, game);
            const std::string event = read_event(change, *game.wager(wager));
            reading.changes.push_back(
                change_in(game, {Rule::payout, wager, event}, change.parsed("pays", parse_pays)));
            check_payout(change, game, reading);
            change.done();
        }
    }
    if (const TomlNode* list = table.list("conditions")) {
        for (const TomlNode& item : list->items) {
            read_condition_of(item, game, reading);
        }
    }
    if (table.value("rounding") != nullptr) {
        const Rounding rounding = rounding_named(table.word("rounding", rounding_names()));
        if (!game.settlement || game.settlement->rounding == rounding) {
            table.refuse("rounding", "rounding of the reading is the same as in [settlement]",
                         "a different rounding, or none");
        }
        reading.changes.push_back(change_in(game, {Rule::rounding}, rounding));
    }
    table.done();
    if (reading.changes.empty()) {
        throw InputError(table.where(), "the reading changes nothing",
                         "one of decks, tableau, pays, conditions, rounding");
    }
    return reading;
}

}  // namespace sabot

#pragma once

#include "cards/shoe.hpp"
#include "error.hpp"
#include "rules/claim.hpp"
#include "rules/number_set.hpp"
#include "rules/rule_change.hpp"
#include "rules/settlement.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A source of facts about a game: a file of the document collection, or a web page.
struct Document {
    std::string id;
    std::string title;
    std::string language;
    std::string file;
    std::string url;
};

/// The procedure between coups. It does not affect figures of a coup from a full shoe, because burning unseen
/// cards is equivalent to leaving them in the shoe.
struct Procedure {
    enum class Burn { none, value_of_first_card };
    enum class Reshuffle { cut_card, every_coup };

    std::string source;
    std::optional<Burn> burn;
    /// The number of cards burnt after a ten, jack, queen or king.
    std::optional<int> burn_for_ten;
    std::optional<Reshuffle> reshuffle;
    /// The approximate number of cards behind the cut card.
    std::optional<int> cards_behind_cut;
    /// The number of rounds dealt after the one in which the cut card comes.
    std::optional<int> rounds_after_cut;
};

/// One interpretation of a document that contradicts itself, as differences from the game as filed.
struct Reading {
    std::string id;
    /// The question that this reading answers in one way and the game as filed in another.
    std::string about;
    std::string text;
    std::string source;
    /// The number of decks, cells, payouts and the rounding that differ.
    std::vector<RuleChange> changes;
};

/// The choices that the rules leave: the totals on which Player and Banker may draw or stand. The tableau is
/// then only one way to play; see as_played(). Only the choices of chemin de fer can be computed.
struct Choice {
    std::string source;
    NumberSet player{};
    NumberSet banker{};
    /// Their places in the file, for messages.
    Location player_where{};
    Location banker_where{};
};

/// The place of a wager in its file, for messages.
struct WagerPlace {
    std::string wager;
    Location where;
    /// The place of each row; empty for a wager from the catalogue.
    std::vector<Location> rows;
};

/// A game as defined by its file.
struct Game {
    std::string id;
    std::string name;
    /// SHA-256 of the file's bytes, hexadecimal.
    std::string sha256;
    /// SHA-256 of the catalogue's text (as `sabot games catalogue` prints it) if wagers are from the
    /// catalogue; else empty.
    std::string catalogue_sha256;
    std::vector<Document> documents;
    /// The number of decks; kInfiniteDecks if cards are dealt with replacement.
    int decks = 0;
    /// The smallest and the largest number of decks that the document allows.
    std::optional<std::pair<int, int>> decks_allowed;
    /// Whether the document also allows infinite decks.
    bool infinite_decks_allowed = false;
    std::string shoe_source;
    Tableau tableau;
    std::string tableau_source;
    std::optional<Choice> choice;
    /// How the choices are played, in words; empty if the tableau is followed.
    std::string play;
    std::optional<Procedure> procedure;
    std::optional<Settlement> settlement;
    std::vector<Wager> wagers;
    /// The places of the wagers in the file; empty for a game that was not read from a file.
    std::vector<WagerPlace> places;
    std::vector<Claim> claims;
    std::vector<Reading> readings;

    /// The wager with that id; nullptr if there is none.
    const Wager* wager(std::string_view wager_id) const;
    /// Whether the document allows this number of decks, which may be kInfiniteDecks. True if it states none.
    bool allows_decks(int number) const;
    /// "4-8", "infinite" or "4-8 or infinite"; empty if the document states none.
    std::string decks_allowed_text() const;
};

}  // namespace sabot

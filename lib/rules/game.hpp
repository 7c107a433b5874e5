#pragma once

#include "cards/shoe.hpp"
#include "error.hpp"
#include "rules/claim.hpp"
#include "rules/number_set.hpp"
#include "rules/settlement.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A publication that a game's facts are from: a file of the collection, or a web page.
struct Document {
    std::string id;
    std::string title;
    std::string language;
    std::string file;
    std::string url;
};

/// What happens around the coups. None of it changes a figure of a coup from a full shoe: cards burnt
/// unseen are as good as cards left in the shoe.
struct Procedure {
    enum class Burn { none, value_of_first_card };
    enum class Reshuffle { cut_card, every_coup };

    std::string source;
    std::optional<Burn> burn;
    /// Cards burnt after a ten, jack, queen or king.
    std::optional<int> burn_for_ten;
    std::optional<Reshuffle> reshuffle;
    /// About how many cards are left when the cut card comes.
    std::optional<int> cards_behind_cut;
};

/// One way to understand a document that contradicts itself: what differs from the game as filed.
struct Reading {
    struct PlayerCell {
        int total;
        bool draws;
    };
    struct BankerCell {
        int total;
        int column;
        bool draws;
    };
    struct Payout {
        std::string wager;
        std::string event;
        Pays pays;
    };

    std::string id;
    /// The question to which this is one answer; the game as filed is another.
    std::string about;
    std::string text;
    std::string source;
    std::optional<int> decks;
    std::vector<PlayerCell> player;
    std::vector<BankerCell> banker;
    std::vector<Payout> pays;
    std::optional<Rounding> rounding;
};

/// That the rules leave choices: the totals on which Player and Banker may draw or stand. The tableau is then
/// one way to play among others (as_played()); only the choices of chemin de fer can be computed.
struct Choice {
    std::string source;
    NumberSet player{};
    NumberSet banker{};
    /// Where the file says so, for messages.
    Location player_where{};
    Location banker_where{};
};

/// The place of a wager in its file, for messages.
struct WagerPlace {
    std::string wager;
    Location where;
    /// Of each row; empty where the wager is drawn from the catalogue.
    std::vector<Location> rows;
};

/// A game as its file defines it.
struct Game {
    std::string id;
    std::string name;
    /// SHA-256 of the file's bytes, hexadecimal.
    std::string sha256;
    /// That of the catalogue's text (as sabot games catalogue prints it), where wagers are drawn from it;
    /// else empty.
    std::string catalogue_sha256;
    std::vector<Document> documents;
    /// kInfiniteDecks: cards are dealt with replacement.
    int decks = 0;
    /// Numbers of decks that the document allows, first and last.
    std::optional<std::pair<int, int>> decks_allowed;
    /// Whether it allows infinite decks beside them.
    bool infinite_decks_allowed = false;
    std::string shoe_source;
    Tableau tableau;
    std::string tableau_source;
    std::optional<Choice> choice;
    /// How the choices are played, in words; empty where it is by the tableau.
    std::string play;
    std::optional<Procedure> procedure;
    std::optional<Settlement> settlement;
    std::vector<Wager> wagers;
    /// Of the wagers as they were read; empty for a game that was not read from a file.
    std::vector<WagerPlace> places;
    std::vector<Claim> claims;
    std::vector<Reading> readings;

    /// nullptr where there is none.
    const Wager* wager(std::string_view wager_id) const;
    /// Whether the document allows so many decks, which may be kInfiniteDecks; any where it does not say.
    bool allows_decks(int number) const;
    /// "4-8", "infinite" or "4-8 or infinite"; empty where the document does not say.
    std::string decks_allowed_text() const;
};

/// The game under that reading: decks, tableau, payouts (the row's commission stays) and rounding
/// replaced where the reading names them. Precondition: wagers and events of the reading exist.
Game under_reading(const Reading& reading, Game game);

}  // namespace sabot

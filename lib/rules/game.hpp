#pragma once

#include "api.hpp"
#include "cards/shoe.hpp"
#include "opaque.hpp"
#include "rules/claim.hpp"
#include "rules/wager.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace SABOT_API sabot {

extern template class Opaque<struct Choice>;
extern template class Opaque<struct Procedure>;
extern template class Opaque<struct Settlement>;
extern template class Opaque<struct Tableau>;

/// A source of facts about a game: a file beside the game file, a document of a collection, or a web page.
struct Document {
    std::string id;
    std::string title;
    std::string language;
    /// As the game file has it, relative to its folder.
    std::string file;
    /// The name of a document that is elsewhere, and is not read.
    std::string collection;
    std::string url;
    /// The size and SHA-256 of the file; empty if there is none, or the game was not read from a file.
    std::uint64_t bytes = 0;
    std::string sha256;
    friend bool operator==(const Document&, const Document&) = default;
};

/// A difference between a game's documents and its file.
struct Gap {
    enum class Kind : std::uint8_t {
        /// It was not read, so that what the file leaves out may be stated there.
        not_read,
        /// It was not read, and the file takes the rule from elsewhere.
        taken_from_elsewhere,
        /// The documents leave it open, and the file chooses it.
        chosen,
        /// It is stated, but no figure depends on it: the file cannot have it, or lacks a part of it.
        not_computed,
    };

    Kind kind = Kind::not_read;
    /// The rule that is taken from elsewhere or chosen: "number of decks"; else empty.
    std::string what;
    /// What is missing, or why the rule is chosen.
    std::string text;
    friend bool operator==(const Gap&, const Gap&) = default;
};

/// The names of the values of Gap::Kind, in their order.
inline constexpr std::array kGapKinds{"not-read", "taken-from-elsewhere", "chosen", "not-computed"};

/// A rule whose value a game file may choose where its documents leave it open.
struct ChosenRule {
    /// The table of the file and the key in it, such as "procedure.burn".
    std::string key;
    /// Why the value is the file's.
    std::string why;
    friend bool operator==(const ChosenRule&, const ChosenRule&) = default;
};

struct Reading;
struct WagerPlace;

/// A game as defined by its file. Only the library knows how choices, the procedure between coups, the
/// rounding of returns and other readings of the document are described.
struct Game {
    std::string id;
    std::string name;
    /// The path of its file, as it was given; empty for a built-in game and for a text.
    std::string file;
    /// SHA-256 of the file's bytes, hexadecimal.
    std::string sha256;
    /// SHA-256 of the catalogue's text (as `sabot games catalogue` prints it) if wagers are from the
    /// catalogue; else empty.
    std::string catalogue_sha256;
    /// Whose official rules these are, such as "Macau"; empty for those of an operator or a publisher.
    std::string jurisdiction;
    /// Which parts of the official text were not read, so that what the file leaves out may be stated there;
    /// empty if all were.
    std::string not_read;
    /// The name and version of the software of the game, as its file states it; may be empty.
    std::string software;
    /// What the documents state and no figure depends on, and why; empty if there is nothing.
    std::string not_computed;
    /// The rules of the shoe, the procedure and the settlement that the documents leave open.
    std::vector<ChosenRule> chosen;
    std::vector<Document> documents;
    /// The number of decks; kInfiniteDecks if cards are dealt with replacement.
    int decks = 0;
    /// The smallest and the largest number of decks that the document allows.
    std::optional<std::pair<int, int>> decks_allowed;
    /// Whether the document also allows infinite decks.
    bool infinite_decks_allowed = false;
    std::string shoe_source;
    /// What was not read in the official text, and where the number of decks is taken from; empty if it was.
    std::string shoe_not_read;
    /// The drawing rules.
    Opaque<Tableau> tableau;
    std::string tableau_source;
    /// What was not read of the drawing rules, and where they are taken from; empty if all was read.
    std::string tableau_not_read;
    /// The choices that the rules leave; figures are those of the tableau.
    Opaque<Choice> choice;
    /// How the choices are played, in words; empty if the tableau is followed.
    std::string play;
    Opaque<Procedure> procedure;
    /// How returns are rounded to units of money.
    Opaque<Settlement> settlement;
    std::vector<Wager> wagers;
    /// The wagers on several coups. They are not among `wagers`, since most figures are those of one coup.
    std::vector<Wager> series;
    /// The places of the wagers in the file; empty for a game that was not read from a file.
    std::vector<WagerPlace> places;
    std::vector<Claim> claims;
    /// For each condition whose probability is claimed, a wager of one row that nobody can make. Its id and
    /// event are the condition in words.
    std::vector<Wager> claimed_events;
    std::vector<Reading> readings;

    Game();
    Game(const Game& other);
    Game(Game&& other) noexcept;
    Game& operator=(const Game& other);
    Game& operator=(Game&& other) noexcept;
    ~Game();
    friend bool operator==(const Game&, const Game&);

    /// The wager on one coup with that id; nullptr if there is none.
    const Wager* wager(std::string_view wager_id) const;
    /// The wager on one coup or several with that id, or nullptr.
    const Wager* offered(std::string_view wager_id) const;
    /// The wager or claimed event with that id, or nullptr: what a claim can be about.
    const Wager* claimed(std::string_view wager_id) const;
    /// Whether the document allows this number of decks, which may be kInfiniteDecks. True if it states none.
    bool allows_decks(int number) const;
    /// "4-8", "infinite" or "4-8 or infinite"; empty if the document states none.
    std::string decks_allowed_text() const;
    /// Why the file chooses the value of this key (RuleRow::key); nullptr if the documents state it.
    const ChosenRule* chosen_rule(std::string_view key) const;
    /// What of the documents the file does not have, and what it has beyond them: for the game, the shoe, the
    /// tableau, each payout, and each rule that it chooses.
    std::vector<Gap> gaps() const;
};

}  // namespace sabot

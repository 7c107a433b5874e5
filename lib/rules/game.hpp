#pragma once

#include "api.hpp"
#include "cards/shoe.hpp"
#include "opaque.hpp"
#include "rules/claim.hpp"
#include "rules/wager.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <set>
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
    /// The path as the game file states it, relative to its folder.
    std::string file;
    /// The name of a document that is in another collection and is not read.
    std::string collection;
    std::string url;
    /// The size and SHA-256 of `file`; empty if the document has no file, or if the game was not read from a
    /// file.
    std::uint64_t bytes = 0;
    std::string sha256;
    /// The ids of the wagers that rest on it: its source, or that of a claim on it, names the document. Empty
    /// if other rules of the game rest on it, too.
    std::set<std::string> wagers = {};
    friend bool operator==(const Document&, const Document&) = default;
};

/// A difference between a game's documents and its file.
struct Gap {
    enum class Kind : std::uint8_t {
        /// The document was not read, so it may state rules that the game file lacks.
        not_read,
        /// The document was not read, and the game file takes the rule from another source.
        taken_from_elsewhere,
        /// The documents leave the rule open, and the game file chooses it.
        chosen,
        /// The documents state a rule that no figure depends on, because the game file cannot express it or
        /// only a part of it.
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

/// A rule that the documents leave open, so that the game file chooses its value.
struct ChosenRule {
    /// The table and key in the game file, such as "procedure.burn".
    std::string key;
    /// Why the file chooses this value.
    std::string why;
    friend bool operator==(const ChosenRule&, const ChosenRule&) = default;
};

struct Reading;
struct WagerPlace;

/// A game as defined by its file. The opaque members (choices, the procedure between coups, the rounding of
/// returns and others) can be read only within the library.
struct Game {
    std::string id;
    std::string name;
    /// The path of the game file, as it was given; empty for a built-in game and for a game read from a text.
    std::string file;
    /// SHA-256 of the file's bytes, hexadecimal.
    std::string sha256;
    /// SHA-256 of the catalogue's text (as `sabot games catalogue` prints it) if wagers are from the
    /// catalogue; else empty.
    std::string catalogue_sha256;
    /// The jurisdiction whose official rules these are, such as "Macau"; empty for the rules of an operator
    /// or a publisher.
    std::string jurisdiction;
    /// Which parts of the official text were not read. That text may state rules that the file lacks. Empty
    /// if all parts were read.
    std::string not_read;
    /// The name and version of the game's software, as the file states it; may be empty.
    std::string software;
    /// The rules that the documents state but no figure depends on, with the reason; empty if there are none.
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
    /// What was not read of the official text, and where the number of decks is taken from; empty if the
    /// document was read.
    std::string shoe_not_read;
    /// The drawing rules.
    Opaque<Tableau> tableau;
    std::string tableau_source;
    /// What was not read of the official drawing rules, and where they are taken from; empty if they were
    /// read.
    std::string tableau_not_read;
    /// The totals on which the rules let a hand choose. The tableau has a decision for them too, and figures
    /// use that.
    Opaque<Choice> choice;
    /// How the choices are played, in words; empty if all hands follow the tableau's cells.
    std::string play;
    Opaque<Procedure> procedure;
    /// How returns are rounded to units of money.
    Opaque<Settlement> settlement;
    std::vector<Wager> wagers;
    /// The wagers on several coups. They are not in `wagers`, since most figures are those of one coup.
    std::vector<Wager> series;
    /// The places of the wagers in the file; empty for a game that was not read from a file.
    std::vector<WagerPlace> places;
    std::vector<Claim> claims;
    /// For each condition whose probability is claimed, an artificial wager with one row. Its id and event
    /// are the condition in words.
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
    /// The wager or the member of claimed_events with that id, or nullptr.
    const Wager* claimed(std::string_view wager_id) const;
    /// Whether the document allows this number of decks, which may be kInfiniteDecks. True if it states none.
    bool allows_decks(int number) const;
    /// "4-8", "infinite" or "4-8 or infinite"; empty if the document states none.
    std::string decks_allowed_text() const;
    /// Why the file chooses the value of this key (RuleRow::key); nullptr if the documents state it.
    const ChosenRule* chosen_rule(std::string_view key) const;
    /// The differences between the documents and the game file: for the game, the shoe, the tableau, each
    /// payout, and each rule that the file chooses.
    std::vector<Gap> gaps() const;
};

}  // namespace sabot

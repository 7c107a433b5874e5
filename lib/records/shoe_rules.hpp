#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "records/record_check_options.hpp"
#include "records/recorded_round.hpp"
#include "records/violation.hpp"
#include "rules/game.hpp"
#include "rules/shoe_procedure.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sabot {

/// What a game says of burnt cards, for checks of records of play.
class BurnRule {
public:
    /// How many cards were burnt before the first round of a shoe, at least and at most, and the rule that
    /// they break.
    struct Burnt {
        std::int64_t least = 0;
        std::int64_t most = 0;
        std::optional<Finding> finding;
    };

    BurnRule(const Game& game, const ShoeProcedure& procedure);

    Burnt unrecorded() const;
    /// What follows from the burnt cards of a record, which has all of them or only the first.
    Burnt recorded(std::span<const std::uint8_t> cards, bool is_first_only) const;
    /// The rule that cards burnt before a later round break; nothing if the game leaves the burn open.
    std::optional<Finding> before_later_round(std::size_t cards, std::uint64_t round) const;
    /// The number of cards that are burnt before each later round.
    std::int64_t between() const { return procedure_.burnt_between; }
    /// The rule that a round after the last one of a shoe breaks.
    std::optional<Finding> beyond_last(std::uint64_t round) const;

private:
    ShoeProcedure procedure_;
    // Whether the game says that cards are burnt, or that none are; and whether it says how many for a ten.
    bool is_stated_;
    bool is_stated_for_ten_;
    // The number of cards, if it is fixed.
    std::optional<int> fixed_;
    std::string source_;
};

/// What is known of the cut card of a shoe that is being dealt.
struct CutCardState {
    /// The number of cards dealt and burnt, at least and at most.
    std::int64_t least_dealt = 0;
    std::int64_t most_dealt = 0;
    /// The same bounds before the last round.
    std::int64_t least_before = 0;
    std::int64_t most_before = 0;
    /// Cards of the shoe are not recorded.
    bool has_unknown_cards = false;
    /// The number of rounds since the one in which the cut card certainly came, and since that in which it
    /// possibly came.
    std::optional<std::int64_t> rounds_since = {};
    std::optional<std::int64_t> rounds_since_possible = {};
    /// How many rounds may still follow, once the cut card certainly came; and how many must, once it
    /// possibly came.
    std::optional<std::int64_t> most_left = {};
    std::optional<std::int64_t> least_left = {};
    /// Whether a finding says already that the shoe goes on too long.
    bool is_too_long = false;

    void add_dealt(std::int64_t least, std::int64_t most) {
        least_dealt += least;
        most_dealt += most;
    }
};

/// When the shoe of a game ends, for checks of records of play.
class CutCardRule {
public:
    CutCardRule(const Game& game, const ShoeProcedure& procedure, CardCount cards);

    bool is_stated() const { return is_stated_; }
    /// Adds a round, after its cards. `came`: whether the cut card came in it; nothing if that is not
    /// recorded, so that it may be `tolerance` cards before or behind its place. Returns the rule that is
    /// broken.
    std::optional<Finding> after_round(CutCardState& state, const std::string& shoe, std::optional<bool> came,
                                       int tolerance) const;
    /// Returns the rule that a shoe breaks by ending after the round of that number. `tolerance`: as above;
    /// nothing if it is recorded when the cut card came.
    std::optional<Finding> at_end(const CutCardState& state, const std::string& shoe, std::uint64_t number,
                                  std::optional<int> tolerance) const;
    /// The most cards that may be before the cut card before a round, less than 0 if it has certainly come;
    /// nothing if that is not known. `tolerance`: as for at_end().
    std::optional<std::int64_t> most_before_cut(const CutCardState& state,
                                                std::optional<int> tolerance) const;

private:
    std::string last_rounds(std::optional<int> tolerance) const;

    bool is_stated_;
    ShoeProcedure procedure_;
    std::int64_t cards_;
    std::string source_;
};

struct ShoeRules {
    /// With infinite decks, nothing that a game states of its procedure is checked. Throws InputError for a
    /// shoe that is too small for it.
    ShoeRules(Game its_game, const Shoe& shoe, Rational its_misread);

    const Game game;
    const BurnRule burn;
    const CutCardRule cut;
    bool is_endless;
    bool is_shuffled_each_round;
    std::uint64_t certain_rounds;
    /// The cards of a full shoe: for records without suits, and with them.
    std::array<UnseenCards, 2> full;
    /// The number of decks; DeckFit::kMaxDecks + 1 if there are more, or the shoe does not consist of whole
    /// decks.
    int decks;
    Rational misread;
    std::bitset<kMaxWagerColumns> closing;
};

/// The parts of a table of rounds that the check of shoes needs.
struct ShoeRecords {
    RecordFile file;
    /// The files up to this one.
    const std::vector<ReadFile>* files = nullptr;
    bool has_shoe = false;
    bool has_number = false;
    bool numbers_run_on = false;
    bool has_burnt = false;
    bool has_cut = false;
    bool has_suits = false;
    bool records_first_burnt_card = false;
    bool has_shoes_in_order = false;
    int cut_tolerance = 0;
    std::optional<std::uint32_t> max_gap = {};

    RecordFile file_of(std::size_t number) const { return {files->at(number).name, number}; }
    /// "line 90" of a file; of one that is not the file of the finding, "line 90 of a.csv".
    std::string line_text(std::uint64_t line, std::size_t in, std::size_t of_finding) const {
        return "line " + std::to_string(line) + (in == of_finding ? "" : " of " + files->at(in).name);
    }
};

}  // namespace sabot

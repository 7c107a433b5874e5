#pragma once

#include "cards/shoe.hpp"
#include "play/round.hpp"
#include "records/record_counts.hpp"
#include "records/shoe_rules.hpp"
#include "records/violation.hpp"
#include "records/violation_log.hpp"
#include "statistics/common_runs.hpp"
#include "statistics/dealt_shoe.hpp"
#include "statistics/deck_fit.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// What the rounds of a table leave to its next round: its last shoe, as far as it was dealt.
struct TableState {
    static constexpr std::size_t kNoFile = ~std::size_t{0};

    /// The rounds of the shoe that belong to a group.
    struct Part {
        std::uint32_t group = 0;
        std::uint64_t rounds = 0;
    };
    std::optional<std::int64_t> time = {};
    /// If not, shoes are not recorded, and of what follows only what is said of rows means something.
    bool has_begun = false;
    std::string shoe;
    /// The shoe before it, if that has a larger number.
    std::string before_back;
    /// Whether its first rounds may have come before another shoe, so that not all of its seen cards are
    /// known.
    bool may_go_on = false;
    std::string table;
    /// Whether the record says when the cut card came.
    bool has_cut = false;
    /// The file and the line of the last row.
    std::size_t file = kNoFile;
    std::uint64_t line = 0;
    std::uint64_t number = 0;
    /// One more than the place in `dealt` of the round that the last row has again; 0 if it is a new one. And
    /// whether the shoe has rounds again.
    std::size_t copied = 0;
    /// The cards of the last round that has them, as in Round::cards, and its place.
    decltype(Round::cards) cards{};
    DealtShoe::Place round_place;
    /// The rows of the record that could not be read until the last row.
    std::uint64_t unreadable = 0;
    bool has_suits = false;
    bool has_counted_burnt = false;
    CutCardState cut;
    std::vector<Part> parts;
    /// The Winner of the last row. Bytes that were just stored one by one would hold up an optional.
    std::uint8_t last = UnseenRound::kUnknown;
    std::optional<UnseenCards> unseen;
    /// After the last round that was added to a list, in this check: the number of those, and of the unseen
    /// cards. What follows it follows that round.
    std::uint64_t added = 0;
    CardCount left = 0;
    /// It is recorded with more cards than it holds.
    bool is_impossible = false;
    /// Empty if each round is a shoe of its own, and up to where it is found to be impossible.
    DealtShoe dealt;
    std::shared_ptr<const DealtShoe> last_shoe;
    /// The rules that any of its rounds breaks.
    RoundRules broken;
};

/// A shoe that has ended, and the shoe of its table before it; nullptr if that is not known.
struct SuccessiveShoes {
    std::shared_ptr<const DealtShoe> last;
    std::shared_ptr<const DealtShoe> dealt;
};

/// How often the rounds of each group, by its number, are copies of earlier ones: 2 (c - 1) for each round
/// that is entered for the c-th time, so that the sum of c^2 is greater by this than the number of rounds.
using GroupCopies = std::map<std::uint32_t, std::uint64_t>;

/// The runs of cards that shoes share with earlier ones.
struct ShoeRuns {
    /// A run is a violation if its p-value is at most one in this many.
    static constexpr int kMaxChance = 1'000'000;
    /// Rounds that are shoes of their own are compared this many at a time.
    static constexpr std::size_t kRoundsAtOnce = 64;

    explicit ShoeRuns(const Shoe& shoe) : runs(shoe) {}

    struct Name {
        std::string table;
        std::string shoe;
        DealtShoe::Place place;
        /// How often its cards were entered, with those of earlier shoes.
        std::uint64_t copies = 1;
    };

    /// The shoe has ended.
    void add(const TableState& state, const DealtShoe& dealt, const ShoeRecords& records, ViolationLog& log);
    /// Adds the shoes of one round each that wait.
    void flush(const ShoeRecords& records, ViolationLog& log);

    CommonRuns runs;
    /// The run with the smallest p-value.
    LongestRun longest;
    GroupCopies copies;
    /// Whether any run that is a violation is one of a new deck.
    bool has_new_deck = false;
    /// The violations of the rule of sequence by shoes that were entered again under their old numbers.
    std::uint64_t again = 0;
    /// The shoes that `runs` knows, by their number.
    std::map<std::uint64_t, Name> names;
    DealtShoe waiting;
    Name first_waiting;

private:
    // For each table, the table whose shoes its last ones repeat.
    std::map<std::string, std::string, std::less<>> repeated_;

    void compare(Name name, const DealtShoe& dealt, const ShoeRecords& records, ViolationLog& log);
    void count_copies(const CommonRuns::Run& run, const DealtShoe& dealt, Name& name);
    // `file`: that of the finding.
    std::string text_of(const CommonRuns::Run& run, const Name& name, const ShoeRecords& records,
                        std::size_t file) const;
};

using DecksByTable = std::map<std::string, DeckFit, std::less<>>;

/// What the shoes of a record leave to later rounds. Memory is constant for each table.
struct ShoeStates {
    explicit ShoeStates(const Shoe& shoe) : runs(shoe) {}

    std::map<std::string, TableState, std::less<>> tables;
    std::uint64_t shoes = 0;
    /// Rows of which not even the table is known.
    std::uint64_t unreadable = 0;
    /// Pairs of successive rounds whose cards were compared.
    std::uint64_t pairs = 0;
    /// The cards seen at each table, without the shoes that have not ended.
    DecksByTable decks;
    ShoeRuns runs;
    /// The rounds that break rules, by their place in the record.
    BrokenRounds broken;
    /// They wait to be counted, and are no part of the state.
    std::vector<SuccessiveShoes> ended;

    /// The last shoe of the table has ended.
    void end_shoe(TableState& state, const ShoeRules& rules, const ShoeRecords& records, ViolationLog& log);
    /// Infinite decks have no end: this part of them is compared as a shoe.
    void end_part(TableState& state, const ShoeRecords& records, ViolationLog& log);
    /// If any of its rounds are counted.
    void add_ended(const std::shared_ptr<const DealtShoe>& last,
                   const std::shared_ptr<const DealtShoe>& dealt);
    /// The successive shoes that have not ended.
    std::vector<SuccessiveShoes> open_shoes() const;
    /// With the shoes that have not ended, whose runs are added to the log.
    ShoeRuns all_runs(const ShoeRecords& records, ViolationLog& log) const;
    /// With all shoes. Without shoes of one round each, and rounds of no recorded shoe.
    DecksByTable all_decks(const ShoeRules& rules) const;
};

}  // namespace sabot

#pragma once

#include "engine/step_budget.hpp"
#include "engine/table.hpp"
#include "rules/settle.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace sabot {

/// Numbers what is known at a branch of the enumeration: which questions of the wagers about single cards are
/// answered, and how. Equal knowledge has one number (an insight), so the wagers are examined once for each
/// insight and not once for each branch.
///
/// A question is not asked again if other answers already decide every condition that contains it. An
/// insight therefore also determines what must be read of the cards to come.
///
/// Insights also differ by the stage of the coup (Stage) and by what is known of totals and numbers of cards,
/// as long as an open question depends on these: totals settle such questions at the end, and before the end
/// they may decide a wager together with answers about cards.
class Insights {
public:
    /// Banker's third card is dealt after Player's, if both draw. After `finished` nothing more is read,
    /// whether or not the coup was played out.
    enum class Stage : std::uint8_t { start, first_pair, both_pairs, bankers_third, finished };

    /// The questions that can still change the result of a wager.
    struct Open {
        /// A bit for each question about single cards.
        std::uint64_t about_cards = 0;
        /// The reads of the open questions that totals settle: the places whose points they read, and whether
        /// they ask if Player and Banker take a third card.
        std::bitset<kPlaces> points;
        std::bitset<2> thirds;

        bool about_totals() const { return points.any() || thirds.any(); }
        bool none() const { return about_cards == 0 && !about_totals(); }
        Open& operator|=(const Open& more);
        friend bool operator==(const Open&, const Open&) = default;
    };

    /// The maximum number of different questions about single cards.
    static constexpr std::size_t kMaxQuestions = 64;

    /// The maximum number of entries. An insight counts as one, or as more if the wagers' conditions have so
    /// many parts that examining it is slow. It limits the memory of an enumeration to a few tens of
    /// megabytes; wagers in casinos need less than a hundredth of that.
    static constexpr std::size_t kMaxEntries = std::size_t{1} << 18;

    /// budget: an optional budget, which must outlive the insights. Examining a coup costs two steps and one
    /// for each open question.
    Insights(std::vector<const Wager*> wagers, const Coup& start, StepBudget* budget = nullptr);

    /// Counts entries and steps of work; throws LimitExceeded above kMaxEntries, and StepBudget::Spent.
    void count(std::size_t entries, std::uint64_t steps = 0);

    /// The insight before any card is dealt by the enumeration.
    int start() const { return start_; }
    /// The insight when the coup, after the insight `from`, has become `coup`. Before Stage::bankers_third
    /// the coup contains no third card except those dealt at the start, but whether a third card comes may
    /// already be known.
    int advance(int from, Stage stage, const Coup& coup);
    /// Whether all wagers are decided whatever cards come.
    bool is_settled(int insight) const { return open(insight).none(); }
    const Open& open(int insight) const { return nodes_[static_cast<std::size_t>(insight)].open; }
    /// The cards that the open questions read.
    Reads reads_of(const Open& open) const;
    /// An example of a coup that led to this insight.
    const Coup& example(int insight) const { return nodes_[static_cast<std::size_t>(insight)].example; }
    /// Insights are numbered from 0 to size()-1.
    int size() const { return static_cast<int>(nodes_.size()); }
    const std::vector<const Wager*>& wagers() const { return wagers_; }

private:
    struct Key {
        std::uint64_t answered = 0;
        std::uint64_t yes = 0;
        Stage stage = Stage::start;
        // What is known of totals and numbers of cards, encoded.
        std::uint16_t totals = 0;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const;
    };
    struct Numbered {
        Key key;
        int number = 0;
    };
    struct Node {
        Key key;
        Coup example;
        Open open;
        // The number of open questions about cards, each of which costs a step in advance().
        std::uint64_t asks = 0;
    };

    Open open_after(const Coup& coup) const;
    int number_of(const Key& key, const Coup& coup);

    std::vector<const Wager*> wagers_;
    std::vector<Question> questions_;
    // Maps each question, by its address in the wager, to what is open as long as the question is.
    std::unordered_map<const Question*, Open> opens_;
    StepBudget* budget_;
    std::size_t entries_ = 0;
    std::size_t entry_weight_ = 1;
    std::vector<Node> nodes_;
    std::unordered_map<Key, int, KeyHash> numbers_;
    // A cache of recent keys, indexed by hash: branches often have the key of an earlier one.
    std::array<Numbered, 1024> recent_;
    int start_ = 0;
};

}  // namespace sabot

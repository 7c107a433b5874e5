#pragma once

#include "error.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The rules that a record of play may break.
enum class RoundRule : std::uint8_t {
    /// A card too many, a card too few, or a card in the place of another.
    tableau,
    /// A total that its cards do not have.
    total,
    /// An outcome that the cards do not give.
    outcome,
    /// A return that does not follow from the paytable, or a stake that the game does not take.
    settlement,
    /// A card more often than the shoe holds it.
    composition,
    /// The numbers of rounds and shoes: a repetition, a gap or another order.
    sequence,
    /// The burnt cards, the cut card and the rounds after it.
    cut_card,
    /// A stake on a wager that is closed.
    closed_wager,
    /// A row that cannot be read.
    input,
};
inline constexpr std::size_t kRoundRules = 9;
/// "tableau", ..., "cut-card", "closed-wager", "input".
std::string_view name_of(RoundRule rule);

/// What is recorded, what the rules give, and the document that has the rule.
struct Finding {
    std::string recorded;
    std::string expected;
    std::string source;
};

/// One rule that a row of a record breaks.
struct Violation {
    std::string file;
    std::uint64_t line = 0;
    RoundRule rule = RoundRule::input;
    Finding finding;

    /// "Player drew on 6: expected Player to stand".
    std::string message() const { return sentence(finding.recorded, finding.expected); }
};

/// Violations, all of them counted and the first of each rule listed, in constant memory: many of one kind
/// do not hide the others.
class ViolationLog {
public:
    explicit ViolationLog(std::size_t max_listed) : max_listed_(max_listed) {}

    /// describe() returns the Finding, and is called only if the violation is listed.
    template <class Describe>
    void add(RoundRule rule, const std::string& file, std::uint64_t line, const Describe& describe) {
        if (++counts_[static_cast<std::size_t>(rule)] <= max_listed_) {
            listed_.push_back({file, line, rule, describe()});
        }
    }
    /// Adds the violations of the same rows, by their lines.
    void merge_by_line(ViolationLog&& other);
    /// Adds the violations of later rows.
    void append(ViolationLog&& later);

    const std::vector<Violation>& listed() const { return listed_; }
    /// Of each rule.
    std::size_t max_listed() const { return max_listed_; }
    std::uint64_t count(RoundRule rule) const { return counts_[static_cast<std::size_t>(rule)]; }
    std::uint64_t total() const;

private:
    using Counts = std::array<std::uint64_t, kRoundRules>;

    // Lists violations as long as there is room for their rules, of which so many are listed.
    void list(std::vector<Violation>&& violations, Counts listed);

    // Of each rule.
    std::size_t max_listed_;
    std::vector<Violation> listed_;
    Counts counts_{};
};

}  // namespace sabot

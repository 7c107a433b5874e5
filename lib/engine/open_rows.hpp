#pragma once

#include "rules/condition.hpp"
#include "rules/wager.hpp"

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace sabot {

/// Numbers what is left of a wager when some of its questions are answered: the rows that can still pay, each
/// with the part of its condition that is still open. Answers that leave the same rows and parts have the
/// same number.
///
/// Conditions have a normal form, in which most ways to write a condition are equal: negations are at the
/// questions, `all` in `all` and `any` in `any` are merged, parts are sorted and not repeated, a question and
/// its negation decide the `all` or `any` that contains both, and what is decided is removed. It is never
/// longer than the condition. Two conditions with one meaning can still differ: a form that is unique for
/// each meaning (a decision diagram) can be exponentially long.
class OpenRows {
public:
    explicit OpenRows(const Wager& wager);

    /// The distinct questions of all rows. Elsewhere a question is given by its index here.
    const std::vector<Question>& questions() const { return questions_; }

    /// The number of the whole wager, before any answer.
    int whole() const { return whole_; }
    /// Whether the wager is decided. The number is then the row that pays, or wager.lost().
    bool is_settled(int number) const { return static_cast<std::size_t>(number) <= lost_; }
    /// The questions that can still change the result, in ascending order.
    const std::vector<std::size_t>& questions_of(int number) const {
        return left_[static_cast<std::size_t>(number)].questions;
    }
    /// What is left after further answers, one for each of questions_of(number).
    int after(int number, const std::vector<Truth>& answers);
    /// What is left if each question q is replaced by replacements[q].
    int replaced(int number, const std::vector<std::size_t>& replacements);
    /// The number of parts of conditions that the functions above have simplified so far, each in a few tens
    /// of nanoseconds. Their results are kept.
    std::size_t steps() const { return steps_; }

private:
    // A condition in the normal form: kNo, kYes, a question, its negation (which differs in the lowest bit),
    // or one that has an entry in terms_.
    using TermId = int;
    static constexpr TermId kNo = 0;
    static constexpr TermId kYes = 1;

    struct Term {
        Condition::Kind kind;
        // Two or more, in ascending order.
        std::vector<TermId> parts;
    };
    struct Left {
        std::vector<std::pair<std::size_t, TermId>> rows;
        std::vector<std::size_t> questions;
    };

    // No decides `all`, yes decides `any`.
    static TermId decisive(Condition::Kind kind) { return kind == Condition::Kind::all ? kNo : kYes; }
    static TermId asked(std::size_t question) { return static_cast<TermId>(2 + 2 * question); }
    TermId first_term() const { return asked(questions_.size()); }
    const Term& term(TermId id) const { return terms_[static_cast<std::size_t>(id - first_term())]; }

    TermId normal(const Condition& condition, bool is_negated);
    TermId joined(Condition::Kind kind, const std::vector<TermId>& parts);
    template <class TermOf>
    TermId with(TermId id, const TermOf& term_of);
    template <class TermOf>
    int with(const Left& left, const TermOf& term_of);
    void collect(TermId id, std::vector<std::size_t>& questions) const;

    std::vector<Question> questions_;
    std::size_t lost_;
    std::size_t steps_ = 0;
    int whole_ = 0;
    std::vector<Term> terms_;
    std::vector<Left> left_;
    std::map<std::pair<Condition::Kind, std::vector<TermId>>, TermId> term_numbers_;
    std::map<std::vector<std::pair<std::size_t, TermId>>, int> left_numbers_;
    std::map<std::pair<int, std::vector<Truth>>, int> after_;
};

}  // namespace sabot

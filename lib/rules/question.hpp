#pragma once

#include "cards/card.hpp"
#include "rules/coup.hpp"
#include "rules/reads.hpp"
#include "rules/truth.hpp"

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

class SuitExchange;

/// A question about a coup. The enumeration and the polynomials use questions only through this class, so a
/// new kind of question is one file in rules/questions and a key in gamefile/condition_reader.cpp or in a
/// reader that it calls. A kind has the members
///
/// - answer(coup): unknown as long as the known cards leave it undecided, and never unknown once all cards
///   that it reads are known. A decided answer is final.
/// - read(reads): adds the cards that it distinguishes at each place.
/// - kSettledByTotals: whether final totals and numbers of cards decide it.
/// - is_blind_to_swap(a, b): whether exchanging these two cards changes no answer, in any coup.
/// - is_blind_to_exchange(suits): whether this exchange of suits changes no answer, in any coup.
/// - words(): the question as a statement.
/// - operator==.
///
/// and may have these, for which there are defaults:
///
/// - distinguishes_order(hand): whether it distinguishes the hand's first card from the second. Default:
///   false.
/// - remember(coup, closed, memory): appends the information about the known cards on which the answer can
///   still depend, given that it is undecided and that no card of `closed` comes later. If the same places of
///   two coups are known and the information is the same, they must get the same answer from any later cards
///   that are closed for neither. Default: the class of each known card.
/// - exchanged(suits): the question whose answer after this exchange of suits is the answer of this one
///   before it. It is called only if is_blind_to_exchange() is false. Default: none.
/// - neighbours(): questions that a careless reader may mistake for this one, such as one number more or
///   less, or any pair for a suited pair. Default: none.
/// - words_of_no(): its negation as a statement. Default: "it is not the case that " and words().
class Question {
public:
    /// An empty question. It may only be copied, compared and assigned to.
    Question() = default;
    template <class Kind>
    requires(!std::same_as<Kind, Question>) Question(Kind kind)
        : asked_(std::make_shared<const Of<Kind>>(std::move(kind))) {}

    /// The question as this kind; nullptr if it is of another kind.
    template <class Kind>
    const Kind* as() const {
        const auto* of_kind = dynamic_cast<const Of<Kind>*>(asked_.get());
        return of_kind == nullptr ? nullptr : &of_kind->kind;
    }
    template <class Kind>
    bool is() const {
        return as<Kind>() != nullptr;
    }

    Truth answer(const Coup& coup) const { return asked_->answer(coup); }
    void read(Reads& reads) const { asked_->read(reads); }
    bool is_settled_by_totals() const { return asked_->is_settled_by_totals(); }
    bool distinguishes_order(Hand hand) const { return asked_->distinguishes_order(hand); }
    bool is_blind_to_swap(Card a, Card b) const { return asked_->is_blind_to_swap(a, b); }
    bool is_blind_to_exchange(const SuitExchange& suits) const { return asked_->is_blind_to_exchange(suits); }
    /// The question whose answer after the exchange of suits is the answer of this one before it; nothing if
    /// its kind has no such question.
    std::optional<Question> exchanged(const SuitExchange& suits) const {
        return is_blind_to_exchange(suits) ? std::optional(*this) : asked_->exchanged(suits);
    }
    void remember(const Coup& coup, CardSet closed, std::string& memory) const {
        asked_->remember(coup, closed, memory);
    }
    std::vector<Question> neighbours() const { return asked_->neighbours(); }
    /// The question about Player where this one is about Banker, and the other way round.
    Question with_sides_exchanged() const { return asked_->with_sides_exchanged(); }
    std::string words() const { return asked_->words(); }
    std::string words_of_no() const { return asked_->words_of_no(); }

    friend bool operator==(const Question& a, const Question& b) {
        return a.asked_ == b.asked_ || (a.asked_ && b.asked_ && a.asked_->equals(*b.asked_));
    }

private:
    struct Asked {
        Asked() = default;
        Asked(const Asked&) = delete;
        Asked& operator=(const Asked&) = delete;
        virtual ~Asked() = default;

        virtual Truth answer(const Coup& coup) const = 0;
        virtual void read(Reads& reads) const = 0;
        virtual bool is_settled_by_totals() const = 0;
        virtual bool distinguishes_order(Hand hand) const = 0;
        virtual bool is_blind_to_swap(Card a, Card b) const = 0;
        virtual bool is_blind_to_exchange(const SuitExchange& suits) const = 0;
        virtual std::optional<Question> exchanged(const SuitExchange& suits) const = 0;
        virtual void remember(const Coup& coup, CardSet closed, std::string& memory) const = 0;
        virtual std::vector<Question> neighbours() const = 0;
        virtual Question with_sides_exchanged() const = 0;
        virtual std::string words() const = 0;
        virtual std::string words_of_no() const = 0;
        virtual bool equals(const Asked& other) const = 0;
    };

    template <class Kind>
    struct Of final : Asked {
        explicit Of(Kind given) : kind(std::move(given)) {}

        Truth answer(const Coup& coup) const override { return kind.answer(coup); }
        void read(Reads& reads) const override { kind.read(reads); }
        bool is_settled_by_totals() const override { return Kind::kSettledByTotals; }
        bool distinguishes_order(Hand hand) const override {
            if constexpr (requires { kind.distinguishes_order(hand); }) {
                return kind.distinguishes_order(hand);
            } else {
                return false;
            }
        }
        bool is_blind_to_swap(Card a, Card b) const override { return kind.is_blind_to_swap(a, b); }
        bool is_blind_to_exchange(const SuitExchange& suits) const override {
            return kind.is_blind_to_exchange(suits);
        }
        std::optional<Question> exchanged(const SuitExchange& suits) const override {
            if constexpr (requires { kind.exchanged(suits); }) {
                return Question(kind.exchanged(suits));
            } else {
                return std::nullopt;
            }
        }
        void remember(const Coup& coup, CardSet closed, std::string& memory) const override {
            if constexpr (requires { kind.remember(coup, closed, memory); }) {
                kind.remember(coup, closed, memory);
            } else {
                Reads reads;
                kind.read(reads);
                remember_classes(coup, reads, memory);
            }
        }
        std::vector<Question> neighbours() const override {
            std::vector<Question> questions;
            if constexpr (requires { kind.neighbours(); }) {
                for (auto& other : kind.neighbours()) {
                    questions.emplace_back(std::move(other));
                }
            }
            return questions;
        }
        // Whatever names a side is one of these members.
        Question with_sides_exchanged() const override {
            Kind other = kind;
            if constexpr (requires { other.hand; }) {
                other.hand = other.hand == Hand::player ? Hand::banker : Hand::player;
            }
            if constexpr (requires { other.places; }) {
                other.places = kind.places.with_sides_exchanged();
            }
            if constexpr (requires {
                              other.first;
                              other.second;
                          }) {
                other.first = kind.first.with_sides_exchanged();
                other.second = kind.second.with_sides_exchanged();
            }
            if constexpr (requires {
                              other.card;
                              other.ends;
                          }) {
                other.card = kind.card.with_sides_exchanged();
                other.ends = kind.ends.with_sides_exchanged();
            }
            if constexpr (requires { other.winners; }) {
                other.winners[0] = kind.winners[1];
                other.winners[1] = kind.winners[0];
            }
            return other;
        }
        std::string words() const override { return kind.words(); }
        std::string words_of_no() const override {
            if constexpr (requires { kind.words_of_no(); }) {
                return kind.words_of_no();
            } else {
                return "it is not the case that " + kind.words();
            }
        }
        bool equals(const Asked& other) const override {
            const auto* same = dynamic_cast<const Of*>(&other);
            return same != nullptr && same->kind == kind;
        }

        Kind kind;
    };

    std::shared_ptr<const Asked> asked_;
};

}  // namespace sabot

#include "engine/open_rows.hpp"

#include "engine/asking.hpp"
#include "engine/random_wager.hpp"
#include "rules/settle.hpp"

#include "rules/questions/card_is.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Condition ask(int rank) { return Condition::ask(CardIs{Hand::player, 1, CardSet::of_rank(rank)}); }

Condition no(const Condition& condition) { return Condition::negation_of(condition); }

// The number after answers to the first questions.
int after(OpenRows& rows, std::vector<Truth> answers) {
    answers.resize(rows.questions_of(rows.whole()).size(), Truth::unknown);
    return rows.after(rows.whole(), answers);
}

}  // namespace

TEST_CASE("answers that leave the same have one number") {
    // One of three pairs of questions.
    std::vector<Condition> pairs;
    for (const int rank : {1, 3, 5}) {
        pairs.push_back(Condition::all_of({ask(rank), ask(rank + 1)}));
    }
    OpenRows rows(wager_on({no(Condition::any_of(pairs))}));
    CHECK(rows.questions().size() == 6);
    const int first_gone = after(rows, {Truth::no});
    CHECK(first_gone == after(rows, {Truth::unknown, Truth::no}));
    CHECK(first_gone == after(rows, {Truth::yes, Truth::no}));
    CHECK(first_gone == after(rows, {Truth::no, Truth::yes}));
    CHECK(first_gone != rows.whole());
    CHECK(first_gone != after(rows, {Truth::yes}));
    CHECK(rows.questions_of(first_gone) == std::vector<std::size_t>{2, 3, 4, 5});
    // The row does not pay, so the stake is lost.
    CHECK(after(rows, {Truth::yes, Truth::yes}) == 1);
    CHECK(after(rows, {Truth::no, Truth::no, Truth::no, Truth::yes, Truth::yes, Truth::no}) == 0);
}

TEST_CASE("a row is settled only if no earlier row is open") {
    OpenRows rows(wager_on({ask(1), ask(2), ask(3)}));
    CHECK(rows.is_settled(after(rows, {Truth::no, Truth::yes})));
    CHECK(after(rows, {Truth::no, Truth::yes}) == 1);
    const int open = after(rows, {Truth::unknown, Truth::yes});
    CHECK_FALSE(rows.is_settled(open));
    // Later rows do not matter any more.
    CHECK(rows.questions_of(open) == std::vector<std::size_t>{0});
    CHECK(open == after(rows, {Truth::unknown, Truth::yes, Truth::no}));
}

TEST_CASE("ways to write a condition have one normal form") {
    const Condition a = ask(1);
    const Condition b = ask(2);
    const Condition c = ask(3);
    const auto all = [](std::vector<Condition> parts) { return Condition::all_of(std::move(parts)); };
    const auto any = [](std::vector<Condition> parts) { return Condition::any_of(std::move(parts)); };
    // The first row fixes the numbers of the questions. Once it is lost, only the second is left.
    const auto form = [&](const Condition& condition, const Condition& other) {
        const Condition first = all({a, b, c, ask(4)});
        OpenRows rows(wager_on({first, any({all({ask(5), condition}), all({ask(6), other})})}));
        const std::vector<Truth> one{Truth::unknown, Truth::unknown, Truth::unknown,
                                     Truth::no,      Truth::yes,     Truth::no};
        const std::vector<Truth> two{Truth::unknown, Truth::unknown, Truth::unknown,
                                     Truth::no,      Truth::no,      Truth::yes};
        return after(rows, one) == after(rows, two);
    };
    CHECK(form(all({a, b}), all({b, a})));
    CHECK(form(all({a, all({b, c})}), all({all({a, b}), c, a})));
    CHECK(form(no(any({a, b})), all({no(a), no(b)})));
    CHECK(form(no(all({a, no(b)})), any({no(a), b})));
    CHECK(form(any({a, no(a)}), all({})));
    CHECK(form(all({a, no(a), b}), no(all({}))));
    CHECK_FALSE(form(all({a, b}), any({a, b})));
    CHECK_FALSE(form(a, no(a)));
}

TEST_CASE("a replacement of questions replaces them in what is left") {
    OpenRows rows(wager_on({Condition::all_of({ask(1), ask(2)}), Condition::any_of({ask(3), ask(4)})}));
    CHECK(rows.replaced(rows.whole(), {1, 0, 3, 2}) == rows.whole());
    CHECK(rows.replaced(rows.whole(), {2, 3, 0, 1}) != rows.whole());
    const int first = after(rows, {Truth::yes});
    const int second = after(rows, {Truth::unknown, Truth::yes});
    CHECK(first != second);
    CHECK(rows.replaced(first, {1, 0, 2, 3}) == second);
    CHECK(rows.replaced(0, {1, 0, 2, 3}) == 0);
}

// The settlement by all answers at once.
TEST_CASE("answers one after the other lead to the row that pays") {
    check_property("what is left of a wager", 300, [] {
        const Wager wager = random_wager();
        OpenRows rows(wager);
        std::vector<bool> answers;
        for (std::size_t q = 0; q < rows.questions().size(); ++q) {
            answers.push_back(random_flag());
        }
        const auto ask_all = [&](const Question& question) {
            const auto at = std::find(rows.questions().begin(), rows.questions().end(), question);
            return truth_of(answers[static_cast<std::size_t>(at - rows.questions().begin())]);
        };
        int left = rows.whole();
        while (!rows.is_settled(left)) {
            const std::vector<std::size_t> open = rows.questions_of(left);
            RC_ASSERT(!open.empty());
            std::vector<Truth> some(open.size(), Truth::unknown);
            const auto one = static_cast<std::size_t>(random_number(0, static_cast<int>(open.size()) - 1));
            some[one] = truth_of(answers[open[one]]);
            left = rows.after(left, some);
        }
        RC_ASSERT(static_cast<std::size_t>(left) == settle_with(wager, ask_all).value());
    });
}

#include "dossier/relabelled_suits.hpp"

#include "dossier/identity.hpp"
#include "engine/random_wager.hpp"
#include "games/sample.hpp"
#include "rules/number_set.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/first_two_match.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;
using Ids = std::vector<std::string>;

namespace {

Wager asking(const std::string& id, const Question& question) {
    Wager wager;
    wager.id = id;
    wager.rows.push_back({"row", Condition::ask(question), {}, 0});
    return wager;
}

const Wager& suited() {
    static const Wager wager = asking("suited", FirstTwoMatch{Hand::player, Partition::by_suit()});
    return wager;
}

const Wager& pair_of_one_colour() {
    static const Wager wager =
        asking("pair-of-one-colour", FirstTwoMatch{Hand::player, Partition::by_rank_and_colour()});
    return wager;
}

const Wager& red() {
    static const Wager wager =
        asking("red", CountIs{Places::first_two(Hand::player), CardSet::of_colour(true), NumberSet(4)});
    return wager;
}

const Wager& suited_and_red() {
    static const Wager wager = [] {
        Wager both = asking("suited-and-red", FirstTwoMatch{Hand::player, Partition::by_suit()});
        both.rows.push_back(red().rows.front());
        return both;
    }();
    return wager;
}

const Wager& hearts() {
    static const Wager wager =
        asking("hearts", CountIs{Places::hand(Hand::banker), CardSet::of_suit(Suit::hearts), NumberSet(4)});
    return wager;
}

Identity checked(const Shoe& shoe, const std::vector<const Wager*>& wagers) {
    Identity identity;
    const auto groups = first_cards(standard_tableau(), shoe, wagers);
    check_relabelled_suits(standard_tableau(), shoe, groups, identity);
    return identity;
}

}  // namespace

TEST_CASE("on whole decks each pair of exchanged cards is compared") {
    // Two pairs of suits, twice; two events.
    CHECK(checked(Shoe::of_decks(8), {&suited()}).checked == 8);
    // Thirteen ranks in two colours for the exchange across colours; the exchange within colours changes
    // nothing.
    CHECK(checked(Shoe::of_decks(8), {&pair_of_one_colour()}).checked == 13 * 2);
    CHECK(checked(Shoe::of_decks(8), {&builtin_wager("perfect-pair")}).checked == 26 * 2 * 2);
    for (const Wager* wager : {&suited(), &pair_of_one_colour(), &builtin_wager("perfect-pair")}) {
        CHECK(checked(Shoe::of_decks(8), {wager}).holds());
        CHECK(checked(Shoe::of_decks(8), {wager}).left_out.empty());
    }
}

TEST_CASE("suits with unequal counts are exchanged in the shoe too") {
    const Shoe shoe = parse_shoe("Ah=3 As=1 2d=2 9d=5 9c=1 Kd=4 Kc=2");
    // Four suits, two exchanges, two events.
    const Identity identity = checked(shoe, {&suited()});
    CHECK(identity.checked == 4 * 2 * 2);
    CHECK(identity.holds());
    // Seven kinds of card, two exchanges, two events.
    CHECK(checked(shoe, {&builtin_wager("perfect-pair")}).checked == 7 * 2 * 2);
    CHECK(checked(shoe, {&builtin_wager("perfect-pair")}).holds());
}

TEST_CASE("leaves out a wager that names an exchanged suit or distinguishes no suits") {
    const Identity identity =
        checked(Shoe::of_decks(2), {&builtin_wager("tie"), &builtin_wager("player-pair"), &red(), &hearts()});
    CHECK(identity.checked == 0);
    CHECK(identity.left_out == Ids{"tie", "player-pair", "red", "hearts"});
    // An exchange within colours applies to a wager that names a colour and distinguishes suits.
    const Identity both = checked(Shoe::of_decks(2), {&suited_and_red()});
    CHECK(both.left_out.empty());
    CHECK(both.checked == 2 * 3);
    CHECK(both.holds());
}

TEST_CASE("a shoe known by rank or value has no suits to exchange") {
    const Identity identity = checked(parse_shoe("A=30 2=31 9=30 0=120"), {&builtin_wager("banker")});
    CHECK(identity.checked == 0);
    CHECK(identity.left_out == Ids{"banker"});
}

TEST_CASE("finds a deal at the wrong event, on whole decks and on others") {
    for (const Shoe& shoe : {Shoe::of_decks(8), parse_shoe("Ah=3 As=1 2d=2 9d=5 9c=1 Kd=4 Kc=2")}) {
        const std::vector<const Wager*> wagers{&builtin_wager("perfect-pair"), &builtin_wager("tie")};
        auto groups = first_cards(standard_tableau(), shoe, wagers);
        Tally& tally = groups[0].tallies[static_cast<std::size_t>(Card(9, Suit::diamonds).index())].front();
        ++tally[0];
        --tally[1];
        Identity identity;
        check_relabelled_suits(standard_tableau(), shoe, groups, identity);
        CHECK(identity.failing == Ids{"perfect-pair"});
    }
}

TEST_CASE("suits can be exchanged for any wager that does not name them") {
    check_property("relabelled suits", 60, [] {
        const Wager wager = random_wager();
        const Table table = make_table(random_tableau(), random_tiny_shoe(), {});
        Identity identity;
        check_relabelled_suits(table.tableau, table.undealt,
                               first_cards(table.tableau, table.undealt, {&wager}), identity);
        RC_CLASSIFY(identity.checked > 0);
        RC_ASSERT(identity.holds());
    });
}

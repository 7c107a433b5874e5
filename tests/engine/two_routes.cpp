#include "engine/brute_force.hpp"
#include "engine/random_wager.hpp"
#include "engine/walk.hpp"
#include "polynomial/compiled_wagers.hpp"

#include "rules/questions/card_is.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <cmath>

using namespace sabot;
using namespace sabot::test;

// The enumeration and the polynomials share only the tableau and the wagers, so figures on which both agree
// can be wrong only by the rules. Brute force checks these card by card.

namespace {

/// All built-in wagers under the standard tableau, without dealt cards. The weights do not depend on the
/// shoe, so they are computed once.
const CompiledWagers& compiled() {
    static const CompiledWagers all(standard_tableau(), Coup{}, builtin_wagers(), by_row);
    return all;
}

/// The tallies of some wagers by newly compiled polynomials.
std::vector<std::optional<Tally>> by_polynomials(const Table& table,
                                                 const std::vector<const Wager*>& wagers) {
    return CompiledWagers(table.tableau, table.coup(), wagers, by_row).tallies(table);
}

/// The number of card classes that one polynomial of the wager distinguishes.
double classes_read(const Wager& wager) {
    Partition all;
    for (const Partition& here : reads_of(wager).places) {
        all = join(all, here);
    }
    return all.classes();
}

// Whether the number of branches is small enough for a test.
bool is_quick(const Table& table, const Wager& wager) {
    return std::pow(classes_read(wager), table.to_come()) <= 1.1e6;
}

void check_both_routes(const Shoe& shoe) {
    const Table table = make_table(standard_tableau(), shoe, {});
    const auto walked = walk(table, builtin_wagers());
    const auto evaluated = compiled().tallies(table);
    for (std::size_t i = 0; i < walked.size(); ++i) {
        CAPTURE(builtin_wagers()[i]->id);
        CHECK((evaluated[i] == walked[i]));
    }
}

}  // namespace

TEST_CASE("both routes agree on up to a thousand whole decks") {
    check_both_routes(Shoe::of_decks(1));
    check_both_routes(Shoe::of_decks(8));
    // 52,000 cards have about 2 10^28 deals.
    check_both_routes(Shoe::of_decks(1000));
}

TEST_CASE("both routes agree on the largest allowed shoe") {
    const Shoe shoe = Shoe::of_cells({{CardSet::of_points(0), 400'000},
                                      {CardSet::of_points(9), 300'000},
                                      {CardSet::of_points(5), 200'000},
                                      {CardSet::of_points(1), 100'000}});
    REQUIRE(shoe.total() == kMaxCards);
    const Table table = make_table(standard_tableau(), shoe, {});
    const std::vector<const Wager*> banker{&builtin_wager("banker")};
    CHECK((by_polynomials(table, banker).front() == walk(table, banker).front()));
}

TEST_CASE("both routes agree on any shoe") {
    check_property("the polynomials equal the enumeration: any shoe", 12, [] {
        const int most = *rc::gen::element(2, 40, 400, 15'000);
        const Table table = make_table(standard_tableau(), random_shoe(most), {});
        const auto wagers = readable(table, builtin_wagers());
        const auto walked = walk(table, wagers);
        const auto evaluated = CompiledWagers(standard_tableau(), Coup{}, wagers, by_row).tallies(table);
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            RC_ASSERT((evaluated[i] == walked[i]));
        }
    });
}

TEST_CASE("both routes agree on any partial coup, tableau and wager") {
    check_property("the polynomials equal the enumeration: partial coups", 40, [] {
        const int most = *rc::gen::element(2, 40, 15'000);
        const Table table = random_table(random_tableau(), random_shoe(most));
        auto wagers = builtin_wagers();
        const Wager made = random_wager();
        wagers.push_back(&made);
        wagers = readable(table, wagers);
        std::erase_if(wagers, [&](const Wager* wager) { return !is_quick(table, *wager); });
        const auto walked = walk(table, wagers);
        const auto evaluated = by_polynomials(table, wagers);
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            RC_ASSERT((evaluated[i] == walked[i]));
        }
    });
}

TEST_CASE("the polynomials agree with every draw of a tiny shoe, dealt one by one") {
    check_property("polynomials are brute force", 20, [] {
        const Table table = make_table(standard_tableau(), random_tiny_shoe(), {});
        const auto counted = BruteForce(table, builtin_wagers()).run();
        const auto evaluated = compiled().tallies(table);
        for (std::size_t i = 0; i < counted.size(); ++i) {
            RC_ASSERT((evaluated[i] == counted[i]));
        }
    });
}

TEST_CASE("both routes agree with every draw of a tiny shoe for random wagers") {
    check_property("enumeration and polynomials equal brute force: any wager", 30, [] {
        const Table table = random_table(random_tableau(), random_tiny_shoe(), 2);
        std::vector<Wager> made;
        for (int i = 0; i < 8; ++i) {
            made.push_back(random_wager());
        }
        std::vector<const Wager*> wagers;
        for (const Wager& wager : made) {
            wagers.push_back(&wager);
        }
        const auto counted = BruteForce(table, wagers).run();
        const auto walked = walk(table, wagers);
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            RC_ASSERT(walked[i] == counted[i]);
            if (is_quick(table, *wagers[i])) {
                RC_ASSERT((by_polynomials(table, {wagers[i]}).front() == counted[i]));
            }
        }
    });
}

TEST_CASE("both routes agree on infinite decks") { check_both_routes(Shoe::of_decks(kInfiniteDecks)); }

TEST_CASE("infinite decks agree with every sequence of six points", "[long]") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(kInfiniteDecks), {});
    std::vector<const Wager*> wagers = builtin_wagers();
    std::erase_if(wagers, [](const Wager* wager) {
        return !Partition::by_points().refines(reads_of(*wager).anywhere());
    });
    REQUIRE(wagers.size() > 5);
    std::vector<Tally> counted;
    for (const Wager* wager : wagers) {
        counted.emplace_back(wager->rows.size() + 1);
    }
    for (int sequence = 0; sequence < 1'000'000; ++sequence) {
        std::array<Card, kPlaces> cards{};
        // Of 52 cards, 16 are worth 0, and 4 each are worth one to nine.
        Integer draws = 1;
        int rest = sequence;
        for (Card& card : cards) {
            card = CardSet::of_points(rest % 10).first();
            draws *= rest % 10 == 0 ? 16 : 4;
            rest /= 10;
        }
        const Coup coup = deal(table.tableau, cards);
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            counted[i][settle(*wagers[i], coup).value()] += draws;
        }
    }
    CHECK((walk(table, wagers) == counted));
    CHECK(table.ordered_draws() == Integer("19770609664"));
}

TEST_CASE("both routes agree with every draw from infinite decks, dealt one by one") {
    // The same card may be dealt several times; after three cards 52^3 draws remain.
    for (const auto& [player, banker] :
         {std::pair("9h 9h", "9h"), std::pair("2c 2c", "3d 3d"), std::pair("2c 3d 9s", "3d 3d")}) {
        CAPTURE(player, banker);
        const DealtHands dealt{parse_cards(player), parse_cards(banker)};
        const Table table = make_table(standard_tableau(), Shoe::of_decks(kInfiniteDecks), dealt);
        const auto counted = BruteForce(table, builtin_wagers()).run();
        const auto walked = walk(table, builtin_wagers());
        const auto evaluated = by_polynomials(table, builtin_wagers());
        for (std::size_t i = 0; i < counted.size(); ++i) {
            CAPTURE(builtin_wagers()[i]->id);
            CHECK((walked[i] == counted[i]));
            CHECK((evaluated[i] == counted[i]));
        }
    }
}

TEST_CASE("polynomials compiled once apply to every shoe of a partial coup") {
    const std::vector<const Wager*> wagers{&builtin_wager("player"), &builtin_wager("banker-bonus")};
    const DealtHands dealt{parse_cards("9 4"), parse_cards("3")};
    const Table first = make_table(standard_tableau(), Shoe::of_decks(1), dealt);
    const CompiledWagers once(standard_tableau(), first.coup(), wagers, by_row);
    for (const int decks : {1, 6, 8, 500}) {
        const Table table = make_table(standard_tableau(), Shoe::of_decks(decks), dealt);
        const auto walked = walk(table, wagers);
        const auto evaluated = once.tallies(table);
        CHECK((evaluated[0] == walked[0]));
        CHECK((evaluated[1] == walked[1]));
    }
}

TEST_CASE("only a wager that reads all six cards one by one has no polynomials") {
    Wager wager;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        for (int nth = 1; nth <= 3; ++nth) {
            for (int i = 0; i < 10; ++i) {
                const CardSet cards((std::uint64_t{0x5A3} << (4 * i)) | (std::uint64_t{1} << (i * 5)));
                wager.rows.push_back({"", Condition::ask(CardIs{hand, nth, cards}), {}, 0});
            }
        }
    }
    REQUIRE(classes_read(wager) > 30);
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    const std::vector<const Wager*> wagers{&builtin_wager("player"), &wager};
    const CompiledWagers some(standard_tableau(), Coup{}, wagers, by_row);
    CHECK(some.unreached() == std::vector<std::size_t>{1});
    CHECK((some.tallies(table)[0] == walk(table, {wagers[0]}).front()));
    CHECK_FALSE(some.tallies(table)[1].has_value());
    CHECK(compiled().unreached().empty());
}

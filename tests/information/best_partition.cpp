#include "information/best_partition.hpp"

#include "engine/random_wager.hpp"
#include "information/information.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

SeenCard by(std::size_t place, const Partition& partition) {
    SeenCard card;
    card.place = place;
    card.classes = partition;
    card.names.resize(static_cast<std::size_t>(partition.classes()));
    return card;
}

// The value of one partition by adding up its sets, without a tree. `cards` are all seen cards.
Integer value_of(const SeenSums& sums, unsigned ranks) {
    const std::size_t cards = sums.sizes.size();
    std::vector<std::vector<Integer>> by_set(sums.net.size(), std::vector<Integer>(std::size_t{1} << cards));
    for (std::size_t w = 0; w < sums.net.size(); ++w) {
        for (std::size_t i = 0; i < sums.net[w].size(); ++i) {
            std::size_t set = 0;
            std::size_t rest = i;
            for (std::size_t card = cards; card-- > 0; rest /= sums.sizes[card]) {
                set |= std::size_t{ranks >> (rest % sums.sizes[card]) & 1U} << card;
            }
            by_set[w][set] += sums.net[w][i];
        }
    }
    Integer value = 0;
    for (std::size_t set = 0; set < by_set.front().size(); ++set) {
        Integer most = 0;
        for (const auto& of_wager : by_set) {
            most = std::max(most, of_wager[set]);
        }
        value += most;
    }
    return value;
}

void check_best(const SeenSums& sums, unsigned all) {
    std::vector<std::size_t> cards(sums.sizes.size());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        cards[i] = i;
    }
    const BestPartition best = best_partition(sums, cards);
    Integer most = 0;
    std::size_t as_good = 0;
    // The first rank is in the first set.
    for (unsigned ranks = 0; ranks < all; ranks += 2) {
        const Integer value = value_of(sums, ranks);
        as_good = value > most ? 1 : as_good + (value == most ? 1 : 0);
        most = std::max(most, value);
    }
    CHECK(value_of(sums, best.ranks & (all - 1)) == most);
    CHECK(best.as_good == as_good);
    CHECK(best.compared == all / 2);
}

}  // namespace

TEST_CASE("the best partition is the best of all partitions, one by one") {
    check_property("best partition", 6, [] {
        const Tableau tableau = random_tableau();
        std::vector<Wager> made(static_cast<std::size_t>(random_number(1, 3)));
        for (Wager& wager : made) {
            for (int total = random_number(1, 3); total > 0; --total) {
                const auto hand = random_flag() ? Hand::player : Hand::banker;
                PayRow& row = wager.rows.emplace_back();
                row.condition = Condition::ask(TotalIs{hand, random_numbers(0, 9)});
                row.pays.net = ratio(random_number(0, 5), random_number(1, 3));
            }
        }
        std::vector<const Wager*> wagers;
        for (const Wager& wager : made) {
            wagers.push_back(&wager);
        }
        const auto first = static_cast<std::size_t>(random_number(0, 5));
        const std::vector<SeenCard> one{by(first, Partition::by_rank())};
        check_best(seen_sums(Shoe::of_decks(random_number(1, 8)), tableau_mixture(tableau), one, wagers),
                   1U << kRanks);
        const std::size_t second = first == 5 ? 0 : first + 1;
        std::vector<SeenCard> two{by(std::min(first, second), Partition::by_points()),
                                  by(std::max(first, second), Partition::by_points())};
        check_best(seen_sums(Shoe::of_decks(random_number(1, 8)), tableau_mixture(tableau), two, wagers),
                   1U << kPointValues);
    });
}

// Sums of six cards from a million do not fit 128 bits.
TEST_CASE("the best partition of a huge shoe is that of infinite decks") {
    const Game& game = games().front();
    const auto best = [&](const Shoe& shoe) {
        return information(game, {{shoe}, "1,4: best", {"player", "banker", "tie"}}).partition->sets;
    };
    CHECK(best(Shoe::of_decks(19230)) == best(Shoe::of_decks(kInfiniteDecks)));
}

// If the two hands see the same cards by value, T, J, Q and K are worth the same, so that splits of them are
// named last.
TEST_CASE("of partitions that are worth as much, one that splits no tens") {
    const Information result = information(
        games().front(), {{parse_shoe("A=9 2=3 5=7 6=3 9=4 T=5 J=2 Q=1")}, "2: best", {"player", "banker"}});
    CHECK(result.partition->as_good > 1);
    const auto has = [&](const char* rank) {
        return result.partition->sets[0].find(rank) != std::string::npos;
    };
    CHECK((has("T") == has("J") && has("J") == has("Q")));
    const Information by_value = information(
        games().front(), {{parse_shoe("A=9 2=3 5=7 6=3 9=4 0=8")}, "2: best", {"player", "banker"}});
    CHECK(by_value.partition->compared == 512);
    CHECK(by_value.value() == result.value());
}

#include "statistics/dealt_shoe.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

using namespace sabot;

namespace {

using CountedGroups = std::vector<std::uint32_t>;

constexpr int kGapHere = -1;

/// What was seen, card by card, and the places in it that each group counts.
struct SeenCards {
    std::vector<int> cards;
    std::map<std::uint32_t, std::vector<std::size_t>> counted;

    void add(int card, const CountedGroups& groups) {
        for (const std::uint32_t group : card == kGapHere ? CountedGroups() : groups) {
            counted[group].push_back(cards.size());
        }
        if (card != kGapHere || (!cards.empty() && cards.back() != kGapHere)) {
            cards.push_back(card);
        }
    }
    friend bool operator==(const SeenCards&, const SeenCards&) = default;
};

// The same of a shoe, round by round; each round is in one part at most.
SeenCards seen_in(const DealtShoe& shoe) {
    SeenCards seen;
    for (std::size_t i = 0; i < shoe.rounds.size(); ++i) {
        CountedGroups groups;
        for (const DealtShoe::Part& part : shoe.parts) {
            if (part.begin <= i && i < part.end) {
                RC_ASSERT(groups.empty());
                groups = part.groups;
            }
        }
        if (shoe.rounds[i] == DealtShoe::kGap) {
            RC_ASSERT(!seen.cards.empty());
            RC_ASSERT(seen.cards.back() != kGapHere);
            seen.add(kGapHere, groups);
        }
        for (const std::uint8_t card : shoe.rounds[i]) {
            if (card != kNoCard) {
                seen.add(card, groups);
            }
        }
    }
    return seen;
}

// A round that is kept has a card; often few of them are known.
DealtShoe::Cards any_round() {
    DealtShoe::Cards cards = DealtShoe::kGap;
    for (int known = *rc::gen::inRange(1, 7); known > 0; --known) {
        cards[*rc::gen::inRange<std::size_t>(0, cards.size())] = *rc::gen::inRange<std::uint8_t>(0, kNoCard);
    }
    return cards;
}

/// Deals a shoe, and tells `seen` of it.
class ShoeDealer {
public:
    ShoeDealer(DealtShoe& shoe, SeenCards& seen) : shoe_(shoe), seen_(seen) {}

    void deal(const CountedGroups& counted) {
        switch (*rc::gen::inRange(0, 4)) {
            case 0:
                shoe_.add_gap();
                seen_.add(kGapHere, counted);
                break;
            case 1: {
                const auto card = *rc::gen::elementOf(std::vector<std::uint8_t>{7, 7, kUnseenCard});
                shoe_.add_card(card, {});
                see(card, counted);
                break;
            }
            default:
                shoe_.add_round(any_round(), {});
                for (const std::uint8_t card : shoe_.rounds.back()) {
                    see(card, counted);
                }
        }
    }

private:
    void see(std::uint8_t card, const CountedGroups& counted) {
        if (card != kNoCard) {
            seen_.add(card, counted);
        }
    }

    DealtShoe& shoe_;
    SeenCards& seen_;
};

}  // namespace

TEST_CASE("a shoe has the cards, gaps and counted cards that it was dealt, in as few parts as there can be") {
    test::check_property("a dealt shoe", 500, [] {
        DealtShoe shoe;
        SeenCards seen;
        ShoeDealer dealer(shoe, seen);
        for (int steps = *rc::gen::inRange(0, 12); steps > 0; --steps) {
            // One list of groups begins as another does.
            const CountedGroups groups =
                *rc::gen::elementOf(std::vector<CountedGroups>{{}, {}, {0}, {0, 1}, {2}});
            const std::size_t begin = shoe.rounds.size();
            for (int rounds = *rc::gen::inRange(0, 3); rounds > 0; --rounds) {
                dealer.deal(groups);
            }
            if (!groups.empty()) {
                shoe.count_from(begin, groups);
            }
        }
        RC_ASSERT(seen_in(shoe) == seen);
        RC_ASSERT(shoe.places.size() == shoe.rounds.size());
        std::size_t end = 0;
        const CountedGroups* groups = nullptr;
        for (const DealtShoe::Part& part : shoe.parts) {
            RC_ASSERT(part.begin < part.end);
            RC_ASSERT(part.begin > end ||
                      (part.begin == end && (groups == nullptr || part.groups != *groups)));
            end = part.end;
            groups = &part.groups;
        }
    });
}

#include "census/census.hpp"

#include "cards/partition.hpp"
#include "census/census_figures.hpp"
#include "census/sample.hpp"
#include "figures/evaluator.hpp"
#include "figures/failed_checks.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <map>

using namespace sabot;

namespace {

struct Count {
    Rational favourable = 0;
    Rational gain = 0;
    Rational mean = 0;
    Integer compositions = 0;
    Integer favourable_compositions = 0;
    std::optional<Rational> best;
    std::optional<Rational> worst;
    std::map<Rational, Rational> values;
};

// The other route: every composition is evaluated separately, by the evaluator of tables of shoes.
class OneByOne {
public:
    OneByOne(const std::string& wager, const std::vector<CardSet>& columns,
             const std::vector<CardCount>& shoe, CardCount cards)
        : evaluator_(test::bacara(), {wager}, columns), shoe_(shoe) {
        CardCount total = 0;
        for (const CardCount count : shoe) {
            total += count;
        }
        ways_ = choose(static_cast<int>(total), static_cast<int>(cards));
        row_.assign(shoe.size(), 0);
        fill(0, cards, 1);
    }

    const Count& count() const { return count_; }

    // Of the composition with these counts; the classes of points are A, 2 .. 9, 0, and its columns 0 .. 9.
    Rational value_of(const CensusExtreme& extreme) {
        for (std::size_t i = 0; i < row_.size(); ++i) {
            row_[row_.size() == kPointValues ? (i + 1) % kPointValues : i] = extreme.counts[i].second;
        }
        std::vector<Rational> value(1);
        evaluator_.exact(row_, value, workspace_);
        return value.front();
    }

private:
    void fill(std::size_t column, CardCount rest, const Integer& weight) {
        if (column == shoe_.size()) {
            if (rest == 0) {
                look(ratio(weight, ways_));
            }
            return;
        }
        for (CardCount own = 0; own <= std::min(rest, shoe_[column]); ++own) {
            row_[column] = own;
            fill(column + 1, rest - own,
                 weight * choose(static_cast<int>(shoe_[column]), static_cast<int>(own)));
        }
    }

    void look(const Rational& probability) {
        std::vector<Rational> value(1);
        evaluator_.exact(row_, value, workspace_);
        const Rational& expected = value.front();
        const bool favours = expected > 0;
        ++count_.compositions;
        count_.favourable_compositions += favours ? 1 : 0;
        count_.favourable += favours ? probability : Rational(0);
        count_.gain += favours ? Rational(probability * expected) : Rational(0);
        count_.mean += probability * expected;
        count_.values[expected] += probability;
        count_.best = count_.best ? std::max(*count_.best, expected) : expected;
        count_.worst = count_.worst ? std::min(*count_.worst, expected) : expected;
    }

    Evaluator evaluator_;
    std::vector<CardCount> shoe_;
    Integer ways_;
    std::vector<CardCount> row_;
    Evaluator::Workspace workspace_;
    Count count_;
};

void check_histogram(const WagerCensus& wager, const Count& count) {
    Rational all = 0;
    std::optional<Rational> before;
    for (const CensusBin& bin : wager.histogram) {
        Rational expected = 0;
        for (const auto& [value, probability] : count.values) {
            expected +=
                (!bin.from || value > *bin.from) && (!bin.to || value <= *bin.to) ? probability : Rational(0);
        }
        RC_ASSERT(bin.probability == expected);
        RC_ASSERT(bin.from == before);
        before = bin.to;
        all += bin.probability;
    }
    RC_ASSERT(all == 1);
}

void check_wager(const WagerCensus& wager, OneByOne other) {
    const Count& count = other.count();
    RC_ASSERT(wager.holds());
    RC_ASSERT(wager.mean == count.mean);
    RC_ASSERT(wager.compositions == count.compositions);
    RC_ASSERT(wager.favourable_compositions == count.favourable_compositions);
    RC_ASSERT(wager.favourable == count.favourable);
    RC_ASSERT(wager.expected_gain == count.gain);
    RC_ASSERT(wager.best.expected_value == *count.best);
    RC_ASSERT(wager.worst.expected_value == *count.worst);
    RC_ASSERT(other.value_of(wager.best) == *count.best);
    RC_ASSERT(other.value_of(wager.worst) == *count.worst);
    check_histogram(wager, count);
}

std::vector<CardSet> points() {
    std::vector<CardSet> columns;
    for (int value = 0; value < kPointValues; ++value) {
        columns.push_back(CardSet::of_points(value));
    }
    return columns;
}

std::vector<CardSet> ranks() {
    std::vector<CardSet> columns;
    for (int rank = 1; rank <= kRanks; ++rank) {
        columns.push_back(CardSet::of_rank(rank));
    }
    return columns;
}

Census census_of(const std::vector<CardSet>& columns, const std::vector<CardCount>& shoe, CardCount cards,
                 const std::vector<std::string>& wagers) {
    std::vector<Shoe::Cell> cells;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        cells.push_back({columns[i], shoe[i]});
    }
    CensusRequest request;
    request.undealt.shoe = Shoe::of_cells(cells);
    request.undealt.cards = cards;
    request.undealt.wagers = wagers;
    const CensusPlan plan(test::bacara(), request);
    return census_figures(plan, test::all_pieces(plan));
}

}  // namespace

TEST_CASE("a census by points agrees with evaluating every composition") {
    test::check_property("census = compositions one by one", 5, [] {
        std::vector<CardCount> shoe;
        CardCount total = 0;
        for (int value = 0; value < kPointValues; ++value) {
            shoe.push_back(*rc::gen::inRange(0, 4));
            total += shoe.back();
        }
        shoe[0] += kMinCards;
        total += kMinCards;
        const CardCount cards = *rc::gen::inRange<CardCount>(kMinCards, std::min<CardCount>(total, 11) + 1);
        // Undealt and dealt cards are enumerated in different ways.
        const CardCount undealt =
            *rc::gen::arbitrary<bool>() ? cards : std::max<CardCount>(kMinCards, total - cards + 4);
        const std::vector<std::string> wagers{"player", "banker", "tie", "lucky-six", "player-bonus"};
        const Census census = census_of(points(), shoe, std::min(undealt, total), wagers);
        for (const WagerCensus& wager : census.wagers) {
            check_wager(wager, OneByOne(wager.id, points(), shoe, census.cards));
        }
    });
}

TEST_CASE("a census with exchangeable ranks counts all compositions") {
    test::check_property("census of ranks = compositions one by one", 6, [] {
        const std::vector<CardCount> shoe(kRanks, *rc::gen::inRange(1, 3));
        const CardCount total = kRanks * shoe.front();
        const CardCount cards = *rc::gen::element<CardCount>(6, 7, total - 4, total);
        const Census census = census_of(ranks(), shoe, cards, {"player-pair", "either-pair"});
        for (const WagerCensus& wager : census.wagers) {
            RC_ASSERT(wager.card_classes == PartitionKind::ranks);
            check_wager(wager, OneByOne(wager.id, ranks(), shoe, cards));
        }
    });
}

TEST_CASE("the whole shoe is one composition") {
    const Census census = census_of(points(), {9, 1, 2, 0, 3, 1, 1, 2, 0, 1}, 20, {"banker"});
    CHECK(census.compositions == 1);
    const WagerCensus& banker = census.wagers.front();
    CHECK(banker.best.expected_value == banker.full_shoe);
    CHECK(banker.worst.expected_value == banker.full_shoe);
    CHECK(banker.best.counts.front() == std::pair<std::string, CardCount>("A", 1));
    CHECK(banker.best.counts.back() == std::pair<std::string, CardCount>("0", 9));
}

TEST_CASE("an incomplete census has no figures") {
    const CensusPlan plan(test::bacara(), test::request(test::kSmallShoe, 8, {"banker"}));
    FinishedPieces finished = test::all_pieces(plan);
    finished.groups[0].compositions -= 1;
    CHECK_THROWS_AS(census_figures(plan, finished), std::logic_error);
    FinishedPieces lighter = test::all_pieces(plan);
    lighter.groups[0].wagers[0].histogram[3] += 1;
    CHECK_THROWS_AS(census_figures(plan, lighter), std::logic_error);
}

TEST_CASE("weights may have any number of bits") {
    // Around every number of words that the enumeration uses for weights, up to 8. Three kinds of cards give
    // one piece, whose weights have as many bits as the number of ways to draw.
    std::map<int, std::pair<CardCount, CardCount>> found;
    for (const CardCount cards : {10, 20, 40, 60}) {
        for (CardCount each = cards; each < 3000; each += 1 + each / 100) {
            const auto ways = choose(static_cast<int>(3 * each), static_cast<int>(cards));
            found.try_emplace(bit_length(ways), each, cards);
        }
    }
    for (const int bits : {63, 64, 65, 66, 127, 128, 129, 130, 255, 256, 257, 258, 400}) {
        INFO(bits);
        REQUIRE(found.contains(bits));
        const auto [each, cards] = found.at(bits);
        const std::vector<CardSet> columns{CardSet::of_points(0), CardSet::of_points(4),
                                           CardSet::of_points(9)};
        const Census census = census_of(columns, {each, each, each}, cards, {"player", "tie"});
        for (const WagerCensus& wager : census.wagers) {
            CHECK(wager.holds());
            CHECK(wager.favourable_compositions > 0);
        }
    }
}

TEST_CASE("the ranks of a pair give several pieces", "[long]") {
    // 84 can be written in more than 2^22 ways as a falling sum of thirteen numbers of at most 32.
    CensusRequest request;
    request.undealt.shoe = Shoe::of_decks(8);
    request.undealt.cards = 84;
    request.undealt.wagers = {"player-pair"};
    const CensusPlan plan(test::bacara(), request);
    REQUIRE(plan.pieces() > 10);
    const Census census = census_figures(plan, test::all_pieces(plan));
    CHECK(census.wagers.front().holds());
    CHECK(census.wagers.front().compositions > (Integer(1) << 40));
}

TEST_CASE("a mean that is not the expected value of the full shoe is a failed check") {
    Census census =
        take_census(test::bacara(), CensusRequest{{Shoe::of_decks(1), {}, 8, {"tie", "player"}}}, 1);
    CHECK(failed_checks(census).empty());
    census.wagers[1].mean += ratio(1, 1'000'000'000);
    CHECK(failed_checks(std::vector{census, census}).size() == 2);
    CHECK(failed_checks(census) ==
          std::vector<std::string>{"the mean of " + census.wagers[1].id +
                                   " over all compositions is not the expected value of "
                                   "the full shoe"});
}

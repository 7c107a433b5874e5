#include "alike_by_points.hpp"

#include "engine/point_patterns.hpp"
#include "exact/wide.hpp"
#include "rules/condition.hpp"
#include "rules/multiplied.hpp"
#include "rules/settle.hpp"
#include "rules/split_by_copies.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace sabot {

namespace {

using Copies = std::vector<int>;
// The ordered draws of as many cards as the copies add up to.
using Draws = std::map<Copies, Integer>;

std::uint64_t choose(int n, int k) {
    std::uint64_t ways = 1;
    for (int i = 1; i <= k; ++i) {
        ways = ways * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
    }
    return ways;
}

Copies with(Copies copies, int more) {
    if (more > 0) {
        copies.insert(std::upper_bound(copies.begin(), copies.end(), more, std::greater<>()), more);
    }
    return copies;
}

// A value of cards: how many of each of its faces the shoe holds, the fewest first.
struct Value {
    std::vector<CardCount> faces;
    CardCount cards = 0;
};

class AlikeByPoints {
public:
    AlikeByPoints(const Table& table, const Wager& wager)
        : wager_(wager), split_(split_by_copies(wager)), taken_(table.with_replacement() ? 0 : 1) {
        for (int points = 0; points < kPointValues; ++points) {
            Value value;
            for (int index = 0; index < kCardsInDeck; ++index) {
                if (Card::at(index).points() == points) {
                    value.faces.push_back(table.undealt.count(Card::at(index)).value());
                    value.cards += value.faces.back();
                }
            }
            std::sort(value.faces.begin(), value.faces.end());
            const auto known = std::find_if(values_.begin(), values_.end(),
                                            [&](const Value& other) { return other.faces == value.faces; });
            kinds_.at(static_cast<std::size_t>(points)) = static_cast<std::size_t>(known - values_.begin());
            if (known == values_.end()) {
                values_.push_back(std::move(value));
                draws_.push_back(draws_of(values_.back()));
            }
        }
    }

    // Adds a pattern of points, with its draws of all six cards.
    void add(const PointPattern& pattern, CardCount all) {
        const std::size_t row = settle(wager_, pattern.coup).value();
        Wide draws = static_cast<Wide>(pattern.orders);
        std::array<int, kPointValues> numbers{};
        for (const int value : pattern.values) {
            if (value != PointPattern::kNone) {
                auto& number = numbers.at(static_cast<std::size_t>(value));
                draws *= static_cast<Wide>(cards_of(value) - taken_ * number);
                ++number;
            }
        }
        for (int i = pattern.looked_at; i < kPlaces && draws != 0; ++i) {
            draws *= static_cast<Wide>(all - taken_ * i);
        }
        if (draws != 0) {
            sums_[{row, row == wager_.lost() || !wager_.rows[row].is_multiplied ? Counted()
                                                                                : counted(pattern.coup)}] +=
                draws;
        }
    }

    Tally tally() const {
        std::map<std::pair<std::size_t, Copies>, std::size_t> places;
        for (std::size_t i = 0; i < split_.rows.size(); ++i) {
            // Split rows with the same copies pay the same; the first one takes the draws of all.
            places.try_emplace({split_.rows[i].row, split_.rows[i].copies}, i);
        }
        Tally tally(split_.rows.size());
        for (const auto& [key, sum] : sums_) {
            for (const auto& [copies, draws] : draws_of(key.second, to_integer(sum))) {
                tally[places.at({key.first, copies})] += draws;
            }
        }
        return tally;
    }

private:
    // The kinds of the values of the counted cards with the number of cards of each, in ascending order.
    using Counted = std::vector<std::pair<std::size_t, int>>;

    CardCount cards_of(int value) const { return values_[kinds_.at(static_cast<std::size_t>(value))].cards; }

    Counted counted(const Coup& coup) const {
        std::array<int, kPointValues> numbers{};
        multiplied_places(wager_.multiplied->by, winner_of(coup)).each([&](Hand hand, int nth) {
            if (coup.sees(hand, nth)) {
                ++numbers.at(static_cast<std::size_t>(coup.card(hand, nth).points()));
            }
        });
        Counted counted;
        for (std::size_t value = 0; value < numbers.size(); ++value) {
            if (numbers.at(value) > 0) {
                counted.emplace_back(kinds_.at(value), numbers.at(value));
            }
        }
        std::sort(counted.begin(), counted.end());
        return counted;
    }

    // Face by face: its cards take any of the positions in the sequence.
    Draws draws_of(const Value& value) const {
        std::map<std::pair<int, Copies>, Integer> sequences{{{0, {}}, 1}};
        for (const CardCount left : value.faces) {
            auto after = sequences;
            for (const auto& [key, draws] : sequences) {
                Integer with_face = draws;
                for (int copies = 1; key.first + copies <= kPlaces; ++copies) {
                    with_face *= left - taken_ * (copies - 1);
                    if (with_face == 0) {
                        break;
                    }
                    after[{key.first + copies, with(key.second, copies)}] +=
                        with_face * choose(key.first + copies, copies);
                }
            }
            sequences = std::move(after);
        }
        Draws by_copies;
        for (const auto& [key, draws] : sequences) {
            by_copies.emplace(key.second, draws);
        }
        return by_copies;
    }

    // `sum` draws divided by the copies of all values together.
    Draws draws_of(const Counted& counted, Integer sum) const {
        Draws all{{{}, 1}};
        for (const auto& [kind, number] : counted) {
            Draws after;
            for (const auto& [copies, draws] : all) {
                for (const auto& [more, ways] : draws_[kind]) {
                    int cards = 0;
                    Copies both = copies;
                    for (const int alike : more) {
                        cards += alike;
                        both = with(std::move(both), alike);
                    }
                    if (cards == number) {
                        after[both] += draws * ways;
                    }
                }
            }
            all = std::move(after);
        }
        Integer proportion = 1;
        for (const auto& [kind, number] : counted) {
            for (int i = 0; i < number; ++i) {
                proportion *= values_[kind].cards - taken_ * i;
            }
        }
        for (auto& [copies, draws] : all) {
            draws = draws * sum / proportion;
        }
        return all;
    }

    const Wager& wager_;
    SplitWager split_;
    CardCount taken_;
    // The different values of the shoe, and for each point value which it is.
    std::vector<Value> values_;
    std::vector<Draws> draws_;
    std::array<std::size_t, kPointValues> kinds_{};
    std::map<std::pair<std::size_t, Counted>, Wide> sums_;
};

// The reads of the rows before they are split.
Reads reads_of_rows(Wager wager) {
    wager.multiplied = {};
    return reads_of(wager);
}

}  // namespace

bool serves_alike_by_points(const Table& table, const Wager& wager) {
    return wager.multiplied && table.dealt.count() == 0 &&
           Partition::by_points().refines(reads_of_rows(wager).anywhere());
}

Tally alike_by_points(const Table& table, const Tableau& tableau, const Wager& wager) {
    AlikeByPoints sums(table, wager);
    PatternRequest request;
    request.ordered = ordered_pairs(questions_about_cards(wager));
    Places::all().read(request.reads, Partition::by_points());
    request.reads.third(Hand::player);
    request.reads.third(Hand::banker);
    each_point_pattern(DrawingRules(tableau), request,
                       [&](const PointPattern& pattern) { sums.add(pattern, table.undealt.total()); });
    return sums.tally();
}

}  // namespace sabot

#include "alike_by_points.hpp"

#include "engine/point_patterns.hpp"
#include "exact/falling_factorial.hpp"
#include "rules/condition.hpp"
#include "rules/multiplied.hpp"
#include "rules/settle.hpp"
#include "rules/split_by_copies.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sabot {

namespace {

// For each face shown, the number of cards that show it, in descending order: {2, 1} for a pair and a third
// card.
using Copies = std::vector<int>;
using Distribution = std::map<Copies, Rational>;

int cards_of(const Copies& copies) { return std::accumulate(copies.begin(), copies.end(), 0); }

Copies joined(Copies copies, const Copies& more) {
    copies.insert(copies.end(), more.begin(), more.end());
    std::sort(copies.begin(), copies.end(), std::greater<>());
    return copies;
}

// The reads of the wager's rows, leaving out its random multipliers.
Reads reads_of_rows(Wager wager) {
    wager.multiplied = {};
    return reads_of(wager);
}

class AlikeByPoints {
public:
    AlikeByPoints(const Shoe& shoe, const Wager& wager)
        : shoe_(shoe),
          wager_(wager),
          split_(split_by_copies(wager)),
          rows_by_kind_(reads_of_rows(wager).only_points() ? kPointKinds : 0, kUnknown) {
        for (std::size_t value = 0; value < draws_.size(); ++value) {
            Faces faces;
            const CardSet of_value = CardSet::of_points(static_cast<int>(value));
            for (int face = 0; face < faces_.classes(); ++face) {
                if (faces_.is_within(face, of_value)) {
                    faces.push_back(shoe.count(faces_.cards_of(face)).value());
                }
            }
            std::sort(faces.begin(), faces.end());
            const CardCount cards = std::accumulate(faces.begin(), faces.end(), CardCount{0});
            for (int number = 0; number <= kPlaces; ++number) {
                draws_.at(value).at(static_cast<std::size_t>(number)) = draws_of(shoe, cards, number);
            }
            const auto known = std::find(values_.begin(), values_.end(), faces);
            kinds_.at(value) = static_cast<std::size_t>(known - values_.begin());
            if (known == values_.end()) {
                alike_.push_back(by_number(faces, cards));
                values_.push_back(std::move(faces));
            }
        }
        for (int dealt = 0; dealt <= kPlaces; ++dealt) {
            draws_after_.at(static_cast<std::size_t>(dealt)) =
                draws_of(shoe, shoe.total(), kPlaces - dealt, dealt);
        }
    }

    // The row that pays; nothing if the cards so far do not decide it.
    std::optional<std::size_t> row_of(const Coup& coup) {
        if (rows_by_kind_.empty()) {
            return settle(wager_, coup);
        }
        int& known = rows_by_kind_[point_kind(coup)];
        if (known == kUnknown) {
            const auto row = settle(wager_, coup);
            known = row ? static_cast<int>(*row) : kOpen;
        }
        return known == kOpen ? std::nullopt : std::optional(static_cast<std::size_t>(known));
    }
    bool is_multiplied(std::size_t row) const {
        return row != wager_.lost() && wager_.rows[row].is_multiplied;
    }

    // Adds the draws of a pattern of points. `number` is that of its coup (PointNumber).
    void add(const PointPattern& pattern, std::size_t number) {
        std::array<std::size_t, kPointValues> numbers{};
        for (const int value : pattern.values) {
            if (value != PointPattern::kNone) {
                ++numbers[static_cast<std::size_t>(value)];
            }
        }
        Wide draws =
            static_cast<Wide>(pattern.orders) * draws_after_[static_cast<std::size_t>(pattern.looked_at)];
        for (std::size_t value = 0; value < numbers.size(); ++value) {
            if (numbers[value] > 0) {
                draws *= draws_[value][numbers[value]];
            }
        }
        if (draws != 0) {
            const std::size_t row = row_of(pattern.coup).value();
            while (sums_.size() <= number) {
                sums_.emplace_back();
            }
            sums_[number][row << kBitsOfNumbers | (is_multiplied(row) ? counted(pattern.coup) : 0)] += draws;
        }
    }

    // The tally for each number of a coup.
    std::vector<Tally> tallies() const {
        std::map<std::pair<std::size_t, Copies>, std::size_t> places;
        for (std::size_t i = 0; i < split_.rows.size(); ++i) {
            // Split rows with the same copies pay the same; the first one takes the draws of all.
            places.try_emplace({split_.rows[i].row, split_.rows[i].copies}, i);
        }
        // The results of copies_of() so far.
        std::map<Counted, Distribution> distributions;
        std::vector<Tally> tallies;
        for (const Sums& sums_of_number : sums_) {
            // Point values of one kind are exchangeable, so their sums are merged.
            std::map<std::pair<std::size_t, Counted>, Wide> sums;
            for (const auto& [key, draws] : sums_of_number) {
                sums[{key >> kBitsOfNumbers, by_kind(key)}] += draws;
            }
            Tally& tally = tallies.emplace_back(split_.rows.size());
            for (const auto& [key, draws] : sums) {
                const auto [known, is_new] = distributions.try_emplace(key.second);
                if (is_new) {
                    known->second = copies_of(key.second);
                }
                for (const auto& [copies, probability] : known->second) {
                    tally[places.at({key.first, copies})] +=
                        numerator(probability * Rational(to_integer(draws)));
                }
            }
        }
        return tallies;
    }

private:
    // For one point value: the number of cards of each of its faces in the shoe, in ascending order.
    using Faces = std::vector<CardCount>;
    // For each value among the counted cards: its kind (kinds_) and its number of counted cards; sorted.
    using Counted = std::vector<std::pair<std::size_t, int>>;

    // counted() has the number of counted cards of each value, in three bits each.
    static constexpr unsigned kBitsOfNumber = 3;
    static constexpr unsigned kBitsOfNumbers = kBitsOfNumber * kPointValues;

    std::uint64_t counted(const Coup& coup) const {
        std::uint64_t numbers = 0;
        multiplied_places(*wager_.multiplied, winner_of(coup)).each([&](Hand hand, int nth) {
            if (coup.sees(hand, nth)) {
                numbers += std::uint64_t{1}
                           << kBitsOfNumber * static_cast<unsigned>(coup.card(hand, nth).points());
            }
        });
        return numbers;
    }

    // The distribution of Copies among these cards.
    Distribution copies_of(const Counted& counted) const {
        Distribution all{{{}, 1}};
        for (const auto& [kind, number] : counted) {
            Distribution more;
            for (const auto& [copies, probability] : all) {
                for (const auto& [others, of_others] : alike_[kind].at(number)) {
                    more[joined(copies, others)] += probability * of_others;
                }
            }
            all = std::move(more);
        }
        return all;
    }

    Counted by_kind(std::uint64_t numbers) const {
        Counted counted;
        for (const std::size_t kind : kinds_) {
            if (const auto number = static_cast<int>(numbers & ((1U << kBitsOfNumber) - 1)); number > 0) {
                counted.emplace_back(kind, number);
            }
            numbers >>= kBitsOfNumber;
        }
        std::sort(counted.begin(), counted.end());
        return counted;
    }

    // The ordered draws divided by number!: a binomial coefficient, or n^k / k! with replacement.
    Rational unordered(CardCount cards, int number) const {
        return ratio(to_integer(draws_of(shoe_, cards, number)), falling_factorial(number, number));
    }

    // For each number of cards drawn from these faces of one value, the distribution of Copies. The faces are
    // added one after another.
    std::map<int, Distribution> by_number(const Faces& faces, CardCount cards) const {
        Distribution draws{{{}, 1}};
        for (const CardCount left : faces) {
            Distribution with_face = draws;
            for (const auto& [copies, ways] : draws) {
                for (int alike = 1; cards_of(copies) + alike <= kPlaces; ++alike) {
                    if (const Rational more = unordered(left, alike); more != 0) {
                        with_face[joined(copies, {alike})] += ways * more;
                    }
                }
            }
            draws = std::move(with_face);
        }
        std::map<int, Distribution> by_number;
        for (const auto& [copies, ways] : draws) {
            const int number = cards_of(copies);
            by_number[number][copies] = ways / unordered(cards, number);
        }
        return by_number;
    }

    static constexpr int kUnknown = -2;
    static constexpr int kOpen = -1;

    const Shoe& shoe_;
    const Wager& wager_;
    const Partition& faces_ = wager_.multiplied->multipliers->rules().faces;
    SplitWager split_;
    // For each point_kind(): the result of row_of() as an index, kOpen if the row is not decided, or kUnknown
    // before it is computed.
    std::vector<int> rows_by_kind_;
    // draws_[v][n]: the ordered draws of n cards of value v. draws_after_[n]: the ordered draws of the other
    // 6 - n cards after n cards.
    std::array<std::array<Wide, kPlaces + 1>, kPointValues> draws_{};
    std::array<Wide, kPlaces + 1> draws_after_{};
    // Values with equal Faces are of one kind: the Faces and the distributions (by_number()) of each kind,
    // and the kind of each value.
    std::vector<Faces> values_;
    std::vector<std::map<int, Distribution>> alike_;
    std::array<std::size_t, kPointValues> kinds_{};
    // For each number of a coup, the draws by row and counted cards: the key is row << kBitsOfNumbers |
    // counted().
    using Sums = std::unordered_map<std::uint64_t, Wide>;
    std::vector<Sums> sums_ = std::vector<Sums>(1);
};

}  // namespace

bool serves_alike_by_points(const Table& table, const Wager& wager) {
    // refines(): each face has one point value. counts(): a wager of which only one card counts could do
    // without the numbers of faces, but is not served here either.
    return wager.multiplied && table.dealt.count() == 0 &&
           wager.multiplied->multipliers->rules().faces.refines(Partition::by_points()) &&
           table.undealt.counts(wager.multiplied->multipliers->rules().faces).has_value() &&
           Partition::by_points().refines(reads_of_rows(wager).anywhere());
}

std::vector<Tally> alike_by_points_by_number(const Table& table, const Tableau& tableau, const Wager& wager,
                                             const PointNumber& number_of) {
    AlikeByPoints sums(table.undealt, wager);
    PatternRequest request;
    request.ordered = ordered_pairs(questions_about_cards(wager));
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const auto& places = wager.multiplied->places;
        request.ordered.at(static_cast<std::size_t>(hand)) |= places && places->distinguishes_order(hand);
    }
    Places::all().read(request.reads, Partition::by_points());
    request.reads.third(Hand::player);
    request.reads.third(Hand::banker);
    request.is_decided = [&](const Coup& coup) {
        const bool is_number_known =
            number_of == nullptr || coup.sees(Hand::player, 3) || coup.is_empty(Hand::player, 3);
        const auto row = is_number_known ? sums.row_of(coup) : std::nullopt;
        return row && !sums.is_multiplied(*row);
    };
    each_point_pattern(DrawingRules(tableau), request, [&](const PointPattern& pattern) {
        sums.add(pattern, number_of == nullptr ? 0 : number_of(pattern.coup));
    });
    return sums.tallies();
}

Tally alike_by_points(const Table& table, const Tableau& tableau, const Wager& wager) {
    return alike_by_points_by_number(table, tableau, wager, nullptr).front();
}

}  // namespace sabot

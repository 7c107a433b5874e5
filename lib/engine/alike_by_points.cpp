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

// How many cards show the same face, the most first.
using Copies = std::vector<int>;
using Distribution = std::map<Copies, Rational>;

int cards_of(const Copies& copies) { return std::accumulate(copies.begin(), copies.end(), 0); }

Copies joined(Copies copies, const Copies& more) {
    copies.insert(copies.end(), more.begin(), more.end());
    std::sort(copies.begin(), copies.end(), std::greater<>());
    return copies;
}

// The reads of the rows before they are split.
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

    // The row that pays, once it is decided.
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

    // Adds a pattern of points, whose coup has this number.
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

    // A tally for each number.
    std::vector<Tally> tallies() const {
        std::map<std::pair<std::size_t, Copies>, std::size_t> places;
        for (std::size_t i = 0; i < split_.rows.size(); ++i) {
            // Split rows with the same copies pay the same; the first one takes the draws of all.
            places.try_emplace({split_.rows[i].row, split_.rows[i].copies}, i);
        }
        // The distribution of copies that each key has.
        std::map<Counted, Distribution> distributions;
        std::vector<Tally> tallies;
        for (const Sums& sums_of_number : sums_) {
            // Values of one kind are exchangeable.
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
    // How many cards of each face the shoe holds, of the faces with one value; the fewest first.
    using Faces = std::vector<CardCount>;
    // The kinds of the values of the counted cards with the number of cards of each, in ascending order.
    using Counted = std::vector<std::pair<std::size_t, int>>;

    // The numbers of counted cards of each value, three bits each.
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

    // How many of these cards show the same face.
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

    // The draws in any order: a binomial coefficient, or n^k / k! with replacement.
    Rational unordered(CardCount cards, int number) const {
        return ratio(to_integer(draws_of(shoe_, cards, number)), falling_factorial(number, number));
    }

    // Face by face, for each number of cards.
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
    // What each point_kind() decides: row_of(), kOpen or kUnknown.
    std::vector<int> rows_by_kind_;
    // The ordered draws of a number of cards of each value; and those of the rest of six after a number of
    // cards.
    std::array<std::array<Wide, kPlaces + 1>, kPointValues> draws_{};
    std::array<Wide, kPlaces + 1> draws_after_{};
    // The different values of the shoe with their distributions, and for each point value which it is.
    std::vector<Faces> values_;
    std::vector<std::map<int, Distribution>> alike_;
    std::array<std::size_t, kPointValues> kinds_{};
    // For each number of a coup, by the row above the numbers of counted cards.
    using Sums = std::unordered_map<std::uint64_t, Wide>;
    std::vector<Sums> sums_ = std::vector<Sums>(1);
};

}  // namespace

bool serves_alike_by_points(const Table& table, const Wager& wager) {
    // Each face has one point value. A wager of which one card counts does not need the numbers of faces.
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

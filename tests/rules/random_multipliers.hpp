#pragma once

#include "engine/random_tables.hpp"
#include "rules/multiplied.hpp"
#include "rules/wager.hpp"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

namespace sabot::test {

/// Multipliers as a dealer sees them: each set of struck faces and each way to give them multipliers, one by
/// one. Calls visit(multipliers by face, probability).
class StruckSets {
public:
    using Struck = std::map<int, Rational>;
    using Visit = std::function<void(const Struck&, const Rational&)>;

    explicit StruckSets(const MultiplierRules& rules) : rules_(rules) {
        for (const MultiplierRules::Value& value : rules.values) {
            for (Rational left = value.weight; rules.is_dealt && left > 0; left -= 1) {
                dealt_.push_back(value.times);
            }
        }
    }

    void each(const Visit& visit) const {
        for (const auto& [number, probability] : rules_.struck) {
            Integer sets = 1;
            for (int i = 0; i < number; ++i) {
                sets = sets * (rules_.faces.classes() - i) / (i + 1);
            }
            std::vector<int> faces;
            choose(faces, 0, number, Rational(probability / Rational(sets)), visit);
        }
    }

private:
    void choose(std::vector<int>& faces, int from, int left, const Rational& probability,
                const Visit& visit) const {
        if (left == 0) {
            Struck struck;
            std::vector<bool> used(dealt_.size());
            give(faces, struck, used, probability, visit);
            return;
        }
        for (int face = from; face <= rules_.faces.classes() - left; ++face) {
            faces.push_back(face);
            choose(faces, face + 1, left - 1, probability, visit);
            faces.pop_back();
        }
    }

    void give(const std::vector<int>& faces, Struck& struck, std::vector<bool>& used,
              const Rational& probability, const Visit& visit) const {
        if (struck.size() == faces.size()) {
            visit(struck, probability);
            return;
        }
        const int face = faces[struck.size()];
        if (rules_.is_dealt) {
            const Rational each_one = probability / Rational(Integer(dealt_.size() - struck.size()));
            for (std::size_t i = 0; i < dealt_.size(); ++i) {
                if (!used[i]) {
                    used[i] = true;
                    struck[face] = dealt_[i];
                    give(faces, struck, used, each_one, visit);
                    struck.erase(face);
                    used[i] = false;
                }
            }
            return;
        }
        for (const MultiplierRules::Value& value : rules_.values) {
            struck[face] = value.times;
            give(faces, struck, used, Rational(probability * value.weight), visit);
            struck.erase(face);
        }
    }

    const MultiplierRules& rules_;
    std::vector<Rational> dealt_;
};

/// The combined multiplier of cards with these numbers of copies of each face.
inline Rational combined(const MultiplierRules& rules, const std::map<int, int>& copies,
                         const StruckSets::Struck& struck) {
    std::vector<Rational> times;
    std::size_t cards = 0;
    for (const auto& [face, number] : copies) {
        cards += struck.count(face) == 0 ? 0 : static_cast<std::size_t>(rules.count_once ? 1 : number);
        const auto found = struck.find(face);
        times.insert(times.end(),
                     found == struck.end() ? 0U : static_cast<std::size_t>(rules.count_once ? 1 : number),
                     found == struck.end() ? Rational(1) : found->second);
    }
    if (!rules.by_number.empty()) {
        return cards == 0 ? Rational(1) : rules.by_number[std::min(cards, rules.by_number.size()) - 1];
    }
    Rational all = 1;
    if (rules.combined == MultiplierRules::Combined::sum && !times.empty()) {
        all = std::accumulate(times.begin(), times.end(), Rational(0));
    } else if (rules.combined == MultiplierRules::Combined::highest && !times.empty()) {
        all = *std::max_element(times.begin(), times.end());
    } else if (rules.combined == MultiplierRules::Combined::product) {
        all = std::accumulate(times.begin(), times.end(), Rational(1), std::multiplies<>());
    }
    return rules.cap && all > *rules.cap ? *rules.cap : all;
}

/// Any places that can count, or the hand that wins. Must be called inside a property.
inline std::optional<Places> random_counted() {
    const Places thirds = Places::card(Hand::player, 3) | Places::card(Hand::banker, 3);
    const std::array<std::optional<Places>, 12> counted{
        std::nullopt,
        Places::all(),
        Places::hand(Hand::player),
        Places::hand(Hand::banker),
        Places::first_two(Hand::player),
        Places::first_two(Hand::banker),
        Places::card(Hand::player, 1) | Places::card(Hand::banker, 1),
        Places::card(Hand::banker, 2),
        Places::card(Hand::player, 3),
        Places::card(Hand::banker, 3) | Places::card(Hand::banker, 1),
        thirds,
        thirds | Places::first_two(Hand::banker) | Places::card(Hand::player, 2)};
    return counted.at(static_cast<std::size_t>(random_number(0, 11)));
}

/// Two or three values, at most `most` struck faces. Must be called inside a property.
inline MultiplierRules random_multipliers(int most) {
    MultiplierRules rules;
    rules.combined = static_cast<MultiplierRules::Combined>(random_number(0, 2));
    rules.count_once = random_number(0, 3) == 0;
    rules.of_return = random_number(0, 3) == 0;
    rules.is_dealt = random_flag();
    const int first = random_number(1, 9);
    rules.values = {{ratio(3, 2), ratio(first, 10)}, {Rational(4), ratio(10 - first, 10)}};
    if (rules.is_dealt) {
        rules.values = {{Rational(2), Rational(random_number(1, most))}, {Rational(5), Rational(most - 1)}};
    }
    rules.faces = std::array{Partition::by_card(), Partition::by_rank(), Partition::by_suit()}.at(
        static_cast<std::size_t>(random_number(0, 2)));
    const int faces = random_number(1, most);
    rules.struck = {{faces, ratio(1, 3)}, {faces - 1, ratio(2, 3)}};
    if (random_flag()) {
        rules.cap = Rational(random_number(5, 12));
    }
    if (!rules.is_dealt && random_number(0, 3) == 0) {
        rules.by_number = {ratio(random_number(2, 4), 2), Rational(3), Rational(random_number(3, 9))};
        rules.values = {{1, 1}};
        rules.combined = MultiplierRules::Combined::sum;
        rules.cap.reset();
    }
    return rules;
}

}  // namespace sabot::test

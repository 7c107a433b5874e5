#include "striker.hpp"

#include "error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace sabot {

namespace {

std::vector<std::uint32_t> running_sums(const std::vector<Rational>& probabilities) {
    Integer unit = 1;
    for (const Rational& probability : probabilities) {
        unit = lcm(unit, denominator(probability));
    }
    if (unit > Integer(std::numeric_limits<std::uint32_t>::max())) {
        throw InputError("the probabilities of the multipliers are too fine to be drawn",
                         "a common denominator of less than 2^32");
    }
    std::vector<std::uint32_t> sums;
    Rational sum = 0;
    for (const Rational& probability : probabilities) {
        sum += probability;
        sums.push_back(static_cast<std::uint32_t>(numerator(sum * Rational(unit))));
    }
    return sums;
}

std::size_t draw(const std::vector<std::uint32_t>& sums, RandomStream& random) {
    const std::uint32_t drawn = random.below(sums.back());
    return static_cast<std::size_t>(std::upper_bound(sums.begin(), sums.end(), drawn) - sums.begin());
}

// Moves a random one of the items from `place` on to `place`.
template <class Items>
void draw_to(std::size_t place, Items& items, RandomStream& random) {
    std::swap(items[place], items[place + random.below(static_cast<std::uint32_t>(items.size() - place))]);
}

}  // namespace

Striker::Striker(std::shared_ptr<const Multipliers> multipliers) : multipliers_(std::move(multipliers)) {
    const MultiplierRules& rules = multipliers_->rules();
    if (!rules.has_probabilities()) {
        throw InputError("the game file does not state the probabilities of the multipliers",
                         "probabilities");
    }
    std::vector<Rational> probabilities;
    for (const auto& [number, probability] : rules.struck) {
        probabilities.push_back(probability);
    }
    numbers_ = running_sums(probabilities);
    probabilities.clear();
    for (std::size_t value = 0; value < rules.values.size(); ++value) {
        const Rational& weight = rules.values[value].weight;
        if (rules.is_dealt) {
            ordered_.insert(ordered_.end(), static_cast<std::size_t>(numerator(weight)),
                            static_cast<std::uint8_t>(value));
        } else {
            probabilities.push_back(weight);
        }
    }
    values_ = rules.is_dealt ? std::vector<std::uint32_t>() : running_sums(probabilities);
}

void Striker::start(std::uint64_t seed, std::uint64_t shoe) {
    random_ = RandomStream(seed, shoe | std::uint64_t{1} << 63U);
    const Partition& faces = multipliers_->rules().faces;
    cards_.clear();
    for (int face = 0; face < faces.classes(); ++face) {
        cards_.push_back(static_cast<std::uint8_t>(faces.cards_of(face).first().index()));
    }
    dealt_ = ordered_;
}

void Striker::strike(StruckFaces& struck) {
    const auto number = static_cast<std::size_t>(multipliers_->rules().struck[draw(numbers_, random_)].first);
    struck.faces.clear();
    for (std::size_t i = 0; i < number; ++i) {
        draw_to(i, cards_, random_);
        if (!dealt_.empty()) {
            draw_to(i, dealt_, random_);
        }
        const std::size_t value = dealt_.empty() ? draw(values_, random_) : dealt_[i];
        struck.faces.push_back({cards_[i], static_cast<std::uint8_t>(value)});
    }
}

}  // namespace sabot

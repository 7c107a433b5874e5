#include "tagged_coup.hpp"

#include "cards/partition.hpp"
#include "each.hpp"
#include "error.hpp"
#include "exact/falling_factorial.hpp"
#include "figures/chosen_wagers.hpp"
#include "polling.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "polynomial/multisets.hpp"
#include "polynomial/result_weights.hpp"
#include "polynomial/ways.hpp"
#include "rules/progressive.hpp"
#include "rules/settle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace sabot {

namespace {

// The cards of a class of the wager that have one tag.
struct ClassShare {
    std::size_t tag;
    CardCount cards;
};
using ClassShares = std::vector<std::vector<ClassShare>>;

CardCount known_count(const Shoe& shoe, CardSet cards, const Wager& wager) {
    const auto count = shoe.count(cards);
    if (!count) {
        throw InputError(
            fmt::format("the shoe does not tell the cards that wager {} and the tags distinguish", wager.id),
            "a shoe of ranks or cards");
    }
    return *count;
}

void require_computable(const Ways& ways, const Wager& wager) {
    const int classes = ways.classes().classes();
    if (ways.bound() > CompiledWagers::kMaxWays ||
        number_of_multisets(classes, ways.degree()) > CompiledWagers::kMaxMonomials) {
        throw InputError(fmt::format("wager {} distinguishes too many cards at too many places", wager.id),
                         "a wager on points, ranks, or suits of a few cards");
    }
}

// Divides the draws of a multiset among the tags of its cards.
class TagDivision {
public:
    TagDivision(const ClassShares& shares, std::size_t tags) : shares_(shares), by_tag_(tags) {}

    // Calls found(by_tag, draws) for each division of the cards of each class among tags.
    template <class Found>
    void each(const std::vector<int>& cards, const Found& found) {
        in_class(cards, 0, 0, cards.front(), 1, found);
    }

private:
    template <class Found>
    void in_class(const std::vector<int>& cards, std::size_t c, std::size_t share, int left,
                  const Integer& draws, const Found& found) {
        if (left == 0) {
            const std::size_t next = c + 1;
            next == cards.size() ? found(by_tag_, draws)
                                 : in_class(cards, next, 0, cards[next], draws, found);
            return;
        }
        if (share == shares_[c].size()) {
            return;
        }
        const auto& [tag, of_tag] = shares_[c][share];
        for (int taken = 0; taken <= left && taken <= of_tag; ++taken) {
            by_tag_[tag] += taken;
            in_class(cards, c, share + 1, left - taken,
                     draws * Integer(binomial(left, taken)) * falling_factorial(of_tag, taken), found);
            by_tag_[tag] -= taken;
        }
    }

    const ClassShares& shares_;
    std::vector<int> by_tag_;
};

std::vector<int> numbers_by_class(const Multiset& cards, int degree, int classes) {
    std::vector<int> numbers(static_cast<std::size_t>(classes));
    for (int i = 0; i < degree; ++i) {
        ++numbers[static_cast<std::size_t>(cards.at(static_cast<std::size_t>(i)))];
    }
    return numbers;
}

void add_shifted(TaggedPolynomial& to, const TaggedPolynomial& from, int cards, int sum) {
    for (const auto& [at, moments] : from) {
        to[{at.first + cards, at.second + sum}] += moments;
    }
}

// Times 1 + x z^tag.
void add_one_card(TaggedPolynomial& polynomial, int tag) {
    const TaggedPolynomial before = polynomial;
    add_shifted(polynomial, before, 1, tag);
}

// The sum over the numbers of cards with the tags from the i-th on. The sum over k of R_k y^k (1 + y)^(e -
// k) is computed by Horner's rule.
TaggedPolynomial from_tag(const TaggedCoup& coup, std::vector<int>& by_tag, std::size_t i, int left) {
    if (i == coup.tags.size()) {
        const auto found = coup.by_tags.find(by_tag);
        return left > 0 || found == coup.by_tags.end() ? TaggedPolynomial()
                                                       : TaggedPolynomial{{{0, 0}, found->second}};
    }
    const auto& [tag, cards] = coup.tags[i];
    const int most = static_cast<int>(std::min<CardCount>(coup.degree, cards));
    TaggedPolynomial sum;
    for (int k = 0; k <= most; ++k) {
        add_one_card(sum, tag);
        if (k <= left) {
            by_tag[i] = k;
            add_shifted(sum, from_tag(coup, by_tag, i + 1, left - k), k, k * tag);
        }
    }
    by_tag[i] = 0;
    return sum;
}

}  // namespace

NetMoments& NetMoments::operator+=(const NetMoments& other) {
    draws += other.draws;
    net += other.net;
    squares += other.squares;
    return *this;
}

TaggedCoup::TaggedCoup(const Tableau& tableau, const Wager& wager, const CountSystem& system,
                       const Shoe& shoe) {
    require_meter(wager);
    if (!has_fixed_payouts(wager)) {
        throw InputError(fmt::format("wins of wager {} are multiplied at random", wager.id),
                         "a wager with fixed payouts");
    }
    std::vector<Rational> nets;
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        nets.push_back(wager.net(row));
        unit = lcm(unit, denominator(nets.back()));
    }
    const auto units = each(nets, [&](const Rational& net) { return numerator(net * Rational(unit)); });

    const std::vector<const Wager*> only{&wager};
    Ways ways(tableau, only, Coup());
    require_computable(ways, wager);
    degree = ways.degree();
    const int classes = ways.classes().classes();
    ResultWeights weights(classes, degree, {nets.size()});
    ways.each([&](const Way& way) { weights.add(way, {settle(wager, way.coup).value()}); });
    weights.complete();

    std::map<int, std::vector<CardCount>> cards_by_tag;
    for (const auto& [set, tag] : tagged_cards(system)) {
        auto& by_class = cards_by_tag.try_emplace(tag, static_cast<std::size_t>(classes)).first->second;
        for (int c = 0; c < classes; ++c) {
            by_class[static_cast<std::size_t>(c)] +=
                known_count(shoe, set & ways.classes().cards_of(c), wager);
        }
    }
    ClassShares shares(static_cast<std::size_t>(classes));
    for (const auto& [tag, by_class] : cards_by_tag) {
        TagClass all{tag, 0};
        for (std::size_t c = 0; c < by_class.size(); ++c) {
            if (by_class[c] > 0) {
                shares[c].push_back({tags.size(), by_class[c]});
                all.cards += by_class[c];
            }
        }
        if (all.cards > 0) {
            tags.push_back(all);
        }
    }

    TagDivision division(shares, tags.size());
    const std::vector<CardCount> plenty(static_cast<std::size_t>(classes), kPlaces);
    std::size_t monomial = 0;
    each_multiset(plenty, degree, [&](const Multiset& cards, const Integer& /*draws*/) {
        poll_caller();
        NetMoments orders{weights.all()[monomial]};
        for (std::size_t row = 0; row < units.size(); ++row) {
            const Integer net = units[row] * weights.of(0, row)[monomial];
            orders.net += net;
            orders.squares += net * units[row];
        }
        division.each(
            numbers_by_class(cards, degree, classes),
            [&](const std::vector<int>& by_tag, const Integer& draws) { by_tags[by_tag] += orders * draws; });
        ++monomial;
    });
}

TaggedPolynomial tagged_polynomial(const TaggedCoup& coup) {
    std::vector<int> by_tag(coup.tags.size());
    return from_tag(coup, by_tag, 0, coup.degree);
}

}  // namespace sabot

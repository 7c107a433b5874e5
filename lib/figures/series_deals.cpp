#include "figures/series_deals.hpp"

#include "cards/shoe.hpp"
#include "exact/wide.hpp"
#include "figures/every_deal.hpp"
#include "polynomial/multisets.hpp"
#include "rules/condition.hpp"
#include "rules/reads.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace sabot {

namespace {

constexpr std::size_t kMaxMultisets = 20'000;
// The limit for three coups from one shoe, where pairs of multisets are combined for the first two coups.
constexpr std::size_t kMaxMultisetsOfThree = 6'000;

// The number w_s(m) of orders of each multiset m of six classes in which the coup has the outcome s.
class OutcomeWeights {
public:
    // A deal whose outcome is not among those of the series is not counted, and makes is_known() false.
    OutcomeWeights(const Tableau& tableau, const EveryDeal& every, const SeriesOutcomes& series)
        : outcomes_(series.coup_series().outcomes().size()),
          weights_(number_of_multisets(every.classes().classes(), kPlaces) * outcomes_) {
        const auto& outcomes = series.coup_series().outcomes();
        every.each(tableau, [&](const EveryDeal::Deal& deal) {
            std::uint64_t met = 0;
            for (std::size_t i = 0; i < series.conditions().size(); ++i) {
                met |= std::uint64_t{answer(series.conditions()[i], deal.coup) == Truth::yes} << i;
            }
            const auto found = std::find(outcomes.begin(), outcomes.end(), met);
            if (found == outcomes.end()) {
                is_known_ = false;
                return;
            }
            Multiset cards{};
            std::copy(deal.classes.begin(), deal.classes.end(), cards.begin());
            std::sort(cards.begin(), cards.begin() + kPlaces);
            ++weights_[rank_of_multiset(cards, kPlaces) * outcomes_ +
                       static_cast<std::size_t>(found - outcomes.begin())];
        });
    }

    bool is_known() const { return is_known_; }
    std::size_t outcomes() const { return outcomes_; }
    // The weights of the multiset with this rank, indexed by outcome.
    const std::uint32_t* of(std::size_t rank) const { return &weights_[rank * outcomes_]; }

private:
    std::size_t outcomes_;
    std::vector<std::uint32_t> weights_;
    bool is_known_ = true;
};

// Calls found(multiset) for every multiset of at most `most` classes among those from `from` on, in ascending
// order.
void each_up_to(int from, int classes, int most, std::vector<int>& cards,
                const std::function<void(const std::vector<int>&)>& found) {
    found(cards);
    for (int next = from; next < classes && static_cast<int>(cards.size()) < most; ++next) {
        cards.push_back(next);
        each_up_to(next, classes, most, cards, found);
        cards.pop_back();
    }
}

// Computes the sum p_s(n) of series_deals.hpp one class at a time.
class ClassByClass {
public:
    using Table = std::vector<Wide>;

    ClassByClass(const OutcomeWeights& weights, int classes)
        : outcomes_(weights.outcomes()), steps_(static_cast<std::size_t>(classes)) {
        std::map<std::vector<int>, std::size_t> places;
        for (int from = classes; from >= 0; --from) {
            const std::map<std::vector<int>, std::size_t> later = std::move(places);
            places.clear();
            std::vector<int> cards;
            each_up_to(from, classes, kPlaces, cards, [&](const std::vector<int>& all) {
                const std::size_t place = places.size();
                places.emplace(all, place);
                if (from < classes) {
                    const auto others = std::upper_bound(all.begin(), all.end(), from);
                    steps_[static_cast<std::size_t>(from)].push_back(
                        {later.at(std::vector<int>(others, all.end())),
                         static_cast<std::size_t>(others - all.begin())});
                }
            });
            sizes_.insert(sizes_.begin(), places.size());
        }
        whole_.resize(sizes_.front() * outcomes_);
        for (const auto& [cards, place] : places) {
            if (cards.size() == kPlaces) {
                Multiset sorted{};
                std::copy(cards.begin(), cards.end(), sorted.begin());
                std::copy_n(weights.of(rank_of_multiset(sorted, kPlaces)), outcomes_,
                            whole_.begin() + static_cast<std::ptrdiff_t>(place * outcomes_));
            }
        }
    }

    const Table& whole() const { return whole_; }
    // Sums over the number of cards of one class in the last coup. `left` is the number of these cards that
    // are left.
    Table without(const Table& table, std::size_t of_class, CardCount left) const {
        std::array<Wide, kPlaces + 1> draws{1};
        for (std::size_t i = 0; i < kPlaces; ++i) {
            const CardCount more = left - static_cast<CardCount>(i);
            draws.at(i + 1) = draws.at(i) * static_cast<Wide>(std::max<CardCount>(more, 0));
        }
        Table rest(sizes_[of_class + 1] * outcomes_);
        const auto& steps = steps_[of_class];
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const auto& [to, cards] = steps[i];
            for (std::size_t s = 0; s < outcomes_; ++s) {
                rest[to * outcomes_ + s] += draws.at(cards) * table[i * outcomes_ + s];
            }
        }
        return rest;
    }

private:
    // For each multiset of the classes from c on: the place of the multiset without its cards of class c, and
    // the number of these cards.
    using Steps = std::vector<std::pair<std::size_t, std::size_t>>;

    std::size_t outcomes_;
    std::vector<Steps> steps_;
    std::vector<std::size_t> sizes_;
    Table whole_;
};

// The weights of the one or two coups before the last, by the rank of the multiset of all their cards and
// then by outcome: a for one coup, a m + b for two, where m is the number of outcomes of a coup.
std::vector<std::uint64_t> earlier_weights(const OutcomeWeights& weights, int classes, int coups) {
    const std::size_t m = weights.outcomes();
    const std::size_t count = number_of_multisets(classes, kPlaces);
    if (coups == 1) {
        return std::vector<std::uint64_t>(weights.of(0), weights.of(0) + count * m);
    }
    std::vector<Multiset> multisets(count);
    std::vector<int> cards;
    each_up_to(0, classes, kPlaces, cards, [&](const std::vector<int>& all) {
        if (all.size() == kPlaces) {
            Multiset sorted{};
            std::copy(all.begin(), all.end(), sorted.begin());
            multisets[rank_of_multiset(sorted, kPlaces)] = sorted;
        }
    });
    std::vector<std::uint64_t> both(number_of_multisets(classes, 2 * kPlaces) * m * m);
    Multiset merged{};
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i; j < count; ++j) {
            std::merge(multisets[i].begin(), multisets[i].begin() + kPlaces, multisets[j].begin(),
                       multisets[j].begin() + kPlaces, merged.begin());
            std::uint64_t* const to = &both[rank_of_multiset(merged, 2 * kPlaces) * m * m];
            for (std::size_t a = 0; a < m; ++a) {
                for (std::size_t b = 0; b < m; ++b) {
                    to[a * m + b] += std::uint64_t{weights.of(i)[a]} * weights.of(j)[b] +
                                     (i == j ? 0 : std::uint64_t{weights.of(j)[a]} * weights.of(i)[b]);
                }
            }
        }
    }
    return both;
}

// Counts the draws of coups that are all dealt from one shoe.
class OneShoe {
public:
    OneShoe(const OutcomeWeights& weights, const std::vector<CardCount>& counts, const SeriesOutcomes& series)
        : counts_(counts),
          last_(weights, static_cast<int>(counts.size())),
          cards_((series.coups() - 1) * kPlaces),
          outcomes_(weights.outcomes()),
          earlier_(earlier_weights(weights, static_cast<int>(counts.size()), series.coups() - 1)),
          rows_(series.rows()),
          tally_(series.groups()) {}

    Tally tally() {
        deal(0, 0, 1, last_.whole());
        return tally_;
    }

private:
    // Chooses how many cards of class `of_class` the earlier coups use, and then those of the classes after
    // it.
    void deal(std::size_t of_class, int dealt, const Integer& draws, const ClassByClass::Table& table) {
        if (of_class == counts_.size()) {
            if (dealt == cards_) {
                add(draws, table);
            }
            return;
        }
        Integer here = draws;
        for (int cards = 0; dealt + cards <= cards_; ++cards) {
            const CardCount left = counts_[of_class] - cards;
            if (left < 0) {
                break;
            }
            const bool is_last = of_class + 1 == counts_.size();
            if (!is_last || dealt + cards == cards_) {
                deal(of_class + 1, dealt + cards, here, last_.without(table, of_class, left));
            }
            here *= left;
            if (dealt + cards < cards_) {
                used_.at(static_cast<std::size_t>(dealt) + static_cast<std::size_t>(cards)) =
                    static_cast<int>(of_class);
            }
        }
    }

    void add(const Integer& draws, const ClassByClass::Table& last) {
        const std::size_t before = rows_.size() / outcomes_;
        const std::uint64_t* const weights = &earlier_[rank_of_multiset(used_, cards_) * before];
        for (std::size_t prefix = 0; prefix < before; ++prefix) {
            if (weights[prefix] != 0) {
                const Integer first = draws * to_integer(weights[prefix]);
                for (std::size_t s = 0; s < outcomes_; ++s) {
                    tally_[rows_[prefix * outcomes_ + s]] += first * to_integer(last[s]);
                }
            }
        }
    }

    const std::vector<CardCount>& counts_;
    ClassByClass last_;
    int cards_;
    std::size_t outcomes_;
    std::vector<std::uint64_t> earlier_;
    const std::vector<std::size_t>& rows_;
    Multiset used_{};
    Tally tally_;
};

Tally of_own_shoes(const std::vector<Integer>& one, const SeriesOutcomes& series) {
    Tally tally(series.groups());
    for (std::size_t tuple = 0; tuple < series.rows().size(); ++tuple) {
        Integer draws = 1;
        std::size_t outcomes = tuple;
        for (int coup = 0; coup < series.coups(); ++coup) {
            draws *= one[outcomes % one.size()];
            outcomes /= one.size();
        }
        tally[series.rows()[tuple]] += draws;
    }
    return tally;
}

std::vector<Integer> draws_of_one(const OutcomeWeights& weights, const Table& table,
                                  const std::vector<CardCount>& counts) {
    std::vector<Integer> draws(weights.outcomes());
    std::vector<int> cards;
    each_up_to(0, static_cast<int>(counts.size()), kPlaces, cards, [&](const std::vector<int>& all) {
        if (all.size() != kPlaces) {
            return;
        }
        Multiset sorted{};
        std::copy(all.begin(), all.end(), sorted.begin());
        Wide ways = 1;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto of_class = static_cast<std::size_t>(all[i]);
            const auto before = std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i), all[i]);
            ways *= draws_of(table.undealt, counts[of_class], 1, static_cast<int>(before));
        }
        const std::uint32_t* const orders = weights.of(rank_of_multiset(sorted, kPlaces));
        for (std::size_t s = 0; s < draws.size(); ++s) {
            draws[s] += to_integer(ways) * orders[s];
        }
    });
    return draws;
}

}  // namespace

std::optional<Tally> deals_of_series(const Table& table, const SeriesOutcomes& series, bool is_independent) {
    Reads reads;
    for (const Condition& condition : series.conditions()) {
        read(condition, reads);
    }
    const EveryDeal every(table.undealt, {}, reads.anywhere());
    const std::size_t multisets = number_of_multisets(every.classes().classes(), kPlaces);
    const bool is_three = !is_independent && series.coups() == 3;
    if (multisets > (is_three ? kMaxMultisetsOfThree : kMaxMultisets)) {
        return std::nullopt;
    }
    // The weights depend on the rules alone, so they are counted on a shoe with as many cards of each class
    // as a coup may use.
    const EveryDeal of_rules(Shoe::of_decks(kPlaces), {}, every.classes());
    const OutcomeWeights weights(table.mixture.front().tableau, of_rules, series);
    // An outcome that the series lacks is a defect. A tally of ones makes the comparison of routes report it.
    if (!weights.is_known()) {
        return Tally(series.groups(), 1);
    }
    return is_independent ? of_own_shoes(draws_of_one(weights, table, every.counts()), series)
                          : OneShoe(weights, every.counts(), series).tally();
}

}  // namespace sabot

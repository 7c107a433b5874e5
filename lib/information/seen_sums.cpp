#include "seen_sums.hpp"

#include "each.hpp"
#include "engine/point_patterns.hpp"
#include "exact/wide.hpp"
#include "rules/drawing_rules.hpp"
#include "rules/settle.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

namespace sabot {

namespace {

using DealtSix = std::array<Card, kPlaces>;
using WagerGroup = std::vector<const Wager*>;

// What the wagers read of each card in the order of the deal. The fifth may be the third card of either hand.
Partition read_at(const Reads& reads, std::size_t at) {
    const auto of = [&](Hand hand, int nth) { return reads.places.at(place(hand, nth)); };
    switch (at) {
        case 4: return join(of(Hand::player, 3), of(Hand::banker, 3));
        case 5: return of(Hand::banker, 3);
        default: return of(at % 2 == 0 ? Hand::player : Hand::banker, at < 2 ? 1 : 2);
    }
}

// One card of the six, in the order in which they are filled.
struct FilledPlace {
    std::size_t at = 0;
    Partition classes;
    // How many sets the seen class of this card counts for, and what is seen of each class; no step if the
    // card is not seen.
    std::size_t step = 0;
    std::vector<std::size_t> seen = {};
};

std::vector<FilledPlace> filled_places(const std::vector<SeenCard>& seen, const WagerGroup& wagers) {
    std::vector<FilledPlace> places(kPlaces);
    for (std::size_t at = 0; at < places.size(); ++at) {
        places[at].at = at;
        for (const Wager* wager : wagers) {
            places[at].classes = join(places[at].classes, read_at(reads_of(*wager), at));
        }
    }
    std::size_t step = 1;
    std::for_each(seen.rbegin(), seen.rend(), [&](const SeenCard& card) {
        FilledPlace& filled = places[card.place];
        filled.classes = join(filled.classes, card.classes);
        filled.step = step;
        step *= card.names.size();
    });
    std::stable_sort(places.begin(), places.end(), [](const FilledPlace& a, const FilledPlace& b) {
        return a.classes.classes() > b.classes.classes();
    });
    // A card is distinguished as finely as those after it.
    for (std::size_t i = places.size() - 1; i > 0; --i) {
        places[i - 1].classes = join(places[i - 1].classes, places[i].classes);
    }
    for (const SeenCard& card : seen) {
        for (FilledPlace& filled : places) {
            if (filled.at == card.place) {
                for (int c = 0; c < filled.classes.classes(); ++c) {
                    const Card face = filled.classes.cards_of(c).first();
                    filled.seen.push_back(static_cast<std::size_t>(card.classes.class_of(face)));
                }
            }
        }
    }
    return places;
}

std::size_t sets_of(const std::vector<SeenCard>& seen) {
    return std::accumulate(seen.begin(), seen.end(), std::size_t{1},
                           [](std::size_t sets, const SeenCard& card) { return sets * card.names.size(); });
}

// Seen cards as far as they matter to the wagers. Let Q be the classes of cards that the wagers read
// anywhere. Cards of one class of Q are exchangeable, so given the classes of all six, which of them is at a
// place says nothing of what the wagers return: a card that is seen more finely than Q may be seen by Q. A
// card that is seen in another way makes Q finer.
std::vector<SeenCard> as_far_as_read(std::vector<SeenCard> seen, const WagerGroup& wagers) {
    Partition read;
    for (const Wager* wager : wagers) {
        read = join(read, reads_of(*wager).anywhere());
    }
    for (const SeenCard& card : seen) {
        if (!card.classes.refines(read)) {
            read = join(read, card.classes);
        }
    }
    for (SeenCard& card : seen) {
        if (card.classes.refines(read)) {
            card.classes = read;
            card.names.resize(static_cast<std::size_t>(read.classes()));
        }
    }
    return seen;
}

// For each set of `fine` the set of `coarse` that it is part of.
std::vector<std::size_t> coarse_sets(const std::vector<SeenCard>& fine, const std::vector<SeenCard>& coarse) {
    std::vector<std::size_t> sets{0};
    for (std::size_t i = 0; i < fine.size(); ++i) {
        std::vector<std::size_t> longer;
        for (const std::size_t set : sets) {
            for (int c = 0; c < fine[i].classes.classes(); ++c) {
                const Card face = fine[i].classes.cards_of(c).first();
                longer.push_back(set * coarse[i].names.size() +
                                 static_cast<std::size_t>(coarse[i].classes.class_of(face)));
            }
        }
        sets = std::move(longer);
    }
    return sets;
}

// The combinations of rows of wagers that are counted together, and the draws of each by set.
class RowsBySet {
public:
    RowsBySet(const WagerGroup& wagers, std::size_t sets)
        : wagers_(wagers),
          sets_(sets),
          is_by_points_(std::all_of(wagers.begin(), wagers.end(),
                                    [](const Wager* wager) { return reads_of(*wager).only_points(); })) {
        known_.fill(-1);
    }

    void add(const Coup& coup, std::size_t set, Wide draws) {
        if (!is_by_points_) {
            draws_[number_of(coup)][set] += draws;
            return;
        }
        int& known = known_.at(point_kind(coup));
        if (known < 0) {
            known = static_cast<int>(number_of(coup));
        }
        draws_[static_cast<std::size_t>(known)][set] += draws;
    }

    const std::vector<std::vector<std::size_t>>& rows() const { return rows_; }
    const std::vector<std::vector<Wide>>& draws() const { return draws_; }

private:
    std::size_t number_of(const Coup& coup) {
        const auto rows = each(wagers_, [&](const Wager* wager) { return settle(*wager, coup).value(); });
        const auto found = std::find(rows_.begin(), rows_.end(), rows);
        const auto number = static_cast<std::size_t>(found - rows_.begin());
        if (found == rows_.end()) {
            rows_.push_back(rows);
            draws_.emplace_back(sets_);
        }
        return number;
    }

    const WagerGroup& wagers_;
    std::size_t sets_;
    bool is_by_points_ = false;
    std::array<int, kPointKinds> known_{};
    std::vector<std::vector<std::size_t>> rows_;
    std::vector<std::vector<Wide>> draws_;
};

// Calls found(cards, set, draws) for each sequence.
template <class Found>
class SequenceDealer {
public:
    SequenceDealer(const Shoe& shoe, const std::vector<FilledPlace>& places, const Found& found)
        : with_replacement_(shoe.with_replacement()), places_(places), found_(found) {
        for (const FilledPlace& filled : places) {
            counts_.push_back(shoe.counts(filled.classes).value());
            auto& faces = faces_.emplace_back();
            for (int c = 0; c < filled.classes.classes(); ++c) {
                faces.push_back(filled.classes.cards_of(c).first());
            }
        }
    }

    void fill(std::size_t nth = 0, std::size_t set = 0, Wide draws = 1) {
        if (nth == places_.size()) {
            found_(cards_, set, draws);
            return;
        }
        const FilledPlace& filled = places_[nth];
        auto left = counts_[nth];
        for (std::size_t before = 0; before < nth && !with_replacement_; ++before) {
            --left.at(static_cast<std::size_t>(filled.classes.class_of(cards_.at(places_[before].at))));
        }
        for (std::size_t c = 0; c < faces_[nth].size(); ++c) {
            if (left.at(c) > 0) {
                cards_.at(filled.at) = faces_[nth][c];
                const std::size_t seen = filled.step == 0 ? 0 : filled.step * filled.seen[c];
                fill(nth + 1, set + seen, draws * static_cast<Wide>(left.at(c)));
            }
        }
    }

private:
    bool with_replacement_;
    const std::vector<FilledPlace>& places_;
    const Found& found_;
    std::vector<std::array<CardCount, kCardsInDeck>> counts_;
    std::vector<std::vector<Card>> faces_;
    DealtSix cards_{};
};

// Wagers on points are one group; each other wager is one by itself.
std::vector<WagerGroup> groups_of(const WagerGroup& wagers) {
    std::vector<WagerGroup> groups;
    std::optional<std::size_t> by_points;
    for (const Wager* wager : wagers) {
        if (reads_of(*wager).only_points()) {
            if (by_points) {
                groups[*by_points].push_back(wager);
                continue;
            }
            by_points = groups.size();
        }
        groups.push_back({wager});
    }
    return groups;
}

Integer common_unit(const WagerGroup& wagers) {
    Integer unit = 1;
    for (const Wager* wager : wagers) {
        for (std::size_t row = 0; row <= wager->lost(); ++row) {
            unit = lcm(unit, denominator(wager->net(row)));
        }
    }
    return unit;
}

// The draws of each set, and the net results of each wager times `unit`.
struct GroupSums {
    std::vector<Integer> draws;
    std::vector<std::vector<Integer>> net;
};

GroupSums sums_of(const Shoe& shoe, const std::vector<WeightedTableau>& mixture,
                  const std::vector<SeenCard>& seen, const WagerGroup& group, const Integer& unit) {
    const std::size_t sets = sets_of(seen);
    GroupSums sums{std::vector<Integer>(sets),
                   std::vector<std::vector<Integer>>(group.size(), std::vector<Integer>(sets))};
    const auto places = filled_places(seen, group);
    for (const WeightedTableau& part : mixture) {
        const DrawingRules rules(part.tableau);
        RowsBySet rows(group, sets);
        const auto found = [&](const DealtSix& cards, std::size_t set, Wide draws) {
            rows.add(deal(rules, cards), set, draws);
        };
        SequenceDealer(shoe, places, found).fill();
        for (std::size_t number = 0; number < rows.rows().size(); ++number) {
            for (std::size_t i = 0; i < group.size(); ++i) {
                const Integer net =
                    numerator(group[i]->net(rows.rows()[number][i]) * Rational(unit)) * part.weight;
                for (std::size_t set = 0; set < sets; ++set) {
                    sums.net[i][set] += net * to_integer(rows.draws()[number][set]);
                }
            }
            for (std::size_t set = 0; set < sets; ++set) {
                sums.draws[set] += to_integer(rows.draws()[number][set]) * part.weight;
            }
        }
    }
    return sums;
}

}  // namespace

bool has_few_sequences(const Shoe& shoe, const std::vector<SeenCard>& seen, const Wager& wager) {
    double sequences = 1;
    for (const FilledPlace& filled : filled_places(as_far_as_read(seen, {&wager}), {&wager})) {
        const auto counts = shoe.counts(filled.classes);
        sequences *= counts ? static_cast<double>(std::count_if(counts->begin(), counts->end(),
                                                                [](CardCount count) { return count > 0; }))
                            : kCardsInDeck;
    }
    return sequences <= kMaxSequences;
}

SeenSums seen_sums(const Shoe& shoe, const std::vector<WeightedTableau>& mixture,
                   const std::vector<SeenCard>& seen, const std::vector<const Wager*>& wagers) {
    const std::size_t sets = sets_of(seen);
    SeenSums sums{each(seen, [](const SeenCard& card) { return card.names.size(); }),
                  std::vector<Integer>(sets), std::vector<std::vector<Integer>>(wagers.size()),
                  common_unit(wagers)};
    Integer weights = 0;
    for (const WeightedTableau& part : mixture) {
        weights += part.weight;
    }
    const auto seen_alone = filled_places(seen, {});
    const auto count = [&](const DealtSix& /*cards*/, std::size_t set, Wide draws) {
        sums.draws[set] += to_integer(draws) * weights;
    };
    SequenceDealer(shoe, seen_alone, count).fill();

    for (const WagerGroup& group : groups_of(wagers)) {
        const auto coarse = as_far_as_read(seen, group);
        const GroupSums group_sums = sums_of(shoe, mixture, coarse, group, sums.unit);
        const auto coarse_of = coarse_sets(seen, coarse);
        for (std::size_t i = 0; i < group.size(); ++i) {
            const auto at = std::find(wagers.begin(), wagers.end(), group[i]) - wagers.begin();
            auto& net = sums.net[static_cast<std::size_t>(at)];
            net.resize(sets);
            for (std::size_t set = 0; set < sets; ++set) {
                const Integer& all = group_sums.draws[coarse_of[set]];
                if (all != 0) {
                    net[set] = group_sums.net[i][coarse_of[set]] * sums.draws[set] / all;
                }
            }
        }
    }
    return sums;
}

}  // namespace sabot

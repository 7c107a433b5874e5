#include "polynomial.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sabot {

namespace {

constexpr int kBitsPerCard = 6;

// The first `size` classes, in ascending order; the places after them stay 0 in the code.
std::uint64_t encode(std::array<int, kPlaces> classes, int size) {
    std::fill(classes.begin() + size, classes.end(), -1);
    std::sort(classes.begin(), classes.end());
    std::uint64_t code = 0;
    for (auto it = classes.rbegin(); it != classes.rend() && *it >= 0; ++it) {
        code = code << kBitsPerCard | static_cast<std::uint64_t>(*it + 1);
    }
    return code;
}

Partition joined(const Reads& reads) {
    Partition all;
    for (const Partition& here : reads.places) {
        all = join(all, here);
    }
    return all;
}

bool reads_third_cards(const Reads& reads) { return reads.player_third || reads.banker_third; }

}  // namespace

/// Deals every order of classes from a shoe without end, in the dealer's order, and notes where each
/// coup is decided.
class PolynomialCompiler {
public:
    PolynomialCompiler(const Table& table, const Wager& wager, Polynomial& into)
        : tableau_(table.tableau), wager_(wager), into_(into), start_(table.coup()) {
        for (int c = 0; c < into.classes_.classes(); ++c) {
            faces_.push_back(into.classes_.cards_of(c).first());
        }
    }

    void run() { next(start_, 0); }

private:
    struct Place {
        Hand hand;
        int nth;
    };

    // The place that the dealer fills next; none when the coup is over. Marks hands that stand.
    std::optional<Place> next_place(Coup& coup) const {
        for (const int nth : {1, 2}) {
            for (const Hand hand : {Hand::player, Hand::banker}) {
                if (!coup.sees(hand, nth)) {
                    return Place{hand, nth};
                }
            }
        }
        const int player = coup.first_two(Hand::player);
        const int banker = coup.first_two(Hand::banker);
        const bool natural = tableau_.is_natural(player) || tableau_.is_natural(banker);
        if (!coup.sees(Hand::player, 3)) {
            if (!natural && tableau_.player_draws_on(player)) {
                return Place{Hand::player, 3};
            }
            coup.stand(Hand::player);
        }
        if (coup.sees(Hand::banker, 3)) {
            return std::nullopt;
        }
        const int column = coup.sees(Hand::player, 3) ? coup.card(Hand::player, 3).points() : kPlayerStood;
        if (!natural && tableau_.banker_draws_on(banker, column)) {
            return Place{Hand::banker, 3};
        }
        coup.stand(Hand::banker);
        return std::nullopt;
    }

    void next(Coup coup, int size) {
        auto decided = settle(wager_, coup);
        const auto where = decided ? std::nullopt : next_place(coup);
        if (where) {
            for (std::size_t c = 0; c < faces_.size(); ++c) {
                coup.deal(where->hand, where->nth, faces_[c]);
                drawn_[static_cast<std::size_t>(size)] = static_cast<int>(c);
                next(coup, size + 1);
            }
            return;
        }
        if (!decided) {
            decided = settle(wager_, coup);
        }
        auto& weights = into_.weights_[encode(drawn_, size)];
        weights.resize(into_.outcomes_);
        ++weights[decided.value()];
    }

    const Tableau& tableau_;
    const Wager& wager_;
    Polynomial& into_;
    Coup start_;
    std::vector<Card> faces_;
    std::array<int, kPlaces> drawn_{};
};

std::optional<Polynomial> Polynomial::compile(const Table& table, const Wager& wager) {
    const Reads reads = reads_of(wager);
    Polynomial result;
    result.classes_ = joined(reads);
    result.outcomes_ = wager.rows.size() + 1;
    const int places = std::max(0, table.to_come() - (reads_third_cards(reads) ? 0 : 2));
    if (std::pow(result.classes_.classes(), places) > kMostBranches) {
        return std::nullopt;
    }
    PolynomialCompiler(table, wager, result).run();
    return result;
}

Tally Polynomial::evaluate(const Table& table) const {
    const auto counts = table.undealt.counts(classes_).value();
    Tally tally(outcomes_);
    for (const auto& [multiset, weights] : weights_) {
        Integer draws = 1;
        int size = 0;
        int last_class = -1;
        CardCount left = 0;
        for (auto code = multiset; code != 0; code >>= kBitsPerCard) {
            const int class_index = static_cast<int>(code & ((1U << kBitsPerCard) - 1)) - 1;
            left = class_index == last_class ? left - 1 : counts[static_cast<std::size_t>(class_index)];
            last_class = class_index;
            draws *= std::max<CardCount>(left, 0);
            ++size;
        }
        if (draws == 0) {
            continue;
        }
        draws *= falling_factorial(table.undealt.total() - size, table.to_come() - size);
        for (std::size_t outcome = 0; outcome < outcomes_; ++outcome) {
            if (weights[outcome] != 0) {
                tally[outcome] += draws * weights[outcome];
            }
        }
    }
    return tally;
}

}  // namespace sabot

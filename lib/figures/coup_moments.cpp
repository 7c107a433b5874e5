#include "coup_moments.hpp"

#include "each.hpp"
#include "exact/falling_factorial.hpp"
#include "exact/wide.hpp"
#include "polynomial/coup_weights.hpp"
#include "rules/settle.hpp"

#include <span>

namespace sabot {

namespace {

// The net results of a wager by row, in whole units of 1 / scale.
struct NetUnits {
    explicit NetUnits(const Wager& wager) {
        for (std::size_t row = 0; row <= wager.lost(); ++row) {
            scale = lcm(scale, denominator(wager.net(row)));
        }
        for (std::size_t row = 0; row <= wager.lost(); ++row) {
            by_row.push_back(numerator(wager.net(row) * scale));
        }
    }
    Integer scale = 1;
    std::vector<Integer> by_row;
};

// For each wager, the sum of its net results in units, weighted by what `weights` has for each of its rows.
template <class Weights>
std::vector<Integer> sums_of_nets(const std::vector<NetUnits>& nets, Weights weights) {
    return each(nets, [&](const NetUnits& wager) {
        Integer sum = 0;
        for (const Integer& net : wager.by_row) {
            sum += net * to_integer(Wide{*weights++});
        }
        return sum;
    });
}

}  // namespace

CoupMoments::CoupMoments(const Tableau& tableau, const Shoe& shoe, const std::vector<const Wager*>& wagers) {
    const auto nets = each(wagers, [](const Wager* wager) { return NetUnits(*wager); });
    Ways ways(tableau, wagers, Coup());
    require_few_classes(ways);
    const CoupWeights coup(
        ways, each(wagers, [](const Wager* wager) { return wager->lost() + 1; }), [&](const Way& way) {
            return each(wagers, [&](const Wager* wager) { return settle(*wager, way.coup).value(); });
        });
    const auto by_class = shoe.counts(coup.classes()).value();
    const auto counts = std::span(by_class).first(static_cast<std::size_t>(coup.classes().classes()));
    const Integer draws = falling_factorial(shoe.total(), coup.degree());
    const std::vector<Integer> by_row = coup.draws(counts, false);
    auto row = by_row.begin();
    for (const NetUnits& wager : nets) {
        Integer sum = 0;
        Integer squares = 0;
        for (const Integer& net : wager.by_row) {
            sum += net * *row;
            squares += net * net * *row++;
        }
        means_.push_back(ratio(sum, draws * wager.scale));
        variances_.push_back(ratio(squares, draws * wager.scale * wager.scale) -
                             means_.back() * means_.back());
    }
    std::vector<std::vector<Integer>> sums;
    for (std::size_t i = 0; i < nets.size(); ++i) {
        sums.emplace_back(nets.size() - i);
    }
    coup.each_first(
        counts, coup.degree(), [](std::size_t /*rank*/) { return true; },
        [&](std::size_t rank, const Integer& of_first, const std::vector<Wide>& last) {
            const auto first = sums_of_nets(
                nets, coup.weights().begin() + static_cast<std::ptrdiff_t>(rank * coup.results()));
            const auto second = sums_of_nets(nets, last.begin());
            for (std::size_t i = 0; i < nets.size(); ++i) {
                const Integer own = of_first * first[i];
                for (std::size_t j = i; j < nets.size(); ++j) {
                    sums[i][j - i] += own * second[j];
                }
            }
        });
    const Integer of_both = falling_factorial(shoe.total(), 2 * coup.degree());
    for (std::size_t i = 0; i < nets.size(); ++i) {
        auto& row_of_products = products_.emplace_back();
        for (std::size_t j = i; j < nets.size(); ++j) {
            row_of_products.push_back(ratio(sums[i][j - i], of_both * nets[i].scale * nets[j].scale));
        }
    }
}

}  // namespace sabot

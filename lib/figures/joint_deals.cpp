#include "figures/joint_deals.hpp"

#include "figures/every_deal.hpp"
#include "polynomial/ways.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <functional>

namespace sabot {

namespace {

// The polynomials of ranks at six places have 4.8 million terms.
constexpr double kMaxTerms = 5e6;

using Rows = std::vector<std::size_t>;
using FoundCoup = std::function<void(const Coup&, const Wide& draws)>;

// The number of ordered draws of all cards to come that begin with cards of the classes of `way`.
Wide draws_of_way(const Table& table, const Way& way, const std::array<CardCount, kCardsInDeck>& counts) {
    std::array<int, kCardsInDeck> taken{};
    auto draws = static_cast<Wide>(way.orders);
    for (std::size_t i = 0; i < static_cast<std::size_t>(way.looked_at); ++i) {
        const auto of_class = static_cast<std::size_t>(way.classes.at(i));
        draws *= draws_of(table.undealt, counts.at(of_class), 1, taken.at(of_class)++);
    }
    return draws *
           draws_of(table.undealt, table.undealt.total(), table.to_come() - way.looked_at, way.looked_at);
}

void each_way(const Table& table, const Tableau& tableau, const std::vector<const Wager*>& wagers,
              const FoundCoup& found) {
    Ways ways(tableau, wagers, table.coup());
    const auto counts = table.undealt.counts(ways.classes()).value();
    ways.each([&](const Way& way) { found(way.coup, draws_of_way(table, way, counts)); });
}

Partition classes_of(const std::vector<const Wager*>& wagers) {
    Partition classes;
    for (const Wager* wager : wagers) {
        classes = join(classes, reads_of(*wager).anywhere());
    }
    return classes;
}

}  // namespace

bool has_few_terms(const Table& table, const std::vector<const Wager*>& wagers) {
    return Ways(table.mixture.front().tableau, wagers, table.coup()).bound() <= kMaxTerms;
}

std::optional<JointDeals> joint_deals(const Table& table, const std::vector<const Wager*>& wagers) {
    JointDeals joint;
    const bool by_terms = has_few_terms(table, wagers);
    const EveryDeal every(table.undealt, table.dealt, classes_of(wagers));
    if (!by_terms && !every.is_possible()) {
        return std::nullopt;
    }
    joint.route = by_terms ? SecondRoute::polynomials : SecondRoute::every_deal;
    for (const WeightedTableau& part : table.mixture) {
        std::map<Rows, Wide> draws_by_rows;
        Rows rows(wagers.size());
        const FoundCoup found = [&](const Coup& coup, const Wide& draws) {
            for (std::size_t i = 0; i < wagers.size(); ++i) {
                rows[i] = settle(*wagers[i], coup).value();
            }
            draws_by_rows[rows] += draws;
        };
        if (by_terms) {
            each_way(table, part.tableau, wagers, found);
        } else {
            every.each(part.tableau, [&](const EveryDeal::Deal& deal) { found(deal.coup, deal.draws); });
        }
        for (const auto& [of_rows, draws] : draws_by_rows) {
            if (draws != 0) {
                joint.deals[of_rows] += to_integer(draws) * part.weight;
            }
        }
    }
    return joint;
}

}  // namespace sabot

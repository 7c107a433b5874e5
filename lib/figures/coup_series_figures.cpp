#include "coup_series_figures.hpp"

#include "error.hpp"
#include "figures/series_deals.hpp"
#include "figures/series_outcomes.hpp"
#include "figures/tally_figures.hpp"
#include "polynomial/coup_series.hpp"
#include "rules/in_coup.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "rules/tableau_mixture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sabot {

namespace {

std::vector<CardCount> counts_of(const Table& table, const CoupSeries& series) {
    const auto counts = table.undealt.counts(series.classes()).value();
    return {counts.begin(), counts.begin() + series.classes().classes()};
}

// The tally if each coup is dealt from a full shoe.
Tally independent_tally(const Table& table, const SeriesOutcomes& series) {
    const std::vector<Integer> one =
        series.coup_series().draws_of_one(counts_of(table, series.coup_series()), table.with_replacement());
    Tally tally(series.groups());
    std::size_t tuple = 0;
    const auto add = [&](const auto& self, int coups, const Integer& draws) -> void {
        if (coups == series.coups()) {
            tally[series.rows()[tuple++]] += draws;
            return;
        }
        for (const Integer& next : one) {
            self(self, coups + 1, draws * next);
        }
    };
    add(add, 0, 1);
    return tally;
}

bool is_independent(const Table& table, const Wager& wager) {
    return wager.own_shoes || table.with_replacement();
}

void require_series(const Table& table, const Wager& wager) {
    if (const auto refused = refused_series(table, wager)) {
        throw InputError(*refused);
    }
}

Tally tally_of(const Table& table, const Wager& wager, const SeriesOutcomes& series) {
    if (is_independent(table, wager)) {
        return independent_tally(table, series);
    }
    return series.coup_series().tally(counts_of(table, series.coup_series()), series.coups(), series.rows(),
                                      series.groups());
}

}  // namespace

std::optional<InputError> refused_series(const Table& table, const Wager& wager) {
    const int coups = coups_of(wager);
    const CardCount needed = kMinCards * (is_independent(table, wager) ? 1 : coups);
    if (table.dealt.count() != 0) {
        return InputError(fmt::format("wager {} is on coups of which no card is dealt", wager.id),
                          "no dealt cards");
    }
    if (table.mixture.size() > 1) {
        return InputError(fmt::format("wager {} is on several coups, and hands draw at random", wager.id),
                          "choices that are not random");
    }
    if (table.undealt.total() < needed) {
        return InputError(fmt::format("wager {} is on {} coups, and {} cards are left", wager.id, coups,
                                      table.undealt.total()),
                          fmt::format("at least {}", needed));
    }
    Reads reads;
    for (const PayRow& row : wager.rows) {
        read(row.condition, reads);
    }
    if (!determines(table, reads)) {
        return InputError(
            fmt::format("wager {} depends on ranks or suits that the shoe does not give", wager.id),
            "ranks (A 2..9 T J Q K) or cards (Ah Td 9c)");
    }
    return std::nullopt;
}

bool has_tally(const Table& table, const Wager& wager) {
    return coups_of(wager) > 1 ? !refused_series(table, wager) : determines(table, reads_of(wager));
}

std::vector<bool> rows_with_coups(const Tableau& tableau, const Wager& wager) {
    const SeriesOutcomes series(tableau_mixture(tableau).front().tableau, wager);
    std::vector<bool> reached(wager.rows.size());
    for (const std::size_t row : series.rows()) {
        if (row < reached.size()) {
            reached[row] = true;
        }
    }
    return reached;
}

Tally series_tally(const Table& table, const Wager& wager) {
    require_series(table, wager);
    return tally_of(table, wager, SeriesOutcomes(table.tableau, wager));
}

void add_series_check(const Table& table, const Wager& wager, DoubleCheck& check) {
    const SeriesOutcomes series(table.tableau, wager);
    if (const auto again = deals_of_series(table, series, is_independent(table, wager))) {
        const Tally tally = tally_of(table, wager, series);
        const auto is_same = [all = deals_in(tally), of_again = deals_in(*again)](const Integer& one,
                                                                                  const Integer& other) {
            return one * of_again == other * all;
        };
        check.add(CheckedKind::wager, {wager.id}, SecondRoute::every_deal,
                  std::equal(tally.begin(), tally.end(), again->begin(), again->end(), is_same));
    } else {
        check.add_unreached(CheckedKind::wager, {wager.id});
    }
}

SeveralCoupsFigures series_figures(const Table& table, const Wager& wager) {
    require_series(table, wager);
    const SeriesOutcomes series(table.tableau, wager);
    SeveralCoupsFigures figures{wager.id, wager.name, series.coups(), wager.own_shoes, wager.fee, {}, {}, {}};
    const Tally independent = independent_tally(table, series);
    const Tally tally = tally_of(table, wager, series);
    const Integer all = deals_in(tally);
    for (std::size_t row = 0; row <= wager.lost(); ++row) {
        const Rational net = wager.net(row);
        const Rational probability = ratio(tally[row], all);
        const Rational alone = ratio(independent[row], deals_in(independent));
        figures.events.push_back({row == wager.lost() ? "Loses" : wager.rows[row].event, wager.pays(row), net,
                                  probability, alone});
        figures.return_to_player += (1 + net) * probability;
        figures.independent_return += (1 + net) * alone;
    }
    return figures;
}

}  // namespace sabot

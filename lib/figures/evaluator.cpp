#include "evaluator.hpp"

#include "cards/partition.hpp"
#include "cards/shoe_text.hpp"
#include "engine/walk.hpp"
#include "error.hpp"
#include "exact/falling_factorial.hpp"
#include "exact/nearest_double.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/compiled_evaluator.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace sabot {

namespace {

bool columns_determine(const Wager& wager, const std::vector<CardSet>& columns) {
    const Reads reads = reads_of(wager);
    return !reads.unstated &&
           std::all_of(reads.places.begin(), reads.places.end(), [&](const Partition& here) {
               return std::none_of(columns.begin(), columns.end(),
                                   [&](CardSet column) { return here.splits(column); });
           });
}

std::vector<const Wager*> computable_wagers(const Game& game, const std::vector<std::string>& ids,
                                            const std::vector<CardSet>& columns,
                                            std::vector<RefusedWager>& refused) {
    require_finite(Shoe::of_decks(game.decks), "a table of shoes requires a game with finite decks");
    std::vector<const Wager*> computable;
    for (const Wager* wager : chosen_wagers(game, ids)) {
        if (columns_determine(*wager, columns)) {
            computable.push_back(wager);
        } else {
            refused.push_back(undetermined(*wager, "the columns do"));
        }
    }
    const auto series = on_several_coups(game, ids);
    refused.insert(refused.end(), series.begin(), series.end());
    if (!refused.empty() && (computable.empty() || !ids.empty())) {
        throw refused.front().error;
    }
    return computable;
}

struct Nearest {
    std::span<double> results;
    std::size_t wagers;

    void operator()(std::size_t row, std::size_t wager, SignedWide numerator,
                    std::uint64_t denominator) const {
        const bool negative = numerator < 0;
        const double size = nearest_double(static_cast<Wide>(negative ? -numerator : numerator), denominator);
        results[row * wagers + wager] = negative ? -size : size;
    }
    void operator()(std::size_t row, std::size_t wager, const Rational& value) const {
        results[row * wagers + wager] = nearest_double(value);
    }
};

struct Exact {
    std::span<Rational> results;
    std::size_t wagers;

    void operator()(std::size_t row, std::size_t wager, SignedWide numerator,
                    std::uint64_t denominator) const {
        const bool negative = numerator < 0;
        const Integer size = to_integer(static_cast<Wide>(negative ? -numerator : numerator));
        results[row * wagers + wager] = ratio(negative ? Integer(-size) : size, Integer(denominator));
    }
    void operator()(std::size_t row, std::size_t wager, const Rational& value) const {
        results[row * wagers + wager] = value;
    }
};

}  // namespace

Evaluator::Compiled::Compiled(const Game& game, const std::vector<std::string>& wagers,
                              const std::vector<CardSet>& columns)
    : tableau_(game.tableau),
      columns_(columns),
      wagers_(computable_wagers(game, wagers, columns, refused_)),
      compiled_(game.tableau, Coup{}, wagers_, by_net) {
    for (const CompiledWagers::Group& compiled : compiled_.groups()) {
        Group group;
        group.compiled = &compiled;
        for (const CardSet column : columns_) {
            group.class_of_column.push_back(
                static_cast<std::size_t>(compiled.classes.class_of(column.first())));
        }
        for (const CompiledWagers::Member& member : compiled.members) {
            group.values.push_back(value_of(member, *wagers_[member.wager]));
        }
        groups_.push_back(std::move(group));
    }
}

Evaluator::Compiled::Value Evaluator::Compiled::value_of(const CompiledWagers::Member& member,
                                                         const Wager& wager) {
    Value value;
    value.wager = member.wager;
    value.sum = net_sum(member, wager);
    Integer size = abs(value.sum.draws);
    for (const auto& [polynomial, factor] : value.sum.terms) {
        size += abs(factor);
    }
    value.fits = size < (Integer(1) << 62) && value.sum.scale < (1 << 10);
    if (value.fits) {
        value.narrow_draws = static_cast<std::int64_t>(value.sum.draws);
        value.narrow_scale = static_cast<std::int64_t>(value.sum.scale);
        for (const auto& [polynomial, factor] : value.sum.terms) {
            value.narrow_terms.emplace_back(polynomial, static_cast<std::int64_t>(factor));
        }
    }
    return value;
}

template <class Found>
void Evaluator::Compiled::in_lanes(const Group& group, std::span<const CardCount> rows, Memory& memory,
                                   const Found& found) const {
    const EventPolynomials& polynomials = group.compiled->polynomials;
    const std::size_t count = rows.size() / columns_.size();
    memory.counts.assign(static_cast<std::size_t>(polynomials.classes()), {});
    memory.values.resize(std::max(memory.values.size(), polynomials.size()));
    for (std::size_t row = 0; row < count; ++row) {
        for (std::size_t column = 0; column < columns_.size(); ++column) {
            memory.counts[group.class_of_column[column]].of[row] +=
                static_cast<double>(rows[row * columns_.size() + column]);
        }
    }
    polynomials.evaluate_lanes(memory.counts.data(), memory.values.data(), memory.lanes);
    for (std::size_t row = 0; row < count; ++row) {
        const auto own = rows.subspan(row * columns_.size(), columns_.size());
        const CardCount cards = std::accumulate(own.begin(), own.end(), CardCount{0});
        std::int64_t draws = 1;
        for (int i = 0; i < polynomials.degree(); ++i) {
            draws *= cards - i;
        }
        for (const Value& value : group.values) {
            if (value.fits) {
                SignedWide sum = static_cast<SignedWide>(value.narrow_draws) * draws;
                for (const auto& [polynomial, factor] : value.narrow_terms) {
                    sum += static_cast<SignedWide>(factor) *
                           static_cast<std::int64_t>(memory.values[polynomial].of[row]);
                }
                found(row, value.wager, sum, static_cast<std::uint64_t>(value.narrow_scale * draws));
            } else {
                Integer sum = value.sum.draws * draws;
                for (const auto& [polynomial, factor] : value.sum.terms) {
                    sum += factor * static_cast<std::int64_t>(memory.values[polynomial].of[row]);
                }
                found(row, value.wager, ratio(sum, value.sum.scale * draws));
            }
        }
    }
}

template <class Found>
void Evaluator::Compiled::one_wide(const Group& group, std::span<const CardCount> rows, std::size_t row,
                                   Memory& memory, const Found& found) const {
    const EventPolynomials& polynomials = group.compiled->polynomials;
    memory.wide_counts.assign(static_cast<std::size_t>(polynomials.classes()), 0);
    memory.wide.resize(polynomials.size());
    CardCount cards = 0;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        memory.wide_counts[group.class_of_column[column]] += rows[row * columns_.size() + column];
        cards += rows[row * columns_.size() + column];
    }
    polynomials.evaluate_wide(memory.wide_counts.data(), memory.wide.data());
    const Integer draws = falling_factorial(cards, polynomials.degree());
    for (const Value& value : group.values) {
        Integer sum = value.sum.draws * draws;
        for (const auto& [polynomial, factor] : value.sum.terms) {
            sum += factor * to_integer(memory.wide[polynomial]);
        }
        found(row, value.wager, ratio(sum, value.sum.scale * draws));
    }
}

Shoe Evaluator::Compiled::shoe_of(std::span<const CardCount> row) const {
    std::vector<Shoe::Cell> cells;
    for (std::size_t column = 0; column < columns_.size(); ++column) {
        cells.push_back({columns_[column], row[column]});
    }
    return Shoe::of_cells(cells);
}

template <class Found>
void Evaluator::Compiled::each_value(std::span<const CardCount> rows, Memory& memory,
                                     const Found& found) const {
    const std::size_t count = rows.size() / columns_.size();
    CardCount most = 0;
    for (std::size_t row = 0; row < count; ++row) {
        const auto own = rows.subspan(row * columns_.size(), columns_.size());
        most = std::max(most, std::accumulate(own.begin(), own.end(), CardCount{0}));
    }
    for (const Group& group : groups_) {
        if (group.compiled->polynomials.lanes_are_exact(most)) {
            in_lanes(group, rows, memory, found);
            continue;
        }
        for (std::size_t row = 0; row < count; ++row) {
            one_wide(group, rows, row, memory, found);
        }
    }
    // Wagers that the polynomials cannot express are enumerated, shoe by shoe.
    for (std::size_t row = 0; row < count && !compiled_.unreached().empty(); ++row) {
        const Table table =
            make_table(tableau_, shoe_of(rows.subspan(row * columns_.size(), columns_.size())), {});
        for (const std::size_t wager : compiled_.unreached()) {
            const Tally tally = walk(table, {wagers_[wager]}).front();
            found(row, wager, expected_value(*wagers_[wager], tally));
        }
    }
}

Evaluator::Workspace::Workspace() : memory_(std::make_unique<Memory>()) {}
Evaluator::Workspace::~Workspace() = default;
Evaluator::Workspace::Workspace(Workspace&&) noexcept = default;
Evaluator::Workspace& Evaluator::Workspace::operator=(Workspace&&) noexcept = default;

Evaluator::Evaluator(const Game& game, const std::vector<std::string>& wagers,
                     const std::vector<CardSet>& columns)
    : compiled_(std::make_unique<const Compiled>(game, wagers, columns)) {}
Evaluator::~Evaluator() = default;

const std::vector<const Wager*>& Evaluator::wagers() const { return compiled_->wagers(); }
const std::vector<RefusedWager>& Evaluator::refused() const { return compiled_->refused(); }
std::size_t Evaluator::columns() const { return compiled_->columns(); }

template <class Found, class Result>
void Evaluator::evaluate(std::span<const CardCount> rows, std::span<Result> results,
                         Workspace& workspace) const {
    const std::size_t wide = columns();
    const std::size_t count = wagers().size();
    for (std::size_t row = 0; row * wide < rows.size(); row += kBatch) {
        const std::size_t some = std::min(kBatch, rows.size() / wide - row);
        compiled_->each_value(rows.subspan(row * wide, some * wide), *workspace.memory_,
                              Found{results.subspan(row * count, some * count), count});
    }
}

void Evaluator::nearest(std::span<const CardCount> rows, std::span<double> results,
                        Workspace& workspace) const {
    evaluate<Nearest>(rows, results, workspace);
}

void Evaluator::exact(std::span<const CardCount> rows, std::span<Rational> results,
                      Workspace& workspace) const {
    evaluate<Exact>(rows, results, workspace);
}

}  // namespace sabot

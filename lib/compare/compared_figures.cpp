#include "compared_figures.hpp"

#include "compare/paytable_differences.hpp"
#include "exact/finite_decimal.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

using Value = ComparedFigure::Value;

// The number of decimals to which roots are rounded before they are subtracted.
constexpr int kRootDigits = 60;

std::optional<Value> value_of(ComparedKind kind, const Distribution& distribution) {
    const auto optional = [](const std::optional<Rational>& figure) {
        return figure ? std::optional<Value>(*figure) : std::nullopt;
    };
    switch (kind) {
        case ComparedKind::expected_value: return distribution.expected_value;
        case ComparedKind::return_to_player: return distribution.return_to_player();
        case ComparedKind::house_edge: return distribution.house_edge();
        case ComparedKind::house_edge_resolved: return optional(distribution.house_edge_resolved());
        case ComparedKind::hit_frequency: return distribution.hit_frequency;
        case ComparedKind::push_frequency: return distribution.push_frequency;
        case ComparedKind::variance: return distribution.variance;
        case ComparedKind::standard_deviation: return SignedRoot{distribution.variance};
        case ComparedKind::excess_kurtosis: return optional(distribution.excess_kurtosis());
        case ComparedKind::skewness: {
            const auto squared = distribution.skewness_squared();
            return squared ? std::optional<Value>(SignedRoot{*squared, distribution.third_moment.sign()})
                           : std::nullopt;
        }
        default: return std::nullopt;
    }
}

// The root with an error of at most half a unit of the last decimal.
Rational rounded(const SignedRoot& root) { return root.sign * rounded_square_root(root.square, kRootDigits); }

std::string event_name(const std::string& before, const std::string& after) {
    return before == after ? before : fmt::format("{} / {}", before, after);
}

}  // namespace

std::optional<Approximation> ComparedFigure::difference() const {
    if (!before || !after) {
        return std::nullopt;
    }
    if (const auto* exact = std::get_if<Rational>(&*before)) {
        return Approximation{std::get<Rational>(*after) - *exact};
    }
    if (*before == *after) {
        return Approximation{0};
    }
    return Approximation{rounded(std::get<SignedRoot>(*after)) - rounded(std::get<SignedRoot>(*before)),
                         power_of_ten(-kRootDigits)};
}

std::vector<ComparedFigure> compared_figures(const FiguredWager& before, const FiguredWager& after) {
    const auto value = [](const FiguredWager& of, ComparedKind kind) {
        return of.figures == nullptr ? std::nullopt : value_of(kind, of.figures->distribution);
    };
    std::vector<ComparedFigure> figures;
    for (int kind = 0; kind < static_cast<int>(ComparedKind::probability); ++kind) {
        const auto figure = static_cast<ComparedKind>(kind);
        figures.push_back({figure, "", value(before, figure), value(after, figure)});
    }
    const Wager none;
    const Wager& wager = before.wager != nullptr ? *before.wager : none;
    const Wager& other = after.wager != nullptr ? *after.wager : none;
    std::vector<RowPair> events = paired_rows(wager, other);
    events.push_back({wager.lost(), other.lost()});
    for (const RowPair& event : events) {
        const auto in = [](const FiguredWager& of, const std::optional<std::size_t>& row) {
            return of.figures != nullptr && row ? &of.figures->events[*row] : nullptr;
        };
        const EventFigures* was = in(before, event.before);
        const EventFigures* is = in(after, event.after);
        const auto probability = [](const EventFigures* one) {
            return one != nullptr ? std::optional<Value>(one->probability) : std::nullopt;
        };
        figures.push_back({ComparedKind::probability,
                           event_name((was != nullptr ? was : is)->event, (is != nullptr ? is : was)->event),
                           probability(was), probability(is)});
    }
    return figures;
}

}  // namespace sabot

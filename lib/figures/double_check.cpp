#include "figures/double_check.hpp"

#include "each.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabot {

namespace {

// 0 for agreement, 1 for no second route, 2 for a difference.
int badness(const CheckedFigure& figure) { return figure.differs() ? 2 : (figure.route ? 0 : 1); }

}  // namespace

std::string CheckedFigure::name() const {
    switch (kind) {
        case CheckedKind::covariance: return fmt::format("covariance of {}", fmt::join(wagers, " and "));
        case CheckedKind::stakes: return "combined stakes";
        case CheckedKind::lookup: return "lookup table";
        case CheckedKind::wager: break;
    }
    return wagers.front();
}

void DoubleCheck::add(CheckedKind kind, std::vector<std::string> wagers, SecondRoute route, bool agrees) {
    figures.push_back({kind, std::move(wagers), route, agrees});
}

void DoubleCheck::add_unreached(CheckedKind kind, std::vector<std::string> wagers) {
    figures.push_back({kind, std::move(wagers)});
}

std::vector<std::string> DoubleCheck::differing() const {
    return each_if(figures, &CheckedFigure::differs, &CheckedFigure::name);
}

std::vector<std::string> DoubleCheck::unreached() const {
    return each_if(
        figures, [](const CheckedFigure& figure) { return !figure.route; }, &CheckedFigure::name);
}

std::vector<std::string> failed_checks(const std::optional<DoubleCheck>& check) {
    const auto differing = check ? check->differing() : std::vector<std::string>();
    return differing.empty()
               ? differing
               : std::vector{fmt::format("the two routes differ for {}", fmt::join(differing, ", "))};
}

void merge_double_check(std::optional<DoubleCheck>& all, const std::optional<DoubleCheck>& more) {
    if (!all || !more) {
        all = all ? all : more;
        return;
    }
    for (const CheckedFigure& figure : more->figures) {
        const auto known = std::find_if(
            all->figures.begin(), all->figures.end(),
            [&](const CheckedFigure& one) { return one.kind == figure.kind && one.wagers == figure.wagers; });
        if (known == all->figures.end()) {
            all->figures.push_back(figure);
        } else if (badness(figure) > badness(*known)) {
            *known = figure;
        }
    }
}

}  // namespace sabot

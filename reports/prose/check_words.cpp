#include "reports/prose/check_words.hpp"

#include "each.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sabot::report {

namespace {

constexpr std::size_t kMostCovariances = 3;

template <class Holds>
std::string names_if(const DoubleCheck& check, const Holds& holds) {
    std::vector<CheckedFigure> figures;
    std::copy_if(check.figures.begin(), check.figures.end(), std::back_inserter(figures), holds);
    return names_of_figures(figures);
}

}  // namespace

std::string names_of_figures(const std::vector<CheckedFigure>& figures) {
    const auto is_covariance = [](const CheckedFigure& figure) {
        return figure.kind == CheckedKind::covariance;
    };
    const auto covariances =
        static_cast<std::size_t>(std::count_if(figures.begin(), figures.end(), is_covariance));
    const bool counts = covariances > kMostCovariances;
    auto names = each_if(
        figures, [&](const CheckedFigure& figure) { return !counts || !is_covariance(figure); },
        &CheckedFigure::name);
    if (counts) {
        names.push_back(fmt::format("{} covariances", covariances));
    }
    return joined(names, ", ");
}

Variables check_variables(const std::optional<DoubleCheck>& check) {
    const DoubleCheck made = check.value_or(DoubleCheck{});
    const auto agrees_by = [](SecondRoute route) {
        return [route](const CheckedFigure& figure) { return figure.agrees && figure.route == route; };
    };
    const auto by = [&](SecondRoute route) {
        const bool all = all_of(made.figures, agrees_by(SecondRoute::polynomials));
        return all ? "" : names_if(made, agrees_by(route));
    };
    return {{"made", check.has_value()},
            {"agrees", check && made.differing().empty() && made.unreached().empty()},
            {"differing", names_if(made, [](const CheckedFigure& figure) { return figure.differs(); })},
            {"unreached", names_if(made, [](const CheckedFigure& figure) { return !figure.route; })},
            {"polynomials", by(SecondRoute::polynomials)},
            {"single_cards", by(SecondRoute::single_cards)},
            {"every_deal", by(SecondRoute::every_deal)}};
}

}  // namespace sabot::report

#pragma once

#include "engine/table.hpp"
#include "exact/exact.hpp"
#include "figures/double_check.hpp"
#include "rules/wager.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

namespace sabot {

/// The number of deals with each combination of paying rows of several wagers, computed without the
/// enumeration: the second route for joint distributions.
struct JointDeals {
    SecondRoute route = SecondRoute::polynomials;
    /// The keys have one row, or lost(), for each wager.
    std::map<std::vector<std::size_t>, Integer> deals = {};
};

/// Visits the terms of the polynomials (Ways) one by one or, if there are too many, every deal. Nothing if
/// both would take too long. Precondition: determines() for each wager. Cost: at most about five seconds.
std::optional<JointDeals> joint_deals(const Table& table, const std::vector<const Wager*>& wagers);

/// Whether the terms of the polynomials of these wagers together are few enough to visit.
bool has_few_terms(const Table& table, const std::vector<const Wager*>& wagers);

}  // namespace sabot

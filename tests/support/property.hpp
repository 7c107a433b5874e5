#pragma once

#include "support/catch.hpp"

#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

namespace sabot::test {

/// The factor SABOT_TEST_DEPTH for numbers of cases; 1 if it is not set.
inline double test_depth() {
    const char* depth = std::getenv("SABOT_TEST_DEPTH");
    return depth == nullptr ? 1 : std::atof(depth);
}

/// All of the fixed cases or, if the depth is a fraction, a regular selection of them.
template <class Case>
std::vector<Case> at_depth(const std::vector<Case>& cases) {
    const auto stride = static_cast<std::size_t>(std::max(1.0, 1 / std::max(test_depth(), 1e-3)));
    std::vector<Case> taken;
    for (std::size_t i = 0; i < cases.size(); i += stride) {
        taken.push_back(cases[i]);
    }
    return taken;
}

/// Checks a property with RapidCheck on random input. Prints the seed, with which a failure can be repeated:
/// RC_PARAMS="seed=N". SABOT_TEST_DEPTH multiplies the number of cases (default 1; a fraction reduces it to
/// at least one).
template <class Property>
void check_property(const std::string& description, int cases, Property property) {
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = std::max(1, static_cast<int>(cases * test_depth()));
    rc::detail::TestMetadata metadata;
    metadata.id = description;
    metadata.description = description;
    std::cout << "property: " << description << " (seed " << params.seed << ", " << params.maxSuccess
              << " cases)\n";
    const auto result = rc::detail::checkTestable(std::move(property), metadata, params);
    rc::detail::printResultMessage(result, std::cout);
    std::cout << '\n';
    INFO(description << ": repeat with RC_PARAMS=\"seed=" << params.seed << "\"");
    CHECK(result.template is<rc::detail::SuccessResult>());
}

}  // namespace sabot::test

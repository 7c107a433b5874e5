#pragma once

#include "support/catch.hpp"

#include <rapidcheck.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>

namespace sabot::test {

/// Checks a property with RapidCheck on random input. The seed is printed, so that a failure can be
/// repeated: RC_PARAMS="seed=N". SABOT_TEST_DEPTH multiplies the number of cases (default 1; a fraction makes
/// them fewer, but at least one).
template <class Property>
void check_property(const std::string& description, int cases, Property property) {
    const char* depth = std::getenv("SABOT_TEST_DEPTH");
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = std::max(1, static_cast<int>(cases * (depth == nullptr ? 1 : std::atof(depth))));
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

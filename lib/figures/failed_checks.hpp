#pragma once

#include "figures/double_check.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// The failed checks of several results of one kind, in their order.
template <class Result>
requires requires(const Result& result) { failed_checks(result); }
std::vector<std::string> failed_checks(const std::vector<Result>& results) {
    std::vector<std::string> failed;
    for (const Result& result : results) {
        for (std::string& one : failed_checks(result)) {
            failed.push_back(std::move(one));
        }
    }
    return failed;
}

}  // namespace sabot

#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// The comparison with a second, independent route.
struct DoubleCheck {
    /// Ids of wagers whose deals differ between the two routes. Any difference is a defect of Sabot.
    std::vector<std::string> differing;
    /// Ids of wagers that the second route cannot compute.
    std::vector<std::string> unreached;
};

/// Results have checks that must hold. failed_checks() of a result says in words, without a full stop, which
/// of them do not; each is a defect of Sabot, and the figures must not be used.
std::vector<std::string> failed_checks(const std::optional<DoubleCheck>& check);

/// Those of several results of one kind, in their order.
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

#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace sabot {

/// The message about failed checks in the program, in Python and on the page: "DEFECT; DEFECT: this is a
/// defect of Sabot, please report it; do not use these figures".
std::string defect_text(const std::vector<std::string>& defects);

/// Thrown instead of figures that fail a check.
class DefectError : public std::runtime_error {
public:
    explicit DefectError(const std::vector<std::string>& defects) : runtime_error(defect_text(defects)) {}
};

/// Throws DefectError if there is a defect.
void require_none(const std::vector<std::string>& defects);

}  // namespace sabot

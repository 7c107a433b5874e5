#pragma once

#include "bank/bank_study.hpp"

#include <string>
#include <vector>

namespace sabot {

/// What is taken for granted, a sentence each.
std::vector<std::string> bank_assumptions(const Bank& bank);

/// "with 5% commission", "without commission".
std::string commission_words(const Rational& commission);

/// What decides whether the expected garage is finite: the condition, and how this bank stands to it.
std::string convergence_words(const Bank& bank, int digits);

}  // namespace sabot

#pragma once

#include "equilibrium/certificate.hpp"
#include "equilibrium/coup_forms.hpp"

namespace sabot {

/// Computes the certificate of a pair of strategies from the forms. The commission is in [0, 1).
/// Precondition: a probability for each information set.
Certificate certify(const CoupForms& forms, const Rational& commission, const StrategyPair& strategies);

}  // namespace sabot

#pragma once

#include "library.hpp"

#include <pybind11/pybind11.h>

#include <map>
#include <string>

namespace sabot::python {

/// Throws InputError, also for a range of decks.
Setup one_setup(const Game& game, const SetupText& text);
/// The head with the facts that a laboratory states, by their names in kHeadFacts.
ReportHead head_of(const std::map<std::string, std::string>& facts);

/// Adds a function for each computation that returns a Result.
void bind_commands(pybind11::module_& module);
/// Adds the evaluator of arrays of shoes.
void bind_arrays(pybind11::module_& module);
/// Adds the functions that take or give rounds of play.
void bind_rounds(pybind11::module_& module);

}  // namespace sabot::python

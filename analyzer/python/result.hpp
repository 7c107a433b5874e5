#pragma once

#include "library.hpp"

#include <pybind11/pybind11.h>

namespace sabot::python {

/// Adds the class Result to the module.
void bind_result(pybind11::module_& module);

}  // namespace sabot::python

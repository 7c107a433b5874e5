#include <sabot/sabot.hpp>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string>

PYBIND11_MODULE(_sabot, module) {
    module.def("record", [](const std::string& game) {
        return sabot::json_record(sabot::analyze(sabot::load_game(game), {}), {});
    });
}

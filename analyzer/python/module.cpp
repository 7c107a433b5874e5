#include "cards/shoe_text.hpp"
#include "commands.hpp"
#include "each.hpp"
#include "equilibrium/model_names.hpp"
#include "figures/examine.hpp"
#include "result.hpp"
#include "watch.hpp"

#include "library.hpp"

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <algorithm>

#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace sabot::python {

namespace py = pybind11;

namespace {

// The text as os.fsdecode() makes it: a message can quote a file name, whose bytes need not be UTF-8.
py::object text_of(const std::string& bytes) {
    return py::reinterpret_steal<py::object>(
        PyUnicode_DecodeUTF8(bytes.data(), static_cast<py::ssize_t>(bytes.size()), "surrogateescape"));
}

// The argument in Python for a field of the library, where the names differ.
std::string argument_of(std::string field) {
    std::replace(field.begin(), field.end(), '-', '_');
    return field == "stake" ? "stakes" : field;
}

// Translates the library's errors to the exceptions of the package.
void translate(std::exception_ptr error) {
    try {
        std::rethrow_exception(error);
    } catch (const InputError& input) {
        const Location& where = input.where();
        const py::object make = py::module_::import("sabot._errors").attr("input_error");
        const py::object raised =
            make(text_of(input.wrong()), text_of(input.expected()), text_of(argument_of(input.field())),
                 text_of(where.file), where.line, where.column);
        PyErr_SetObject(py::type::of(raised).ptr(), raised.ptr());
    } catch (const OutputError& output) {
        PyErr_SetObject(PyExc_OSError, text_of(output.what()).ptr());
    }
}

std::vector<std::string> ids_of(const std::vector<BuiltinGame>& files) {
    return each(files, [](const BuiltinGame& file) { return std::string(file.id); });
}

py::dict names_of_wagers(const Game& game) {
    py::dict names;
    for (const Wager& wager : game.wagers) {
        names[py::str(wager.id)] = wager.name;
    }
    return names;
}

Game played(const Game& game, const SetupText& setup, const std::optional<std::string>& five, int banker,
            const std::string& model, const std::string& commission) {
    Play play;
    play.five = five ? std::optional(about_field("five", [&] { return parse_exact(*five); })) : std::nullopt;
    play.banker = static_cast<Play::Banker>(banker);
    play.model = about_field("model", [&] { return model_named(model); });
    play.commission = about_field("commission", [&] { return parse_exact(commission); });
    return as_played(game, play, examine(game, one_setup(game, setup)).shoe);
}

}  // namespace

}  // namespace sabot::python

PYBIND11_MODULE(_sabot, module) {
    namespace py = pybind11;
    using sabot::Game;
    using sabot::python::interruptible;
    py::register_exception_translator(&sabot::python::translate);
    py::class_<Game, std::shared_ptr<Game>>(module, "Game", py::dynamic_attr())
        .def_readonly("id", &Game::id)
        .def_readonly("name", &Game::name)
        .def_readonly("sha256", &Game::sha256)
        .def_readonly("play", &Game::play)
        .def_property_readonly("decks",
                               [](const Game& game) {
                                   return game.decks == sabot::kInfiniteDecks ? std::nullopt
                                                                              : std::optional(game.decks);
                               })
        .def("unusual_decks",
             [](const Game& game, const sabot::SetupText& setup) {
                 try {
                     return unusual_decks(game, setups_of(setup, game));
                 } catch (const sabot::InputError&) {
                     // The computation will report the error.
                     return std::string();
                 }
             })
        .def_property_readonly("gaps",
                               [](const Game& game) {
                                   std::vector<std::tuple<std::string, std::string, std::string>> gaps;
                                   for (const sabot::Gap& gap : game.gaps()) {
                                       gaps.emplace_back(
                                           sabot::kGapKinds.at(static_cast<std::size_t>(gap.kind)), gap.what,
                                           gap.text);
                                   }
                                   return gaps;
                               })
        .def_property_readonly("decks_allowed", &Game::decks_allowed_text)
        .def_property_readonly("wagers", &sabot::python::names_of_wagers)
        .def("played", interruptible(&sabot::python::played));
    module.def("load", interruptible(+[](const std::string& name) { return sabot::load_game(name); }));
    module.def("parse", interruptible(+[](const std::string& text, const std::string& file) {
                   return sabot::parse_game(text, file);
               }));
    module.def("builtin_text", [](const std::string& id) -> std::optional<std::string> {
        const sabot::BuiltinGame* game = sabot::builtin_game(id);
        return game == nullptr ? std::nullopt : std::optional<std::string>(game->toml);
    });
    module.def("require_card", [](const std::string& key) { sabot::parse_keys({key}); });
    module.def("require_number", [](const std::string& text) { sabot::parse_exact(text); });
    module.def("game_ids", [] { return sabot::python::ids_of(sabot::builtin_games()); });
    module.def("limit_ids", [] { return sabot::python::ids_of(sabot::builtin_limits()); });
    module.attr("__version__") = SABOT_VERSION;
    module.attr("MAX_DECKS") = sabot::kMaxDecks;
    module.attr("MAX_RUNS") = sabot::kMaxRuns;
    module.attr("MAX_CARDS") = sabot::kMaxCards;
    module.attr("MAX_DIGITS") = sabot::kMaxDigits - 1;
    sabot::python::bind_result(module);
    sabot::python::bind_commands(module);
    sabot::python::bind_arrays(module);
    sabot::python::bind_rounds(module);
}

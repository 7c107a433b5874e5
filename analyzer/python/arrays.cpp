#include "cards/shoe_text.hpp"
#include "commands.hpp"
#include "each.hpp"
#include "error.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/shoe_rows.hpp"
#include "files/block_reader.hpp"
#include "files/work_in_order.hpp"
#include "reports/results/subjects.hpp"
#include "watch.hpp"

#include "library.hpp"

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabot::python {

namespace py = pybind11;

namespace {

template <class Item>
using Array = py::array_t<Item, py::array::c_style>;

std::vector<CardSet> columns_of(const std::vector<std::string>& keys) {
    return each(parse_keys({keys.begin(), keys.end()}), &WrittenCard::cards);
}

// Checks that the ids are those of wagers on one coup, and returns them.
const std::vector<std::string>& single_wagers(const Game& game, const std::vector<std::string>& wagers) {
    chosen_wagers(game, wagers);
    return wagers;
}

/// Expected values of the rows of an array of counts, which has the columns of `keys`.
class ArrayEvaluator {
public:
    ArrayEvaluator(std::shared_ptr<const Game> game, const std::vector<std::string>& wagers,
                   const std::vector<std::string>& keys)
        : game_(std::move(game)),
          evaluator_(*game_, about_field("wagers", [&] { return single_wagers(*game_, wagers); }),
                     columns_of(keys)) {}

    std::vector<std::string> wagers() const {
        return each(evaluator_.wagers(), [](const Wager* wager) { return wager->id; });
    }
    std::vector<std::string> warnings() const { return warnings_of(evaluator_.refused()); }

    Array<double> nearest(const Array<CardCount>& shoes, unsigned threads, py::object progress) const {
        Array<double> values({shoes.shape(0), static_cast<py::ssize_t>(evaluator_.wagers().size())});
        const std::span<double> results(values.mutable_data(), static_cast<std::size_t>(values.size()));
        evaluate(shoes, threads, std::move(progress), results,
                 [this](auto rows, auto found, auto& space) { evaluator_.nearest(rows, found, space); });
        return values;
    }

    /// Fractions as texts, row by row.
    std::vector<std::string> exact(const Array<CardCount>& shoes, unsigned threads,
                                   py::object progress) const {
        std::vector<Rational> results(static_cast<std::size_t>(shoes.shape(0)) * evaluator_.wagers().size());
        evaluate(shoes, threads, std::move(progress), std::span(results),
                 [this](auto rows, auto found, auto& space) { evaluator_.exact(rows, found, space); });
        std::vector<std::string> texts(results.size());
        std::transform(results.begin(), results.end(), texts.begin(), to_fraction);
        return texts;
    }

private:
    // A multiple of Evaluator::kBatch: some milliseconds of work.
    static constexpr std::size_t kRowsInChunk = 8192;

    template <class Value, class Evaluate>
    void evaluate(const Array<CardCount>& shoes, unsigned threads, py::object progress,
                  std::span<Value> results, const Evaluate& evaluate_rows) const {
        const auto all = static_cast<std::size_t>(shoes.shape(0));
        const std::size_t columns = evaluator_.columns();
        const std::size_t wagers = evaluator_.wagers().size();
        const std::span<const CardCount> counts(shoes.data(), all * columns);
        Watch watch(std::move(progress));
        std::size_t begun = 0;
        std::size_t done = 0;
        const auto next = [&]() -> std::optional<std::size_t> {
            return begun < all && watch.look(done, all)
                       ? std::optional(std::exchange(begun, begun + kRowsInChunk))
                       : std::nullopt;
        };
        const auto work = [&](std::size_t first) {
            const std::size_t size = std::min(kRowsInChunk, all - first);
            const auto rows = counts.subspan(first * columns, size * columns);
            require_shoes(rows, columns, first);
            Evaluator::Workspace space;
            evaluate_rows(rows, results.subspan(first * wagers, size * wagers), space);
            return size;
        };
        watch.run([&] {
            work_in_order(threads_or_cores(threads), next, work, [&](std::size_t size) { done += size; });
            return all;
        });
    }

    // Throws InputError for the first row that is not a shoe.
    static void require_shoes(std::span<const CardCount> rows, std::size_t columns, std::size_t first_row) {
        for (std::size_t row = 0; row < rows.size() / columns; ++row) {
            const auto counts = rows.subspan(row * columns, columns);
            const auto fail = [&](const std::string& wrong, const std::string& expected) {
                throw InputError(wrong, expected).about("shoes[" + std::to_string(first_row + row) + "]");
            };
            for (const CardCount count : counts) {
                if (count < 0 || count > kMaxCards) {
                    fail("invalid count " + std::to_string(count),
                         "a number from 0 to " + std::to_string(kMaxCards));
                }
            }
            // The sum is at most 52 * kMaxCards.
            const CardCount cards = std::accumulate(counts.begin(), counts.end(), CardCount{0});
            if (cards < kMinCards || cards > kMaxCards) {
                fail("the shoe holds " + std::to_string(cards) + " cards",
                     std::to_string(kMinCards) + " to " + std::to_string(kMaxCards));
            }
        }
    }

    std::shared_ptr<const Game> game_;
    Evaluator evaluator_;
};

// The keys of a file of shoes, and the counts of its rows. Without a text, the name is a path.
std::pair<std::vector<std::string>, Array<CardCount>> read_shoes(const std::string& name,
                                                                 const std::optional<std::string>& text) {
    constexpr std::size_t kBlock = std::size_t{1} << 18;
    const auto reader =
        text ? std::make_unique<BlockReader>(name, *text) : std::make_unique<BlockReader>(name);
    const ShoeTable table = read_header(*reader);
    const std::size_t columns = table.keys().size();
    std::vector<CardCount> counts;
    int line = 1;
    for (std::string block; reader->next(block, kBlock);) {
        for (std::string_view lines = block; !lines.empty();) {
            const std::size_t end = std::min(lines.find('\n'), lines.size());
            counts.resize(counts.size() + columns);
            ++line;
            if (const auto error = table.read(lines.substr(0, end), std::span(counts).last(columns))) {
                throw InputError({reader->name(), line, static_cast<int>(error->column)}, error->wrong,
                                 error->expected);
            }
            lines.remove_prefix(std::min(end + 1, lines.size()));
        }
    }
    const std::vector<std::size_t> shape{counts.size() / columns, columns};
    return {each(table.keys(), &WrittenCard::name), Array<CardCount>(shape, counts.data())};
}

}  // namespace

void bind_arrays(py::module_& module) {
    module.def("read_shoes", &read_shoes);
    py::class_<ArrayEvaluator>(module, "Evaluator")
        .def(py::init<std::shared_ptr<const Game>, std::vector<std::string>, std::vector<std::string>>())
        .def_property_readonly("wagers", &ArrayEvaluator::wagers)
        .def_property_readonly("warnings", &ArrayEvaluator::warnings)
        .def("nearest", &ArrayEvaluator::nearest)
        .def("exact", &ArrayEvaluator::exact);
}

}  // namespace sabot::python

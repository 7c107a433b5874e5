#include "shoe_rows.hpp"

#include "files/work_in_order.hpp"

#include <array>
#include <charconv>
#include <optional>

namespace sabot {

namespace {

// The greatest length of the shortest text that reads back as the same double, with a separator after it.
constexpr std::size_t kLongestDouble = 25;
// Size of a piece in bytes: large enough to be worth a thread, small enough to need little memory.
constexpr std::size_t kPiece = std::size_t{1} << 18;

/// Collects rows until a batch is full, then evaluates them and writes their values in order.
class RowBatch {
public:
    RowBatch(const Evaluator& evaluator, ValueStyle style, std::string& output)
        : evaluator_(evaluator),
          style_(style),
          output_(output),
          columns_(evaluator.columns()),
          wagers_(evaluator.wagers().size()),
          counts_(columns_ * Evaluator::kBatch),
          nearest_(wagers_ * Evaluator::kBatch),
          exact_(style == ValueStyle::fraction ? wagers_ * Evaluator::kBatch : 0) {}

    /// The place for the next row's counts.
    std::span<CardCount> next() { return std::span(counts_).subspan(rows_ * columns_, columns_); }

    void take() {
        if (++rows_ == Evaluator::kBatch) {
            flush();
        }
    }

    void flush() {
        const auto rows = std::span<const CardCount>(counts_).first(rows_ * columns_);
        if (rows_ > 0 && style_ == ValueStyle::fraction) {
            evaluator_.exact(rows, exact_, workspace_);
        } else if (rows_ > 0) {
            evaluator_.nearest(rows, nearest_, workspace_);
        }
        for (std::size_t i = 0; i < rows_ * wagers_; ++i) {
            write(i, (i + 1) % wagers_ == 0 ? '\n' : ',');
        }
        rows_ = 0;
    }

private:
    void write(std::size_t at, char behind) {
        if (style_ == ValueStyle::fraction) {
            output_ += to_fraction(exact_[at]) + behind;
            return;
        }
        std::array<char, kLongestDouble> text;  // NOLINT(cppcoreguidelines-pro-type-member-init)
        char* end = std::to_chars(text.data(), text.data() + text.size(), nearest_[at]).ptr;
        *end++ = behind;
        output_.append(text.data(), end);
    }

    const Evaluator& evaluator_;
    ValueStyle style_;
    std::string& output_;
    std::size_t columns_;
    std::size_t wagers_;
    std::vector<CardCount> counts_;
    std::vector<double> nearest_;
    std::vector<Rational> exact_;
    Evaluator::Workspace workspace_;
    std::size_t rows_ = 0;
};

}  // namespace

EvaluatedRows evaluate_rows(const ShoeTable& table, const Evaluator& evaluator, std::string_view lines,
                            ValueStyle style, bool stop_at_bad) {
    EvaluatedRows result;
    RowBatch batch(evaluator, style, result.output);
    // A CSV reader would skip an empty line, so a bad row of one wager is written as "".
    const std::size_t wagers = evaluator.wagers().size();
    const std::string empty_row = wagers == 1 ? "\"\"" : std::string(wagers - 1, ',');
    if (style == ValueStyle::shortest_double) {
        // Reserved at once, because a growing string is copied, and its memory would go back to the system
        // after each piece.
        const auto rows = static_cast<std::size_t>(count_lines(lines)) + 1;
        result.output.reserve(rows * wagers * kLongestDouble);
    }
    while (!lines.empty()) {
        const auto end = lines.find('\n');
        const auto line = lines.substr(0, end);
        lines = end == std::string_view::npos ? std::string_view() : lines.substr(end + 1);
        const std::size_t number = result.lines++;
        auto error = table.read(line, batch.next());
        if (!error) {
            batch.take();
            continue;
        }
        batch.flush();
        result.bad.push_back({number, std::move(*error)});
        if (stop_at_bad) {
            return result;
        }
        result.output += empty_row + '\n';
    }
    batch.flush();
    return result;
}

ShoeTable read_header(BlockReader& reader) {
    const std::string header = reader.line();
    try {
        return ShoeTable(header);
    } catch (const InputError& error) {
        throw error.at(Location{reader.name(), 1, 1});
    }
}

void evaluate_table(BlockReader& reader, const ShoeTable& table, const Evaluator& evaluator,
                    const TableEvaluation& how,
                    const std::function<void(const EvaluatedRows&, const std::vector<InputError>&)>& take) {
    std::optional<InputError> failure;
    const auto next = [&]() -> std::optional<std::string> {
        std::string piece;
        try {
            return reader.next(piece, kPiece) ? std::optional(std::move(piece)) : std::nullopt;
        } catch (const InputError& error) {
            failure = error;
            return std::nullopt;
        }
    };
    // The header is line 1.
    std::size_t first = 2;
    const auto take_rows = [&](const EvaluatedRows& rows) {
        std::vector<InputError> errors;
        for (const auto& [line, error] : rows.bad) {
            const Location where{reader.name(), static_cast<int>(first + line),
                                 static_cast<int>(error.column)};
            errors.emplace_back(where, error.wrong, error.expected);
        }
        first += rows.lines;
        if (how.stop_at_bad && !errors.empty()) {
            take(rows, {});
            throw InputError(errors.front());
        }
        take(rows, errors);
    };
    work_in_order(
        how.threads, next,
        [&](const std::string& piece) {
            return evaluate_rows(table, evaluator, piece, how.style, how.stop_at_bad);
        },
        take_rows, [&] { return reader.would_wait(); });
    if (failure) {
        throw *failure;
    }
}

}  // namespace sabot

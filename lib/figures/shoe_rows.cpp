#include "shoe_rows.hpp"

#include <array>
#include <charconv>

namespace sabot {

namespace {

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
        for (std::size_t row = 0; row < rows_; ++row) {
            for (std::size_t wager = 0; wager < wagers_; ++wager) {
                write(row * wagers_ + wager);
                output_ += wager + 1 == wagers_ ? '\n' : ',';
            }
        }
        rows_ = 0;
    }

private:
    void write(std::size_t at) {
        if (style_ == ValueStyle::fraction) {
            output_ += to_fraction(exact_[at]);
            return;
        }
        // The shortest text that reads back as the same double has at most 24 characters.
        std::array<char, 32> text{};
        const auto end = std::to_chars(text.data(), text.data() + text.size(), nearest_[at]).ptr;
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

}  // namespace sabot

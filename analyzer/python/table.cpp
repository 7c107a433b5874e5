#include "table.hpp"

#include "library.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace sabot::python {

namespace py = pybind11;

namespace {

// Pieces of this size are worth a thread.
constexpr std::size_t kBytesInPiece = std::size_t{1} << 17;

template <class Item>
Item read_as(const char* place) {
    Item item;
    std::memcpy(&item, place, sizeof item);
    return item;
}

template <class Number>
void append_digits(std::string& text, Number number) {
    std::array<char, 24> digits;
    const auto end = std::to_chars(digits.begin(), digits.end(), number).ptr;
    text.append(digits.begin(), end);
}

}  // namespace

void Table::add(const std::string& name, const py::array& values, const std::string& field) {
    const auto refuse = [&](const std::string& wrong, const std::string& expected) {
        throw InputError(wrong, expected).about(field);
    };
    if (values.ndim() != 1) {
        refuse("an array of " + std::to_string(values.ndim()) + " dimensions", "one of one dimension");
    }
    const char kind = values.dtype().kind();
    const auto size = static_cast<std::size_t>(values.dtype().itemsize());
    const bool is_number = std::string_view("iuf").find(kind) != std::string_view::npos && size == 8;
    if ((!is_number && kind != 'S') || values.dtype().byteorder() == '>') {
        refuse("an array of " + py::str(values.dtype()).cast<std::string>(),
               "whole numbers, floats or texts");
    }
    const auto rows = static_cast<std::size_t>(values.shape(0));
    if (!columns_.empty() && rows != rows_) {
        refuse(std::to_string(rows) + " rows", std::to_string(rows_) + ", as the first column has");
    }
    rows_ = rows;
    columns_.push_back(
        {name, values, kind, static_cast<const char*>(values.data()), values.strides(0), size});
}

std::string TableRows::header() const {
    std::string text;
    for (const Table::Column& column : table_.columns()) {
        if (!text.empty()) {
            text += separator_;
        }
        append_field(text, column.name);
    }
    return text;
}

bool TableRows::next(std::string& text) {
    text.clear();
    for (; next_ < table_.rows() && text.size() < kBytesInPiece; ++next_) {
        bool is_first = true;
        for (const Table::Column& column : table_.columns()) {
            if (!is_first) {
                text += separator_;
            }
            is_first = false;
            append(text, column, next_);
        }
        text += '\n';
    }
    return !text.empty();
}

void TableRows::append(std::string& text, const Table::Column& column, std::size_t row) const {
    const char* place = column.first + static_cast<std::ptrdiff_t>(row) * column.stride;
    switch (column.kind) {
        case 'i': append_digits(text, read_as<std::int64_t>(place)); break;
        case 'u': append_digits(text, read_as<std::uint64_t>(place)); break;
        case 'f': append_number(text, read_as<double>(place)); break;
        default: append_field(text, std::string(place, strnlen(place, column.item_size)));
    }
}

// Appends the shortest digits that give the number, without an exponent; nothing for NaN, as in a data frame.
void TableRows::append_number(std::string& text, double number) const {
    if (std::isnan(number)) {
        return;
    }
    std::array<char, 512> digits;
    const auto end = std::to_chars(digits.begin(), digits.end(), number, std::chars_format::fixed).ptr;
    std::replace(digits.begin(), end, '.', decimal_point_);
    text.append(digits.begin(), end);
}

void TableRows::append_field(std::string& text, const std::string& field) const {
    if (field.find_first_of("\"\r\n") == std::string::npos && field.find(separator_) == std::string::npos) {
        text += field;
        return;
    }
    text += '"';
    for (const char letter : field) {
        text += letter;
        if (letter == '"') {
            text += '"';
        }
    }
    text += '"';
}

}  // namespace sabot::python

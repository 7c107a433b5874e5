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

// Enough for a piece to be worth a thread.
constexpr std::size_t kBytesInPiece = std::size_t{1} << 17;

template <class Item>
Item read_as(const char* place) {
    Item item;
    std::memcpy(&item, place, sizeof item);
    return item;
}

std::int64_t signed_at(const char* place, std::size_t size) {
    switch (size) {
        case 1: return read_as<std::int8_t>(place);
        case 2: return read_as<std::int16_t>(place);
        case 4: return read_as<std::int32_t>(place);
        default: return read_as<std::int64_t>(place);
    }
}

std::uint64_t unsigned_at(const char* place, std::size_t size) {
    switch (size) {
        case 1: return read_as<std::uint8_t>(place);
        case 2: return read_as<std::uint16_t>(place);
        case 4: return read_as<std::uint32_t>(place);
        default: return read_as<std::uint64_t>(place);
    }
}

// UTF-8 of a code point; U+FFFD for what is none.
void append_utf8(std::string& text, std::uint32_t point) {
    if (point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) {
        point = 0xFFFD;
    }
    const auto add = [&](std::uint32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (point < 0x80) {
        add(point);
    } else if (point < 0x800) {
        add(0xC0 | point >> 6);
        add(0x80 | (point & 0x3F));
    } else if (point < 0x10000) {
        add(0xE0 | point >> 12);
        add(0x80 | (point >> 6 & 0x3F));
        add(0x80 | (point & 0x3F));
    } else {
        add(0xF0 | point >> 18);
        add(0x80 | (point >> 12 & 0x3F));
        add(0x80 | (point >> 6 & 0x3F));
        add(0x80 | (point & 0x3F));
    }
}

// numpy ends texts by zeros.
std::string utf8_at(const char* place, std::size_t size) {
    std::string text;
    for (std::size_t at = 0; at < size; at += sizeof(std::uint32_t)) {
        const auto point = read_as<std::uint32_t>(place + at);
        if (point == 0) {
            break;
        }
        append_utf8(text, point);
    }
    return text;
}

template <class Number>
void append_digits(std::string& text, Number number) {
    std::array<char, 24> digits;
    const auto end = std::to_chars(digits.begin(), digits.end(), number).ptr;
    text.append(digits.begin(), end);
}

}  // namespace

void Table::add(const std::string& name, const py::array& values) {
    const char kind = values.dtype().kind();
    const auto size = static_cast<std::size_t>(values.dtype().itemsize());
    const bool is_number = kind == 'f' && (size == 4 || size == 8);
    if ((std::string_view("iubSU").find(kind) == std::string_view::npos && !is_number) ||
        values.dtype().byteorder() == '>') {
        throw InputError("column \"" + name + "\"", "whole numbers, floats or texts");
    }
    if (values.ndim() != 1) {
        throw InputError("column \"" + name + "\"", "an array of one dimension");
    }
    const auto rows = static_cast<std::size_t>(values.shape(0));
    if (!columns_.empty() && rows != rows_) {
        throw InputError("column \"" + name + "\" has " + std::to_string(rows) + " rows",
                         std::to_string(rows_) + ", as the others have");
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
        case 'i': append_digits(text, signed_at(place, column.item_size)); break;
        case 'f':
            append_number(text, column.item_size == 4 ? read_as<float>(place) : read_as<double>(place));
            break;
        case 'S': append_field(text, std::string(place, strnlen(place, column.item_size))); break;
        case 'U': append_field(text, utf8_at(place, column.item_size)); break;
        default: append_digits(text, unsigned_at(place, column.item_size));
    }
}

// Shortest without an exponent; what is no number is an empty field, as in a data frame.
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

#pragma once

#include <pybind11/numpy.h>

#include <cstddef>
#include <string>
#include <vector>

namespace sabot::python {

/// Columns of equal length: arrays of one dimension, which are not copied.
class Table {
public:
    struct Column {
        std::string name;
        pybind11::array values;
        /// The kind of numpy's array: i, u and f (numbers of eight bytes) or S (text in UTF-8).
        char kind;
        const char* first;
        std::ptrdiff_t stride;
        std::size_t item_size;
    };

    /// Throws InputError, about the field, for an array of another kind, of several dimensions or of another
    /// length.
    void add(const std::string& name, const pybind11::array& values, const std::string& field);

    std::size_t rows() const { return columns_.empty() ? 0 : rows_; }
    const std::vector<Column>& columns() const { return columns_; }

private:
    std::size_t rows_ = 0;
    std::vector<Column> columns_;
};

/// The rows of a table as CSV, piece by piece. Used without Python's lock.
class TableRows {
public:
    /// The table must outlive this object.
    TableRows(const Table& table, char separator, char decimal_point)
        : table_(table), separator_(separator), decimal_point_(decimal_point) {}

    std::string header() const;
    /// Replaces the text with the next rows; false if there are none.
    bool next(std::string& text);
    /// The number of rows that were returned.
    std::size_t next_row() const { return next_; }

private:
    void append(std::string& text, const Table::Column& column, std::size_t row) const;
    void append_number(std::string& text, double number) const;
    void append_field(std::string& text, const std::string& field) const;

    const Table& table_;
    char separator_;
    char decimal_point_;
    std::size_t next_ = 0;
};

}  // namespace sabot::python

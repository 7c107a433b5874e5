#include "columns.hpp"

namespace sabot::record {

namespace {

using report::Cell;

struct ToCell {
    const FieldInfo& field;
    const Style& style;

    Cell operator()(std::monostate) const { return {report::None{}}; }
    Cell operator()(bool flag) const { return {flag ? "yes" : "no"}; }
    Cell operator()(std::int64_t count) const { return report::count_cell(count); }
    Cell operator()(const std::string& text) const { return {text}; }
    Cell operator()(const Integer& count) const { return report::count_cell(count); }
    Cell operator()(const Rational& number) const {
        switch (field.text->kind) {
            case Kind::percentage: return report::percent_cell(number, style);
            case Kind::odds: return report::odds_cell(number, style);
            case Kind::small: return report::small_cell(number, style);
            default: return report::number_cell(number, style);
        }
    }
    Cell operator()(const Money& money) const { return {report::Amount{money.value}}; }
    Cell operator()(const SignedRoot& root) const {
        return field.text->kind == Kind::percentage
                   ? Cell{report::Root{root.square, root.sign, style.percent_digits(), true}}
                   : report::root_cell(root.square, root.sign, style);
    }
    Cell operator()(const Approximation& number) const {
        return field.text->kind == Kind::percentage ? report::bounded_percent_cell(number, style)
                                                    : report::bounded_cell(number, style);
    }
    Cell operator()(const Rounded& number) const { return {report::Approximate{number.digits}}; }
    Cell operator()(const Estimate& estimate) const { return {estimate}; }
    Cell operator()(const List& list) const {
        std::string text;
        for (const Datum& item : list) {
            text += (text.empty() ? "" : ", ") + std::visit(*this, item.value).text();
        }
        return {text};
    }
    Cell operator()(const Object&) const {
        throw std::logic_error(std::string("an object is no cell: ") + field.key);
    }
};

bool is_text(const Form& form) {
    using Type = Form::Type;
    return form.lists > 0 || form.type == Type::text || form.type == Type::card || form.type == Type::flag;
}

}  // namespace

report::Cell cell_of(const FieldInfo& field, const Datum& datum, const Style& style) {
    return std::visit(ToCell{field, style}, datum.value);
}

report::Table::Column heading_of(const FieldInfo& field) {
    return {.heading = std::string(field.text->heading),
            .align = is_text(field.form) ? report::Table::Align::left : report::Table::Align::right,
            .key = field.key};
}

}  // namespace sabot::record

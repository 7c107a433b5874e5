#include "audit/verdict.hpp"

#include "audit/judge.hpp"
#include "engine/random_tables.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>

using namespace sabot;
using test::random_number;
using Fit = ChangeKindRow::Fit;

namespace {

Figure plain(const char* value) { return {parse_exact(value), false}; }
Figure root(const char* square) { return {parse_exact(square), true}; }

std::string verdict(const Figure& exact, const char* stated) {
    return to_string(judge(exact, parse_stated(stated)));
}

// Decimal notation as written by hand: whole tenths (hundredths, ...) by absolute value and sign.
std::string print(const Integer& units, int decimals, bool negative) {
    std::string text = units.str();
    const auto places = static_cast<std::size_t>(decimals);
    text.insert(0, text.size() <= places ? places + 1 - text.size() : 0, '0');
    if (decimals > 0) {
        text.insert(text.size() - places, ".");
    }
    const bool zero = text.find_first_not_of("0.") == std::string::npos;
    return negative && !zero ? "-" + text : text;
}

struct Clerk {
    std::string cut;
    std::string up;
    // One result, or two if the value is halfway.
    std::vector<std::string> rounded;
};

// `square`: the value is the square root of above / below.
Clerk clerk(const Integer& above, const Integer& below, bool negative, bool square, int decimals) {
    const Integer scale = pow(Integer(10), static_cast<unsigned>(decimals));
    const Integer scaled = above * scale * (square ? scale : Integer(1));
    const auto size = [&](const Integer& units) { return Integer(square ? units * units : units); };
    const Integer quotient = scaled / below;
    const Integer units = square ? Integer(sqrt(quotient)) : quotient;
    const bool whole = size(units) * below == scaled;
    const Integer twice = 2 * units + 1;
    const auto half = scaled * (square ? 4 : 2) <=> size(twice) * below;
    Clerk result;
    result.cut = print(units, decimals, negative);
    result.up = whole ? result.cut : print(units + 1, decimals, negative);
    if (half <= 0) {
        result.rounded.push_back(result.cut);
    }
    if (half >= 0) {
        result.rounded.push_back(print(units + 1, decimals, negative));
    }
    return result;
}

void check_against_clerk(bool square) {
    const int decimals = random_number(0, 4);
    // Halves and whole units occur often, thirds and sevenths too.
    const Integer below =
        pow(Integer(10), static_cast<unsigned>(decimals)) * random_number(1, 14) / random_number(1, 2) +
        random_number(0, 1);
    Integer top = random_number(0, 30'000);
    Integer bottom = std::max(below, Integer(1));
    if (square && random_number(0, 1) == 0) {
        top *= top;
        bottom *= bottom;
    }
    const bool negative = !square && random_number(0, 1) == 0;
    const Figure exact{ratio(negative ? Integer(-top) : top, bottom), square};
    const Clerk written = clerk(top, bottom, negative, square, decimals);
    const StatedFigure near = parse_stated(written.cut);
    const int off = random_number(-2, 2);
    const Rational units = (near.value + near.last_digit * off) / near.last_digit;
    const StatedFigure stated = parse_stated(print(abs(numerator(units)), decimals, numerator(units) < 0));
    const auto& rounded = written.rounded;
    const bool is_rounded = std::find(rounded.begin(), rounded.end(), stated.printed) != rounded.end();
    const Verdict expected = is_rounded                      ? Verdict::confirmed
                             : stated.printed == written.cut ? Verdict::truncated
                                                             : Verdict::refuted;
    RC_ASSERT(judge(exact, stated) == expected);
    // The printed text is one of the roundings, and meets a claim that states it.
    const std::string like = printed_like(exact, stated);
    RC_ASSERT(std::find(rounded.begin(), rounded.end(), like) != rounded.end());
    RC_ASSERT(is_met(judge(exact, stated, Fit::rounded_up)) == (stated.printed == written.up));
}

}  // namespace

TEST_CASE("a figure is confirmed if rounding gives it, with halves in either direction") {
    CHECK(verdict(plain("0.9894"), "98.94%") == "confirmed");
    CHECK(verdict(plain("0.98944999"), "98.94%") == "confirmed");
    CHECK(verdict(plain("0.98945"), "98.94%") == "confirmed");
    CHECK(verdict(plain("0.98945"), "98.95%") == "confirmed");
    CHECK(verdict(plain("0.98935"), "98.94%") == "confirmed");
    CHECK(verdict(plain("0.98934999"), "98.94%") == "refuted");
    CHECK(verdict(plain("1/3"), "0.333") == "confirmed");
    CHECK(verdict(plain("0.985"), "99%") == "confirmed");
    CHECK(verdict(plain("0.9849"), "99%") == "refuted");
    CHECK(verdict(plain("0.4"), "0") == "confirmed");
}

TEST_CASE("a figure is truncated if only truncation gives it") {
    CHECK(verdict(plain("0.98945001"), "98.94%") == "truncated");
    CHECK(verdict(plain("0.98949999"), "98.94%") == "truncated");
    CHECK(verdict(plain("0.9895"), "98.94%") == "refuted");
    CHECK(verdict(plain("0.9995"), "99%") == "truncated");
    CHECK(verdict(plain("1"), "99%") == "refuted");
}

TEST_CASE("truncation goes towards zero") {
    CHECK(verdict(plain("-0.0106"), "-1.06%") == "confirmed");
    CHECK(verdict(plain("-0.010679"), "-1.06%") == "truncated");
    CHECK(verdict(plain("-0.010551"), "-1.06%") == "confirmed");
    CHECK(verdict(plain("-0.0107"), "-1.06%") == "refuted");
    CHECK(verdict(plain("-0.010549"), "-1.06%") == "refuted");
    CHECK(verdict(plain("0.0106"), "-1.06%") == "refuted");
    CHECK(verdict(plain("0"), "0.00") == "confirmed");
    CHECK(verdict(plain("0.009"), "0.00") == "truncated");
    CHECK(verdict(plain("-0.009"), "0.00") == "truncated");
    CHECK(verdict(plain("-0.009"), "-0.00") == "truncated");
    CHECK(verdict(plain("0.01"), "0.00") == "refuted");
    CHECK(verdict(plain("-0.01"), "0.00") == "refuted");
}

TEST_CASE("a square root is compared by its square") {
    CHECK(verdict(root("2"), "1.41") == "confirmed");
    CHECK(verdict(root("2"), "1.4142") == "confirmed");
    CHECK(verdict(root("2"), "1.414213562373") == "confirmed");
    CHECK(verdict(root("3"), "1.73205080") == "truncated");
    CHECK(verdict(root("3"), "1.7") == "confirmed");
    CHECK(verdict(root("3"), "1") == "truncated");
    CHECK(verdict(root("3"), "3") == "refuted");
    CHECK(verdict(root("2"), "-1.41") == "refuted");
    CHECK(verdict(root("0"), "0.00") == "confirmed");
    // (9/8)^2, halfway between 1.12 and 1.13.
    CHECK(verdict(root("81/64"), "1.12") == "confirmed");
    CHECK(verdict(root("81/64"), "1.13") == "confirmed");
    CHECK((root("81/64").compare(parse_exact("9/8")) == 0));
    CHECK((root("81/64").compare(parse_exact("-9/8")) > 0));
    CHECK((root("81/64").compare(parse_exact("1.126")) < 0));
    CHECK((root("81/64").compare(parse_exact("0")) > 0));
    CHECK(verdict(root("0.86"), "92.74%") == "confirmed");
}

TEST_CASE("writes a correct figure in the form of a stated one") {
    const auto like = [](const Figure& exact, const char* stated) {
        return printed_like(exact, parse_stated(stated));
    };
    CHECK(like(plain("0.98942"), "97.12%") == "98.94%");
    CHECK(like(plain("0.98942"), "97%") == "99%");
    CHECK(like(plain("0.98942"), "0.9") == "1.0");
    CHECK(like(plain("-0.0105792"), "1.1%") == "-1.1%");
    CHECK(like(plain("-0.0005792"), "1%") == "0%");
    CHECK(like(plain("1/3"), "0.1234567890123456789") == "0.3333333333333333333");
    CHECK(like(root("0.86"), "0.9") == "0.9");
    CHECK(like(root("0.86"), "90.00%") == "92.74%");
    CHECK(like(root("0.86"), "90%") == "93%");
}

TEST_CASE("rounding up goes away from zero") {
    const auto up = [](const Figure& exact, const char* stated) {
        return is_met(judge(exact, parse_stated(stated), Fit::rounded_up));
    };
    CHECK(up(plain("0.98941"), "98.95%"));
    CHECK(up(plain("0.9895"), "98.95%"));
    CHECK_FALSE(up(plain("0.9894"), "98.95%"));
    CHECK_FALSE(up(plain("0.98951"), "98.95%"));
    CHECK(up(plain("-0.98941"), "-98.95%"));
    CHECK(up(plain("-0.9895"), "-98.95%"));
    CHECK_FALSE(up(plain("-0.9894"), "-98.95%"));
    CHECK_FALSE(up(plain("-0.98951"), "-98.95%"));
    CHECK(up(plain("0"), "0.00"));
    CHECK_FALSE(up(plain("-0.001"), "0.00"));
    CHECK_FALSE(up(plain("0.001"), "0.00"));
    CHECK(up(root("2"), "1.42"));
    CHECK_FALSE(up(root("2"), "1.41"));
}

TEST_CASE("a figure rounded twice is met only through more digits") {
    const auto twice = [](const char* exact, const char* stated) {
        return is_met(judge(plain(exact), parse_stated(stated), Fit::rounded_twice));
    };
    // 98.9449% is 98.945% and then 98.95% or, by way of 98.94%, 98.9%.
    CHECK(twice("0.989449", "98.95%"));
    CHECK(twice("0.989449", "98.94%"));
    CHECK_FALSE(twice("0.989443", "98.95%"));
    CHECK_FALSE(twice("0.989449", "98.93%"));
    CHECK(is_met(judge(plain("0.989449"), parse_stated("98.94%"), Fit::as_judged)));
    CHECK(is_met(judge(plain("0.98996"), parse_stated("98.9%"), Fit::as_judged)));
    CHECK_FALSE(is_met(judge(plain("0.98996"), parse_stated("98.9%"), Fit::rounded)));
}

TEST_CASE("verdicts agree with arithmetic in whole units") {
    test::check_property("judge agrees with integer arithmetic, plain values", 2000,
                         [] { check_against_clerk(false); });
    test::check_property("judge agrees with integer arithmetic, roots", 2000,
                         [] { check_against_clerk(true); });
}

TEST_CASE("only a square root is rounded when a figure is needed as a number") {
    CHECK(Figure{ratio(1, 3), false}.rounded(2) == ratio(1, 3));
    CHECK(Figure{2, true}.rounded(2) == ratio(141, 100));
}

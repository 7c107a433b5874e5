// Which built-in types exact numbers take is a property of types, which the compiler checks. This file is
// compiled as C++20 and as GNU C++20, where 128-bit integers satisfy std::integral.

#include "exact/rational.hpp"
#include "exact/wide.hpp"

#include <type_traits>

using namespace sabot;

namespace {

template <class Exact, class Number>
concept Constructs = std::is_constructible_v<Exact, Number> || std::is_constructible_v<Exact, const Number&>;
template <class Exact, class Number>
concept Converts = std::is_convertible_v<Number, Exact>;
template <class Exact, class Number>
concept Assigns = std::is_assignable_v<Exact&, Number>;
template <class Exact, class Number>
concept Returns = std::is_constructible_v<Number, Exact>;
template <class Exact, class Number>
concept Equals = requires(Exact x, Number n) {
    x == n;
}
|| requires(Exact x, Number n) { n == x; }
|| requires(Exact x, Number n) { x != n; }
|| requires(Exact x, Number n) { n != x; };
template <class Exact, class Number>
concept Orders = requires(Exact x, Number n) {
    x < n;
}
|| requires(Exact x, Number n) { n < x; }
|| requires(Exact x, Number n) { x >= n; }
|| requires(Exact x, Number n) { n <=> x; };
template <class Exact, class Number>
concept Computes = requires(Exact x, Number n) {
    x + n;
}
|| requires(Exact x, Number n) { n + x; }
|| requires(Exact x, Number n) { x - n; }
|| requires(Exact x, Number n) { n - x; }
|| requires(Exact x, Number n) { x* n; }
|| requires(Exact x, Number n) { n* x; }
|| requires(Exact x, Number n) { x / n; }
|| requires(Exact x, Number n) { n / x; }
|| requires(Exact x, Number n) { x % n; }
|| requires(Exact x, Number n) { x& n; }
|| requires(Exact x, Number n) { x << n; }
|| requires(Exact x, Number n) { x >> n; }
|| requires(Exact x, Number n) { pow(x, n); }
|| requires(Exact x, Number n) { gcd(x, n); }
|| requires(Exact x, Number n) { lcm(n, x); };
template <class Exact, class Number>
concept ComputesInPlace = requires(Exact x, Number n) {
    x += n;
}
|| requires(Exact x, Number n) { x -= n; }
|| requires(Exact x, Number n) { x *= n; }
|| requires(Exact x, Number n) { x /= n; }
|| requires(Exact x, Number n) { x %= n; };
template <class Number>
concept Divides = requires(Number n) {
    ratio(n, 3);
}
|| requires(Number n) { ratio(3, n); };

template <class Exact, class Number>
constexpr bool kTakes = Converts<Exact, Number>&& Assigns<Exact, Number>&& Equals<Exact, Number>&&
    Orders<Exact, Number>&& Computes<Exact, Number>&& ComputesInPlace<Exact, Number>;
template <class Exact, class Number>
constexpr bool kRejects = !Constructs<Exact, Number> && !Converts<Exact, Number> && !Assigns<Exact, Number> &&
                          !Returns<Exact, Number> && !Equals<Exact, Number> && !Orders<Exact, Number> &&
                          !Computes<Exact, Number> && !ComputesInPlace<Exact, Number>;

template <class... Numbers>
constexpr bool kAllTaken = ((kTakes<Integer, Numbers> && kTakes<Rational, Numbers> &&
                             Returns<Integer, Numbers> && Divides<Numbers>)&&...);
template <class... Numbers>
constexpr bool kAllRejected = ((kRejects<Integer, Numbers> && kRejects<Rational, Numbers> &&
                                !Divides<Numbers>)&&...);

static_assert(kAllTaken<signed char, unsigned char, short, unsigned short, int, unsigned, long, unsigned long,
                        long long, unsigned long long>);
static_assert(kAllRejected<Wide, SignedWide>, "128-bit integers would lose their upper half");
static_assert(kAllRejected<bool, char, wchar_t, char8_t, char16_t, char32_t>);

// Floating-point numbers: never an Integer, and a Rational only by name and exactly.
static_assert(!Constructs<Integer, double> && !Equals<Integer, double> && !Computes<Integer, double>);
static_assert(Constructs<Rational, double> && !Converts<Rational, double> && !Equals<Rational, double>);
static_assert(Constructs<Rational, float> && !Constructs<Rational, long double>);

}  // namespace

// The limits of 64 bits and beyond, in this mode of the language.
int main() {
    const Wide wide = (Wide{1} << 100) + 3;
    const bool is_exact = to_integer(wide) == (Integer(1) << 100) + 3 && Integer(INT64_MIN) == INT64_MIN &&
                          Integer(UINT64_MAX) + 1 == Integer(1) << 64 && Rational(UINT64_MAX) == UINT64_MAX &&
                          Integer(std::int8_t{'A'}) == 65;
    return is_exact ? 0 : 1;
}

#include "audit/shared_causes.hpp"

#include "audit/chance.hpp"
#include "audit/sample.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <vector>

using namespace sabot;
using namespace sabot::test;

namespace {

// A figure of a sheet: how far it is from the exact one, in thousandths, and the variance of what it is the
// mean of.
struct Printed {
    Rational error;
    int variance = 1;
    Quantity quantity = Quantity::return_to_player;
    // Of a wrong figure: whether it repeats the error of another one.
    bool is_repeated = false;
};

// One unit in v + 1 returns v + 1: a mean of 1 with the variance v.
Wager wager_of(int variance) { return paying("w" + std::to_string(variance), {Rational(variance)}); }

std::optional<SharedExplanation> found_in(const std::vector<Printed>& sheet) {
    FiguresById wagers;
    std::vector<ClaimFinding> findings;
    std::vector<std::size_t> wrong;
    for (const auto& [error, variance, quantity, is_repeated] : sheet) {
        const Wager wager = wager_of(variance);
        wagers.insert_or_assign(wager.id, figures_of(wager, {1, variance}));
        ClaimFinding finding;
        finding.claim = claim_of(quantity, wager.id, "0%");
        finding.computed = Figure{ratio(1, 2), quantity == Quantity::standard_deviation};
        finding.claim.stated->value = finding.computed->value + error / 1000;
        finding.verdict = error == 0 ? Verdict::confirmed : Verdict::refuted;
        if (error != 0 && !is_repeated) {
            wrong.push_back(findings.size());
        }
        findings.push_back(std::move(finding));
    }
    return simulation_of(findings, wrong, [&](const std::string& id) { return &wagers.at(id); });
}

// "about 1,000,000 rounds: 2 above, 2 below"; empty if the figures do not look simulated.
std::string words(const std::vector<Printed>& sheet) {
    const auto found = found_in(sheet);
    if (!found) {
        return "";
    }
    const std::string text = found->changes.at(0).change.text;
    CHECK(found->claims.size() == found->simulated->above + found->simulated->below);
    return fmt::format("{}: {} above, {} below", text.substr(text.find("about")), found->simulated->above,
                       found->simulated->below);
}

std::vector<Printed> returns(const std::vector<int>& errors, std::size_t right = 0) {
    std::vector<Printed> sheet;
    for (const int error : errors) {
        sheet.push_back({error});
    }
    sheet.resize(sheet.size() + right);
    return sheet;
}

std::vector<Printed> with(std::vector<Printed> sheet, const std::vector<Printed>& more) {
    sheet.insert(sheet.end(), more.begin(), more.end());
    return sheet;
}

}  // namespace

// With errors of one thousandth and variances of 1 the likeliest number of rounds is a million.
TEST_CASE("figures are those of a simulation within the ends of what one gives, and not beyond them") {
    const std::string million = "about 1,000,000 rounds: 2 above, 2 below";
    CHECK(words(returns({1, -1, 1, -1})) == million);
    CHECK(words(returns({-1, -1, -1, 1})) == "about 1,000,000 rounds: 1 above, 3 below");
    CHECK(words(returns({-1, -1, -1, -1})).empty());
    CHECK(words(returns({1, 1, 1, 1})).empty());
    CHECK(words(returns({1, -1, 1})).empty());
    // Two thirds of the figures are wrong.
    CHECK(words(returns({1, -1, 1, -1}, 2)) == million);
    CHECK(words(returns({1, -1, 1, -1}, 3)).empty());
    // 4 / (0.024^2 + 0.012^2 + 0.008^2 + 0.004^2) is 5,000.
    CHECK(words(returns({24, -12, 8, -4})) == "about 5,000 rounds: 2 above, 2 below");
    CHECK(words(returns({25, -12, 8, -4})).empty());
    // Two of four, and three of five, are small: a tenth of the others.
    CHECK(words(returns({10, -10, 1, -1})) == "about 20,000 rounds: 2 above, 2 below");
    CHECK(words(returns({10, -10, 1, -1, 1})).empty());
    // Of eight or more, one may be misprinted besides.
    const std::string seven = "about 1,000,000 rounds: 4 above, 3 below";
    CHECK(words(returns({1, -1, 1, -1, 1, -1, 1, 100})) == seven);
    CHECK(words(returns({1, -1, 1, -1, 1, -1, 100})).empty());
    // Three standard errors: 81 * 10 / 90 is 9, and 100 * 10 / 109 is more.
    CHECK(words(returns({1, -1, 1, -1, 1, -1, 1, -1, 1, -9})) == "about 110,000 rounds: 5 above, 5 below");
    CHECK(words(returns({1, -1, 1, -1, 1, -1, 1, -1, 1, -10})) == "about 1,000,000 rounds: 5 above, 4 below");
}

TEST_CASE("only means of rounds count, all together or of one quantity, and a mistake once") {
    const std::string million = "about 1,000,000 rounds: 2 above, 2 below";
    const auto sheet = returns({1, -1, 1, -1});
    using enum Quantity;
    const std::vector<Printed> right(3, {0, 1, house_edge});
    CHECK(words(with(sheet, right)) == million);
    CHECK(words(with(sheet, std::vector<Printed>(3, {0, 1, standard_deviation}))) == million);
    CHECK(words(with(sheet, std::vector<Printed>(3, {5, 1, return_to_player, true}))) == million);
    CHECK(words({{1}, {-1}, {1}, {-1, 1, house_edge}}) == million);
    CHECK(words({{1}, {-1}, {1}, {-1, 1, standard_deviation}}).empty());
    // A probability of 1/2 has the variance 1/4.
    CHECK(words(with(std::vector<Printed>(2, {ratio(1, 2), 1, hit_frequency}),
                     std::vector<Printed>(2, {ratio(-1, 2), 1, push_frequency}))) == million);
}

TEST_CASE("errors in proportion to the deviations are no coincidence, unless the rounds are few") {
    const auto coincidences = [](const Rational& error) {
        const auto found = found_in({{error}, {-error}, {100 * error, 10'000}, {-100 * error, 10'000}});
        return found.value().changes.at(0).coincidences;
    };
    // The root of 10,000^2 / 5,000.5^4.
    CHECK(abs(coincidences(1) - ratio(40'000, 10'001 * 10'001)) < ratio(1, 1'000'000'000'000));
    CHECK(coincidences(ratio(1001, 1000)) == kMaxCoincidences);
    CHECK(found_in(returns({1, -1, 1, -1}))->changes.at(0).coincidences == 1);
}

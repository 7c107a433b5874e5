#include "pays.hpp"

#include "error.hpp"

#include <fmt/format.h>

#include <optional>

namespace sabot {

namespace {

// What such a text was most likely meant to say.
std::string meant(std::string_view text) {
    const std::string_view digits = text.substr(0, text.find_first_not_of("0123456789"));
    if (!digits.empty() && digits == text) {
        return fmt::format("; is it \"{0}:1\", or \"{0} for 1\"?", text.substr(0, 60));
    }
    if (text.starts_with('-')) {
        return "; where a part of the stake is lost, say what comes back: \"0.5 for 1\" loses half";
    }
    return "";
}

[[noreturn]] void refuse(std::string_view text) {
    throw InputError(fmt::format(
        "not a payout: \"{}\"; write it as \"11:1\", \"8 to 1\", \"9 for 1\", \"push\" or \"lose\"{}",
        text.substr(0, 60), meant(text)));
}

struct Odds {
    std::string_view win;
    std::string_view stake;
};

std::optional<Odds> split_at(std::string_view text, std::string_view between) {
    const auto at = text.find(between);
    if (at == std::string_view::npos) {
        return std::nullopt;
    }
    return Odds{text.substr(0, at), text.substr(at + between.size())};
}

Rational per_unit(const Odds& odds, std::string_view text) {
    const Rational win = parse_exact(odds.win);
    const Rational stake = parse_exact(odds.stake);
    const bool plain = odds.win.find_first_of("%+-") == std::string_view::npos &&
                       odds.stake.find_first_of("%+-") == std::string_view::npos;
    if (!plain || stake <= 0) {
        refuse(text);
    }
    return win / stake;
}

}  // namespace

Pays parse_pays(std::string_view text) {
    const std::string printed(text);
    if (text == "push") {
        return {printed, 0};
    }
    if (text == "lose") {
        return {printed, -1};
    }
    if (const auto odds = split_at(text, " for ")) {
        const Rational returned = per_unit(*odds, text);
        return {printed, Rational(returned - 1)};
    }
    if (const auto odds = split_at(text, " to ")) {
        return {printed, per_unit(*odds, text)};
    }
    if (const auto odds = split_at(text, ":")) {
        return {printed, per_unit(*odds, text)};
    }
    refuse(text);
}

Pays with_commission(const Pays& pays, const Rational& commission) {
    if (commission < 0 || commission > 1) {
        throw InputError(fmt::format("not a commission: {}; from 0% to 100% of the win would be right",
                                     to_fraction(commission)));
    }
    if (pays.net <= 0) {
        throw InputError(fmt::format(
            "a commission on \"{}\", which wins nothing that it could be taken from; leave it out",
            pays.printed));
    }
    return {pays.printed, Rational(pays.net * (1 - commission))};
}

}  // namespace sabot

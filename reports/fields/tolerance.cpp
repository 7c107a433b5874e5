#include "tolerance/tolerance.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"

namespace sabot::record {

namespace {

// The bounds of the normal approximation, and the exact ones.
struct NormalBounds {
    const ToleranceRun& run;
};
struct ExactBounds {
    const ToleranceRun& run;
};

struct WagerTolerance {
    const Tolerance& wager;
    const std::vector<Detectability>& faults;
};

// Exact if it is, and if its digits are not more than Python reads by default.
Datum probability(const Approximation& value) {
    constexpr int kMaxBits = 14'000;
    return value.error == 0 && bit_length(denominator(value.value)) < kMaxBits ? Datum{value.value}
                                                                               : Datum{value};
}

template <class T>
Field<T> probability_field(const char* key, auto get, const char* heading, const char* definition) {
    return Field<T>(
               key, [get](const T& item) { return probability(std::invoke(get, item)); }, heading, definition,
               Kind::percentage)
        .as(Form::Type::figure);
}

template <class T>
auto of_run(auto member) {
    return [member](const T& bounds) -> const auto& { return bounds.run.*member; };
}

Field<Detectability> needed_field(const char* key, auto get, const char* heading, const char* definition) {
    const auto count = [get](const Detectability& one) -> Datum {
        static const Integer most = Integer(1) << 53;
        const std::optional<RoundsNeeded> needed = get(one);
        if (!needed) {
            return {};
        }
        return needed->rounds > most ? Datum{needed->rounds}
                                     : Datum{static_cast<std::int64_t>(needed->rounds)};
    };
    return Field<Detectability>(key, count, heading, definition).as(Form::Type::large_count).or_null();
}

Field<Detectability> rounds_field(const char* key, std::optional<RoundsNeeded> RoundsToDetect::*which,
                                  const char* heading, const char* definition) {
    return needed_field(
        key, [which](const Detectability& one) { return one.rounds.*which; }, heading, definition);
}

const char* to_string(FaultKind kind) {
    switch (kind) {
        case FaultKind::player_rule: return "player-rule";
        case FaultKind::banker_rule: return "banker-rule";
        case FaultKind::payout: return "payout";
        case FaultKind::commission: return "commission";
        default: return "decks";
    }
}

std::vector<WagerTolerance> tolerances_of(const Tolerances& tolerances) {
    static const std::vector<Detectability> none;
    std::vector<WagerTolerance> wagers;
    for (std::size_t i = 0; i < tolerances.wagers.size(); ++i) {
        const bool has_faults = i < tolerances.detectability.size();
        wagers.push_back({tolerances.wagers[i], has_faults ? tolerances.detectability[i].faults : none});
    }
    return wagers;
}

}  // namespace

template <>
const RecordType<VolatilityIndex>& record_type() {
    static const RecordType<VolatilityIndex> type{
        {.name = "wager_volatility", .definition = "A volatility index."},
        {{"confidence", &VolatilityIndex::confidence, "Confidence", "The probability that gives z.",
          Kind::percentage},
         {"index", &VolatilityIndex::index, "Volatility index", "z times the standard deviation."}}};
    return type;
}

template <>
const RecordType<NormalBounds>& record_type() {
    static const RecordType<NormalBounds> type{
        {.name = "wager_run_normal", .definition = "RTP ± z standard deviations of the observed return."},
        {{"low", of_run<NormalBounds>(&ToleranceRun::normal_low), "Normal: low", "The lower bound.",
          Kind::percentage},
         {"high", of_run<NormalBounds>(&ToleranceRun::normal_high), "high", "The upper bound.",
          Kind::percentage}}};
    return type;
}

template <>
const RecordType<ExactBounds>& record_type() {
    using Bounds = ExactBounds;
    static const RecordType<Bounds> type{
        {.name = "wager_run_exact", .definition = "By the distribution of the sum of the results."},
        {{"low", of_run<Bounds>(&ToleranceRun::low), "Exact: low",
          "The largest return r with P(observed return < r) at most (1 - confidence) / 2.", Kind::percentage},
         {"high", of_run<Bounds>(&ToleranceRun::high), "high",
          "The smallest return r with P(observed return > r) at most (1 - confidence) / 2.",
          Kind::percentage},
         probability_field<Bounds>("probability_below", of_run<Bounds>(&ToleranceRun::probability_below),
                                   "P(below)", "P(observed return < low)."),
         probability_field<Bounds>("probability_above", of_run<Bounds>(&ToleranceRun::probability_above),
                                   "P(above)", "P(observed return > high)."),
         probability_field<Bounds>("probability_ahead", of_run<Bounds>(&ToleranceRun::probability_ahead),
                                   "P(ahead)", "P(net result > 0).")}};
    return type;
}

template <>
const RecordType<ReturnQuantile>& record_type() {
    static const RecordType<ReturnQuantile> type{
        {.name = "wager_run_quantile", .definition = "A return of a given probability."},
        {{"level", &ReturnQuantile::level, "Level", "The probability.", Kind::percentage},
         {"return", &ReturnQuantile::observed_return, "Observed return",
          "The largest return r with P(observed return < r) at most the level.", Kind::percentage}}};
    return type;
}

template <>
const RecordType<ObservedReturnTails>& record_type() {
    using Tails = ObservedReturnTails;
    static const RecordType<Tails> type{
        {.name = "wager_run_observed", .definition = "How likely the observed return is."},
        {probability_field<Tails>("at_most", &Tails::at_most, "P(at most)",
                                  "P(return at most the observed one)."),
         probability_field<Tails>("at_least", &Tails::at_least, "P(at least)",
                                  "P(return at least the observed one)."),
         probability_field<Tails>("p_value", &Tails::p_value, "p-value",
                                  "Twice the smaller one, at most 1.")}};
    return type;
}

template <>
const RecordType<ToleranceRun>& record_type() {
    static const RecordType<ToleranceRun> type{
        {.name = "wager_run", .definition = "What one number of rounds may show."},
        {{"rounds", &ToleranceRun::rounds, "Rounds", "The number of rounds."},
         {"normal", [](const ToleranceRun& run) { return NormalBounds{run}; }, "", ""},
         {"exact", [](const ToleranceRun& run) { return ExactBounds{run}; }, "", ""},
         {"quantiles", &ToleranceRun::quantiles, "", "Returns of given probabilities."},
         {"observed", &ToleranceRun::observed, "",
          "How likely the observed return is; null if none was given."}}};
    return type;
}

template <>
const RecordType<RoundsForHalfWidth>& record_type() {
    static const RecordType<RoundsForHalfWidth> type{
        {.name = "wager_rounds_for_half_width",
         .definition = "Rounds after which the bounds are at most this far from the return."},
        {{"half_width", &RoundsForHalfWidth::half_width, "Half width", "The distance.", Kind::percentage},
         {"normal", &RoundsForHalfWidth::normal, "Normal",
          "By the normal distribution, rounded up; null if more than 10^9."},
         {"exact", &RoundsForHalfWidth::exact, "Exact",
          "By the exact distributions: the smallest number of rounds for which, and for every larger number, "
          "both "
          "bounds are within the half width; null if more than 10^9."}}};
    return type;
}

template <>
const RecordType<Detectability>& record_type() {
    static const RecordType<Detectability> type{
        {.name = "wager_detectability", .definition = "A single fault of the game, and what shows it."},
        {{"fault", [](const Detectability& one) { return one.fault.id; }, "Fault",
          "What is done wrong, as an id that is unique for the wager, such as \"banker-5-4\"."},
         Field<Detectability>(
             "kind", [](const Detectability& one) { return to_string(one.fault.kind); }, "Kind",
             "What the fault changes.")
             .one_of({"player-rule", "banker-rule", "payout", "commission", "decks"}),
         {"words", [](const Detectability& one) { return one.fault.words; }, "", "The same in words."},
         {"change_of_return", &Detectability::change_of_return, "Change of RTP",
          "The RTP with the fault minus that of the correct game.", Kind::percentage},
         rounds_field("rounds", &RoundsToDetect::fixed, "Rounds",
                      "Rounds after which a test of the results finds the fault; null if results never do."),
         {"is_exact",
          [](const Detectability& one) {
              return one.rounds.fixed ? std::optional(one.rounds.fixed->is_exact) : std::nullopt;
          },
          "",
          "Whether this number is exact, because a single result proves the fault; null if there is none."},
         rounds_field("rounds_sequential", &RoundsToDetect::sequential, "Sequential test",
                      "Expected rounds of a sequential test; null if it never finds the fault."),
         rounds_field(
             "rounds_by_return", &RoundsToDetect::by_return, "By return",
             "Rounds after which the return alone shows it, by the normal approximation; null if it never "
             "does."),
         {"probability_in_cards", &Detectability::probability_in_cards, "In cards",
          "The probability that the cards of a round show the fault; null if those of one round never do.",
          Kind::percentage},
         needed_field(
             "shoes_in_cards", [](const Detectability& one) { return one.shoes_in_cards; }, "Shoes in cards",
             "For a number of decks, the expected number of shoes after which their cards show it, by the "
             "first 39 cards for each deck of the smaller shoe; null for other faults.")}};
    return type;
}

template <>
const RecordType<ShoeDependence>& record_type() {
    static const RecordType<ShoeDependence> type{
        {.name = "wager_dependence", .definition = "How far two rounds of one shoe depend on each other."},
        {{"covariance", [](const ShoeDependence& one) { return one.covariance.covariance; }, "Covariance",
          "Of the net wins per unit of two rounds of a shoe.", Kind::small},
         {"correlation", &ShoeDependence::correlation, "Correlation",
          "The covariance divided by the variance.", Kind::small},
         {"rounds", &ShoeDependence::rounds, "Rounds",
          "The number of rounds that a shoe has, whatever its cards are."},
         {"variance_ratio", &ShoeDependence::variance_ratio, "Variance ratio",
          "The variance of the return over these rounds of a shoe, divided by that of independent rounds."}}};
    return type;
}

template <>
const RecordType<WagerTolerance>& record_type() {
    const auto of = [](auto member) {
        return [member](const WagerTolerance& one) -> const auto& { return one.wager.*member; };
    };
    static const RecordType<WagerTolerance> type{
        {.name = "wager", .definition = "What many rounds of a wager may show."},
        {{"id", of(&Tolerance::id), "Wager", "The id of the wager, or \"stakes\"."},
         {"name", of(&Tolerance::name), "Name", "Its name."},
         {"stakes", of(&Tolerance::stakes), "",
          "The bets that are placed together; empty for one unit on the wager."},
         {"return_to_player", of(&Tolerance::return_to_player), "RTP", "Of one round, per unit paid.",
          Kind::percentage},
         {"variance", of(&Tolerance::variance), "Variance", "Of the net result of one round, per unit paid."},
         {"standard_deviation", [](const WagerTolerance& one) { return SignedRoot{one.wager.variance}; },
          "Std deviation", "Square root of the variance."},
         {"volatility", of(&Tolerance::volatility), "", "Volatility indices."},
         {"runs", of(&Tolerance::runs), "", "One entry for each number of rounds."},
         {"rounds_for_half_width", of(&Tolerance::rounds_for_half_width), "", ""},
         {"dependence", of(&Tolerance::dependence), "",
          "Null for bets together, for wagers that depend on ranks or suits, and for shoes whose covariance "
          "is not "
          "computed."},
         {"detectability", [](const WagerTolerance& one) -> const auto& {return one.faults;
}
, "", "Single faults of the game, those that results show soonest first."
}  // namespace sabot::record
}
}
;
return type;
}

template <>
const RecordType<Tolerances>& record_type() {
    static const RecordType<Tolerances> type{
        {.name = "tolerance",
         .definition =
             "sabot tolerance: what many rounds of a correct game may show, and what finds a wrong one.",
         .schema = "sabot/tolerance/1"},
        {examined_fields(&Tolerances::examined, false),
         {{"confidence", &Tolerances::confidence, "Confidence",
           "The probability of a return within the bounds is at least this.", Kind::percentage},
          {"observed", &Tolerances::observed, "Observed return",
           "An observed return; null if none was given.", Kind::percentage},
          {"level", [](const Tolerances& one) { return one.aim.level; }, "Level",
           "The probability that a test for faults suspects a correct game.", Kind::percentage},
          {"power", [](const Tolerances& one) { return one.aim.power; }, "Power",
           "The probability that a test for faults finds one.", Kind::percentage},
          {"wagers", &tolerances_of, "", "The wagers, or one entry for several bets together."},
          {"refused", &Tolerances::refused, "", "Wagers that were not computed."}}}};
    return type;
}

}  // namespace sabot::record

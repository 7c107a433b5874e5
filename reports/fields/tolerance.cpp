#include "tolerance/tolerance.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "tolerance/detectability.hpp"
#include "tolerance/shoe_dependence.hpp"

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

template <class T, auto Get>
constexpr auto probability_of =
    from<T, [](const T& item) { return probability(std::invoke(Get, item)); }>.as(Form::Type::figure);

template <auto Member>
constexpr auto of_tolerance = [](const WagerTolerance& one) -> const auto& {
    return one.wager.*Member;
};

template <class T, auto Member>
constexpr auto of_run = [](const T& bounds) -> const auto& {
    return bounds.run.*Member;
};

template <auto Get>
constexpr auto needed = from<Detectability, [](const Detectability& one) -> Datum {
    static const Integer most = Integer(1) << 53;
    const std::optional<RoundsNeeded> rounds = Get(one);
    if (!rounds) {
        return {};
    }
    return (rounds->rounds > most) ? Datum{rounds->rounds} : Datum{static_cast<std::int64_t>(rounds->rounds)};
}>.as(Form::Type::large_count).or_null();

template <auto Which>
constexpr auto rounds_of = [](const Detectability& one) { return one.rounds.*Which; };

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
const RecordInfo& record_type<VolatilityIndex>() {
    static constexpr Field<VolatilityIndex> fields[]{
        {"confidence", from<VolatilityIndex, &VolatilityIndex::confidence>},
        {"index", from<VolatilityIndex, &VolatilityIndex::index>},
    };
    static const RecordInfo type = describe<VolatilityIndex>("tolerance.wager_volatility", {fields});
    return type;
}

template <>
const RecordInfo& record_type<NormalBounds>() {
    static constexpr Field<NormalBounds> fields[]{
        {"low", from<NormalBounds, of_run<NormalBounds, &ToleranceRun::normal_low>>},
        {"high", from<NormalBounds, of_run<NormalBounds, &ToleranceRun::normal_high>>},
    };
    static const RecordInfo type = describe<NormalBounds>("tolerance.wager_run_normal", {fields});
    return type;
}

template <>
const RecordInfo& record_type<ExactBounds>() {
    using Bounds = ExactBounds;
    static constexpr Field<Bounds> fields[]{
        {"low", from<Bounds, of_run<Bounds, &ToleranceRun::low>>},
        {"high", from<Bounds, of_run<Bounds, &ToleranceRun::high>>},
        {"probability_below", probability_of<Bounds, of_run<Bounds, &ToleranceRun::probability_below>>},
        {"probability_above", probability_of<Bounds, of_run<Bounds, &ToleranceRun::probability_above>>},
        {"probability_ahead", probability_of<Bounds, of_run<Bounds, &ToleranceRun::probability_ahead>>},
    };
    static const RecordInfo type = describe<Bounds>("tolerance.wager_run_exact", {fields});
    return type;
}

template <>
const RecordInfo& record_type<ReturnQuantile>() {
    static constexpr Field<ReturnQuantile> fields[]{
        {"level", from<ReturnQuantile, &ReturnQuantile::level>},
        {"return", from<ReturnQuantile, &ReturnQuantile::observed_return>},
    };
    static const RecordInfo type = describe<ReturnQuantile>("tolerance.wager_run_quantile", {fields});
    return type;
}

template <>
const RecordInfo& record_type<ObservedReturnTails>() {
    using Tails = ObservedReturnTails;
    static constexpr Field<Tails> fields[]{
        {"at_most", probability_of<Tails, &Tails::at_most>},
        {"at_least", probability_of<Tails, &Tails::at_least>},
        {"p_value", probability_of<Tails, &Tails::p_value>},
    };
    static const RecordInfo type = describe<Tails>("tolerance.wager_run_observed", {fields});
    return type;
}

template <>
const RecordInfo& record_type<ToleranceRun>() {
    static constexpr Field<ToleranceRun> fields[]{
        {"rounds", from<ToleranceRun, &ToleranceRun::rounds>},
        {"normal", from<ToleranceRun, [](const ToleranceRun& run) { return NormalBounds{run}; }>},
        {"exact", from<ToleranceRun, [](const ToleranceRun& run) { return ExactBounds{run}; }>},
        {"quantiles", from<ToleranceRun, &ToleranceRun::quantiles>},
        {"observed", from<ToleranceRun, &ToleranceRun::observed>},
    };
    static const RecordInfo type = describe<ToleranceRun>("tolerance.wager_run", {fields});
    return type;
}

template <>
const RecordInfo& record_type<RoundsForHalfWidth>() {
    static constexpr Field<RoundsForHalfWidth> fields[]{
        {"half_width", from<RoundsForHalfWidth, &RoundsForHalfWidth::half_width>},
        {"normal", from<RoundsForHalfWidth, &RoundsForHalfWidth::normal>},
        {"exact", from<RoundsForHalfWidth, &RoundsForHalfWidth::exact>},
    };
    static const RecordInfo type =
        describe<RoundsForHalfWidth>("tolerance.wager_rounds_for_half_width", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Detectability>() {
    static constexpr Field<Detectability> fields[]{
        {"fault", from<Detectability, [](const Detectability& one) { return one.fault.id; }>},
        {"kind",
         from<Detectability, [](const Detectability& one) { return to_string(one.fault.kind); }>.one_of([] {
             return Words{"player-rule", "banker-rule", "payout", "commission", "decks"};
         })},
        {"words", from<Detectability, [](const Detectability& one) { return one.fault.words; }>},
        {"change_of_return", from<Detectability, &Detectability::change_of_return>},
        {"rounds", needed<rounds_of<&RoundsToDetect::fixed>>},
        {"is_exact", from<Detectability,
                          [](const Detectability& one) {
                              return one.rounds.fixed ? std::optional(one.rounds.fixed->is_exact)
                                                      : std::nullopt;
                          }>},
        {"rounds_sequential", needed<rounds_of<&RoundsToDetect::sequential>>},
        {"rounds_by_return", needed<rounds_of<&RoundsToDetect::by_return>>},
        {"probability_in_cards", from<Detectability, &Detectability::probability_in_cards>},
        {"shoes_in_cards", needed<[](const Detectability& one) { return one.shoes_in_cards; }>},
    };
    static const RecordInfo type = describe<Detectability>("tolerance.wager_detectability", {fields});
    return type;
}

template <>
const RecordInfo& record_type<ShoeDependence>() {
    static constexpr Field<ShoeDependence> fields[]{
        {"covariance",
         from<ShoeDependence, [](const ShoeDependence& one) { return one.covariance.covariance; }>},
        {"correlation", from<ShoeDependence, &ShoeDependence::correlation>},
        {"rounds", from<ShoeDependence, &ShoeDependence::rounds>},
        {"variance_ratio", from<ShoeDependence, &ShoeDependence::variance_ratio>},
    };
    static const RecordInfo type = describe<ShoeDependence>("tolerance.wager_dependence", {fields});
    return type;
}

template <>
const RecordInfo& record_type<WagerTolerance>() {
    static constexpr Field<WagerTolerance> fields[]{
        {"id", from<WagerTolerance, of_tolerance<&Tolerance::id>>},
        {"name", from<WagerTolerance, of_tolerance<&Tolerance::name>>},
        {"stakes", from<WagerTolerance, of_tolerance<&Tolerance::stakes>>},
        {"return_to_player", from<WagerTolerance, of_tolerance<&Tolerance::return_to_player>>},
        {"variance", from<WagerTolerance, of_tolerance<&Tolerance::variance>>},
        {"standard_deviation",
         from<WagerTolerance, [](const WagerTolerance& one) { return SignedRoot{one.wager.variance}; }>},
        {"volatility", from<WagerTolerance, of_tolerance<&Tolerance::volatility>>},
        {"runs", from<WagerTolerance, of_tolerance<&Tolerance::runs>>},
        {"rounds_for_half_width", from<WagerTolerance, of_tolerance<&Tolerance::rounds_for_half_width>>},
        {"dependence", from<WagerTolerance, of_tolerance<&Tolerance::dependence>>},
        {"detectability",
         from<WagerTolerance, [](const WagerTolerance& one) -> decltype(auto) { return (one.faults); }>},
    };
    static const RecordInfo type = describe<WagerTolerance>("tolerance.wager", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Tolerances>() {
    static constexpr Field<Tolerances> fields[]{
        {"confidence", from<Tolerances, &Tolerances::confidence>},
        {"observed", from<Tolerances, &Tolerances::observed>},
        {"level", from<Tolerances, [](const Tolerances& one) { return one.aim.level; }>},
        {"power", from<Tolerances, [](const Tolerances& one) { return one.aim.power; }>},
        {"wagers", from<Tolerances, &tolerances_of>},
        {"refused", from<Tolerances, &Tolerances::refused>},
    };
    static const RecordInfo type =
        describe<Tolerances>("tolerance.tolerance", {examined_fields<&Tolerances::examined>(false), fields});
    return type;
}

}  // namespace sabot::record

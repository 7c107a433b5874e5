#include "tolerance/tolerance.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "tolerance/detectability.hpp"
#include "tolerance/shoe_dependence.hpp"

#include <array>

namespace sabot::record {

namespace {

// Exact if it is, and if its digits are not more than Python reads by default.
Datum probability(const Approximation& value) {
    constexpr int kMaxBits = 14'000;
    return value.error == 0 && bit_length(denominator(value.value)) < kMaxBits ? Datum{value.value}
                                                                               : Datum{value};
}

template <auto Get>
constexpr auto probability_of =
    from<[](const detail::Item<Get>& item) { return probability(std::invoke(Get, item)); }>.as(
        Form::Type::figure);

template <auto Member>
constexpr auto of_tolerance = [](const WagerTolerance& one) -> const auto& {
    return one.wager.*Member;
};

template <auto Get>
constexpr auto needed = from<[](const Detectability& one) -> Datum {
                            static const Integer most = Integer(1) << 53;
                            const std::optional<RoundsNeeded> rounds = Get(one);
                            if (!rounds) {
                                return {};
                            }
                            return (rounds->rounds > most) ? Datum{rounds->rounds}
                                                           : Datum{static_cast<std::int64_t>(rounds->rounds)};
                        }>.as(Form::Type::large_count)
                            .or_null();

template <auto Which>
constexpr auto rounds_of = [](const Detectability& one) { return one.rounds.*Which; };

constexpr std::array kFaultKinds{"player-rule", "banker-rule", "payout", "commission", "decks"};

RecordInfo normal_bounds() {
    static constexpr Field<ToleranceRun> fields[]{{"low", from<&ToleranceRun::normal_low>},
                                                  {"high", from<&ToleranceRun::normal_high>}};
    return describe("tolerance.wager_run_normal", fields);
}

RecordInfo exact_bounds() {
    static constexpr Field<ToleranceRun> fields[]{
        {"low", from<&ToleranceRun::low>},
        {"high", from<&ToleranceRun::high>},
        {"probability_below", probability_of<&ToleranceRun::probability_below>},
        {"probability_above", probability_of<&ToleranceRun::probability_above>},
        {"probability_ahead", probability_of<&ToleranceRun::probability_ahead>},
    };
    return describe("tolerance.wager_run_exact", fields);
}

}  // namespace

std::vector<WagerTolerance> tolerances_of(const Tolerances& tolerances) {
    static const std::vector<Detectability> none;
    std::vector<WagerTolerance> wagers;
    for (std::size_t i = 0; i < tolerances.wagers.size(); ++i) {
        const bool has_faults = i < tolerances.detectability.size();
        wagers.push_back({tolerances.wagers[i], has_faults ? tolerances.detectability[i].faults : none});
    }
    return wagers;
}

RecordInfo type_of(RecordOf<VolatilityIndex>) {
    static constexpr Field<VolatilityIndex> fields[]{
        {"confidence", from<&VolatilityIndex::confidence>},
        {"index", from<&VolatilityIndex::index>},
    };
    return describe("tolerance.wager_volatility", fields);
}

RecordInfo type_of(RecordOf<ReturnQuantile>) {
    static constexpr Field<ReturnQuantile> fields[]{
        {"level", from<&ReturnQuantile::level>},
        {"return", from<&ReturnQuantile::observed_return>},
    };
    return describe("tolerance.wager_run_quantile", fields);
}

RecordInfo type_of(RecordOf<ObservedReturnTails>) {
    using Tails = ObservedReturnTails;
    static constexpr Field<Tails> fields[]{
        {"at_most", probability_of<&Tails::at_most>},
        {"at_least", probability_of<&Tails::at_least>},
        {"p_value", probability_of<&Tails::p_value>},
    };
    return describe("tolerance.wager_run_observed", fields);
}

RecordInfo type_of(RecordOf<ToleranceRun>) {
    static constexpr Field<ToleranceRun> fields[]{
        {"rounds", from<&ToleranceRun::rounds>},     {"normal", part<ToleranceRun, normal_bounds>},
        {"exact", part<ToleranceRun, exact_bounds>}, {"quantiles", from<&ToleranceRun::quantiles>},
        {"observed", from<&ToleranceRun::observed>},
    };
    return describe("tolerance.wager_run", fields);
}

RecordInfo type_of(RecordOf<RoundsForHalfWidth>) {
    static constexpr Field<RoundsForHalfWidth> fields[]{
        {"half_width", from<&RoundsForHalfWidth::half_width>},
        {"normal", from<&RoundsForHalfWidth::normal>},
        {"exact", from<&RoundsForHalfWidth::exact>},
    };
    return describe("tolerance.wager_rounds_for_half_width", fields);
}

RecordInfo type_of(RecordOf<Detectability>) {
    static constexpr Field<Detectability> fields[]{
        {"fault", from<[](const Detectability& one) { return one.fault.id; }>},
        {"kind", from<[](const Detectability& one) {
                     return kFaultKinds.at(static_cast<std::size_t>(one.fault.kind));
                 }>.one_of(&names<kFaultKinds>)},
        {"words", from<[](const Detectability& one) { return one.fault.words; }>},
        {"change_of_return", from<&Detectability::change_of_return>},
        {"rounds", needed<rounds_of<&RoundsToDetect::fixed>>},
        {"is_exact", from<[](const Detectability& one) {
             return one.rounds.fixed ? std::optional(one.rounds.fixed->is_exact) : std::nullopt;
         }>},
        {"rounds_sequential", needed<rounds_of<&RoundsToDetect::sequential>>},
        {"rounds_by_return", needed<rounds_of<&RoundsToDetect::by_return>>},
        {"probability_in_cards", from<&Detectability::probability_in_cards>},
        {"shoes_in_cards", needed<[](const Detectability& one) { return one.shoes_in_cards; }>},
    };
    return describe("tolerance.wager_detectability", fields);
}

RecordInfo type_of(RecordOf<ShoeDependence>) {
    static constexpr Field<ShoeDependence> fields[]{
        {"covariance", from<[](const ShoeDependence& one) { return one.covariance.covariance; }>},
        {"correlation", from<&ShoeDependence::correlation>},
        {"rounds", from<&ShoeDependence::rounds>},
        {"variance_ratio", from<&ShoeDependence::variance_ratio>},
    };
    return describe("tolerance.wager_dependence", fields);
}

RecordInfo type_of(RecordOf<WagerTolerance>) {
    static constexpr Field<WagerTolerance> fields[]{
        {"id", from<of_tolerance<&Tolerance::id>>},
        {"name", from<of_tolerance<&Tolerance::name>>},
        {"stakes", from<of_tolerance<&Tolerance::stakes>>},
        {"return_to_player", from<of_tolerance<&Tolerance::return_to_player>>},
        {"variance", from<of_tolerance<&Tolerance::variance>>},
        {"standard_deviation",
         from<[](const WagerTolerance& one) { return SignedRoot{one.wager.variance}; }>},
        {"volatility", from<of_tolerance<&Tolerance::volatility>>},
        {"runs", from<of_tolerance<&Tolerance::runs>>},
        {"rounds_for_half_width", from<of_tolerance<&Tolerance::rounds_for_half_width>>},
        {"dependence", from<of_tolerance<&Tolerance::dependence>>},
        {"detectability", from<[](const WagerTolerance& one) -> decltype(auto) { return (one.faults); }>},
    };
    return describe("tolerance.wager", fields);
}

RecordInfo type_of(RecordOf<Tolerances>) {
    static constexpr Field<Tolerances> fields[]{
        {"confidence", from<&Tolerances::confidence>},
        {"observed", from<&Tolerances::observed>},
        {"level", from<[](const Tolerances& one) { return one.aim.level; }>},
        {"power", from<[](const Tolerances& one) { return one.aim.power; }>},
        {"wagers", from<&tolerances_of>},
        {"refused", from<&Tolerances::refused>},
    };
    return describe<Tolerances>("tolerance.tolerance",
                                {examined_fields<&Tolerances::examined>(false), fields});
}

}  // namespace sabot::record

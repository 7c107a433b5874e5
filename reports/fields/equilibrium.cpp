#include "equilibrium/equilibrium_family.hpp"
#include "equilibrium/model_names.hpp"
#include "equilibrium/solved_game.hpp"

#include "equilibrium/banker_cells.hpp"
#include "reports/fields/equilibrium_parts.hpp"
#include "reports/fields/record_types.hpp"

namespace sabot::record {

namespace {

struct AllEquilibria {
    const Equilibrium& equilibrium;
};

struct Family {
    const EquilibriumFamily& family;
    const Equilibrium& equilibrium;
};

// Banker's probability of drawing at an information set.
struct FamilyPoint {
    BankerSight sight;
    Rational draw;
};

struct CertificateOf {
    const SolvedGame& solved;
};

struct CertifiedPlayer {
    SeenHand hand;
    const Certificate::PlayerSet& set;
};

struct CertifiedBanker {
    BankerSight sight;
    const Certificate::BankerSet& set;
};

struct ClosestLoss {
    BankerSight sight;
    Rational loss;
};

struct EquilibriumChecks {
    const SolvedGame& solved;
};

std::vector<Family> families_of(const AllEquilibria& all) {
    std::vector<Family> families;
    for (const EquilibriumFamily& family : all.equilibrium.all->families) {
        families.push_back({family, all.equilibrium});
    }
    return families;
}

// Only the decisions in which Banker differs from the equilibrium that is given in full.
std::vector<std::vector<FamilyPoint>> banker_points(const Family& family) {
    const Equilibrium& equilibrium = family.equilibrium;
    std::vector<std::vector<FamilyPoint>> points;
    for (const std::vector<Rational>& point : family.family.banker) {
        points.emplace_back();
        for (std::size_t t = 0; t < point.size(); ++t) {
            if (point[t] != equilibrium.strategies.banker[t]) {
                points.back().push_back({equilibrium.banker[t].sight, point[t]});
            }
        }
    }
    return points;
}

std::vector<BankerSight> indifferent_sets(const Family& family) {
    std::vector<BankerSight> sets;
    for (const std::size_t t : family.family.indifferent) {
        sets.push_back(family.equilibrium.banker[t].sight);
    }
    return sets;
}

std::vector<CertifiedPlayer> certified_player(const CertificateOf& of) {
    const Equilibrium& equilibrium = of.solved.equilibrium;
    std::vector<CertifiedPlayer> sets;
    for (std::size_t h = 0; h < equilibrium.player.size(); ++h) {
        sets.push_back({equilibrium.player[h].hand, equilibrium.certificate.player[h]});
    }
    return sets;
}

std::vector<CertifiedBanker> certified_banker(const CertificateOf& of) {
    const Equilibrium& equilibrium = of.solved.equilibrium;
    std::vector<CertifiedBanker> sets;
    for (std::size_t t = 0; t < equilibrium.banker.size(); ++t) {
        sets.push_back({equilibrium.banker[t].sight, equilibrium.certificate.banker[t]});
    }
    return sets;
}

std::optional<ClosestLoss> closest_loss(const CertificateOf& of) {
    const Equilibrium& equilibrium = of.solved.equilibrium;
    const auto closest = closest_decision(equilibrium);
    return closest ? std::optional(ClosestLoss{equilibrium.banker[closest->set].sight, closest->loss})
                   : std::nullopt;
}

template <class Certified, auto Member>
constexpr auto of_set = [](const Certified& certified) -> const auto& {
    return certified.set.*Member;
};

}  // namespace

template <>
const RecordInfo& record_type<BankerSight>() {
    static const RecordInfo type = describe<BankerSight>("equilibrium.family_indifferent", {sight_fields()});
    return type;
}

template <>
const RecordInfo& record_type<BankerDecision>() {
    static const RecordInfo type = describe<BankerDecision>(
        "equilibrium.banker", {fields_in<BankerDecision, &BankerDecision::sight>(sight_fields()),
                               of_decision(kDraw<BankerDecision>), of_decision(kMatters<BankerDecision>)});
    return type;
}

template <>
const RecordInfo& record_type<FamilyPoint>() {
    static const RecordInfo type = describe<FamilyPoint>(
        "equilibrium.family_banker_point",
        {fields_in<FamilyPoint, &FamilyPoint::sight>(sight_fields()), of_decision(kDraw<FamilyPoint>)});
    return type;
}

template <>
const RecordInfo& record_type<Family>() {
    static constexpr Field<Family> fields[]{
        {"player_points", from<Family, [](const Family& family) { return family.family.player; }>},
        {"banker_points", from<Family, &banker_points>},
        {"indifferent", from<Family, &indifferent_sets>},
    };
    static const RecordInfo type = describe<Family>("equilibrium.family", {fields});
    return type;
}

template <>
const RecordInfo& record_type<AllEquilibria>() {
    static constexpr Field<AllEquilibria> fields[]{
        {"families",
         from<AllEquilibria, [](const AllEquilibria& all) { return all.equilibrium.all->families.size(); }>},
        {"complete",
         from<AllEquilibria, [](const AllEquilibria& all) { return all.equilibrium.all->complete; }>},
        {"list", from<AllEquilibria, &families_of>},
    };
    static const RecordInfo type = describe<AllEquilibria>("equilibrium.equilibria", {fields});
    return type;
}

template <>
const RecordInfo& record_type<CertifiedPlayer>() {
    static constexpr Field<CertifiedPlayer> fields[]{
        {"probability", from<CertifiedPlayer, of_set<CertifiedPlayer, &Certificate::PlayerSet::probability>>},
        {"if_drawing", from<CertifiedPlayer, of_set<CertifiedPlayer, &Certificate::PlayerSet::if_drawing>>},
        {"if_standing", from<CertifiedPlayer, of_set<CertifiedPlayer, &Certificate::PlayerSet::if_standing>>},
    };
    static const RecordInfo type = describe<CertifiedPlayer>(
        "equilibrium.certificate_player", {of_decision(kPlayerHand<CertifiedPlayer>), fields});
    return type;
}

template <>
const RecordInfo& record_type<CertifiedBanker>() {
    static constexpr Field<CertifiedBanker> fields[]{
        {"probability", from<CertifiedBanker, of_set<CertifiedBanker, &Certificate::BankerSet::probability>>},
        {"gain", from<CertifiedBanker, of_set<CertifiedBanker, &Certificate::BankerSet::gain>>},
    };
    static const RecordInfo type = describe<CertifiedBanker>(
        "equilibrium.certificate_banker",
        {fields_in<CertifiedBanker, &CertifiedBanker::sight>(sight_fields()), fields});
    return type;
}

template <>
const RecordInfo& record_type<ClosestLoss>() {
    static constexpr Field<ClosestLoss> fields[]{
        {"loss", from<ClosestLoss, &ClosestLoss::loss>},
    };
    static const RecordInfo type =
        describe<ClosestLoss>("equilibrium.certificate_closest_decision",
                              {fields_in<ClosestLoss, &ClosestLoss::sight>(sight_fields()), fields});
    return type;
}

template <>
const RecordInfo& record_type<CertificateOf>() {
    static constexpr Field<CertificateOf> fields[]{
        {"player", from<CertificateOf, &certified_player>},
        {"banker", from<CertificateOf, &certified_banker>},
    };
    static constexpr Field<CertificateOf> closing[]{
        {"closest_decision", from<CertificateOf, &closest_loss>},
    };
    static const RecordInfo type = describe<CertificateOf>(
        "equilibrium.certificate",
        {fields,
         fields_in<CertificateOf, [](const CertificateOf& of) -> const SolvedGame& { return of.solved; }>(
             solved_fields().only({"improvements"})),
         closing});
    return type;
}

template <>
const RecordInfo& record_type<EquilibriumChecks>() {
    static const RecordInfo type = describe<EquilibriumChecks>(
        "equilibrium.checks",
        {fields_in<EquilibriumChecks, [](const EquilibriumChecks& checks) -> const SolvedGame& {
            return checks.solved;
        }>(solved_fields().only({"double_check"}))});
    return type;
}

template <>
const RecordInfo& record_type<SolvedGame>() {
    using T = SolvedGame;
    static constexpr Field<T> fields[]{
        {"decks", from<T, [](const T& solved) { return solved.examined.shoe.whole_decks(); }>},
        {"shoe", from<T, in<&T::examined, &Examined::shoe>>},
        {"banker", from<T, in<&T::equilibrium, &Equilibrium::banker>>},
        {"equilibria", from<T, [](const T& solved) { return AllEquilibria{solved.equilibrium}; }>},
        {"certificate", from<T, [](const T& solved) { return CertificateOf{solved}; }>},
        {"checks", from<T, [](const T& solved) { return EquilibriumChecks{solved}; }>},
    };
    const FieldsOf<T> own(fields);
    const FieldsOf<T> common = solved_fields();
    static const RecordInfo type = describe<T>(
        "equilibrium.equilibrium",
        {common.only({"game", "model"}), own.only({"decks", "shoe"}),
         common.only({"commission", "value", "outcomes", "house_take", "house_take_resolved", "player"}),
         own.only({"banker"}), common.only({"unique"}), own.only({"equilibria", "certificate", "checks"})});
    return type;
}

}  // namespace sabot::record

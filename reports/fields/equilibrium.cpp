#include "equilibrium/equilibrium_family.hpp"
#include "equilibrium/model_names.hpp"
#include "equilibrium/solved_game.hpp"

#include "equilibrium/banker_cells.hpp"
#include "reports/fields/equilibrium_parts.hpp"
#include "reports/fields/record_types.hpp"

namespace sabot::record {

namespace {

struct Family {
    const EquilibriumFamily& family;
    const Equilibrium& equilibrium;
};

// Banker's probability of drawing at an information set.
struct FamilyPoint {
    BankerSight sight;
    Rational draw;
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

std::vector<Family> families_of(const Equilibrium& equilibrium) {
    return each_as<Family>(equilibrium.all->families, equilibrium);
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

std::vector<CertifiedPlayer> certified_player(const SolvedGame& solved) {
    const Equilibrium& equilibrium = solved.equilibrium;
    std::vector<CertifiedPlayer> sets;
    for (std::size_t h = 0; h < equilibrium.player.size(); ++h) {
        sets.push_back({equilibrium.player[h].hand, equilibrium.certificate.player[h]});
    }
    return sets;
}

std::vector<CertifiedBanker> certified_banker(const SolvedGame& solved) {
    const Equilibrium& equilibrium = solved.equilibrium;
    std::vector<CertifiedBanker> sets;
    for (std::size_t t = 0; t < equilibrium.banker.size(); ++t) {
        sets.push_back({equilibrium.banker[t].sight, equilibrium.certificate.banker[t]});
    }
    return sets;
}

std::optional<ClosestLoss> closest_loss(const SolvedGame& solved) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const auto closest = closest_decision(equilibrium);
    return closest ? std::optional(ClosestLoss{equilibrium.banker[closest->set].sight, closest->loss})
                   : std::nullopt;
}

template <class Certified, auto Member>
constexpr auto of_set = [](const Certified& certified) -> const auto& {
    return certified.set.*Member;
};

}  // namespace

RecordInfo type_of(RecordOf<BankerSight>) {
    return describe<BankerSight>("equilibrium.family_indifferent", {sight_fields()});
}

RecordInfo type_of(RecordOf<BankerDecision>) {
    return describe<BankerDecision>(
        "equilibrium.banker", {fields_in<BankerDecision, &BankerDecision::sight>(sight_fields()),
                               of_decision(kDraw<BankerDecision>), of_decision(kMatters<BankerDecision>)});
}

RecordInfo type_of(RecordOf<FamilyPoint>) {
    return describe<FamilyPoint>(
        "equilibrium.family_banker_point",
        {fields_in<FamilyPoint, &FamilyPoint::sight>(sight_fields()), of_decision(kDraw<FamilyPoint>)});
}

RecordInfo type_of(RecordOf<Family>) {
    static constexpr Field<Family> fields[]{
        {"player_points", from<[](const Family& family) { return family.family.player; }>},
        {"banker_points", from<&banker_points>},
        {"indifferent", from<&indifferent_sets>},
    };
    return describe("equilibrium.family", fields);
}

RecordInfo type_of(RecordOf<Equilibrium>) {
    static constexpr Field<Equilibrium> fields[]{
        {"families", from<[](const Equilibrium& one) { return one.all->families.size(); }>},
        {"complete", from<[](const Equilibrium& one) { return one.all->complete; }>},
        {"list", from<&families_of>},
    };
    return describe("equilibrium.equilibria", fields);
}

RecordInfo type_of(RecordOf<CertifiedPlayer>) {
    static constexpr Field<CertifiedPlayer> fields[]{
        {"probability", from<of_set<CertifiedPlayer, &Certificate::PlayerSet::probability>>},
        {"if_drawing", from<of_set<CertifiedPlayer, &Certificate::PlayerSet::if_drawing>>},
        {"if_standing", from<of_set<CertifiedPlayer, &Certificate::PlayerSet::if_standing>>},
    };
    return describe<CertifiedPlayer>("equilibrium.certificate_player",
                                     {of_decision(kPlayerHand<CertifiedPlayer>), fields});
}

RecordInfo type_of(RecordOf<CertifiedBanker>) {
    static constexpr Field<CertifiedBanker> fields[]{
        {"probability", from<of_set<CertifiedBanker, &Certificate::BankerSet::probability>>},
        {"gain", from<of_set<CertifiedBanker, &Certificate::BankerSet::gain>>},
    };
    return describe<CertifiedBanker>(
        "equilibrium.certificate_banker",
        {fields_in<CertifiedBanker, &CertifiedBanker::sight>(sight_fields()), fields});
}

RecordInfo type_of(RecordOf<ClosestLoss>) {
    static constexpr Field<ClosestLoss> fields[]{
        {"loss", from<&ClosestLoss::loss>},
    };
    return describe<ClosestLoss>("equilibrium.certificate_closest_decision",
                                 {fields_in<ClosestLoss, &ClosestLoss::sight>(sight_fields()), fields});
}

static RecordInfo certificate_type() {
    static constexpr Field<SolvedGame> fields[]{
        {"player", from<&certified_player>},
        {"banker", from<&certified_banker>},
        {"closest_decision", from<&closest_loss>},
    };
    const FieldsOf<SolvedGame> own(fields);
    return describe<SolvedGame>("equilibrium.certificate",
                                {own.only({"player", "banker"}), solved_fields().only({"improvements"}),
                                 own.only({"closest_decision"})});
}

static RecordInfo checks_type() {
    return describe<SolvedGame>("equilibrium.checks", {solved_fields().only({"double_check"})});
}

RecordInfo type_of(RecordOf<SolvedGame>) {
    using T = SolvedGame;
    static constexpr Field<T> fields[]{
        {"decks", from<[](const T& solved) { return solved.examined.shoe.whole_decks(); }>},
        {"shoe", from<in<&T::examined, &Examined::shoe>>},
        {"banker", from<in<&T::equilibrium, &Equilibrium::banker>>},
        {"equilibria", from<&SolvedGame::equilibrium>},
        {"certificate", part<SolvedGame, certificate_type>},
        {"checks", part<SolvedGame, checks_type>},
    };
    const FieldsOf<T> own(fields);
    const FieldsOf<T> common = solved_fields();
    return describe<T>(
        "equilibrium.equilibrium",
        {common.only({"game", "model"}), own.only({"decks", "shoe"}),
         common.only({"commission", "value", "outcomes", "house_take", "house_take_resolved", "player"}),
         own.only({"banker"}), common.only({"unique"}), own.only({"equilibria", "certificate", "checks"})});
}

}  // namespace sabot::record

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
    for (const EquilibriumFamily& family : all.equilibrium.all.families) {
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

template <class Certified>
auto of_set(auto member) {
    return [member](const Certified& certified) { return certified.set.*member; };
}

}  // namespace

template <>
const RecordType<BankerSight>& record_type() {
    static const RecordType<BankerSight> type{
        {.name = "family_indifferent",
         .definition = "An information set at which Banker may choose any probability."},
        sight_fields()};
    return type;
}

template <>
const RecordType<BankerDecision>& record_type() {
    static const RecordType<BankerDecision> type{
        {.name = "banker", .definition = "Banker's decision at an information set."},
        {fields_of<BankerDecision>(&BankerDecision::sight, sight_fields()),
         {draw_field<BankerDecision>(), matters_field<BankerDecision>()}}};
    return type;
}

template <>
const RecordType<FamilyPoint>& record_type() {
    static const RecordType<FamilyPoint> type{
        {.name = "family_banker_point",
         .definition = "A probability of Banker that differs from the equilibrium described in full."},
        {fields_of<FamilyPoint>(&FamilyPoint::sight, sight_fields()), {draw_field<FamilyPoint>()}}};
    return type;
}

template <>
const RecordType<Family>& record_type() {
    static const RecordType<Family> type{
        {.name = "family",
         .definition = "Equilibria: every mixture of Player's points with every mixture of Banker's points."},
        {{"player_points", [](const Family& family) { return family.family.player; }, "",
          "Extreme points: Player's probabilities of drawing, in the order of Player's information sets."},
         {"banker_points", &banker_points, "",
          "Extreme points: Banker's probabilities that differ from the equilibrium described in full."},
         {"indifferent", &indifferent_sets, "",
          "Information sets at which Banker may choose any probability, independently of the others."}}};
    return type;
}

template <>
const RecordType<AllEquilibria>& record_type() {
    const auto number = [](const AllEquilibria& all) { return all.equilibrium.all.families.size(); };
    const auto is_complete = [](const AllEquilibria& all) { return all.equilibrium.all.complete; };
    static const RecordType<AllEquilibria> type{
        {.name = "equilibria", .definition = "All known equilibria."},
        {{"families", number, "", "The number of families in the list."},
         {"complete", is_complete, "", "Whether these are all equilibria."},
         {"list", &families_of, "",
          "The families. The equilibrium described in full consists of both first points of the first "
          "one."}}};
    return type;
}

template <>
const RecordType<CertifiedPlayer>& record_type() {
    constexpr auto of = [](auto member) { return of_set<CertifiedPlayer>(member); };
    static const RecordType<CertifiedPlayer> type{
        {.name = "certificate_player", .definition = "The values of Player's choices with a hand."},
        {player_hand_field<CertifiedPlayer>(),
         {"probability", of(&Certificate::PlayerSet::probability), "",
          "The probability that a coup leads to this information set."},
         {"if_drawing", of(&Certificate::PlayerSet::if_drawing), "Value if drawing",
          "Player's value if Player always draws here and otherwise follows the strategy."},
         {"if_standing", of(&Certificate::PlayerSet::if_standing), "Value if standing",
          "Player's value if Player always stands here and otherwise follows the strategy."}}};
    return type;
}

template <>
const RecordType<CertifiedBanker>& record_type() {
    constexpr auto of = [](auto member) { return of_set<CertifiedBanker>(member); };
    static const RecordType<CertifiedBanker> type{
        {.name = "certificate_banker", .definition = "The values of Banker's choices at an information set."},
        {fields_of<CertifiedBanker>(&CertifiedBanker::sight, sight_fields()),
         {{"probability", of(&Certificate::BankerSet::probability), "",
           "The probability that a coup leads to this information set."},
          {"gain", of(&Certificate::BankerSet::gain), "Drawing adds",
           "Banker's value of drawing here minus that of standing, per coup."}}}};
    return type;
}

template <>
const RecordType<ClosestLoss>& record_type() {
    static const RecordType<ClosestLoss> type{
        {.name = "certificate_closest_decision",
         .definition = "The unmixed decision of Banker in which a mistake would cost least."},
        {fields_of<ClosestLoss>(&ClosestLoss::sight, sight_fields()),
         {{"loss", &ClosestLoss::loss, "The other choice loses", "The loss per coup by the other choice."}}}};
    return type;
}

template <>
const RecordType<CertificateOf>& record_type() {
    static const RecordType<CertificateOf> type{
        {.name = "certificate",
         .definition = "The values of the alternatives; no side gains by any of them."},
        {{{"player", &certified_player, "", "In the order of Player's information sets."},
          {"banker", &certified_banker, "", "In the order of Banker's information sets."}},
         fields_of<CertificateOf>([](const CertificateOf& of) -> const SolvedGame& { return of.solved; },
                                  solved_fields({"improvements"})),
         {{"closest_decision", &closest_loss, "",
           "The unmixed decision of Banker in which a mistake would cost least; null if no mistake costs "
           "anything."}}}};
    return type;
}

template <>
const RecordType<EquilibriumChecks>& record_type() {
    static const RecordType<EquilibriumChecks> type{
        {.name = "checks", .definition = "The result of the second route."},
        fields_of<EquilibriumChecks>(
            [](const EquilibriumChecks& checks) -> const SolvedGame& { return checks.solved; },
            solved_fields({"double_check"}))};
    return type;
}

template <>
const RecordType<SolvedGame>& record_type() {
    const auto banker = [](const SolvedGame& solved) { return solved.equilibrium.banker; };
    static const RecordType<SolvedGame> type{
        {.name = "equilibrium",
         .definition = "sabot solve: a Nash equilibrium of chemin de fer, with its certificate.",
         .schema = "sabot/equilibrium/1"},
        {solved_fields({"game", "model"}),
         {{"decks", [](const SolvedGame& solved) { return solved.examined.shoe.whole_decks(); }, "Decks",
           "The number of whole decks; null if the shoe does not consist of whole decks."},
          {"shoe", [](const SolvedGame& solved) { return solved.examined.shoe; }, "", ""}},
         solved_fields({"commission", "value", "outcomes", "house_take", "house_take_resolved", "player"}),
         {{"banker", banker, "", "Banker's information sets: 88 by total, or 484 by cards."}},
         solved_fields({"unique"}),
         {{"equilibria", [](const SolvedGame& solved) { return AllEquilibria{solved.equilibrium}; }, "", ""},
          {"certificate", [](const SolvedGame& solved) { return CertificateOf{solved}; }, "", ""},
          {"checks", [](const SolvedGame& solved) { return EquilibriumChecks{solved}; }, "", ""}}}};
    return type;
}

}  // namespace sabot::record

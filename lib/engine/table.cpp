#include "table.hpp"

#include "error.hpp"
#include "rules/card_words.hpp"
#include "rules/drawing_rules.hpp"
#include "rules/tableau.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

[[noreturn]] void refuse_third(Hand hand, const std::string& why) {
    throw InputError(fmt::format("{} cannot have a third card: {}", words_for(hand), why));
}

void check_third_cards(const Tableau& tableau, const DealtHands& dealt, const Coup& coup) {
    const bool player_has = dealt.player.size() == 3;
    const bool banker_has = dealt.banker.size() == 3;
    if (!player_has && !banker_has) {
        return;
    }
    const Hand who = player_has ? Hand::player : Hand::banker;
    if (dealt.of(other(who)).size() < 2) {
        refuse_third(who, "third cards are dealt only when both hands have two");
    }
    const int player = coup.first_two(Hand::player);
    const int banker = coup.first_two(Hand::banker);
    const DrawingRules rules(tableau);
    if (rules.is_natural(coup)) {
        refuse_third(who, fmt::format("{} against {} is a natural, which ends the coup", player, banker));
    }
    const bool player_draws = rules.player_draws(coup);
    if (player_has && !player_draws) {
        refuse_third(Hand::player, fmt::format("Player stands on {}", player));
    }
    if (!banker_has) {
        return;
    }
    if (player_draws && !player_has) {
        refuse_third(Hand::banker, fmt::format("Player draws on {} before Banker does", player));
    }
    const int third = player_has ? dealt.player[2].cards.first().points() : kPlayerStood;
    if (!rules.banker_draws(coup, third)) {
        refuse_third(Hand::banker, fmt::format("Banker stands on {} against {}", banker,
                                               tableau.column_words(tableau.column_of(player, third))));
    }
}

// Keeps only the tableaux that can have dealt the known cards.
void keep_possible(Table& table) {
    std::vector<WeightedTableau> possible;
    for (std::size_t i = 0; i < table.mixture.size(); ++i) {
        const bool is_last_chance = i + 1 == table.mixture.size() && possible.empty();
        try {
            check_third_cards(table.mixture[i].tableau, table.dealt, table.coup());
            possible.push_back(table.mixture[i]);
        } catch (const InputError&) {
            if (is_last_chance) {
                throw;
            }
        }
    }
    table.mixture = std::move(possible);
}

}  // namespace

Wide draws_of(const Shoe& shoe, CardCount cards, int number, int drawn) {
    Wide draws = 1;
    for (int i = drawn; i < drawn + number; ++i) {
        const CardCount gone = shoe.with_replacement() ? 0 : i;
        draws *= static_cast<Wide>(std::max<CardCount>(cards - gone, 0));
    }
    return draws;
}

Integer ordered_draws(const Shoe& shoe, int number) {
    return to_integer(draws_of(shoe, shoe.total(), number));
}

Integer Table::ordered_draws() const { return sabot::ordered_draws(undealt, to_come()); }

Integer Table::deals() const {
    Integer weight = 0;
    for (const WeightedTableau& part : mixture) {
        weight += part.weight;
    }
    return ordered_draws() * weight;
}

Coup Table::coup() const {
    Coup coup;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        int nth = 0;
        for (const WrittenCard& card : dealt.of(hand)) {
            coup.deal(hand, ++nth, card.cards.first());
        }
    }
    return coup;
}

Table make_table(const Tableau& tableau, const Shoe& shoe, const DealtHands& dealt) {
    if (shoe.total() < kMinCards) {
        throw InputError(fmt::format(
            "the shoe is too small: {} left; a coup can need {}",
            counted(static_cast<std::uint64_t>(shoe.total()), "card is", "cards are"), kMinCards));
    }
    Table table{tableau, shoe, dealt, tableau_mixture(tableau)};
    for (const Hand hand : {Hand::player, Hand::banker}) {
        if (dealt.of(hand).size() > 3) {
            throw InputError(fmt::format("{} holds {} cards", words_for(hand), dealt.of(hand).size()),
                             "at most three")
                .about(hand == Hand::player ? "player" : "banker");
        }
        for (const WrittenCard& card : dealt.of(hand)) {
            table.undealt.remove(card.cards, card.name);
        }
    }
    keep_possible(table);
    return table;
}

bool determines(const Table& table, const Reads& reads) {
    bool is_known = !reads.unstated;
    each_place([&](Hand hand, int nth) {
        const Partition& here = reads.places[place(hand, nth)];
        const auto& dealt = table.dealt.of(hand);
        const auto number = static_cast<std::size_t>(nth);
        is_known = is_known && (number <= dealt.size() ? !here.splits(dealt[number - 1].cards)
                                                       : table.undealt.counts(here).has_value());
    });
    return is_known;
}

}  // namespace sabot

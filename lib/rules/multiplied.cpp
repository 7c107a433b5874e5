#include "multiplied.hpp"

namespace sabot {

Places multiplied_places(MultipliedBy by, Winner winner) {
    switch (by) {
        case MultipliedBy::winning_hand:
            return winner == Winner::tie
                       ? Places::all()
                       : Places::hand(winner == Winner::player ? Hand::player : Hand::banker);
        case MultipliedBy::player_hand: return Places::hand(Hand::player);
        case MultipliedBy::banker_hand: return Places::hand(Hand::banker);
        case MultipliedBy::player_first_two: return Places::first_two(Hand::player);
        case MultipliedBy::banker_first_two: return Places::first_two(Hand::banker);
        default: return Places::all();
    }
}

}  // namespace sabot

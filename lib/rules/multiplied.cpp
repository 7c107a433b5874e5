#include "multiplied.hpp"

namespace sabot {

Places multiplied_places(const Multiplied& multiplied, Winner winner) {
    if (multiplied.places) {
        return *multiplied.places;
    }
    return winner == Winner::tie ? Places::all()
                                 : Places::hand(winner == Winner::player ? Hand::player : Hand::banker);
}

}  // namespace sabot

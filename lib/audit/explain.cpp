#include "explain.hpp"

#include "audit/chance.hpp"

namespace sabot {

bool Explanation::may_be_chance() const {
    return is_weak || (coincidences && sabot::may_be_chance(*coincidences));
}

}  // namespace sabot

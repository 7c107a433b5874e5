#pragma once

#include "api.hpp"

namespace SABOT_API sabot {

/// A value, or none, of a type that only the library knows: part of a game or of a result that reports and
/// records print. Copies are independent of each other.
template <class Type>
class Opaque {
public:
    Opaque() noexcept = default;
    Opaque(Type value);
    Opaque(const Opaque& other);
    Opaque(Opaque&& other) noexcept;
    Opaque& operator=(const Opaque& other);
    Opaque& operator=(Opaque&& other) noexcept;
    ~Opaque();

    bool has_value() const { return value_ != nullptr; }
    explicit operator bool() const { return has_value(); }
    /// Precondition of each: it has a value.
    const Type& operator*() const { return *value_; }
    const Type* operator->() const { return value_; }
    Type& operator*() { return *value_; }
    Type* operator->() { return value_; }
    operator const Type&() const { return *value_; }

    friend bool operator==(const Opaque& a, const Opaque& b) { return a.equals(b); }

private:
    bool equals(const Opaque& other) const;

    Type* value_ = nullptr;
};

}  // namespace sabot

#pragma once

#include "opaque.hpp"

#include <utility>

/// The members of Opaque. The source that knows a type instantiates them: `template class Opaque<Type>;`.
namespace sabot {

template <class Type>
Opaque<Type>::Opaque(Type value) : value_(new Type(std::move(value))) {}

template <class Type>
Opaque<Type>::Opaque(const Opaque& other)
    : value_(other.value_ == nullptr ? nullptr : new Type(*other.value_)) {}

template <class Type>
Opaque<Type>::Opaque(Opaque&& other) noexcept : value_(std::exchange(other.value_, nullptr)) {}

template <class Type>
Opaque<Type>& Opaque<Type>::operator=(const Opaque& other) {
    return *this = Opaque(other);
}

template <class Type>
Opaque<Type>& Opaque<Type>::operator=(Opaque&& other) noexcept {
    std::swap(value_, other.value_);
    return *this;
}

template <class Type>
Opaque<Type>::~Opaque() {
    delete value_;
}

template <class Type>
bool Opaque<Type>::equals(const Opaque& other) const {
    return value_ == nullptr || other.value_ == nullptr ? value_ == other.value_ : *value_ == *other.value_;
}

}  // namespace sabot

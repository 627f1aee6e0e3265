/// The digits of an integer as ASCII, without a sign. Stored inline, so that formatting a number does not allocate.
struct IntegerDigits {
    // 64 bits have 22 octal digits.
    private var storage = InlineArray<22, UInt8>(repeating: UInt8(ascii: "0"))

    /// The number of digits; at least one.
    let count: Int

    /// Creates decimal digits.
    init(_ value: UInt64) {
        var rest = value
        var index = 22
        repeat {
            index &-= 1
            storage[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest != 0 && index > 0
        count = 22 &- index
    }

    /// Creates digits of the given number of bits: 3 for octal, 4 for hexadecimal.
    init(_ value: UInt64, bitsPerDigit: UInt64, isUppercase: Bool) {
        var rest = value
        var index = 22
        let letters = isUppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")
        repeat {
            index &-= 1
            let digit = UInt8(truncatingIfNeeded: rest & (1 << bitsPerDigit &- 1))
            storage[index] = digit < 10 ? UInt8(ascii: "0") &+ digit : letters &+ (digit &- 10)
            rest >>= bitsPerDigit
        } while rest != 0 && index > 0
        count = 22 &- index
    }

    /// The digit at `index`, counted from the first one; "0" if the index is out of range.
    subscript(index: Int) -> UInt8 {
        guard index >= 0, index < count else { return UInt8(ascii: "0") }
        return storage[22 &- count &+ index]
    }
}

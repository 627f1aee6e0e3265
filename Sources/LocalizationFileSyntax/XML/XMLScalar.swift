/// Values of XML elements, by CoreFoundation's rules.
enum XMLScalar {
    /// The value of a `real`'s text: `nan`, `inf` and `infinity` in any case (the last two with a sign), or white space
    /// and a decimal number.
    /// - Returns: Nil for anything else, such as `+nan`, a hexadecimal number or white space after the number.
    static func real(_ text: String) -> Double? {
        switch text.lowercased() {
        case "nan": return .nan
        case "inf", "+inf", "infinity", "+infinity": return .infinity
        case "-inf", "-infinity": return -.infinity
        default: break
        }
        let number = text.unicodeScalars.drop { isSpaceBeforeNumber($0) }
        guard isDecimalNumber(number) else { return nil }
        return Double(String(number))
    }

    /// CoreFoundation's white space before a number.
    private static func isSpaceBeforeNumber(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x20, 0x7F...0xA0, 0x2000...0x200B, 0x3000: true
        default: false
        }
    }

    /// Whether C's `strtod` parses the complete text as a decimal number.
    private static func isDecimalNumber(_ text: Substring.UnicodeScalarView) -> Bool {
        var rest = text
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }
        func takeDigits() -> Bool {
            let count = rest.prefix(while: isDigit).count
            rest = rest.dropFirst(count)
            return count > 0
        }
        if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
        let hasInteger = takeDigits()
        var hasFraction = false
        if rest.first == "." {
            rest = rest.dropFirst()
            hasFraction = takeDigits()
        }
        guard hasInteger || hasFraction else { return false }
        if rest.first == "e" || rest.first == "E" {
            rest = rest.dropFirst()
            if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
            guard takeDigits() else { return false }
        }
        return rest.isEmpty
    }

    /// The days from the beginning of 2001 to a date of the proleptic Gregorian calendar (CoreFoundation's CFDate.c). Months and days
    /// beyond the valid range roll over; months 0 and from 14 count as January.
    static func daysSince2001(year: Int32, month: Int, day: Int) -> Double {
        let relative = Int64(year) - 2001
        let cycles = relative / 400
        let yearInCycle = relative % 400
        var days = 0
        if yearInCycle < 0 {
            for index in yearInCycle..<0 { days &-= 365 &+ (isLeap(index) ? 1 : 0) }
        } else {
            for index in 0..<yearInCycle { days &+= 365 &+ (isLeap(index) ? 1 : 0) }
        }
        let daysBeforeMonth = [0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
        if month < daysBeforeMonth.count {
            days &+= daysBeforeMonth[month] &+ (month > 2 && isLeap(yearInCycle) ? 1 : 0)
        }
        return Double(cycles) * 146_097 + Double(days &+ day &- 1)
    }

    /// Whether a year counted from 2001 has a leap day.
    private static func isLeap(_ year: Int64) -> Bool {
        let inCycle = abs((year &+ 1) % 400)
        return inCycle & 3 == 0 && inCycle != 100 && inCycle != 200 && inCycle != 300
    }

    /// The bytes of a `data`'s text: Base64 as CoreFoundation reads it. Characters outside the alphabet are skipped, a final group of fewer
    /// than four is dropped, and padding shortens its group.
    static func data(_ bytes: Span<UInt8>, in range: Range<Int>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(range.count / 4 * 3)
        var group: UInt32 = 0
        var count = 0
        var padding = 0
        for index in range {
            let byte = bytes[index]
            if byte == UInt8(ascii: "=") {
                padding &+= 1
            } else if !(byte == 0x20 || byte >= 0x09 && byte <= 0x0D) {
                padding = 0
            }
            guard let value = byte == UInt8(ascii: "=") ? 0 : Base64.value(of: byte) else { continue }
            group = group << 6 | UInt32(value)
            count &+= 1
            guard count & 3 == 0 else { continue }
            output.append(UInt8(truncatingIfNeeded: group >> 16))
            if padding < 2 { output.append(UInt8(truncatingIfNeeded: group >> 8)) }
            if padding < 1 { output.append(UInt8(truncatingIfNeeded: group)) }
        }
        return output
    }
}

/// Base64 (RFC 4648) with the usual alphabet and padding.
package enum Base64 {
    /// The six bits of a character; nil for a character outside the alphabet.
    package static func value(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte &- UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte &- UInt8(ascii: "a") &+ 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0") &+ 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}

import LocalizationSourceText

extension XMLReader {
    /// Parses the text and the closing tag of a `real`.
    @_lifetime(self: copy self)
    mutating func readReal(_ flags: inout PropertyListRecord.Flags) -> Bool {
        let start = cursor.position
        guard readString(&flags) else { return false }
        guard XMLScalar.real(XMLString.text(cursor.bytes, in: start..<cursor.position)) != nil else { return fail(.malformedReal) }
        return readCloseTag("real")
    }

    /// Parses the text and the closing tag of an `integer`.
    @_lifetime(self: copy self)
    mutating func readInteger() -> Bool {
        switch cursor.readXMLInteger() {
        case .success: readCloseTag("integer")
        case .failure(let failure): fail(failure)
        }
    }

    /// Parses the text and the closing tag of a `date`.
    @_lifetime(self: copy self)
    mutating func readDate() -> Bool {
        // Any error in or after a date gives the same message.
        cursor.readXMLDate() != nil && readCloseTag("date") || fail(.malformedDate)
    }

    /// Parses the text and the closing tag of a `data`.
    @_lifetime(self: copy self)
    mutating func readData() -> Bool {
        cursor.scan { $0 != UInt8(ascii: "<") && $0 < 0x80 }
        if let byte = cursor.peek, byte >= 0x80 { return fail(.invalidCharacterInData(byte)) }
        return readCloseTag("data")
    }
}

extension XMLError: Error {}

extension ByteCursor {
    /// Parses the content of an `integer` element, up to the following `<`: white space, a sign, white space, and digits or `0x` and
    /// hexadecimal digits, from -2⁶³ to 2⁶⁴-1.
    ///
    /// White space is the bytes up to 0x20 and from 0x7F to 0xA0. This rule is meant for Latin-1 and also matches parts of UTF-8
    /// characters, so that U+2000 to U+200B and U+3000 count as white space, but U+00A0 does not.
    @_lifetime(self: copy self)
    mutating func readXMLInteger() -> Result<Int128, XMLError> {
        skipXMLIntegerSpace()
        guard let first = peek else { return .failure(.integerEndsFile) }
        if first == UInt8(ascii: "<") { return .failure(.emptyInteger) }
        let isNegative = first == UInt8(ascii: "-")
        if isNegative || first == UInt8(ascii: "+") {
            advance()
            skipXMLIntegerSpace()
        }
        var isHexadecimal = false
        var hasZero = false
        if peek == UInt8(ascii: "0") {
            isHexadecimal = peek(at: 1).map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
            hasZero = !isHexadecimal
            advance(by: isHexadecimal ? 2 : 1)
        }
        while match(UInt8(ascii: "0")) { hasZero = true }
        guard let start = peek else { return .failure(.integerEndsFile) }
        if start == UInt8(ascii: "<") { return hasZero ? .success(0) : .failure(.incompleteInteger) }
        return readXMLDigits(isNegative: isNegative, isHexadecimal: isHexadecimal)
    }

    @_lifetime(self: copy self)
    private mutating func readXMLDigits(isNegative: Bool, isHexadecimal: Bool) -> Result<Int128, XMLError> {
        var value: UInt64 = 0
        while let byte = peek {
            if byte == UInt8(ascii: "<") { return .success(isNegative ? 0 - Int128(value) : Int128(value)) }
            guard let digit = hexDigitValue(byte) else { return .failure(.unknownCharacterInInteger(byte)) }
            if !isHexadecimal, digit > 9 { return .failure(.hexDigitInDecimal) }
            let (product, overflow) = value.multipliedReportingOverflow(by: isHexadecimal ? 16 : 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
            if overflow || carry { return .failure(.integerOverflow) }
            value = sum
            if isNegative, value > UInt64(Int64.max) + 1 { return .failure(.integerUnderflow) }
            advance()
        }
        return .failure(.integerEndsFile)
    }

    @_lifetime(self: copy self)
    private mutating func skipXMLIntegerSpace() {
        while let byte = peek {
            if byte < 0x21 || byte > 0x7E && byte < 0xA1 {
                advance()
            } else if byte == 0xE2 || byte == 0xE3, let second = peek(at: 1), let third = peek(at: 2), isWide(byte, second, third) {
                // Skip only the first byte: the others are white space by the rule above, or end it.
                advance()
            } else {
                return
            }
        }
    }

    private func isWide(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second) {
        case (0xE2, 0x80): third <= 0x8B && third >= 0x50 || third == 0xAF
        case (0xE2, 0x81): third == 0x9F
        case (0xE3, 0x80): third == 0x80
        default: false
        }
    }

    /// Parses `YYYY-MM-DDThh:mm:ssZ`. The year may be negative and of any length; the other fields are two digits of any value, and values
    /// outside the calendar's range roll over.
    /// - Returns: Seconds since the beginning of 2001 in UTC, or nil.
    @_lifetime(self: copy self)
    mutating func readXMLDate() -> Double? {
        let isNegative = match(UInt8(ascii: "-"))
        var year: Int32 = 0
        while let byte = peek, byte.isASCIIDigit {
            year = year &* 10 &+ Int32(byte &- UInt8(ascii: "0"))
            advance()
        }
        var fields: [Int] = []
        guard match(UInt8(ascii: "-")) else { return nil }
        for separator in "-T::Z".utf8 {
            // Two digits, followed by at least one byte.
            guard remaining > 2, let tens = next(), let ones = next(), tens.isASCIIDigit, ones.isASCIIDigit, match(separator) else {
                return nil
            }
            fields.append(Int(tens &- UInt8(ascii: "0")) &* 10 &+ Int(ones &- UInt8(ascii: "0")))
        }
        let days = XMLScalar.daysSince2001(year: isNegative ? 0 &- year : year, month: fields[0], day: fields[1])
        return 86_400 * days + Double(3_600 &* fields[2] &+ 60 &* fields[3] &+ fields[4])
    }
}

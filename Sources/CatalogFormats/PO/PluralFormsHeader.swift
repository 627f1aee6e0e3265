import LocalizationSourceText

/// The plural forms of a gettext file, as its header states them: `nplurals=2; plural=n != 1;`.
package struct PluralFormsHeader: Hashable, Sendable {
    /// The number of forms.
    package let count: UInt64
    /// The index of the form for a number.
    package let expression: PluralExpression

    /// A reason why a header cannot be used.
    package enum Problem: Error, Hashable, Sendable {
        /// `nplurals=` is missing.
        case noCount
        /// `plural=` is missing.
        case noExpression
        /// `nplurals=` is not followed by a number.
        case invalidCount
        /// `plural=` is not followed by an expression.
        case invalidExpression
        /// The expression divides by zero for a number.
        case divisionByZero(UInt64)
        /// The expression gives an index for a number that is not below the number of forms.
        case indexOutOfRange(UInt64, number: UInt64)
    }

    /// Reads a header field or a whole header.
    ///
    /// The first `nplurals=` and the first `plural=` count, and the expression must give an index below the number of forms for the numbers
    /// from 0 to 1000: the rules of GNU msgfmt.
    package init(parsing text: String) throws(Problem) {
        guard let expressionStart = Self.end(of: "plural=", in: text) else { throw .noExpression }
        guard let countStart = Self.end(of: "nplurals=", in: text) else { throw .noCount }
        // C's `isspace`, then `strtoul`, which stops at the greatest number.
        let digits = text.utf8[countStart...].drop { $0 == 0x20 || 0x09...0x0D ~= $0 }.prefix { $0.isASCIIDigit }
        guard !digits.isEmpty else { throw .invalidCount }
        count = UInt64(Substring(digits)) ?? .max
        guard let expression = PluralExpression(parsing: String(text[expressionStart...])) else { throw .invalidExpression }
        self.expression = expression
        for number in 0...UInt64(1000) {
            guard let index = expression.value(for: number) else { throw .divisionByZero(number) }
            guard index < count else { throw .indexOutOfRange(index, number: number) }
        }
    }

    /// A header field without its name.
    package static func withoutName(_ field: String) -> String {
        guard field.hasUTF8Prefix("Plural-Forms:") else { return field }
        return String(decoding: Array(field.utf8.dropFirst("Plural-Forms:".utf8.count))[...].trimmingASCIIBlanks, as: UTF8.self)
    }

    /// The index of the form for a number; nil if the expression divides by zero or gives an index that does not exist.
    package func index(for number: UInt64) -> Int? {
        expression.value(for: number).flatMap { $0 < count ? Int(exactly: $0) : nil }
    }

    /// The place after the first occurrence of a text, by bytes.
    private static func end(of name: String, in text: String) -> String.Index? {
        var rest = text.utf8[...]
        while let start = rest.firstIndex(of: name.utf8.first ?? 0) {
            rest = rest[start...]
            if rest.starts(with: name.utf8) { return rest.index(start, offsetBy: name.utf8.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}

extension PluralFormsHeader.Problem: CustomStringConvertible {
    /// The problem as a sentence without a full stop.
    package var description: String {
        switch self {
        case .noCount, .noExpression: "the header field 'Plural-Forms' has no \(part)"
        default: reason
        }
    }

    private var part: String { self == .noCount ? "'nplurals=' with a number" : "'plural=' with an expression" }

    /// The problem of a rule that stands in no header.
    package var reason: String {
        switch self {
        case .noCount, .noExpression: "it has no \(part)"
        case .invalidCount: "the value of 'nplurals' is not a number"
        case .invalidExpression: "the plural expression is invalid"
        case .divisionByZero(let number): "the plural expression divides by zero for \(number)"
        case .indexOutOfRange(let index, let number): "the plural expression gives form \(index) for \(number), which 'nplurals' excludes"
        }
    }
}

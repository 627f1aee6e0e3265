#if !canImport(Darwin)
public import Foundation

// Numbers and dates that the user has typed are read in the user's locale, unless the format has another.

extension BinaryInteger {
    /// Reads a number in a format.
    /// - Throws: Foundation's error if the text is not such a number.
    public init(_ value: String, format: IntegerFormatStyle<Self>, lenient: Bool = true) throws {
        self = Self(try IntegerParseStrategy(format: format.inUserLocale, lenient: lenient).parse(value))
    }

    /// Reads a percentage.
    /// - Throws: Foundation's error if the text is not a percentage.
    public init(_ value: String, format: IntegerFormatStyle<Self>.Percent, lenient: Bool = true) throws {
        self = Self(try IntegerParseStrategy(format: format.inUserLocale, lenient: lenient).parse(value))
    }

    /// Reads an amount of money.
    /// - Throws: Foundation's error if the text is not an amount in the currency.
    public init(_ value: String, format: IntegerFormatStyle<Self>.Currency, lenient: Bool = true) throws {
        self = Self(try IntegerParseStrategy(format: format.inUserLocale, lenient: lenient).parse(value))
    }
}

extension BinaryFloatingPoint {
    /// Reads a number in a format.
    /// - Throws: Foundation's error if the text is not such a number.
    public init(_ value: String, format: FloatingPointFormatStyle<Self>, lenient: Bool = true) throws {
        self = Self(try FloatingPointParseStrategy(format: format.inUserLocale, lenient: lenient).parse(value))
    }

    /// Reads a percentage.
    /// - Throws: Foundation's error if the text is not a percentage.
    public init(_ value: String, format: FloatingPointFormatStyle<Self>.Percent, lenient: Bool = true) throws {
        self = Self(try FloatingPointParseStrategy(format: format.inUserLocale, lenient: lenient).parse(value))
    }

    /// Reads an amount of money.
    /// - Throws: Foundation's error if the text is not an amount in the currency.
    public init(_ value: String, format: FloatingPointFormatStyle<Self>.Currency, lenient: Bool = true) throws {
        self = Self(try FloatingPointParseStrategy(format: format.inUserLocale, lenient: lenient).parse(value))
    }
}

extension Decimal {
    /// Reads a number in a format.
    /// - Throws: Foundation's error if the text is not such a number.
    public init(_ value: String, format: Decimal.FormatStyle, lenient: Bool = true) throws {
        self = try Decimal.ParseStrategy(format: format.inUserLocale, lenient: lenient).parse(value)
    }

    /// Reads a percentage.
    /// - Throws: Foundation's error if the text is not a percentage.
    public init(_ value: String, format: Decimal.FormatStyle.Percent, lenient: Bool = true) throws {
        self = try Decimal.ParseStrategy(format: format.inUserLocale, lenient: lenient).parse(value)
    }

    /// Reads an amount of money.
    /// - Throws: Foundation's error if the text is not an amount in the currency.
    public init(_ value: String, format: Decimal.FormatStyle.Currency, lenient: Bool = true) throws {
        self = try Decimal.ParseStrategy(format: format.inUserLocale, lenient: lenient).parse(value)
    }
}

extension Date {
    /// Reads a date with a strategy, such as `.dateTime.year().month().day()`.
    /// - Throws: Foundation's error if the text is not such a date.
    public init<T: Foundation.ParseStrategy>(_ value: T.ParseInput, strategy: T) throws where T.ParseOutput == Self {
        self = try strategy.inUserLocale.parse(value)
    }

    /// Reads a date with a strategy from a part of a text.
    /// - Throws: Foundation's error if the text is not such a date.
    @_disfavoredOverload
    public init<T: Foundation.ParseStrategy, Value: StringProtocol>(_ value: Value, strategy: T) throws
    where T.ParseOutput == Self, T.ParseInput == String {
        self = try strategy.inUserLocale.parse(String(value))
    }
}

extension ParseStrategy {
    /// The strategy with the user's locale, if it is a format style for which no locale was specified.
    fileprivate var inUserLocale: Self { (self as? any FormatStyle)?.inUserLocale as? Self ?? self }
}
#endif

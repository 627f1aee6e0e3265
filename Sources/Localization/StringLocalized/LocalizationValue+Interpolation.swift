#if !canImport(Darwin)
public import LocalizationFormatStrings

extension String.LocalizationValue {
    /// Makes the key of an interpolated literal and collects its values.
    ///
    /// | Interpolated | In the key |
    /// |---|---|
    /// | `Int`, `Int64` | `%lld` |
    /// | `Int8`, `Int16`, `Int32` | `%d` |
    /// | `UInt`, `UInt64` | `%llu` |
    /// | `UInt8`, `UInt16`, `UInt32` | `%u` |
    /// | `Float` | `%f` |
    /// | `Double` | `%lf` |
    /// | `String`, `Substring`, `Character` | `%@` |
    /// | ``LocalizedStringResource``, ``CustomLocalizedStringResourceConvertible`` | `%@` |
    /// | `\(value, specifier: "%.2f")` | the specifier |
    /// | `\(placeholder: .int)`, `.uint`, `.float`, `.double`, `.object` | `%lld`, `%llu`, `%f`, `%lf`, `%@` |
    /// | a type of yours that conforms to ``FormatArgumentConvertible`` | its ``FormatArgumentConvertible/formatSpecifier``; `%@` unless it has one |
    /// | anything else | `%@`, with a warning |
    ///
    /// These are the specifiers that Apple's compiler writes into catalogs, so keys fit tables that were made on a Mac.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        /// The key so far.
        private(set) var key: String
        /// The values so far, see ``String/LocalizationValue/arguments``.
        private(set) var arguments: [FormatArgument]
        /// Those of them that are known only later.
        private(set) var lateArguments: [LateArgument] = []

        /// Makes room for a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key = ""
            arguments = []
            // A specifier has four bytes at most, unless it is written out.
            let interpolationCount = Swift.min(Swift.max(interpolationCount, 0), 1_000)
            key.reserveCapacity(Swift.min(Swift.max(literalCapacity, 0), 1 << 16) &+ interpolationCount &* 4)
            arguments.reserveCapacity(interpolationCount)
        }

        /// Appends text. A percent sign is doubled, as it stands in a format string.
        public mutating func appendLiteral(_ literal: String) {
            guard literal.utf8.contains(UInt8(ascii: "%")) else {
                key += literal
                return
            }
            for scalar in literal.unicodeScalars {
                if scalar == "%" { key.unicodeScalars.append("%") }
                key.unicodeScalars.append(scalar)
            }
        }

        /// The key of a literal without values.
        var keyWithSinglePercentSigns: String {
            guard key.utf8.contains(UInt8(ascii: "%")) else { return key }
            var text = ""
            var isSecond = false
            for scalar in key.unicodeScalars {
                isSecond = scalar == "%" && !isSecond
                if !isSecond { text.unicodeScalars.append(scalar) }
            }
            return text
        }

        /// Appends a number or a text.
        public mutating func appendInterpolation<Value: FormatArgumentConvertible>(_ value: Value) {
            append(value.formatArgument, specifier: Value.formatSpecifier)
        }

        /// Appends a value with a specifier of your own, which goes into the key as it is: `\(distance, specifier: "%.1f")`.
        public mutating func appendInterpolation<Value: FormatArgumentConvertible>(_ value: Value, specifier: String) {
            append(value.formatArgument, specifier: specifier)
        }

        /// Appends a text that is itself localized when the whole is looked up.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            appendResource(resource)
        }

        /// Appends a value by the localized text that describes it, which is looked up with the whole.
        public mutating func appendInterpolation<Value: CustomLocalizedStringResourceConvertible>(_ value: Value) {
            appendResource(value.localizedStringResource)
        }

        /// Appends a value by the localized text that describes it, also where it could be an argument as it is.
        public mutating func appendInterpolation<Value: CustomLocalizedStringResourceConvertible & FormatArgumentConvertible>(_ value: Value) {
            appendResource(value.localizedStringResource)
        }

        /// Appends a place for a value that ``String/LocalizationOptions/replacements`` supply.
        public mutating func appendInterpolation(placeholder: Placeholder) {
            append(.placeholder(placeholder), specifier: placeholder.formatSpecifier)
        }

        /// Appends a place for a value that ``String/LocalizationOptions/replacements`` supply, with a specifier of your own.
        public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
            append(.placeholder(placeholder), specifier: specifier)
        }

        /// Appends a value of any other type by its description, which is not localized.
        @available(
            *, deprecated,
            message: "the description of this type is not localized; interpolate a number, a text or a localized resource"
        )
        public mutating func appendInterpolation<Value>(_ value: Value) {
            append(.text(String(describing: value)), specifier: "%@")
        }

        // MARK: What interpolations are made of, also those of the overlay

        /// Appends a value and what stands for it in the key.
        package mutating func append(_ argument: FormatArgument, specifier: String) {
            key += specifier
            arguments.append(argument)
        }

        /// Appends a value that is known only when the text is looked up, and what stands for it in the key.
        package mutating func append(_ argument: LateArgument.Kind, specifier: String) {
            lateArguments.append(LateArgument(index: arguments.count, kind: argument))
            append(.text(""), specifier: specifier)
        }

        private mutating func appendResource(_ resource: LocalizedStringResource) {
            // A program can nest without end; a lookup must not.
            guard resource.defaultValue.nestingDepth < LocalizedStringResource.maximumNestingDepth else {
                append(.text(String(localized: resource)), specifier: "%@")
                return
            }
            append(.resource(resource), specifier: "%@")
        }
    }
}
#endif

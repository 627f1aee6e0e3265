#if !canImport(Darwin)
public import LocalizationFormatStrings

extension String.LocalizationValue {
    /// Builds the key of an interpolated literal and collects its values.
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
    /// These are the specifiers that Apple's compiler writes to catalogs, so keys match tables that were created on a Mac.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        /// The key so far.
        private(set) var key: String
        /// The values so far, see ``String/LocalizationValue/arguments``.
        private(set) var arguments: [FormatArgument]
        /// The values that are only known later.
        private(set) var lateArguments: [LateArgument] = []

        /// Creates an empty interpolation with capacity for a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key = ""
            arguments = []
            // A specifier has at most four bytes, unless it is specified explicitly.
            let interpolationCount = Swift.min(Swift.max(interpolationCount, 0), 1_000)
            key.reserveCapacity(Swift.min(Swift.max(literalCapacity, 0), 1 << 16) &+ interpolationCount &* 4)
            arguments.reserveCapacity(interpolationCount)
        }

        /// Appends text. Percent signs are doubled, as in a format string.
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

        /// The key of a literal without values, in which percent signs are not doubled.
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

        /// Appends a value with an explicit specifier, which is added to the key unchanged: `\(distance, specifier: "%.1f")`.
        public mutating func appendInterpolation<Value: FormatArgumentConvertible>(_ value: Value, specifier: String) {
            append(value.formatArgument, specifier: specifier)
        }

        /// Appends a text that is itself localized when the entire text is looked up.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            appendResource(resource)
        }

        /// Appends the localized description of a value, which is looked up together with the entire text.
        public mutating func appendInterpolation<Value: CustomLocalizedStringResourceConvertible>(_ value: Value) {
            appendResource(value.localizedStringResource)
        }

        /// Appends the localized description of a value, even though the value itself could be an argument.
        public mutating func appendInterpolation<Value: CustomLocalizedStringResourceConvertible & FormatArgumentConvertible>(
            _ value: Value
        ) {
            appendResource(value.localizedStringResource)
        }

        /// Appends a placeholder for a value that ``String/LocalizationOptions/replacements`` supplies.
        public mutating func appendInterpolation(placeholder: Placeholder) {
            append(.placeholder(placeholder), specifier: placeholder.formatSpecifier)
        }

        /// Appends a placeholder for a value that ``String/LocalizationOptions/replacements`` supplies, with an explicit specifier.
        public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
            append(.placeholder(placeholder), specifier: specifier)
        }

        /// Appends the description of a value of any other type, which is not localized.
        @available(
            *, deprecated,
            message: "the description of this type is not localized; interpolate a number, a text or a localized resource"
        )
        public mutating func appendInterpolation<Value>(_ value: Value) {
            append(.text(String(describing: value)), specifier: "%@")
        }

        // MARK: What interpolations are made of, also those of the overlay

        /// Appends a value and its specifier in the key.
        package mutating func append(_ argument: FormatArgument, specifier: String) {
            key += specifier
            arguments.append(argument)
        }

        /// Appends a value that is only known when the text is looked up, and its specifier in the key.
        package mutating func append(_ argument: LateArgument.Kind, specifier: String) {
            lateArguments.append(LateArgument(index: arguments.count, kind: argument))
            append(.text(""), specifier: specifier)
        }

        private mutating func appendResource(_ resource: LocalizedStringResource) {
            // A program can nest resources indefinitely; a lookup must not.
            guard resource.defaultValue.nestingDepth < LocalizedStringResource.maximumNestingDepth else {
                append(.text(String(localized: resource)), specifier: "%@")
                return
            }
            append(.resource(resource), specifier: "%@")
        }
    }
}
#endif

#if !canImport(Darwin)
package import LocalizationFormatStrings

extension String {
    /// A text to localize: the key that an interpolated literal represents, and the values in it.
    ///
    /// ```swift
    /// let value: String.LocalizationValue = "\(count) files in \(folder)"     // key "%lld files in %@"
    /// ```
    ///
    /// In an interpolated literal each value becomes a specifier (see ``StringInterpolation``) and each `%` of the text becomes `%%`, as in
    /// the catalogs that Xcode extracts. A literal without interpolations is its own key, including `%`.
    ///
    /// Apple: `String.LocalizationValue`.
    public struct LocalizationValue: Sendable {
        /// The key, which is also the text if the key is missing: a format string if there are ``arguments``.
        package let key: String
        /// The values, in the order of the key's specifiers. A value that is only known later is represented by an empty text.
        package let arguments: [FormatArgument]
        /// The values that are only known when the text is looked up.
        package let lateArguments: [LateArgument]
        /// The nesting depth of the localized texts in ``lateArguments``; 0 if there are none.
        package let nestingDepth: Int

        package init(key: String, arguments: [FormatArgument], lateArguments: [LateArgument] = []) {
            self.key = key
            self.arguments = arguments
            self.lateArguments = lateArguments
            nestingDepth = lateArguments.reduce(0) { Swift.max($0, $1.kind.nestingDepth) }
        }

        /// Creates a value from a key that is only known at run time. The key is used unchanged, including `%`.
        public init(_ value: String) {
            self.init(key: value, arguments: [])
        }
    }
}

extension String.LocalizationValue: ExpressibleByStringInterpolation {
    /// Creates a value from a literal without interpolations, which is its own key.
    public init(stringLiteral value: String) {
        self.init(key: value, arguments: [])
    }

    /// Creates a value from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        // Without values, the text is never formatted, so doubled percent signs would be visible.
        let key = stringInterpolation.arguments.isEmpty ? stringInterpolation.keyWithSinglePercentSigns : stringInterpolation.key
        self.init(key: key, arguments: stringInterpolation.arguments, lateArguments: stringInterpolation.lateArguments)
    }
}

/// Two values are equal if their keys and their arguments are equal. A value that is formatted late is compared by its input and its
/// format.
extension String.LocalizationValue: Hashable {}

extension String.LocalizationValue {
    /// A value that is only known when the text is looked up.
    package struct LateArgument: Hashable, Sendable {
        /// The position of the argument, from 0.
        package let index: Int
        /// The kind of the argument.
        package let kind: Kind

        /// The kind of a late argument.
        package indirect enum Kind: Hashable, Sendable {
            /// Another localized text.
            case resource(LocalizedStringResource)
            /// A replacement that ``String/LocalizationOptions`` supplies.
            case placeholder(Placeholder)
            /// A value that the overlay formats in the locale of the lookup.
            case formatted(FormattedArgument)

            /// The nesting depth of localized texts.
            fileprivate var nestingDepth: Int {
                guard case .resource(let resource) = self else { return 0 }
                return resource.defaultValue.nestingDepth + 1
            }
        }
    }

    /// The kind of value that a placeholder represents. Apple: `String.LocalizationValue.Placeholder`.
    public enum Placeholder: String, Hashable, Sendable, Codable {
        /// A signed integer, `%lld`.
        case int
        /// An unsigned integer, `%llu`.
        case uint
        /// A floating-point number, `%f`.
        case float
        /// A floating-point number, `%lf`.
        case double
        /// Text or another value, `%@`.
        case object

        /// The specifier of the placeholder in a key.
        var formatSpecifier: String {
            switch self {
            case .int: "%lld"
            case .uint: "%llu"
            case .float: "%f"
            case .double: "%lf"
            case .object: "%@"
            }
        }
    }
}
#endif

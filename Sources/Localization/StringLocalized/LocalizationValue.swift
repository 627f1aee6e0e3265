#if !canImport(Darwin)
package import LocalizationFormatStrings

extension String {
    /// A text to localize: the key that an interpolated literal stands for, and the values in it.
    ///
    /// ```swift
    /// let value: String.LocalizationValue = "\(count) files in \(folder)"     // key "%lld files in %@"
    /// ```
    ///
    /// In an interpolated literal each value becomes a specifier (see ``StringInterpolation``) and each `%` of the text becomes `%%`, as in
    /// the catalogs that Xcode extracts. A literal without interpolations is its own key, `%` included.
    ///
    /// Apple: `String.LocalizationValue`.
    public struct LocalizationValue: Sendable {
        /// The key, which is also the text for a missing one: a format string where there are ``arguments``.
        package let key: String
        /// The values, in the order of the key's specifiers. Where a value is known only later, an empty text keeps its place.
        package let arguments: [FormatArgument]
        /// The values that are known only when the text is looked up.
        package let lateArguments: [LateArgument]
        /// How many localized texts are nested in each other in ``lateArguments``; 0 without any.
        package let nestingDepth: Int

        package init(key: String, arguments: [FormatArgument], lateArguments: [LateArgument] = []) {
            self.key = key
            self.arguments = arguments
            self.lateArguments = lateArguments
            nestingDepth = lateArguments.reduce(0) { Swift.max($0, $1.kind.nestingDepth) }
        }

        /// A key that is known only when the program runs. It is taken as it is, `%` included.
        public init(_ value: String) {
            self.init(key: value, arguments: [])
        }
    }
}

extension String.LocalizationValue: ExpressibleByStringInterpolation {
    /// A literal without interpolations is its own key.
    public init(stringLiteral value: String) {
        self.init(key: value, arguments: [])
    }

    /// A literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        // Without a value nothing is ever formatted, so that the doubled percent signs would be seen.
        let key = stringInterpolation.arguments.isEmpty ? stringInterpolation.keyWithSinglePercentSigns : stringInterpolation.key
        self.init(key: key, arguments: stringInterpolation.arguments, lateArguments: stringInterpolation.lateArguments)
    }
}

/// Two values are equal when their keys and their arguments are. A value that is formatted late counts with its input and its format.
extension String.LocalizationValue: Hashable {}

extension String.LocalizationValue {
    /// A value that is known only when the text is looked up.
    package struct LateArgument: Hashable, Sendable {
        /// The position of the argument, from 0.
        package let index: Int
        /// What it will be.
        package let kind: Kind

        /// What an argument will be.
        package indirect enum Kind: Hashable, Sendable {
            /// Another localized text.
            case resource(LocalizedStringResource)
            /// A replacement that ``String/LocalizationOptions`` supply.
            case placeholder(Placeholder)
            /// A value that the overlay formats in the locale of the lookup.
            case formatted(FormattedArgument)

            /// How many localized texts are nested in each other here.
            fileprivate var nestingDepth: Int {
                guard case .resource(let resource) = self else { return 0 }
                return resource.defaultValue.nestingDepth + 1
            }
        }

        /// Makes a late argument.
        package init(index: Int, kind: Kind) {
            self.index = index
            self.kind = kind
        }
    }

    /// The kind of value that a placeholder stands for. Apple: `String.LocalizationValue.Placeholder`.
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

        /// What stands for it in a key.
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

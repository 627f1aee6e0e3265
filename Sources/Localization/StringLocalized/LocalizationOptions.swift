#if !canImport(Darwin)
public import LocalizationFormatStrings

extension String {
    /// The options of a lookup. Apple: `String.LocalizationOptions`.
    public struct LocalizationOptions: Hashable, Sendable {
        private var arguments: [FormatArgument]?

        /// Creates options without replacements.
        public init() {}

        /// The values for the placeholders (`\(placeholder: .int)`), in the order in which they appear in the text; nil if there are no
        /// values.
        ///
        /// Apple's type is `[any CVarArg]?`; an array literal of numbers and texts works for both.
        public var replacements: [any FormatArgumentConvertible]? {
            get { arguments }
            set { arguments = newValue?.map(\.formatArgument) }
        }

        /// ``replacements`` as arguments.
        package var replacementArguments: [FormatArgument] { arguments ?? [] }
    }
}
#endif

#if !canImport(Darwin)
public import LocalizationFormatStrings

extension String {
    /// What a lookup is told beside its key. Apple: `String.LocalizationOptions`.
    public struct LocalizationOptions: Hashable, Sendable {
        private var arguments: [FormatArgument]?

        /// No replacements.
        public init() {}

        /// The values for the placeholders (`\(placeholder: .int)`), in the order in which they stand in the text; nil for none.
        ///
        /// Apple's type is `[any CVarArg]?`; an array literal of numbers and texts serves both.
        public var replacements: [any FormatArgumentConvertible]? {
            get { arguments }
            set { arguments = newValue?.map(\.formatArgument) }
        }

        /// ``replacements`` as arguments.
        package var replacementArguments: [FormatArgument] { arguments ?? [] }
    }
}
#endif

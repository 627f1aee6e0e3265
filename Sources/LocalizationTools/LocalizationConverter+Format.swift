import LocalizationConversion

extension LocalizationConverter {
    /// A format to read or to write.
    public struct Format: Hashable, Sendable, CustomStringConvertible {
        /// The name, as `lproj convert --to` takes it: `android`.
        public let name: String
        /// The same as ``name``.
        public var description: String { name }

        private init(named name: String) { self.name = name }

        /// The format with a name; nil for any other name.
        public init?(name: String) {
            guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
            self = format
        }

        /// A string catalog (`.xcstrings`).
        public static let stringCatalog = Format(named: "xcstrings")
        /// `.strings` and `.stringsdict` files in `.lproj` folders, to be edited.
        public static let tables = Format(named: "tables")
        /// The same files as Xcode's compiler makes of a string catalog for an app: property lists without comments.
        public static let compiledTables = Format(named: "compiled")
        /// Android's `strings.xml`.
        public static let android = Format(named: "android")
        /// A spreadsheet of comma-separated values with a column for each language.
        public static let csv = Format(named: "csv")
        /// A spreadsheet of tab-separated values with a column for each language.
        public static let tsv = Format(named: "tsv")
        /// GNU gettext's `.po` files.
        public static let po = Format(named: "po")
        /// GNU gettext's template, which has the original texts only.
        public static let pot = Format(named: "pot")
        /// JSON with texts by key.
        public static let json = Format(named: "json")
        /// JSON of i18next, whose texts have names in double braces.
        public static let i18next = Format(named: "i18next")
        /// Application Resource Bundles (`.arb`) of Flutter.
        public static let arb = Format(named: "arb")
        /// Java's `.properties`.
        public static let properties = Format(named: "properties")
        /// .NET's `.resx`.
        public static let resx = Format(named: "resx")

        /// All formats, Apple's first.
        public static let all = [stringCatalog, tables, compiledTables] + ForeignFormat.all.map { Format(named: $0.name) }

        /// The format of another system; nil for one of Apple's. Apostrophes are letters in messages, unless they quote.
        func foreign(usesEscaping: Bool) -> ForeignFormat? { ForeignFormat(name: name)?.quotingMessages(usesEscaping) }
    }
}

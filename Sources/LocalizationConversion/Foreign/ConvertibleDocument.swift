import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A document of another system's format as conversions see it. A format without such content implements nothing.
package protocol ConvertibleDocument: ForeignDocument {
    /// The entries with CLDR's plural categories, and without texts that the format has in place of missing ones.
    /// - Parameter lose: Takes what has no place in a catalog.
    func entries(in language: String, lose: (Loss, PlacedText) -> Void) -> [ForeignEntry]

    /// The entries that programs do not use any more, which are left out.
    var obsoleteEntries: [ForeignEntry] { get }

    /// The findings about what the file has besides its entries, and about contradictions between the file and its language.
    /// - Parameters:
    ///   - language: The language as which the file is read.
    ///   - named: The language that the path or the command line names; nil if neither does.
    func findings(readAs language: String, named: String?, onCommandLine isGiven: Bool) -> [Finding]

    /// The member of a catalog's text that keeps the spelling of the file; nil if each text has one spelling only.
    static var keptSpellingMember: String? { get }

    /// The keys that cannot be divided into groups because a part of them is a key itself.
    static func undividedKeys(_ table: ForeignTable) -> [String]

    /// Whether a file has the names of arguments in double braces.
    static func hasNamesInDoubleBraces(_ bytes: [UInt8]) -> Bool

    /// Whether a file whose texts are not messages has some nevertheless.
    static func hasMessages(_ bytes: [UInt8]) -> Bool

    /// Whether a file has apostrophes whose meaning depends on settings.
    static func hasQuotation(_ bytes: [UInt8]) -> Bool
}

extension ConvertibleDocument {
    package func entries(in language: String, lose: (Loss, PlacedText) -> Void) -> [ForeignEntry] { entries }
    package var obsoleteEntries: [ForeignEntry] { [] }
    package func findings(readAs language: String, named: String?, onCommandLine isGiven: Bool) -> [Finding] { [] }
    package static var keptSpellingMember: String? { nil }
    package static func undividedKeys(_ table: ForeignTable) -> [String] { [] }
    package static func hasNamesInDoubleBraces(_ bytes: [UInt8]) -> Bool { false }
    package static func hasMessages(_ bytes: [UInt8]) -> Bool { false }
    package static func hasQuotation(_ bytes: [UInt8]) -> Bool { false }
}

extension JSONTextsDocument: ConvertibleDocument {}
extension PropertiesDocument: ConvertibleDocument {}
extension ResxDocument: ConvertibleDocument {}
extension SpreadsheetDocument: ConvertibleDocument {}

extension AndroidStringsDocument: ConvertibleDocument {
    package static var keptSpellingMember: String? { spellingMember }
}

extension ARBDocument: ConvertibleDocument {
    package func findings(readAs language: String, named: String?, onCommandLine isGiven: Bool) -> [Finding] {
        guard let stated = self.language, let named, !named.isEmpty, let canonical = LanguageName.tag(named),
            !isSameText(LanguageName.tag(stated), canonical)
        else { return [] }
        let what = isGiven ? "the command line says '\(named)'" : "the name of the file says '\(named)'"
        return [
            Finding(
                Rule.ARB.locale, "'@@locale' is '\(stated)', and \(what); the texts are read as '\(language)'", range: languageRange)
        ]
    }
}

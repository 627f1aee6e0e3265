package import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A source file whose texts are exchanged with translators.
package protocol ExchangeSource: Sendable {
    /// The path of the file, relative to the project: the name of the file in XLIFF.
    var original: String { get }

    /// The language of the original texts; nil for that of the project.
    var sourceLanguage: String? { get }

    /// The problems of the file itself.
    var findings: [FileFindings] { get }

    /// The texts for a language, sorted as Xcode sorts them. O(texts).
    func units(in language: String) -> [XLIFFUnit]

    /// Whether there is a file for the translations into a language.
    func hasFile(in language: String) -> Bool

    /// The text that an export would write for an identifier that is not among ``units(in:)``, such as a plural case that the translation
    /// does not have yet; nil if the file has no such text.
    func expectedUnit(_ id: String, in language: String) -> XLIFFUnit?

    /// The positions of identifiers that contradict others of the same key: a text cannot both be plain and vary, or vary by plural and
    /// by device side by side. The shape that the translation has counts, otherwise that of the first identifier.
    func contradictions(in ids: [String], language: String) -> Set<Int>

    /// The mistakes in the file of a language's translations, with which texts may be missing.
    func translationFindings(in language: String) -> [FileFindings]

    /// The bytes of the file as an export contains it; nil for those that it has.
    func sourceContents() -> [UInt8]?

    /// The changes of files that set translations.
    /// - Parameters:
    ///   - units: Units that have a target and exist in the file, each identifier once.
    ///   - language: Their language.
    /// - Throws: ``ExchangeError`` if a file cannot be changed.
    func changes(setting units: [XLIFFUnit], in language: String) throws(ExchangeError) -> [FileChange]
}

extension ExchangeSource {
    package var sourceLanguage: String? { nil }
    package var findings: [FileFindings] { [] }
    package func expectedUnit(_ id: String, in language: String) -> XLIFFUnit? { nil }
    package func hasFile(in language: String) -> Bool { true }
    package func contradictions(in ids: [String], language: String) -> Set<Int> { [] }
    package func sourceContents() -> [UInt8]? { nil }
    package func translationFindings(in language: String) -> [FileFindings] { [] }
}

/// The reason why translations cannot be exchanged.
package struct ExchangeError: Error, Sendable, CustomStringConvertible {
    /// The reason, in one line.
    package let description: String

    /// Creates an error.
    package init(_ description: String) { self.description = description }
}

/// A text that a file other than a table has in the language of the original texts, such as a document of Interface Builder or source code.
package struct ExchangedText: Sendable {
    /// The key by which the tables of other languages translate it.
    package var key: String
    /// The text.
    package var text: String
    /// The note for translators; nil if there is none.
    package var note: String?

    /// Creates a text.
    package init(key: String, text: String, note: String? = nil) {
        self.key = key
        self.text = text
        self.note = note
    }
}

extension XLIFFTarget {
    /// A translation of a catalog as Xcode exports it.
    package init(_ text: String, catalogState state: TranslationState?) {
        switch state {
        case nil: self.init(text)
        case .translated: self.init(text, state: .translated)
        case .new: self.init(text, state: .new)
        case .machineTranslated: self.init(text, state: .translated, stateQualifier: Self.machineTranslation)
        // An unknown state does not guarantee that a text is finished.
        default: self.init(text, state: .needsReview)
        }
    }

    /// The qualifier of a machine translation.
    static let machineTranslation = "leveraged-mt"

    /// The state of a finished translation in a catalog.
    var catalogState: TranslationState {
        isSameText(stateQualifier, Self.machineTranslation) ? .machineTranslated : .translated
    }
}

extension [XLIFFNote] {
    /// The note that Xcode writes: an empty one for a text without a comment.
    package static func xcode(_ comment: String?, isGenerated: Bool = false) -> [XLIFFNote] {
        guard let comment, !comment.isEmpty else { return [XLIFFNote("")] }
        return [XLIFFNote(comment, from: isGenerated ? "auto-generated" : nil)]
    }
}

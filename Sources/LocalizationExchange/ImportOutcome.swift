import LocalizationProject
import LocalizationTextChecks
package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// The outcome of an import for a unit.
package enum ImportOutcome: Hashable, Sendable {
    /// Adds a translation.
    case added
    /// Replaces a translation, or its state.
    case changed
    /// Nothing: the project has the translation already.
    case same
    /// Replaces a translation by an empty text.
    case cleared
    /// Nothing: the unit has no translation.
    case untranslated
    /// Nothing, for a reason.
    case skipped(Skip)

    /// The reason why a unit is not imported.
    package enum Skip: Hashable, Sendable {
        /// The file of the unit is not part of the project; the payload has the paths of files of the project that may be meant.
        case unknownFile(candidates: [String])
        /// The file of the unit names no file of a project, as it may in XLIFF 2.
        case unnamedFile
        /// The source language of the document is another one; the payload is that of the project.
        case sourceLanguage(String)
        /// There is no target language, or it is not a language.
        case targetLanguage
        /// The project has no such text.
        case unknownID
        /// The source text of the project is another one, which is the payload.
        case sourceChanged(String)
        /// The state of the translation.
        case unfinished(String)
        /// The mistake in the arguments of the translation.
        case specifier(String)
        /// A later unit has the same identifier.
        case repeated
        /// Other units of the key say that its text has another shape.
        case otherShape
        /// The translation cannot be used, for a reason that ``XLIFFDocument/findings`` has.
        case flaw
    }

    /// The word by which the outcome is printed.
    package var word: String {
        switch self {
        case .added: "new"
        case .changed: "changed"
        case .same: "same"
        case .cleared: "cleared"
        case .untranslated: "untranslated"
        case .skipped: "skipped"
        }
    }

    /// Whether the outcome changes the project.
    package var isChange: Bool { self == .added || self == .changed || self == .cleared }

    /// The rule and message for an outcome that is reported; nil for others. Uses Apple's wording if Apple has a message.
    package func report(_ id: String, file: String) -> (rule: Rule, message: String)? {
        switch self {
        case .same, .untranslated: return nil
        case .added, .changed: return (Rule.Exchange.unit, "\(file): \(word) (Key: \"\(id)\")")
        case .cleared: return (Rule.Exchange.clears, "\(file): the empty target clears the translation (Key: \"\(id)\")")
        case .skipped(let reason):
            guard let (rule, text) = Self.report(reason) else { return nil }
            return (rule, "\(file): \(text) (Key: \"\(id)\")")
        }
    }

    /// The most files that a message names.
    package static let maximumCandidates = 3

    /// Says that the project lacks a file, and which of its files may be meant.
    package static func unknownFile(_ candidates: [String]) -> String {
        let names = candidates.prefix(maximumCandidates).map { "'\($0)'" } + (candidates.count > maximumCandidates ? ["others"] : [])
        return "the project has no such file" + (names.isEmpty ? "" : ", but " + names.joined(separator: " and "))
    }

    /// Says that a file of the document has no path.
    static let unnamedFile = "a file of the document has no path in 'original'"

    private static func report(_ reason: Skip) -> (rule: Rule, text: String)? {
        switch reason {
        case .unknownFile(let candidates): (Rule.Exchange.unknownFile, unknownFile(candidates))
        case .unnamedFile: (Rule.Exchange.unknownFile, unnamedFile)
        case .sourceLanguage(let language): (Rule.Exchange.sourceLanguage, "the source language of the project is '\(language)'")
        case .targetLanguage: (Rule.Exchange.targetLanguage, "the file has no target language")
        case .unknownID: (Rule.Exchange.unknownID, "the project has no such text")
        case .sourceChanged(let text): (Rule.Exchange.sourceChanged, "the source text is now \"\(text)\"")
        // Apple's wording.
        case .unfinished(let state): (Rule.Exchange.unfinished, "Target has unfinished state \"\(state)\"")
        case .specifier(let mistake): (Rule.Exchange.specifier, mistake)
        case .repeated: (Rule.Exchange.repeated, "a later unit has the same identifier")
        case .otherShape: (Rule.Exchange.repeated, "another unit gives the key a text of another shape")
        case .flaw: nil
        }
    }
}

/// Decides what an import does with the units of a file.
package struct ImportDecision {
    /// The source and translation of the project, as an export writes them.
    private let current: [ExactText: XLIFFUnit]
    private let expected: (String) -> XLIFFUnit?
    private let arguments: UnitArguments
    private let checksPlaceholders: Bool

    package init(_ source: any ExchangeSource, language: String, checksPlaceholders: Bool = true) {
        self.checksPlaceholders = checksPlaceholders
        let units = source.units(in: language)
        current = Dictionary(units.map { (ExactText($0.id), $0) }) { $1 }
        expected = { source.expectedUnit($0, in: language) }
        // The original may vary by number where the translation does not, so that only its own units have all arguments.
        let originals = source.sourceLanguage.map(source.units) ?? []
        arguments = UnitArguments(of: (units + originals).lazy.map { ($0.id, $0.source) })
    }

    /// The identifiers of the project's texts.
    package var ids: [String] { current.values.map(\.id) }

    /// The text of the project for an identifier; nil if there is none.
    package func unit(_ id: String) -> XLIFFUnit? { current[ExactText(id)] ?? expected(id) }

    /// The outcome of an import for a unit.
    package func outcome(of unit: XLIFFUnit) -> ImportOutcome {
        guard let project = self.unit(unit.id) else { return .skipped(.unknownID) }
        guard let target = unit.target else { return .untranslated }
        if let state = target.state, !state.isFinished {
            // Nobody changed the text that the export wrote.
            let isSame = isSameText(unit.source, project.source) && project.target == target
            return isSame ? .same : .skipped(.unfinished(state.rawValue))
        }
        guard
            isSameText(unit.source, project.source)
                || isSameText(Self.comparable(unit.source), Self.comparable(project.source))
        else { return .skipped(.sourceChanged(project.source)) }
        if target.text.isEmpty {
            guard let old = project.target else {
                // Tools write an empty target without a state where there is no translation.
                return target.state == nil ? .untranslated : unit.source.isEmpty ? .added : .cleared
            }
            return old.text.isEmpty ? .same : unit.source.isEmpty ? .changed : .cleared
        }
        if let old = project.target {
            let isFinished = old.state.map { $0 == .translated } ?? true
            let isSameKind = old.stateQualifier == nil || isSameText(old.stateQualifier, target.stateQualifier)
            // A mistake that the project has already is not the document's.
            if isSameText(Self.withLineFeeds(old.text), Self.withLineFeeds(target.text)), isFinished, isSameKind { return .same }
        }
        if checksPlaceholders, let mistake = mistake(in: target.text, id: unit.id) { return .skipped(.specifier(mistake)) }
        return project.target == nil ? .added : .changed
    }

    /// A source text without what other exports write in another way: line breaks, and the number of the argument of a marker.
    private static func comparable(_ text: String) -> String { withLineFeeds(text).replacingUTF8("%1$#@", with: "%#@") }

    /// A text with line feeds in place of carriage returns: a tool that writes these into XML as they are gets line feeds back.
    private static func withLineFeeds(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
        return text.replacingUTF8("\r\n", with: "\n").replacingUTF8("\r", with: "\n")
    }

    /// The first placeholder of a text that reads something else than the program passes, which crashes or shows garbage; nil if there is
    /// none. An object is read from nothing even if the source text has no placeholders; a number may then be prose.
    private func mistake(in text: String, id: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")), !PredicateFormat.isOne(text) else { return nil }
        let expected = arguments.arguments(ofID: id)
        for use in arguments.uses(in: PlacedText(value: text, range: 0..<0), id: id) where !use.isProse {
            guard use.argument == .object || !expected.isEmpty else { continue }
            guard let source = expected.argument(at: use.position) else {
                return "'\(use.spelling)' takes argument \(use.position), which the source text does not have"
            }
            if source.fits(use.argument) { continue }
            return "'\(use.spelling)' takes argument \(use.position) as \(use.argument.noun), but it is \(source.noun) in the source text"
        }
        return nil
    }
}

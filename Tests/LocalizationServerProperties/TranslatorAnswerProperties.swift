import CatalogFormats
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationProject
package import LocalizationReaderProperties
import LocalizationTranslation

extension ReaderProperties {
    /// What a translating program answers, which may be anything.
    ///
    /// Only translations into the language are written, neither lint nor a compiler finds a mistake in them, texts of people stay, each entry
    /// has one outcome, and nothing that was written is asked again.
    package static let translatorAnswers = ReaderProperties("translator-answers") { bytes throws(Violation) in
        var input = WildInput(bytes)
        let language = input.element(of: ["de", "pl", "ar", "ja", "pt-BR", "en-GB"])
        let files = WatchedFiles([(AgentSamples.catalogPath, catalog(language))])
        guard let old = try? files.read(AgentSamples.catalogPath) else { throw Violation(message: "the catalog is not there") }
        var translator = WildTranslator(input)
        let counts = try translate(language, in: files, asking: &translator)
        let (new, comparison) = try written(old, language, in: files)
        let entries = counts.map(\.entries)
        try require(counts.map { $0.written + $0.refused + $0.unanswered } == entries, "an entry has no outcome, or two: \(counts)")
        let keys = Set(comparison.written.map { ExactText($0.key) })
        try require(counts.map(\.written) == [keys.count], "\(counts.map(\.written)) are counted, and \(keys.count) are in the file")

        // The same again, with a program that answers nothing.
        var silent = WildTranslator(WildInput([]))
        _ = try translate(language, in: files, asking: &silent)
        let again = silent.askedKeys.intersection(keys).map(\.text).sorted()
        try require(again.isEmpty, "\(again) were written, and are asked for again")
        _ = files.takeUsed()
        try require((try? files.read(AgentSamples.catalogPath)) == new, "a program that answers nothing changed the catalog")
    }

    /// The catalog of the agents' app, with texts of people in the language.
    private static func catalog(_ language: String) -> String {
        let people = """
            "\(language)" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "1 %lld" } },
                  "other" : { "stringUnit" : { "state" : "new", "value" : "" } }
                } } },
                "fr"
            """
        return AgentSamples.catalog.replacing("\"fr\"", with: people, maxReplacements: 1)
    }

    private static func translate(
        _ language: String, in files: WatchedFiles, asking translator: inout WildTranslator
    ) throws(Violation) -> [TranslationCounts] {
        let path = AgentSamples.catalogPath
        guard let bytes = try? files.read(path) else { throw Violation(message: "the catalog is not there") }
        let recordPath = "\(AgentSamples.root)/\(TranslationRecord.fileName)"
        let record = (try? files.read(recordPath)).map { TranslationRecord(parsing: $0) } ?? TranslationRecord()
        let catalog = AskedCatalog(XCStringsDocument(parsing: bytes), path: path, file: "Main/A.xcstrings", table: "A")
        var asked = TranslationPlan.Options()
        asked.languages = [language]
        let requested = RequestedLanguage(from: "en", into: language, guide: nil, glossary: Glossary(nil, nil))
        let writer = TranslationWriter(files, LinkBoundary(operands: [AgentSamples.root]), recordPath: recordPath) { left, right in
            left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
        }
        var session = TranslationSession(
            TranslationPlan([catalog], asked, record: record), requested: [[requested]], memory: nil, usages: TranslationUsages(),
            writer: writer, translator.options)
        session.run(asking: &translator)
        try require(session.fileError == nil, "the catalog could not be written")
        let isNamed = !session.findings.isEmpty || session.counts.allSatisfy { $0.refused == 0 }
        try require(isNamed, "a refusal is not named")
        let written = Set(files.takeUsed().written.map(ExactText.init))
        try require(written.isSubset(of: [ExactText(path), ExactText(recordPath)]), "other files were written: \(written.map(\.text))")
        return session.counts
    }

    /// What was written into the catalog.
    private static func written(
        _ old: [UInt8], _ language: String, in files: WatchedFiles
    ) throws(Violation) -> (bytes: [UInt8], comparison: CatalogComparison) {
        guard let new = try? files.read(AgentSamples.catalogPath) else { throw Violation(message: "the catalog is not there any more") }
        let comparison = try CatalogComparison(old, new)
        try comparison.requireSound(new, at: AgentSamples.catalogPath)
        let (before, after) = (XCStringsDocument(parsing: old), XCStringsDocument(parsing: new))
        for (key, writtenLanguage) in comparison.written {
            try require(isSameText(writtenLanguage, language), "'\(key)' was written in \(writtenLanguage)")
            let texts = before[key]?[language]?.model.placedTexts ?? []
            for (path, text) in texts where text.state == .translated {
                let now = after[key]?[language]?.model[path]
                try require(now == text, "the text of a person at '\(path.spelling)' of '\(key)' was changed")
            }
            for (path, text) in after[key]?[language]?.model.placedTexts ?? []
            where !texts.contains(where: { $0.path == path && $0.text == text }) {
                let isMachine = [.machineTranslated, .needsReview].contains(text.state)
                try require(isMachine, "'\(key)' is \(text.state?.rawValue ?? "without a state")")
            }
        }
        return (new, comparison)
    }
}

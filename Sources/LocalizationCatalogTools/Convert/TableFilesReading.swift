import LocalizationCLDR
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationDiagnostics

/// Reads the files of a table in several languages.
struct TableFilesReading {
    let sourceLanguage: String
    private let spelling: LanguageSpelling
    private let style: RuleStyle
    private(set) var files: [LanguageFiles] = []
    private(set) var reports: [ConversionReport] = []
    /// The index of the report on the texts and on the rules of a language.
    private var textReports: [String: Int] = [:]
    private var ruleReports: [String: Int] = [:]
    private var textPlaces: [String: Places] = [:]
    private var rulePlaces: [String: Places] = [:]

    /// The locations of the keys of a file.
    private typealias Places = [ExactText: [Range<Int>]]

    /// How a catalog spells the languages of files.
    enum LanguageSpelling {
        /// As Apple's tools spell languages today.
        case current
        /// As compilers name folders, so that each compiled folder is a language of its own.
        case compiled

        func callAsFunction(_ language: String) -> String? {
            guard let canonical = LocalizationFolderName.canonical(language) else { return nil }
            return self == .compiled && canonical != LocalizationFolderName.base ? CanonicalLocaleIdentifier.canonical(language) : canonical
        }
    }

    /// - Parameters:
    ///   - sourceLanguage: The language of the original texts, in any spelling.
    ///   - style: How the files are converted.
    init(sourceLanguage: String, style: RuleStyle, spelling: LanguageSpelling = .current) {
        self.sourceLanguage = spelling(sourceLanguage) ?? sourceLanguage
        self.spelling = spelling
        self.style = style
    }

    mutating func add(_ input: ConversionInput) {
        switch input.type {
        case .strings:
            let document = StringsDocument(parsing: input.bytes)
            // In Xcode's form arrays are phrases; a value that is neither a text nor phrases is reported as lost.
            var report = input.report(document, leavingOut: style == .xcode ? [Rule.Strings.valueIsNoText] : [])
            Self.reportComments(document.syntax, carried: document.entries.flatMap(\.comments), &report)
            guard let index = place(of: input, &report) else { return finish(report) }
            if files[index].strings != nil { refuseSecond(input, files[index].language, after: textReports, &report) }
            files[index].strings = document
            textReports[files[index].language] = reports.count
            textPlaces[files[index].language] = Self.places(document.entries.map(\.syntax))
            finish(report)
        case .stringsdict:
            let document = StringsdictDocument(parsing: input.bytes)
            var report = input.report(document)
            Self.reportComments(document.syntax, carried: [], &report)
            guard let index = place(of: input, &report) else { return finish(report) }
            if files[index].stringsdict != nil { refuseSecond(input, files[index].language, after: ruleReports, &report) }
            files[index].stringsdict = document
            ruleReports[files[index].language] = reports.count
            rulePlaces[files[index].language] = Self.places(document.entries.map(\.syntax))
            finish(report)
        case .xcstrings, .plist:
            var report = ConversionReport(path: input.path, text: input.bytes, findings: [])
            report.refuse(Rule.Conversion.type, "only .strings and .stringsdict files become a string catalog")
            finish(report)
        }
    }

    private mutating func finish(_ report: ConversionReport) { reports.append(report) }

    /// - Parameter known: The index of the report on the first file of a language.
    private func refuseSecond(_ input: ConversionInput, _ language: String, after known: [String: Int], _ report: inout ConversionReport) {
        let other = known[language].map { ": '\(reports[$0].path)'; leave one of them out" } ?? ""
        report.refuse(Rule.Conversion.sameLanguage, "there is another .\(input.type.rawValue) file for '\(language)'\(other)")
    }

    /// The index of the language of a file; nil if the file has no language, which is reported.
    private mutating func place(of input: ConversionInput, _ report: inout ConversionReport) -> Int? {
        guard let spelled = input.language else {
            report.refuse(Rule.Conversion.noLanguage, "the file is in no .lproj folder; say its language with --file LANGUAGE=PATH")
            return nil
        }
        guard var language = spelling(spelled) else {
            report.refuse(Rule.Conversion.languageName, "'\(spelled)' is not a language identifier")
            return nil
        }
        if language == LocalizationFolderName.base { language = sourceLanguage }
        if !isSameText(language, spelled) { report.add(.respelledLanguage(spelled, language)) }
        if let index = files.firstIndex(where: { isSameText($0.language, language) }) { return index }
        files.append(LanguageFiles(language: language))
        return files.count - 1
    }

    private static func places(_ entries: [PropertyListNode.Entry]) -> Places {
        var places: Places = [:]
        for entry in entries { places[ExactText(entry.key.stringValue ?? ""), default: []].append(entry.key.range) }
        return places
    }

    private static func reportComments(_ syntax: PropertyListDocument, carried: [PropertyListComment], _ report: inout ConversionReport) {
        let kept = Set(carried.map(\.range))
        for comment in syntax.allComments where !kept.contains(comment.range) { report.add(.comment, at: comment.range) }
    }

    /// Whether there are files in a language.
    func hasFiles(of language: String) -> Bool {
        files.contains { isSameText($0.language, language) }
    }

    /// Records a loss at each location of a key in the files of a language.
    mutating func add(_ loss: ConversionLoss, key: String, language: String) {
        let key = ExactText(key)
        if let texts = textPlaces[language]?[key] {
            add(loss, textReports[language], texts.last)
        } else {
            add(loss, ruleReports[language], rulePlaces[language]?[key]?.last)
        }
    }

    /// Reports the content that the model cannot represent, at its location.
    mutating func report(_ notes: [ConversionNote]) {
        for note in notes {
            guard let language = note.language, let key = note.key.map(ExactText.init) else { continue }
            let texts = textPlaces[language]?[key] ?? []
            let rules = rulePlaces[language]?[key] ?? []
            switch note.kind {
            case .droppedHiddenText: add(.hiddenText, textReports[language], texts.last)
            case .droppedVariableName: add(.variableName, ruleReports[language], rules.last)
            case .droppedValue(let what):
                let isText = rules.isEmpty
                let loss = ConversionLoss.value("a value of the kind or name '\(what)'")
                add(loss, isText ? textReports[language] : ruleReports[language], isText ? texts.last : rules.last)
            case .droppedComment: add(.differingNote, textReports[language], texts.last)
            case .droppedTranslationComment: add(.translationNote, textReports[language], texts.last)
            case .widthsUnknownToXcode: add(.widthsUnknownToXcode, ruleReports[language], rules.last)
            case .duplicateKey:
                let isText = texts.count > 1
                add(.duplicateKey, isText ? textReports[language] : ruleReports[language], isText ? texts.first : rules.first)
            }
        }
    }

    private mutating func add(_ loss: ConversionLoss, _ report: Int?, _ range: Range<Int>?) {
        guard let report, reports.indices.contains(report) else { return }
        reports[report].add(loss, at: range)
    }
}

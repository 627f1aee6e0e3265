import LocalizationProject
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
    private(set) var reports: [LossReport] = []
    /// The index of the report on a file.
    private var numbers: [FileName: Int] = [:]
    /// The locations of the keys of a file.
    private var places: [FileName: [ExactText: [Range<Int>]]] = [:]

    /// A file of the table.
    private struct FileName: Hashable {
        let language: ExactText
        let type: CatalogFileType
    }

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

    /// Adds a table of one language.
    mutating func add(_ input: ConversionInput) {
        guard let document = input.type.documentType.init(parsing: input.bytes) as? any TableDocument else { return }
        // In Xcode's form arrays are phrases; a value that is neither a text nor phrases is reported as lost.
        var report = input.report(document, leavingOut: style == .xcode ? [Rule.Strings.valueIsNoText] : [])
        Self.reportComments(document.syntax, carried: document.entryComments, &report)
        if let index = place(of: input, &report) {
            let file = FileName(language: ExactText(files[index].language), type: input.type)
            if !document.add(to: &files[index]) { refuseSecond(input, file, &report) }
            numbers[file] = reports.count
            places[file] = Dictionary(grouping: document.keys) { ExactText($0.value) }.mapValues { $0.map(\.range) }
        }
        reports.append(report)
    }

    private func refuseSecond(_ input: ConversionInput, _ file: FileName, _ report: inout LossReport) {
        let other = numbers[file].map { ": '\(reports[$0].path)'; leave one of them out" } ?? ""
        report.add(
            Finding(Rule.Conversion.sameLanguage, "there is another .\(input.type.rawValue) file for '\(file.language.text)'\(other)"))
    }

    /// The index of the language of a file; nil if the file has no language, which is reported.
    private mutating func place(of input: ConversionInput, _ report: inout LossReport) -> Int? {
        guard let spelled = input.language else {
            report.add(Finding(Rule.Conversion.noLanguage, "the file is in no .lproj folder; pass its language with --file LANGUAGE=PATH"))
            return nil
        }
        guard var language = spelling(spelled) else {
            report.add(
                Finding(
                    Rule.Conversion.languageName, LanguageName.mistake(in: spelled) ?? "'\(spelled)' is not a language identifier"))
            return nil
        }
        if spelling == .current, let mistake = Self.mistake(in: spelled, of: input) { report.add(mistake) }
        if language == LocalizationFolderName.base { language = sourceLanguage }
        if !isSameText(language, spelled) { report.add(.respelledLanguage(spelled, language)) }
        if let index = files.firstIndex(where: { isSameText($0.language, language) }) { return index }
        files.append(LanguageFiles(language: language))
        return files.count - 1
    }

    /// The mistake in the language of a file, which is the name of its folder unless the user says another one.
    private static func mistake(in language: String, of input: ConversionInput) -> Finding? {
        guard isSameText(LocalizationFolderName.language(ofFileAt: input.path), language) else {
            return LanguageName.mistake(in: language).map { Finding(Rule.Languages.unknown, $0) }
        }
        if LanguageName.isInOldFolder(input.path) { return nil }
        return LanguageName.mistake(inFolderOfFileAt: input.path).map { Finding(Rule.Languages.folder, $0) }
    }

    private static func reportComments(_ syntax: PropertyListDocument, carried: [PropertyListComment], _ report: inout LossReport) {
        let kept = Set(carried.map(\.range))
        for comment in syntax.allComments where !kept.contains(comment.range) { report.add(.comment, at: comment.range) }
    }

    /// Whether there are files in a language.
    func hasFiles(of language: String) -> Bool {
        files.contains { isSameText($0.language, language) }
    }

    /// Records a loss at the location of a key in the files of a language.
    mutating func add(_ loss: Loss, key: String, language: String) {
        let (texts, rules) = (
            FileName(language: ExactText(language), type: .strings), FileName(language: ExactText(language), type: .stringsdict)
        )
        let file = places[texts]?[ExactText(key)] == nil ? rules : texts
        add(loss, key, file, places[file]?[ExactText(key)]?.last)
    }

    /// Reports the content that the model cannot represent, at its location.
    mutating func report(_ notes: [ConversionNote]) {
        for note in notes {
            guard let language = note.language, let key = note.key.map(ExactText.init) else { continue }
            let (texts, rules) = (
                FileName(language: ExactText(language), type: .strings), FileName(language: ExactText(language), type: .stringsdict)
            )
            let (textPlaces, rulePlaces) = (places[texts]?[key] ?? [], places[rules]?[key] ?? [])
            switch note.kind {
            case .droppedHiddenText, .droppedComment, .droppedTranslationComment:
                add(Loss(note.kind), note.key, texts, textPlaces.last)
            case .droppedVariableName, .widthsUnknownToXcode: add(Loss(note.kind), note.key, rules, rulePlaces.last)
            case .droppedValue:
                let file = rulePlaces.isEmpty ? texts : rules
                add(Loss(note.kind), note.key, file, (rulePlaces.isEmpty ? textPlaces : rulePlaces).last)
            case .duplicateKey:
                let isText = textPlaces.count > 1
                add(Loss(note.kind), note.key, isText ? texts : rules, (isText ? textPlaces : rulePlaces).first)
            }
        }
    }

    private mutating func add(_ loss: Loss, _ key: String?, _ file: FileName, _ range: Range<Int>?) {
        guard let report = numbers[file], reports.indices.contains(report) else { return }
        reports[report].add(loss, key: key, language: file.language.text, at: range)
    }
}

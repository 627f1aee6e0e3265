package import LocalizationProject
import LocalizationSourceText
package import LocalizationTextChecks
package import CatalogFormats
package import LocalizationCatalogModel
import LocalizationCLDR

/// A table in all of its languages, as rules see it: entries with the places of their texts, whatever files they are in.
package struct LintTable: Sendable {
    /// The name.
    package let name: String
    /// The language of the original texts, by its canonical name.
    package let sourceLanguage: String
    /// The other languages that have texts, sorted.
    package let languages: [String]
    /// The entries, in the order of the source language's file, followed by those that only translations have.
    package internal(set) var entries: [LintEntry]
    /// The indexes of the files with its texts.
    package let files: [Int]
    /// Whether the languages are in files of their own, in folders that name them.
    package let hasFilePerLanguage: Bool
    /// The languages with syntax errors in a file, in which texts that seem missing may be there.
    package let incompleteLanguages: Set<String>
    /// The languages that have a file of rules, if the languages are in files of their own.
    let languagesWithRules: Set<String>
    /// The languages that its project has, by their canonical names: each table is expected to have texts in them.
    package internal(set) var expectedLanguages: Set<String> = []
    /// What has original texts besides the files; known once the project is checked.
    var elsewhere = OriginalsElsewhere()
    /// Whether the table has the texts of information property lists: `InfoPlist`, or `App-InfoPlist` for a target.
    var isOfInformationList: Bool { name.hasUTF8Suffix("InfoPlist") }
    /// The plural categories that translations need, by language.
    let pluralCategories: [String: [PluralCategory]]

    /// Joins what is known of a table.
    package init(
        name: String, sourceLanguage: String, languages: [String], entries: [LintEntry], files: [Int], hasFilePerLanguage: Bool,
        incompleteLanguages: Set<String> = [], languagesWithRules: Set<String> = []
    ) {
        (self.name, self.sourceLanguage, self.languages, self.entries) = (name, sourceLanguage, languages, entries)
        (self.files, self.hasFilePerLanguage, self.incompleteLanguages) = (files, hasFilePerLanguage, incompleteLanguages)
        self.languagesWithRules = languagesWithRules
        var needed = NeededPluralCategories()
        pluralCategories = Dictionary(
            ([sourceLanguage] + languages).map { ($0, needed[$0]) }, uniquingKeysWith: { first, _ in first })
    }
}

/// A key of a table with its texts. It refers to its content, because rules pass entries around, and a copy would retain all that it contains.
package struct LintEntry: Sendable {
    /// Where the texts are.
    package enum Content: Sendable {
        /// In memory, sorted by the canonical names of their languages.
        case texts([LintText])
        /// In a string catalog, from which they are read when rules look at them.
        case catalog(DeferredTexts)
    }

    /// What was read.
    private final class Storage: Sendable {
        let key: String
        let place: LintPlace
        let comment: String?
        let extractionState: ExtractionState?
        let shouldTranslate: Bool
        let content: Content
        let allArguments: EntryArguments
        let sourceLanguage: String
        let source: LintText?
        let originals: [String]
        let originalBytes: ByteSet

        init(
            key: String, place: LintPlace, header: CatalogEntry?, content: Content, source: LintText?, arguments: EntryArguments,
            sourceLanguage: String
        ) {
            (self.key, self.place, self.content, self.sourceLanguage, self.source) = (key, place, content, sourceLanguage, source)
            (comment, extractionState) = (header?.comment, header?.extractionState)
            shouldTranslate = header?.shouldTranslate ?? true
            allArguments = arguments
            originals = source?.all.map(\.value) ?? [key]
            originalBytes = source?.bytes ?? ByteSet(key)
        }
    }

    private let storage: Storage
    /// How far behind the place where it was read the entry of a string catalog stands, since the text in front of it changed.
    private var shift = 0

    /// Joins what is known of an entry.
    /// - Parameters:
    ///   - header: The comment and the state; the translations in it are not used.
    ///   - source: The original text; nil if there is none.
    init(
        key: String, place: LintPlace, header: CatalogEntry?, content: Content, source: LintText?, arguments: EntryArguments,
        sourceLanguage: String
    ) {
        storage = Storage(
            key: key, place: place, header: header, content: content, source: source, arguments: arguments,
            sourceLanguage: sourceLanguage)
    }

    /// The entry with texts that other files have: the original, and those of languages that have none.
    func withOriginal(_ source: LintText, and others: [LintText]) -> LintEntry {
        let texts = (self.texts + others + [source]).sorted { $0.language < $1.language }
        return LintEntry(
            key: key, place: place, header: nil, content: .texts(texts), source: source, arguments: storage.allArguments,
            sourceLanguage: source.language)
    }

    /// The same entry of a string catalog further behind. O(1).
    func moved(by offset: Int) -> LintEntry {
        var entry = self
        entry.shift += offset
        return entry
    }

    /// The key.
    package var key: String { storage.key }
    /// The place of the key in the source language's file, or else in that of a translation.
    package var place: LintPlace { storage.place.moved(by: shift) }
    /// The comment for translators, as the files have it.
    package var comment: String? { storage.comment }
    /// The origin of the entry; nil for one that the compiler found, and in tables other than catalogs.
    package var extractionState: ExtractionState? { storage.extractionState }
    /// Whether the text should be translated.
    package var shouldTranslate: Bool { storage.shouldTranslate }
    /// Where the texts are.
    package var content: Content {
        if shift != 0, case .catalog(let texts) = storage.content { return .catalog(texts.moved(by: shift)) }
        return storage.content
    }
    /// The arguments according to the key and to the source text.
    var allArguments: EntryArguments { storage.allArguments }
    /// The arguments that the program passes, according to the key or else to the source text; nil if it passes none.
    package var arguments: ExpectedArguments? { allArguments.expected.isEmpty ? nil : allArguments.expected }
    /// The language of the original texts.
    package var sourceLanguage: String { storage.sourceLanguage }
    /// The original text; nil if the table does not have it, so that it is the key itself.
    package var source: LintText? { shift == 0 ? storage.source : storage.source?.moved(by: shift) }
    /// The original texts: those of the source language, one for each case of a plural, or else the key.
    package var originals: [String] { storage.originals }
    /// The bytes in the original texts.
    package var originalBytes: ByteSet { storage.originalBytes }

    /// Whether this is the same entry as another one, and not only an equal one.
    func isSame(as other: LintEntry?) -> Bool { storage === other?.storage }

    /// The texts in the order of their languages' names, which is that of findings. Read on each access in a string catalog.
    package var texts: [LintText] {
        switch content {
        case .texts(let texts): texts
        case .catalog(let texts): texts.all
        }
    }

    /// The languages that have texts, by their canonical names, sorted.
    package var languages: [String] {
        switch content {
        case .texts(let texts): texts.map(\.language)
        case .catalog(let texts): texts.names
        }
    }

    /// The text in a language, by its canonical name; nil if there is none. O(log languages); in a string catalog O(languages), and reading the
    /// text.
    package subscript(language: String) -> LintText? {
        switch content {
        case .texts(let texts): return Self.index(of: language, in: texts.count) { texts[$0].language }.map { texts[$0] }
        case .catalog(let texts): return hasText(in: language) ? texts.text(in: language) : nil
        }
    }

    /// Whether there is a text in a language. O(log languages).
    package func hasText(in language: String) -> Bool {
        switch content {
        case .texts(let texts): Self.index(of: language, in: texts.count) { texts[$0].language } != nil
        case .catalog(let texts): Self.index(of: language, in: texts.names.count) { texts.names[$0] } != nil
        }
    }

    private static func index(of language: String, in count: Int, _ name: (Int) -> String) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if name(middle) < language { low = middle + 1 } else { high = middle }
        }
        return low < count && name(low) == language ? low : nil
    }

    /// Whether the entry is to be translated: not in a table of fixed texts, and still in use by code.
    package var isTranslatable: Bool { shouldTranslate && extractionState != .stale }
    /// The original text as a reader sees it: the source language's plain text, or else the key.
    package var sourceText: String { source.flatMap { $0.forms.count == 1 ? $0.forms[0].text?.value : nil } ?? key }
}

/// The text of an entry in a language. It refers to its content for the same reason as ``LintEntry``.
package struct LintText: Sendable {
    /// Where the translation with its states is.
    package enum Content: Sendable {
        /// In the model; nil if no file could be converted.
        case model(CatalogTranslation?)
        /// In a string catalog, from which it is read when it is needed.
        case catalog(XCStringsLocalization, hasSubstitutions: Bool)
    }

    /// What was read.
    private final class Storage: Sendable {
        let language: String
        let place: LintPlace
        let forms: [LocalizedForm]
        let content: Content
        let all: [PlacedText]
        let bytes: ByteSet
        let parsedFormats: (formats: [PlacedFormat], uses: [PlaceholderUse])?

        init(language: String, place: LintPlace, forms: [LocalizedForm], content: Content, isParsed: Bool) {
            (self.language, self.place, self.forms, self.content) = (language, place, forms, content)
            all = forms.count == 1 ? forms[0].texts : forms.flatMap(\.texts)
            var bytes = ByteSet()
            for text in all { bytes.insert(text.value) }
            self.bytes = bytes
            if !bytes.contains(UInt8(ascii: "%")) {
                parsedFormats = ([], [])
            } else if isParsed, forms.count == 1 {
                let formats = all.compactMap(PlacedFormat.init)
                parsedFormats = (formats, forms[0].placeholderUses(in: formats))
            } else if isParsed {
                let formats = forms.map(\.formats)
                parsedFormats = (formats.flatMap(\.self), zip(forms, formats).flatMap { $0.placeholderUses(in: $1) })
            } else {
                parsedFormats = nil
            }
        }
    }

    private let storage: Storage
    /// How far behind the place where it was read the text stands; see ``LintEntry``.
    private(set) var shift = 0

    /// Joins what is known of a text.
    /// - Parameter isParsed: Whether the formats are kept in memory, for a text that is about to be checked.
    package init(language: String, place: LintPlace, forms: [LocalizedForm], content: Content, isParsed: Bool = false) {
        storage = Storage(language: language, place: place, forms: forms, content: content, isParsed: isParsed)
    }

    /// The same text further behind. O(1).
    func moved(by offset: Int) -> LintText {
        var text = self
        text.shift += offset
        return text
    }

    /// The language by its canonical name.
    package var language: String { storage.language }
    /// The place of the key in the text's file.
    package var place: LintPlace { storage.place.moved(by: shift) }
    /// Where the translation with its states is. In a string catalog, its places are those of the version in which it was read.
    var content: Content { storage.content }
    /// The forms.
    package var forms: [LocalizedForm] { shift == 0 ? storage.forms : storage.forms.map { $0.moved(by: shift) } }
    /// Every text that a reader can see, with its place.
    package var all: [PlacedText] { shift == 0 ? storage.all : storage.all.map { $0.moved(by: shift) } }
    /// The bytes in all texts.
    package var bytes: ByteSet { storage.bytes }

    /// The same text with its formats in memory, so that rules share them.
    package var parsed: LintText {
        guard storage.parsedFormats == nil else { return self }
        let text = LintText(
            language: language, place: storage.place, forms: storage.forms, content: content, isParsed: true)
        return text.moved(by: shift)
    }

    /// The formats in memory; nil if they have to be parsed.
    private var parsedFormats: (formats: [PlacedFormat], uses: [PlaceholderUse])? { shift == 0 ? storage.parsedFormats : nil }

    /// The texts with percent signs, parsed; on each access unless the text is ``parsed``.
    package var formats: [PlacedFormat] { parsedFormats?.formats ?? forms.flatMap(\.formats) }

    /// The uses of arguments in all forms; found on each access unless the text is ``parsed``.
    package var placeholderUses: [PlaceholderUse] { parsedFormats?.uses ?? forms.flatMap(\.placeholderUses) }

    /// The translation with its states; nil if no file could be converted. Converted on each access for a catalog.
    package var translation: CatalogTranslation? {
        switch content {
        case .model(let translation): translation
        case .catalog(let localization, _): localization.model
        }
    }

    /// The states of its texts, without those of cases that its language does not have; a text without a state is new.
    package var states: [TranslationState] {
        switch content {
        case .model(let translation): translation?.states(in: language) ?? []
        case .catalog(let localization, _): localization.states(in: language)
        }
    }

    /// Whether nobody has translated it yet: all of its texts are new.
    package var isUntranslated: Bool {
        let states = states
        return !states.isEmpty && states.allSatisfy { $0 == .new }
    }

    /// Whether it has variables that markers name; a plural without a name is none.
    var hasSubstitutions: Bool {
        if forms.contains(where: { $0.variables.contains { !$0.name.isEmpty } }) { return true }
        // Forms leave out substitutions that are not plurals.
        return switch content {
        case .model(let translation): !(translation?.substitutions ?? []).isEmpty
        case .catalog(_, let hasSubstitutions): hasSubstitutions
        }
    }

    /// Whether a number selects one of several texts.
    package var hasRules: Bool { forms.contains { !$0.variables.isEmpty } }
}

/// A range in a file of the project.
package struct LintPlace: Hashable, Sendable {
    /// The index of the file.
    package let file: Int
    /// The bytes.
    package let range: Range<Int>

    /// The place of the same text further behind.
    func moved(by offset: Int) -> LintPlace { offset == 0 ? self : LintPlace(file: file, range: range.moved(by: offset)) }
}

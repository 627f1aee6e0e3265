import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel

/// Which of the lines of messages that a catalog keeps still say what the catalog says.
///
/// Lines are kept where the texts of the catalog do not give them byte for byte. They are written again only if reading them gives the very
/// texts, states and comments of the catalog: kept lines never win over a text that was changed since.
struct GettextBlocks {
    private var valid: Set<EntryConversion.Place> = []

    /// The lines to write for a message; nil if none are kept, or if the catalog says something else now.
    func bytes(of item: GettextContents.Item, in language: String, _ message: GettextMessage) -> [UInt8]? {
        guard let block = message.block, valid.contains(.init(key: ExactText(item.key), language: ExactText(language))) else { return nil }
        return Array(block.utf8)
    }

    /// The texts of a plural whose kept lines are out of date, with the old ones for forms that no category of CLDR holds, if the category to
    /// which the numbers of the form belong has its old text still: `n == 0` in Latvian, which CLDR counts with 10 and 11.
    static func texts(_ content: POMessageContent, of entry: ForeignEntry, _ forms: GettextForms, block: String?) -> [String] {
        guard let match = forms.match, content.pluralID != nil, let block, !match.surplusForms.isEmpty,
            case .plural(let cases)? = entry.values.first?.value
        else { return content.texts }
        let document = PODocument(parsing: Array(block.utf8))
        let old = document.messages.first?.texts.map(document.string) ?? []
        guard document.messages.count == 1, old.count == content.texts.count else { return content.texts }
        var texts = content.texts
        for form in match.surplusForms where form.index < texts.count {
            if let category = form.category, let place = match.indices(for: category).first {
                let text = cases.last { isSameText($0.category, category.name) }?.text.value
                guard place < old.count, isSameText(old[place], text) else { continue }
            }
            texts[form.index] = old[form.index]
        }
        return texts
    }

    /// Reads the kept lines of all messages. O(messages with such lines).
    /// - Parameter table: The catalog.
    init(_ contents: GettextContents, _ memory: GettextMemory, of table: CatalogTable, source: String) {
        guard let format = ForeignFormat(name: "po") else { return }
        let numbers = contents.items.indices.filter { index in
            contents.items[index].kept.map { kept in kept.languages.contains { $0.message.block != nil } } ?? false
        }
        guard !numbers.isEmpty else { return }
        var candidates: [(key: String, language: String)] = []
        var inputs: [ForeignInput] = []
        for (language, file) in memory.files {
            let forms = GettextForms(file, language: language, source: source)
            var text = Self.header(file.header)
            for index in numbers where contents.items[index].isIn(ExactText(language)) {
                let (item, message) = (contents.items[index], contents.message(at: index, in: language))
                if let block = message.block, Self.isMessage(block, of: item, message) {
                    candidates.append((item.key, language))
                    text += block.utf8
                } else {
                    text += contents.bytes(at: index, in: language, forms)
                }
            }
            inputs.append(
                ForeignInput(
                    path: "", format: format, language: language, bytes: text,
                    options: ForeignReadingOptions(readsTranslatorNotes: false)))
        }
        let (read, _) = CatalogFromForeign.convert(inputs, name: table.name, sourceLanguage: source)
        let old = Dictionary(read.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
        let wanted = Set(candidates.map { ExactText($0.key) })
        let new = Dictionary(
            table.entries.lazy.filter { wanted.contains(ExactText($0.key)) }.map { (ExactText($0.key), $0) },
            uniquingKeysWith: { first, _ in first })
        for (key, language) in candidates {
            guard let old = old[ExactText(key)], let new = new[ExactText(key)] else { continue }
            guard TranslationContent(old[language]) == TranslationContent(new[language]),
                TranslationContent(old[source]) == TranslationContent(new[source])
            else { continue }
            valid.insert(.init(key: ExactText(key), language: ExactText(language)))
        }
        keepTemplate(contents, numbers)
    }

    /// The messages of a template have no translation; their texts are the key, and the plural of the original language.
    private mutating func keepTemplate(_ contents: GettextContents, _ numbers: [Int]) {
        for index in numbers {
            let (item, message) = (contents.items[index], contents.message(at: index, in: GettextMemory.template))
            guard let block = message.block, Self.isMessage(block, of: item, message) else { continue }
            let document = PODocument(parsing: Array(block.utf8))
            let content = contents.content(
                at: index, in: GettextMemory.template, GettextForms(nil, language: GettextMemory.template, source: ""))
            guard let read = document.messages.first, read.texts.allSatisfy({ document.string(in: $0).isEmpty }),
                isSameText(read.pluralID.map(document.string), content.pluralID)
            else { continue }
            valid.insert(.init(key: ExactText(item.key), language: ExactText(GettextMemory.template)))
        }
    }

    /// Whether lines are one message, that of an entry, with the comments of the entry.
    private static func isMessage(_ block: String, of item: GettextContents.Item, _ message: GettextMessage) -> Bool {
        let document = PODocument(parsing: Array(block.utf8), options: ForeignReadingOptions(readsTranslatorNotes: false))
        guard document.messages.count == 1, let read = document.messages.first, !read.isObsolete, read.domain == nil,
            isSameText(document.key(of: read), item.key), block.utf8.last == 0x0A,
            document.text[read.range.upperBound...].allSatisfy({ $0 == 0x0A || $0 == 0x0D || $0 == 0x20 || $0 == 0x09 })
        else { return false }
        let notes = POMessageContent.lines(of: document.entries.first?.note)
        return GettextMessage.isSame(notes, message.extracted ?? POMessageContent.lines(of: item.comment))
    }

    /// A header in UTF-8 with the plural forms of a file's header.
    private static func header(_ text: String?) -> [UInt8] {
        let fields = (text ?? "").utf8.split(separator: 0x0A).map { String(Substring($0)) }
            .filter { !$0.lowercased().hasUTF8Prefix("content-type:") }
        let header = (fields + ["Content-Type: text/plain; charset=UTF-8"]).joined(separator: "\n") + "\n"
        return GettextMessage().bytes(of: POMessageContent(header: header, isFuzzy: false), isFirst: true)
    }
}

/// What a translation says, in whatever order its cases stand, without what only tools keep.
struct TranslationContent: Hashable {
    private let lines: [[ExactText]]

    init(_ translation: CatalogTranslation?) {
        let lines = (translation?.parts ?? []).flatMap { steps, part in
            let path = steps.flatMap { [$0.variable, $0.axis.rawValue, $0.caseName].compactMap(\.self) }
            let text = part.text.map { [[$0.state?.rawValue ?? "", $0.value]] } ?? []
            let variables = (part.substitutions ?? []).map {
                [$0.name, $0.argumentNumber.map(String.init) ?? "", $0.formatSpecifier ?? ""]
            }
            return (text + (part.phrases.map { [$0.values] } ?? []) + variables).map { (path + $0).map(ExactText.init) }
        }
        self.lines = lines.sorted { left, right in
            left.lexicographicallyPrecedes(right) { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
        }
    }
}

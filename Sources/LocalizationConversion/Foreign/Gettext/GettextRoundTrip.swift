import CatalogFormats
package import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationProject

/// The way from PO files into a catalog and back, or from a catalog to PO files and back, message by message.
package struct GettextRoundTrip: Sendable {
    /// The number of messages, without headers and empty texts; for a catalog the number of entries.
    package private(set) var count = 0
    /// The number of those that come back as they were.
    package private(set) var equalCount = 0
    /// The messages that do not, and the other parts of files.
    package private(set) var reports: [LossReport] = []

    // MARK: PO → catalog → PO

    /// Compares PO files with those that were made of their catalog.
    /// - Parameter outputs: The files of the way back; if there is one file each, they need not have the same names.
    package init(_ inputs: [ForeignInput], _ outputs: [ConversionResult.Output]) {
        // A template has the messages of the other files once more.
        let countsTemplates = inputs.allSatisfy(\.format.isMultilingual)
        for input in inputs {
            let output =
                inputs.count == 1 && outputs.count == 1
                ? outputs.first : outputs.first { isSameText($0.path, input.relativePath ?? "") }
            compare(input, output?.bytes, isCounted: countsTemplates || !input.format.isMultilingual)
        }
    }

    private mutating func compare(_ input: ForeignInput, _ output: [UInt8]?, isCounted: Bool) {
        let document = PODocument(parsing: input.bytes, options: input.options)
        var report = LossReport(path: input.path, text: document.text)
        let back = PODocument(parsing: output ?? [])
        var messages: [ExactText: POMessage] = [:]
        for message in back.messages { messages[Self.key(of: message, back)] = message }
        var isLost = false
        for message in document.messages {
            let isHeader = document.isHeader(message)
            if !isHeader, isCounted { count &+= 1 }
            guard let other = messages[Self.key(of: message, document)] else {
                let what = isHeader ? "the header" : message.isObsolete ? "the obsolete message" : "the message"
                report.add(Loss(Rule.Conversion.roundTrip, "\(what) does not come back"), key: document.key(of: message), at: message.id)
                isLost = true
                continue
            }
            let difference = Self.difference(document, message, back, other)
            if let difference {
                report.add(Loss(Rule.Conversion.roundTrip, difference), key: document.key(of: message), at: message.id)
                isLost = true
            } else if !isHeader, isCounted {
                equalCount &+= 1
            }
        }
        let own = Set(document.messages.lazy.map { Self.key(of: $0, document) })
        let added = back.messages.filter { !own.contains(Self.key(of: $0, back)) }
        if let first = added.first, output != nil {
            let what = "\(counted(added.count, "message")) of other files \(added.count == 1 ? "is" : "are") added"
            report.add(Loss(Rule.Conversion.roundTrip, what), key: back.key(of: first))
            isLost = true
        }
        if !isLost, let output, output != input.bytes {
            report.add(Finding(Rule.Conversion.roundTrip, Self.layoutDifference(document, back)))
        }
        if report.hasWarnings { reports.append(report) }
    }

    private static func key(of message: POMessage, _ document: PODocument) -> ExactText {
        ExactText((message.domain.map { $0 + "\0" } ?? "") + document.key(of: message))
    }

    /// The part of a message that comes back as another; nil if all are the same.
    private static func difference(_ left: PODocument, _ first: POMessage, _ right: PODocument, _ second: POMessage) -> String? {
        func texts(_ document: PODocument, _ ranges: [Range<Int>]) -> [String] { ranges.map(document.string) }
        func lines(_ document: PODocument, _ ranges: [Range<Int>]) -> [String] {
            ranges.map { String(decoding: document.text[$0].filter { $0 != 0x0D }, as: UTF8.self) }
        }
        func isSame(_ left: [String], _ right: [String]) -> Bool { left.elementsEqual(right, by: isSameText) }
        if first.isObsolete != second.isObsolete { return "that the message is obsolete does not come back" }
        if !isSame(texts(left, first.texts), texts(right, second.texts)) { return "the translation comes back as another" }
        if !isSameText(first.pluralID.map(left.string), second.pluralID.map(right.string)) {
            return "the 'msgid_plural' comes back as another"
        }
        if !isSame(first.flags, second.flags) { return "the flags come back as others" }
        if !isSame(lines(left, first.comments), lines(right, second.comments)) { return "the comments come back as others" }
        if !isSame(texts(left, first.previous), texts(right, second.previous)) { return "the previous text does not come back" }
        return nil
    }

    private static func layoutDifference(_ left: PODocument, _ right: PODocument) -> String {
        let isOrdered = left.messages.map { key(of: $0, left) } == right.messages.map { key(of: $0, right) }
        return isOrdered
            ? "the messages come back with other line breaks or spaces between them" : "the messages come back in another order"
    }

    // MARK: Catalog → PO → catalog

    /// Compares a catalog with the one that was made of its PO files. What PO files cannot hold is reported where they are written; the
    /// reports here are about all else.
    /// - Parameter path: The path of the catalog.
    package init(_ table: CatalogTable, _ outputs: [ConversionResult.Output], path: String) {
        var report = LossReport(path: path)
        let inputs = outputs.compactMap { output -> ForeignInput? in
            guard let format = ForeignFormat(path: output.path) ?? ForeignFormat(name: "po") else { return nil }
            return ForeignInput(path: output.path, format: format, bytes: output.bytes)
        }
        let source = table.sourceLanguage ?? "en"
        let (back, _) = CatalogFromForeign.convert(inputs, name: table.name, sourceLanguage: source, keepsGettext: true)
        let found = Dictionary(back.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
        count = table.entries.count
        for entry in table.entries {
            guard let other = found[ExactText(entry.key)] else {
                report.add(Loss(Rule.Conversion.roundTrip, "the entry does not come back"), key: entry.key)
                continue
            }
            var isSame = isSameText(entry.comment ?? "", other.comment ?? "")
            if !isSame { report.add(Loss(Rule.Conversion.roundTrip, "the comment comes back as another"), key: entry.key) }
            for language in Set((entry.translations + other.translations).map { ExactText($0.language) }) {
                guard !Self.isSame(entry, other, language.text, isSource: isSameText(language.text, source)) else { continue }
                isSame = false
                let what = other[language.text] == nil ? "the translation does not come back" : "the translation comes back as another"
                report.add(Loss(Rule.Conversion.roundTrip, what), key: entry.key, language: language.text)
            }
            if isSame { equalCount &+= 1 }
        }
        if report.hasWarnings { reports.append(report) }
    }

    private static func isSame(_ left: CatalogEntry, _ right: CatalogEntry, _ language: String, isSource: Bool) -> Bool {
        // A catalog may state an original text that is the key.
        func content(_ entry: CatalogEntry) -> TranslationContent {
            let key = isSource ? CatalogTranslation(entry.key, state: .translated) : nil
            return TranslationContent(entry[language] ?? key)
        }
        return content(left) == content(right)
    }
}

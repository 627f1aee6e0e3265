package import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFormatStrings
import LocalizationSourceText

/// A file of another system's format, to be converted.
package struct ForeignInput: Sendable {
    /// The path as the user gave it, for messages.
    package var path: String
    package var format: ForeignFormat
    /// The language given on the command line; nil to use that of the path or of the file.
    package var language: String?
    package var bytes: [UInt8]
    package var options: ForeignReadingOptions

    /// Creates an input.
    package init(
        path: String, format: ForeignFormat, language: String? = nil, bytes: [UInt8], options: ForeignReadingOptions = .init()
    ) {
        self.path = path
        self.format = format
        self.language = language
        self.bytes = bytes
        self.options = options
    }
}

/// Combines the files of another system's format into a string catalog.
package struct CatalogFromForeign {
    private var table: CatalogTable
    private let source: String
    private var indices: [ExactText: Int] = [:]
    private var findings: [FileFindings] = []

    /// Converts files.
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - sourceLanguage: The language of the original texts.
    ///   - collation: Compares keys as Xcode's editor does (negative, zero, positive).
    /// - Returns: One output with an empty path.
    package static func convert(
        _ inputs: [ForeignInput], name: String, sourceLanguage: String, collation: @escaping @Sendable (String, String) -> Int
    ) -> ConversionResult {
        let source = LocalizationFolderName.canonical(sourceLanguage) ?? sourceLanguage
        var conversion = CatalogFromForeign(table: CatalogTable(name: name, sourceLanguage: source), source: source)
        for input in inputs { conversion.add(input) }
        conversion.combineVariables()
        conversion.leaveOutKeysAsTexts()
        let bytes = XCStringsWriter.file(conversion.table, order: .collated(collation))
        return ConversionResult(outputs: [.init(bytes: bytes)], findings: conversion.findings)
    }

    private mutating func add(_ input: ForeignInput) {
        let document = input.format.documentType.init(parsing: input.bytes, options: input.options)
        var report = ForeignLossReport(path: input.path, text: document.text, findings: document.findings)
        defer { findings.append(report.summary) }
        var fileLanguage: String?
        if !input.format.isMultilingual {
            let spelled = input.language ?? document.language ?? input.format.language(input.path)
            guard let spelled else {
                report.findings.append(
                    Finding(
                        Rule.Conversion.noLanguage, "neither the file nor its path names the language; say it with --file LANGUAGE=PATH"))
                return
            }
            guard let canonical = spelled.isEmpty ? source : LocalizationFolderName.canonical(spelled) else {
                report.findings.append(Finding(Rule.Conversion.languageName, "'\(spelled)' is not a language identifier"))
                return
            }
            fileLanguage = canonical
        }
        let texts = ForeignTexts(document, language: fileLanguage ?? source)
        for key in texts.unknownPlurals { report.add(.unknownPlural, key: key.value, language: fileLanguage, at: key.range) }
        for entry in texts.entries { add(entry, input.format, fileLanguage ?? input.language ?? source, &report) }
    }

    private mutating func add(_ entry: ForeignEntry, _ format: ForeignFormat, _ fileLanguage: String, _ report: inout ForeignLossReport) {
        var key = entry.originalKey ?? entry.key.value
        func lose(_ loss: ForeignLoss, _ language: String? = nil, at range: Range<Int>? = nil) {
            report.add(loss, key: key, language: language, at: range ?? entry.key.range)
        }
        if let context = entry.context {
            key = context + "\u{4}" + key
            lose(.context)
        }
        let index = indices[ExactText(key)] ?? table.entries.count
        if index == table.entries.count {
            indices[ExactText(key)] = index
            table.entries.append(CatalogEntry(key: key))
        }
        if table.entries[index].comment == nil { table.entries[index].comment = entry.note }
        if !entry.isTranslatable { table.entries[index].shouldTranslate = false }
        let texts = entry.values.flatMap { $0.value.texts.map(\.text.value) }
        let isPlural = entry.values.contains { if case .plural = $0.value { true } else { false } }
        let isFormatted = isPlural || texts.contains { format.dialect.hasArguments($0) }
        let state: TranslationState = entry.needsReview ? .needsReview : .translated
        var values = entry.values
        if let original = entry.original, !isSameText(fileLanguage, source) { values.append((source, original)) }
        for (spelled, value) in values {
            let language = spelled.map { LocalizationFolderName.canonical($0) ?? $0 } ?? fileLanguage
            func converted(_ text: PlacedText) -> CatalogTranslation {
                var losses: [PlaceholderDialect.Loss] = []
                let apple = format.dialect.apple(text.value, isFormatted: isFormatted, &losses)
                for loss in losses { lose(ForeignLoss(loss), language, at: text.range) }
                return CatalogTranslation(apple, state: isSameText(language, source) ? .translated : state)
            }
            switch value {
            case .text(let text): table.entries[index][language] = converted(text)
            case .plural(let cases):
                let cases = cases.map { VariationCase($0.category, converted($0.text)) }
                table.entries[index][language] = CatalogTranslation(variations: [CatalogVariation(.plural, cases)])
            case .list(let items):
                lose(.list)
                for (number, item) in items.enumerated() {
                    var part = entry
                    part.key = PlacedText(value: "\(entry.key.value).\(number)", range: entry.key.range)
                    part.originalKey = "\(key).\(number)"
                    part.values = [(spelled, .text(item))]
                    part.context = nil
                    add(part, format, fileLanguage, &report)
                }
            }
        }
    }

    // MARK: What belongs together

    /// Makes the entries `key:name` the variables of the entries whose texts have the marker `%#@name@`.
    private mutating func combineVariables() {
        var used: Set<Int> = []
        for index in table.entries.indices {
            let key = table.entries[index].key
            for place in table.entries[index].translations.indices {
                let item = table.entries[index].translations[place]
                guard let text = item.translation.text?.value, text.containsUTF8("%#@") || text.containsUTF8("$#@") else { continue }
                let format = FormatString(parsing: text)
                var substitutions: [CatalogSubstitution] = []
                for piece in format.pieces {
                    guard case .marker(let marker) = piece.kind else { continue }
                    let name = format.text(in: marker.name)
                    guard !substitutions.contains(where: { isSameText($0.name, name) }),
                        let other = indices[ExactText("\(key):\(name)")],
                        let plural = table.entries[other][item.language]?.variation(.plural)
                    else { continue }
                    used.insert(other)
                    substitutions.append(Self.substitution(name, plural))
                }
                if !substitutions.isEmpty { table.entries[index].translations[place].translation.substitutions = substitutions }
            }
        }
        guard !used.isEmpty else { return }
        table.entries = table.entries.enumerated().filter { !used.contains($0.offset) }.map(\.element)
    }

    /// A variable whose argument is that of the first conversion of a number in its texts.
    private static func substitution(_ name: String, _ plural: CatalogVariation) -> CatalogSubstitution {
        var result = CatalogSubstitution(name: name, variations: [plural])
        for index in plural.cases.indices {
            guard let text = plural.cases[index].translation.text?.value else { continue }
            let format = FormatString(parsing: text)
            var output = ""
            for piece in format.pieces {
                let written = format.text(in: piece.range)
                guard case .specifier(let specifier) = piece.kind, specifier.conversion.isNumeric else {
                    output += written
                    continue
                }
                let position = specifier.position == 0 ? nil : Int(specifier.position)
                let type = FormatSpecifier.valueType(of: written.utf8)
                if result.formatSpecifier == nil { (result.argumentNumber, result.formatSpecifier) = (position, type) }
                let isSame = result.argumentNumber == position && isSameText(result.formatSpecifier ?? "", type)
                output += isSame ? "%arg" : written
            }
            result.variations[0].cases[index].translation.text?.value = output
        }
        return result
    }

    /// A catalog does not state a source text that is the key.
    private mutating func leaveOutKeysAsTexts() {
        for index in table.entries.indices {
            let entry = table.entries[index]
            if let translation = entry[source], translation.isPlainText, isSameText(translation.text?.value, entry.key) {
                table.entries[index][source] = nil
            }
        }
    }
}

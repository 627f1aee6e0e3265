public import CatalogFormats
import LocalizationBuild
import LocalizationCatalogCompilation
import LocalizationConversion
import LocalizationPlatform
import LocalizationProject

/// Converts tables between Apple's formats and those of other systems, and compiles string catalogs: the conversions of `lproj convert` and
/// `lproj compile`, over bytes.
///
/// ```swift
/// let catalog = try LocalizationFile(contentsOf: "Localizable.xcstrings")
/// let conversion = try LocalizationConverter(to: .android).convert([catalog])
/// try conversion.write(toFolder: "app/src/main/res")  // values/strings.xml, values-de/strings.xml …
/// ```
///
/// Each conversion goes through the model of a string catalog, so the losses of the way in and of the way out are both reported.
public struct LocalizationConverter: Sendable {
    /// The format to write.
    public var format: ConversionFormat
    /// The language of the original texts; nil for what the files say: a catalog its own, `.lproj` folders English if they have it, and
    /// files of other systems English.
    public var sourceLanguage: String?
    /// The name of the table, which names the files; nil for that of the files of Apple's formats, or `Localizable`.
    public var table: String?
    /// The order of keys in a string catalog.
    public var keyOrder = KeyOrder.codePoint
    /// Whether apostrophes quote in the messages of ARB files, as with Flutter's `use-escaping`.
    public var usesEscaping = false

    /// A file to convert.
    public struct Input: Sendable {
        /// The file.
        public var file: LocalizationFile
        /// The language of its texts; nil for what its path or the file itself says.
        public var language: String?
        /// Its format; nil for what its name says. Only other systems have formats that share an extension, such as
        /// ``ConversionFormat/i18next``.
        public var format: ConversionFormat?

        /// Creates an input.
        public init(_ file: LocalizationFile, language: String? = nil, format: ConversionFormat? = nil) {
            (self.file, self.language, self.format) = (file, language, format)
        }
    }

    /// The files cannot be converted together, or not at all, whatever their content.
    public struct UnsuitableInput: Error, Hashable, Sendable, CustomStringConvertible {
        /// The reason as one line in English.
        public let description: String

        init(_ description: String) { self.description = description }
    }

    /// Creates a converter to a format.
    public init(to format: ConversionFormat, sourceLanguage: String? = nil, table: String? = nil) {
        (self.format, self.sourceLanguage, self.table) = (format, sourceLanguage, table)
    }

    /// Converts files whose paths say their languages and formats.
    /// - Throws: ``UnsuitableInput``.
    public func convert(_ files: [LocalizationFile]) throws(UnsuitableInput) -> Conversion { try convert(files.map { Input($0) }) }

    /// Converts the files of one table: a catalog with all languages, or a file for each language. O(n), but for the order of keys.
    /// - Throws: ``UnsuitableInput`` for files of several tables or formats, and for formats without a table such as XLIFF.
    public func convert(_ inputs: [Input]) throws(UnsuitableInput) -> Conversion {
        let name = try tableName(inputs)
        if format == .compiledTables, let file = inputs.first?.file, inputs.count == 1, type(of: file) == .xcstrings {
            return compile(file.bytes, path: file.path, table: name, [])
        }
        let (table, reading) = try catalog(of: inputs, named: name)
        guard !reading.contains(where: \.hasErrors) else { return Conversion(files: [], findings: joined(reading.map(\.findings))) }
        if format == .compiledTables {
            let path = inputs.first?.file.path ?? ""
            return compile(XCStringsWriter.file(table.table), path: path, table: name, reading.map(\.findings))
        }
        var writing = written(table)
        // Names of languages were checked when the files were read.
        if !reading.isEmpty { for index in writing.reports.indices { writing.reports[index].removeProblems(of: Rule.Languages.unknown) } }
        let files = writing.outputs.compactMap { output in
            try? LocalizationFile(path: output.path.isEmpty ? name + ".xcstrings" : output.path, bytes: output.bytes)
        }
        return Conversion(files: files, findings: joined((reading + writing.reports).map(\.findings)))
    }

    private func type(of file: LocalizationFile) -> CatalogFileType? { CatalogFileType(path: file.path) }

    private func foreign(_ input: Input) -> ForeignFormat? {
        if let format = input.format { return format.foreign(usesEscaping: usesEscaping) }
        guard let format = ForeignFormat(path: input.file.path)?.quotingMessages(usesEscaping) else { return nil }
        // Files of both formats have the same extension, and only those of one have names in double braces.
        guard let other = format.formatWithDoubleBraces, format.documentType.hasNamesInDoubleBraces(input.file.bytes) else { return format }
        return other
    }

    private func tableName(_ inputs: [Input]) throws(UnsuitableInput) -> String {
        let file = inputs.first { type(of: $0.file).map(CatalogFileType.catalogs.contains) ?? false }?.file
        let name = table ?? file.map { PathNames.stem(of: $0.path) } ?? "Localizable"
        guard !name.isEmpty, name.utf8.first != UInt8(ascii: "."), !name.utf8.contains(where: PathNames.isSeparator) else {
            throw UnsuitableInput("'\(name)' is not a name of a table")
        }
        return name
    }

    // MARK: Reading

    /// The table of the files, and what was found in them.
    private func catalog(of inputs: [Input], named name: String) throws(UnsuitableInput) -> (ConversionTable, [LossReport]) {
        guard let first = inputs.first else { throw UnsuitableInput("there is no file to convert") }
        let foreignInputs = inputs.compactMap { input in foreign(input).map { foreignInput(input, $0) } }
        if let other = foreignInputs.first, let apples = inputs.first(where: { foreign($0) == nil }) {
            throw UnsuitableInput("'\(apples.file.path)' has a format of Apple's and '\(other.path)' has not; convert one at a time")
        }
        if let format = foreignInputs.first?.format {
            if let other = foreignInputs.first(where: { $0.format.name != format.name && !($0.format.isGettext && format.isGettext) }) {
                throw UnsuitableInput("'\(first.file.path)' and '\(other.path)' have different formats")
            }
            let (table, reports) = CatalogFromForeign.convert(
                foreignInputs, name: name, sourceLanguage: sourceLanguage ?? "en",
                keepsGettext: self.format == .stringCatalog && format.isGettext)
            return (ConversionTable(table, path: first.file.path), reports)
        }
        return try appleCatalog(of: inputs, first, named: name)
    }

    private func foreignInput(_ input: Input, _ format: ForeignFormat) -> ForeignInput {
        var result = ForeignInput(path: input.file.path, format: format, language: input.language, bytes: input.file.bytes)
        result.relativePath = PathNames.last(of: input.file.path)
        result.isForConfiguration = input.language == nil && format.isForConfiguration(input.file.path)
        return result
    }

    private func appleCatalog(
        of inputs: [Input], _ first: Input, named name: String
    ) throws(UnsuitableInput) -> (ConversionTable, [LossReport]) {
        var given: [ConversionInput] = []
        for input in inputs {
            guard let type = type(of: input.file), CatalogFileType.catalogs.contains(type) else {
                throw UnsuitableInput("'\(input.file.path)' is not a strings file or catalog")
            }
            guard inputs.count == 1 || !CatalogFileType.multilingual.contains(type) else {
                throw UnsuitableInput("'\(input.file.path)' has all languages of its table; convert it alone")
            }
            given.append(
                ConversionInput(path: input.file.path, type: type, language: input.language, table: name, bytes: input.file.bytes))
        }
        let stem = PathNames.stem(of: first.file.path)
        if table == nil, let other = inputs.first(where: { !isSameText(PathNames.stem(of: $0.file.path), stem) })?.file {
            throw UnsuitableInput("'\(first.file.path)' and '\(other.path)' are of different tables; convert one at a time")
        }
        if given.first?.type == .xcstrings { return (ConversionTable(reading: given[0]), []) }
        do throws(UnknownSourceLanguage) {
            var (table, reports) = try CatalogFromTables.table(of: given, sourceLanguage: sourceLanguage)
            table.name = name
            return (ConversionTable(table, path: first.file.path), reports)
        } catch {
            throw UnsuitableInput("cannot tell the source language of '\(first.file.path)'")
        }
    }

    // MARK: Writing

    private func written(_ table: ConversionTable) -> ConversionResult {
        if let foreign = format.foreign(usesEscaping: usesEscaping) {
            return ForeignFromCatalog.convert(table, to: foreign, isOneFile: false, language: nil)
        }
        if format == .tables { return TablesFromCatalog.convert([table], layout: TableLayout()) }
        return table.catalog(order: keyOrder)
    }

    private func compile(_ catalog: [UInt8], path: String, table: String, _ findings: [FileFindings]) -> Conversion {
        let compiled = CompiledCatalogFile(path: table + ".xcstrings", bytes: catalog)
        let all = joined(findings + [FileFindings(path: path, text: compiled.catalog.source, compiled.catalog.findings)])
        guard !compiled.catalog.findings.hasErrors else { return Conversion(files: [], findings: all) }
        let files = compiled.outputs(in: "").compactMap { try? LocalizationFile(path: $0.path, bytes: $0.bytes(in: .binary)) }
        return Conversion(files: files, findings: all)
    }

    /// The findings by file. Those of the way out have no places, so that they can stand beside those of the way in.
    private func joined(_ findings: [FileFindings]) -> [FileFindings] {
        var results: [FileFindings] = []
        for file in findings where !file.findings.isEmpty {
            if let index = results.firstIndex(where: { isSameText($0.file.path, file.file.path) }) {
                results[index].findings += file.findings
            } else {
                results.append(file)
            }
        }
        return results
    }
}

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
    public var format: Format
    /// The language of the original texts; nil for what the files say: a catalog its own, `.lproj` folders English if they have it, and
    /// files of other systems English. A string catalog keeps its own in any case.
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
        /// ``LocalizationConverter/Format/i18next``.
        public var format: Format?

        /// Creates an input.
        public init(_ file: LocalizationFile, language: String? = nil, format: Format? = nil) {
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
    public init(to format: Format, sourceLanguage: String? = nil, table: String? = nil) {
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
            return try compile(file.bytes, path: file.path, table: name)
        }
        let (table, reading) = try catalog(of: inputs, named: name)
        guard !reading.contains(where: \.hasErrors) else { return Conversion(files: [], findings: joined(reading.flatMap(\.findings))) }
        if format == .compiledTables {
            let path = inputs.first?.file.path ?? ""
            return try compile(XCStringsWriter.file(table.table), path: path, table: name, madeOf: reading.flatMap(\.findings))
        }
        var writing = written(table)
        // Names of languages were checked when the files were read.
        if !reading.isEmpty { for index in writing.reports.indices { writing.reports[index].removeProblems(of: Rule.Languages.unknown) } }
        let files = try writing.outputs.map { output throws(UnsuitableInput) in
            try self.output(output.bytes, at: output.path.isEmpty ? name + ".xcstrings" : output.path)
        }
        return Conversion(files: files, findings: joined((reading + writing.reports).flatMap(\.findings)))
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
        let foreignInputs = zip(inputs, Self.pathsBelowCommonFolder(of: inputs)).compactMap { input, path in
            foreign(input).map { foreignInput(input, $0, relativePath: path) }
        }
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
            return (ConversionTable(table, path: first.file.path) { foreignInputs.map { TextOrigin($0) } }, reports)
        }
        return try appleCatalog(of: inputs, first, named: name)
    }

    /// The path of each file below the folder that all of them are in: `de/LC_MESSAGES/app.po`. O(names).
    private static func pathsBelowCommonFolder(of inputs: [Input]) -> [String] {
        let paths = inputs.map { PathNames.all(in: $0.file.path).filter { !isSameText($0, ".") } }
        var folder: ArraySlice<String> = paths.first?.dropLast() ?? []
        for path in paths { folder = folder.prefix(zip(folder, path.dropLast()).prefix { isSameText($0, $1) }.count) }
        return paths.map { $0.dropFirst(folder.count).joined(separator: "/") }
    }

    private func foreignInput(_ input: Input, _ format: ForeignFormat, relativePath: String) -> ForeignInput {
        var result = ForeignInput(path: input.file.path, format: format, language: input.language, bytes: input.file.bytes)
        result.relativePath = relativePath
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
            return (ConversionTable(table, path: first.file.path) { [given] in given.map { TextOrigin($0) } }, reports)
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

    private func output(_ bytes: [UInt8], at path: String) throws(UnsuitableInput) -> LocalizationFile {
        do throws(LocalizationFile.UnknownFormat) {
            return try LocalizationFile(path: path, bytes: bytes)
        } catch {
            throw UnsuitableInput(error.description)
        }
    }

    /// Compiles a catalog.
    /// - Parameters:
    ///   - path: The path for findings: that of the catalog, or of the first file that it was made of.
    ///   - reading: The findings of the files that the catalog was made of; nil if it is a file itself.
    private func compile(
        _ catalog: [UInt8], path: String, table: String, madeOf reading: [FileFindings]? = nil
    ) throws(UnsuitableInput) -> Conversion {
        let compiled = CompiledCatalogFile(path: table + ".xcstrings", bytes: catalog)
        var found = FileFindings(path: path, text: compiled.catalog.source, compiled.catalog.findings)
        if reading != nil { found = FileFindings(path: path, found.findings.map(Self.withoutPlace)) }
        let all = joined((reading ?? []) + [found])
        guard !compiled.catalog.findings.hasErrors else { return Conversion(files: [], findings: all) }
        let files = try compiled.outputs(in: "").map { output throws(UnsuitableInput) in
            try self.output(output.bytes(in: .binary), at: output.path)
        }
        return Conversion(files: files, findings: all)
    }

    /// A finding without what points into a catalog that the caller does not have.
    private static func withoutPlace(_ finding: LocalizationFinding) -> LocalizationFinding {
        var finding = finding
        (finding.range, finding.notes, finding.fixIts, finding.correction) = (nil, [], [], nil)
        return finding
    }

    /// The findings by file. Where a file has findings of both the way in and the way out, the latter have no places: files of the way in
    /// become a catalog first, into which no place points.
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

import LocalizationRunSupport
import LocalizationConversion
import LocalizationProject
import CatalogFormats
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationKeyCollation
import LocalizationPlatform

/// Conversions from and to the formats of other systems: each goes through a string catalog.
extension ConvertRun {
    /// The format of another system to write; nil for one of Apple's.
    private var outputFormat: ForeignFormat? {
        let format: ForeignFormat?
        if let given = options.foreignOutput {
            format = given
        } else {
            guard options.outputType == nil, let output = options.output, files.kind(of: output) != .directory else { return nil }
            format = ForeignFormat(path: output)
        }
        guard let format, format.hasMessages else { return format }
        return format.quotingMessages(usesEscaping(near: options.output ?? ""))
    }

    /// Whether apostrophes quote in the messages of an app: what the command line says, or the settings of the app.
    private func usesEscaping(near path: String) -> Bool {
        options.usesEscaping ?? FlutterSettings(near: path, in: files)?.usesEscaping ?? false
    }

    /// The format of another system that an operand has; nil for one of Apple's.
    private func inputFormat(of operand: String) -> ForeignFormat? {
        if let format = options.foreignInput { return format }
        if files.kind(of: operand) != .directory { return ForeignFormat(path: operand) }
        // A folder of Android resources has a folder `values` with the original texts.
        if files.kind(of: PathNames.join(operand, "values")) == .directory { return ForeignFormat(name: "android") }
        return isGettextFolder(operand) ? ForeignFormat(name: "po") : nil
    }

    /// Whether a folder has gettext's files and no tables of Apple's formats.
    private func isGettextFolder(_ operand: String) -> Bool {
        guard options.outputType == nil || options.outputType == .xcstrings else { return false }
        let types = CatalogFileType.sources
        let found = InputFiles.files(
            of: operand, in: files,
            where: { path in
                CatalogFileType(path: path).map { types.contains($0) } ?? false || ForeignFormat(path: path)?.isGettext ?? false
            },
            search: options.search, failure: { _ in }, skipped: { _ in })
        return !found.isEmpty && found.allSatisfy { CatalogFileType(path: $0.path) == nil }
    }

    /// Whether a catalog is written, which keeps what gettext's files have beside their texts.
    private var writesCatalog: Bool {
        guard outputFormat == nil, let output = options.output else { return false }
        let isFolder = files.kind(of: output) == .directory
        guard case .catalog? = try? ConversionTarget(output, type: options.outputType, isFolder: isFolder, inputs: []) else { return false }
        return true
    }

    /// Whether an input or the output has the format of another system.
    var isForeign: Bool {
        isOfStore || outputFormat != nil || options.operands.contains { inputFormat(of: $0) != nil }
            || options.filesWithLanguage.contains { inputFormat(of: $0.path) != nil }
    }

    /// The plural rule on the command line, without the name of the header's field.
    /// - Throws: ``UsageError`` if it is none.
    private func pluralRule() throws(UsageError) -> String? {
        guard let rule = options.pluralRule else { return nil }
        do throws(PluralFormsHeader.Problem) {
            _ = try PluralFormsHeader(parsing: rule)
        } catch {
            throw UsageError(
                "'\(rule)' is not a plural rule: \(error.reason); write it as in a .po file's header, such as 'nplurals=2; plural=n != 1;'"
            )
        }
        return PluralFormsHeader.withoutName(rule)
    }

    mutating func runForeign() throws(UsageError) -> ExitStatus {
        let pluralRule = try pluralRule()
        guard let output = options.output else { throw UsageError("files of other systems cannot be converted in place") }
        if options.verifies, !(writesCatalog || outputFormat?.isGettext ?? false) {
            throw UsageError("'--verify' compares gettext's files with a catalog; '\(output)' is neither")
        }
        let name = options.table ?? tableName(output)
        guard name.utf8.first != UInt8(ascii: "."), !name.utf8.contains(where: PathNames.isSeparator) else {
            throw UsageError("'\(name)' is not a name of a table")
        }
        guard var catalog = try catalog(named: name, sourceLanguage: options.sourceLanguage ?? "en") else {
            return finish(hasWarnings: false)
        }
        var hasWarnings = catalog.hasWarnings
        var isTooLong = false
        var verified: String?
        if let table = catalog.table.take(), !hasFailed {
            let original = options.verifies ? table.table : nil
            let (result, tooLong) = try convert(consume table, to: output, pluralRule: pluralRule)
            hasWarnings = hasWarnings || result.hasWarnings
            for var each in result.reports {
                // The languages of files that are not catalogs were checked when they were read.
                if !catalog.isFile { each.removeProblems(of: Rule.Languages.unknown) }
                report.add(each, namesEachKey: options.isStrict)
            }
            if result.hasFailed { hasFailed = true }
            isTooLong = tooLong
            if let original, !hasFailed {
                verified = try verify(catalog.gettextInputs, original, result, name: name)
                if hasLoss { hasWarnings = true }
            }
            let results = result.outputs.map { file in
                TargetConversion.File(path: file.path.isEmpty ? output : PathNames.join(output, file.path), bytes: file.bytes)
            }
            if let format = outputFormat, output != PathNames.standardStream {
                if format.documentType == AndroidStringsDocument.self {
                    reportDuplicates(besides: results)
                } else {
                    reportTwins(of: results, in: output, format)
                }
            }
            for file in results where isInTheWay(file.path, options.operands) {
                fail(FileError(path: file.path, operation: .write, reason: "It exists; --force replaces it", isMissing: false))
            }
            if !hasFailed { write(results) }
        }
        if let verified, !hasFailed {
            let isTaken = output == PathNames.standardStream || !report.format.isForHumans
            Console.write(verified + "\n", to: isTaken ? .error : .output)
        }
        return finish(hasWarnings: hasWarnings, isTooLong: isTooLong)
    }

    private mutating func finish(hasWarnings: Bool, isTooLong: Bool = false) -> ExitStatus {
        report.finish(
            isOutputTaken: options.output == PathNames.standardStream, outcome: hasFailed ? "nothing was written" : nil)
        return hasFailed ? .failure : isTooLong || hasLoss || hasWarnings && options.isStrict ? .findings : .success
    }

    /// Converts the result back and compares it with what it was made of.
    /// - Parameters:
    ///   - inputs: The files of gettext; empty if the input is a catalog.
    ///   - original: The catalog, or that of the files.
    /// - Returns: The line that says how many messages are equal.
    private mutating func verify(
        _ inputs: [ForeignInput], _ original: CatalogTable, _ result: ConversionResult, name: String
    ) throws(UsageError) -> String {
        let trip: GettextRoundTrip
        let way: String
        if inputs.isEmpty {
            guard outputFormat?.isGettext ?? false else { throw UsageError("'--verify' compares gettext's files with a catalog") }
            let file = options.operands.first ?? ""
            trip = GettextRoundTrip(original, result.outputs, path: PathNames.shown(file))
            way = "catalog → PO → catalog"
            hasLoss = result.hasWarnings
        } else {
            guard writesCatalog, let bytes = result.outputs.first?.bytes, let format = ForeignFormat(name: "po") else {
                throw UsageError("'--verify' compares gettext's files with a catalog; the output must be one")
            }
            let table = ConversionTable(reading: ConversionInput(path: name, type: .xcstrings, table: name, bytes: bytes))
            let back = ForeignFromCatalog.convert(
                table, to: format, isOneFile: false, language: nil, byteOrderMark: options.layout.writesByteOrderMark ?? false)
            if back.hasFailed { for each in back.reports { report.add(each) } }
            trip = GettextRoundTrip(inputs, back.outputs)
            way = "PO → catalog → PO"
        }
        for each in trip.reports { report.add(each, namesEachKey: options.isStrict) }
        if trip.equalCount < trip.count || !trip.reports.isEmpty { hasLoss = true }
        return "\(way): \(trip.equalCount) of \(trip.count) messages equal"
    }

    /// The name of the table: that of the catalog among the inputs, or of the output.
    private func tableName(_ output: String) -> String {
        let catalog = options.operands.first { CatalogFileType(path: $0) == .xcstrings || CatalogFileType(path: $0) == .loctable }
        if let catalog { return PathNames.stem(of: catalog) }
        if CatalogFileType(path: output) != nil { return PathNames.stem(of: output) }
        if let format = outputFormat, format.isMultilingual, output != PathNames.standardStream { return PathNames.stem(of: output) }
        return "Localizable"
    }

    // MARK: Inputs

    /// The inputs as a string catalog.
    private struct ReadCatalog {
        /// The catalog; nil if the inputs have mistakes.
        var table: ConversionTable?
        var hasWarnings = false
        /// Whether the input is a string catalog.
        private(set) var isFile = false
        /// The files of gettext that the catalog was made of.
        var gettextInputs: [ForeignInput] = []

        /// Uses the result of a conversion.
        /// - Parameters:
        ///   - path: The path of the first input.
        ///   - origins: Reads where the texts are.
        init(_ table: CatalogTable, _ reports: [LossReport], path: String, origins: @escaping @Sendable () -> [TextOrigin]) {
            if !reports.contains(where: \.hasErrors) { self.table = ConversionTable(table, path: path, origins: origins) }
            hasWarnings = reports.contains(where: \.hasWarnings)
        }

        /// Uses a string catalog.
        init(_ table: ConversionTable) { (self.table, isFile) = (table, true) }
    }

    /// Reads the inputs; nil if there is nothing to convert.
    private mutating func catalog(
        named name: String, sourceLanguage: String
    ) throws(UsageError) -> ReadCatalog? {
        if let operand = options.operands.first, options.filesWithLanguage.isEmpty, let folder = try storeFolder(operand) {
            guard options.operands.count == 1 else { throw UsageError("the folders of stores are converted one at a time") }
            let (table, reports) = storeCatalog(folder, named: name)
            return readCatalog(table, reports, path: folder.path)
        }
        var inputs: [ForeignInput] = []
        var operands: [String] = []
        for operand in options.operands {
            guard let format = inputFormat(of: operand) else {
                operands.append(operand)
                continue
            }
            inputs += foreignInputs(operand, format, language: nil)
        }
        var sources: [ConversionSource] = []
        for source in options.filesWithLanguage {
            if let format = inputFormat(of: source.path) {
                inputs += foreignInputs(source.path, format, language: source.language)
            } else {
                sources.append(source)
            }
        }
        guard operands.isEmpty && sources.isEmpty || inputs.isEmpty else {
            throw UsageError("tables of Apple's formats and files of other systems cannot be converted together")
        }
        if let first = inputs.first, inputs.allSatisfy(\.isForConfiguration) {
            let reason = "Its texts are for devices of one configuration, which a catalog does not have"
            fail(FileError(path: first.path, operation: .read, reason: reason, isMissing: false))
            return nil
        }
        if let first = inputs.first {
            if let other = inputs.first(where: { $0.format.name != first.format.name && !($0.format.isGettext && first.format.isGettext) })
            {
                throw UsageError("'\(first.path)' and '\(other.path)' have different formats; convert one at a time")
            }
            let (table, reports) = CatalogFromForeign.convert(
                inputs, name: name, sourceLanguage: options.sourceLanguage ?? likelySource(of: inputs) ?? sourceLanguage,
                keepsGettext: writesCatalog && first.format.isGettext)
            var catalog = readCatalog(table, reports, path: first.path) { [inputs] in inputs.map { TextOrigin($0) } }
            if options.verifies, first.format.isGettext { catalog.gettextInputs = inputs }
            return catalog
        }
        // What was to be read of other systems' files could not be.
        if operands.isEmpty, sources.isEmpty { return nil }
        return try appleCatalog(operands, sources, named: name)
    }

    /// The language of the original texts among files of several languages that all name theirs: English, its only region or that of the United
    /// States; nil for other files, or if there is none of these.
    private func likelySource(of inputs: [ForeignInput]) -> String? {
        guard let format = inputs.first?.format, format.namesSourceLanguage else { return nil }
        let named = inputs.map { input in input.language ?? (try? format.language(ofOutput: input.path)) ?? nil }
        // A file whose name says no language says it inside.
        guard !named.contains(nil) else { return nil }
        let languages = Set(named.compactMap(\.self))
        return languages.count > 1 ? DevelopmentLanguage.likely(languages: languages, all: languages) : nil
    }

    /// The result of a conversion, whose findings are reported.
    private mutating func readCatalog(
        _ table: CatalogTable, _ reports: [LossReport], path: String, origins: @escaping @Sendable () -> [TextOrigin] = { [] }
    ) -> ReadCatalog {
        for each in reports { report.add(each, namesEachKey: options.isStrict) }
        if reports.contains(where: \.hasErrors) { hasFailed = true }
        return ReadCatalog(table, reports, path: path, origins: origins)
    }

    private mutating func foreignInputs(_ operand: String, _ given: ForeignFormat, language: String?) -> [ForeignInput] {
        let format = given.hasMessages ? given.quotingMessages(usesEscaping(near: operand)) : given
        var paths = [operand]
        var others: [String] = []
        var relativePaths: [String: String] = [:]
        if files.kind(of: operand) != .directory {
            // A language on the command line says that the texts are meant for all devices.
            if language == nil, format.isForConfiguration(operand) { (paths, others) = ([], [operand]) }
        } else {
            var errors: [FileError] = []
            let found = InputFiles.files(of: operand, in: files, where: { format.hasExtension(of: $0) }, search: options.search) {
                errors.append($0)
            }
            paths = found.map(\.path).filter(format.isOwnFile)
            for file in found { relativePaths[file.path] = PathNames.join(file.relativeFolder, PathNames.last(of: file.path)) }
            if format.isGettext, writesCatalog { paths += templates(in: operand, &relativePaths) }
            others = found.map(\.path).filter(format.isForConfiguration)
            let named = Set(options.filesWithLanguage.map { ExactText(files.realPath($0.path) ?? $0.path) })
            for path in found.map(\.path) {
                guard let language = format.beginningOfUnknownLanguage(path), !named.contains(ExactText(files.realPath(path) ?? path))
                else {
                    continue
                }
                let file = PathNames.shown(path)
                report.messages.warning(
                    "'\(file)' names no language that is known, and is left out; '--file \(language)=\(file)' reads it")
                if options.isStrict { hasLoss = true }
            }
            for error in errors { fail(error) }
            if paths.isEmpty {
                fail(FileError(path: operand, operation: .read, reason: "Nothing to convert in it", isMissing: true))
            }
        }
        let reading = ForeignReadingOptions(encoding: options.layout.encoding)
        var inputs: [ForeignInput] = []
        for (index, path) in (paths + others).enumerated() {
            do throws(FileError) {
                let bytes = try InputFiles.read(path, in: files)
                let own = format.isGettext ? ForeignFormat(path: path).flatMap { $0.isGettext ? $0 : nil } ?? format : format
                var input = ForeignInput(path: PathNames.shown(path), format: own, language: language, bytes: bytes, options: reading)
                input.relativePath = relativePaths[path] ?? (path == PathNames.standardStream ? nil : PathNames.last(of: path))
                input.isForConfiguration = index >= paths.count
                inputs.append(input)
            } catch {
                fail(error)
            }
        }
        reportQuoting(in: inputs, format, operand)
        // Files of both formats have the same name, and only those of one have names in double braces.
        if options.foreignInput == nil, let other = format.formatWithDoubleBraces,
            let first = inputs.first(where: { format.documentType.hasNamesInDoubleBraces($0.bytes) })
        {
            let reason = "because it has names in double braces; '--from \(format.name)' reads texts"
            report.messages.note("'\(first.path)' is read as '--from \(other.name)', \(reason)")
            for index in inputs.indices { inputs[index].format = other }
        } else if options.foreignInput == nil, let first = inputs.first(where: { format.documentType.hasMessages($0.bytes) }) {
            report.messages.note(
                "'\(first.path)' is read as '--from \(format.name)', whose messages stay as they are; '--from arb' reads their arguments")
        }
        return inputs
    }

    /// The template in a folder of gettext's files, from which the catalog has the order of messages. Of several, which one is meant is not known.
    private mutating func templates(in operand: String, _ relativePaths: inout [String: String]) -> [String] {
        guard let format = ForeignFormat(name: "pot") else { return [] }
        let found = InputFiles.files(
            of: operand, in: files, where: format.hasExtension, search: options.search, failure: { _ in }, skipped: { _ in })
        guard found.count == 1 else {
            if let first = found.first {
                let names = listed([first, found[1]].map { "'\($0.path)'" })
                report.messages.note("the folder has \(found.count) templates, such as \(names), and none of them is read")
            }
            return []
        }
        for file in found { relativePaths[file.path] = PathNames.join(file.relativeFolder, PathNames.last(of: file.path)) }
        return found.map(\.path)
    }

    /// Says how the apostrophes of messages are read, if that makes a difference.
    private mutating func reportQuoting(in inputs: [ForeignInput], _ format: ForeignFormat, _ operand: String) {
        guard format.hasMessages, options.usesEscaping == nil,
            let first = inputs.first(where: { format.documentType.hasQuotation($0.bytes) })
        else { return }
        if let settings = FlutterSettings(near: operand, in: files), settings.usesEscaping {
            report.messages.note("apostrophes quote in '\(first.path)', as '\(PathNames.shown(settings.path))' says")
        } else {
            report.messages.note(
                "apostrophes are letters in '\(first.path)', as in Flutter without 'use-escaping'; with '--use-escaping' they quote")
        }
    }

    private mutating func appleCatalog(
        _ operands: [String], _ given: [ConversionSource], named name: String
    ) throws(UsageError) -> ReadCatalog? {
        let target = ConversionTarget.catalog(path: name + ".xcstrings")
        var sources = sources(for: target) + given
        for index in sources.indices {
            sources[index].type = try InputFiles.type(of: sources[index].path, in: files, orElse: options.inputType)
        }
        if sources.count != 1 || sources.first?.type != .xcstrings {
            try target.check(sources, table: options.table, isLayoutGiven: false)
        }
        let inputs = read(sources)
        guard let first = inputs.first else { return nil }
        if first.input.type == .xcstrings {
            var input = first.input
            input.table = name
            return ReadCatalog(ConversionTable(reading: input))
        }
        do throws(UnknownSourceLanguage) {
            var (table, reports) = try CatalogFromTables.table(of: inputs.map(\.input), sourceLanguage: sourceLanguage(of: inputs))
            table.name = name
            return readCatalog(table, reports, path: first.input.path) { inputs.map { TextOrigin($0.input) } }
        } catch {
            report.fail(error.description)
            hasFailed = true
            return nil
        }
    }

    // MARK: Output

    private func convert(_ catalog: consuming ConversionTable, to output: String, pluralRule: String?) throws(UsageError)
        -> (ConversionResult, isTooLong: Bool)
    {
        if let store = options.storeOutput {
            guard output != PathNames.standardStream, files.kind(of: output) != .file else {
                throw UsageError("'--to \(store.rawValue)' writes to a folder")
            }
            let folders = ((try? files.list(output)) ?? []).filter { files.kind(of: PathNames.join(output, $0)) == .directory }
            return StoreFromCatalog.convert(consume catalog, to: store, prefix: options.keyPrefix ?? "", besides: folders)
        }
        return (try convertTable(consume catalog, to: output, pluralRule: pluralRule), false)
    }

    private func convertTable(_ catalog: consuming ConversionTable, to output: String, pluralRule: String?) throws(UsageError)
        -> ConversionResult
    {
        let isFolder = files.kind(of: output) == .directory || output.utf8.last.map(PathNames.isSeparator) ?? false
        if let format = outputFormat {
            let isOneFile = output == PathNames.standardStream || !isFolder && PathNames.fileExtension(of: output) != nil
            let names = isOneFile && !format.isMultilingual ? format.possibleLanguages(ofOutput: output) : []
            let language = isOneFile && !format.isMultilingual ? try format.language(ofOutput: output, names: names) : nil
            return ForeignFromCatalog.convert(
                consume catalog, to: format, isOneFile: isOneFile, language: language, names: names,
                file: isOneFile && output != PathNames.standardStream ? output : nil,
                byteOrderMark: options.layout.writesByteOrderMark ?? false,
                pluralRule: pluralRule, nestsKeys: options.nestsKeys)
        }
        switch try ConversionTarget(output, type: options.outputType, isFolder: isFolder, inputs: []) {
        case .catalog:
            let bytes = XCStringsWriter.file(catalog.table, order: .collated(FoundationKeyOrder.standardComparison))
            return ConversionResult(outputs: [.init(bytes: bytes)], reports: [])
        case .folders: return TablesFromCatalog.convert([catalog], layout: options.layout)
        case .table(let path, let type):
            guard let language = LocalizationFolderName.language(ofFileAt: path) else {
                throw UsageError("which language? Write to an .lproj folder")
            }
            return TablesFromCatalog.convert(catalog, language: language, to: type, layout: options.layout)
        case .inPlace: throw UsageError("files of other systems cannot be converted in place")
        }
    }
}

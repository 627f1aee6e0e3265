package import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationPlatform
package import LocalizationSourceExtraction
import LocalizationSourceText

/// What the source files of a project say about keys.
package struct SourceReading: Sendable {
    /// A call whose key is put together while the program runs.
    package struct Dynamic: Sendable {
        /// What its keys have in common.
        package let pattern: KeyPattern
        /// Whether a comment declares the keys, and no call puts them together.
        package let isDeclared: Bool
        /// The place of the call.
        package let place: CodePlace
        /// Where the source file is.
        package let origin: SourceOrigin
    }

    /// A function or property that hands a key on.
    package struct Wrapper: Sendable {
        /// The declaration.
        package let wrapper: KeyWrapper
        /// The place of its name.
        package let place: CodePlace
    }

    /// The uses of keys.
    package var uses: [KeyUse] = []
    /// The calls whose keys are not literals but have something in common.
    package private(set) var dynamics: [Dynamic] = []
    /// The functions and properties whose calls count as those of known calls.
    package private(set) var wrappers: [Wrapper] = []
    /// The findings in the source files.
    package private(set) var findings: [FileFindings] = []
    /// The files that could not be read.
    package private(set) var failures: [FileError] = []
    /// Whether all files were read to their ends; otherwise a key that is not in the result may still be in the code.
    package private(set) var isComplete = true
    /// The texts of the files with keys, by path.
    package private(set) var texts: [ExactText: [UInt8]] = [:]
    /// What all literals of the files mention, if it was looked for.
    package private(set) var mentions: SourceMentions?
    /// The number of files and bytes that were read.
    package private(set) var size = (files: 0, bytes: 0)

    /// Creates an empty result.
    package init() {}

    /// Reads the source files of a project, those of each target of a package together and all others together.
    /// - Parameters:
    ///   - project: The files.
    ///   - files: The tree that contains them.
    ///   - mentions: What is looked for in all literals; nil if that does not matter.
    ///   - isWanted: Whether to read the files in a language.
    package init(
        _ project: ProjectFiles, in files: any FileTree, with reader: any SourceModuleReader, options: SourceExtraction.Options,
        mentions: SourceMentions? = nil, where isWanted: (SourceLanguage) -> Bool = { _ in true }
    ) {
        var project = project
        let sources = project.sources.filter { isWanted($0.language) }
        let loaded = ParallelWork.map(sources.count) { LoadedSource(sources[$0], in: files, mentions, options.decodeOther) }
        var modules: [(target: FolderIdentity?, sources: [ModuleSource])] = []
        var numbers: [FolderIdentity?: Int] = [:]
        var found = mentions
        // The files of a folder follow each other.
        var last: (folder: String, target: FolderIdentity?)?
        for (source, loaded) in zip(sources, loaded) {
            guard let file = take(loaded, of: source) else { continue }
            if let mentions = loaded.mentions { found?.add(mentions) }
            var target = last?.target
            if last.map({ isSameText($0.folder, source.folder.realPath) }) != true {
                target = project.target(of: source.folder)
                last = (source.folder.realPath, target)
            }
            let number = numbers[target] ?? modules.count
            if number == modules.count {
                numbers[target] = number
                modules.append((target, []))
            }
            let origin = SourceOrigin(folder: source.folder, target: target, xcodeTargets: source.xcodeTargets)
            modules[number].sources.append(ModuleSource(file: file, origin: origin, loaded: loaded))
        }
        self.mentions = found
        let reader = reader.importing(modules.flatMap { $0.sources.map(\.file) })
        let all = modules.flatMap(\.sources)
        let results = modules.flatMap { reader.read($0.sources.map(\.file), options: options) }
        for read in ParallelWork.map(all.count, { ReadSource(results[$0], of: all[$0]) }) { add(read) }
        self.mentions?.removeTemplates(of: uses)
        findings.sort { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
    }

    /// A source file that was read; nil, and a report, for one that cannot be.
    private mutating func take(_ loaded: LoadedSource, of source: ProjectFiles.Source) -> ModuleSourceFile? {
        switch loaded.content {
        case .success(let file?):
            // It may be no source code; its keys are not known then.
            if loaded.hasNull { isComplete = false }
            size.files += 1
            size.bytes += file.utf8.count
            return file
        case .success(nil):
            // What a search finds may have the name of a source file without being one, such as a precompiled header.
            if loaded.isPrecompiled, !source.isNamed { return nil }
            isComplete = false
            let finding = Finding(
                Rule.Extract.encoding,
                "the file is neither UTF-8 nor UTF-16 with a byte order mark, and it is binary or not in the named encoding")
            findings.append(FileFindings(path: source.path, [finding]))
        case .failure(let error):
            isComplete = false
            failures.append(error)
        }
        return nil
    }

    private mutating func add(_ read: ReadSource) {
        if !read.isComplete { isComplete = false }
        if let found = read.findings { findings.append(found) }
        if let text = read.text { texts[ExactText(read.path)] = text }
        uses += read.uses
        dynamics += read.dynamics
        wrappers += read.wrappers
    }

    /// Adds what Apple's compiler found in a source file.
    package mutating func add(_ data: StringsData, in files: any FileTree) {
        let path = data.source ?? ""
        let origin =
            files.isPresent(path) ? SourceOrigin(folder: FolderIdentity(PathNames.folder(of: path), in: files)) : nil
        for occurrence in data.occurrences {
            let place = CodePlace(path: path, line: occurrence.line ?? 1, column: occurrence.column ?? 1, range: nil)
            uses.append(
                KeyUse(
                    key: occurrence.key, table: occurrence.table, value: occurrence.value, comment: occurrence.comment, bundle: nil,
                    arguments: [], formatArguments: nil, place: place, origin: origin))
        }
    }

    /// The rules of findings after which a file may have keys and calls that are not known.
    package static let hindrances = [
        Rule.Extract.encoding, Rule.Extract.nullByte, Rule.Source.unterminatedText, Rule.Source.unterminatedComment,
        Rule.Source.unterminatedCall, Rule.Source.nesting,
    ]

    /// Of findings in source files, those after which a file may have keys and calls that are not known.
    package static func hindrances(in files: [FileFindings]) -> [FileFindings] {
        files.compactMap { file in
            let found = file.findings.filter { hindrances.contains($0.rule) }
            return found.isEmpty ? nil : FileFindings(in: file.file, found)
        }
    }

    /// The findings of each file with those of another list, files in the order of their paths.
    package static func merged(_ files: [FileFindings]) -> [FileFindings] {
        var merged: [FileFindings] = []
        for file in files.sorted(by: { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }) {
            if let last = merged.last, isSameText(last.file.path, file.file.path) {
                let all = (last.findings + file.findings).sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
                merged[merged.count - 1] = FileFindings(in: last.file.text.isEmpty ? file.file : last.file, all)
            } else {
                merged.append(file)
            }
        }
        return merged
    }
}

/// What a source file of a module says about keys, with the places in it.
private struct ReadSource: Sendable {
    let path: String
    /// The text of a file with keys.
    private(set) var text: [UInt8]?
    private(set) var uses: [KeyUse] = []
    private(set) var dynamics: [SourceReading.Dynamic] = []
    private(set) var wrappers: [SourceReading.Wrapper] = []
    private(set) var findings: FileFindings?
    /// Whether the file was read to its end.
    private(set) var isComplete = true

    init(_ result: SourceExtraction, of source: ModuleSource) {
        let (file, origin) = (source.file, source.origin)
        path = file.path
        var found = result.findings
        if source.loaded.hasNull, let null = file.utf8.firstIndex(of: 0) {
            found.append(Finding(Rule.Extract.nullByte, "the file has null bytes and may be no source code", range: null..<null + 1))
        }
        if source.loaded.isGuessed, let key = result.keys.first(where: { !$0.key.decoded.utf8.allSatisfy { $0 < 0x80 } }) {
            let name = source.loaded.isMacRoman ? "Mac OS Roman" : "ISO 8859-1"
            found.append(
                Finding(
                    Rule.Extract.guessedEncoding, "the encoding of the file is not known; its keys are read as \(name)",
                    range: key.range))
        }
        let unread = [Rule.Source.unterminatedComment, Rule.Source.unterminatedCall, Rule.Source.nesting]
        if found.contains(where: { unread.contains($0.rule) }) { isComplete = false }
        if !found.isEmpty {
            found.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
            findings = FileFindings(path: file.path, text: file.utf8, found)
        }
        let declared = source.loaded.declared
        guard !result.keys.isEmpty || !result.patterns.isEmpty || !result.wrappers.isEmpty || !declared.isEmpty else { return }
        let lines = LineTable(file.utf8.span)
        func place(_ range: Range<Int>) -> CodePlace {
            let position = lines.position(at: range.lowerBound, in: file.utf8.span)
            return CodePlace(path: file.path, line: position.line, column: position.column, range: range)
        }
        text = file.utf8
        // Xcode's folder for what only previews need.
        let isPreviewContent = file.path.containsUTF8("/Preview Content/") || file.path.hasUTF8Prefix("Preview Content/")
        uses = result.keys.map { key in
            KeyUse(
                key: key.key.decoded, table: key.table ?? ExtractedKey.defaultTable, otherTables: key.otherTables,
                isInPreview: key.isInPreview || isPreviewContent, value: key.value?.decoded, comment: key.comment,
                bundle: key.bundle, arguments: key.arguments, formatArguments: key.formatArguments, place: place(key.range), origin: origin)
        }
        dynamics =
            result.patterns.map { SourceReading.Dynamic(pattern: $0, isDeclared: false, place: place($0.range), origin: origin) }
            + declared.map { SourceReading.Dynamic(pattern: $0, isDeclared: true, place: place($0.range), origin: origin) }
        wrappers = result.wrappers.map { SourceReading.Wrapper(wrapper: $0, place: place($0.range)) }
    }
}

/// A source file of a module.
private struct ModuleSource {
    let file: ModuleSourceFile
    let origin: SourceOrigin
    let loaded: LoadedSource
}

/// A source file as it is on the disk.
private struct LoadedSource: Sendable {
    /// The file; nil if it is not in a known encoding.
    let content: Result<ModuleSourceFile?, FileError>
    let mentions: SourceMentions.Found?
    /// Whether the file has a null byte.
    let hasNull: Bool
    /// Whether the file has bytes that no text has, and is no text in a known encoding.
    private(set) var isBinary = false
    /// Whether the file is a precompiled header of clang, which has the calls of other files only.
    private(set) var isPrecompiled = false
    /// Whether nothing says which encoding the file is in.
    private(set) var isGuessed = false
    /// Whether it was then read as Mac OS Roman.
    private(set) var isMacRoman = false
    /// The keys that comments declare.
    let declared: [KeyPattern]

    init(
        _ source: ProjectFiles.Source, in files: any FileTree, _ wanted: SourceMentions?, _ decodeOther: (@Sendable ([UInt8]) -> [UInt8]?)?
    ) {
        do throws(FileError) {
            let bytes = try files.read(source.path)
            var utf8 = Self.utf8(of: bytes)
            if utf8 == nil {
                isPrecompiled = bytes.starts(with: "CPCH".utf8)
                isBinary = isPrecompiled || bytes.contains(0)
                if !isBinary {
                    isGuessed = decodeOther == nil
                    isMacRoman = bytes.contains { (0x80...0x9F).contains($0) }
                    let guess = isMacRoman ? MacRoman.utf8(of: bytes) : DecodedText.utf8(of: bytes, in: .singleByte(.isoLatin1))
                    utf8 = decodeOther.map { $0(bytes) } ?? guess
                }
            }
            let file = utf8.map { ModuleSourceFile(path: source.path, utf8: $0, language: source.language) }
            content = .success(file)
            hasNull = file?.utf8.contains(0) ?? false
            mentions = file.flatMap { file in wanted?.found(in: file) }
            declared = file.map { DeclaredKeys.patterns(in: $0.utf8) } ?? []
        } catch {
            content = .failure(error)
            hasNull = false
            mentions = nil
            declared = []
        }
    }

    /// The text of a source file as UTF-8: of UTF-8, which it usually is already, or of UTF-16 with a byte order mark; nil for others.
    private static func utf8(of bytes: [UInt8]) -> [UInt8]? {
        let text = DecodedText(decoding: bytes, policy: .tolerant)
        return text.appleDecoding == .same && text.illFormedRange == nil ? text.utf8 : nil
    }
}

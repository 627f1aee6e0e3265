import LocalizationThreads
package import LocalizationProject
import LocalizationCatalogModel
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

    /// A function or property that forwards a key.
    package struct Wrapper: Sendable {
        /// The declaration.
        package let wrapper: ForwardingFunction
        /// The place of its name.
        package let place: CodePlace
    }

    /// The uses of keys.
    package var uses: [KeyUse] = []
    /// The calls whose keys are not literals but have something in common.
    package private(set) var dynamics: [Dynamic] = []
    /// The calls of wrappers of whose keys nothing is known.
    package private(set) var openCalls: [Dynamic] = []
    /// The functions and properties whose calls count as those of known calls.
    package private(set) var wrappers: [Wrapper] = []
    /// The findings in the source files.
    package private(set) var findings: [FileFindings] = []
    /// The files that could not be read.
    package private(set) var failures: [FileError] = []
    /// Whether all files were read to their ends; otherwise a key that is not in the result may still be in the code.
    package private(set) var isComplete = true
    /// The texts of the files with keys, by path.
    package private(set) var texts = SourceTexts()
    /// The files that could be read, in the order of the project, if they are kept.
    package private(set) var files: [ModuleSourceFile] = []
    /// The reader that knows the files of all modules; nil if no file had to be read.
    package private(set) var reader: (any SourceModuleReader)?
    /// The number of files and bytes that were read.
    package private(set) var size = (files: 0, bytes: 0)

    /// Creates an empty result.
    package init() {}

    /// Reads the source files of a project, those of each target of a package together and all others together.
    /// - Parameters:
    ///   - project: The files. The targets of Xcode projects are added to them.
    ///   - files: The tree that contains them.
    ///   - keepsFiles: Whether all files are kept, to look for anything in them.
    ///   - old: What was read before some files changed; nil if nothing is known.
    ///   - cache: Where the result is kept for the next run; not used if the files are kept.
    ///   - hasComments: Whether calls in the comments of a file count, besides those that the options ask for.
    ///   - isWanted: Whether to read the files in a language.
    package init(
        _ project: inout ProjectFiles, in files: any FileTree, with reader: any SourceModuleReader, options: SourceExtraction.Options,
        keepsFiles: Bool = false, after old: SourceReading? = nil, cache: ReadingCache? = nil,
        commentsOf hasComments: ((ProjectFiles.Source) -> Bool)? = nil,
        where isWanted: (SourceLanguage) -> Bool = { _ in true }
    ) {
        let sources = project.sources.filter { isWanted($0.language) }
        let targets = Self.targets(of: sources, project)
        // Which encoding was named is not kept.
        let cache = !keepsFiles && options.decodeOther == nil && hasComments == nil ? cache : nil
        let cached = zip(sources, targets).map { ReadingCache.Source(path: $0.path, target: $1?.realPath ?? "") }
        let (known, content) = ParallelWork.both { [project] in
            var project = project
            project.addXcodeTargets()
            return project
        } _: { () -> Content in
            if let records = cache?.load(cached, in: files) { return .known(records) }
            return .loaded(
                ParallelWork.map(sources.count, stack: .ordinary) {
                    LoadedSource(sources[$0], in: files, options.decodeOther, takesStamp: cache != nil)
                })
        }
        project = known
        let origins = zip(project.sources.filter { isWanted($0.language) }, targets).map {
            SourceOrigin(folder: $0.folder, target: $1, xcodeTargets: $0.xcodeTargets)
        }
        switch content {
        case .known(let records):
            for index in Self.modules(of: Array(sources.indices), origins).joined() {
                add(ReadSource(records[index], of: sources[index], origins[index], text: nil, in: files), in: files)
            }
            size = (records.count, records.reduce(0) { $0 + $1.length })
        case .loaded(let loaded):
            let commented = sources.map { options.readsComments || hasComments?($0) == true }
            let records = read(
                loaded, sources, origins, in: files, with: reader, options, commented, after: old?.reader, keepsFiles: keepsFiles)
            cache?.store(zip(loaded, records).map { $0.entry($1) }, of: cached)
        }
        findings.sort { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
    }

    /// What is known of the source files before they are read.
    private enum Content: Sendable {
        /// What a cache has of them.
        case known([SourceRecord])
        case loaded([LoadedSource])
    }

    /// The folder of the package's target of each source file.
    private static func targets(of sources: [ProjectFiles.Source], _ project: ProjectFiles) -> [FolderIdentity?] {
        var project = project
        // The files of a folder follow each other.
        var last: (folder: String, target: FolderIdentity?)?
        return sources.map { source in
            var target = last?.target
            if last.map({ isSameText($0.folder, source.folder.realPath) }) != true {
                target = project.target(of: source.folder)
                last = (source.folder.realPath, target)
            }
            return target
        }
    }

    /// The numbers of some source files by module: those of each target of a package together, and all others together.
    private static func modules(of sources: [Int], _ origins: [SourceOrigin]) -> [[Int]] {
        var modules: [[Int]] = []
        var numbers: [FolderIdentity?: Int] = [:]
        for source in sources {
            let target = origins[source].target
            let number = numbers[target] ?? modules.count
            if number == modules.count {
                numbers[target] = number
                modules.append([])
            }
            modules[number].append(source)
        }
        return modules
    }

    /// Reads the files that were loaded, module by module.
    /// - Returns: The record of each file; nil for those that cannot be read.
    private mutating func read(
        _ loaded: [LoadedSource], _ sources: [ProjectFiles.Source], _ origins: [SourceOrigin], in tree: any FileTree,
        with reader: any SourceModuleReader, _ options: SourceExtraction.Options, _ commented: [Bool],
        after old: (any SourceModuleReader)?, keepsFiles: Bool
    ) -> [SourceRecord?] {
        let files = zip(loaded, sources).map { take($0, of: $1) }
        if keepsFiles { self.files = files.compactMap { $0 } }
        let modules = Self.modules(of: files.indices.filter { files[$0] != nil }, origins)
        let importing = reader.importing(modules.joined().compactMap { files[$0] }, after: old)
        if keepsFiles { self.reader = importing }
        // Small modules are read while a large one is.
        let results = ParallelWork.map(sizes: modules.map(\.count), stack: .ordinary) { module in
            importing.read(modules[module].compactMap { files[$0] }, options: options)
        }.flatMap { $0 }
        let order = Array(modules.joined())
        let read = ParallelWork.map(order.count, stack: .ordinary) { place -> (record: SourceRecord, source: ReadSource) in
            let index = order[place]
            let utf8 = files[index]?.utf8 ?? []
            var result = results[place]
            if commented[index], let file = files[index] {
                result.keys += CommentedCalls.keys(in: file.utf8, file.language, routines: options.routines)
            }
            let record = SourceRecord(
                result, declared: loaded[index].declared, null: loaded[index].null, guess: loaded[index].guess, of: utf8)
            return (record, ReadSource(record, of: sources[index], origins[index], text: utf8, in: tree))
        }
        var records = [SourceRecord?](repeating: nil, count: sources.count)
        uses.reserveCapacity(read.reduce(0) { $0 + $1.source.uses.count })
        for (index, read) in zip(order, read) {
            records[index] = read.record
            add(read.source, in: tree)
        }
        return records
    }

    /// A source file that was read; nil, and a report, for one that cannot be.
    private mutating func take(_ loaded: LoadedSource, of source: ProjectFiles.Source) -> ModuleSourceFile? {
        switch loaded.content {
        case .success(let file?):
            // It may be no source code; its keys are not known then.
            if loaded.null != nil { isComplete = false }
            size.files += 1
            size.bytes += file.utf8.count
            return file
        case .success(nil):
            // What a search finds may have the name of a source file without being one, such as a precompiled header or an encrypted file.
            if loaded.isUnreadable, !source.isNamed { return nil }
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

    private mutating func add(_ read: ReadSource, in files: any FileTree) {
        if !read.isComplete { isComplete = false }
        if let found = read.findings { findings.append(found) }
        if read.hasKeys {
            if let text = read.text { texts.set(text, of: read.path) } else { texts.setUnread(read.path, in: files) }
        }
        uses += read.uses
        for dynamic in read.dynamics { if dynamic.pattern.isOpen { openCalls.append(dynamic) } else { dynamics.append(dynamic) } }
        wrappers += read.wrappers
    }

    /// Adds what Apple's compiler found in a source file.
    package mutating func add(_ data: StringsData, in files: any FileTree) {
        let path = data.source ?? ""
        let origin =
            files.isPresent(path) ? SourceOrigin(folder: FolderIdentity(PathNames.folder(of: path), in: files)) : nil
        for occurrence in data.catalogOccurrences {
            let place = CodePlace(path: path, line: occurrence.line ?? 1, column: occurrence.column ?? 1, range: nil)
            uses.append(
                KeyUse(
                    key: occurrence.key, table: occurrence.table, isMeant: false, value: occurrence.value, comment: occurrence.comment,
                    bundle: nil,
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

    /// The findings with those of one file together, in the order of their places, files in the order of their paths. O(n · log n).
    package static func merged(_ files: [FileFindings]) -> [FileFindings] {
        var merged: [FileFindings] = []
        var rest = files.sorted { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }[...]
        while let first = rest.first {
            let same = rest.prefix { isSameText($0.file.path, first.file.path) }
            rest = rest[same.endIndex...]
            guard same.count > 1 else {
                merged.append(first)
                continue
            }
            let file = same.lazy.map(\.file).first { !$0.text.isEmpty } ?? first.file
            merged.append(
                FileFindings(in: file, same.flatMap(\.findings).sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }))
        }
        return merged
    }
}

/// What a source file of a module says about keys, with the places in it.
private struct ReadSource: Sendable {
    let path: String
    /// The text; nil if it was not read.
    let text: [UInt8]?
    private(set) var hasKeys = false
    private(set) var uses: [KeyUse] = []
    private(set) var dynamics: [SourceReading.Dynamic] = []
    private(set) var wrappers: [SourceReading.Wrapper] = []
    private(set) var findings: FileFindings?
    /// Whether the file was read to its end.
    private(set) var isComplete = true

    /// - Parameter text: The text; nil to read it from the tree if a finding needs it.
    init(_ record: SourceRecord, of source: ProjectFiles.Source, _ origin: SourceOrigin, text: [UInt8]?, in files: any FileTree) {
        let path = source.path
        (self.path, self.text) = (path, text)
        let result = record.result
        var found = result.findings
        if let null = record.null {
            isComplete = false
            found.append(Finding(Rule.Extract.nullByte, "the file has null bytes and may be no source code", range: null..<null + 1))
        }
        if let guess = record.guess, let key = result.keys.first(where: { !$0.key.decoded.utf8.allSatisfy { $0 < 0x80 } }) {
            found.append(
                Finding(
                    Rule.Extract.guessedEncoding, "the encoding of the file is not known; its keys are read as \(guess.name)",
                    range: key.range))
        }
        let unread = [Rule.Source.unterminatedComment, Rule.Source.unterminatedCall, Rule.Source.nesting]
        if found.contains(where: { unread.contains($0.rule) }) { isComplete = false }
        if !found.isEmpty {
            found.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
            findings = FileFindings(path: path, text: text ?? LoadedSource.text(at: path, in: files) ?? [], found)
        }
        guard !record.isWithoutKeys else { return }
        hasKeys = true
        var places = zip(record.ranges, record.places).makeIterator()
        func place(_ range: Range<Int>) -> CodePlace {
            let place = places.next()?.1 ?? (line: 1, column: 1)
            return CodePlace(path: path, line: place.line, column: place.column, range: range)
        }
        // Xcode's folder for what only previews need.
        let isPreviewContent = path.containsUTF8("/Preview Content/") || path.hasUTF8Prefix("Preview Content/")
        // In the order of the record's places.
        uses = result.keys.map { key in
            KeyUse(
                key: key.key.decoded, table: key.table ?? ExtractedKey.defaultTable, otherTables: key.otherTables,
                isSeen: !key.isInPreview && !key.isDefaultValue && !isPreviewContent, family: key.family, isInPreview: key.isInPreview,
                isMeant: !key.isImplied, value: key.value?.decoded,
                comment: key.comment, bundle: key.bundle, arguments: key.arguments, formatArguments: key.formatArguments,
                place: place(key.range), keyRange: key.keyRange, origin: origin)
        }
        dynamics =
            result.patterns.map { SourceReading.Dynamic(pattern: $0, isDeclared: false, place: place($0.range), origin: origin) }
            + record.declared.map { SourceReading.Dynamic(pattern: $0, isDeclared: true, place: place($0.range), origin: origin) }
        wrappers = result.wrappers.map { SourceReading.Wrapper(wrapper: $0, place: place($0.range)) }
    }
}

/// A source file as it is on the disk.
struct LoadedSource: Sendable {
    /// The file; nil if it is not in a known encoding.
    let content: Result<ModuleSourceFile?, FileError>
    /// Whether the file is a precompiled header of clang, which has the calls of other files only, encrypted by git-crypt, or of another kind
    /// than its name says: a piece of music has the name `song.xm`.
    let isUnreadable: Bool
    /// The encoding in which the file was read because nothing says which one it is in; nil if that is known.
    let guess: GuessedEncoding?
    /// The offset of the first null byte.
    let null: Int?
    /// The keys that comments declare.
    let declared: [KeyPattern]
    /// The stamp that the file had before it was read, if it was asked for.
    let stamp: FileStamp?

    /// Reads a file.
    init(
        _ source: ProjectFiles.Source, in files: any FileTree, _ decodeOther: (@Sendable ([UInt8]) -> [UInt8]?)?, takesStamp: Bool
    ) {
        stamp = takesStamp ? files.stamp(of: source.path) : nil
        do throws(FileError) {
            let bytes = try files.read(source.path)
            isUnreadable = bytes.starts(with: "CPCH".utf8) || EncryptedFile.isOne(bytes) || Self.isMusic(bytes, at: source.path)
            let decoded = source.isDataModel ? (DataModel.declarations(of: bytes), nil) : Self.decoded(bytes, decodeOther)
            guess = decoded?.guess
            let file = decoded.map { ModuleSourceFile(path: source.path, utf8: $0.utf8, language: source.language) }
            content = .success(file)
            null = file.flatMap { Self.firstNull(in: $0.utf8) }
            declared = file.map { DeclaredKeys.patterns(in: $0.utf8, source.language) } ?? []
        } catch {
            content = .failure(error)
            (isUnreadable, guess, null, declared) = (false, nil, nil, [])
        }
    }

    /// Whether a file that is called as one of Logos is binary, as modules of music with the same extensions are: it has a null byte near its
    /// beginning, by which git tells, and no byte order mark of UTF-16.
    private static func isMusic(_ bytes: [UInt8], at path: String) -> Bool {
        guard let type = PathNames.fileExtension(of: path), ["x", "xi", "xm", "xmi"].contains(where: { isSameText($0, type.lowercased()) })
        else { return false }
        return bytes.prefix(8_000).contains(0) && ![[0xFF, 0xFE], [0xFE, 0xFF]].contains(where: bytes.starts)
    }

    private static func firstNull(in utf8: [UInt8]) -> Int? {
        let index = ByteCursor(utf8.span).index(from: 0, of: 0, or: 0)
        return index < utf8.count ? index : nil
    }

    /// What a cache keeps of the file; nil if it could not be read, or if the tree knows no stamps.
    func entry(_ record: SourceRecord?) -> ReadingCache.Entry? {
        guard case .success(let file?) = content, let record, let stamp else { return nil }
        return ReadingCache.Entry(stamp: stamp, hash: ContentHash(of: file.utf8), record: record)
    }

    /// The text of a source file whose encoding is not named; nil if it cannot be read.
    static func text(at path: String, in files: any FileTree) -> [UInt8]? { (try? files.read(path)).flatMap { decoded($0, nil)?.utf8 } }

    /// The text of a source file as UTF-8, and the encoding that was guessed: UTF-8, which it usually is already, or UTF-16 with a byte order
    /// mark, otherwise what the options say, or as compilers pass over the bytes of comments. Nil for a binary file.
    private static func decoded(
        _ bytes: [UInt8], _ decodeOther: ((_ bytes: [UInt8]) -> [UInt8]?)?
    ) -> (utf8: [UInt8], guess: GuessedEncoding?)? {
        let text = DecodedText(decoding: bytes, policy: .tolerant)
        if text.appleDecoding == .same, text.illFormedRange == nil { return (text.utf8, nil) }
        if bytes.contains(0) || bytes.starts(with: "CPCH".utf8) { return nil }
        if let decodeOther { return decodeOther(bytes).map { ($0, nil) } }
        let guess = bytes.contains { (0x80...0x9F).contains($0) } ? GuessedEncoding.macRoman : .isoLatin1
        return guess.utf8(of: bytes).map { ($0, guess) }
    }
}

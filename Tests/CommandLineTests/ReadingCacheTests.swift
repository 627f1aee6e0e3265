import LocalizationCodeKeys
import LocalizationProject
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceExtraction
import Synchronization
import Testing

@Suite("What source files say, kept between runs")
struct ReadingCacheTests {
    /// Files that count what is read of them. The stamp of a file does not change while it is held.
    private final class ObservedFiles: FileTree {
        let base: MemoryFiles
        private let paths = Mutex<[String]>([])
        private let held = Mutex<[String: FileStamp]>([:])

        init(_ base: MemoryFiles) { self.base = base }

        /// The paths that were read since the last call, in order.
        func takeReads() -> [String] {
            paths.withLock { paths in
                defer { paths = [] }
                return paths.sorted()
            }
        }

        func holdStamp(of path: String) { held.withLock { $0[path] = base.stamp(of: path) } }

        func stamp(of path: String) -> FileStamp? { held.withLock { $0[path] } ?? base.stamp(of: path) }
        func kind(of path: String) -> FileSystem.Kind? { base.kind(of: path) }
        func isLink(_ path: String) -> Bool { base.isLink(path) }
        func list(_ path: String) throws(FileError) -> [String] { try base.list(path) }
        func realPath(_ path: String) -> String? { base.realPath(path) }
        func modificationTime(of path: String) -> FileTime? { base.modificationTime(of: path) }
        func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
            paths.withLock { $0.append(path) }
            return try base.read(path, limit: limit)
        }
    }

    private final class Storage: ExtractionCache {
        let entries = Mutex<[String: [UInt8]]>([:])
        func load(_ name: String) -> [UInt8]? { entries.withLock { $0[name] } }
        func store(_ bytes: [UInt8], _ name: String) { entries.withLock { $0[name] = bytes } }
    }

    private static let code = """
        // lproj:uses "declared.*"
        func hand(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        let a = [NSLocalizedString("Done", comment: "Button"), String(localized: "\\(n) days", table: "T")]
        let b = NSLocalizedString("error.\\(code)", comment: "")
        let c = NSLocalizedString("open
        """
    private static let objectiveC = """
        #define L(x) NSLocalizedStringFromTable(x, @"T", @"note")
        NSString *a = [NSString stringWithFormat:NSLocalizedString(@"%d files", nil), 5]; NSString *b = L(@"k");
        """

    private func project() throws -> ObservedFiles {
        ObservedFiles(
            try MemoryFiles([
                "/p/A.swift": Self.code, "/p/B.m": Self.objectiveC, "/p/C.swift": "let nothing = 1\n",
                "/p/D.swift": "let d = NSLocalizedString(\"Done\", comment: \"Title\") // \0\n",
            ]))
    }

    /// What a run finds that begins long after all changes, unless it begins at another time.
    private func read(
        _ files: ObservedFiles, _ storage: Storage?, at start: Int64 = 1_000, operands: [String] = ["/p"],
        _ change: (inout SourceExtraction.Options) -> Void = { _ in }
    ) -> [String] {
        var options = SourceExtraction.Options()
        options.findsWrappers = true
        change(&options)
        var project = ProjectFiles(operands, in: files, search: FolderSearch())
        let cache = storage.map {
            ReadingCache($0, for: operands, options: options, start: FileTime(seconds: start, nanoseconds: 0))
        }
        let reading = SourceReading(&project, in: files, with: RoutineNameReader(), options: options, cache: cache)
        let findings = reading.findings.flatMap { file in
            file.findings.map { "\(file.file.path) \(file.file.text.count) \($0.rule.identifier) \($0.message) \($0.range as Any)" }
        }
        // Their notes have the texts of files.
        let conflicts = CodeTable(name: "all", uses: reading.uses, texts: reading.texts).conflicts.map { "\($0.path) \($0.finding)" }
        return reading.uses.map { "\($0)" } + reading.dynamics.map { "\($0)" } + reading.wrappers.map { "\($0)" } + findings + conflicts
            + ["\(reading.isComplete) \(reading.size)"]
    }

    @Test("a second run reads only the files with findings, and finds the same")
    func secondRun() throws {
        let (files, storage) = (try project(), Storage())
        let expected = read(files, nil)
        #expect(expected.contains { $0.contains("another comment") } && expected.contains { $0.contains("source.") })
        _ = files.takeReads()
        #expect(read(files, storage) == expected)
        #expect(files.takeReads() == ["/p/A.swift", "/p/B.m", "/p/C.swift", "/p/D.swift"])
        #expect(read(files, storage) == expected)
        #expect(!files.takeReads().contains("/p/C.swift"))
    }

    @Test("a file that changed is noticed, and so is one that is new, gone or in a target")
    func changes() throws {
        let (files, storage) = (try project(), Storage())
        _ = read(files, storage)
        try files.base.write("let c = NSLocalizedString(\"c\", comment: \"\")", to: "/p/C.swift")
        #expect(read(files, storage) == read(files, nil))
        try files.base.write("let e = NSLocalizedString(\"e\", comment: \"\")", to: "/p/Sources/E/E.swift")
        #expect(read(files, storage) == read(files, nil))
        try files.base.write("", to: "/p/Package.swift")
        #expect(read(files, storage) == read(files, nil))
        _ = try files.base.write([FileChange(removing: "/p/C.swift")])
        #expect(read(files, storage) == read(files, nil))
    }

    @Test("a change that leaves the stamp as it is counts if the file changed shortly before it was read")
    func recentChanges() throws {
        let (files, storage) = (try project(), Storage())
        files.holdStamp(of: "/p/C.swift")
        // The files were written at the time 1.
        _ = read(files, storage, at: 2)
        try files.base.write("let c = NSLocalizedString(\"cc\", comment: \"\")", to: "/p/C.swift")
        #expect(read(files, storage, at: 3) == read(files, nil))
    }

    @Test("a file with another stamp and the same content is read once")
    func sameContent() throws {
        let (files, storage) = (try project(), Storage())
        let expected = read(files, storage)
        try files.base.write("let nothing = 1\n", to: "/p/C.swift")
        _ = files.takeReads()
        #expect(read(files, storage) == expected)
        #expect(files.takeReads().contains("/p/C.swift"))
        #expect(read(files, storage) == expected)
        #expect(!files.takeReads().contains("/p/C.swift"))
    }

    @Test("other options and operands are other entries, and damaged entries are none")
    func entries() throws {
        let (files, storage) = (try project(), Storage())
        let expected = read(files, storage)
        #expect(read(files, storage) { $0.findsWrappers = false } == read(files, nil) { $0.findsWrappers = false })
        #expect(read(files, storage, operands: ["/p/A.swift"]) == read(files, nil, operands: ["/p/A.swift"]))
        #expect(storage.entries.withLock { $0.count } == 3)
        let whole = storage.entries.withLock { $0 }
        for (name, bytes) in whole {
            for length in stride(from: 0, to: bytes.count, by: 7) {
                storage.entries.withLock { $0[name] = Array(bytes[..<length]) }
                #expect(read(files, storage) == expected)
                storage.entries.withLock { $0 = whole }
            }
        }
    }
}

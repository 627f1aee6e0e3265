import Foundation
import Localization
import LocalizationTableCompilation

/// A process that opens compiled tables, looks one text up and ends, beside one that does the same with gettext; with few keys and with
/// many.
enum ProcessStart {
    private static let counts = [200, 200_000]

    static let comparisons = [
        ComparisonMaker(name: "process-start") { data in
            Comparison(
                name: "process-start", title: "a process from its start to its end, one text looked up", operationsPerPass: 1,
                isOnePassPerBatch: true, contenders: try contenders(data) { $0.wholeNanoseconds })
        },
        ComparisonMaker(name: "process-first-lookup") { data in
            Comparison(
                name: "process-first-lookup", title: "the part of it in which tables are opened and the text is looked up",
                operationsPerPass: 1, isOnePassPerBatch: true, contenders: try contenders(data) { $0.insideNanoseconds })
        },
    ]

    private static func contenders(_ data: BenchmarkData, _ figure: @escaping (ProbeRun) -> Double) throws -> [Contender] {
        var contenders: [Contender] = []
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        let ours = try installed(folder.appendingPathComponent("startup-localization"), data)
        for count in counts {
            let (bundle, key, text) = try bundle(count, data)
            contenders.append(
                Contender(
                    "Localization, compiled tables of \(count) keys",
                    passElsewhere: {
                        figure(try ProbeRun(ours, [bundle, key], expecting: text))
                    }))
        }
        let peer = data.gettext == nil ? nil : try compiledPeer(data)
        for count in counts {
            let name = "gettext in C, catalog of \(count) keys"
            guard let peer else {
                contenders.append(Contender(name, missing: data.gettext == nil ? GetTextPeer.missing : "no C compiler"))
                continue
            }
            let (domain, key, text) = try catalog(count, data)
            contenders.append(
                Contender(
                    name,
                    passElsewhere: {
                        figure(try ProbeRun(peer, ["\(data.folder.path)/gettext", domain, key], expecting: text))
                    }))
        }
        return contenders
    }

    /// The path of the peer's program, compiled and linked as C programs are; nil without a compiler.
    ///
    /// No target of this package: it would be linked with Swift's runtime and all its libraries, which take longer to load than gettext to
    /// answer.
    private static func compiledPeer(_ data: BenchmarkData) throws -> String? {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../startup-gettext/main.c")
            .standardized
        let program = "\(data.folder.path)/startup-gettext"
        for compiler in ["cc", "clang"] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [compiler, "-O2", "-o", program, source.path]
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            if process.terminationStatus == 0 { return try installed(URL(fileURLWithPath: program), data) }
        }
        return nil
    }

    /// The path of a copy of a program, which is what runs where programs are installed.
    ///
    /// A linker writes its output here and there, and the system then keeps it in memory page by page; of a file that was written from its
    /// beginning to its end it keeps larger pieces, and a process that uses it begins up to a quarter sooner.
    private static func installed(_ program: URL, _ data: BenchmarkData) throws -> String {
        let name = "installed/\(program.lastPathComponent)"
        try data.folder.write(Array(try Data(contentsOf: program)), to: name)
        let path = "\(data.folder.path)/\(name)"
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    private static func entry(_ table: SampleTable) -> SampleTable.Entry { table.entries[table.entries.count / 2] }

    private static func bundle(_ count: Int, _ data: BenchmarkData) throws -> (path: String, key: String, text: String) {
        let table = SampleTable(count: count)
        // In the language that gettext is asked for: `LANGUAGE` names it to both.
        let folder = "start-\(count)/\(GetTextPeer.language).lproj"
        try data.folder.write(Array(table.stringsFile(withComments: false).utf8), to: "\(folder)/Localizable.strings")
        let compilation = try TableCompilation(bundleAt: "\(data.folder.path)/start-\(count)")
        guard compilation.entryCount == count else { throw BenchmarkError("the compiled tables have \(compilation.entryCount) entries") }
        try data.folder.write(compilation.bytes, to: "start-compiled-\(count)/Localizations.tables")
        return ("\(data.folder.path)/start-compiled-\(count)", entry(table).key, entry(table).value)
    }

    private static func catalog(_ count: Int, _ data: BenchmarkData) throws -> (domain: String, key: String, text: String) {
        let table = SampleTable(count: count)
        var catalog = MessageCatalogFile()
        for entry in table.entries { catalog.add(entry.key, entry.value) }
        try data.folder.write(catalog.bytes(), to: "gettext/\(GetTextPeer.language)/LC_MESSAGES/start\(count).mo")
        return ("start\(count)", entry(table).key, entry(table).value)
    }
}

/// One run of a program that prints a number of nanoseconds and a text.
private struct ProbeRun {
    /// From before the process is made to its end.
    let wholeNanoseconds: Double
    /// What the program measured itself.
    let insideNanoseconds: Double

    init(_ path: String, _ arguments: [String], expecting text: String) throws {
        let list = CStringList([path] + arguments)
        var pipe: [Int32] = [0, 0]
        guard Foundation.pipe(&pipe) == 0 else { throw BenchmarkError("no pipe") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
        posix_spawn_file_actions_addclose(&actions, pipe[0])
        var words = list.pointers.map { UnsafeMutablePointer(mutating: $0) } + [nil]
        var process: pid_t = 0
        var status: Int32 = 0
        let start = DispatchTime.now().uptimeNanoseconds
        let result = posix_spawn(&process, path, &actions, nil, &words, environ)
        if result == 0 { waitpid(process, &status, 0) }
        wholeNanoseconds = Double(DispatchTime.now().uptimeNanoseconds - start)
        close(pipe[1])
        let output = FileHandle(fileDescriptor: pipe[0], closeOnDealloc: true).readDataToEndOfFile()
        let printed = String(decoding: output, as: UTF8.self).split(separator: " ", maxSplits: 1)
        guard result == 0, status == 0, printed.count == 2, let inside = Double(printed[0]), printed[1] == text + "\n" else {
            throw BenchmarkError("\(path) failed: status \(status), \(String(decoding: output, as: UTF8.self))")
        }
        insideNanoseconds = inside
    }
}

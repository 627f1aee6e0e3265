import Foundation
import LocalizationTestSupport
import Testing

@Suite("A second run of a verb that writes", .enabled(if: ToolRun.hasTools))
struct RepeatedRunTests {
    /// A verb, and what runs before it.
    struct Verb: CustomTestStringConvertible, Sendable {
        let words: [String]
        var before: [String] = []
        /// Whether it works on any app.
        var isForApps = true

        var testDescription: String { words.joined(separator: " ") }
    }

    private static let export = ["export", "App", "--language", "de", "--output", "x"]

    /// Every verb that writes files.
    static let verbs: [Verb] = [
        Verb(words: ["fmt", "App"]), Verb(words: ["lint", "App", "--fix"]), Verb(words: ["lint", "App", "--fix", "--unsafe-fixes"]),
        Verb(words: ["extract", "App"]), Verb(words: ["extract", "App", "--output", "o", "--table-format", "strings"]),
        Verb(words: ["pseudo", "App"]), Verb(words: export), Verb(words: export + ["--format", "xliff"]),
        Verb(words: ["import", "x/de.xcloc", "--into", "App"], before: export),
        Verb(words: ["xliff", "check", "--repair", "x/de.xcloc", "--into", "App"], before: export),
        Verb(words: ["migrate", "App", "--force"]), Verb(words: ["migrate", "--folders", "App"]),
        Verb(words: ["decompile", "App", "-o", "o", "--force"]),
        Verb(words: ["convert", "--in-place", "--encoding", "utf-16", "App"]), Verb(words: ["compile", "--tables", "App"]),
        Verb(words: ["compile", "App", "--output-directory", "o"]), Verb(words: ["slice", "App", "--language", "de", "-o", "o"]),
        Verb(words: ["convert", "App/C.xcstrings", "-o", "o/", "--force"], isForApps: false),
        Verb(words: ["convert", "App/C.xcstrings", "--to", "android", "-o", "o", "--force"], isForApps: false),
        Verb(words: ["sync", "App/C.xcstrings", "--stringsdata", "found.stringsdata"], isForApps: false),
        Verb(
            words: ["join", "App/C.xcstrings", "o.xcstrings"],
            before: ["slice", "App/C.xcstrings", "--language", "de", "-o", "o.xcstrings"],
            isForApps: false),
        Verb(words: ["merge", "App/C.xcstrings", "App/C.xcstrings", "App/C.xcstrings", "-o", "m.xcstrings"], isForApps: false),
        Verb(words: ["split", "App/C.xcstrings", "--by", "prefix", "-o", "o"], isForApps: false),
        Verb(words: ["unite", "App/C.xcstrings", "-o", "u.xcstrings"], isForApps: false),
        Verb(words: ["subset", "App/C.xcstrings", "--keys", "c*", "-o", "s.xcstrings"], isForApps: false),
        Verb(words: ["generate", "App/C.xcstrings", "--shape", "swiftgen-structured", "-o", "L10n.swift"], isForApps: false),
        Verb(words: ["convert", "App/C.xcstrings", "--to", "po", "-o", "o", "--force"], isForApps: false),
        Verb(words: ["convert", "App", "-o", "m.tmx", "--force"]), Verb(words: ["extract", "App", "--emit-stringsdata", "o"]),
        Verb(words: ["lint", "App", "--baseline", "b.json", "--update-baseline"]), Verb(words: ["init", "App"]),
        Verb(words: ["xcstringstool", "extract", "App/a.m", "--legacy-localizable-strings", "-o", "o"], isForApps: false),
        Verb(
            words: [
                "xcstringstool", "extract", "App/a.m", "--legacy-localizable-strings", "--output-format", "xcstrings", "--append", "-o",
                "o",
            ], isForApps: false),
        Verb(words: ["genstrings", "-o", "o", "App/a.m"], isForApps: false),
        Verb(words: ["plutil", "-convert", "xml1", "App/en.lproj/L.strings"], isForApps: false),
        Verb(words: ["xcstringstool", "compile", "App/C.xcstrings", "--output-directory", "o"], isForApps: false),
        Verb(
            words: ["xcstringstool", "generate-symbols", "App/C.xcstrings", "--language", "swift", "--output-directory", "o"],
            isForApps: false),
    ]

    /// The verbs that write no files of a project, and those with second runs in tests of their own.
    private static let others: Set<String> = [
        "lookup", "languages", "keys", "report", "review", "mcp", "ibtool", "xcstringstool print", "xcstringstool sync", "translate",
    ]

    @Test("every verb that writes files is in the list")
    func completeness() {
        let listed = Self.verbs.map { $0.words.prefix(2).joined(separator: " ") } + Self.verbs.map { $0.words[0] }
        let missing = Set(CommandRow.all.map(\.name)).subtracting(Self.others).subtracting(listed)
        #expect(missing.isEmpty, "a row in 'verbs' is missing: \(missing.sorted())")
    }

    /// The files in a folder with their bytes.
    private func contents(_ folder: TemporaryFolder) throws -> [String: Data] {
        var found: [String: Data] = [:]
        for case let file as String in FileManager.default.enumerator(atPath: folder.path) ?? FileManager.DirectoryEnumerator() {
            found[file] = try? Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + file))
        }
        return found
    }

    private func check(_ verb: Verb, in folder: TemporaryFolder, _ name: String) throws -> ToolRun {
        if !verb.before.isEmpty { _ = try ToolRun(verb.before, folder: folder.path) }
        let first = try ToolRun(verb.words, folder: folder.path)
        let once = try contents(folder)
        let second = try ToolRun(verb.words, folder: folder.path)
        let twice = try contents(folder)
        let changed = Set(once.keys).union(twice.keys).filter { once[$0] != twice[$0] }.sorted()
        #expect(changed.isEmpty, "\(name), \(verb.testDescription): \(changed)")
        #expect(first.status == second.status, "\(name), \(verb.testDescription): \(first.status), \(second.status) \(second.errors)")
        return first
    }

    @Test("changes nothing in a project with mistakes of all kinds", arguments: verbs.indices)
    func project(index: Int) throws {
        let folder = try TemporaryFolder()
        func write(_ text: String, _ path: String) throws { try folder.write(text, to: path) }
        try write("/* c */\"b\"=\"B %@\";\"a\" = \"A\u{200B} … \";\"a\" = \"A\u{200B} … \";\n\n\n\"o\"='O';\n", "App/en.lproj/L.strings")
        try write("\"b\" = \"B %1$@\";\n\"a\"=\"Ä \";\n\"gone\" = \"x\";\n", "App/de.lproj/L.strings")
        try write("\"k\" = \"K\";\n", "App/Old/English.lproj/K.strings")
        try write("NSLocalizedStringFromTable(@\"n\", @\"L\", @\"c\");\nNSLocalizedStringFromTable(@\"a\", @\"L\", @\"c\");\n", "App/a.m")
        let unit = #"{"stringUnit":{"state":"translated","value":"C %lld "}}"#
        let strings = #"{"z":{},"c %lld":{"extractionState":"manual","localizations":{"de":\#(unit),"en":\#(unit)}}}"#
        try write(#"{"sourceLanguage":"en","version":"1.0","strings":\#(strings)}"#, "App/C.xcstrings")
        try write(#"{"source":"a.swift","version":1,"tables":{"C":[{"key":"n","comment":"c"}]}}"#, "found.stringsdata")
        try write("", "o/keep.txt")
        let before = try contents(folder)
        let verb = Self.verbs[index]
        let run = try check(verb, in: folder, "project")
        #expect(run.status < 2, "\(verb.testDescription): \(run.errors)")
        #expect(try contents(folder) != before || verb.words[0] == "migrate", "\(verb.testDescription)")
    }

    /// Apps with tables, catalogs, interface documents and Xcode projects.
    static let apps = ["geteduroam__apple-app", "rxhanson__Rectangle", "apple__sample-backyard-birds"]
    /// The other apps and collections of files of the corpus.
    static let otherApps: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: SharedMaterial.path("corpus"))) ?? []
        return names.filter { !apps.contains($0) && !$0.hasSuffix(".md") }.sorted()
    }()

    @Test("changes nothing in real apps", arguments: apps)
    func realApp(name: String) throws { try checkApp(name) { _ in true } }

    @Test("changes nothing in any app of the corpus", .tags(.longRun), .longRun, arguments: otherApps)
    func appOfCorpus(name: String) throws {
        // Some of the apps have tables in a hundred languages.
        let languages: Set = ["Base", "en", "English", "de", "German", "fr", "pt-BR", "zh-Hans"]
        try checkApp(name) { !$0.hasSuffix(".lproj") || languages.contains(String($0.dropLast(".lproj".count))) }
    }

    /// Runs each verb twice in a copy of an app.
    /// - Parameter isWanted: Whether a folder of a name is part of the copy.
    private func checkApp(_ name: String, _ isWanted: (String) -> Bool) throws {
        let source = SharedMaterial.path("corpus/" + name)
        guard let paths = FileManager.default.enumerator(atPath: source) else { return }
        let app = try TemporaryFolder()
        for case let path as String in paths {
            if !isWanted((path as NSString).lastPathComponent) {
                paths.skipDescendants()
            } else if paths.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
                try app.write(Data(contentsOf: URL(fileURLWithPath: source + "/" + path)), to: path)
            }
        }
        for verb in Self.verbs where verb.isForApps {
            let folder = try TemporaryFolder()
            try FileManager.default.copyItem(atPath: app.path, toPath: folder.path + "/App")
            _ = try check(verb, in: folder, name)
        }
    }
}

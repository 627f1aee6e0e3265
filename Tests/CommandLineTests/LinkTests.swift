import Foundation
import LocalizationTestSupport
import Testing

@Suite("Links that lead out of a project or an output", .enabled(if: ToolRun.hasTools))
struct LinkTests {
    /// A command line, and the paths that it would read or write and where a link may be.
    struct Place: CustomTestStringConvertible, Sendable {
        let words: [String]
        let path: String
        /// A command line that makes what the path is in.
        var before: [String] = []

        var testDescription: String { "\(words.joined(separator: " ")): \(path)" }
    }

    private static let export = ["export", "p", "--language", "de", "--output", "x"]

    /// Where links may be for each verb, a file or a folder with the extension `lproj`, `xcloc` or none.
    static let places: [Place] = {
        let tables = ["p/de.lproj/L.strings", "p/de.lproj"]
        let overTables = [
            ["fmt", "p"], ["lint", "p"], ["lint", "p", "--fix"], ["import", "de.xliff", "--into", "p"],
            ["xliff", "check", "de.xliff", "--into", "p"], export, ["extract", "p"], ["keys", "p"], ["report", "p"],
            ["migrate", "p", "--force"], ["migrate", "p", "--delete-sources"], ["decompile", "p", "-o", "o"],
            ["convert", "--in-place", "--encoding", "utf-16", "p"], ["convert", "p", "-o", "o/L.csv"], ["compile", "--tables", "p"],
            ["lookup", "p", "a", "--table", "L", "--language", "de"], ["languages", "p"],
        ]
        let others: [([String], [String])] = [
            (["pseudo", "p"], ["p/en-XA.lproj/L.strings", "p/en-XA.lproj"]),
            (["pseudo", "p/en.lproj/L.strings"], ["p/en-XA.lproj/L.strings", "p/en-XA.lproj"]),
            (["pseudo", "p", "-o", "o"], ["o/en-XA.lproj"]),
            (["migrate", "p", "--force"], ["p/L.xcstrings"]),
            (["decompile", "p", "-o", "o", "--force"], ["o/L.xcstrings"]),
            (["compile", "--tables", "p"], ["p/Localizations.tables"]),
            (["compile", "c", "--output-directory", "o"], ["o/de.lproj", "o/de.lproj/C.strings"]),
            (["xcstringstool", "compile", "c/C.xcstrings", "--output-directory", "o"], ["o/de.lproj", "o/de.lproj/C.strings"]),
            (["convert", "c/C.xcstrings", "--to", "android", "-o", "o", "--force"], ["o/values-de", "o/values-de/c.xml"]),
            (["convert", "c/C.xcstrings", "-o", "o/", "--force"], ["o/de.lproj", "o/de.lproj/C.strings"]),
            (["slice", "c", "--language", "de", "-o", "o"], ["o/C.xcstrings"]),
            (["sync", "c", "--stringsdata", "found.stringsdata"], ["c/C.xcstrings"]),
            (["extract", "p", "--output", "o"], ["o/L.xcstrings"]),
            (["genstrings", "-o", "o", "p/a.m"], ["o/L.strings"]),
            (["xcstringstool", "extract", "p/a.m", "--legacy-localizable-strings", "-o", "o"], ["o/a.stringsdata"]),
            (["extract", "p", "--emit-stringsdata", "o"], ["o/a.stringsdata"]),
            (["split", "c/C.xcstrings", "--by", "prefix", "-o", "o"], ["o/C.xcstrings"]),
            (["convert", "c/C.xcstrings", "--to", "po", "-o", "o", "--force"], ["o/de.po"]),
            (
                ["xcstringstool", "generate-symbols", "c/C.xcstrings", "--language", "swift", "--output-directory", "o"],
                ["o/GeneratedStringSymbols_C.swift"]
            ),
        ]
        let parts = ["contents.json", "Localized Contents", "Localized Contents/de.xliff", "Source Contents", "Source Contents/en.lproj"]
        return overTables.flatMap { words in tables.map { Place(words: words, path: $0) } }
            + others.flatMap { words, paths in paths.map { Place(words: words, path: $0) } }
            + ([""] + parts).map { Place(words: Self.export, path: $0.isEmpty ? "x/de.xcloc" : "x/de.xcloc/" + $0, before: Self.export) }
            + [
                Place(words: Self.export + ["--format", "xliff"], path: "x/de.xliff"),
                Place(
                    words: ["xliff", "check", "--repair", "x/de.xcloc", "--into", "p"], path: "x/de.xcloc/Localized Contents/de.xliff",
                    before: Self.export),
            ]
    }()

    /// A project without a repository, catalogs, an output folder, and beside all of them a folder with files of someone else.
    private func project(_ name: String = "work") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        func write(_ text: String, _ path: String) throws { try folder.write(text, to: "\(name)/\(path)") }
        for language in ["en", "de", "fr"] { try write("\"b\"=\"B\";\"a\" = \"A\";\n", "p/\(language).lproj/L.strings") }
        try write("NSLocalizedStringFromTable(@\"n\", @\"L\", @\"c\");\n", "p/a.m")
        let unit = #"{"stringUnit":{"state":"translated","value":"C"}}"#
        try write(
            #"{"sourceLanguage":"en","version":"1.0","strings":{"c":{"extractionState":"manual","localizations":{"de":\#(unit),"en":\#(unit)}}}}"#,
            "c/C.xcstrings")
        try write(#"{"source":"a.swift","version":1,"tables":{"C":[{"key":"n","comment":""}]}}"#, "found.stringsdata")
        try write(
            """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="en.lproj/L.strings" source-language="en"
            target-language="de" datatype="plaintext"><body><trans-unit id="a"><source>A</source><target>T</target></trans-unit></body>
            </file></xliff>
            """, "de.xliff")
        try write("", "o/keep.txt")
        try folder.write("\"secret\"=\"mine\";\"a\"=\"mine\";\n", to: "outside/file")
        try folder.write("\"secret\"=\"mine\";\"a\"=\"mine\";\n", to: "outside/folder/L.strings")
        return folder
    }

    /// Replaces a path by a link to a destination; in a path, `UP` stands for the way from the link to the folder of all.
    private func replace(_ path: String, byLinkTo destination: String, in folder: TemporaryFolder) throws {
        try folder.remove(path)
        let parent = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder.path + "/" + parent, withIntermediateDirectories: true)
        let up = String(repeating: "../", count: parent.split(separator: "/").count)
        try folder.link(destination.replacing("UP/", with: up).replacing("ROOT/", with: folder.path + "/"), at: path)
    }

    /// The destinations of links: there or not, relative and absolute, through another link and through `..` behind one.
    private static func destinations(of path: String) -> [String] {
        let isFile = path.split(separator: "/").last.map { $0.contains(".") && !$0.hasSuffix(".lproj") && !$0.hasSuffix(".xcloc") } ?? false
        let there = isFile ? "file" : "folder"
        return ["UP/outside/\(there)", "ROOT/outside/\(there)", "UP/outside/new", "UP/work/chain-\(there)", "UP/work/o/up/../\(there)"]
    }

    @Test("nothing is written or read through one, whatever the verb, and it is named", arguments: places.indices)
    func leadingOut(index: Int) throws {
        let place = Self.places[index]
        let all = Self.destinations(of: place.path)
        // Each place with the plainest destination and one of the others, in turn.
        for destination in [all[0], all[1 + index % (all.count - 1)]] {
            let folder = try project()
            try folder.link("../outside/file", at: "work/chain-file")
            try folder.link("../outside/folder", at: "work/chain-folder")
            try folder.link("../../outside/folder", at: "work/o/up")
            if !place.before.isEmpty { _ = try ToolRun(place.before, folder: folder.path + "/work") }
            try replace("work/" + place.path, byLinkTo: destination, in: folder)
            let outside = try folder.contents("outside")
            let run = try ToolRun(place.words, folder: folder.path + "/work")
            let context: Comment = "\(place.testDescription), \(destination): \(run.status) \(run.output) \(run.errors)"
            #expect(try folder.contents("outside") == outside, context)
            #expect(!run.output.contains("mine") && !run.errors.contains("mine"), context)
            let isFollowed = try folder.contents("work").contains { name, bytes in
                !name.hasPrefix(place.path) && String(decoding: bytes, as: UTF8.self).contains("mine")
            }
            #expect(!isFollowed, context)
            // What a link that leads nowhere would lead to is not missed by a verb that only reads.
            if !destination.hasSuffix("/new") { #expect((run.errors + run.output).contains(place.path), context) }
        }
    }

    @Test("one that stays in the repository is followed as before, and one in an export of lproj is not")
    func inRepository() throws {
        let folder = try project()
        try folder.write("", to: "work/.git/HEAD")
        try replace("work/p/de.lproj", byLinkTo: "../shared/de.lproj", in: folder)
        try folder.write("\"b\" = \"B\";\n\"a\" = \"A\";\n", to: "work/shared/de.lproj/L.strings")
        try replace("work/p/fr.lproj/L.strings", byLinkTo: "../../shared/fr.strings", in: folder)
        try folder.write("\"b\" = \"Bf\";\n\"a\" = \"Af\";\n", to: "work/shared/fr.strings")
        func run(_ words: String...) throws -> ToolRun { try ToolRun(words, folder: folder.path + "/work") }
        let imported = try run("import", "de.xliff", "--into", "p")
        #expect(imported.status == 0 && !imported.errors.contains("link"), "\(imported.errors)")
        #expect(try folder.text("work/shared/de.lproj/L.strings").contains("\"a\" = \"T\";"))
        #expect(try run("lookup", "p", "a", "--table", "L", "--language", "fr").output == "Af\n")
        let migrated = try run("migrate", "p")
        #expect(migrated.errors == "" && migrated.status == 0, "\(migrated.errors)")
        #expect(try folder.text("work/p/L.xcstrings").contains("Af"))
        #expect(try run("export", "p", "--language", "de", "--output", "x").status == 0)
        try folder.write("notes", to: "work/notes")
        try replace("work/x/de.xcloc/contents.json", byLinkTo: "../../notes", in: folder)
        let exported = try run("export", "p", "--language", "de", "--output", "x")
        #expect(exported.status == 2 && exported.errors.contains("contents.json"))
        #expect(try folder.text("work/notes") == "notes")
    }

    @Test("a path that the command line names may be a link to anywhere")
    func namedPaths() throws {
        let folder = try project()
        try folder.write("\"b\"=\"B\";", to: "outside/named.strings")
        try folder.link("../outside/named.strings", at: "work/link.strings")
        try folder.link("../outside", at: "work/folder")
        func run(_ words: String...) throws -> ToolRun { try ToolRun(words, folder: folder.path + "/work") }
        #expect(try run("fmt", "link.strings").errors == "")
        #expect(try folder.text("outside/named.strings") == "\"b\" = \"B\";\n")
        #expect(try run("slice", "c", "--language", "de", "-o", "folder").status == 0)
        #expect(folder.has("outside/C.xcstrings"))
        #expect(try run("convert", "p/en.lproj/L.strings", "--force", "-o", "link.strings").status == 0)
        #expect(try folder.text("outside/named.strings").contains("\"a\" = \"A\";"))
        #expect(try run("fmt", "folder/named.strings").errors == "")
    }
}

extension TemporaryFolder {
    /// The files in a folder with their bytes; a link itself is none.
    fileprivate func contents(_ name: String) throws -> [String: Data] {
        var found: [String: Data] = [:]
        let root = path + "/" + name
        for case let file as String in FileManager.default.enumerator(atPath: root) ?? FileManager.DirectoryEnumerator() {
            let type = try FileManager.default.attributesOfItem(atPath: root + "/" + file)[.type] as? FileAttributeType
            if type == .typeRegular { found[file] = try Data(contentsOf: URL(fileURLWithPath: root + "/" + file)) }
        }
        return found
    }
}

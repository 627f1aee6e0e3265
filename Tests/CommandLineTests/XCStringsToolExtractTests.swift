import Foundation
import LocalizationTestSupport
import Testing

@Suite("xcstringstool extract on the command line", .enabled(if: ToolRun.hasTools))
struct XCStringsToolExtractTests {
    /// A use of each kind of call.
    private static let view = #"""
        import SwiftUI
        struct Card: View {
            let title: LocalizedStringKey
            let count: Int
            let name: String
            var body: some View { Text(title) }
        }
        struct Screen: View {
            let count: Int
            let name: String
            var body: some View {
                Text("Größe: \(count) of \(name), 100%", comment: "Number of files")
                Button("Save") { print("saved") }
                Card(title: "Card", count: 1, name: "n")
                Text(verbatim: "as it is")
                Text(String(localized: "new.\(count)", defaultValue: "New \(count, specifier: "%d") \(name)", comment: "m"))
                Text(NSLocalizedString("old", tableName: "Old", value: "Old text", comment: "o"))
                Text(L10n.string("own", comment: "w"))
            }
        }
        """#

    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.view, to: "App/Screen.swift")
        return folder
    }

    private struct Entry: Equatable {
        let table: String
        let key: String
        let value: String?
        let visibility: String?
        let line: Int
        let column: Int
    }

    /// The keys in a `.stringsdata` file, by table and in the order of the file.
    private func entries(_ folder: TemporaryFolder, _ name: String) throws -> [Entry] {
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let tables = try #require(root["tables"] as? [String: [[String: Any]]])
        return try tables.keys.sorted().flatMap { table in
            try (tables[table] ?? []).map { entry in
                let place = try #require(entry["location"] as? [String: Int])
                #expect(place.keys.sorted() == ["startingColumn", "startingLine"] && entry["comment"] is String)
                return Entry(
                    table: table, key: try #require(entry["key"] as? String), value: entry["value"] as? String,
                    visibility: entry["visibility"] as? String, line: try #require(place["startingLine"]),
                    column: try #require(place["startingColumn"]))
            }
        }
    }

    private func keys(_ options: [String]) throws -> [String] {
        let folder = try project()
        let run = try ToolRun(["xcstringstool", "extract", "App", "-o", "out"] + options, folder: folder.path)
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
        return try entries(folder, "out/Screen.stringsdata").map { $0.table == "Localizable" ? $0.key : $0.table + "/" + $0.key }
    }

    @Test("a file has the bytes of Apple's compiler: the place of the opening quotation mark, columns in bytes, no offset")
    func bytes() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            """
            let a = Text("é"); let b = Text("ü/\\u{2028}", comment: "say \\"hi\\"")
                .confirmationDialog(
              "Sure?", isPresented: $shown) {}
            let c = String(localized: "k", defaultValue: "V", table: "B", comment: "")
            """, to: "A.swift")
        let run = try ToolRun(
            ["xcstringstool", "extract", path, "--SwiftUI", "--modern-localizable-strings", "--output-directory", "new/out"],
            folder: folder.path)
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
        #expect(
            try folder.text("new/out/A.stringsdata") == """
                {
                  "source": "\(path)",
                  "tables": {
                    "B": [
                      {
                        "comment": "",
                        "key": "k",
                        "location": {
                          "startingColumn": 27,
                          "startingLine": 4
                        },
                        "value": "V"
                      }
                    ],
                    "Localizable": [
                      {
                        "comment": "",
                        "key": "é",
                        "location": {
                          "startingColumn": 14,
                          "startingLine": 1
                        }
                      },
                      {
                        "comment": "say \\"hi\\"",
                        "key": "ü/\u{2028}",
                        "location": {
                          "startingColumn": 34,
                          "startingLine": 1
                        }
                      },
                      {
                        "comment": "",
                        "key": "Sure?",
                        "location": {
                          "startingColumn": 3,
                          "startingLine": 3
                        }
                      }
                    ]
                  },
                  "version": 1
                }

                """)
        try folder.write("let n = 1", to: "B.swift")
        #expect(try ToolRun(["xcstringstool", "extract", "B.swift", "-o", "new/out"], folder: folder.path).status == 0)
        #expect(
            try folder.text("new/out/B.stringsdata").hasSuffix(
                "/B.swift\",\n  \"tables\": {},\n  \"version\": 1\n}\n"))
    }

    @Test("each kind of call is only read if an option asks for it, and they add up")
    func kinds() throws {
        #expect(try keys([]) == [])
        #expect(try keys(["--modern-localizable-strings"]) == ["new.%arg"])
        #expect(try keys(["--legacy-localizable-strings"]) == ["Old/old"])
        #expect(try keys(["--SwiftUI-Text"]) == ["Größe: %arg of %arg, 100%%"])
        #expect(try keys(["--SwiftUI"]) == ["Größe: %arg of %arg, 100%%", "Save", "Card"])
        #expect(try keys(["-s", "L10n.string"]) == ["own"])
        #expect(try keys(["-s", "Other.string"]) == [])
        #expect(
            try keys(["--legacy-localizable-strings", "-s", "L10n.string", "--modern-localizable-strings", "--SwiftUI-Text"]) == [
                "Größe: %arg of %arg, 100%%", "new.%arg", "own", "Old/old",
            ])
        #expect(try keys(["--legacy-localizable-strings", "--SwiftUI", "--table", "Old"]) == ["Old/old"])
    }

    @Test("with --avoid-arg-placeholder keys have the specifiers of the types, and %@ for those that nothing tells")
    func types() throws {
        #expect(try keys(["--SwiftUI-Text", "--avoid-arg-placeholder"]) == ["Größe: %lld of %@, 100%%"])
        let folder = try project()
        try folder.write("let s = String(localized: \"\\(other.stuff) x\")", to: "B.swift")
        let run = try ToolRun(
            ["xcstringstool", "extract", "--avoid-arg-placeholder", "App", "B.swift", "--modern-localizable-strings", "-o", "out"],
            folder: folder.path)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(try entries(folder, "out/Screen.stringsdata").map(\.value) == ["New %d %@"])
        #expect(try entries(folder, "out/B.stringsdata").map(\.key) == ["%@ x"])
    }

    @Test("all other literals in Swift are potential keys, but none that a call takes, shows as it is or gives to the compiler")
    func potential() throws {
        let all = [
            "Größe: %arg of %arg, 100%%", "new.%arg", "Save", "Card",
        ]
        let found = try keys(["--all-potential-swift-keys", "--SwiftUI", "--modern-localizable-strings"])
        #expect(found.filter { !$0.hasPrefix("__PotentialKeys/") } == [all[0], all[2], all[3], all[1]])
        #expect(
            found.filter { $0.hasPrefix("__PotentialKeys/") }.map { $0.dropFirst("__PotentialKeys/".count) } == [
                "saved", "n", "old", "Old", "Old text", "o", "own", "w",
            ])
        // What was not asked for is a literal like any other.
        let modern = try keys(["--all-potential-swift-keys", "--modern-localizable-strings", "--legacy-localizable-strings"])
        #expect(modern.contains("__PotentialKeys/Save") && modern.contains("__PotentialKeys/Größe: %arg of %arg, 100%%"))
        #expect(!modern.contains { $0.hasSuffix("/o") || $0.hasSuffix("/Old text") || $0.hasSuffix("/as it is") || $0.hasSuffix("/%d") })
        let folder = try TemporaryFolder()
        try folder.write(
            """
            enum Kind: String { case layer = "Layr" }
            #warning("for the compiler")
            let type = "com.example.document"; let joined = "a" + "b"
            """, to: "A.swift")
        let run = try ToolRun(["xcstringstool", "extract", "--all-potential-swift-keys", "A.swift", "-o", "out"], folder: folder.path)
        #expect(run.status == 0)
        #expect(try entries(folder, "out/A.stringsdata").map(\.key) == ["Layr", "com.example.document", "a", "b"])
    }

    @Test("keys in previews and under flags say so: the place in a preview is that of the macro, and a platform is no flag")
    func visibility() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            #if DEBUG
            let a = Text("debug")
            #if os(iOS)
            let b = Text("debug on iOS")
            #elseif BETA || !QA
            let c = Text("debug beta")
            #endif
            #else
            let d = Text("release")
            #endif
            #if canImport(UIKit) && swift(>=6)
            let e = Text("always")
            #endif
              #Preview("Name") {
                Text("preview")
              }
            struct Previews: PreviewProvider { static var previews: some View { Text("provider") } }
            #if false
            let f = Text("never")
            #endif
            """, to: "A.swift")
        try folder.write(
            """
            #ifndef GUARD_H
            #define GUARD_H
            #if TARGET_OS_IOS
            id a = NSLocalizedString(@"ios", @"");
            #endif
            #ifdef DEBUG
            id b = NSLocalizedString(@"debug", @"");
            #endif
            #endif
            """, to: "B.h")
        let run = try ToolRun(
            ["xcstringstool", "extract", "A.swift", "--SwiftUI", "B.h", "--legacy-localizable-strings", "-o", "out"], folder: folder.path)
        #expect(run.status == 0 && run.errors.isEmpty)
        let swift = try entries(folder, "out/A.stringsdata")
        #expect(
            swift.map { "\($0.key): \($0.visibility ?? "-")" } == [
                "debug: defined(DEBUG)", "debug on iOS: defined(DEBUG)", "debug beta: defined(DEBUG) && (defined(BETA) || !defined(QA))",
                "release: !(defined(DEBUG))", "always: -", "preview: preview", "provider: preview",
            ])
        #expect(swift[5].line == 14 && swift[5].column == 3 && swift[6].line == 17)
        #expect(
            try entries(folder, "out/B.stringsdata").map { "\($0.key): \($0.visibility ?? "-")" } == ["ios: -", "debug: defined(DEBUG)"])
    }

    @Test("an own routine is matched by name and arguments: a macro of key, value and comment gives no key")
    func shapes() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            id a = NSLS(@"three", @"value", @"comment");
            id b = NSLS(@"two", @"comment");
            id c = NSLSFromTable(@"t", @"T", @"comment");
            id d = NSLSWithDefaultValue(CFSTR("d"), @"T", nil, @"Value", @"comment");
            """, to: "A.m")
        try folder.write(
            """
            NSLS("swift", value: "v", comment: "c")
            NSLS("alone")
            NSLS("other", count: 3)
            NSLS(key: "label")
            """, to: "B.swift")
        let run = try ToolRun(["xcstringstool", "extract", "-s", "NSLS", "A.m", "B.swift", "-o", "out"], folder: folder.path)
        #expect(run.status == 0)
        let c = try entries(folder, "out/A.stringsdata")
        #expect(c.map(\.key) == ["two", "t", "d"] && c.map(\.table) == ["Localizable", "T", "T"])
        // The column is that of the quotation mark, not of `@` or `CFSTR`.
        #expect(c.map(\.column) == [14, 23, 35] && c.map(\.line) == [2, 3, 4])
        #expect(try entries(folder, "out/B.stringsdata").map(\.key) == ["swift", "alone"])
    }

    @Test("a key that is no literal is a warning with its place, and a source that cannot be read is the exit code 1; the rest is written")
    func messages() throws {
        let folder = try TemporaryFolder()
        try folder.write("let é = NSLocalizedString(key, comment: \"\"); String(localized: other); String(localized: .done)", to: "A.swift")
        let warned = try ToolRun(
            ["xcstringstool", "extract", "A.swift", "--legacy-localizable-strings", "--modern-localizable-strings", "-o", "out"],
            folder: folder.path)
        #expect(warned.status == 0)
        #expect(
            warned.errors == """
                A.swift:1:28: warning: the key of this call of 'NSLocalizedString' is not a literal string (non-literal key)
                A.swift:1:65: warning: the key of this call of 'String' is not a literal string (non-literal key)

                """)
        let missing = try ToolRun(["xcstringstool", "extract", "no.swift", "A.swift", "-o", "rest"], folder: folder.path)
        #expect(missing.status == 1 && folder.has("rest/A.stringsdata") && !folder.has("rest/no.stringsdata"))
        #expect(missing.errors == "no.swift: error: The file “no.swift” couldn’t be opened because there is no such file.\n")
        for words in [["A.swift"], ["-o", "out"], ["A.swift", "-o", ""], ["A.swift", "-o", "a", "--output-directory", "b"]] {
            let run = try ToolRun(["xcstringstool", "extract"] + words, folder: folder.path)
            #expect(run.status == 64 && run.errors.hasPrefix("Error: "), "\(words): \(run.errors)")
        }
        let wrong = try ToolRun(["xcstringstool", "extract", "A.swift", "--Swiftui", "-o", "out"], folder: folder.path)
        #expect(wrong.status == 64 && wrong.errors.contains("Unknown option '--Swiftui'. Did you mean '--SwiftUI'?"), "\(wrong.errors)")
    }

    @Test("equal base names are told apart within a run, and --omit-empty-stringsdata leaves out files without keys")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.write("Text(\"one\")", to: "a/View.swift")
        try folder.write("Text(\"two\")", to: "b/View.swift")
        try folder.write("let n = 1", to: "c/Empty.swift")
        #expect(
            try ToolRun(["xcstringstool", "extract", "a", "b", "c", "--SwiftUI-Text", "-o", "out"], folder: folder.path).status == 0)
        #expect(
            try entries(folder, "out/View.stringsdata").map(\.key) + entries(folder, "out/View-2.stringsdata").map(\.key) == ["one", "two"])
        #expect(folder.has("out/Empty.stringsdata"))
        let run = try ToolRun(
            ["xcstringstool", "extract", "a", "c", "--SwiftUI-Text", "--omit-empty-stringsdata", "-o", "some"], folder: folder.path)
        #expect(run.status == 0 && folder.has("some/View.stringsdata") && !folder.has("some/Empty.stringsdata"))
    }

    @Test("catalogs and .strings files have a file for each table, and --append adds to those that exist")
    func formats() throws {
        let folder = try project()
        let kinds = ["--modern-localizable-strings", "--legacy-localizable-strings", "--output-format"]
        func extract(_ path: String, _ words: [String]) throws -> ToolRun {
            try ToolRun(["xcstringstool", "extract", path] + kinds + words, folder: folder.path)
        }
        #expect(try extract("App", ["xcstrings", "-o", "out"]).status == 0)
        #expect(try folder.text("out/Localizable.xcstrings").contains("\"value\" : \"New %1$arg %2$arg\""))
        #expect(try folder.text("out/Old.xcstrings").contains("\"old\" : {"))
        try folder.write("let s = String(localized: \"added\")", to: "B.swift")
        #expect(try extract("B.swift", ["xcstrings", "-o", "out", "--append"]).status == 0)
        let appended = try folder.text("out/Localizable.xcstrings")
        #expect(appended.contains("\"added\" : {") && appended.contains("\"new.%arg\" : {"))
        #expect(try extract("B.swift", ["xcstrings", "-o", "out"]).status == 0)
        #expect(try !folder.text("out/Localizable.xcstrings").contains("new.%arg"))
        #expect(try extract("App", ["strings", "-o", "out"]).status == 0)
        #expect(try extract("B.swift", ["strings", "-o", "out", "--append"]).status == 0)
        let table = try String(contentsOfFile: folder.path + "/out/Localizable.strings", encoding: .utf16)
        #expect(table.hasPrefix("/* m */\n\"new.%arg\" = \"New %1$arg %2$arg\";\n\n") && table.hasSuffix("\"added\" = \"added\";\n\n"))
        try folder.write("no catalog", to: "bad/Localizable.xcstrings")
        let bad = try extract("B.swift", ["xcstrings", "-o", "bad", "--append"])
        #expect(bad.status == 1 && bad.errors.contains("correct format"))
        #expect(try folder.text("bad/Localizable.xcstrings") == "no catalog")
    }

    @Test("each option stands at the begin of a line of the help, as scripts look for it, also under the tool's own name")
    func help() throws {
        let help = try ToolRun(["xcstringstool", "extract", "--help"])
        #expect(help.status == 0)
        let lines = help.output.split(separator: "\n")
        let options = [
            "--output-directory", "-o", "--output-format", "--append", "--modern-localizable-strings", "--legacy-localizable-strings",
            "--SwiftUI", "--SwiftUI-Text", "-s", "--table", "--all-potential-swift-keys", "--avoid-arg-placeholder",
            "--omit-empty-stringsdata",
        ]
        for option in options {
            let isThere = lines.contains { line in
                let words = line.drop { $0 == " " }
                return words.count < line.count && words.hasPrefix(option) && words.dropFirst(option.count).first.map { $0 == " " } ?? true
            }
            #expect(isThere, "\(option)")
        }
        #expect(try ToolRun(["xcstringstool", "--help"]).output.contains("\n  extract "))
    }

    @Test("lproj extract --emit-stringsdata writes the same form with the types of values, which sync takes back")
    func emission() throws {
        let folder = try project()
        try folder.write("#Preview { Text(\"seen by developers\") }", to: "App/Preview.swift")
        let run = try ToolRun(["extract", "App", "--emit-stringsdata", "data"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let swift = try entries(folder, "data/Screen.stringsdata")
        #expect(swift.map(\.key) == ["Größe: %lld of %@, 100%%", "Save", "Card", "new.%lld", "old"])
        #expect(swift[0].line == 12 && swift[0].column == 14 && swift[2].column == 21 && swift[3].value == "New %d %@")
        #expect(
            try entries(folder, "data/Preview.stringsdata") == [
                Entry(table: "Localizable", key: "seen by developers", value: nil, visibility: "preview", line: 1, column: 1)
            ])
        let catalog = try folder.write("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}", to: "Localizable.xcstrings")
        #expect(try ToolRun(["sync", catalog, "--stringsdata", "data"], folder: folder.path).status == 0)
        let synced = try folder.text("Localizable.xcstrings")
        #expect(synced.contains("\"new.%lld\"") && synced.contains("\"Card\"") && !synced.contains("seen by developers"))
    }
}

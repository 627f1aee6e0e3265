#if !os(Windows)

import Foundation
import LocalizationTestSupport
import Testing

/// What a run leaves behind is compared with what was there before.
extension TemporaryFolder {
    /// The paths of all files, links not followed, with their bytes.
    fileprivate func contents() throws -> [String: Data] {
        var all: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            let file = path + "/" + name
            let type = try FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
            all[name] = type == .typeRegular ? try Data(contentsOf: URL(fileURLWithPath: file)) : Data()
        }
        return all
    }

    /// Makes a link that leads nowhere, one that leads to itself, and a pipe, all with the name of a file of a type.
    fileprivate func makeUnreadable(_ folder: String, type: String) throws {
        try FileManager.default.createDirectory(atPath: path + "/" + folder, withIntermediateDirectories: true)
        try link("nowhere", at: "\(folder)/Dangling.\(type)")
        try link("Circle.\(type)", at: "\(folder)/Circle.\(type)")
        try makePipe("\(folder)/Pipe.\(type)")
    }
}

private let nestedLevels = 100_000

@Suite("Source code that cannot be read, on the command line", .enabled(if: ToolRun.hasTools))
struct BadSourceRunTests {
    /// A project whose source files have one mistake each, and a key in front of it or behind it.
    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, source) in [
            ("Good.m", "NSLocalizedString(@\"good\", nil);\n"),
            ("Null.m", "NSLocalizedString(@\"null\", nil);\0\n"),
            ("Quote.m", "NSLocalizedString(@\"no end, nil);\nNSLocalizedString(@\"after\", nil);\n"),
            ("Comment.m", "NSLocalizedString(@\"before\", nil);\n/* no end\nNSLocalizedString(@\"inside\", nil);\n"),
            ("Deep.m", String(repeating: "(", count: nestedLevels) + "NSLocalizedString(@\"deep\", nil)"),
            ("Long.m", String(repeating: "x", count: 10_000_000) + ";NSLocalizedString(@\"long\", nil);"),
            ("Quote.swift", "let a = NSLocalizedString(\"no end\nlet b = NSLocalizedString(\"after swift\", comment: \"\")\n"),
            ("Null.swift", "let a = NSLocalizedString(\"null swift\", comment: \"\")\0\n"),
            (
                "Deep.swift",
                "let b = NSLocalizedString(\"swift\", comment: \"\")\nlet a = " + String(repeating: "[", count: nestedLevels)
                    + "\nlet c = NSLocalizedString(\"lost\", comment: \"\")"
            ),
        ] { try folder.write(source, to: "App/\(name)") }
        try folder.write([0x2F, 0x00, 0xE9, 0x0A], to: "App/Binary.m")
        for type in ["m", "swift"] { try folder.makeUnreadable("App", type: type) }
        try folder.link(".", at: "App/loop")
        try folder.write("\"good\" = \"Good\";\n\"gone\" = \"Gone\";\n", to: "App/en.lproj/Localizable.strings")
        return folder
    }

    private static let keys = ["after", "after swift", "before", "deep", "good", "long", "null", "null swift", "swift"]

    /// What each verb reports about the project, with places where there are some.
    private static let reports = [
        "App/Null.m:1:33: warning: the file has null bytes", "App/Null.swift:1:53: warning: the file has null bytes",
        "App/Quote.m:1:20: warning: this string literal has no closing quotation mark",
        "App/Quote.swift:1:27: warning: this string literal has no closing quotation mark",
        "App/Comment.m:2:1: warning: this comment has no end", "App/Deep.swift:2:1: error: this code is nested too deeply",
        "App/Binary.m: error: the file is neither UTF-8 nor UTF-16",
        "App/Dangling.m: warning: it is not read: No such file or directory",
        "App/Circle.swift: warning: it is not read: Too many levels of symbolic links",
        "App/Pipe.m: warning: it is not read: Not a regular file", "App/loop: warning: this link leads to a folder above it",
    ]

    @Test("code that is nested too deeply is enough for a run and a check to end with 2, and no key is marked then")
    func deepSource() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "let a = NSLocalizedString(\"a\", comment: \"\")\nlet b = Text(\"b\", c: " + String(repeating: "[", count: 500),
            to: "App/Deep.swift")
        let table = "\"a\" = \"A\";\n\"gone\" = \"Gone\";\n"
        try folder.write(table, to: "App/en.lproj/Localizable.strings")
        for options in [[], ["--check"], ["--dry-run"]] {
            let run = try ToolRun(["extract", "App"] + options, folder: folder.path)
            #expect(run.status == 2, "\(options)")
            #expect(run.errors.contains("nested too deeply"), "\(options)")
        }
        #expect(try folder.text("App/en.lproj/Localizable.strings") == table)
    }

    @Test("extract, keys and lint report each file with its reason and place, do the rest, and end with 2; nothing is written")
    func verbs() throws {
        let folder = try project()
        let before = try folder.contents()
        let extract = try ToolRun(["extract", "App", "--dry-run", "--format", "json"], folder: folder.path)
        #expect(
            extract.output.split(separator: "\n").compactMap { $0.split(separator: "\"").dropFirst(7).first.map(String.init) } == Self.keys)
        let keys = try ToolRun(["keys", "App"], folder: folder.path)
        // A key that code may use where it cannot be read is not unused.
        #expect(keys.output.contains("1 used, 1 maybe, 0 unused, 8 missing"), "\(keys.output)")
        let lint = try ToolRun(["lint", "App"], folder: folder.path)
        for key in Self.keys where key != "good" {
            #expect(lint.errors.contains("does not have the key '\(key)'"), "\(key)")
        }
        for (run, name) in [(extract, "extract"), (keys, "keys"), (lint, "lint")] {
            #expect(run.status == 2, "\(name)")
            for report in Self.reports { #expect(run.errors.contains(report), "\(name): \(report)") }
        }
        #expect(try folder.contents() == before)
    }

    @Test("a module of music that is called as a file of Logos is no code, unless it is named") func music() throws {
        let folder = try TemporaryFolder()
        try folder.write("NSLocalizedString(@\"a\", nil);\n", to: "App/A.m")
        try folder.write(Array("Extended Module: \0\u{E9}".unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }), to: "App/song.xm")
        try folder.write("\"a\" = \"A\";\n\"gone\" = \"Gone\";\n", to: "App/en.lproj/Localizable.strings")
        let run = try ToolRun(["lint", "App", "--format", "xcode"], folder: folder.path)
        #expect(run.status == 1 && run.output.contains("nothing uses the key 'gone'") && run.errors == "", "\(run)")
        #expect(try ToolRun(["extract", "App/song.xm", "--dry-run"], folder: folder.path).status == 2)
    }

    @Test("rules about what cannot be read are selected as all others")
    func selection() throws {
        let folder = try project()
        let run = try ToolRun(["lint", "App", "--ignore", "extract,source,code"], folder: folder.path)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }

    @Test("an update adds the keys of the files that can be read, removes none, and leaves the source alone")
    func update() throws {
        let folder = try project()
        let before = try folder.contents()
        let run = try ToolRun(["extract", "App", "--remove-unused"], folder: folder.path)
        #expect(run.status == 2)
        let table = try folder.text("App/en.lproj/Localizable.strings")
        for key in Self.keys + ["gone"] { #expect(table.contains("\"\(key)\" = "), "\(key)") }
        let after = try folder.contents()
        #expect(Set(after.keys) == Set(before.keys))
        #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == ["App/en.lproj/Localizable.strings"])
    }

    @Test("tables with mistakes are reported by keys, which ends with 2")
    func tables() throws {
        let folder = try TemporaryFolder()
        try folder.write("NSLocalizedString(@\"a\", nil);\n", to: "App/A.m")
        try folder.write("\"a\" = \"A\";\n\"b\" = \"B;\n", to: "App/en.lproj/Localizable.strings")
        try folder.write("{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{", to: "App/Other.xcstrings")
        try folder.write("", to: "App/Empty.xcstrings")
        let run = try ToolRun(["keys", "App"], folder: folder.path)
        #expect(run.status == 2)
        #expect(run.errors.contains("App/en.lproj/Localizable.strings:2:7: error: Unterminated quoted string"), "\(run.errors)")
        #expect(run.errors.contains("App/Other.xcstrings:1:40: error: the text ends inside of an object"), "\(run.errors)")
        #expect(run.output.contains("1 used"), "\(run.output)")
    }
}

@Suite("genstrings with source that cannot be read")
struct BadGenstringsRunTests {
    @Test("a call or literal without an end, whose entry may be missing, ends with 1")
    func unterminated() throws {
        let folder = try TemporaryFolder()
        for source in ["NSLocalizedString(@\"open, nil);\n", "NSLocalizedString(@\"open\", nil;\n"] {
            try folder.write(source, to: "A.m")
            #expect(try ToolRun(["genstrings", "-o", ".", "A.m"], folder: folder.path).status == 1, "\(source)")
        }
    }

    @Test("each file is reported with its reason, the others are in the table, and the exit code is 1")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.write("NSLocalizedString(@\"good\", nil);\n", to: "Good.m")
        try folder.write("NSLocalizedString(@\"null\", nil);\0", to: "Null.m")
        try folder.write("NSLocalizedString(@\"no end, nil);\nNSLocalizedString(@\"after\", nil);\n", to: "Quote.m")
        try folder.write("NSLocalizedString(@\"before\", nil);\n/* no end\n", to: "Comment.m")
        try folder.write(String(repeating: "x", count: 10_000_000) + ";NSLocalizedString(@\"long\", nil);", to: "Long.m")
        try folder.write(String(repeating: "(", count: nestedLevels) + "NSLocalizedString(@\"deep\", nil)", to: "Deep.m")
        try folder.write([0x2F, 0x2F, 0xE9, 0x0A], to: "Latin.m")
        try folder.write("x", to: "Folder.m/x")
        try folder.makeUnreadable(".", type: "m")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let run = try ToolRun(["genstrings", "-o", "."] + files, folder: folder.path)
        #expect(run.status == 1)
        for (file, reason) in [
            ("Dangling.m", "No such file or directory"), ("Circle.m", "Too many levels of symbolic links"),
            ("Pipe.m", "Not a regular file"), ("Folder.m", "Is a directory"),
        ] { #expect(run.errors.contains("couldn't open file \(file): \(reason)"), "\(run.errors.prefix(2_000))") }
        #expect(run.errors.contains("file Latin.m is not in the expected encoding"))
        #expect(run.errors.contains("Quote.m:1:20: warning: this string literal has no closing quotation mark"))
        #expect(run.errors.contains("Comment.m:2:1: warning: this comment has no end"))
        let table = try String(contentsOf: URL(fileURLWithPath: folder.path + "/Localizable.strings"), encoding: .utf16)
        #expect(
            table.split(separator: "\n").filter { $0.contains(" = ") }.map { $0.split(separator: "\"")[0] }
                == ["after", "before", "deep", "good", "long", "null"])
    }
}

@Suite("ibtool with documents that cannot be read")
struct BadDocumentRunTests {
    private static let head = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\">\n"

    @Test(
        "a document with a mistake ends with 1, the place is printed, and document and table stay as they are",
        arguments: [
            ("<label id=\"1\" text=\"a\0b\"/></document>", 2, 22, "XML does not allow the character U+0000"),
            ("<label id=\"1\" text=\"A\"/><label id=\"1\" text=\"B\"/></document>", 2, 32, "the id '1' belongs to an earlier object"),
            ("<label id=\"1\" text=\"&e;\"/></document>", 2, 21, "the entity '&e;' is not one of the five"),
            ("<label id=\"1\" text=\"A", 2, 20, "no closing quotation mark"),
            ("<label id=\"1\" text=\"A\">", 2, 24, "the text ends inside of the element 'label'"),
        ])
    func mistakes(source: String, line: Int, column: Int, message: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.head + source, to: "Bad.xib")
        try folder.write("\"1.text\" = \"Z\";\n", to: "de.strings")
        let before = try folder.contents()
        for options in [["--strings-file", "de.strings", "--write", "Bad.xib"], ["--export-strings-file", "Out.strings"]] {
            let run = try ToolRun(["ibtool"] + options + ["Bad.xib"], folder: folder.path)
            #expect(run.status == 1)
            #expect(run.errors.contains("Bad.xib:\(line):\(column): error: ") && run.errors.contains(message), "\(run.errors)")
            #expect(run.output.contains("com.apple.ibtool.errors"))
        }
        #expect(try folder.contents() == before)
    }

    @Test("declarations of entities are reported with their place, and are not expanded")
    func entities() throws {
        let folder = try TemporaryFolder()
        try folder.write("<!DOCTYPE d [<!ENTITY e \"x\">]>\n" + Self.head + "<label id=\"1\" text=\"&e;\"/></document>", to: "Bad.xib")
        let run = try ToolRun(["ibtool", "--export-strings-file", "-", "Bad.xib"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("Bad.xib:1:13: error: declarations in the document type are not read"))
    }

    @Test("a document in another encoding than it says is reported with the place of the first wrong byte")
    func encoding() throws {
        let folder = try TemporaryFolder()
        let bytes = Array((Self.head + "<label id=\"1\" text=\"").utf8) + [0xE9] + Array("\"/></document>".utf8)
        try folder.write(bytes, to: "Bad.xib")
        let run = try ToolRun(["ibtool", "--export-strings-file", "-", "Bad.xib"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("Bad.xib:2:21: error: these bytes are not UTF-8"), "\(run.errors)")
    }

    @Test("unknown elements cost nothing, and a text of ten megabytes is exported")
    func unusual() throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "x", count: 10_000_000)
        try folder.write(Self.head + "<gizmo id=\"2\" text=\"G\"><label id=\"1\" text=\"\(text)\"/></gizmo></document>", to: "A.xib")
        let run = try ToolRun(["ibtool", "--export-strings-file", "-", "A.xib"], folder: folder.path)
        #expect(run.status == 0 && run.output.hasSuffix("\"1.text\" = \"\(text)\";\n"))
    }

    @Test("a document or table that is no file is named with the reason")
    func noFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.head + "<label id=\"1\" text=\"A\"/></document>", to: "A.xib")
        try folder.write("x", to: "Folder.xib/x")
        try folder.write("x", to: "Folder.strings/x")
        for type in ["xib", "strings"] {
            try folder.link("nowhere", at: "Dangling.\(type)")
            try folder.link("Circle.\(type)", at: "Circle.\(type)")
        }
        let before = try folder.contents()
        for (name, reason) in [
            ("Folder", "Is a directory"), ("Dangling", "No such file or directory"), ("Circle", "Too many levels of symbolic links"),
        ] {
            let document = try ToolRun(["ibtool", "--export-strings-file", "Out.strings", name + ".xib"], folder: folder.path)
            #expect(document.status == 1 && document.errors.contains("\(name).xib: The file could not be opened: \(reason)"))
            let table = try ToolRun(["ibtool", "--strings-file", name + ".strings", "--write", "A.xib", "A.xib"], folder: folder.path)
            #expect(
                table.status == 1 && table.errors.contains("\(name).strings: The file could not be opened: \(reason)"), "\(table.errors)")
        }
        #expect(try folder.contents() == before)
    }

    @Test("elements nested over 100 megabytes are reported at the first level that is too deep", .tags(.longRun), .longRun)
    func nesting() throws {
        let folder = try TemporaryFolder()
        let pair = (open: Array("<view><subviews>".utf8), close: Array("</subviews></view>".utf8))
        let count = 100_000_000 / (pair.open.count + pair.close.count) + 1
        var bytes = Array(Self.head.utf8)
        bytes.reserveCapacity(bytes.count + 101_000_000)
        for _ in 0..<count { bytes += pair.open }
        for _ in 0..<count { bytes += pair.close }
        try folder.write(bytes + Array("</document>".utf8), to: "Deep.xib")
        let size = bytes.count + "</document>".utf8.count
        bytes = []
        let run = try ToolRun(["ibtool", "--write", "Deep.xib", "Deep.xib"], folder: folder.path)
        #expect(run.status == 1)
        // 511 levels are below the document.
        #expect(
            run.errors.contains("Deep.xib:2:\(255 * pair.open.count + 7): error: elements are nested more than 512 deep"),
            "\(run.errors.prefix(500))")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/Deep.xib")
        #expect(attributes[.size] as? Int == size)
    }
}

@Suite("lint with files that cannot be read", .enabled(if: ToolRun.hasTools))
struct BadLintRunTests {
    private static let good = "\"a %@\" = \"A %@\";\n"

    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (language, table) in [
            ("en", Self.good), ("de", "\"a %@\" = \"A %d\";\n"), ("fr", "\"a %@\" = \"A\0 %@\";\n"), ("it", "\"a %@\" = \"A %@;\n"),
            ("pt", Self.good + "/* no end\n"), ("cs", String(repeating: "{a=", count: nestedLevels)),
            ("pl", "\"a %@\" = \"A \(String(repeating: "x", count: 10_000_000)) %d\";\n"),
        ] { try folder.write(table, to: "App/\(language).lproj/L.strings") }
        try folder.write([0x22, 0x61, 0x22, 0x3D, 0x22, 0xE9, 0x22, 0x3B], to: "App/es.lproj/L.strings")
        try folder.write("{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{", to: "App/Bad.xcstrings")
        try folder.write(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n<label text=\"A\" id=\"1\"/><label text=\"B\" id=\"1\"/></document>",
            to: "App/Base.lproj/Main.xib")
        try folder.makeUnreadable("App/fi.lproj", type: "strings")
        try folder.makeUnreadable("App/Base.lproj", type: "xib")
        try folder.link("..", at: "App/en.lproj/loop")
        return folder
    }

    private static let reports = [
        "App/de.lproj/L.strings:1:13: error: '%d' is for an integer",
        "App/fr.lproj/L.strings:1:10: warning: the text contains the invisible character",
        "App/it.lproj/L.strings:1:10: error: Unterminated quoted string", "App/pt.lproj/L.strings:2:1: warning: The comment is not closed",
        "App/cs.lproj/L.strings:1:1540: error: Too many nested", "App/pl.lproj/L.strings:1:10000014: error: '%d' is for an integer",
        "App/es.lproj/L.strings:1:6: error: These bytes are not UTF-8 text",
        "App/Bad.xcstrings:1:40: error: the text ends inside of an object",
        "App/Base.lproj/Main.xib:2:41: error: the id '1' belongs to an earlier object",
        "App/fi.lproj/Dangling.strings: warning: it is not read: No such file or directory",
        "App/fi.lproj/Circle.strings: warning: it is not read: Too many levels of symbolic links",
        "App/fi.lproj/Pipe.strings: warning: it is not read: Not a regular file",
        "App/Base.lproj/Pipe.xib: warning: it is not read: Not a regular file",
    ]

    @Test("each is reported once with its reason and place, the exit code is 1, and --fix leaves broken files as they are")
    func tables() throws {
        let folder = try project()
        let before = try folder.contents()
        let run = try ToolRun(["lint", "App", "--all"], folder: folder.path)
        #expect(run.status == 1)
        for report in Self.reports { #expect(run.errors.components(separatedBy: report).count == 2, "\(report)") }
        let fixed = try ToolRun(["lint", "App", "--fix"], folder: folder.path)
        #expect(fixed.status == 1)
        let after = try folder.contents()
        // Only the invisible character has a fix, and its file no mistake of syntax.
        #expect(after.filter { before[$0.key] != $0.value }.keys.allSatisfy { $0 == "App/fr.lproj/L.strings" })
        #expect(Set(after.keys) == Set(before.keys))
    }

    @Test("a named file that cannot be read ends with 2 and its reason; the others are checked")
    func operands() throws {
        let folder = try project()
        for (name, reason) in [("Dangling", "No such file or directory"), ("Circle", "Too many levels of symbolic links")] {
            let run = try ToolRun(["lint", "App/fi.lproj/\(name).strings", "App/it.lproj"], folder: folder.path)
            #expect(run.status == 2 && run.errors.contains("\(name).strings': \(reason)"), "\(run.errors)")
            #expect(run.errors.contains("App/it.lproj/L.strings:1:10: error: Unterminated quoted string"))
        }
    }

    @Test(
        "a baseline of another version, or that is none, ends with 2 and stays as it is",
        arguments: [
            ("{\"version\": 2, \"findings\": []}", "it is not a baseline of version 1"), ("[]", "it is not a JSON object"),
            ("{\"version\": 1}", "it has no array 'findings'"), ("{\"version\": 1, \"findings\": [{}]}", "lacks 'rule' or 'table'"),
            ("", "it is not a JSON object"),
        ])
    func baseline(content: String, reason: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.good, to: "en.lproj/L.strings")
        try folder.write(content, to: "lint.json")
        for options in [[], ["--update-baseline"]] {
            let run = try ToolRun(["lint", ".", "--baseline", "lint.json"] + options, folder: folder.path)
            #expect(run.status == 2 && run.errors.contains("lint.json") && run.errors.contains(reason), "\(run.errors)")
            #expect(try folder.text("lint.json") == content)
        }
        try folder.remove("lint.json")
        try folder.write("x", to: "lint.json/x")
        #expect(try ToolRun(["lint", ".", "--baseline", "lint.json"], folder: folder.path).errors.contains("Is a directory"))
    }

    @Test("settings that cannot be read end with 2, and nothing is corrected")
    func settings() throws {
        let folder = try TemporaryFolder()
        let table = "\"a\" = \"A\";\n\"b\" = \"B \";\n"
        try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "en.lproj/L.strings")
        try folder.write(table, to: "de.lproj/L.strings")
        func check(_ message: String) throws {
            let run = try ToolRun(["lint", ".", "--fix"], folder: folder.path)
            #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
            #expect(try folder.text("de.lproj/L.strings") == table)
            try folder.remove(".lproj.yml")
        }
        try folder.write("rules:\n  text: [\n", to: ".lproj.yml")
        try check(".lproj.yml:3:1: error: it is not YAML")
        try folder.write([0x61, 0x3A, 0x20, 0xFF, 0xFE, 0x0A], to: ".lproj.yml")
        try check(".lproj.yml")
        try folder.link("nowhere", at: ".lproj.yml")
        try check(".lproj.yml': No such file or directory")
        try folder.write("x", to: ".lproj.yml/x")
        try check(".lproj.yml': Is a directory")
    }

    @Test("a catalog of 100 megabytes that ends too early is checked up to its end, and stays as it is", .tags(.longRun), .longRun)
    func largeCatalog() throws {
        let folder = try TemporaryFolder()
        var bytes = Array("{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\n".utf8)
        bytes.reserveCapacity(101_000_000)
        let comment = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
        for number in 0..<100 {
            bytes += Array("\"k\(number) %@\":{\"comment\":\"".utf8) + comment
            bytes += Array("\",\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"a %@\"}}}},\n".utf8)
        }
        try folder.write(bytes, to: "L.xcstrings")
        let size = bytes.count
        bytes = []
        let run = try ToolRun(["lint", ".", "--fix"], folder: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("L.xcstrings:102:1: error: the text ends inside of an object"), "\(run.errors.prefix(600))")
        #expect(run.errors.utf8.count < 100_000)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/L.xcstrings")
        #expect(attributes[.size] as? Int == size)
    }
}

#endif

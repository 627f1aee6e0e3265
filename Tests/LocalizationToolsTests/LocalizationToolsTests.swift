import Foundation
import LocalizationConversion
import LocalizationTestSupport
import LocalizationTools
import Testing

@Suite("LocalizationTools: files on disk and the linter for programs of others")
struct LocalizationToolsTests {
    @Test("a file is read, changed and written at its path or another, and a missing one is an error with its path")
    func files() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/de.lproj/Localizable.strings"
        try folder.write("\"a\" = \"1\";\r\n", to: "de.lproj/Localizable.strings")
        var file = try LocalizationFile(contentsOf: path)
        try file.setText("2", at: try #require(file.texts.first))
        try file.write()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "\"a\" = \"2\";\r\n")
        try file.write(to: folder.path + "/copy.strings")
        #expect(try LocalizationFile(contentsOf: folder.path + "/copy.strings").bytes == file.bytes)
        #expect(throws: FileAccessError.self) { try LocalizationFile(contentsOf: folder.path + "/none.strings") }
        try folder.write("", to: "a.txt")
        #expect(throws: LocalizationFile.UnknownFormat.self) { try LocalizationFile(contentsOf: folder.path + "/a.txt") }
    }

    @Test("the files of every format that convert writes open as documents of that format")
    func foreignFormats() throws {
        for format in ForeignFormat.all {
            for suffix in format.fileExtensions {
                let file = try LocalizationFile(path: "a.\(suffix)", bytes: [])
                #expect(type(of: file.document) == format.documentType, "\(suffix)")
            }
        }
    }

    @Test("files that belong together are checked together, each with its own findings, and rules can be chosen")
    func linter() throws {
        let files = [
            try LocalizationFile(path: "en.lproj/T.strings", bytes: Array("\"%d files\" = \"%d files\";".utf8)),
            try LocalizationFile(path: "values/strings.xml", bytes: Array("<resources><string>".utf8)),
            try LocalizationFile(path: "de.lproj/T.strings", bytes: Array("\"%d files\" = \"%@ Dateien\"; \"a\" = \"b\";".utf8)),
        ]
        let found = LocalizationLinter().findings(in: files)
        #expect(found.map(\.file.path) == files.map(\.path))
        #expect(found[0].findings.isEmpty)
        #expect(!found[1].findings.isEmpty)
        #expect(found[2].findings.map(\.identifier).contains("format.argument-type"))
        let only = try LocalizationLinter(only: ["coverage"]).findings(in: files)[2].findings
        #expect(!only.isEmpty && only.allSatisfy { $0.identifier.hasPrefix("coverage.") })
        #expect(throws: LocalizationLinter.UnknownRule.self) { try LocalizationLinter(removing: ["none"]) }
    }

    @Test("a folder has the findings of its texts and its source code, and one that is missing is an error")
    func folders() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"1 %d\";", to: "en.lproj/Localizable.strings")
        try folder.write("\"a\" = \"1 %@\";", to: "de.lproj/Localizable.strings")
        try folder.write("let text = NSLocalizedString(\"missing\", comment: \"\")", to: "main.swift")
        let found = try LocalizationLinter().findings(inFolder: folder.path)
        let identifiers = Set(found.flatMap(\.findings).map(\.identifier))
        #expect(identifiers.isSuperset(of: ["format.argument-type", "code.missing-key"]), "\(identifiers)")
        #expect(throws: FileAccessError.self) { try LocalizationLinter().findings(inFolder: folder.path + "/none") }
    }
}

#if os(Linux)

import Foundation
import LocalizationTestSupport
import Testing

/// Linux's file systems take any bytes for a name. No path of a string leads to one that is not UTF-8.
@Suite("Names that are not UTF-8", .enabled(if: ToolRun.hasTools))
struct UnreadableNameTests {
    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "p/en.lproj/L.strings")
        try folder.write("\"a\" = \"B\";\n", to: "p/iw.lproj/L.strings")
        try folder.write("let a = NSLocalizedString(\"a\", tableName: \"L\", comment: \"\")\n", to: "p/a.swift")
        return folder
    }

    /// Makes an empty file at a path, with the folders it needs, in which each U+FFFD stands for a byte that is in no UTF-8.
    private func make(_ path: String, in folder: TemporaryFolder, byte: UInt8 = 0xFF) throws {
        var bytes: [UInt8] = []
        let scalars = Array((folder.path + "/" + path).unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if scalar == "/", index > 0 { mkdir(bytes.map { CChar(bitPattern: $0) } + [0], 0o755) }
            bytes += scalar == "\u{FFFD}" ? [byte] : Array(String(scalar).utf8)
        }
        let file = creat(bytes.map { CChar(bitPattern: $0) } + [0], 0o644)
        guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
        close(file)
    }

    private static let verbs: [[String]] = [
        ["lint", "p"], ["report", "p"], ["keys", "p"], ["extract", "p", "--dry-run"], ["export", "p", "--language", "he", "-o", "out"],
        ["pseudo", "p", "--output", "pseudo"], ["fmt", "p"], ["migrate", "p", "-o", "m"], ["decompile", "p", "-o", "d"],
    ]

    @Test("a table with such a name, or in a folder with one, is named, and everything else is done", arguments: verbs)
    func tables(verb: [String]) throws {
        let plain = try project()
        let usual = try ToolRun(verb, folder: plain.path)
        for path in ["p/en.lproj/\u{FFFD}.strings", "p/\u{FFFD}/en.lproj/M.strings"] {
            let folder = try project()
            try make(path, in: folder)
            // Another folder that looks the same does not hide it.
            for byte: UInt8 in [0xFE, 0x80] { try make("p/\u{FFFD}/a.png", in: folder, byte: byte) }
            let run = try ToolRun(verb, folder: folder.path)
            #expect(run.status < 2 && run.output == usual.output, "\(run) \(usual)")
            #expect(run.errors.contains("\u{FFFD}") && run.errors.contains("ts name is not UTF-8"), "\(verb) \(run)")
        }
    }

    @Test("lint ends with 1 for such a table, also where it shows or makes corrections", arguments: [[], ["--diff"], ["--fix"]])
    func lintStatus(options: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "p/en.lproj/L.strings")
        #expect(try ToolRun(["lint", "p"] + options, folder: folder.path).status == 0)
        try make("p/en.lproj/\u{FFFD}.strings", in: folder)
        #expect(try ToolRun(["lint", "p"] + options, folder: folder.path).status == 1)
    }

    @Test("a picture with such a name is not mentioned", arguments: verbs)
    func pictures(verb: [String]) throws {
        let plain = try project()
        let usual = try ToolRun(verb, folder: plain.path)
        for path in ["p/\u{FFFD}.png", "p/\u{FFFD}/a.png"] {
            let folder = try project()
            try make(path, in: folder)
            let run = try ToolRun(verb, folder: folder.path)
            #expect(run.status == usual.status && run.errors == usual.errors, "\(run) \(usual)")
        }
    }
}

#endif

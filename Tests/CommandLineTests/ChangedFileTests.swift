import LocalizationProject
import Foundation
import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("Files that change between reading and writing")
struct ChangedFileTests {
    private let folder: TemporaryFolder
    private let files: CheckedDiskFiles

    init() throws {
        folder = try TemporaryFolder()
        for name in ["a", "b"] { try folder.write("old \(name)", to: name) }
        files = CheckedDiskFiles().within(LinkBoundary(operands: [folder.path])) { _, _ in }
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func write(_ names: String..., removing removed: [String] = []) throws(FileError) {
        let changes = names.map { FileChange(Array("new \($0)".utf8), at: path($0)) } + removed.map { FileChange(removing: path($0)) }
        _ = try files.write(changes)
    }

    /// What may happen to a file meanwhile.
    static let events: [(name: String, work: @Sendable (TemporaryFolder) throws -> Void)] = [
        ("other bytes of the same length", { try $0.write("odd b", to: "b") }),
        (
            "other bytes in place",
            { folder in
                let handle = try #require(FileHandle(forWritingAtPath: folder.path + "/b"))
                try handle.write(contentsOf: Data("odd".utf8))
                try handle.close()
            }
        ),
        (
            "another file in its place",
            { folder in
                try folder.write("longer than before", to: "c")
                try folder.remove("b")
                try FileManager.default.moveItem(atPath: folder.path + "/c", toPath: folder.path + "/b")
            }
        ),
        ("removal", { try $0.remove("b") }),
    ]

    @Test("a file that changed since it was read is left alone, and nothing of the set is written", arguments: events.indices)
    func changed(index: Int) throws {
        for name in ["a", "b"] { _ = try files.read(path(name)) }
        try Self.events[index].work(folder)
        let now = try? folder.text("b")
        let error = #expect(throws: FileError.self) { try write("a", "b") }
        #expect(error?.path == path("b") && error?.reason.contains("changed since it was read") == true)
        #expect(try folder.text("a") == "old a")
        #expect((try? folder.text("b")) == now)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasPrefix(".lproj-staged") })
    }

    @Test("the same with a file long unchanged, whose stamp tells")
    func oldFile() throws {
        let old = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path("b"))
        _ = try files.read(path("b"))
        try folder.write("old c", to: "b")
        #expect(throws: FileError.self) { try write("b") }
        #expect(try folder.text("b") == "old c")
    }

    @Test("a source that changed is not removed, and a file that was missing and appeared is not replaced")
    func removalAndAppearance() throws {
        _ = try files.read(path("b"))
        #expect(throws: FileError.self) { try files.read(path("c")) }
        try folder.write("mine", to: "b")
        #expect(throws: FileError.self) { try write("a", removing: ["b"]) }
        #expect(try folder.text("a") == "old a" && folder.text("b") == "mine")
        try folder.write("mine", to: "c")
        #expect(throws: FileError.self) { try write("a", "c") }
        #expect(try folder.text("a") == "old a" && folder.text("c") == "mine")
    }

    @Test("a file that did not change, was not read, or was written by the run itself is replaced")
    func unchanged() throws {
        try folder.link("b", at: "link")
        _ = try files.read(path("link"))
        try write("a", "b")
        #expect(try folder.text("a") == "new a" && folder.text("b") == "new b")
        try write("b")
        _ = try files.read(path("b"))
        try folder.write("mine", to: "b")
        #expect(throws: FileError.self) { try write("link") }
        #expect(try folder.text("b") == "mine")
    }

    /// Command lines that read `ours` and then a pipe, and write `ours`.
    static let verbs: [[String]] = [
        ["merge", "base.strings", "ours.strings", "pipe.strings", "-o", "ours.strings"],
        ["convert", "--in-place", "--encoding", "utf-16", "ours.strings", "pipe.strings"],
    ]

    #if !os(Windows)
    @Test(
        "a verb says so, ends with 2 and writes nothing", .enabled(if: ToolRun.hasTools),
        arguments: verbs.indices)
    func verb(index: Int) throws {
        for name in ["base", "ours"] { try folder.write("\"a\" = \"A\";\n", to: name + ".strings") }
        try folder.makePipe("pipe.strings")
        let errors = try folder.write("", to: "errors")
        let process = Process()
        process.executableURL = ToolRun.executable
        process.arguments = Self.verbs[index]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
        // Opening waits for the reader, which has read the other files by then.
        let pipe = try #require(FileHandle(forWritingAtPath: path("pipe.strings")))
        try folder.write("\"a\" = \"mine\";\n", to: "ours.strings")
        try pipe.write(contentsOf: Data("\"a\" = \"T\";\n".utf8))
        try pipe.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(try folder.text("errors").contains("ours.strings"))
        #expect(try folder.text("errors").contains("changed since it was read"))
        #expect(try folder.text("ours.strings") == "\"a\" = \"mine\";\n")
    }
    #endif
}

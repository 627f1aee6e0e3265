import Foundation
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("Bytes that stay where they are")
struct ReadOnlyBytesTests {
    private func content(_ bytes: ReadOnlyBytes) -> [UInt8] {
        let span = bytes.span
        return span.indices.map { span[$0] }
    }

    @Test("A mapped file has the file's bytes, also after the file has been replaced and removed")
    func mapped() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write((0..<10_000).map { UInt8(truncatingIfNeeded: $0) }, to: "file")
        let bytes = try ReadOnlyBytes(contentsOf: file, limit: 10_000)
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: file), options: .atomic)
        try folder.remove("file")
        #expect(content(bytes) == (0..<10_000).map { UInt8(truncatingIfNeeded: $0) })
    }

    @Test("An empty file has no bytes")
    func empty() throws {
        let folder = try TemporaryFolder()
        let bytes = try ReadOnlyBytes(contentsOf: try folder.write("", to: "file"), limit: 10)
        #expect(bytes.count == 0)
        #expect(bytes.text(in: 0..<1) == "")
    }

    @Test("Missing files, folders, pipes and files above the limit are refused with a reason")
    func refused() throws {
        let folder = try TemporaryFolder()
        try folder.makePipe("pipe")
        try folder.write("12345", to: "file")
        for name in ["missing", "", "pipe", "file"] {
            #expect(throws: FileError.self) { try ReadOnlyBytes(contentsOf: folder.path + "/" + name, limit: 4) }
        }
    }

    @Test("A constant is used where it lies, a short one too")
    func constants() {
        #expect(content(ReadOnlyBytes("some text, \u{1A}\0é")) == Array("some text, \u{1A}\0é".utf8))
        #expect(content(ReadOnlyBytes("a")) == [97])
        #expect(content(ReadOnlyBytes("")) == [])
    }

    @Test("A text is cut to what is there, and what is not UTF-8 is replaced")
    func texts() {
        let bytes = ReadOnlyBytes(copying: [97, 0xFF, 98])
        #expect(bytes.text(in: 0..<3) == "a\u{FFFD}b")
        #expect(bytes.text(in: 2..<100) == "b")
        #expect(bytes.text(in: -5..<1) == "a")
        #expect(bytes.text(in: 7..<9) == "")
    }
}

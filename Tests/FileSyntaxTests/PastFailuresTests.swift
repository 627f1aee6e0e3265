import Foundation
import LocalizationReaderProperties
import LocalizationTestSupport
import Testing

@Suite("Bytes that once failed")
struct PastFailuresTests {
    /// A file that a fuzzer wrote.
    struct Failure: Sendable, CustomTestStringConvertible {
        var properties: ReaderProperties
        var path: String
        var testDescription: String { path.split(separator: "/").suffix(2).joined(separator: "/") }
    }

    static let folder = SharedMaterial.projectRoot + "/Fuzzing/Failures"

    static let failures: [Failure] = ReaderProperties.all.flatMap { properties in
        let folder = "\(folder)/\(properties.name)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().map { Failure(properties: properties, path: "\(folder)/\($0)") }
    }

    @Test("what a fuzzer found stays mended", arguments: failures)
    func replay(_ failure: Failure) throws {
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: failure.path)))
        #expect(failure.properties.violation(for: bytes) == nil)
    }

    @Test("every folder of failures belongs to a reader")
    func folders() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
        #expect(!folders.isEmpty)
        #expect(folders.filter { !(ReaderProperties.all.map(\.name) + ReaderProperties.serverNames).contains($0) } == [])
    }
}

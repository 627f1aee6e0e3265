import Foundation
import LocalizationReaderProperties
import LocalizationServerProperties
import LocalizationTestSupport
import Testing

/// What the fuzzers check for hours, for some inputs that are the same in each run.
@Suite("Messages that nobody wrote")
struct ServerPropertiesTests {
    @Test("editors, agents and translators may send anything", arguments: 0..<9)
    func randomInputs(_ number: Int) {
        let properties = ReaderProperties.servers[number % 3]
        var random = SeededGenerator(seed: UInt64(number))
        for _ in 0..<100 {
            let bytes = (0..<Int.random(in: 0...600, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
            let violation = properties.violation(for: bytes)
            #expect(violation == nil, "\(properties.name): \(bytes)")
            if violation != nil { return }
        }
    }

    @Test(
        "what a fuzzer starts from holds, and what one found stays mended", arguments: ["Seeds", "Failures"],
        ReaderProperties.serverNames)
    func files(_ kind: String, _ name: String) throws {
        let properties = try #require(ReaderProperties.servers.first { $0.name == name })
        let folder = "\(SharedMaterial.projectRoot)/Fuzzing/\(kind)/\(name)"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        #expect(kind != "Seeds" || !files.isEmpty)
        for file in files {
            let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)")))
            #expect(properties.violation(for: bytes) == nil, "\(file)")
        }
    }
}

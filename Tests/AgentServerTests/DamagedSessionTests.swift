import Foundation
import LocalizationPlatform
import LocalizationProject
import Testing

@testable import LocalizationAgentServer

@Suite("Damaged sessions of agents")
struct DamagedSessionTests {
    /// Random numbers that are the same in each run (SplitMix64).
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    private static let lines = [
        #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"StringCatalogRead","arguments":{"filePath":"A.xcstrings","targetLocaleIdentifier":"de","requestedState":"new","keyLimit":2,"offset":0}}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"StringCatalogContext","arguments":{"filePath":"A.xcstrings","targetLocaleIdentifier":"de","stringKey":"%lld files"}}}"#,
        #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"StringCatalogEdit","arguments":{"filePath":"A.xcstrings","targetLocaleIdentifier":"de","stringKey":"%lld files","variationTranslation":{"topLevelVariation":{"plural.one":"%lld Datei","plural.other":"%lld Dateien"},"substitutions":[{"name":"a","argNum":1,"formatSpecifier":"lld","variants":{"plural.other":"%arg"}}]}}}}"#,
        #"{"jsonrpc":"2.0","id":5,"method":"resources/read","params":{"uri":"lproj://guide","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}"#,
    ]

    @Test("whatever bytes come, the session goes on, its answers are messages, and the catalog stays one")
    func damage() throws {
        let files = try memoryFiles([
            "App/A.xcstrings": catalog([("%lld files", ""), ("Save", localizations([("fr", "translated", "Enregistrer")]))]),
            "Other/A.xcstrings": catalog([]),
        ])
        var client = try AgentClient(files)
        var numbers = Numbers(state: 39)
        for round in 0..<1_500 {
            var bytes = Array(Self.lines[round % Self.lines.count].utf8)
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let index = Int.random(in: 0..<bytes.count, using: &numbers)
                switch Int.random(in: 0..<4, using: &numbers) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
                case 1: bytes.remove(at: index)
                case 2:
                    bytes.insert(
                        contentsOf: [#"""#, "{", "}", "\\u2019", "../", "null", "-1", "[]"].randomElement(using: &numbers)?.utf8 ?? "".utf8,
                        at: index)
                default: bytes.removeSubrange(index..<min(index + 12, bytes.count))
                }
                if bytes.isEmpty { bytes = [0x20] }
            }
            for answer in try client.exchange(bytes + [0x0A]) { #expect(answer["jsonrpc"] as? String == "2.0") }
        }
        #expect(try client.result("ping").isEmpty)
        let text = String(decoding: try files.read("App/A.xcstrings"), as: UTF8.self)
        #expect(text.contains("Enregistrer"))
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
        #expect(try files.list(".") == ["App", "Other"])
        #expect(String(decoding: try files.read("Other/A.xcstrings"), as: UTF8.self) == catalog([]))
    }
}

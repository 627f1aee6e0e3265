import LocalizationRunSupport
import LocalizationProject
import CatalogFormats
import Foundation
import LocalizationCommandRuns
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("Extracting into the tables of real apps")
struct ExtractCorpusTests {
    /// A line of Objective-C that uses a key.
    private static func use(_ key: String) -> String {
        var literal = ""
        for scalar in key.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\" + String(scalar)
            case _ where scalar.value < 0x20: literal += "\\" + String(scalar.value + 0o1000, radix: 8).dropFirst()
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return "NSLocalizedString(@\"\(literal)\", nil);\n"
    }

    private static func run(_ files: MemoryFiles, _ mode: ExtractRun.Mode) -> LocalizationRunSupport.ExitStatus {
        var run = ExtractRun(files: files, report: FindingReport())
        run.mode = mode
        return run.run(["/p"])
    }

    /// Extracts from code that uses all keys but one, under whose new name it uses another one, and checks that nothing else happens.
    private static func extract(_ files: MemoryFiles, keys: [String]) throws -> [String: String] {
        let used = keys.dropFirst() + ["A key that was renamed"]
        try files.write(used.map(use).joined(), to: "/p/A.m")
        #expect(run(files, .write) == .success)
        let texts = try files.texts(below: "/p")
        #expect(run(files, .check) == .success)
        #expect(run(files, .write) == .success)
        #expect(try files.texts(below: "/p") == texts)
        return texts
    }

    @Test("every text in every language survives in .strings tables, also that of a renamed key", .tags(.longRun), .longRun)
    func tables() throws {
        let all = try CorpusFile.all("strings").filter { file in
            guard file.name == "Localizable.strings", file.path.contains(".lproj/") else { return false }
            let findings = StringsDocument(parsing: file.bytes).findings
            return !findings.hasErrors && !findings.contains { $0.rule == Rule.Strings.ignoredRest }
        }
        let groups = Dictionary(grouping: all) {
            ($0.path as NSString).deletingLastPathComponent.components(separatedBy: "/").dropLast().joined(separator: "/")
        }
        var count = 0
        for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
            let files = MemoryFiles()
            var keys: [String] = []
            for file in group {
                let path = "/p/" + file.path.components(separatedBy: "/").suffix(2).joined(separator: "/")
                let document = StringsDocument(parsing: file.bytes)
                guard document.syntax.format == .oldStyle else { continue }
                _ = try files.write([FileChange(file.bytes, at: path)])
                if keys.isEmpty { keys = document.entries.map(\.key) }
            }
            // Two of them are one key, of which the last entry counts.
            guard keys.count > 1, Set(keys.map { Array($0.utf8) }).count == keys.count else { continue }
            let before = try files.texts(below: "/p").keys.sorted()
            _ = try Self.extract(files, keys: keys)
            for path in before {
                let original = try #require(
                    group.first { path.hasSuffix("/" + $0.path.components(separatedBy: "/").suffix(2).joined(separator: "/")) })
                let new = Set(StringsDocument(parsing: try files.read(path)).texts.map { [$0.key, $0.value] })
                let old = Set(StringsDocument(parsing: original.bytes).texts.map { [$0.key, $0.value] })
                #expect(old.isSubset(of: new), "\(original.path)")
                count += old.count
            }
        }
        #expect(count >= SharedMaterial.count(1_000, fixtures: 1))
    }

    @Test("every translation survives in string catalogs, also those of a renamed key")
    func catalogs() throws {
        var count = 0
        for file in try CorpusFile.all("xcstrings") where file.name == "Localizable.xcstrings" {
            let document = XCStringsDocument(parsing: file.bytes)
            let keys = document.entries.map(\.key)
            guard !document.findings.hasErrors, keys.count > 1, Set(keys.map { Array($0.utf8) }).count == keys.count else { continue }
            let files = MemoryFiles()
            _ = try files.write([FileChange(file.bytes, at: "/p/Localizable.xcstrings")])
            _ = try Self.extract(files, keys: keys)
            let source = document.sourceLanguage ?? "en"
            func translations(_ document: XCStringsDocument) -> Set<[String]> {
                Set(document.texts.filter { $0.language != source }.map { [$0.key, $0.language ?? "", "\($0.variation)", $0.value] })
            }
            let old = translations(document)
            #expect(old.isSubset(of: translations(XCStringsDocument(parsing: try files.read("/p/Localizable.xcstrings")))), "\(file.path)")
            count += old.count
        }
        #expect(count >= SharedMaterial.count(1_000, fixtures: 1))
    }
}

import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj lookup in real apps")
struct CorpusLookupTests {
    private static let root = SharedMaterial.path("corpus")

    /// A text of an app, as Foundation reads it.
    private struct Sample: Sendable {
        let app: String
        let table: String
        let localization: String
        let key: String
        let text: String
    }

    @Test(
        "a key of every app is answered in all localizations, from outside and from the app's own folder", .tags(.longRun), .longRun)
    func everyApp() throws {
        let apps = try FileManager.default.contentsOfDirectory(atPath: Self.root).sorted()
        let samples = apps.compactMap(Self.sample)
        var lines = 0
        for sample in samples {
            let options = [sample.key, "--all", "--table", sample.table]
            let outside = try ToolRun(["lookup", Self.root + "/" + sample.app] + options)
            let inside = try ToolRun(["lookup", "."] + options, folder: Self.root + "/" + sample.app)
            // 1: there are findings, such as a mistake in another localization's file.
            #expect(
                outside.status == 0
                    || outside.status == 1 && (outside.errors.contains("error: ") || outside.errors.contains(": warning: ")),
                "\(sample.app): \(outside.errors)")
            #expect(inside.status == outside.status && inside.output == outside.output, "\(sample.app): \(inside.errors)")
            let answers = outside.output.split(separator: "\n", omittingEmptySubsequences: false)
            lines += answers.count
            let expected = "\(sample.localization)\t\(sample.text)"
            #expect(answers.contains { $0 == expected }, "\(sample.app) '\(sample.key)': no line '\(expected)' in\n\(outside.output)")
        }
        print("lproj lookup --all: \(samples.count) apps answer, \(lines) lines")
        #expect(samples.count >= SharedMaterial.count(26, fixtures: 10))
    }

    /// The first text of one line in the app's nearest table, `Localizable` if there is one.
    private static func sample(app: String) -> Sample? {
        guard let names = FileManager.default.enumerator(atPath: root + "/" + app) else { return nil }
        let files = names.compactMap { $0 as? String }.filter {
            $0.hasSuffix(".strings") && $0.split(separator: "/").dropLast().last?.hasSuffix(".lproj") == true
        }
        func rank(_ file: String) -> (Int, Int, String) {
            (file.hasSuffix("/Localizable.strings") ? 0 : 1, file.split(separator: "/").count, file)
        }
        for file in files.sorted(by: { rank($0) < rank($1) }) {
            let parts = file.split(separator: "/")
            // A table that is not localized answers instead, and `Base` is shown as the language that it is in.
            let whole = "\(root)/\(app)/" + (parts.dropLast(2) + [parts[parts.count - 1]]).joined(separator: "/")
            guard parts[parts.count - 2] != "Base.lproj",
                let data = FileManager.default.contents(atPath: whole) ?? FileManager.default.contents(atPath: "\(root)/\(app)/\(file)"),
                let table = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
                let (key, text) = table.compactMap({ key, value in (value as? String).map { (key, $0) } })
                    .filter({ !$0.isEmpty && !$0.hasPrefix("-") && !$1.isEmpty && !$1.contains(where: \.isNewline) }).min(by: {
                        $0.0 < $1.0
                    })
            else { continue }
            return Sample(
                app: app, table: String(parts[parts.count - 1].dropLast(".strings".count)),
                localization: String(parts[parts.count - 2].dropLast(".lproj".count)), key: key, text: text)
        }
        return nil
    }
}

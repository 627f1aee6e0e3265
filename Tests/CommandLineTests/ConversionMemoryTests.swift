#if os(Linux)

import Foundation
import LocalizationTestSupport
import Testing

/// The memory of the built tool for conversions, as the system limits that of its process: it ends with a signal where it takes more.
@Suite("Memory of conversions between the formats of other systems", .enabled(if: ToolRun.hasTools))
struct ConversionMemoryTests {
    /// A file with many texts in one language, or rows for two, and the words that name it.
    struct Source: CustomTestStringConvertible, Sendable {
        let words: [String]
        let path: String
        let header: String
        let entry: @Sendable (Int) -> String
        let end: String

        var testDescription: String { path }
    }

    static let sources: [Source] = [
        Source(
            words: ["L.csv"], path: "L.csv", header: "key,comment,en,de\n", entry: { "k\($0),c,text \($0),Text \($0)\n" }, end: ""),
        Source(words: ["L.properties"], path: "L.properties", header: "", entry: { "k\($0)=text number \($0)\n" }, end: ""),
        Source(words: ["en.json"], path: "en.json", header: "{\"k\":\"\"", entry: { ",\"k\($0)\":\"text number \($0)\"" }, end: "}"),
        Source(words: ["p"], path: "p/en.lproj/Localizable.strings", header: "", entry: { "\"k\($0)\" = \"text \($0)\";\n" }, end: ""),
    ]

    static let targets = ["android", "resx", "i18next", "csv"]

    // A run of the first conversion takes between 21 and 22.2 MB. Reading the written files back at once, not in parts, would take several more.
    @Test("stays below 24 MB for 10,000 entries", arguments: zip(sources, targets))
    func limit(source: Source, target: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(source.header + (0..<10_000).map(source.entry).joined() + source.end, to: source.path)
        let script = "ulimit -d 24000; exec \"$0\" \"$@\""
        let run = try ToolRun(
            ["-c", script, ToolRun.executable.path, "convert"] + source.words + ["--to", target, "-o", "o/"], folder: folder.path,
            executable: URL(fileURLWithPath: "/bin/sh"))
        #expect(run.status == 0, "\(run.status): \(run.errors.prefix(300))")
    }
}

#endif

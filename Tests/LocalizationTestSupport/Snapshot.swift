import Foundation

/// Compares texts with golden files.
///
/// The file for `name` lies in the folder `Snapshots` beside the test's source. It is written when it is missing or when the environment
/// variable `RECORD_SNAPSHOTS` is set, and the test fails in that run, so that nothing is recorded unseen.
public enum Snapshot {
    /// What differs between `text` and the golden file, nil if nothing does.
    public static func difference(_ text: String, named name: String, testFile: String = #filePath) -> String? {
        let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Snapshots")
        let file = folder.appendingPathComponent(name)
        let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil
        guard !isRecording, let expected = try? String(contentsOf: file, encoding: .utf8) else {
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
                return "recorded \(file.path): look at it, then run the test again"
            } catch {
                return "could not record \(file.path): \(error)"
            }
        }
        guard expected != text else { return nil }
        let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let same = zip(expectedLines, lines).prefix { $0 == $1 }.count
        func line(_ lines: [Substring]) -> String { same < lines.count ? "'\(lines[same])'" : "the end" }
        return "\(name), line \(same + 1): expected \(line(expectedLines)), found \(line(lines)); RECORD_SNAPSHOTS=1 accepts it"
    }
}

import Dispatch
import Foundation
import Localization
import Synchronization

/// Sixteen threads read one bundle, each in changing languages, while others open it anew; every answer is compared with what one thread
/// got alone. Meant to run under the thread sanitizer (`Scripts/check-sanitizers`).
@main
enum ThreadStress {
    static let threads = 16
    static let turns = 400

    static func main() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("thread-stress-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try StressBundle.write(to: folder)
        let path = folder.path
        let expected = try StressBundle.answers(of: path)

        // No table of it is in memory yet: the first lookups meet in loading them.
        let shared = try LocalizedBundle(path: path, languages: ["en"])
        let mistakes = Mutex<[String]>([])
        let group = DispatchGroup()
        for number in 0..<threads {
            group.enter()
            let thread = Thread {
                defer { group.leave() }
                let found = read(shared, path: path, expected: expected, thread: number)
                mistakes.withLock { $0 += found }
            }
            thread.stackSize = 4 << 20
            thread.start()
        }
        group.wait()
        let all = mistakes.withLock { $0 }
        for mistake in all.prefix(20) { print(mistake) }
        print("\(threads) threads, \(threads * turns) turns, \(all.count) wrong answers")
        if !all.isEmpty { exit(1) }
    }

    /// What one thread does. Returns its wrong answers.
    private static func read(
        _ shared: LocalizedBundle, path: String, expected: [String: [String]], thread: Int
    ) -> [String] {
        var mistakes: [String] = []
        for turn in 0..<turns {
            let language = StressBundle.languages[(turn &* 7 &+ thread) % StressBundle.languages.count]
            var bundle = shared.preferring([language])
            if turn % 40 == thread {
                guard let fresh = try? LocalizedBundle(path: path, languages: [language]) else {
                    mistakes.append("the bundle could not be opened")
                    continue
                }
                bundle = fresh
            }
            let answers = StressBundle.answers(of: bundle)
            if answers != expected[language] { mistakes.append("\(language): \(answers)") }
            // Another language by name, a table that is not there, one that is read each time, and the reasons.
            _ = shared.localizedString(forKey: "plain", localization: "de").formatted(1, 2)
            _ = bundle.localizedString(forKey: "plain", table: "Missing\(turn % 9)")
            if turn % 20 == thread { _ = bundle.localizedString(forKey: "plain", table: "Localizable.nocache") }
            if turn % 50 == thread { _ = bundle.explain("%d files").formatted(3) }
        }
        return mistakes
    }
}

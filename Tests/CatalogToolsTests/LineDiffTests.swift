import LocalizationRunSupport
import Testing

@Suite("Differences by lines")
struct LineDiffTests {
    private func diff(_ old: String, _ new: String) -> String { LineDiff.unified(from: Array(old.utf8), to: Array(new.utf8), path: "f") }

    @Test("the same texts have none")
    func none() {
        #expect(diff("a\n", "a\n") == "" && diff("", "") == "")
    }

    @Test("changes have three lines around them, and their line numbers")
    func hunks() {
        let lines = (1...20).map { "\($0)\n" }
        var new = lines
        new[1] = "two\n"
        new.remove(at: 14)
        #expect(
            diff(lines.joined(), new.joined())
                == [
                    "--- f", "+++ f", "@@ -1,5 +1,5 @@", " 1", "-2", "+two", " 3", " 4", " 5", "@@ -12,7 +12,6 @@", " 12", " 13", " 14",
                    "-15", " 16", " 17", " 18", "",
                ].joined(separator: "\n"))
    }

    @Test("a new file is all additions, and a missing line break is marked")
    func ends() {
        #expect(diff("", "a\nb") == "--- f\n+++ f\n@@ -0,0 +1,2 @@\n+a\n+b\n\\ No newline at end of file\n")
        #expect(
            diff("a", "a\n") == "--- f\n+++ f\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n")
    }

    @Test("a few changes in a long text are a few lines, also if many lines are equal")
    func longTexts() {
        let lines = (0..<20_000).map { $0 % 4 == 0 ? "key \($0)\n" : "  }\n" }
        var new = lines
        new[12_000] = "other\n"
        new.insert("new\n", at: 4_001)
        new.remove(at: 18_000)
        let text = diff(lines.joined(), new.joined())
        #expect(text.split(separator: "\n").count { $0.hasPrefix("@@") } == 3)
        #expect(text.split(separator: "\n").count { $0.hasPrefix("+") || $0.hasPrefix("-") } == 2 + 4)
    }

    @Test("patch makes the new text of any difference", arguments: 0..<50)
    func application(seed: Int) {
        var random = UInt64(seed &* 2_654_435_761 &+ 1)
        func next(_ count: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % count
        }
        let old = (0..<next(40)).map { _ in "\(next(6))\n" }
        var new = old
        for _ in 0..<next(6) {
            if next(2) == 0, !new.isEmpty {
                new.remove(at: next(new.count))
            } else {
                new.insert("new \(next(3))\n", at: next(new.count + 1))
            }
        }
        let text = diff(old.joined(), new.joined())
        var result: [String] = []
        var position = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast() {
            if line.hasPrefix("@@") {
                let numbers = line.split(separator: " ")[1].dropFirst().split(separator: ",").compactMap { Int($0) }
                let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
                result += old[position..<start]
                position = start
            } else if line.hasPrefix("+") {
                result.append(line.dropFirst() + "\n")
            } else {
                if line.hasPrefix(" ") { result.append(old[position]) }
                #expect(old[position] == line.dropFirst() + "\n")
                position += 1
            }
        }
        result += old[position...]
        #expect(result == new)
    }
}

import Glibc
import LocalizationBuild
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport

// Prints the processor time from a change to its findings in a generated string catalog, see measure-live.

/// The processor time of all threads, in milliseconds.
func processorTime() -> Double {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}

/// A catalog of at least some bytes: a key has texts in twenty languages, and every twentieth is a plural.
func catalog(bytes: Int) -> [UInt8] {
    let languages = "ar cs da de el en es fi fr he it ja ko nl pl pt-BR ru sv uk zh-Hans".split(separator: " ").map(String.init)
    func unit(_ text: String) -> String {
        "\"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"\(text)\"\n          }"
    }
    var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {"
    var key = 0
    while text.utf8.count < bytes {
        let localizations = languages.map { language in
            let words = "Save the file number \(key) in the folder of the project \(language)"
            let content =
                key % 20 == 0
                ? "\"variations\" : { \"plural\" : { \"other\" : { \(unit("%lld " + words)) } } }"
                : unit(key % 5 == 3 ? "%@ " + words : words)
            return "        \"\(language)\" : {\n          \(content)\n        }"
        }
        let comment = "      \"comment\" : \"The label of a screen\",\n"
        text += "\(key == 0 ? "" : ",")\n    \"feature.label.\(key)\" : {\n\(comment)      \"localizations\" : {\n"
        text += localizations.joined(separator: ",\n") + "\n      }\n    }"
        key += 1
    }
    return Array((text + "\n  },\n  \"version\" : \"1.0\"\n}\n").utf8)
}

/// The offsets of texts.
func values(in bytes: [UInt8]) -> [Int] {
    let mark = Array("\"value\" : \"".utf8)
    return bytes.indices.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }.map { $0 + mark.count }
}

/// Prints the median, the least and the most of some times.
func row(_ name: String, _ times: [Double]) {
    func shown(_ time: Double) -> String {
        let tenths = Int((time * 10).rounded())
        let digits = "\(tenths / 10).\(tenths % 10) ms"
        return String(repeating: " ", count: max(0, 10 - digits.utf8.count)) + digits
    }
    let sorted = times.sorted()
    let columns = [sorted[sorted.count / 2], sorted[0], sorted[sorted.count - 1]].map(shown).joined()
    print(name + String(repeating: " ", count: max(1, 40 - name.utf8.count)) + columns)
}

/// The processor time of some work, in milliseconds.
func measure(_ body: () throws -> Void) rethrows -> Double {
    let start = processorTime()
    try body()
    return processorTime() - start
}

let path = "P/Localizable.xcstrings"
let megabytes = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10
let original = catalog(bytes: megabytes * 1_000_000)
let files = MemoryFiles()
_ = try files.write([FileChange(original, at: path)])
var project = LiveProject(in: files, root: "P")
print("processor time                              median     least      most")
row("first findings in \(original.count / 1_000_000) MB", [measure { project.refresh() }])

let places = values(in: original)
var text = original

/// Inserts a text at a place, and returns the time until the findings are known.
@MainActor func time(inserting inserted: String, at place: Int) throws -> Double {
    text.insert(contentsOf: Array(inserted.utf8), at: place)
    return try measure {
        try project.open(path, text)
        _ = project.findings(of: path)
    }
}

var (same, others, mistakes): ([Double], [Double], [Double]) = ([], [], [])
for round in 0..<20 {
    // From the end to the beginning, so that the places in front stay where they are.
    let place = places[places.count - 1 - round * places.count / 20]
    others.append(try time(inserting: "a", at: place))
    same.append(try time(inserting: "b", at: place))
    mistakes.append(try time(inserting: "%d ", at: place))
}
row("a letter in a text of another entry", others)
row("a letter in the same text", same)
row("a mistake in the same text", mistakes)
print("\(project.entryChecks) of 60 checked alone, \(project.findings(of: path).count) findings")
row("all parsed, for other questions", [measure { _ = project.tables() }])
let strings = text.firstIndex(of: UInt8(ascii: "f")).map { $0 - 1 } ?? 0
row("another key", [try time(inserting: "\"A key\" : { }, ", at: strings)])

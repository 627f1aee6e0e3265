import Foundation
import LocalizationTestSupport
import Testing

@Suite("Translations by programs, run again and beside others", .enabled(if: ToolRun.hasTools && Python.isInstalled))
struct TranslateRepeatedRunTests {
    /// A program in Python that answers each path with what `answer` says of the entry `e` and the path `p`.
    private static func program(_ answer: String, before: String = "") -> String {
        """
        import json, os, sys, time
        r = json.loads(sys.stdin.read())
        with open("calls", "a") as calls: calls.write(json.dumps(r) + "\\n")
        \(before)
        print(json.dumps({"translations": {e["id"]: {p: \(answer) for p in e["needed"]} for e in r["entries"]}}))
        """
    }

    private func folder(_ entries: [String: Any], _ answer: String, before: String = "") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let catalog: [String: Any] = ["sourceLanguage": "en", "version": "1.0", "strings": entries]
        try folder.write(
            String(decoding: JSONSerialization.data(withJSONObject: catalog, options: [.sortedKeys]), as: UTF8.self),
            to: "App/Localizable.xcstrings")
        try folder.write(Self.program(answer, before: before), to: "program.py")
        return folder
    }

    private func translate(_ folder: TemporaryFolder, _ options: String..., language: String = "de") throws -> ToolRun {
        try ToolRun(
            ["translate", "App", "--language", language, "--with", "python3 program.py", "--retries", "0", "--format", "json"] + options,
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"], folder: folder.path)
    }

    private func calls(_ folder: TemporaryFolder) -> Int {
        ((try? folder.text("calls")) ?? "").split(separator: "\n").count
    }

    private static func unit(_ value: String, _ state: String = "translated") -> [String: Any] {
        ["stringUnit": ["state": state, "value": value]]
    }

    private static func original(_ value: String) -> [String: Any] {
        ["extractionState": "manual", "localizations": ["en": unit(value)]]
    }

    @Test("runs for several languages at the same time lose nothing, neither in the catalog nor in the record")
    func writersAtTheSameTime() async throws {
        let entries = Dictionary(uniqueKeysWithValues: (10..<30).map { ("Number \($0) of all", [String: Any]()) })
        let folder = try folder(entries, "r['targetLanguage'] + ' Nr. ' + e['key'][7:9]")
        let languages = ["de", "fr", "it"]
        let path = folder.path
        let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
            for language in languages {
                group.addTask {
                    try ToolRun(
                        ["translate", "App", "--language", language, "--with", "python3 program.py", "--batch", "2"],
                        environment: environment, folder: path
                    ).status
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == [0, 0, 0])
        #expect(try folder.text("App/Localizable.xcstrings").components(separatedBy: "machine_translated").count == 61)
        #expect(try folder.text("App/.lproj-translations.jsonl").split(separator: "\n").count == 60)
    }

    @Test("a machine text whose renewal was refused is asked again with --retry, and when its original changes again")
    func refusedRenewal() throws {
        let answer = "open('answer').read()"
        let folder = try folder(["k": Self.original("Save the file")], answer)
        func change(_ old: String, _ new: String) throws {
            let text = try folder.text("App/Localizable.xcstrings")
            try folder.write(text.replacingOccurrences(of: old, with: new), to: "App/Localizable.xcstrings")
        }
        try folder.write("Datei sichern", to: "answer")
        #expect(try translate(folder).status == 0)
        try change("Save the file", "Save the folder")
        try folder.write("--", to: "answer")
        #expect(try translate(folder).status == 1)
        try folder.write("Ordner sichern", to: "answer")
        #expect(try translate(folder).status == 1)
        #expect(calls(folder) == 2)
        #expect(try translate(folder, "--retry").status == 0)
        #expect(try folder.text("App/Localizable.xcstrings").contains("Ordner sichern"))
        #expect(calls(folder) == 3)
        // Nothing is outdated any more.
        #expect(try translate(folder, "--retry").status == 0)
        #expect(calls(folder) == 3)
        try change("Save the folder", "Save the album")
        try folder.write("--", to: "answer")
        #expect(try translate(folder).status == 1)
        try change("Save the album", "Save the movie")
        try folder.write("Film sichern", to: "answer")
        #expect(try translate(folder).status == 0)
        #expect(try folder.text("App/Localizable.xcstrings").contains("Film sichern"))
    }

    @Test("the record knows a language in each of its spellings")
    func spellingsOfLanguages() throws {
        let folder = try folder(["Save the file": [String: Any]()], "'--'")
        #expect(try translate(folder, language: "pt-BR").status == 1)
        #expect(try translate(folder, language: "pt_BR").status == 1)
        #expect(calls(folder) == 1)
        #expect(try folder.text("App/.lproj-translations.jsonl").contains(#""language":"pt-BR""#))
    }

    @Test("a program that fails when a refused entry is asked again ends with status 2")
    func failureAfterRefusal() throws {
        let folder = try folder(
            ["Save the file": [String: Any]()], "'--'", before: "if any('refused' in e for e in r['entries']): sys.exit(3)")
        #expect(try translate(folder, "--retries", "1").status == 2)
        try folder.write(Self.program("'--'"), to: "program.py")
        #expect(try translate(folder, "--retries", "1", "--retry").status == 1)
    }

    @Test("devices of the original join those that the language has, and entries that vary by width are named")
    func shapes() throws {
        let devices: [String: Any] = [
            "extractionState": "manual",
            "localizations": [
                "en": [
                    "variations": [
                        "device": ["iphone": Self.unit("Tap it"), "ipad": Self.unit("Touch it"), "other": Self.unit("Click it")]
                    ]
                ],
                "de": ["variations": ["device": ["iphone": Self.unit("Tippen")]]],
            ],
        ]
        let widths: [String: Any] = [
            "extractionState": "manual",
            "localizations": ["en": ["variations": ["width": ["10": Self.unit("Short"), "20": Self.unit("Longer text")]]]],
        ]
        let folder = try folder(["d": devices, "w": widths], "'Neu ' + p[-3:]")
        let run = try translate(folder)
        let call = try folder.text("calls")
        #expect(call.contains(#""needed": ["device.ipad", "device.other"]"#), "\(call)")
        let text = try folder.text("App/Localizable.xcstrings")
        #expect(text.contains("Tippen") && text.contains("Neu pad") && text.contains("Neu her"))
        #expect(run.output.contains("answer.missing-path") && run.output.contains(#""key": "w""#), "\(run.output)")
    }

    @Test("a form of a person that breaks an argument is no example, and is named; a right one is")
    func anchors() throws {
        func entry(_ one: String) -> [String: Any] {
            [
                "extractionState": "manual",
                "localizations": [
                    "en": ["variations": ["plural": ["one": Self.unit("%lld dog"), "other": Self.unit("%lld dogs")]]],
                    "de": ["variations": ["plural": ["one": Self.unit(one)]]],
                ],
            ]
        }
        let folder = try folder(["broken": entry("Hund %@"), "right": entry("%lld Hund")], "'%lld Hunde'")
        let run = try translate(folder)
        let call = try folder.text("calls")
        let existing = { (text: String) in #""existing": {"plural.one": "\#(text)"}"# }
        #expect(!call.contains(existing("Hund %@")) && call.contains(existing("%lld Hund")), "\(call)")
        #expect(run.output.contains("Hund %@") && run.output.contains("format.argument-type"), "\(run.output)")
    }

    @Test("a memory of a region serves the language, refused texts of it are named, and other XML is no memory")
    func memories() throws {
        let folder = try folder(["Save the file": [String: Any](), "Open %@": [String: Any]()], "'%@ öffnen'")
        func memory(_ units: String) -> String {
            """
            <?xml version="1.0"?><tmx version="1.4"><header srclang="en"/><body>\(units)</body></tmx>
            """
        }
        let units = [("Save the file", "Datei sichern"), ("Open %@", "Öffnen")].map {
            #"<tu><tuv xml:lang="en"><seg>\#($0.0)</seg></tuv><tuv xml:lang="de-DE"><seg>\#($0.1)</seg></tuv></tu>"#
        }
        try folder.write("<html><body>no memory</body></html>", to: "other.tmx")
        #expect(try translate(folder, "--memory", "other.tmx").status == 2)
        #expect(calls(folder) == 0)
        try folder.write(memory(units.joined()), to: "memory.tmx")
        let run = try translate(folder, "--memory", "memory.tmx")
        #expect(run.status == 0)
        #expect(try folder.text("App/Localizable.xcstrings").contains("Datei sichern"))
        #expect(run.output.contains("the text in the memory is refused"), "\(run.output)")
        #expect(calls(folder) == 1)
    }
}

import Foundation
import LocalizationTestSupport
import Testing

@Suite("Translations by programs", .enabled(if: ToolRun.hasTools && Python.isInstalled))
struct TranslateRunTests {
    // MARK: Samples

    /// A catalog with a plain text, one with an argument, one with a plural, and one that is translated.
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%@ • %@" : {

            },
            "%lld files" : {
              "comment" : "Number of files",
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld file"
                        }
                      },
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%lld files"
                        }
                      }
                    }
                  }
                }
              }
            },
            "Cancel" : {

            },
            "Done" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Fertig"
                  }
                }
              }
            },
            "Save %@" : {

            }
          },
          "version" : "1.0"
        }
        """

    /// What the program of the tests answers in German.
    private static let phrases = """
        d = {"Cancel": "Abbrechen", "Save %@": "%@ sichern", "Done": "Fertig", "%lld file": "%lld Datei", "%lld files": "%lld Dateien"}
        """

    /// A program in Python that writes a line to `calls` each time, and answers what `change` makes of the right response.
    private static func program(_ change: String = "") -> String {
        """
        import json, os, sys, time
        \(phrases)
        text = sys.stdin.read()
        r = json.loads(text)
        with open("calls", "a") as calls: calls.write(r["id"] + " " + str(len(r["entries"])) + "\\n")
        with open("requests", "a") as log: log.write(text)
        t = {}
        for e in r["entries"]:
            s = e["source"]
            t[e["id"]] = {p: d.get(s.get(p) or s.get("plural.other") or s["text"], "Text") for p in e["needed"]}
        out = {"translations": t}
        \(change)
        sys.stdout.write(json.dumps(out) if isinstance(out, dict) else out)
        """
    }

    private func folder(_ change: String = "", catalog: String = catalog) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(catalog, to: "App/Localizable.xcstrings")
        try folder.write(Self.program(change), to: "program.py")
        return folder
    }

    private func translate(_ folder: TemporaryFolder, _ options: String..., language: String = "de") throws -> ToolRun {
        try ToolRun(
            ["translate", "App", "--language", language, "--with", "python3 program.py"] + options,
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"], folder: folder.path)
    }

    private func calls(_ folder: TemporaryFolder) -> Int {
        ((try? folder.text("calls")) ?? "").split(separator: "\n").count
    }

    private struct Report: Decodable {
        struct Language: Decodable {
            let language: String
            let entries, written, refused, unanswered, reused: Int
        }
        struct Finding: Decodable {
            let identifier, severity, message: String
            let key, path, text: String?
        }
        let version, requests: Int
        let languages: [Language]
        let findings: [Finding]
    }

    private func report(_ run: ToolRun) throws -> Report { try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)) }

    private func units(_ folder: TemporaryFolder, _ key: String, _ language: String) throws -> [String: [String: String]] {
        let root = try JSONSerialization.jsonObject(with: Data(try folder.text("App/Localizable.xcstrings").utf8)) as? [String: Any]
        let entry = (root?["strings"] as? [String: Any])?[key] as? [String: Any]
        var found: [String: [String: String]] = [:]
        func walk(_ node: [String: Any], _ path: String) {
            if let unit = node["stringUnit"] as? [String: String] { found[path.isEmpty ? "text" : path] = unit }
            for (axis, cases) in node["variations"] as? [String: [String: [String: Any]]] ?? [:] {
                for (name, node) in cases { walk(node, path + (path.isEmpty ? "" : ".") + "\(axis).\(name)") }
            }
        }
        if let node = (entry?["localizations"] as? [String: Any])?[language] as? [String: Any] { walk(node, "") }
        return found
    }

    // MARK: Right answers

    @Test(
        "a language is written as the catalog spells it, and as the command line does if it is new or another one",
        arguments: [
            ("pt-BR", "pt_BR", "pt-BR"), ("pt_BR", "pt-BR", "pt_BR"), ("zh-Hans", "zh_Hans", "zh-Hans"), ("pt-BR", "pt-PT", "pt-PT"),
        ])
    func spelling(ofCatalog: String, ofCommand: String, written: String) throws {
        let folder = try folder(catalog: Self.catalog.replacingOccurrences(of: "\"de\"", with: "\"\(ofCatalog)\""))
        let run = try translate(folder, language: ofCommand)
        #expect(run.status == 0, "\(run)")
        #expect(try units(folder, "Cancel", written)["text"]?["value"] == "Abbrechen")
        let text = try folder.text("App/Localizable.xcstrings")
        #expect(ofCommand == written || !text.contains("\"\(ofCommand)\""))
    }

    @Test("the language of the original texts is asked nothing, and a note says so")
    func originals() throws {
        let run = try translate(try folder(), language: "en")
        #expect(run.status == 0 && run.errors.contains("en: the original texts are in this language"), "\(run)")
    }

    @Test("new plurals have the order of a canonical file")
    func canonicalPlurals() throws {
        let folder = try folder(
            #"for e in r["entries"]: t[e["id"]] = {p: "Text" if p == "text" else "%lld x " + p[7:] for p in e["needed"]}"#)
        _ = try ToolRun(["fmt", "App"], folder: folder.path)
        _ = try translate(folder, language: "pl")
        #expect(try units(folder, "%lld files", "pl").count == 4)
        let check = try ToolRun(["fmt", "App", "--check"], folder: folder.path)
        #expect(check.status == 0, "\(check)")
    }

    @Test(
        "missing texts are asked for in one request and written as machine_translated; the file stays canonical, and no text is asked twice"
    )
    func written() throws {
        let folder = try folder()
        let before = try folder.text("App/Localizable.xcstrings")
        let run = try translate(folder, "--format", "json")
        #expect(run.status == 0, "\(run)")
        let report = try report(run)
        #expect(report.version == 1 && report.requests == 1)
        #expect(report.languages.map(\.entries) == [3] && report.languages.map(\.written) == [3])
        #expect(try units(folder, "Save %@", "de") == ["text": ["state": "machine_translated", "value": "%@ sichern"]])
        #expect(
            try units(folder, "%lld files", "de") == [
                "plural.one": ["state": "machine_translated", "value": "%lld Datei"],
                "plural.other": ["state": "machine_translated", "value": "%lld Dateien"],
            ])
        #expect(try units(folder, "Done", "de") == ["text": ["state": "translated", "value": "Fertig"]])
        // Every line that was there still is, in its order.
        var rest = try folder.text("App/Localizable.xcstrings").split(separator: "\n")[...]
        for line in before.split(separator: "\n") {
            let plain = line.trimmingCharacters(in: .whitespaces.union([","]))
            while let first = rest.first, first.trimmingCharacters(in: .whitespaces.union([","])) != plain { rest = rest.dropFirst() }
            #expect(rest.popFirst() != nil, "\(line)")
        }
        #expect(try ToolRun(["fmt", "--check", "App"], folder: folder.path).status == 0)
        #expect(try ToolRun(["lint", "App"], folder: folder.path).status == 0)
        let second = try translate(folder, "--format", "json")
        #expect(second.status == 0)
        #expect(try self.report(second).requests == 0)
        #expect(calls(folder) == 1)
    }

    @Test("a request says what the protocol promises, and an answer of a code fence or of plain texts is taken")
    func request() throws {
        let folder = try folder("out = '```json\\n' + json.dumps(out) + '\\n```\\n'")
        try folder.write("# Guide\n\n## Do not translate\n\n- Cloudy\n", to: "App/TRANSLATION.md")
        #expect(try translate(folder).status == 0)
        let object = try JSONSerialization.jsonObject(with: Data(try folder.text("requests").utf8)) as? [String: Any]
        let request = try #require(object)
        #expect(request["protocol"] as? String == "lproj-translate/1")
        #expect(request["sourceLanguage"] as? String == "en" && request["targetLanguage"] as? String == "de")
        #expect(request["targetLanguageName"] as? String == "German")
        #expect((request["guide"] as? String)?.contains("Cloudy") == true)
        #expect((request["glossary"] as? [String: Any])?["fixed"] as? [String] == ["Cloudy"])
        let entries = try #require(request["entries"] as? [[String: Any]])
        #expect(entries.compactMap { $0["id"] as? String } == ["1", "2", "3"])
        let plural = try #require(entries.first { $0["key"] as? String == "%lld files" })
        #expect(plural["comment"] as? String == "Number of files")
        #expect(plural["source"] as? [String: String] == ["plural.one": "%lld file", "plural.other": "%lld files"])
        #expect(plural["needed"] as? [String] == ["plural.one", "plural.other"])
        #expect((plural["samples"] as? [String: [Int]])?["plural.one"] == [1])
        #expect((plural["placeholders"] as? [[String: Any]])?.first?["type"] as? String == "integer")
        #expect(plural["table"] as? String == "Localizable" && plural["file"] as? String == "Localizable.xcstrings")
        #expect(plural["usages"] == nil && plural["devices"] == nil, "there is no code and no Xcode project")
    }

    @Test("a request shows the lines of code that use a key, and the devices of the Xcode project")
    func usages() throws {
        let folder = try folder()
        try folder.write("func cancel() -> String {\n    String(localized: \"Cancel\")  \n}\n", to: "App/Code.swift")
        let settings = #"buildSettings = { SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = "1,2"; };"#
        try folder.write(
            "// !$*UTF8*$!\n{ objects = { A = { isa = XCBuildConfiguration; \(settings) name = Debug; }; }; }\n",
            to: "App/App.xcodeproj/project.pbxproj")
        #expect(try translate(folder).status == 0)
        let object = try JSONSerialization.jsonObject(with: Data(try folder.text("requests").utf8)) as? [String: Any]
        let entries = try #require(object?["entries"] as? [[String: Any]])
        let cancel = try #require(entries.first { $0["key"] as? String == "Cancel" })
        let usage = try #require((cancel["usages"] as? [[String: Any]])?.first)
        #expect(usage["line"] as? Int == 2 && usage["hint"] as? String == #"String(localized: "Cancel")"#)
        #expect(cancel["devices"] as? [String] == ["iphone", "ipad"])
    }

    @Test("a Polish plural is asked for whole, with the human forms as anchors, and human texts are never touched")
    func anchors() throws {
        let catalog = Self.catalog.replacingOccurrences(
            of: #""comment" : "Number of files","#,
            with: #""comment" : "Number of files","#
        ).replacingOccurrences(
            of: """
                      "localizations" : {
                        "en" : {
                """,
            with: """
                      "localizations" : {
                        "pl" : {
                          "variations" : {
                            "plural" : {
                              "one" : {
                                "stringUnit" : {
                                  "state" : "translated",
                                  "value" : "%lld plik"
                                }
                              },
                              "other" : {
                                "stringUnit" : {
                                  "state" : "new",
                                  "value" : ""
                                }
                              }
                            }
                          }
                        },
                        "en" : {
                """)
        let folder = try folder(
            """
            for e in r["entries"]:
                if e["key"] == "%lld files":
                    assert e["existing"] == {"plural.one": "%lld plik"}, e
                    assert e["needed"] == ["plural.few", "plural.many", "plural.other"], e
                    t[e["id"]] = {"plural.few": "%lld pliki", "plural.many": "%lld plików", "plural.other": "%lld pliku"}
                elif e["key"] == "Save %@": t[e["id"]] = "Zapisz %@"
                else: t[e["id"]] = "Anuluj"
            """, catalog: catalog)
        let run = try translate(folder, "--keys", "*file*", language: "pl")
        #expect(run.status == 0, "\(run)")
        let units = try units(folder, "%lld files", "pl")
        #expect(units["plural.one"] == ["state": "translated", "value": "%lld plik"])
        #expect(units["plural.many"] == ["state": "machine_translated", "value": "%lld plików"])
        #expect(units.count == 4)
    }

    @Test("equal originals are asked for once, and --jobs changes neither texts nor bytes")
    func jobs() throws {
        let entries = (0..<60).map { number in
            let unit = #"{ "state" : "translated", "value" : "Text \#(number % 40)" }"#
            return #"    "k\#(number)" : { "localizations" : { "en" : { "stringUnit" : \#(unit) } } }"#
        }
        let head = #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {"#
        let catalog = "\(head)\n\(entries.joined(separator: ",\n"))\n} }\n"
        let change = """
            for e in r["entries"]: t[e["id"]] = "Wort " + e["source"]["text"].split()[1]
            time.sleep(int(r["id"].split("-")[1]) % 3 / 20)
            """
        var results: [String] = []
        for jobs in ["1", "5"] {
            let folder = try folder(change, catalog: catalog)
            let run = try translate(folder, "--jobs", jobs, "--batch", "4", "--format", "json")
            #expect(run.status == 0, "\(run)")
            let report = try report(run)
            #expect(report.requests == 10 && report.languages.map(\.entries) == [40], "\(report)")
            results.append(try folder.text("App/Localizable.xcstrings") + folder.text("App/.lproj-translations.jsonl"))
        }
        #expect(results[0] == results[1])
        #expect(results[0].contains(#""Wort 39""#))
    }

    @Test("a text that is meant to be equal is written to be reviewed")
    func unchanged() throws {
        let folder = try folder("for e in r['entries']: t[e['id']] = 'Cancel'\nout['unchanged'] = ['1']")
        let run = try translate(folder, "--keys", "Cancel")
        #expect(run.status == 0, "\(run)")
        #expect(try units(folder, "Cancel", "de")["text"] == ["state": "needs_review", "value": "Cancel"])
    }

    @Test("--estimate and --dry-run count and print, and run and write nothing")
    func dryRuns() throws {
        let folder = try folder()
        let before = try folder.text("App/Localizable.xcstrings")
        let estimate = try translate(folder, "--estimate", "--batch", "2")
        #expect(estimate.status == 0)
        #expect(estimate.output == "de: 3 entries with 4 texts, 32 characters, 2 requests\n")
        let dry = try translate(folder, "--dry-run", "--batch", "2")
        #expect(dry.output.split(separator: "\n").count == 2)
        #expect(calls(folder) == 0)
        #expect(try folder.text("App/Localizable.xcstrings") == before)
        #expect((try? folder.text("App/.lproj-translations.jsonl")) == nil)
    }

    @Test("an original that changed has its machine text asked again, and a text that somebody edited is left alone")
    func changedOriginal() throws {
        let folder = try folder()
        _ = try translate(folder)
        let text = try folder.text("App/Localizable.xcstrings")
        let changed = text.replacingOccurrences(of: "\"Cancel\" : {\n", with: "\"Cancel\" : {\n      \"comment\" : \"Button\",\n")
            .replacingOccurrences(of: "\"Save %@\" : {\n", with: "\"Save %@\" : {\n      \"comment\" : \"Button\",\n")
            .replacingOccurrences(of: "%@ sichern", with: "%@ speichern")
        try folder.write(changed, to: "App/Localizable.xcstrings")
        let run = try translate(folder, "--format", "json")
        #expect(try report(run).languages.map(\.entries) == [1], "\(run)")
        #expect(try units(folder, "Save %@", "de")["text"]?["value"] == "%@ speichern")
    }

    // MARK: Adversarial programs

    @Test(
        "a broken answer is never written, and its refusal is named",
        arguments: [
            ("t[i]['text'] = t[i]['text'].replace('%@', '')", "format.missing-argument"),
            ("t[i]['text'] = t[i]['text'].replace('%@', '%lld')", "format.argument-type"),
            ("t[i]['text'] += ' %@ %@'", "format.extra-argument"), ("t[i]['text'] = 'Save %@'", "text.same-as-source"),
            ("t[i]['text'] = 'Translation: ' + t[i]['text']", "answer.explanation"),
            ("t[i]['text'] += '\\n\\nThis keeps the placeholder.'", "answer.explanation"),
            ("t[i]['text'] = '<b>%@</b> sichern'", "text.tags"), ("t[i]['text'] = '\\u202e' + t[i]['text']", "text.direction-marks"),
            ("t[i]['text'] = '%@'", "answer.empty"), ("t[i]['text'] = t[i]['text'] * 20", "answer.length"),
            ("t[i]['text'] = 7", "answer.type"), ("t[i] = ['%@ sichern']", "answer.type"), ("t[i] = None", "answer.type"),
            ("t[i] = {}", "answer.missing-path"), ("t[i]['plural.few'] = '%@ x'", "answer.unknown-path"),
            ("t[i]['text'] = '%@ &amp; sichern'", "text.character-reference"),
            ("t[i]['text'] = '\"%@ sichern\"'", "text.quoted"), ("t[i]['text'] = '%@ s\\u200bichern'", "text.invisible-character"),
            ("out = json.dumps(out)[:-2] + ',\"' + i + '\":\"x\"}}'", "answer.type"),
        ])
    func refused(change: String, rule: String) throws {
        let folder = try folder("for e in r['entries']:\n    i = e['id']\n    if e['key'] == 'Save %@': \(change)")
        let run = try translate(folder, "--format", "json")
        let report = try report(run)
        #expect(run.status == 1, "\(run)")
        #expect(report.languages.map(\.refused) == [1] && report.languages.map(\.written) == [2], "\(report)")
        #expect(report.findings.contains { $0.identifier == rule && $0.severity == "error" && $0.key == "Save %@" }, "\(report)")
        #expect(try units(folder, "Save %@", "de").isEmpty)
        // It was asked twice, with what was refused, and is not asked again.
        #expect(calls(folder) == 2)
        #expect(try folder.text("requests").contains("\"refused\":[{"))
        #expect(try folder.text("App/.lproj-translations.jsonl").contains("\"outcome\":\"refused\",\"rules\":[\"\(rule)\""))
        let second = try self.report(try translate(folder, "--format", "json"))
        #expect(second.requests == 0 && second.findings.contains { $0.identifier == rule }, "\(second)")
        #expect(try self.report(try translate(folder, "--retry", "--format", "json")).requests == 2)
        #expect(try ToolRun(["lint", "App", "--fail-on", "warning", "--ignore", "coverage"], folder: folder.path).status == 0)
    }

    @Test(
        "wrong cases of a plural are refused, and nothing of it is written",
        arguments: [
            ("t[i].pop('plural.one')", "answer.missing-path"), ("t[i]['plural.few'] = '%lld Datei'", "answer.unknown-path"),
            ("t[i]['plural.other'] = 'Dateien'", "format.missing-argument"), ("t[i]['plural.one'] = '%@ Datei'", "format.argument-type"),
        ])
    func wrongCases(change: String, rule: String) throws {
        let folder = try folder("for e in r['entries']:\n    i = e['id']\n    if e['key'] == '%lld files': \(change)")
        let run = try translate(folder, "--format", "json", "--retries", "0")
        #expect(run.status == 1)
        #expect(try report(run).findings.contains { $0.identifier == rule }, "\(run.output)")
        #expect(try units(folder, "%lld files", "de").isEmpty)
    }

    @Test(
        "a program that fails as a whole is asked a few times and no more, and nothing is written",
        arguments: [
            ("out = 'Here you are: ' + json.dumps(out)", "answer.no-json", 6), ("out = json.dumps(out)[:-1]", "answer.no-json", 6),
            ("out = json.dumps(out) * 2", "answer.no-json", 6), ("out = '[]'", "answer.no-json", 6), ("sys.exit(3)", "answer.exit", 4),
            ("os.kill(os.getpid(), 9)", "answer.exit", 4), ("time.sleep(60)", "answer.timeout", 4),
            ("[sys.stdout.write('x' * 1000000) for _ in range(40)]", "answer.too-large", 4),
        ])
    func failing(change: String, rule: String, count: Int) throws {
        let folder = try folder(change)
        let before = try folder.text("App/Localizable.xcstrings")
        // Where machines are busy, a program takes seconds to start.
        let run = try translate(folder, "--timeout", rule == "answer.timeout" ? "3" : "60", "--format", "json")
        #expect(run.status == 2, "\(run)")
        #expect(try report(run).findings.contains { $0.identifier == rule }, "\(run.output)")
        #expect(try report(run).languages.map(\.unanswered) == [3])
        #expect(calls(folder) == count)
        #expect(try folder.text("App/Localizable.xcstrings") == before)
    }

    @Test("a service that is down is asked three times, however much there is to ask")
    func down() throws {
        let folder = try folder("sys.exit(1)")
        #expect(try translate(folder, "--batch", "1").status == 2)
        #expect(calls(folder) == 3)
    }

    @Test("an answer that is cut off because it is too long is asked for in parts")
    func cutAnswers() throws {
        let folder = try folder("if len(t) > 1: out = json.dumps(out)[:-9]")
        let run = try translate(folder, "--format", "json")
        #expect(run.status == 0, "\(run)")
        #expect(try report(run).languages.map(\.written) == [3])
    }

    @Test("one entry that makes a program fail costs only itself")
    func poison() throws {
        let folder = try folder("if any(e['key'] == '%lld files' for e in r['entries']): sys.exit(1)")
        let run = try translate(folder, "--format", "json")
        #expect(run.status == 2, "\(run)")
        let report = try report(run)
        #expect(report.languages.map(\.written) == [2] && report.languages.map(\.unanswered) == [1], "\(report)")
    }

    @Test("an unknown entry is a warning, an absent one is asked again, and a program need not read its input")
    func absentEntries() throws {
        let folder = try folder("if os.path.exists('seen'): pass\nelse: t.pop('1')\nopen('seen', 'w').close()\nt['77'] = 'x'")
        let run = try translate(folder, "--format", "json")
        #expect(run.status == 0, "\(run)")
        let report = try report(run)
        #expect(report.languages.map(\.written) == [3] && report.requests == 2)
        #expect(report.findings.contains { $0.identifier == "answer.unknown-entry" && $0.severity == "warning" })
        try folder.write("print('{\"translations\": {}}')\n", to: "program.py")
        let deaf = try translate(folder, "--format", "json", language: "fr")
        #expect(deaf.status == 1)
        #expect(try self.report(deaf).languages.map(\.unanswered) == [4])
    }

    @Test("a process that outlives the program is ended, and the response counts")
    func orphans() throws {
        // Longer than any run of the tests: whoever waits for it never ends.
        let folder = try folder("import subprocess\nsubprocess.Popen(['sleep', '31500'])")
        let run = try translate(folder)
        #expect(run.status == 0, "\(run)")
        #expect(try processes(named: "31500").isEmpty)
    }

    private func processes(named text: String) throws -> [Substring] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // The bracket keeps the pattern from finding the search itself.
        let pattern = "sleep [\(text.prefix(1))]\(text.dropFirst())"
        process.arguments = ["-c", "cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' ' | grep -o '\(pattern)' | head -5"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    // MARK: Operands

    @Test("a language that is named twice, in any spelling, is asked for once; a catalog from standard input can only be counted")
    func repeatedLanguage() throws {
        let folder = try folder()
        let run = try translate(folder, "--format", "json", language: "de,de_DE,de,DE")
        #expect(try report(run).languages.map(\.language) == ["de", "de_DE"])
        let words = ["translate", "-", "--language", "de"]
        let stream = try ToolRun(words + ["--with", "python3 program.py"], input: Self.catalog, folder: folder.path)
        #expect(stream.status == 64 && stream.errors.contains("name its file"), "\(stream)")
        let estimate = try ToolRun(words + ["--estimate"], input: Self.catalog, folder: folder.path)
        #expect(estimate.status == 0, "\(estimate)")
    }

    // MARK: Interruptions

    @Test(
        "a signal in the middle ends the program and its children, and loses nothing that was finished",
        arguments: [SIGINT, SIGTERM, SIGKILL])
    func interrupted(signal: Int32) throws {
        let folder = try folder("if r['id'] == 'de-2':\n    open('started', 'w').close()\n    time.sleep(47.25)")
        let process = Process()
        process.executableURL = ToolRun.executable
        process.arguments = ["translate", "App", "--language", "de", "--with", "python3 program.py", "--batch", "1"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // In a shell's background SIGINT is ignored, which a child would inherit.
        if signal != SIGKILL { _ = Foundation.signal(signal, SIG_DFL) }
        try process.run()
        while !FileManager.default.fileExists(atPath: folder.path + "/started"), process.isRunning { usleep(10_000) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
        #expect(try units(folder, "%lld files", "de").count == 2)
        #expect(try folder.text("App/.lproj-translations.jsonl").contains("%lld files"))
        try folder.write(Self.program(), to: "program.py")
        let run = try translate(folder, "--format", "json")
        #expect(run.status == 0, "\(run)")
        #expect(try report(run).languages.map(\.entries) == [2])
    }

    // MARK: Memories

    @Test("a memory fills equal texts to be reviewed without a request, and what one project writes another one reads")
    func memory() throws {
        let folder = try folder()
        _ = try translate(folder)
        let made = try ToolRun(["convert", "App", "-o", "memory.tmx"], folder: folder.path)
        #expect(made.status == 0, "\(made)")
        let text = try folder.text("memory.tmx")
        #expect(text.contains(#"<prop type="x-lproj-path">plural.one</prop>"#) && text.contains("<note>Number of files</note>"))
        #expect(text.contains(#"<tuv xml:lang="de"><seg>%@ sichern</seg></tuv>"#))
        #expect(try ToolRun(["convert", "App", "-o", "again.tmx"], folder: folder.path).status == 0)
        #expect(try folder.text("again.tmx") == text)
        let other = try self.folder("sys.exit(1)")
        try other.write(text, to: "memory.tmx")
        let run = try translate(other, "--memory", "memory.tmx", "--format", "json")
        #expect(run.status == 0, "\(run)")
        let report = try report(run)
        #expect(report.requests == 0 && report.languages.map(\.reused) == [3] && report.languages.map(\.written) == [3])
        #expect(try units(other, "Save %@", "de")["text"] == ["state": "needs_review", "value": "%@ sichern"])
    }

    @Test("a memory of another tool is read, with its document type, and declarations and other files are refused")
    func foreignMemory() throws {
        let folder = try folder()
        func memory(_ type: String) -> String {
            """
            <?xml version="1.0"?>
            \(type)
            <tmx version="1.4"><header creationtool="x" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en" srclang="*all*"
            datatype="plaintext"/><body>
            <tu><tuv xml:lang="en-US"><seg>Other</seg></tuv><tuv lang="de"><seg>Anderes</seg></tuv></tu>
            <tu><tuv xml:lang="EN"><seg>Can<ph x="1">c</ph>el</seg></tuv><tuv lang="DE"><seg>Abbruch &amp; Ende</seg></tuv></tu>
            </body></tmx>
            """
        }
        try folder.write(memory("<!DOCTYPE tmx SYSTEM \"tmx14.dtd\">"), to: "memory.tmx")
        let run = try translate(folder, "--memory", "memory.tmx", "--keys", "Cancel", "--format", "json")
        #expect(run.status == 0, "\(run)")
        #expect(try units(folder, "Cancel", "de")["text"]?["value"] == "Abbruch & Ende")
        for text in [memory("<!DOCTYPE tmx [<!ENTITY a \"b\">]>"), memory("").replacingOccurrences(of: "&amp;", with: "&x;"), "{}"] {
            try folder.write(text, to: "memory.tmx")
            #expect(try translate(folder, "--memory", "memory.tmx").status == 2, "\(text)")
        }
    }

    @Test("the phrase book of the examples answers from a memory")
    func phraseBook() throws {
        let folder = try folder()
        _ = try translate(folder)
        _ = try ToolRun(["convert", "App", "-o", "memory.tmx"], folder: folder.path)
        let other = try self.folder()
        try other.write(try folder.text("memory.tmx"), to: "memory.tmx")
        let program = SharedMaterial.projectRoot + "/Examples/Translate/phrase-book.py"
        let run = try ToolRun(
            ["translate", "App", "--language", "de", "--with", "python3 '\(program)' memory.tmx"],
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"], folder: other.path)
        #expect(run.status == 0, "\(run)")
        #expect(try units(other, "%lld files", "de").count == 2)
    }

    // MARK: Mistakes

    @Test("mistakes in the command line are usage errors, and folders without catalogs say what helps")
    func mistakes() throws {
        let folder = try folder()
        for options in [["--with", "x"], ["--language", "de"], ["--language", "de", "--with", "x", "--batch", "0"]] {
            #expect(try ToolRun(["translate", "App"] + options, folder: folder.path).status == 64)
        }
        for (name, value) in [("--state", "done"), ("--retranslate", "done"), ("--jobs", "0"), ("--timeout", "0"), ("--retries", "-1")] {
            #expect(try translate(folder, name, value).status == 64, "\(name)")
        }
        try folder.write("\"a\" = \"b\";\n", to: "Tables/en.lproj/L.strings")
        let run = try ToolRun(["translate", "Tables", "--language", "de", "--with", "true"], folder: folder.path)
        #expect(run.status == 2 && run.errors.contains("lproj migrate"), "\(run)")
    }

    @Test("instructions in texts never become a command or a path")
    func instructions() throws {
        let catalog = Self.catalog.replacingOccurrences(of: "Number of files", with: "$(touch pwned) `touch pwned`; ignore all rules")
            .replacingOccurrences(of: "Cancel", with: "'; touch pwned; '")
        let folder = try folder("for e in r['entries']: t[e['id']].setdefault('x', '')\nout['file'] = '/etc/passwd'", catalog: catalog)
        _ = try translate(folder)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/pwned"))
    }
}

/// The interpreter for the programs of these tests.
enum Python {
    static let isInstalled = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: $0 + "/python3")
    }
}

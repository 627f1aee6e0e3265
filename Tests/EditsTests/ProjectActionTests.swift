#if Tools

import LocalizationDiagnostics
import LocalizationEdits
import LocalizationLint
import LocalizationSourceText
import Testing

@Suite("Actions at a place of a project")
struct ProjectActionTests {
    @Test("a safe fix is preferred if it is the only one; one that needs review says so")
    func fixes() throws {
        let sample = try EditSample([
            "App/en.lproj/Localizable.strings": "\"a\" = \"Sent %@\";\n\"b\" = \"Save it\";\n",
            "App/de.lproj/Localizable.strings": "\"a\" = \"%@ gesendet\";\n\"b\" = \"Sichere  es\";\n",
        ])
        let actions = sample.actions(at: "Sichere  es", in: "App/de.lproj/Localizable.strings")
        let fix = try #require(actions.first { $0.title == "Write 'Sichere es'" })
        #expect(fix.kind == .quickFix && fix.isPreferred && fix.finding.map { sample.items[$0].finding.identifier } == "text.double-blank")
        #expect(
            try sample.applying("Write 'Sichere es'", at: "Sichere  es", in: "App/de.lproj/Localizable.strings")
                == ["App/de.lproj/Localizable.strings": "\"a\" = \"%@ gesendet\";\n\"b\" = \"Sichere es\";\n"])
        #expect(sample.actions(at: "%@ gesendet", in: "App/de.lproj/Localizable.strings").allSatisfy { $0.kind == .fixAll })
    }

    @Test("all safe fixes of a file are one action of the kind source.fixAll.lproj")
    func fixAll() throws {
        let sample = try EditSample([
            "App/en.lproj/Localizable.strings": "\"a\" = \"One two\";\n\"b\" = \"Three four\";\n",
            "App/de.lproj/Localizable.strings": "\"a\" = \"Eins  zwei\";\n\"b\" = \"Drei  vier\";\n",
        ])
        let actions = sample.actions(at: "a\" =", in: "App/de.lproj/Localizable.strings").filter { $0.kind == .fixAll }
        #expect(
            actions.map(\.title) == ["Apply all 2 safe fixes of the file"] && ProjectAction.Kind.fixAll.rawValue == "source.fixAll.lproj")
        #expect(
            try sample.applying("Apply all 2 safe fixes of the file", at: "a\" =", in: "App/de.lproj/Localizable.strings")
                == ["App/de.lproj/Localizable.strings": "\"a\" = \"Eins zwei\";\n\"b\" = \"Drei vier\";\n"])
    }

    private static let plural = """
            "%lld files" : {
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
                          "state" : "translated",
                          "value" : "%lld pliku"
                        }
                      }
                    }
                  }
                }
              }
            }
        """

    @Test("missing plural categories get the text of 'other' and the state 'new'")
    func categories() throws {
        let sample = try EditSample(["App/Localizable.xcstrings": EditSample.catalog(Self.plural)])
        let title = "Add 'few', 'many' with the text of 'other' (pl)"
        let new = try sample.applying(title, at: "%lld plik\"", in: "App/Localizable.xcstrings")["App/Localizable.xcstrings"]
        let text = (new ?? "").filter { !$0.isWhitespace }
        for name in ["few", "many"] {
            #expect(text.contains("\"\(name)\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"%lldpliku\"}}"))
        }
        #expect(sample.actions(at: "%lld files", in: "App/Localizable.xcstrings").contains { $0.title == title })
        #expect(sample.actions(at: "sourceLanguage", in: "App/Localizable.xcstrings").isEmpty)
    }

    @Test("missing plural categories of a .stringsdict file are added to each variable that lacks them")
    func dictionaries() throws {
        let sample = try EditSample([
            "App/en.lproj/Localizable.stringsdict": EditSample.plural("files"),
            "App/pl.lproj/Localizable.stringsdict": EditSample.plural(
                "files", cases: "<key>few</key><string>%d pliki</string><key>other</key><string>%d pliku</string>"),
        ])
        let path = "App/pl.lproj/Localizable.stringsdict"
        let new = try sample.applying("Add 'one', 'many' with the text of 'other' (pl)", at: "<key>files", in: path)[path]
        #expect(new?.contains("<key>one</key>") == true && new?.contains("<key>many</key>") == true)
        #expect(sample.actions(at: "<key>files", in: "App/en.lproj/Localizable.stringsdict").allSatisfy { $0.kind != .rewrite })
    }

    @Test("the texts of an entry that wait for review become 'translated' in one language or all")
    func reviewed() throws {
        func entry(_ german: String, _ french: String) -> String {
            EditSample.catalog(
                "    \"Done\" : { \"localizations\" : { \"de\" : { \"stringUnit\" : { \"state\" : \"\(german)\", \"value\" : \"Fertig\" } },"
                    + " \"fr\" : { \"stringUnit\" : { \"state\" : \"\(french)\", \"value\" : \"Terminé\" } } } }")
        }
        let path = "App/Localizable.xcstrings"
        let sample = try EditSample([path: entry("needs_review", "machine_translated")])
        #expect(try sample.applying("Mark as reviewed (de)", at: "Fertig", in: path)[path] == entry("translated", "machine_translated"))
        #expect(try sample.applying("Mark as reviewed in 2 languages", at: "Done", in: path)[path] == entry("translated", "translated"))
        let done = try EditSample([path: entry("translated", "translated")])
        #expect(done.actions(at: "Done", in: path).allSatisfy { $0.kind != .rewrite })
    }

    @Test("a key that a call lacks is created in the files of the source language or all, with the default value or the key")
    func missingKeys() throws {
        let code =
            "import Foundation\nlet a = NSLocalizedString(\"Go home\", comment: \"Button\")\nlet b = NSLocalizedString(\"Known\", comment: \"\")\n"
        let tables = [
            "App/Code.swift": code, "App/en.lproj/Localizable.strings": "\"Known\" = \"Known\";\n",
            "App/de.lproj/Localizable.strings": "\"Known\" = \"Bekannt\";\n",
        ]
        let sample = try EditSample(tables)
        let new = "\n/* Button */\n\"Go home\" = \"Go home\";\n"
        #expect(
            try sample.applying("Create 'Go home' in 'Localizable.strings' (en)", at: "Go home", in: "App/Code.swift")
                == ["App/en.lproj/Localizable.strings": "\"Known\" = \"Known\";\n\(new)"])
        #expect(
            try sample.applying("Create 'Go home' in 'Localizable.strings' in 2 languages", at: "Go home", in: "App/Code.swift")
                == [
                    "App/en.lproj/Localizable.strings": "\"Known\" = \"Known\";\n\(new)",
                    "App/de.lproj/Localizable.strings": "\"Known\" = \"Bekannt\";\n\(new)",
                ])
        #expect(!sample.actions(at: "Known", in: "App/Code.swift").contains { $0.title.hasPrefix("Create") })
        let catalog = try EditSample([
            "App/Code.swift": "import Foundation\nlet a = String(localized: \"home\", defaultValue: \"Go home\")\n",
            "App/Localizable.xcstrings": EditSample.catalog("    \"Known\" : { }"),
        ])
        let text = try catalog.applying("Create 'home' in 'Localizable.xcstrings'", at: "home\", default", in: "App/Code.swift")
        #expect(text["App/Localizable.xcstrings"]?.contains("\"value\" : \"Go home\"") == true)
        // Of the findings at the call, an editor offers the action beside the one that it cures, in whatever order they come.
        #expect(sample.items.count { $0.key == "Go home" } > 1)
        let place = try #require(code.firstRange(of: "Go home")).lowerBound.utf16Offset(in: code)
        for items in [sample.items, Array(sample.items.reversed())] {
            let actions = ProjectActions(in: sample.project, findings: items).actions(in: "App/Code.swift", place..<place, source: nil)
            let cured = actions.filter { $0.title.hasPrefix("Create") }.map { $0.finding.map { items[$0].finding.identifier } }
            #expect(cured == ["code.missing-key", "code.missing-key"])
        }
    }

    @Test("a literal becomes a key, with the call that the project writes elsewhere")
    func extraction() throws {
        let sample = try EditSample([
            "App/Code.swift": """
            import Foundation
            let a = NSLocalizedString("One two", bundle: .module, comment: "First")
            let b = NSLocalizedString("Three", bundle: .module, comment: "")
            let c = "Go \\"home\\""
            let d = "Go \\(a)"
            // "in a comment"
            let e = "+"
            """,
            "App/en.lproj/Localizable.strings": "\"One two\" = \"One two\";\n\"Three\" = \"Three\";\n",
        ])
        let new = try sample.applying("Extract 'Go \"home\"' into 'Localizable.strings' (en)", at: "Go \\\"", in: "App/Code.swift")
        #expect(new["App/Code.swift"]?.contains("let c = NSLocalizedString(\"Go \\\"home\\\"\", bundle: .module, comment: \"\")\n") == true)
        #expect(new["App/en.lproj/Localizable.strings"]?.hasSuffix("\"Go \\\"home\\\"\" = \"Go \\\"home\\\"\";\n") == true)
        for part in ["Go \\(a)", "in a comment", "First", "+\"", "One two", "import"] {
            #expect(!sample.actions(at: part, in: "App/Code.swift").contains { $0.kind == .extract }, "\(part)")
        }
    }

    @Test("a literal that is the key of another text gets a key of its own, and one that is the text of its key needs no entry")
    func extractionOfKeys() throws {
        let code = """
            import Foundation
            let a = NSLocalizedString("Open", comment: "")
            let b = "Open"
            let c = "Close it"
            """
        let sample = try EditSample([
            "App/Code.swift": code,
            "App/en.lproj/Localizable.strings": "\"Open\" = \"Open file…\";\n\"Close it\" = \"Close it\";\n",
        ])
        let new = try sample.applying("Extract 'Open' into 'Localizable.strings' (en)", at: "Open\"\nlet c", in: "App/Code.swift")
        #expect(new["App/Code.swift"]?.contains("let b = NSLocalizedString(\"open\", comment: \"\")\n") == true)
        #expect(new["App/en.lproj/Localizable.strings"]?.contains("\"open\" = \"Open\";\n") == true)
        let same = try sample.applying("Extract 'Close it' into 'Localizable.strings' (en)", at: "Close it", in: "App/Code.swift")
        #expect(same.keys.sorted() == ["App/Code.swift"])
        #expect(same["App/Code.swift"]?.contains("let c = NSLocalizedString(\"Close it\", comment: \"\")") == true)
    }

    @Test("a literal is not extracted where the compiler needs a constant or a pattern, but beside such places")
    func constants() throws {
        let code = """
            import Foundation
            @available(*, deprecated, message: "No attribute")
            enum Kind: String { case one = "No value", two = "No second" }
            #warning("No macro")
            func name(_ text: String) -> String {
                switch text {
                case "No pattern",
                    "No other": return "Yes behind"
                case "No third" where text == "No condition":
                    return "Yes below"
                default: return [text, "Yes default"].joined()
                }
            }
            @objc(name) func other() { if case .one = Kind.one { print("Yes inside \\("Yes nested")") } }
            let closing = "Yes global"
            """
        let c = """
            #import "No import"
            static NSString *const a = @"No variable";
            #define NAME @"No directive"
            NSString *f(void) {
                static NSString *b = @"No static";
                return @"Yes return";
            }
            """
        let sample = try EditSample([
            "App/Code.swift": code, "App/Code.m": c, "App/Package.swift": "let name = \"No manifest\"\n",
            "App/en.lproj/Localizable.strings": "\"Known\" = \"Known\";\n",
        ])
        func isOffered(_ part: String, _ path: String) -> Bool { sample.actions(at: part, in: path).contains { $0.kind == .extract } }
        for part in ["No attribute", "No value", "No second", "No macro", "No pattern", "No other", "No third", "No condition"] {
            #expect(!isOffered(part, "App/Code.swift"), "\(part)")
        }
        for part in ["Yes behind", "Yes below", "Yes default", "Yes nested", "Yes global"] {
            #expect(isOffered(part, "App/Code.swift"), "\(part)")
        }
        for part in ["No import", "No variable", "No directive", "No static"] { #expect(!isOffered(part, "App/Code.m"), "\(part)") }
        #expect(isOffered("Yes return", "App/Code.m"))
        #expect(!isOffered("No manifest", "App/Package.swift"))
    }

    @Test("a literal that code compares or looks up is not extracted, but one that it shows beside such places is")
    func lookedUpLiterals() throws {
        let code = """
            func name(_ text: String, _ names: [String: String], _ flag: Bool) -> [String] {
                if text == "No right" || "No left" != text || "No pattern" ~= text || text >=
                    "No order" { return ["Yes first", "Yes second"] }
                let titles = ["No key": "Yes value", flag ? "Yes then" : "Yes else": text, text: "Yes assigned"]
                var shown = "Yes start"; shown += "Yes appended"
                return [names["No subscript"] ?? "Yes fallback", titles[ "No blank", default: "Yes default" ], shown]
            }
            """
        let c = """
            NSString *f(NSString *text, NSDictionary *names) {
                NSDictionary *titles = @{@"No key": @"Yes value", @"No second" : text};
                if ([text isEqualToString:@"No method"] || [text isEqual: @"No object"]) { return titles[@"No subscript"]; }
                return text.length == 0 ? @"Yes then" : [text stringByAppendingString:@"Yes argument"];
            }
            """
        let sample = try EditSample([
            "App/Code.swift": code, "App/Code.m": c, "App/en.lproj/Localizable.strings": "\"Known\" = \"Known\";\n",
        ])
        for (path, text) in [("App/Code.swift", code), ("App/Code.m", c)] {
            let literals = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            for (_, literal) in literals {
                let isOffered = sample.actions(at: String(literal), in: path).contains { $0.kind == .extract }
                #expect(isOffered == literal.hasPrefix("Yes"), "\(literal)")
            }
        }
    }

    @Test("the key of an extracted literal is named as the table's other keys are")
    func keyStyle() throws {
        let sample = try EditSample([
            "App/Code.swift": "import Foundation\nlet a = String(localized: \"home.title\")\nlet b = \"Save your work now, please!\"\n",
            "App/Localizable.xcstrings": EditSample.catalog(
                "    \"home.title\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Home\" } } } }"
            ),
        ])
        let new = try sample.applying(
            "Extract 'Save your work now, please!' into 'Localizable.xcstrings'", at: "Save your", in: "App/Code.swift")
        #expect(new["App/Code.swift"]?.contains("let b = String(localized: \"save.your.work.now.please\")") == true)
        #expect(new["App/Localizable.xcstrings"]?.contains("\"value\" : \"Save your work now, please!\"") == true)
    }

    @Test("a suppression is written in the comment of an entry, behind one that is there, and in code above the line")
    func suppressions() throws {
        let path = "App/de.lproj/Localizable.strings"
        let sample = try EditSample([
            "App/en.lproj/Localizable.strings": "\"a\" = \"One two\";\n\"b\" = \"Three four\";\n",
            path: "\"a\" = \"Eins  zwei\";\n// lproj:ignore text.end-punctuation as it is\n\"b\" = \"Drei  vier\";\n",
        ])
        let title = "Suppress 'text.double-blank' here"
        #expect(
            try sample.applying(title, at: "Eins", in: path)[path]?.hasPrefix(
                "/* lproj:ignore text.double-blank on purpose */\n\"a\" = ") == true)
        #expect(
            try sample.applying(title, at: "Drei", in: path)[path]?.contains(
                "lproj:ignore text.double-blank, text.end-punctuation as it is") == true)
        let code = try EditSample([
            "App/Code.swift": "import Foundation\nfunc f() {\n    print(NSLocalizedString(\"Go home\", comment: \"\"))\n}\n",
            "App/en.lproj/Localizable.strings": "\"a\" = \"One two\";\n",
        ])
        #expect(
            try code.applying("Suppress 'code.missing-key' here", at: "NSLocalizedString", in: "App/Code.swift")["App/Code.swift"]?
                .contains(
                    "func f() {\n    // lproj:ignore code.missing-key on purpose\n    print(") == true)
    }

    @Test("a suppression in code leaves literals of several lines and macros whole")
    func suppressionsInLiterals() throws {
        let table = ["App/en.lproj/Localizable.strings": "\"a\" = \"One two\";\n"]
        func titles(_ text: String, _ path: String) throws -> [String] {
            try EditSample(table.merging([path: text]) { $1 }).actions(at: "NSLocalizedString", in: path).map(\.title)
        }
        let call = "NSLocalizedString(\"Go home\", comment: \"\")"
        let title = "Suppress 'code.missing-key' here"
        let literal = "let s = \"\"\"\n  Start\n  \\(\(call))\n  \"\"\"\n"
        #expect(try !titles(literal, "App/Code.swift").contains(title))
        #expect(try titles("let s = \"\"\"\n  Start\n  \"\"\"\nlet t = \(call)\n", "App/Code.swift").contains(title))
        let macro = "#define SHOW(x) \\\n  show(NSLocalizedString(@\"Go home\", @\"\"), x)\n"
        #expect(try !titles(macro, "App/Code.m").contains(title))
        #expect(try titles(macro.replacing("\\\n", with: "0\n"), "App/Code.m").contains(title))
    }

    @Test("edits from one text to another replace only what differs")
    func difference() throws {
        let pairs = [
            ("", ""), ("a\nb\nc\n", "a\nx\nc\n"), ("a\nb\n", "b\n"), ("b\n", "a\nb\nc"), ("é\n", "è\n"), ("a\r\nb\r\n", "a\nb\n"),
            ("one two\nthree\nfour\n", "one  two\nfour\nfive\n"), ("x", ""), ("", "x\n"),
        ]
        for (old, new) in pairs {
            let edits = TextDifference.edits(from: Array(old.utf8), to: Array(new.utf8))
            #expect(edits.applied(to: Array(old.utf8)) == Array(new.utf8), "\(old) to \(new)")
        }
        let one = TextDifference.edits(from: Array("a\nsome  text\nz\n".utf8), to: Array("a\nsome text\nz\n".utf8))
        #expect(one.list.map(\.range) == [7..<8] && one.list.map(\.replacement) == [[]])
    }
}

#endif

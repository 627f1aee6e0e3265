import LocalizationRunSupport
import LocalizationProject
import LocalizationCommandRuns
import LocalizationFormatStrings
import LocalizationTestSupport
import Testing

@testable import Localization

@Suite("lproj pseudo")
struct PseudoRunTests {
    private static let root = "/only-in-memory"
    private static let rules = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>%d files</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@n@</string>
        \t\t<key>n</key>
        \t\t<dict>
        \t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t<string>d</string>
        \t\t\t<key>one</key>
        \t\t\t<string>%d file</string>
        \t\t\t<key>other</key>
        \t\t\t<string>%d files</string>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """
    private static let catalog = #"""
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Done" : {

            },
            "kept" : {
              "shouldTranslate" : false
            },
            "n" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "%#@files@ here"
                  },
                  "substitutions" : {
                    "files" : {
                      "formatSpecifier" : "lld",
                      "variations" : {
                        "plural" : {
                          "one" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg file"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%arg files"
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """#

    private func project() throws -> MemoryFiles {
        try MemoryFiles([
            "\(Self.root)/App/en.lproj/L.strings": "/* note */\n\"a\" = \"A <b>%@</b>\";\n\"e\" = \"\";\n",
            "\(Self.root)/App/en.lproj/L.stringsdict": Self.rules,
            "\(Self.root)/App/de.lproj/L.strings": "\"a\" = \"B\";\n", "\(Self.root)/App/C.xcstrings": Self.catalog,
        ])
    }

    private func run(
        _ files: MemoryFiles, _ styles: PseudoStyles, languages: [String] = [], operands: [String] = ["\(root)/App"], output: String? = nil
    ) throws -> LocalizationRunSupport.ExitStatus {
        var run = PseudoRun(styles: styles, report: FindingReport())
        run.languages = languages
        run.output = output
        run.files = files
        return try run.run(operands)
    }

    @Test("Tables get a folder with the same comments, catalogs a language; the source, other languages and empty texts stay")
    func folder() throws {
        let files = try project()
        #expect(try run(files, [.accented, .bracketed]) == .success)
        #expect(
            try files.text("\(Self.root)/App/en-XA.lproj/L.strings")
                == "/* note */\n\"a\" = \"[# Á <b>%@</b> #]\";\n\"e\" = \"\";\n")
        #expect(try files.text("\(Self.root)/App/en.lproj/L.stringsdict") == Self.rules)
        #expect(try files.text("\(Self.root)/App/de.lproj/L.strings") == "\"a\" = \"B\";\n")
        let rules = try files.text("\(Self.root)/App/en-XA.lproj/L.stringsdict")
        #expect(
            rules
                == Self.rules.replacing("%#@n@", with: "[# %#@n@ #]").replacing(">%d file<", with: ">%d ƒíļé<").replacing(
                    "<string>%d files<", with: "<string>%d ƒíļéš<"))
        let catalog = try files.text("\(Self.root)/App/C.xcstrings")
        for text in ["[# Đóñé #]", "[# %#@files@ ĥéŕé #]", "%arg ƒíļé\"", "%arg ƒíļéš\""] { #expect(catalog.contains(text), "\(text)") }
        #expect(!catalog.contains("ķéþţ"))
    }

    @Test("Storyboards and xib files in Base.lproj get tables of the pseudo-language; one in no folder of a language does not")
    func documents() throws {
        let files = MemoryFiles()
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <label text="Done" id="1-a-b"/></objects></document>
            """
        for path in ["App/Base.lproj/Main.storyboard", "App/Base.lproj/View.xib", "App/Cell.xib", "Other/en.lproj/Old.xib"] {
            try files.write(text, to: "\(Self.root)/\(path)")
        }
        try files.write("\"1-a-b.text\" = \"Fertig\";\n", to: "\(Self.root)/App/de.lproj/Main.strings")
        #expect(try run(files, [.accented]) == .success)
        for name in ["Main", "View"] {
            #expect(try files.text("\(Self.root)/App/en-XA.lproj/\(name).strings").contains("\"1-a-b.text\" = \"Đóñé\";"), "\(name)")
        }
        let names = try files.texts(below: Self.root).keys
        #expect(!names.contains { $0.contains("Cell.strings") || $0.contains("de-XA") })
    }

    @Test("A second run changes nothing, and another style replaces the texts of the first")
    func idempotence() throws {
        let files = try project()
        let all: PseudoStyles = [.accented, .expanded, .bracketed, .rightToLeft, .plurals]
        #expect(try run(files, all) == .success)
        let first = try files.texts(below: Self.root)
        #expect(try run(files, all) == .success)
        #expect(try files.texts(below: Self.root) == first)
        #expect(try run(files, .accented, languages: ["ar-XB"]) == .success)
        let other = try project()
        #expect(try run(other, .accented, languages: ["ar-XB"]) == .success)
        #expect(try files.text("\(Self.root)/App/ar-XB.lproj/L.strings") == other.text("\(Self.root)/App/ar-XB.lproj/L.strings"))
    }

    @Test("With plurals, every category of the language's rule has a case that shows its name")
    func plurals() throws {
        let files = try project()
        #expect(try run(files, .plurals, languages: ["ar-XB"]) == .success)
        let rules = try files.text("\(Self.root)/App/ar-XB.lproj/L.stringsdict")
        let catalog = try files.text("\(Self.root)/App/C.xcstrings")
        for category in ["zero", "two", "few", "many", "other"] {
            #expect(rules.contains("<key>\(category)</key>\n\t\t\t<string>\(category): %d files</string>"))
            #expect(catalog.contains("\"value\" : \"\(category): %arg files\""))
        }
        #expect(rules.contains("<string>one: %d file</string>"))
        #expect(try run(files, .plurals) == .success)
        #expect(try !files.text("\(Self.root)/App/en-XA.lproj/L.stringsdict").contains("few"))
    }

    @Test("A real language is refused, a damaged file stops everything, and nothing is written")
    func refusals() throws {
        let files = try project()
        let before = try files.texts(below: Self.root)
        for language in ["de", "en", "pt-BR", "../x", "fr-FR"] {
            #expect(throws: UsageError.self) { try run(files, .accented, languages: [language]) }
        }
        #expect(throws: UsageError.self) {
            try run(
                files, .accented, languages: ["en-XA", "en-XB"], operands: ["\(Self.root)/App/en.lproj/L.strings"], output: "/o.strings")
        }
        #expect(try run(files, .accented, operands: ["\(Self.root)/none.strings"]) == .failure)
        #expect(try files.texts(below: "\(Self.root)/App/en.lproj") == before.filter { $0.key.contains("/en.lproj/") })
        let damaged = try MemoryFiles([
            "\(Self.root)/en.lproj/A.strings": "\"a\" = \"A\";", "\(Self.root)/en.lproj/B.strings": "\"a\" = \"A\" \"b\" = ;",
        ])
        let damagedBefore = try damaged.texts(below: Self.root)
        #expect(try run(damaged, .accented, operands: [Self.root]) == .failure)
        #expect(try damaged.texts(below: Self.root) == damagedBefore)
    }

    @Test("--output takes the paths of the folder, or one file")
    func output() throws {
        let files = try project()
        #expect(try run(files, .accented, output: "\(Self.root)/Out") == .success)
        #expect(try files.text("\(Self.root)/Out/en-XA.lproj/L.strings").contains("Á <b>%@</b>"))
        #expect(try files.text("\(Self.root)/Out/C.xcstrings").contains("en-XA"))
        #expect(try files.text("\(Self.root)/App/C.xcstrings") == Self.catalog)
        let source = "\(Self.root)/App/en.lproj/L.strings"
        #expect(try run(files, .accented, operands: [source], output: "\(Self.root)/one.strings") == .success)
        #expect(try files.text("\(Self.root)/one.strings").contains("Á <b>%@</b>"))
    }

    @Test("A pseudo-language makes no text of a document missing in others, and dependencies get none", .enabled(if: ToolRun.hasTools))
    func otherLanguages() throws {
        let folder = try TemporaryFolder()
        let labels = [("aaa-aa-aaa", "Notes"), ("bbb-bb-bbb", "Settings")].map { #"<label text="\#($0.1)" id="\#($0.0)"/>"# }
        try folder.write(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>\(labels.joined())</objects></document>",
            to: "App/Base.lproj/Main.storyboard")
        try folder.write("\"aaa-aa-aaa.text\" = \"Notizen\";\n", to: "App/de.lproj/Main.strings")
        try folder.write("\"a\" = \"A\";\n", to: "Pods/Kit/en.lproj/Kit.strings")
        for language in ["en", "de"] { try folder.write("\"a\" = \"A\";\n", to: "App/\(language).lproj/L.strings") }
        func report() throws -> String { try ToolRun(["report", ".", "--language", "de"], folder: folder.path).output }
        let before = try report()
        #expect(try ToolRun(["pseudo", "."], folder: folder.path).status == 0)
        #expect(folder.has("App/en-XA.lproj/Main.strings") && !folder.has("Pods/Kit/en-XA.lproj"))
        #expect(try report() == before && before.contains("de"), "\(before)")
    }

    @Test("Lookups choose a pseudo-language, which shows the same as the debugging options do on the fly")
    func lookups() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"Save %@ <b>now</b>\";\n", to: "en.lproj/Localizable.strings")
        try folder.write(Self.rules, to: "en.lproj/Localizable.stringsdict")
        var run = PseudoRun(styles: [.accented, .expanded, .bracketed, .plurals], report: FindingReport())
        #expect(try run.run([folder.path]) == .success)
        let pseudo = try LocalizedBundle(path: folder.path, languages: ["en-XA"])
        let english = try LocalizedBundle(path: folder.path, languages: ["en"])
        let options: LocalizationDebugOptions = [.accentuate, .expand, .surround, .showPluralCategories]
        #expect(pseudo.localizedString(forKey: "a").text == english.localizedString(forKey: "a").marked(options).text)
        for number in [1, 3] {
            #expect(
                pseudo.localizedString(forKey: "%d files").formatted(number)
                    == english.localizedString(forKey: "%d files").marked(options).formatted(number))
        }
        #expect(pseudo.localizedString(forKey: "%d files").formatted(3) == "[# other: 3 ƒíļéš óñé ţŵó #]")
    }
}

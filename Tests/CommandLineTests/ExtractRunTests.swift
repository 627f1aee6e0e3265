import LocalizationRunSupport
import LocalizationProject
import CatalogFormats
import Foundation
import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationTestSupport
import Testing

@Suite("Extracting keys into tables")
struct ExtractRunTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "by.hand" : {
              "extractionState" : "manual"
            },
            "error.5" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Fünf"
                  }
                }
              }
            },
            "Gone" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Weg"
                  }
                }
              }
            },
            "Never translated" : {

            }
          },
          "version" : "1.0"
        }
        """

    private static let code = """
        NSLocalizedString("Done", comment: "Button")
        NSLocalizedString("Hi", value: "Hello", comment: "")
        NSLocalizedString("error.\\(code)", comment: "")
        """

    /// Runs over files in memory.
    private func run(_ files: MemoryFiles, _ paths: [String], _ change: (inout ExtractRun) -> Void = { _ in })
        -> LocalizationRunSupport.ExitStatus
    {
        var run = ExtractRun(files: files, report: FindingReport())
        change(&run)
        return run.run(paths)
    }

    /// Runs twice, expects that the second run changes nothing and that a check is clean.
    private func runTwice(
        _ files: MemoryFiles, _ paths: [String], _ change: (inout ExtractRun) -> Void = { _ in }
    ) throws -> [String: String] {
        _ = run(files, paths, change)
        let texts = try files.texts(below: "/p")
        _ = run(files, paths, change)
        #expect(try files.texts(below: "/p") == texts)
        let status = run(files, paths) {
            change(&$0)
            $0.mode = .check
        }
        #expect(status == .success)
        #expect(try files.texts(below: "/p") == texts)
        return texts
    }

    @Test("an entry that was added by hand stays as it is although code has its key")
    func manual() throws {
        let files = try MemoryFiles([
            "/p/App/A.swift": #"NSLocalizedString("by.hand", value: "Text", comment: "Note")"#,
            "/p/App/Localizable.xcstrings": Self.catalog,
        ])
        let text = try #require(try runTwice(files, ["/p/App"]) { $0.update.unused = .keep }["/p/App/Localizable.xcstrings"])
        #expect(text == Self.catalog)
    }

    @Test("a catalog gets new keys with comments and values; unused ones are marked or removed, others stay")
    func catalogs() throws {
        let files = try MemoryFiles(["/p/App/A.swift": Self.code, "/p/App/Resources/Localizable.xcstrings": Self.catalog])
        let text = try #require(try runTwice(files, ["/p/App"])["/p/App/Resources/Localizable.xcstrings"])
        let document = XCStringsDocument(parsing: Array(text.utf8))
        #expect(Set(document.entries.map(\.key)) == ["Done", "Gone", "Hi", "by.hand", "error.5"])
        #expect(document["Done"]?.comment == "Button")
        #expect(document["Hi"]?["en"]?.value == "Hello" && document["Hi"]?.extractionState == .extractedWithValue)
        #expect(document["Gone"]?.extractionState == .stale && document["Gone"]?["de"]?.value == "Weg")
        #expect(document["by.hand"]?.extractionState == .manual)
        // The code may make this key.
        #expect(document["error.5"]?.extractionState == nil && document["error.5"]?["de"]?.value == "Fünf")
        #expect(document["Never translated"] == nil)
    }

    @Test(
        "--unused says what happens to unused keys",
        arguments: [(UnusedKeys.keep, true, true), (.remove, false, false), (.mark, true, false)])
    func unused(choice: UnusedKeys, hasTranslated: Bool, hasOther: Bool) throws {
        let files = try MemoryFiles(["/p/A.swift": Self.code, "/p/Localizable.xcstrings": Self.catalog])
        let text = try #require(try runTwice(files, ["/p"]) { $0.update.unused = choice }["/p/Localizable.xcstrings"])
        let document = XCStringsDocument(parsing: Array(text.utf8))
        #expect((document["Gone"] != nil) == hasTranslated && (document["Never translated"] != nil) == hasOther)
        #expect(document["by.hand"] != nil && document["error.5"] != nil)
    }

    @Test("the development language of .strings tables gets new keys, with numbered specifiers, others only on request")
    func tables() throws {
        let original = "\"Old\" = \"Old\";\n"
        let files = try MemoryFiles([
            "/p/A.m": #"NSLocalizedString(@"%@ of %d", @"Note"); NSLocalizedString(@"Old", nil); NSLocalizedString(@"%d items", nil);"#,
            "/p/en.lproj/Localizable.strings": original, "/p/de.lproj/Localizable.strings": "\"Old\" = \"Alt\";\n",
            "/p/en.lproj/Localizable.stringsdict": "<plist version=\"1.0\"><dict><key>%d items</key><dict/></dict></plist>",
        ])
        var texts = try runTwice(files, ["/p"])
        #expect(texts["/p/en.lproj/Localizable.strings"] == original + "\n/* Note */\n\"%@ of %d\" = \"%1$@ of %2$d\";\n")
        #expect(texts["/p/de.lproj/Localizable.strings"] == "\"Old\" = \"Alt\";\n")
        texts = try runTwice(files, ["/p"]) {
            $0.update.languages = ["de", "fr"]
            $0.update.fill = .empty
        }
        #expect(texts["/p/de.lproj/Localizable.strings"]?.contains("\"%@ of %d\" = \"\";\n") == true)
        #expect(texts["/p/fr.lproj/Localizable.strings"]?.contains("\"Old\" = \"\";\n") == true)
    }

    @Test("a language that is named gets the keys that a catalog lacks in it")
    func filling() throws {
        let files = try MemoryFiles(["/p/A.swift": Self.code, "/p/Localizable.xcstrings": Self.catalog])
        let text = try #require(try runTwice(files, ["/p"]) { $0.update.languages = ["fr"] }["/p/Localizable.xcstrings"])
        let document = XCStringsDocument(parsing: Array(text.utf8))
        #expect(document["Hi"]?["fr"]?.value == "Hello" && document["Hi"]?["fr"]?.state == .new)
        #expect(document["Done"]?["fr"]?.value == "Done" && document["Gone"]?["fr"] == nil)
    }

    @Test("a key belongs to the nearest table of its name; targets of packages have their own")
    func modules() throws {
        let empty = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
        let files = try MemoryFiles([
            "/p/App/Views/A.swift": #"NSLocalizedString("app", comment: ""); NSLocalizedString("e", tableName: "Errors", comment: "")"#,
            "/p/App/Resources/Localizable.xcstrings": empty, "/p/App/Resources/Errors.xcstrings": "",
            "/p/Widget/W.swift": #"NSLocalizedString("widget", comment: "")"#, "/p/Widget/Localizable.xcstrings": empty,
            "/p/Package.swift": "let package = Package(defaultLocalization: \"de\")",
            "/p/Sources/Core/C.swift": #"NSLocalizedString("core", bundle: .module, comment: "")"#,
            "/p/Sources/Core/Localizable.xcstrings": empty,
            "/p/Sources/Other/O.swift": #"NSLocalizedString("e2", tableName: "Errors", comment: "")"#,
            "/p/Pods/Lib/L.swift": #"NSLocalizedString("pod", comment: "")"#,
        ])
        let texts = try runTwice(files, ["/p"])
        func keys(_ path: String) -> [String] { XCStringsDocument(parsing: Array((texts[path] ?? "").utf8)).entries.map(\.key) }
        #expect(keys("/p/App/Resources/Localizable.xcstrings") == ["app"] && keys("/p/Widget/Localizable.xcstrings") == ["widget"])
        #expect(keys("/p/Sources/Core/Localizable.xcstrings") == ["core"])
        #expect(keys("/p/App/Resources/Errors.xcstrings") == ["e", "e2"])
        #expect(texts["/p/App/Resources/Errors.xcstrings"]?.contains("\"sourceLanguage\" : \"de\"") == true)
    }

    @Test("code that two apps share goes to a table by the module map")
    func moduleMap() throws {
        let code = #"NSLocalizedString("shared", comment: ""); NSLocalizedString("d", bundle: Bundle . design, comment: "")"#
        let files = try MemoryFiles([
            "/p/Mac/Localizable.xcstrings": "", "/p/iOS/Localizable.xcstrings": "", "/p/Design/Localizable.xcstrings": "",
            "/p/Shared/S.m": #"NSLocalizedString(@"shared", nil);"#, "/p/Shared/Sub/T.swift": code,
            "/p/map.json": #"{ "folders": { "Shared": "Mac" } }"#,
        ])
        #expect(run(files, ["/p"]) == .findings)
        #expect(try files.text("/p/Mac/Localizable.xcstrings") == "")
        let texts = try runTwice(files, ["/p"]) { $0.moduleMap = "/p/map.json" }
        #expect(texts["/p/Mac/Localizable.xcstrings"]?.contains("\"shared\"") == true && texts["/p/iOS/Localizable.xcstrings"] == "")
        try files.write("[]", to: "/p/map.json")
        #expect(run(files, ["/p"]) { $0.moduleMap = "/p/map.json" } == .failure)
    }

    @Test("--output creates tables of either format in one folder, and updates them", arguments: ExtractRun.TableFormat.allCases)
    func output(format: ExtractRun.TableFormat) throws {
        let files = try MemoryFiles([
            "/p/A.m": #"NSLocalizedString(@"a", nil); NSLocalizedStringFromTable(@"b", @"Errors", nil);"#
        ])
        let texts = try runTwice(files, ["/p/A.m"]) {
            $0.output = "/p/Tables"
            $0.tableFormat = format
        }
        let names =
            format == .strings
            ? ["en.lproj/Errors.strings", "en.lproj/Localizable.strings"] : ["Errors.xcstrings", "Localizable.xcstrings"]
        #expect(texts.keys.sorted() == ["/p/A.m"] + names.map { "/p/Tables/" + $0 })
        try files.write(#"NSLocalizedStringFromTable(@"x", @"../Evil", nil);"#, to: "/p/A.m")
        #expect(run(files, ["/p/A.m"]) { $0.output = "/p/Tables" } == .failure)
    }

    @Test("keys stay if the named files are not all that may use them, or cannot be read")
    func incomplete() throws {
        let original = "\"Gone\" = \"Gone\";\n\"used\" = \"used\";\n"
        let files = try MemoryFiles([
            "/p/App.xcodeproj/project.pbxproj": "", "/p/App/A.m": #"NSLocalizedString(@"used", nil);"#,
            "/p/App/B.m": "/* no end", "/p/en.lproj/Localizable.strings": original,
        ])
        #expect(run(files, ["/p/App/A.m"]) == .success)
        #expect(try files.text("/p/en.lproj/Localizable.strings") == original)
        #expect(run(files, ["/p"]) == .success)
        #expect(try files.text("/p/en.lproj/Localizable.strings") == original)
        try files.write("", to: "/p/App/B.m")
        #expect(run(files, ["/p"]) == .success)
        #expect(try files.text("/p/en.lproj/Localizable.strings") != original)
    }

    private static func storyboard(_ objects: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>\
        \(objects)</objects></document>
        """
    }

    @Test("the tables of a storyboard get its new texts; translations stay, and follow a text to another object")
    func documents() throws {
        let comment = #"/* Class = "UILabel"; text = "Time"; ObjectID = "aaa-aa-aaa"; */"#
        let files = try MemoryFiles([
            "/p/Base.lproj/Main.storyboard": Self.storyboard(
                #"<label text="Time" id="bbb-bb-bbb"/><button id="ccc-cc-ccc"><state key="normal" title="Stop"/></button>"#),
            "/p/de.lproj/Main.strings": "\(comment)\n\"aaa-aa-aaa.text\" = \"Zeit\";\n",
            "/p/mul.lproj/Main.xcstrings": #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "1.0" }"#,
        ])
        #expect(run(files, ["/p"]) == .success)
        let table = try files.text("/p/de.lproj/Main.strings")
        #expect(table.contains("\"bbb-bb-bbb.text\" = \"Zeit\";") && !table.contains("aaa-aa-aaa"))
        #expect(table.contains("\"ccc-cc-ccc.normalTitle\" = \"Stop\";"))
        #expect(try files.text("/p/mul.lproj/Main.xcstrings").contains("\"ccc-cc-ccc.normalTitle\""))
        let texts = try files.texts(below: "/p")
        #expect(run(files, ["/p"]) == .success)
        #expect(try files.texts(below: "/p") == texts, "a second run changes no byte")
    }

    @Test("new texts of a storyboard are put into the order that its catalog has", arguments: [["a", "C"], ["C", "a"]])
    func orderOfDocuments(_ known: [String]) throws {
        func key(_ letter: String) -> String { "\(letter)gO-22-222.text" }
        let entries = known.map { "\"\(key($0))\" : { }" }.joined(separator: ", ")
        let labels = ["C", "a", "Q"].map { "<label text=\"\($0)\" id=\"\($0)gO-22-222\"/>" }.joined()
        let files = try MemoryFiles([
            "/p/Base.lproj/Main.storyboard": Self.storyboard(labels),
            "/p/mul.lproj/Main.xcstrings": "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }",
        ])
        #expect(run(files, ["/p"]) == .success)
        let catalog = try files.text("/p/mul.lproj/Main.xcstrings")
        let letters = catalog.matches(of: /"(\w)gO-22-222.text"/).map { String($0.1) }
        #expect(letters == (known == ["a", "C"] ? ["a", "C", "Q"] : ["C", "Q", "a"]), "\(catalog)")
    }

    @Test("keys that code has as literals stay, as do all keys beside a file that cannot be told from data")
    func mentions() throws {
        let files = try MemoryFiles([
            "/p/A.m": "NSLocalizedString(@\"a\", nil); id k = @\"b\"; [bundle localizedStringForKey:@\"c\" value:nil table:nil];",
            "/p/en.lproj/Localizable.strings": "\"a\" = \"a\";\n\"b\" = \"b\";\n\"c\" = \"c\";\n\"d\" = \"d\";\n",
        ])
        #expect(run(files, ["/p"]) { $0.update.unused = .remove } == .success)
        #expect(try files.text("/p/en.lproj/Localizable.strings") == "\"a\" = \"a\";\n\"b\" = \"b\";\n\"c\" = \"c\";\n")
    }

    @Test("tables that code does not name stay, and those of documents keep the keys of their objects")
    func otherTables() throws {
        let files = try MemoryFiles([
            "/p/A.m": #"NSLocalizedString(@"a", nil); NSLocalizedStringFromTable(@"title", @"Main", nil);"#,
            "/p/en.lproj/Localizable.strings": "\"a\" = \"a\";\n", "/p/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"App\";\n",
            "/p/Base.lproj/Main.storyboard": Self.storyboard(""), "/p/en.lproj/Main.strings": "\"a-b.text\" = \"T\";\n\"title\" = \"T\";\n",
        ])
        let texts = try files.texts(below: "/p")
        #expect(run(files, ["/p"]) == .success)
        #expect(try files.texts(below: "/p") == texts)
    }

    @Test("a table with mistakes stays as it is, the others are written, and the run fails")
    func mistakes() throws {
        let wrong = "\"a\" = \"A\";\"\n"
        let files = try MemoryFiles([
            "/p/A.m": #"NSLocalizedString(@"b", nil); NSLocalizedStringFromTable(@"c", @"T", nil);"#,
            "/p/en.lproj/Localizable.strings": wrong, "/p/en.lproj/T.strings": "",
        ])
        #expect(run(files, ["/p"]) == .failure)
        #expect(try files.text("/p/en.lproj/Localizable.strings") == wrong)
        #expect(try files.text("/p/en.lproj/T.strings") == "\"c\" = \"c\";\n\n")
    }

    @Test("a check is not clean if a key has no table")
    func missingTable() throws {
        let files = try MemoryFiles([
            "/p/A.m": #"NSLocalizedString(@"a", nil); NSLocalizedStringFromTable(@"b", @"None", nil);"#,
            "/p/en.lproj/Localizable.strings": "\"a\" = \"a\";\n",
        ])
        #expect(run(files, ["/p"]) { $0.mode = .check } == .findings)
    }

    @Test("an empty table of a document gets all texts")
    func emptyTableOfDocument() throws {
        let files = try MemoryFiles([
            "/p/Base.lproj/Main.storyboard": Self.storyboard(#"<label text="Time" id="bbb-bb-bbb"/>"#), "/p/de.lproj/Main.strings": "",
        ])
        #expect(run(files, ["/p"]) == .success)
        #expect(try files.text("/p/de.lproj/Main.strings").contains("\"bbb-bb-bbb.text\" = \"Time\";"))
    }

    @Test("UTF-16 without a byte order mark is reported, and keys of tables do not count as unused")
    func unmarkedUTF16() throws {
        let table = "\"a\" = \"a\";\n\"b\" = \"b\";\n"
        let files = try MemoryFiles(["/p/A.m": #"NSLocalizedString(@"a", nil);"#, "/p/en.lproj/Localizable.strings": table])
        let wide = "NSLocalizedString(@\"b\", nil);".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        _ = try files.write([FileChange(wide, at: "/p/B.m")])
        #expect(run(files, ["/p"]) == .failure)
        #expect(try files.text("/p/en.lproj/Localizable.strings") == table)
    }

    @Test("texts with interpolations, escapes or several lines stay as well")
    func codedMentions() throws {
        let keys = ["exact", "hello %@", "line one\\nline two", "esc \\\"q\\\" é", "a + b", "raw \\\\n", "gone", "gone %@", "%@"]
        let files = try MemoryFiles([
            "/p/A.swift": #"""
            let a = Remote("exact"), b = Remote("hello \(name(")"))"), c = Remote("""
              line one
              line two
              """), d = Remote("esc \"q\" \u{e9}"), e = Remote("a " + "+ b"), f = Remote(#"raw \n"#)
            // A comment with one " and another """
            let g = NSLocalizedString("used", comment: ""), h: String = x
            func f(n: String) { Other("\(n)") }
            """#,
            "/p/en.lproj/Localizable.strings": "\"used\" = \"u\";\n" + keys.map { "\"\($0)\" = \"x\";\n" }.joined(),
        ])
        #expect(run(files, ["/p"]) { $0.update.unused = .remove } == .success)
        let table = try files.text("/p/en.lproj/Localizable.strings")
        #expect(
            table == "\"used\" = \"u\";\n" + keys.prefix(6).map { "\"\($0)\" = \"x\";\n" }.joined())
    }
}

import LocalizationTestSupport
import Testing

@Suite("lproj extract: keys that stay", .enabled(if: ToolRun.hasTools))
struct ExtractKeptKeyTests {
    /// What a check prints, in a folder with files.
    private func check(_ files: [String: String], _ options: String...) throws -> String {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let run = try ToolRun(["extract", ".", "--check"] + options, folder: folder.path)
        #expect(run.status == (run.output.isEmpty ? 0 : 1), "\(run.errors)")
        return run.output
    }

    private func changes(_ output: String) -> [String] {
        output.split(separator: "\n").filter { ($0.hasPrefix("+\"") || $0.hasPrefix("-\"")) }.map(String.init)
    }

    @Test("keys that generated code, documents or property lists use are not unused, as 'lproj keys' says")
    func otherUses() throws {
        let files = [
            "A.swift": "let a = Text(\"Title\")\nlet b = L10n\n    .close, c = AppStrings.Localizable.saveAll, d = MyL10n.other\n",
            "en.lproj/Localizable.strings": """
            "Title" = "Title";
            "close" = "Close";
            "save_all" = "Save all";
            "hint" = "Hint";
            "reset" = "Reset";
            "old" = "Old";

            """,
            "Settings.bundle/Root.plist": "<plist version=\"1.0\"><dict><key>Title</key><string>reset</string></dict></plist>",
            "V.xib": """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><label text="x" id="a-b-c">
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="key" value="hint"/></userDefinedRuntimeAttributes>
            </label></objects></document>
            """,
        ]
        #expect(changes(try check(files, "--unused", "remove")) == ["-\"old\" = \"Old\";"])
    }

    @Test("a specifier that is a guess does not change the key of a table that differs in nothing else, and a certain one does")
    func guesses() throws {
        func catalog(_ keys: String...) -> String {
            let entries = keys.map {
                "\"\($0)\" : { \"localizations\" : { \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"x\" } } } }"
            }
            return "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }"
        }
        let code = "import SwiftUI\nlet n: Int\nlet a = Text(\"\\(fetch().foo) of \\(n) files\")\n"
        #expect(try check(["A.swift": code, "Localizable.xcstrings": catalog("%lld of %lld files")]) == "")
        #expect(try check(["A.swift": code, "Localizable.xcstrings": catalog("%lf of %lld files")]) == "")
        // Which of two is meant, nothing says.
        let both = try check(["A.swift": code, "Localizable.xcstrings": catalog("%lf of %lld files", "%lld of %lld files")])
        #expect(both.contains("\"%@ of %lld files\""))
        // What is certain counts.
        #expect(try check(["A.swift": code, "Localizable.xcstrings": catalog("%lld of %@ files")]).contains("\"%@ of %lld files\""))
    }

    @Test("the build setting for names of localizing macros counts, in projects and configurations")
    func macroNames() throws {
        let code = "NSString *a = OCText(@\"New\", @{@\"a\": b}); NSString *c = Other(@\"No\", nil);\n"
        let table = ["en.lproj/Localizable.strings": "\"Old\" = \"Old\";\n", "A.m": code]
        #expect(try check(table) == "")
        let project = """
            buildSettings = {
                LOCALIZED_STRING_MACRO_NAMES = (
                    NSLocalizedString,
                    "$(inherited)",
                    OCText,
                );
                OTHER = Other;
            };
            """
        #expect(changes(try check(table.merging(["A.xcodeproj/project.pbxproj": project]) { $1 })) == ["+\"New\" = \"New\";"])
        let configuration = "// Settings\nLOCALIZED_STRING_MACRO_NAMES = NSLocalizedString OCText\nOTHER = Other\n"
        #expect(changes(try check(table.merging(["A.xcconfig": configuration]) { $1 })) == ["+\"New\" = \"New\";"])
        let others = """
            // LOCALIZED_STRING_MACRO_NAMES: Other is none
            LOCALIZED_STRING_MACRO_NAMES[sdk=iphoneos*] = OCText // not Other
            MY_LOCALIZED_STRING_MACRO_NAMES = Other
            X = $(LOCALIZED_STRING_MACRO_NAMES) Other

            """
        #expect(changes(try check(table.merging(["A.xcconfig": others]) { $1 })) == ["+\"New\" = \"New\";"])
    }

    @Test("a call with the table InfoPlist does not make the keys of the property list unused")
    func informationPropertyList() throws {
        let files = [
            "A.swift": "let a = String(localized: \"CFBundleName\", table: \"InfoPlist\")\n",
            "Info.plist": "<plist version=\"1.0\"><dict><key>NSCameraUsageDescription</key><string>Photos.</string></dict></plist>",
            "InfoPlist.xcstrings": """
            { "sourceLanguage" : "en", "strings" : { "CFBundleName" : {}, "NSCameraUsageDescription" : { "extractionState" : "extracted_with_value", "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "Photos." } } } } }, "version" : "1.0" }
            """,
        ]
        #expect(try check(files) == "")
    }

    @Test("of two documents of one name, the one in Base.lproj decides what its tables need")
    func documentsBeforeBaseLocalization() throws {
        func document(_ id: String, _ title: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects><menuItem title="\(title)" id="\(id)"/></objects></document>
            """
        }
        let tables = [
            "de.lproj/Main.strings": "/* Class = \"NSMenuItem\"; title = \"New\"; ObjectID = \"a-b\"; */\n\"a-b.title\" = \"Neu\";\n"
        ]
        let documents = ["Base.lproj/Main.xib": document("a-b", "New"), "English.lproj/Main.xib": document("12", "Old")]
        #expect(try check(tables.merging(documents) { $1 }) == "")
        // Without the folder of the base localization there is only one document.
        let other = ["English.lproj/Main.xib": document("12", "Old")]
        #expect(try changes(check(tables.merging(other) { $1 })).contains("+\"12.title\" = \"Old\";"))
    }
}

import LocalizationTestSupport
import Testing

@Suite("Lint: texts that are shown as they are", .enabled(if: ToolRun.hasTools))
struct LintShownTextTests {
    private func folder(_ code: String, _ name: String = "A.swift", languages: [String] = ["en", "de"]) throws -> TemporaryFolder {
        try HardcodedTextSample.folder(code, name, languages: languages)
    }

    /// The findings as `line:column: severity: text`.
    private func found(_ folder: TemporaryFolder, rule: String = "code.hardcoded-text") throws -> [String] {
        try HardcodedTextSample.found(folder, rule: rule)
    }

    private let label = "import UIKit\nfunc f(_ label: UILabel) {\n    let text = \"Save changes\"\n    label.text = text\n}\n"

    @Test("a text that reaches a label is a warning at the literal, and a note says where it is shown")
    func shown() throws {
        let folder = try folder(label)
        let run = try ToolRun(["lint", folder.path, "--only", "code.hardcoded-text", "--format", "xcode"])
        #expect(
            run.output.contains("A.swift:3:16: warning: 'Save changes' is shown in every language as it is [code.hardcoded-text]"),
            "\(run.output)")
        #expect(run.output.contains("A.swift:4:11: note: shown here by 'text' of 'UILabel'"), "\(run.output)")
        #expect(run.status == 0 || run.status == 1)
    }

    @Test("the message of an error that names code is for developers, another text with such a word is not") func errors() throws {
        func count(_ text: String) throws -> Int {
            let code = "enum E: LocalizedError { case a; var errorDescription: String? { \"\(text)\" } }\n"
            return try found(folder(code)).count
        }
        #expect(try count("No image here") == 1)
        #expect(try count("Got no CGImage") == 0)
        #expect(try found(folder(label.replacing("Save changes", with: "Scan QRCode"))).count == 1)
    }

    @Test("a project in one language, tests, debug code, suppressions and terms of the glossary are spared")
    func spared() throws {
        #expect(try found(folder(label, languages: ["en"])) == [])
        #expect(try found(folder(label, "AppTests/A.swift")) == [])
        #expect(try found(folder("import Quick\n" + label)) == [])
        #expect(try found(folder("import QuickLook\n" + label)).count == 1)
        #expect(try found(folder("import XCTestDynamicOverlay\n" + label)).count == 1)
        #expect(try found(folder(label, "App/ProperNouns.swift")) == [])
        #expect(try found(folder(label, "Examples/A.swift")) == [])
        #expect(try found(folder(label, "AppMocks/A.swift")) == [])
        #expect(try found(folder(label, "Tools/Templates/A.swift")) == [])
        #expect(try found(folder(label, "App/Unused/A.swift")) == [])
        #expect(try found(folder(label, "Exampled/A.swift")).count == 1)
        #expect(try found(folder(label, "App/Templates/A.swift")).count == 1)
        #expect(try found(folder("#if DEBUG\n" + label + "#endif\n")) == [])
        #expect(try found(folder("#if STAGING\n" + label + "#endif\n")) == [])
        #expect(try found(folder("#if PREMIUM\n" + label + "#endif\n")).count == 1)
        #expect(try found(folder(label.replacing("changes\"", with: "changes\" // lproj:ignore code.hardcoded-text a name"))) == [])
        let folder = try folder(label)
        try folder.write("glossary: [Save changes]\n", to: ".lproj.yml")
        #expect(try found(folder) == [])
    }

    @Test("names among names, codes in capitals and texts about debugging are spared, words among words are not")
    func lists() throws {
        func cases(_ texts: String...) throws -> Int { try count(texts) }
        func count(_ texts: [String]) throws -> Int {
            let branches = texts.enumerated().map { "    case \($0.offset): \"\($0.element)\"" }.joined(separator: "\n")
            let code = "import UIKit\nfunc f(_ label: UILabel, _ n: Int) {\n    label.text = title(n)\n}\n"
            return try found(folder(code + "func title(_ n: Int) -> String {\n    switch n {\n\(branches)\n    }\n}\n")).count
        }
        #expect(try cases("Dropbox", "OneDrive", "WebDAV", "Koofr", "Blue Box") == 0)
        #expect(try cases("Dropbox", "OneDrive", "WebDAV", "Koofr", "Choose a service", "Other") == 2)
        #expect(try cases("Dropbox", "Later", "Today") == 2)
        #expect(try cases("Dropbox", "OneDrive", "WebDAV", "Sign Out", "Clear Cache", "Delete Account", "Erase All", "Go Home") == 5)
        #expect(try cases("-", "100%", "0", "Clear Cache", "Sign Out", "Delete Account") == 3)
        // A table of codes, some of a few words.
        #expect(try count((1...14).map { "DEVICE CONTROL " + String(repeating: "X", count: $0) }) == 0)
        #expect(try cases("REFUSED", "NXDOMAIN", "SERVFAIL", "NOTIMP", "FORMERR") == 0)
        #expect(try cases("Welcome back", "Choose a password", "SIGN UP", "FORGOT PASSWORD") == 4)
        #expect(try cases("SIGN UP NOW", "FORGOT PASSWORD", "DELETE EVERYTHING", "GO BACK", "START OVER") == 5)
        #expect(try cases("SHOW LESS", "SHOW MORE") == 2)
        #expect(try cases("Debug: show the grid") == 0)
        #expect(try cases("Show the grid") == 1)
    }

    @Test("a file whose first comment says that a tool wrote it is spared, also behind a license; code that says so is not")
    func generated() throws {
        let license = String(repeating: "// Permission is granted to everybody.\n", count: 20)
        #expect(try found(folder(license + "\n// GENERATED FROM names.py, DO NOT MODIFY\n" + label)) == [])
        #expect(try found(folder(license + label)).count == 1)
        #expect(try found(folder(license + label + "// do not modify\n")).count == 1)
        #expect(try found(folder("/*\n  Do not modify\n */\n" + label)) == [])
        #expect(try found(folder("/* A license */\n/// Is generated from a name: do not modify it.\n" + label)).count == 1)
        #expect(try found(folder(label.replacing("Save changes", with: "Do not modify"))).count == 1)
    }

    @Test("a file with a license of its own, in a project whose files have none, is that of another project") func copies() throws {
        let license = "// MIT License\n// Permission is hereby granted, free of charge, to any person obtaining a copy\n\n"
        let folder = try folder(license + label, "Libraries/A.swift")
        for number in 0..<4 { try folder.write("let x\(number) = \(number)\n", to: "App/B\(number).swift") }
        #expect(try found(folder) == [])
        try folder.write(license + "let x0 = 0\n", to: "App/B0.swift")
        #expect(try found(folder).count == 1)
    }

    @Test("what a project's own member of String looks up elsewhere is a key; a member of that name that looks nothing up makes none")
    func ownLookups() throws {
        func code(_ body: String) -> String {
            """
            import UIKit
            extension String { func i18n(comment: String = "") -> String { \(body) } }
            struct Part { let title: String }
            let part = Part(title: "Indicator size")
            func f(_ label: UILabel, _ isRaw: Bool) { label.text = isRaw ? part.title : part.title.i18n() }
            """
        }
        #expect(try found(folder(code("NSLocalizedString(self, comment: comment)"))) == [])
        #expect(try found(folder(code("self + \"!\""))).count == 1)
        // A name that another declaration has, too, says nothing.
        let other = "\nstruct Other { func i18n(comment: String) -> String { comment } }\n"
        #expect(try found(folder(code("NSLocalizedString(self, comment: comment)") + other)).count == 1)
    }

    @Test("an error that a function notes for developers is spared, also as a constant; one that is shown or thrown is not")
    func notedErrors() throws {
        func code(_ statement: String) -> String {
            "import Foundation\nfunc f() throws {\n    \(statement)\n}\n"
                .replacing(
                    "ERROR", with: "NSError(domain: \"a\", code: 1, userInfo: [NSLocalizedDescriptionKey: \"The owner is another one\"])")
        }
        #expect(try found(folder(code("Tracker.trackError(ERROR, context: 1)"))) == [])
        #expect(try found(folder(code("let error = ERROR\n    Tracker.record(error: error)"))) == [])
        #expect(try found(folder(code("let error = ERROR\n    Tracker.record(error: error)\n    throw error"))).count == 1)
        #expect(try found(folder(code("present(ERROR)"))).count == 1)
        #expect(try found(folder(code("delegate.loginDidFail(with: ERROR)"))).count == 1)
        #expect(try found(folder(code("throw ERROR"))).count == 1)
    }

    @Test("the choice of a server, one of which is for staging, is for testers") func servers() throws {
        func code(_ other: String) -> String {
            """
            import UIKit
            enum Servers { case production, \(other)
                var title: String { switch self { case .production: "The usual server"; case .\(other): "Another server" } }
            }
            func f(_ label: UILabel, _ server: Servers) { label.text = server.title }
            """
        }
        #expect(try found(folder(code("staging"))) == [])
        #expect(try found(folder(code("mirror"))).count == 2)
        // Of a client of git, for example.
        #expect(try found(folder(code("staging").replacing("production", with: "stash"))).count == 2)
    }

    @Test("signs of input methods and texts that take the place of others are spared, in a project in Chinese no signs") func signs() throws
    {
        func code(_ text: String) -> String { "import UIKit\nfunc f(_ label: UILabel) { label.text = \"\(text)\" }\n" }
        for text in ["拼", "한", "Lorem ipsum dolor", "Placeholder"] { #expect(try found(folder(code(text))) == [], "\(text)") }
        for text in ["设置", "共 \\(1) 页", "Placeholder text"] { #expect(try found(folder(code(text))).count == 1, "\(text)") }
        let chinese = try folder(code("确定"), languages: ["zh-Hans", "de"])
        try chinese.write(
            "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>zh-Hans</string></dict></plist>", to: "Info.plist")
        #expect(try found(chinese).count == 1)
    }

    @Test("the name of a target that is a word is a text like others") func targets() throws {
        let manifest = "// swift-tools-version: 6.0\nlet package = Package(name: \"P\", targets: [.target(name: \"Settings\")])\n"
        let folder = try folder(manifest, "Package.swift")
        try folder.write(label.replacing("Save changes", with: "Settings"), to: "Sources/Settings/A.swift")
        for language in ["en", "de"] {
            try folder.write("\"Done\" = \"Done\";\n", to: "Sources/Settings/\(language).lproj/Localizable.strings")
        }
        #expect(try found(folder).count == 1)
    }

    @Test("a name as the value of something called a name, and the name of the Xcode project, are spared") func names() throws {
        let code = label.replacing("let text", with: "let appName")
            .replacing("= text", with: "= appName")
        #expect(try found(folder(code.replacing("Save changes", with: "Ada Lovelace"))) == [])
        #expect(try found(folder(code)).count == 1)
        #expect(try found(folder(label.replacing("Save changes", with: "Ada Lovelace"))).count == 1)
        #expect(try found(folder(code.replacing("Save changes", with: "New Folder"))).count == 1)
        let project = try folder(label.replacing("Save changes", with: "Notable"))
        #expect(try found(project).count == 1)
        try project.write("// !$*UTF8*$!\n{ objects = {}; }\n", to: "Notable.xcodeproj/project.pbxproj")
        #expect(try found(project) == [])
    }

    @Test("a lookup in code for debugging does not make the text of a property a key") func debugLookup() throws {
        func code(_ condition: String) -> String {
            """
            import UIKit
            let text = "Save changes"
            func f(_ label: UILabel) {
                label.text = text
                #if \(condition)
                print(NSLocalizedString(text, comment: ""))
                #endif
            }
            """
        }
        #expect(try found(folder(code("DEBUG"))).count == 1)
        #expect(try found(folder(code("os(iOS)"))) == [])
    }

    @Test("a key that only code for debugging and previews uses is a note, if the rule is asked for") func debugKeys() throws {
        func notes(_ code: String, beside files: [String: String] = [:]) throws -> [String] {
            let folder = try folder("import SwiftUI\nlet other = NSLocalizedString(\"Other\", comment: \"\")\n" + code)
            try folder.write("\"Done\" = \"Done\";\n\"Other\" = \"Other\";\n", to: "en.lproj/Localizable.strings")
            for (path, text) in files { try folder.write(text, to: path) }
            return try found(folder, rule: "code.localized-in-debug")
        }
        let call = "let done = NSLocalizedString(\"Done\", comment: \"\")\n"
        let note = "Localizable.strings:1:1: note: only debug code uses the key 'Done' [code.localized-in-debug]"
        #expect(try notes("#if DEBUG\n\(call)#endif\n") == [note])
        #expect(try notes("struct P: PreviewProvider { static var previews: some View { Text(\"Done\") } }\n") == [note])
        // Nothing takes keys from the macro: whether the key is used is open.
        #expect(try notes("#Preview { Text(\"Done\") }\n") == [])
        #expect(try notes("#if DEBUG\n\(call)#endif\nlet again = NSLocalizedString(\"Done\", comment: \"\")\n") == [])
        #expect(try notes("#if !DEBUG\n\(call)#endif\n") == [])
        #expect(try notes("") == [])
        // Something else may use the key, too.
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <label text="Done" id="a1b-2c-3d4"/></objects></document>
            """
        let list = "<plist version=\"1.0\"><dict><key>Name</key><string>Done</string></dict></plist>\n"
        #expect(try notes("#if DEBUG\n\(call)#endif\n", beside: ["MainCell.xib": document]) == [])
        #expect(try notes("#if DEBUG\n\(call)#endif\n", beside: ["Actions.plist": list]) == [])
        let table = ["en.lproj/Localizable.strings": "\"error.lost\" = \"Lost\";\n\"Other\" = \"Other\";\n"]
        let error = "#if DEBUG\n\(call.replacing("Done", with: "error.lost"))#endif\n"
        #expect(try notes(error, beside: table) == [note.replacing("Done", with: "error.lost")])
        let pattern = "func e(_ code: String) -> String { NSLocalizedString(\"error.\\(code)\", comment: \"\") }\n"
        #expect(try notes(error + pattern, beside: table) == [])
        let unasked = try folder("import Foundation\n#if DEBUG\n\(call)#endif\n")
        #expect(try !ToolRun(["lint", unasked.path, "--format", "xcode"]).output.contains("localized-in-debug"))
    }

    @Test("the name of a program in its information property list is spared, that of an extension is a text") func programs() throws {
        let folder = try folder(label.replacing("Save changes", with: "Open Notebook"))
        #expect(try found(folder).count == 1)
        let name = "<key>CFBundleDisplayName</key><string>Open Notebook</string>"
        try folder.write("<plist><dict>\(name)<key>NSExtension</key><dict/></dict></plist>\n", to: "Info.plist")
        #expect(try found(folder).count == 1)
        try folder.write("<plist><dict>\(name)</dict></plist>\n", to: "Info.plist")
        #expect(try found(folder) == [])
    }

    @Test("the unsafe fix looks the text up, and the finding is gone") func fix() throws {
        let folder = try folder(label)
        #expect(try ToolRun(["lint", folder.path, "--only", "code.hardcoded-text", "--fix"]).errors.contains("Save changes"))
        #expect(try folder.text("A.swift") == label)
        _ = try ToolRun(["lint", folder.path, "--only", "code.hardcoded-text", "--fix", "--unsafe-fixes"])
        #expect(try folder.text("A.swift") == label.replacing("\"Save changes\"", with: "String(localized: \"Save changes\")"))
        #expect(try found(folder) == [])
    }

    @Test(
        "the fix of a project for older systems looks the text up as they can, and there is none for interpolations",
        arguments: [
            (
                "App.xcodeproj/project.pbxproj", "{ objects = { C = { buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = VERSION; }; }; }; }",
                "13.0", "15.0"
            ),
            (
                "Package.swift", "// .iOS(.v13)\nlet package = Package(name: \"A\", platforms: [.macOS(VERSION)], targets: [])", ".v10_15",
                ".v12"
            ),
        ])
    func fixForOlderSystems(path: String, content: String, old: String, new: String) throws {
        func fixed(_ version: String) throws -> String {
            let folder = try folder(
                "import UIKit\nfunc f(_ label: UILabel, _ n: Int) {\n    label.text = \"Save all\"\n    label.text = \"\\(n) changes\"\n}\n"
            )
            try folder.write(content.replacing("VERSION", with: version), to: path)
            _ = try ToolRun(["lint", ".", "--only", "code.hardcoded-text", "--fix", "--unsafe-fixes"], folder: folder.path)
            return try folder.text("A.swift")
        }
        let older = try fixed(old)
        #expect(older.contains("NSLocalizedString(\"Save all\", comment: \"\")") && older.contains("= \"\\(n) changes\""), "\(older)")
        let newer = try fixed(new)
        #expect(newer.contains("String(localized: \"Save all\")") && newer.contains("String(localized: \"\\(n) changes\")"), "\(newer)")
    }

    @Test("a document of Interface Builder outside of folders of languages is one finding") func document() throws {
        let folder = try folder("let a = 1\n")
        let xib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <label text="Label" id="a1b-2c-3d4"/>
                    <label text="Welcome home" id="b1b-2c-3d4"/>
                    <label text="Second text" id="c1b-2c-3d4"/>
                </objects>
            </document>
            """
        try folder.write(xib, to: "MainCell.xib")
        let findings = try found(folder)
        #expect(findings.count == 1 && findings[0].contains("'Welcome home'") && findings[0].contains("1 more text"), "\(findings)")
        try folder.write(xib, to: "Base.lproj/Other.xib")
        try folder.write(xib, to: "AppTests/Screen.xib")
        try folder.write(xib, to: "App/Unused/Screen.xib")
        try folder.write(xib, to: "DebugMenu.xib")
        try folder.write(xib.replacing("Welcome home", with: "Header label").replacing("Second text", with: "_Version_"), to: "Row.xib")
        #expect(try found(folder).count == 1)
    }

    @Test("a document that no target of the Xcode project builds is spared") func unbuiltDocuments() throws {
        func count(_ references: String) throws -> Int {
            let folder = try folder("let a = 1\n")
            let project = """
                { objects = {
                    P = { isa = PBXProject; mainGroup = G; targets = (A); };
                    G = { isa = PBXGroup; sourceTree = "<group>"; children = (a, d); };
                    a = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                    d = { isa = PBXFileReference; path = MainCell.xib; sourceTree = "<group>"; };
                    A = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); };
                    S = { isa = PBXSourcesBuildPhase; files = (b1); };
                    R = { isa = PBXResourcesBuildPhase; files = (\(references)); };
                    b1 = { isa = PBXBuildFile; fileRef = a; };
                    b2 = { isa = PBXBuildFile; fileRef = d; };
                }; rootObject = P; }
                """
            try folder.write(project, to: "App.xcodeproj/project.pbxproj")
            let xib =
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>"
                + "<label text=\"Welcome home\" id=\"b1b-2c-3d4\"/></objects></document>\n"
            try folder.write(xib, to: "MainCell.xib")
            return try found(folder).count
        }
        #expect(try count("b2") == 1)
        #expect(try count("") == 0)
    }

    @Test("a placeholder that code sets is no text of the document, that of a field whose text code sets is one") func placeholders() throws
    {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <placeholder id="-1"><connections><outlet property="nameField" destination="a-b-c" id="x-y-z"/></connections></placeholder>
            <textField placeholder="Enter your name" id="a-b-c"/></objects></document>
            """
        func count(_ statement: String) throws -> Int {
            let folder = try folder("import UIKit\nfunc f() { \(statement) }\n")
            try folder.write(xib, to: "MainForm.xib")
            return try found(folder).count
        }
        #expect(try count("nameField.placeholder = g()") == 0)
        #expect(try count("nameField.text = g()") == 1)
    }

    @Test("the title of a control's cell is that of the control, which code may set") func cells() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <customObject id="-2"><connections><outlet property="header" destination="a-b-c" id="x-y-z"/></connections></customObject>
            <textField id="a-b-c"><textFieldCell key="cell" title="All of them" id="d-e-f"/></textField></objects></document>
            """
        func count(_ statement: String) throws -> Int {
            let folder = try folder("import AppKit\nfunc f() { \(statement) }\n")
            try folder.write(xib, to: "MainForm.xib")
            return try found(folder).count
        }
        #expect(try count("header.attributedStringValue = g()") == 0)
        #expect(try count("footer.attributedStringValue = g()") == 1)
    }

    @Test("a text that an attribute of its own looks up, a binding or the code of a library gives is no text of the document")
    func replacedTexts() throws {
        func count(_ content: String) throws -> Int {
            let folder = try folder("import UIKit\nclass C { @IBOutlet\n  weak var other: UILabel!\n}\n")
            let xib = """
                <document type="com.apple.InterfaceBuilder3.\(content.contains("binding") ? "Cocoa" : "CocoaTouch").XIB" version="3.0"><objects>
                <placeholder id="-1" customClass="C"><connections><outlet property="OUTLET" destination="o" id="x"/></connections></placeholder>
                \(content)</objects></document>
                """
            try folder.write(xib.replacing("OUTLET", with: content.contains("library") ? "theirs" : "other"), to: "MainForm.xib")
            return try found(folder).count
        }
        func attribute(_ path: String, _ value: String) -> String {
            """
            <label text="Users profile" id="l"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="\(path)" \
            value="\(value)"/></userDefinedRuntimeAttributes></label>
            """
        }
        #expect(try count(attribute("localizableString", "settings.profile")) == 0)
        #expect(try count(attribute("caption", "Done")) == 0)
        #expect(try count(attribute("themeColor", "auxiliary")) == 1)
        func binding(_ name: String) -> String {
            "<textField id=\"t\"><textFieldCell key=\"cell\" title=\"All of them\" id=\"u\"/><connections>"
                + "<binding destination=\"-2\" name=\"\(name)\" keyPath=\"x\" id=\"v\"/></connections></textField>"
        }
        #expect(try count(binding("value")) == 0)
        #expect(try count(binding("hidden")) == 1)
        #expect(try count(binding("value").replacing("textField", with: "button")) == 1)
        // The label of an outlet that only a library declares, and one that the project declares and does not set.
        #expect(try count("<label text=\"Verify the library\" id=\"o\"/>") == 0)
        #expect(try count("<label text=\"Verify it\" id=\"o\"/>") == 1)
        #expect(try count("<label text=\"Copyright © 2024 Ada. All rights reserved.\" id=\"p\"/>") == 0)
    }

    @Test("a localized text that is compared with a literal is a warning at the literal") func compared() throws {
        let code = """
            import Foundation
            let name = NSLocalizedString("Done", comment: "")
            func f() -> Bool { name == "Supported" }
            """
        #expect(
            try found(folder(code), rule: "code.compared-text") == [
                "A.swift:3:28: warning: the localized text is compared with \"Supported\", which it is only in the original language "
                    + "[code.compared-text]"
            ])
    }

    @Test("a comparison with the key asks whether there is a text, also by means of a constant") func comparedWithKey() throws {
        func count(_ literal: String) throws -> Int {
            let code =
                "import Foundation\nfunc f() -> Bool {\n    let t = NSLocalizedString(\"app-version\", comment: \"\")\n"
                + "    return t != \"\(literal)\"\n}\n"
            return try found(folder(code), rule: "code.compared-text").count
        }
        #expect(try count("app-version") == 0)
        #expect(try count("Version %@") == 1)
    }
}

import LocalizationTestSupport
import Testing

/// Projects with a table in several languages, and what rules find in their code.
enum HardcodedTextSample {
    static func folder(_ code: String, _ name: String = "A.swift", languages: [String] = ["en", "de"]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(code, to: name)
        for language in languages { try folder.write("\"Done\" = \"Done\";\n", to: "\(language).lproj/Localizable.strings") }
        return folder
    }

    /// The findings as `line:column: severity: text`.
    static func found(_ folder: TemporaryFolder, rule: String = "code.hardcoded-text") throws -> [String] {
        try ToolRun(["lint", folder.path, "--only", rule, "--format", "xcode"]).output.split(separator: "\n").filter { $0.contains("[") }
            .map { $0.split(separator: "/").last.map(String.init) ?? "" }
    }

    /// Code that shows a text in a label.
    static func label(_ text: String = "Save changes") -> String {
        "import UIKit\nfunc f(_ label: UILabel) {\n    let text = \"\(text)\"\n    label.text = text\n}\n"
    }
}

@Suite("Lint: names, codes and code for developers among shown texts", .enabled(if: ToolRun.hasTools))
struct LintShownNamesTests {
    private typealias Sample = HardcodedTextSample

    /// The number of findings among the texts of a function's branches.
    private func count(_ texts: [String]) throws -> Int {
        let branches = texts.enumerated().map { "    case \($0.offset): \"\($0.element)\"" }.joined(separator: "\n")
        let code = "import UIKit\nfunc f(_ label: UILabel, _ n: Int) {\n    label.text = title(n)\n}\n"
        return try Sample.found(Sample.folder(code + "func title(_ n: Int) -> String {\n    switch n {\n\(branches)\n    }\n}\n")).count
    }

    private static let countries = ["AFG", "ALA", "ALB", "DZA", "ASM", "AGO", "AIA", "ATA", "ATG", "ARG", "ARM", "ABW", "AUS"]
    private static let values = ["google", "route", "yahoo", "emergencyCall", "default"]

    @Test(
        "What is neither a word nor a name says nothing of a list; a word in capitals is a code in a table, one in small letters a value among many",
        arguments: [
            (["Hyper", "Tabby", "kitty", "cmux", "iTerm", "WezTerm", "GitKraken", "VSCodium", "Studio Code - Insiders"], 0),
            (["Dropbox", "OneDrive", "WebDAV", "box", "Add Account", "Choose Folder", "Sign Out", "Remove It"], 4),
            (countries + ["AND"], 0), (["AFG", "ALA", "ALB", "AND"], 1), (countries + ["Show all"], 1),
            (values + ["go", "send"], 0), (["kg", "mm", "ml", "km", "cm", "mg", "on"], 1), (["default", "on", "off"], 2),
            (values + ["Send it"], 1), (values + ["go", "send", "on", "off", "done", "next"], 6),
        ])
    func lists(_ texts: [String], _ expected: Int) throws { #expect(try count(texts) == expected) }

    @Test(
        "Code for the simulator is for developers, its other branch is not",
        arguments: [
            ("#if targetEnvironment(simulator)\nCODE#endif\n", 0), ("#if targetEnvironment(simulator)\n#else\nCODE#endif\n", 1),
            ("#if !targetEnvironment(simulator)\nCODE#endif\n", 1), ("#if !targetEnvironment(simulator)\n#else\nCODE#endif\n", 0),
            ("#if os(iOS) && targetEnvironment(simulator)\nCODE#endif\n", 0), ("#if targetEnvironment(macCatalyst)\nCODE#endif\n", 1),
        ])
    func simulator(_ frame: String, _ expected: Int) throws {
        #expect(try Sample.found(Sample.folder(frame.replacing("CODE", with: Sample.label()))).count == expected)
    }

    @Test(
        "A text that is the name of the Xcode project, spelled otherwise, is a name; one that has it is none",
        arguments: [
            ("OpenGpxTracker", "Open GPX Tracker", 0), ("OpenGpxTracker", "Open a GPX Tracker", 1), ("phoenix-ios", "Phoenix", 0),
            ("phoenix-ios", "Open Phoenix", 1), ("Settings", "Settings", 1), ("settings-ios", "Settings", 1),
        ])
    func projectNames(_ project: String, _ text: String, _ expected: Int) throws {
        let folder = try Sample.folder(Sample.label(text))
        try folder.write("// !$*UTF8*$!\n{ objects = {}; }\n", to: "\(project).xcodeproj/project.pbxproj")
        #expect(try Sample.found(folder).count == expected)
    }

    @Test(
        "A target for debugging, and a package in the folder of its name, are none of the app's texts",
        arguments: [
            ("", "Sources/AppDebuggable/A.swift", 0), ("", "Sources/AppDebugger/A.swift", 1),
            ("/*\n * This file is part of the ImageStore package.\n */\n", "App/ImageStore/A.swift", 0),
            ("/*\n * This file is part of the ImageStore package.\n */\n", "App/Images/A.swift", 1),
            ("/*\n * This file is part of the Notable package.\n */\n", "App/Notable/A.swift", 1),
        ])
    func folders(_ head: String, _ path: String, _ expected: Int) throws {
        let folder = try Sample.folder(head + Sample.label(), path)
        try folder.write("// !$*UTF8*$!\n{ objects = {}; }\n", to: "Notable.xcodeproj/project.pbxproj")
        #expect(try Sample.found(folder).count == expected)
    }

    @Test(
        "A text that stands for another one, in code or in a document, is none; a title of one word is one",
        arguments: [
            ("Text Cell", 0, 0), ("Main Menu", 1, 0), ("Menu of the day", 1, 1), ("  Copyright © 2024 Ada. All rights reserved.", 1, 0),
        ])
    func samples(_ text: String, _ inCode: Int, _ inDocument: Int) throws {
        #expect(try Sample.found(Sample.folder(Sample.label(text))).count == inCode)
        let folder = try Sample.folder("let a = 1\n")
        try folder.write(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>"
                + "<label text=\"\(text)\" id=\"b1b-2c-3d4\"/></objects></document>\n", to: "MainCell.xib")
        #expect(try Sample.found(folder).count == inDocument)
    }

    @Test("The message of an error with a brand that a table shows users is for them") func brands() throws {
        let code = "enum E: LocalizedError { case a; var errorDescription: String? { \"No answer of THORChain here\" } }\n"
        let folder = try Sample.folder(code)
        #expect(try Sample.found(folder) == [])
        try folder.write("\"Done\" = \"Done with THORChain\";\n", to: "en.lproj/Localizable.strings")
        #expect(try Sample.found(folder).count == 1)
    }

    @Test("A service or provider is a name if it is spelled as one") func services() throws {
        func count(_ label: String, _ text: String) throws -> Int {
            let code = """
                import UIKit
                struct Artwork { let \(label): String }
                let artwork = Artwork(\(label): "\(text)")
                func f(_ label: UILabel) { label.text = artwork.\(label) }
                """
            return try Sample.found(Sample.folder(code)).count
        }
        #expect(try count("service", "Squared Art") == 0)
        #expect(try count("service", "Unknown Service") == 1)
        #expect(try count("title", "Squared Art") == 1)
    }
}

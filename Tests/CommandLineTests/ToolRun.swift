import Foundation
import LocalizationTestSupport

/// One run of the tool that was built with these tests.
struct ToolRun {
    let status: Int32
    let output: String
    let errors: String

    /// Whether the tool was built with the package trait that it needs.
    #if Tools
    static let hasTools = true
    #else
    static let hasTools = false
    #endif

    /// The tool lies beside the test program.
    static let executable: URL = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        // On Apple platforms the test program is inside of a bundle.
        while folder.path != "/", !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("lproj").path) {
            folder.deleteLastPathComponent()
        }
        return folder.appendingPathComponent("lproj")
    }()

    /// Runs the tool to its end, without the languages and colors of whoever runs the tests.
    /// - Parameter stream: Standard output, whose text is not kept then.
    init(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], folder: String? = nil, executable: URL? = nil,
        output stream: FileHandle? = nil
    ) throws {
        let files = try TemporaryFolder()
        let process = Process()
        process.executableURL = executable ?? Self.executable
        process.arguments = arguments
        process.environment = ["COLUMNS": "80", "HOME": files.path].merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        // Files instead of pipes: no output is too long to be read afterwards.
        let output = try files.write("", to: "output")
        let errors = try files.write("", to: "errors")
        process.standardInput = FileHandle(forReadingAtPath: try files.write(input, to: "input"))
        process.standardOutput = stream ?? FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        self.output = try String(contentsOfFile: output, encoding: .utf8)
        self.errors = try String(contentsOfFile: errors, encoding: .utf8)
    }

    init(_ arguments: String..., input: String = "") throws {
        try self.init(arguments, input: input)
    }
}

extension TemporaryFolder {
    /// Makes a bundle with one text of each kind in English, German and Russian, development language English.
    func makeSampleBundle(_ name: String = "Sample.resources") throws -> String {
        try write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
            """, to: name + "/Info.plist")
        try write(#""Done" = "Done";"# + "\n" + #""Only English" = "Only here";"#, to: name + "/en.lproj/Localizable.strings")
        try write(
            #""Done" = "Fertig"; "Lines" = "eins\nzwei"; "%@ moved to %@" = "%2$@ enthält jetzt %1$@"; "Price" = "%.2f €";"#,
            to: name + "/de.lproj/Localizable.strings")
        try write(#""Done" = "Готово";"#, to: name + "/ru.lproj/Localizable.strings")
        try write(#""Elsewhere" = "Anderswo";"#, to: name + "/de.lproj/Other.strings")
        try write(Self.rules("%d task", "%d tasks"), to: name + "/en.lproj/Localizable.stringsdict")
        try write(Self.rules("%d Aufgabe", "%d Aufgaben"), to: name + "/de.lproj/Localizable.stringsdict")
        return path + "/" + name
    }

    private static func rules(_ one: String, _ other: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>%d tasks</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@tasks@</string>
            <key>tasks</key><dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string>
            </dict>
        </dict>
        <key>Reminder</key><dict><key>NSStringVariableWidthRuleType</key><dict>
            <key>20</key><string>short</string><key>40</key><string>longer text</string>
        </dict></dict>
        <key>Tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
            <key>iphone</key><string>Tap it</string><key>mac</key><string>Click it</string>
        </dict></dict>
        </dict></plist>
        """
    }
}

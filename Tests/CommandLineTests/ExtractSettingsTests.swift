import Foundation
import LocalizationTestSupport
import Testing

@Suite("Build settings of Xcode targets in lproj extract and export", .enabled(if: ToolRun.hasTools))
struct ExtractSettingsTests {
    /// A project with a target for `App` and one for `Other`.
    private func project(target: String, project: String = "", file: String? = nil) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
              P = { isa = PBXProject; buildConfigurationList = CP; mainGroup = G; targets = (T, U); developmentRegion = en;
                    knownRegions = (en, Base, de); };
              G = { isa = PBXGroup; children = (FA, FM, FO, X); sourceTree = "<group>"; };
              FA = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
              FM = { isa = PBXFileReference; path = App/M.m; sourceTree = "<group>"; };
              FO = { isa = PBXFileReference; path = Other/O.swift; sourceTree = "<group>"; };
              X = { isa = PBXFileReference; path = Configs/App.xcconfig; sourceTree = "<group>"; };
              BA = { isa = PBXBuildFile; fileRef = FA; }; BM = { isa = PBXBuildFile; fileRef = FM; };
              BO = { isa = PBXBuildFile; fileRef = FO; };
              ST = { isa = PBXSourcesBuildPhase; files = (BA, BM); }; SU = { isa = PBXSourcesBuildPhase; files = (BO); };
              T = { isa = PBXNativeTarget; name = App; buildPhases = (ST); buildConfigurationList = CT; };
              U = { isa = PBXNativeTarget; name = Other; buildPhases = (SU); buildConfigurationList = CU; };
              CP = { isa = XCConfigurationList; buildConfigurations = (CPD); };
              CPD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(project) }; };
              CT = { isa = XCConfigurationList; buildConfigurations = (CTD); };
              CTD = { isa = XCBuildConfiguration; name = Debug; \(file == nil ? "" : "baseConfigurationReference = X;")
                      buildSettings = { \(target) }; };
              CU = { isa = XCConfigurationList; buildConfigurations = (CUD); };
              CUD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { }; };
            }; }
            """, to: "App.xcodeproj/project.pbxproj")
        if let file {
            try folder.write("#include \"Shared.xcconfig\"\n", to: "Configs/App.xcconfig")
            try folder.write(file, to: "Configs/Shared.xcconfig")
        }
        let source = """
            import SwiftUI
            // NSLocalizedString("commented", comment: "")
            struct V: View { var body: some View {
                Text("text"); Button("button") {}; Text(String(localized: "modern")); Text(NSLocalizedString("macro", comment: ""))
                Text(AppString("own", comment: ""))
            } }
            """
        try folder.write(source, to: "App/A.swift")
        try folder.write(
            "#if 0\nid a = NSLocalizedString(@\"disabled\", @\"\");\n#endif\nid b = NSLocalizedString(@\"objc\", @\"\");", to: "App/M.m")
        try folder.write("// NSLocalizedString(\"other commented\", comment: \"\")\nlet o = Text(\"other\")", to: "Other/O.swift")
        try folder.write("", to: "App/en.lproj/Localizable.strings")
        return folder
    }

    private func keys(_ folder: TemporaryFolder, _ options: [String] = []) throws -> Set<String> {
        let run = try ToolRun(["extract", ".", "--dry-run", "--format", "json"] + options, folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        return Set(
            try run.output.split(separator: "\n").compactMap {
                (try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])?["key"] as? String
            })
    }

    private let all: Set = ["text", "button", "modern", "macro", "objc", "other"]

    @Test("without settings, and with those of Xcode's templates, all is taken")
    func usual() throws {
        #expect(try keys(project(target: "")) == all)
        #expect(try keys(project(target: "SWIFT_EMIT_LOC_STRINGS = YES; LOCALIZED_STRING_SWIFTUI_SUPPORT = NO;")) == all)
    }

    @Test("where the compiler does not extract, only macros and Text count, and without SwiftUI support macros alone; per target")
    func emission() throws {
        let off = all.subtracting(["button", "modern"])
        #expect(try keys(project(target: "SWIFT_EMIT_LOC_STRINGS = NO;")) == off)
        #expect(try keys(project(target: "SWIFT_EMIT_LOC_STRINGS = YES;", project: "SWIFT_EMIT_LOC_STRINGS = NO;")) == all)
        #expect(
            try keys(project(target: "", file: "SWIFT_EMIT_LOC_STRINGS = NO // old\nLOCALIZED_STRING_SWIFTUI_SUPPORT=NO\n"))
                == ["macro", "objc", "other"])
        // Files that include themselves and each other, several times, are read once on each way.
        let includes = String(repeating: "#include \"Shared.xcconfig\"\n#include \"../Configs/App.xcconfig\"\n", count: 40)
        #expect(try keys(project(target: "", file: includes + "SWIFT_EMIT_LOC_STRINGS = NO\n")) == off)
        // What code uses without Xcode's extraction stays in its table.
        let folder = try project(target: "SWIFT_EMIT_LOC_STRINGS = NO;")
        try folder.write("\"modern\" = \"Modern\";\n\"gone\" = \"Gone\";\n", to: "App/en.lproj/Localizable.strings")
        #expect(try ToolRun(["extract", "."], folder: folder.path).status == 0)
        let table = try folder.text("App/en.lproj/Localizable.strings")
        #expect(table.contains("\"text\" = ") && !table.contains("\"button\""))
        #expect(table.hasPrefix("\"modern\" = \"Modern\";\n"), "\(table)")
    }

    @Test("calls in comments and disabled code count where the target says so, or with --code-comments, but never for genstrings")
    func comments() throws {
        let setting = "LOCALIZED_STRING_CODE_COMMENTS = YES; LOCALIZED_STRING_MACRO_NAMES = (AppString);"
        #expect(try keys(project(target: setting)) == all.union(["commented", "disabled", "own"]))
        let folder = try project(target: "")
        #expect(try keys(folder, ["--code-comments"]) == all.union(["commented", "disabled", "other commented"]))
        let run = try ToolRun(["genstrings", "-o", "-", "App/A.swift", "App/M.m"], folder: folder.path)
        #expect(run.status == 0 && !run.output.contains("commented") && !run.output.contains("disabled"))
    }

    @Test("an export has the texts that the settings take")
    func export() throws {
        func texts(_ settings: String) throws -> String {
            let folder = try project(target: settings)
            try folder.write("\"a\" = \"a\";\n", to: "App/en.lproj/Localizable.strings")
            let run = try ToolRun(["export", ".", "--language", "de", "--output", "out"], folder: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            return try folder.text("out/de.xcloc/Localized Contents/de.xliff")
        }
        let usual = try texts("")
        #expect(usual.contains("id=\"button\"") && !usual.contains("id=\"commented\""))
        let other = try texts("SWIFT_EMIT_LOC_STRINGS = NO; LOCALIZED_STRING_CODE_COMMENTS = YES;")
        #expect(!other.contains("id=\"button\"") && other.contains("id=\"commented\"") && other.contains("id=\"text\""))
    }
}

import LocalizationConversion
import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj migrate --folders", .enabled(if: ToolRun.hasTools))
struct FolderRenamingTests {
    private static let project = """
        // !$*UTF8*$!
        {
        \tobjects = {
        \t\tA1 /* English */ = {isa = PBXFileReference; name = English; path = English.lproj/T.strings; sourceTree = "<group>"; };
        \t\tA2 /* zh_CN */ = {isa = PBXFileReference; name = zh_CN; path = "App/zh_CN.lproj/T.strings"; sourceTree = "<group>"; };
        \t\tA3 /* English */ = {isa = PBXGroup; name = English; path = Lessons/English; };
        \t\tA4 /* T.strings */ = {isa = PBXVariantGroup; children = (A1 /* English */, A2 /* zh_CN */, ); name = T.strings; };
        \t\tA5 /* Project object */ = {isa = PBXProject; developmentRegion = English; knownRegions = (English, Japanese, zh_CN, ); };
        \t};
        \trootObject = A5 /* Project object */;
        }

        """

    private static let renamed = """
        // !$*UTF8*$!
        {
        \tobjects = {
        \t\tA1 /* en */ = {isa = PBXFileReference; name = en; path = en.lproj/T.strings; sourceTree = "<group>"; };
        \t\tA2 /* zh-Hans */ = {isa = PBXFileReference; name = "zh-Hans"; path = "App/zh-Hans.lproj/T.strings"; sourceTree = "<group>"; };
        \t\tA3 /* English */ = {isa = PBXGroup; name = English; path = Lessons/English; };
        \t\tA4 /* T.strings */ = {isa = PBXVariantGroup; children = (A1 /* en */, A2 /* zh-Hans */, ); name = T.strings; };
        \t\tA5 /* Project object */ = {isa = PBXProject; developmentRegion = en; knownRegions = (en, Japanese, "zh-Hans", ); };
        \t};
        \trootObject = A5 /* Project object */;
        }

        """

    private func sample() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["English", "zh_CN", "Base", "de", "de-x-formal"] { try folder.write("k = v;", to: "App/\(name).lproj/T.strings") }
        try folder.write(Self.project, to: "App.xcodeproj/project.pbxproj")
        return folder
    }

    private func names(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/App").sorted()
    }

    @Test("folders of earlier versions get their current names, in git and in the project, and nothing else changes")
    func renaming() throws {
        let folder = try sample()
        func git(_ words: String...) throws -> String {
            try ToolRun(["git"] + words, folder: folder.path, executable: URL(fileURLWithPath: "/usr/bin/env")).output
        }
        _ = try git("init", "-q", ".")
        _ = try git("add", "App/English.lproj", "App.xcodeproj")
        let listed = "./App/English.lproj -> en.lproj\n./App/zh_CN.lproj -> zh-Hans.lproj\n./App.xcodeproj/project.pbxproj\n"
        let dry = try ToolRun(["migrate", "--folders", ".", "--dry-run"], folder: folder.path)
        #expect(dry.output == listed && dry.errors == "" && dry.status == 0)
        #expect(try names(in: folder) == ["Base.lproj", "English.lproj", "de-x-formal.lproj", "de.lproj", "zh_CN.lproj"])
        let run = try ToolRun(["migrate", "--folders", "."], folder: folder.path)
        #expect(run.output == listed && run.errors == "" && run.status == 0)
        #expect(try names(in: folder) == ["Base.lproj", "de-x-formal.lproj", "de.lproj", "en.lproj", "zh-Hans.lproj"])
        #expect(try folder.text("App.xcodeproj/project.pbxproj") == Self.renamed)
        #expect(try git("ls-files", "App") == "App/en.lproj/T.strings\n")
        let again = try ToolRun(["migrate", "--folders", "."], folder: folder.path)
        #expect(again.output == "" && again.errors == "note: there are no folders to rename\n" && again.status == 0)
    }

    @Test("references to the renamed folders change, groups too, and no others; other places are reported; a folder is renamed once")
    func references() throws {
        let folder = try sample()
        func project(_ old: String, _ name: String) -> String {
            """
            {
            \tobjects = {
            \t\tB1 /* \(old) */ = {isa = PBXGroup; name = \(old); path = App/\(old); };
            \t\tB2 /* English */ = {isa = PBXFileReference; name = English; path = Vendor/English.lproj/V.strings; };
            \t\tB3 /* Debug */ = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_FILE = App/English.lproj/Info.plist; }; };
            \t\tB4 /* Project object */ = {isa = PBXProject; knownRegions = (\(name), Base, ); };
            \t};
            }

            """
        }
        try folder.write(project("English.lproj", "English"), to: "App.xcodeproj/project.pbxproj")
        let run = try ToolRun(["migrate", "--folders", ".", "App"], folder: folder.path)
        #expect(run.output == "./App/English.lproj -> en.lproj\n./App/zh_CN.lproj -> zh-Hans.lproj\n./App.xcodeproj/project.pbxproj\n")
        #expect(run.status == 1)
        #expect(run.errors.contains("'./App.xcodeproj/project.pbxproj' still contains old names"))
        #expect(try folder.text("App.xcodeproj/project.pbxproj") == project("en.lproj", "en"))
    }

    @Test("a folder that would get the name of another is an error, and nothing is renamed")
    func existingTarget() throws {
        let folder = try sample()
        try folder.write("k = v;", to: "App/en.lproj/T.strings")
        let run = try ToolRun(["migrate", "--folders", "."], folder: folder.path)
        #expect(run.status == 2)
        #expect(run.errors == "error: './App/English.lproj' cannot become './App/en.lproj': there is a folder of that name\n")
        #expect(try names(in: folder).contains("zh_CN.lproj"))
        #expect(try folder.text("App.xcodeproj/project.pbxproj") == Self.project)
    }

    @Test("a run after one that was killed between the folders and the project finishes it, and leaves other missing folders alone")
    func secondRun() throws {
        for renamed in [["English"], ["English", "zh_CN"]] {
            let folder = try sample()
            let project = Self.project.replacing("Lessons/English;", with: "Lessons/Latin.lproj/T.strings;")
            try folder.write(project, to: "App.xcodeproj/project.pbxproj")
            for name in renamed {
                let new = FolderRenaming.currentName(of: name) ?? ""
                try FileManager.default.moveItem(atPath: folder.path + "/App/\(name).lproj", toPath: folder.path + "/App/\(new).lproj")
            }
            let run = try ToolRun(["migrate", "--folders", "."], folder: folder.path)
            #expect(run.status == 0 && run.errors == "", "\(run.errors)")
            #expect(run.output.contains("./App.xcodeproj/project.pbxproj\n"))
            #expect(try names(in: folder) == ["Base.lproj", "de-x-formal.lproj", "de.lproj", "en.lproj", "zh-Hans.lproj"])
            let expected = Self.renamed.replacing("Lessons/English;", with: "Lessons/Latin.lproj/T.strings;")
            #expect(try folder.text("App.xcodeproj/project.pbxproj") == expected)
        }
    }

    @Test("if the project cannot be written, no folder is renamed")
    func undoing() throws {
        let folder = try sample()
        let path = folder.path + "/App.xcodeproj"
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
        // The user root may write anyway.
        guard !FileManager.default.isWritableFile(atPath: path) else { return }
        let run = try ToolRun(["migrate", "--folders", "."], folder: folder.path)
        #expect(run.status == 2 && run.errors.contains("project.pbxproj"))
        #expect(try names(in: folder).contains("English.lproj") && names(in: folder).contains("zh_CN.lproj"))
    }

    @Test("a project that cannot be read is named, and a missing one, too")
    func projects() throws {
        let folder = try sample()
        try folder.write("{", to: "App.xcodeproj/project.pbxproj")
        let run = try ToolRun(["migrate", "--folders", "."], folder: folder.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("'./App.xcodeproj/project.pbxproj' cannot be read as a project"))
        let alone = try sample()
        let inner = try ToolRun(["migrate", "--folders", "App"], folder: alone.path)
        #expect(inner.status == 0 && inner.errors.contains("one elsewhere has to be changed by hand"))
    }

    @Test(
        "names are those of today's Xcode; others that a renaming would cut stay",
        arguments: [
            ("English", "en"), ("Japanese", "ja"), ("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("zh_HK", "zh-HK"), ("pt_BR", "pt-BR"),
            ("iw", "he"), ("no", "nb"), ("Czech", "cs"), ("zh-SG", nil), ("nn", nil), ("en", nil), ("zh-Hans", nil), ("Base", nil),
            ("mul", nil), ("de-x-formal", nil), ("averylongname", nil),
            ("sr@latin", nil), ("en-u-nu-arab", nil),
        ] as [(String, String?)])
    func names(name: String, expected: String?) {
        #expect(FolderRenaming.currentName(of: name) == expected)
    }
}

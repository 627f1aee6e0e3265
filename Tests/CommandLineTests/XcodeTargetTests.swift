import Foundation
import LocalizationTestSupport
import Testing

@Suite("Tables of the targets of an Xcode project")
struct XcodeTargetTests {
    /// An app and a widget with a table each, in folders that are siblings of the code's; both build what is in `Shared`.
    private static let listed = """
        // !$*UTF8*$!
        { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
            P = { isa = PBXProject; mainGroup = G; targets = (A, W, A); };
            G = { isa = PBXGroup; sourceTree = "<group>"; children = (GC, GT, G); };
            GC = { isa = PBXGroup; sourceTree = "<group>"; path = Code; children = (app, widget, shared, outside); };
            GT = { isa = PBXGroup; sourceTree = "<group>"; children = (VA, VW); };
            app = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
            widget = { isa = PBXFileReference; path = Widget.swift; sourceTree = "<group>"; };
            shared = { isa = PBXFileReference; path = Shared.swift; sourceTree = "<group>"; };
            outside = { isa = PBXFileReference; path = ../../Common/Outside.swift; sourceTree = "<group>"; };
            VA = { isa = PBXVariantGroup; name = Localizable.strings; path = Texts/App; sourceTree = SOURCE_ROOT; children = (VAE); };
            VAE = { isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
            VW = { isa = PBXFileReference; path = Texts/Widget/Localizable.xcstrings; sourceTree = "<group>"; };
            A = { isa = PBXNativeTarget; name = App; buildPhases = (AS, AR); };
            W = { isa = PBXNativeTarget; name = Widget; buildPhases = (WS, WR); };
            AS = { isa = PBXSourcesBuildPhase; files = (b1, b2, b6); };
            AR = { isa = PBXResourcesBuildPhase; files = (b3); };
            WS = { isa = PBXSourcesBuildPhase; files = (b4, b2); };
            WR = { isa = PBXResourcesBuildPhase; files = (b5, missing); };
            b1 = { isa = PBXBuildFile; fileRef = app; };
            b2 = { isa = PBXBuildFile; fileRef = shared; };
            b3 = { isa = PBXBuildFile; fileRef = VA; };
            b4 = { isa = PBXBuildFile; fileRef = widget; };
            b5 = { isa = PBXBuildFile; fileRef = VW; };
            b6 = { isa = PBXBuildFile; fileRef = outside; };
        }; }
        """

    /// The same as a project of Xcode 16, whose targets build whole folders with exceptions.
    private static let synchronized = """
        { objects = {
            P = { isa = PBXProject; mainGroup = G; targets = (A, W); };
            G = { isa = PBXGroup; sourceTree = "<group>"; children = (FC, FW, VA, out); };
            FC = { isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; exceptions = (EA, EW); };
            FW = { isa = PBXFileSystemSynchronizedRootGroup; path = Texts/Widget; sourceTree = "<group>"; };
            EA = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A; membershipExceptions = (Widget.swift); };
            EW = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = W; membershipExceptions = (Widget.swift, Shared.swift); };
            VA = { isa = PBXFileReference; path = Texts/App/en.lproj/Localizable.strings; sourceTree = "<group>"; };
            out = { isa = PBXFileReference; path = ../Common/Outside.swift; sourceTree = "<group>"; };
            A = { isa = PBXNativeTarget; name = App; buildPhases = (AR); fileSystemSynchronizedGroups = (FC); };
            W = { isa = PBXNativeTarget; name = Widget; fileSystemSynchronizedGroups = (FW); };
            AR = { isa = PBXResourcesBuildPhase; files = (b1, b2); };
            b1 = { isa = PBXBuildFile; fileRef = VA; };
            b2 = { isa = PBXBuildFile; fileRef = out; };
        }; rootObject = P; }
        """

    private func project(_ project: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(project, to: "App/Sample.xcodeproj/project.pbxproj")
        for name in ["App", "Widget", "Shared"] {
            try folder.write("let text = NSLocalizedString(\"\(name) text\", comment: \"\")\n", to: "App/Code/\(name).swift")
        }
        try folder.write("let text = NSLocalizedString(\"Outside text\", comment: \"\")\n", to: "Common/Outside.swift")
        try folder.write("let text = NSLocalizedString(\"Known text\", comment: \"\")\n", to: "App/Code/Known/Known.swift")
        try folder.write("\"Known text\" = \"Known text\";\n", to: "App/Texts/App/en.lproj/Localizable.strings")
        try folder.write("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}", to: "App/Texts/Widget/Localizable.xcstrings")
        return folder
    }

    @Test("decide which table a key is added to; code that two targets share adds it to both", arguments: [listed, synchronized])
    func update(_ text: String) throws {
        let folder = try project(text)
        let run = try ToolRun(["extract", "."], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let app = try folder.text("App/Texts/App/en.lproj/Localizable.strings")
        let widget = try folder.text("App/Texts/Widget/Localizable.xcstrings")
        func has(_ name: String) -> [Bool] { [app, widget].map { $0.contains("\"\(name) text\"") } }
        #expect(has("App") == [true, false])
        #expect(has("Widget") == [false, true])
        #expect(has("Shared") == [true, true])
        #expect(has("Outside") == [true, false])
        // The key of a file without a target belongs to the table that has it.
        #expect(has("Known") == [true, false])
        #expect(try ToolRun(["extract", ".", "--check"], folder: folder.path).status == 0)
    }

    @Test("count for a folder of the project, too")
    func folder() throws {
        let folder = try project(Self.listed)
        let run = try ToolRun(["extract", "App/Code"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text("App/Texts/Widget/Localizable.xcstrings").contains("\"Widget text\""))
        #expect(try !folder.text("App/Texts/Widget/Localizable.xcstrings").contains("\"App text\""))
    }

    @Test("A target builds the files that it names of a folder that belongs to no target")
    func folderWithoutTarget() throws {
        let folder = try project(Self.synchronized.replacingOccurrences(of: "fileSystemSynchronizedGroups = (FC);", with: ""))
        let run = try ToolRun(["extract", "."], folder: folder.path)
        // Without the app as an owner, its exception is the only file of the folder that it builds.
        #expect(run.errors.contains("[extract.ambiguous-table]"), "\(run.errors)")
        let app = try folder.text("App/Texts/App/en.lproj/Localizable.strings")
        let widget = try folder.text("App/Texts/Widget/Localizable.xcstrings")
        func has(_ name: String) -> [Bool] { [app, widget].map { $0.contains("\"\(name) text\"") } }
        #expect(has("Widget") == [true, true])
        #expect(has("Shared") == [false, true])
    }

    @Test(
        "A file that no target builds adds no key and is no error; a key that a table has is used by it", arguments: [listed, synchronized])
    func unbuilt(_ text: String) throws {
        let folder = try project(text)
        try FileManager.default.removeItem(atPath: folder.path + "/App/Code/Known")
        // The project of Xcode 16 names its files by their folder.
        try folder.write("let text = NSLocalizedString(\"Forgotten text\", comment: \"\")\n", to: "App/Old/Forgotten.swift")
        #expect(try ToolRun(["extract", "."], folder: folder.path).status == 0)
        let check = try ToolRun(["extract", ".", "--check", "--format", "github"], folder: folder.path)
        #expect(check.status == 0 && check.output.isEmpty, "\(check.output)")
        #expect(try !folder.text("App/Texts/App/en.lproj/Localizable.strings").contains("Forgotten"))
        let keys = try ToolRun(["keys", "."], folder: folder.path)
        #expect(keys.status == 0 && keys.output.contains("0 missing"), "\(keys.output)")
        try folder.write("let text = NSLocalizedString(\"App text\", comment: \"\")\n", to: "App/Old/Forgotten.swift")
        try folder.write("", to: "App/Code/App.swift")
        #expect(try !ToolRun(["keys", ".", "--only", "unused"], folder: folder.path).output.contains("App text"))
    }

    @Test("without a project, a new key that two tables may have is an error, and no table has it")
    func without() throws {
        let folder = try project("{ broken")
        let run = try ToolRun(["extract", "."], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("[extract.ambiguous-table]"), "\(run.errors)")
        #expect(try !folder.text("App/Texts/App/en.lproj/Localizable.strings").contains("\"App text\""))
    }
}

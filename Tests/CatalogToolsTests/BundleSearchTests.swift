import LocalizationProject
import LocalizationCatalogTools
import Foundation
import Localization
import LocalizationTestSupport
import Testing

@Suite("Finding bundles below a folder")
struct BundleSearchTests {
    private func paths(_ root: String) throws -> [String] {
        let search = try LookupOptions().bundles(at: root)
        return search.found.map { String($0.bundle.path.dropFirst(root.count)) }
    }

    @Test("a folder with tables is the bundle itself")
    func itself() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "de.lproj/Localizable.strings")
        try folder.write("a = b;", to: "en.lproj/Other.strings")
        try folder.write("c = d;", to: "Inner.bundle/en.lproj/Localizable.strings")
        let search = try LookupOptions().bundles(at: folder.path)
        #expect(!search.isBelow)
        #expect(search.found.map(\.bundle.path) == [folder.path])
        #expect(search.found[0].issues.take().isEmpty)
    }

    @Test("where all tables of a folder are empty, those below it count too")
    func emptyTables() throws {
        let folder = try TemporaryFolder()
        try folder.write(" ", to: "en.lproj/Localizable.strings")
        #expect(try paths(folder.path) == [""])
        try folder.write("c = d;", to: "Inner/en.lproj/Localizable.strings")
        let search = try LookupOptions().bundles(at: folder.path)
        #expect(!search.isBelow)
        #expect(try paths(folder.path) == ["", "/Inner"])
    }

    @Test("nearer bundles come first, then by name; hidden folders and empty ones are left out")
    func order() throws {
        let folder = try TemporaryFolder()
        for name in [
            "z/en.lproj/A.strings", "a/b/en.lproj/A.strings", "a/a/en.lproj/A.strings", ".hidden/en.lproj/A.strings",
            "c/en.lproj/readme.txt",
            "App.app/Contents/Resources/en.lproj/A.strings", "F.framework/Resources/en.lproj/A.strings",
        ] { try folder.write("", to: name) }
        #expect(try paths(folder.path) == ["/z", "/F.framework", "/a/a", "/a/b", "/App.app"])
    }

    @Test("bundles that are left out are not found")
    func exclusions() throws {
        let folder = try TemporaryFolder()
        for name in ["a/Pods/en.lproj/A.strings", "Old/x/en.lproj/A.strings", "x/en.lproj/A.strings"] { try folder.write("", to: name) }
        var options = LookupOptions()
        options.search = FolderSearch(excluding: [PathPattern("Pods"), PathPattern("Old/**")])
        #expect(try options.bundles(at: folder.path).found.map(\.bundle.path) == [folder.path + "/x"])
    }

    @Test("links in a circle end")
    func circle() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "a/en.lproj/A.strings")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/b", withDestinationPath: folder.path)
        #expect(try paths(folder.path) == ["/a"])
    }

    @Test("a path that is no folder throws")
    func missing() throws {
        #expect(throws: LocalizationError.self) { try LookupOptions().bundles(at: "/nonexistent") }
    }
}

import Foundation
import Localization
import LocalizationTestSupport
import Testing

@Suite("Resources of a bundle")
struct ResourceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var root: String { folder.path + "/A.bundle" }

    private func write(_ files: String...) throws {
        for file in files { try folder.write("content", to: "A.bundle/" + file) }
    }

    private func bundle(_ languages: PreferredLanguages = ["fr"], device: LocalizationDevice = .mac) throws -> LocalizedBundle {
        try LocalizedBundle(path: root, languages: languages, device: device)
    }

    /// A path as it stands below the bundle.
    private func inside(_ path: String?) -> String? { path.map { String($0.dropFirst(root.count + 1)) } }

    @Test("A file that is not localized comes first, then the user's language, Base, the development language")
    func order() throws {
        try write("en.lproj/Icon.png", "fr.lproj/Other.png")
        #expect(inside(try bundle().path(forResource: "Icon", ofType: "png")) == "en.lproj/Icon.png")
        for file in ["Base.lproj/Icon.png", "fr.lproj/Icon.png", "Icon.png"] {
            try write(file)
            #expect(inside(try bundle().path(forResource: "Icon", ofType: "png")) == file)
            #expect(inside(try bundle().path(forResource: "Icon.png")) == file)
            #expect(inside(try bundle().path(forResource: "Icon", ofType: ".png")) == file)
        }
        #expect(try bundle().path(forResource: "Icon", ofType: "gif") == nil)
        #expect(try bundle().path(forResource: "icon", ofType: "png") == nil)
        #expect(try bundle().resourcePath == root)
    }

    @Test("An exact localization is the only one that is asked, after what is not localized")
    func exact() throws {
        try write("en.lproj/Icon.png", "fr.lproj/Icon.png", "Base.lproj/Menu.nib", "zh-hant.lproj/Icon.png")
        let bundle = try bundle()
        #expect(inside(bundle.path(forResource: "Icon", ofType: "png", forLocalization: "en")) == "en.lproj/Icon.png")
        #expect(inside(bundle.path(forResource: "Icon", ofType: "png", forLocalization: "zh-Hant")) == "zh-hant.lproj/Icon.png")
        #expect(bundle.path(forResource: "Icon", ofType: "png", forLocalization: "ja") == nil)
        #expect(bundle.path(forResource: "Menu", ofType: "nib", forLocalization: "fr") == nil)
        #expect(inside(bundle.path(forResource: "Menu", ofType: "nib")) == "Base.lproj/Menu.nib")
    }

    @Test("A folder is looked for in that of the resources and in each localization, whether it is named apart or with the file")
    func directories() throws {
        try write("fr.lproj/Help/Index.html", "Help/Style.css", "Contents.txt")
        let bundle = try bundle()
        for (name, directory) in [("Index", "Help"), ("Index", "Help/"), ("Help/Index", nil), ("Help/Index", "")] as [(String, String?)] {
            #expect(inside(bundle.path(forResource: name, ofType: "html", inDirectory: directory)) == "fr.lproj/Help/Index.html")
        }
        #expect(inside(bundle.path(forResource: "Help")) == "Help")
        #expect(bundle.paths(forResourcesOfType: nil, inDirectory: "Help").map(inside) == ["Help/Style.css", "fr.lproj/Help/Index.html"])
    }

    @Test("Files for a platform and a product come before plain ones, in names with and without extension")
    func variants() throws {
        try write("Icon.png", "Icon~ipad.png", "Icon-macos.png", "Icon-iphoneos~ipad.png", "README", "README-macos")
        #expect(inside(try bundle().path(forResource: "Icon", ofType: "png")) == "Icon-macos.png")
        #expect(inside(try bundle(device: .iPad).path(forResource: "Icon", ofType: "png")) == "Icon-iphoneos~ipad.png")
        #expect(inside(try bundle(device: .iPad).path(forResource: "Icon.png")) == "Icon-iphoneos~ipad.png")
        #expect(inside(try bundle(device: .iPhone).path(forResource: "Icon", ofType: "png")) == "Icon.png")
        #expect(inside(try bundle().path(forResource: "README")) == "README-macos")
        #expect(inside(try bundle(device: .iPhone).path(forResource: "Icon~ipad", ofType: "png")) == "Icon~ipad.png")
    }

    @Test("All resources of a type: those that are not localized, then those of the first localization that has any")
    func paths() throws {
        try write("b.png", "a.png", "c.tar.gz", "en.lproj/e.png", "fr.lproj/x.txt", "Base.lproj/base.png", "de.lproj/d.png")
        let bundle = try bundle()
        #expect(bundle.paths(forResourcesOfType: "png").map(inside) == ["a.png", "b.png", "Base.lproj/base.png"])
        #expect(bundle.paths(forResourcesOfType: "txt").map(inside) == ["fr.lproj/x.txt"])
        #expect(bundle.paths(forResourcesOfType: "tar.gz").map(inside) == ["c.tar.gz"])
        #expect(bundle.paths(forResourcesOfType: "gz").map(inside) == ["c.tar.gz"])
        #expect(bundle.paths(forResourcesOfType: "png", forLocalization: "de").map(inside) == ["a.png", "b.png", "de.lproj/d.png"])
        #expect(bundle.paths(forResourcesOfType: "lproj").count == 4)
        #expect(bundle.paths(forResourcesOfType: "nib").isEmpty)
        #expect(inside(bundle.path(forResource: nil, ofType: "png")) == "a.png")
        #expect(inside(bundle.path(forResource: "", ofType: "txt")) == "fr.lproj/x.txt")
    }

    @Test("No name leads out of the bundle")
    func names() throws {
        try write("Icon.png", "fr.lproj/Icon.png", "Images/a.png")
        try folder.write("secret", to: "secret.png")
        let bundle = try bundle()
        let absolute = folder.path + "/secret"
        for name in ["../secret", "Images/../../secret", "..", "/", absolute, "fr.lproj/../../secret", "secret\0", "Images//a", "/Icon"] {
            #expect(bundle.path(forResource: name, ofType: "png") == nil, "\(name)")
            #expect(bundle.path(forResource: name + ".png") == nil, "\(name)")
            #expect(bundle.path(forResource: "secret", ofType: "png", inDirectory: name == "/" ? ".." : name) == nil, "\(name)")
        }
        for directory in ["..", "Images/../..", folder.path, "\0", "/.."] {
            #expect(bundle.paths(forResourcesOfType: "png", inDirectory: directory).isEmpty, "\(directory)")
            #expect(bundle.path(forResource: "secret", ofType: "png", inDirectory: directory) == nil, "\(directory)")
        }
        for type in ["png/../../../secret.png", "/../secret.png", "png\0", "../png"] {
            #expect(bundle.path(forResource: "Icon", ofType: type) == nil, "\(type)")
        }
        for localization in ["..", "../A.bundle/fr", "/", "", "fr/..", "fr\0"] {
            #expect(inside(bundle.path(forResource: "Icon", ofType: "png", forLocalization: localization)) == "Icon.png")
            #expect(bundle.path(forResource: "secret", ofType: "png", forLocalization: localization) == nil)
        }
    }

    @Test("Symbolic links are followed as long as they stay in the bundle")
    func links() throws {
        try write("real.png", "fr.lproj/inside.png", "en.lproj/leak.png")
        try folder.write("secret", to: "Outside/secret.png")
        try folder.write("secret", to: "A.bundle-other/secret.png")
        try folder.link("real.png", at: "A.bundle/link.png")
        try folder.link("../Outside/secret.png", at: "A.bundle/fr.lproj/leak.png")
        try folder.link("../A.bundle-other/secret.png", at: "A.bundle/neighbor.png")
        try folder.link("../Outside", at: "A.bundle/Folder")
        try folder.link("nowhere", at: "A.bundle/dangling.png")
        try folder.link("circle.png", at: "A.bundle/circle.png")
        let bundle = try bundle()
        #expect(inside(bundle.path(forResource: "link", ofType: "png")) == "link.png")
        // What leads out counts as absent, so the next language's file is taken.
        #expect(inside(bundle.path(forResource: "leak", ofType: "png")) == "en.lproj/leak.png")
        for name in ["neighbor", "dangling", "circle", "Folder/secret"] {
            #expect(bundle.path(forResource: name, ofType: "png") == nil, "\(name)")
        }
        #expect(bundle.paths(forResourcesOfType: "png", inDirectory: "Folder").isEmpty)
        #expect(bundle.paths(forResourcesOfType: "png").map(inside) == ["link.png", "real.png", "fr.lproj/inside.png"])

        // The bundle itself may be reached through a link.
        try folder.link("A.bundle", at: "B.bundle")
        let linked = try LocalizedBundle(path: folder.path + "/B.bundle", languages: ["fr"])
        #expect(linked.path(forResource: "inside", ofType: "png") == folder.path + "/B.bundle/fr.lproj/inside.png")
    }

    @Test("Apps keep their resources in Contents/Resources; a bundle that is gone has none")
    func apps() throws {
        try folder.write("x", to: "A.app/Contents/Resources/fr.lproj/Icon.png")
        let app = try LocalizedBundle(path: folder.path + "/A.app", languages: ["fr"])
        #expect(app.path(forResource: "Icon", ofType: "png") == folder.path + "/A.app/Contents/Resources/fr.lproj/Icon.png")
        #expect(app.resourcePath == folder.path + "/A.app/Contents/Resources")
        try folder.remove("A.app")
        #expect(app.path(forResource: "Icon", ofType: "png") == nil)
        #expect(app.paths(forResourcesOfType: nil).isEmpty)
    }
}

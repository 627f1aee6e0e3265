import Localization
import LocalizationTestSupport
import Testing

@Suite("Images of a bundle")
struct ImageResourceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var root: String { folder.path + "/A.bundle" }

    private func write(_ files: String...) throws {
        for file in files { try folder.write("content", to: "A.bundle/" + file) }
    }

    /// The image's path below the bundle.
    private func image(
        _ name: String, scale: Int = 1, device: LocalizationDevice = .mac, localization: String? = nil
    ) throws -> String? {
        let bundle = try LocalizedBundle(path: root, languages: ["fr"], device: device)
        return bundle.path(forImage: name, scale: scale, forLocalization: localization)
            .map { String($0.dropFirst(root.count + 1)) }
    }

    @Test("The first folder with any variant of an image provides it: not localized, the user's language, Base, the others")
    func folders() throws {
        try write("en.lproj/flag@2x.png", "fr.lproj/other.png")
        #expect(try image("flag", scale: 2) == "en.lproj/flag@2x.png")
        try write("Base.lproj/flag.jpg")
        #expect(try image("flag", scale: 2) == "Base.lproj/flag.jpg")
        try write("fr.lproj/flag.png")
        #expect(try image("flag", scale: 2) == "fr.lproj/flag.png")
        #expect(try image("flag", scale: 2, localization: "en") == "en.lproj/flag@2x.png")
        #expect(try image("flag", localization: "de") == nil)
        try write("flag.gif")
        #expect(try image("flag", scale: 2) == "flag.gif")
        #expect(try image("nothing") == nil)
        #expect(try image("") == nil)
    }

    @Test("A name without extension is that of a PNG, or else of another format; one with an extension has no other format")
    func formats() throws {
        try write("a.svg", "b.svg", "b.heic", "c.heic", "c.jpeg", "c.tiff", "d.tiff", "d.png", "e.PNG", "f.txt", "v1.5.png")
        #expect(try image("a") == "a.svg")
        #expect(try image("b") == "b.heic")
        #expect(try image("c") == "c.tiff")
        #expect(try image("d") == "d.png")
        #expect(try image("d.tiff") == "d.tiff")
        #expect(try image("d.jpeg") == nil)
        #expect(try image("e.PNG") == "e.PNG")
        #expect(try image("f") == nil)
        #expect(try image("v1.5") == "v1.5.png")
    }

    @Test("Of the scales, the wanted one comes first, then larger ones, then smaller ones")
    func scales() throws {
        try write("a.png", "a@2x.png", "a@3x.png", "b.png", "b@3x.png", "c.png", "d@2x.png", "e@2x.png", "e.png")
        #expect(try [1, 2, 3].map { try image("a", scale: $0) } == ["a.png", "a@2x.png", "a@3x.png"])
        #expect(try [1, 2, 3].map { try image("b", scale: $0) } == ["b.png", "b@3x.png", "b@3x.png"])
        #expect(try [1, 2, 3].map { try image("c", scale: $0) } == ["c.png", "c.png", "c.png"])
        #expect(try [1, 2, 3].map { try image("d.png", scale: $0) } == ["d@2x.png", "d@2x.png", "d@2x.png"])
        #expect(try image("e", scale: 3) == "e@2x.png")
        #expect(try [.min, 0, 4, .max].map { try image("a", scale: $0) } == ["a.png", "a.png", "a@3x.png", "a@3x.png"])
        #expect(try image("a@2x", scale: 1) == "a@2x.png")
    }

    @Test("Files for the device come before plain ones, also where their scale is another")
    func devices() throws {
        try write("a.png", "a@2x.png", "a~ipad.png", "a@2x~ipad.png", "b@2x.png", "b~ipad.png", "c~iphone.png", "c.png")
        #expect(try image("a", scale: 2, device: .iPad) == "a@2x~ipad.png")
        #expect(try image("a", device: .iPad) == "a~ipad.png")
        #expect(try image("a", scale: 2, device: .iPhone) == "a@2x.png")
        #expect(try image("b", scale: 2, device: .iPad) == "b~ipad.png")
        #expect(try image("c", device: .iPod) == "c~iphone.png")
        #expect(try image("c") == "c.png")
    }

    @Test("An image may be in a subfolder; no name leads out of the bundle")
    func names() throws {
        try write("fr.lproj/Flags/a@2x.png", "Flags/b.png")
        try folder.write("secret", to: "secret.png")
        try folder.link("../secret.png", at: "A.bundle/leak.png")
        #expect(try image("Flags/a", scale: 2) == "fr.lproj/Flags/a@2x.png")
        #expect(try image("Flags/b.png") == "Flags/b.png")
        for name in [
            "../secret", "../secret.png", "/secret", folder.path + "/secret", "Flags/../../secret", "secret\0", "leak", "leak.png", "..",
        ] {
            #expect(try image(name) == nil, "\(name)")
        }
    }

    @Test("A file for the bundle's device belongs to the table of the plain name, one for another device is no table")
    func tablesForDevices() throws {
        for name in ["Main", "Main~ipad", "Main~iphone", "Pad~ipad", "Pad-iphoneos~ipad", "Mac-macos", "Path-linux", "~ipad"] {
            try folder.write("k = v;", to: "A.bundle/en.lproj/\(name).strings")
        }
        func tables(_ device: LocalizationDevice) throws -> [String] { try LocalizedBundle(path: root, device: device).tableNames }
        #expect(try tables(.mac) == ["Mac", "Main", "Path-linux", "~ipad"])
        #expect(try tables(.iPad) == ["Main", "Pad", "Path-linux", "~ipad"])
        #expect(try tables(.iPod) == ["Main", "Path-linux", "~ipad"])
        #expect(try LocalizedBundle(path: root, device: .iPad).localizedString(forKey: "k", table: "Pad").text == "v")
    }
}

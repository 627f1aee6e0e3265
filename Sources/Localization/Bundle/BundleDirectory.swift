internal import CLDR
internal import SourceText

/// The folders of a bundle as they were when it was opened: what is at the top of its resources and which `.lproj` folders there are.
///
/// A folder is listed once, when the bundle is opened; `.lproj` folders are listed when the first lookup needs them.
struct BundleDirectory: Sendable {
    /// The folder with the resources.
    let resources: String
    /// What is directly in it, by name.
    let topLevel: Set<String>
    /// The names of the `.lproj` folders without extension, in the order of the disk (sorted), `Base` included.
    let localizationNames: [String]
    /// From a localization's folded name to its folder's name with extension.
    private let folders: [String: [String]]

    /// Lists the resources folder of a bundle.
    /// - Throws: ``LocalizationError`` when it cannot be listed.
    init(_ bundle: BundleFolders) throws(LocalizationError) {
        resources = bundle.resources
        let names: [String]
        do {
            names = try FileSystem.list(bundle.resources)
        } catch {
            throw LocalizationError(code: .unreadable, path: bundle.resources, reason: error.reason)
        }
        topLevel = Set(names)
        var localizationNames: [String] = []
        var folders: [String: [String]] = [:]
        for name in names {
            guard let localization = Self.localization(ofFolder: name),
                FileSystem.kind(of: joinedPath(bundle.resources, name)) == .directory
            else { continue }
            localizationNames.append(localization)
            folders[Self.fold(localization), default: []].append(name)
        }
        self.localizationNames = localizationNames
        self.folders = folders
    }

    /// The `.lproj` folders (as paths) that hold a localization, best first.
    ///
    /// The exact name comes first, then other spellings of it: `-` for `_`, other letter case (SwiftPM lower-cases these names), the old
    /// English names (`German.lproj` for `de`), and at last a folder whose name means the same language (`zh_CN` for `zh-Hans`).
    func folders(forLocalization name: String) -> [String] {
        var found: [String] = []
        func add(_ names: [String]?) {
            for name in names ?? [] where !found.contains(name) { found.append(name) }
        }
        let exact = folders[Self.fold(name)]
        add(exact?.filter { Self.localization(ofFolder: $0) == name })
        add(exact)
        if found.isEmpty, name != Self.baseName, let wanted = LanguageTag(name)?.canonicalized() {
            for candidate in localizationNames where candidate != Self.baseName {
                guard let tag = LanguageTag(candidate)?.canonicalized() else { continue }
                if tag == wanted || tag.maximized() == wanted.maximized() { add(folders[Self.fold(candidate)]) }
            }
        }
        return found.map { joinedPath(resources, $0) }
    }

    /// The name under which Xcode keeps what is not translated: interface files, mostly.
    static let baseName = "Base"

    /// `fr` for `fr.lproj`; nil for another name.
    static func localization(ofFolder name: String) -> String? {
        let suffix = ".lproj"
        guard name.utf8.count > suffix.utf8.count, name.lowercased().hasSuffix(suffix) else { return nil }
        return String(name.dropLast(suffix.count))
    }

    /// One spelling for names that mean the same folder.
    static func fold(_ name: String) -> String {
        String(decoding: name.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "_"): UInt8(ascii: "-")
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            default: byte
            }
        }, as: UTF8.self)
    }
}

internal import LocalizationSourceText

/// How a bundle's folders are arranged.
///
/// Apple: CFBundle recognises five arrangements by the folders in the bundle's root. Folder names are compared without case.
public enum BundleLayout: String, Sendable, Hashable, CaseIterable {
    /// `Contents/Resources`, as Mac apps have it.
    case contents
    /// A `Resources` folder at the root, as frameworks have it.
    case resources
    /// A `Support Files` folder, as very old bundles have it.
    case supportFiles
    /// Everything at the root: iOS apps, SwiftPM resource bundles, and bare folders of `.lproj` folders.
    case flat
    /// An iOS app that runs on a Mac: the bundle proper is in `Wrapper`, found through the link `WrappedBundle`.
    case wrapped
}

/// Where a bundle of some layout keeps its things.
struct BundleFolders: Sendable {
    let layout: BundleLayout
    /// The folder that was asked for.
    let root: String
    /// The folder with the `.lproj` folders and the resources that are not localized.
    let resources: String
    /// The folder with `Info.plist`.
    let information: String
    /// The names in ``resources``, where finding the layout has listed them.
    var resourceNames: [String]?

    /// What stands for the folders of a bundle that has none.
    /// - Parameter name: What the bundle is called instead of its path.
    init(withoutDirectory name: String) {
        self.init(layout: .flat, root: name, resources: "", information: "")
    }

    /// Finds the layout of the folder at `root`.
    /// - Parameter names: The names in it, where they are known.
    /// - Throws: ``LocalizationError`` when it is missing, no folder or unreadable.
    init(root: String, names: [String]? = nil) throws(LocalizationError) {
        try self.init(root: root, names: names, unwrapping: true)
    }

    /// A folder that is known to have everything at its root, or that cannot be read.
    init(flatAt root: String) {
        self.init(layout: .flat, root: root, resources: root, information: root)
    }

    private init(root: String, names known: [String]?, unwrapping: Bool) throws(LocalizationError) {
        guard !root.utf8.contains(0) else {
            // The system would take what stands before it for the path.
            throw LocalizationError(code: .bundleNotFound, path: root, reason: "No path has a NUL character")
        }
        let names: [String]
        if let known { names = known } else { names = try Self.list(root) }
        func folder(_ name: String) -> String? { Self.folder(name, in: root, names: names) }
        let contents = folder("Contents")
        let resources = folder("Resources")
        let support = folder("Support Files")

        if unwrapping, let inner = Self.wrappedBundle(in: root, names: names) {
            let wrapped = try BundleFolders(root: inner, names: nil, unwrapping: false)
            self.init(layout: .wrapped, root: root, resources: wrapped.resources, information: wrapped.information)
        } else if contents == nil, ![resources, support].contains(where: Self.looksLikeResources), names.contains(where: Self.isLocalization) {
            // A source folder may hold `.lproj` folders beside a `Resources` folder of another kind; then it is what it looks like.
            self.init(layout: .flat, root: root, resources: root, information: root, resourceNames: names)
        } else if let resources, contents == nil || Self.fileExtension(root) == "framework" {
            self.init(layout: .resources, root: root, resources: resources, information: resources)
        } else if let contents {
            let inside = Self.folder("Resources", in: contents, names: (try? FileSystem.list(contents)) ?? [])
            self.init(layout: .contents, root: root, resources: inside ?? contents, information: contents)
        } else if let support {
            self.init(layout: .supportFiles, root: root, resources: support, information: support)
        } else {
            self.init(layout: .flat, root: root, resources: root, information: root, resourceNames: names)
        }
    }

    private init(layout: BundleLayout, root: String, resources: String, information: String, resourceNames: [String]? = nil) {
        self.resourceNames = resourceNames
        self.layout = layout
        self.root = root
        self.resources = resources
        self.information = information
    }

    /// The path of a folder among the names in another one, in any letter case.
    private static func folder(_ name: String, in parent: String, names: [String]) -> String? {
        let candidates = names.filter { $0.utf8.count == name.utf8.count && $0.lowercased() == name.lowercased() }
        // The exact spelling first: a case-sensitive disk may hold both.
        guard let found = candidates.contains(name) ? name : candidates.first else { return nil }
        let path = joinedPath(parent, found)
        return FileSystem.kind(of: path) == .directory ? path : nil
    }

    /// Whether a name is that of localized resources: a `.lproj` folder, compiled tables or a string catalog.
    private static func isLocalization(_ name: String) -> Bool {
        name.lowercased().hasSuffix(".lproj") || name == CompiledTables.fileName || name.hasSuffix(BundleCatalogs.fileExtension)
    }

    /// Whether a folder that could be the resources of a bundle holds what such a folder holds.
    private static func looksLikeResources(_ path: String?) -> Bool {
        guard let path, let names = try? FileSystem.list(path) else { return false }
        return names.contains { isLocalization($0) || $0 == "Info.plist" }
    }

    /// The bundle in a wrapper, as Apple takes it: `WrappedBundle` leads to a bundle with the wrapper's own extension that lies inside of it,
    /// or a link could lead the lookup anywhere.
    private static func wrappedBundle(in root: String, names: [String]) -> String? {
        guard names.contains("WrappedBundle"), folder("Wrapper", in: root, names: names) != nil,
            let inner = FileSystem.realPath(joinedPath(root, "WrappedBundle")), let outer = FileSystem.realPath(root),
            inner.hasPrefix(joinedPath(outer, "")), fileExtension(inner) == fileExtension(outer),
            FileSystem.kind(of: inner) == .directory
        else { return nil }
        return inner
    }

    /// What follows the last dot of a path's last name; nil without a dot.
    private static func fileExtension(_ path: String) -> Substring? {
        guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
        return name[name.index(after: dot)...]
    }

    private static func list(_ root: String) throws(LocalizationError) -> [String] {
        do {
            return try FileSystem.list(root)
        } catch {
            let code: LocalizationError.Code =
                switch FileSystem.kind(of: root) {
                case nil where error.isMissing: .bundleNotFound
                case .file, .other: .notADirectory
                default: .unreadable
                }
            throw LocalizationError(code: code, path: root, reason: error.reason)
        }
    }
}

/// A folder and a name in it as one path. Without a folder it is the name.
func joinedPath(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
}

package import LocalizationPlatform

/// The arrangement of a bundle's folders.
///
/// Apple: CFBundle recognizes five layouts by the folders in the bundle's root. Folder names are compared case-insensitively.
package enum BundleLayout: String, Sendable, Hashable, CaseIterable {
    /// `Contents/Resources`, as in Mac apps.
    case contents
    /// A `Resources` folder at the root, as in frameworks.
    case resources
    /// A `Support Files` folder, as in very old bundles.
    case supportFiles
    /// Everything at the root: iOS apps, SwiftPM resource bundles, and bare folders of `.lproj` folders.
    case flat
    /// An iOS app on a Mac: the actual bundle is in `Wrapper` and is found through the link `WrappedBundle`.
    case wrapped
}

/// The paths of a bundle's folders, depending on its layout.
package struct BundleFolders: Sendable {
    let layout: BundleLayout
    /// The folder that was passed.
    let root: String
    /// The folder with the `.lproj` folders and the resources that are not localized.
    package let resources: String
    /// The folder with `Info.plist`.
    package let information: String
    /// The path of a `Base.lproj` folder next to the folder with the other localizations, as in a project of Xcode.
    private(set) var base: String?
    /// The names in ``resources``, if they were listed while detecting the layout.
    package var resourceNames: [String]?

    /// Creates placeholder folders for a bundle that has none.
    /// - Parameter name: The name of the bundle, used instead of its path.
    init(withoutDirectory name: String) {
        self.init(layout: .flat, root: name, resources: "", information: "")
    }

    /// Detects the layout of the folder at `root`.
    /// - Parameters:
    ///   - names: The names in the folder, if known.
    ///   - files: The tree that contains the folder.
    /// - Throws: ``LocalizationError`` if it is missing, not a folder or unreadable.
    package init(root: String, names: [String]? = nil, in files: any FileTree = DiskFiles.shared) throws(LocalizationError) {
        try self.init(root: root, names: names, unwrapping: true, in: files)
    }

    /// Creates the folders of a bundle that is known to have everything at its root, or that cannot be read.
    init(flatAt root: String) {
        self.init(layout: .flat, root: root, resources: root, information: root)
    }

    private init(root: String, names known: [String]?, unwrapping: Bool, in files: any FileTree) throws(LocalizationError) {
        guard !root.utf8.contains(0) else {
            // The system would treat the characters before the NUL as the path.
            throw LocalizationError(code: .bundleNotFound, path: root, reason: "No path has a NUL character")
        }
        let names: [String]
        if let known { names = known } else { names = try Self.list(root, in: files) }
        func folder(_ name: String) -> String? { Self.folder(name, in: root, names: names, of: files) }
        let contents = folder("Contents")
        let resources = folder("Resources")
        let support = folder("Support Files")

        if unwrapping, let inner = Self.wrappedBundle(in: root, names: names, of: files) {
            let wrapped = try BundleFolders(root: inner, names: nil, unwrapping: false, in: files)
            self.init(layout: .wrapped, root: root, resources: wrapped.resources, information: wrapped.information)
        } else if contents == nil, ![resources, support].contains(where: { Self.looksLikeResources($0, in: files) }),
            names.contains(where: Self.isLocalization)
        {
            // A source folder may contain `.lproj` folders next to an unrelated `Resources` folder; then its layout is flat.
            self.init(layout: .flat, root: root, resources: root, information: root, resourceNames: names)
        } else if let resources, contents == nil || PathNames.fileExtension(of: root) == "framework" {
            self.init(layout: .resources, root: root, resources: resources, information: resources)
            base = folder(BundleDirectory.baseFolder)
        } else if let contents {
            let inside = Self.folder("Resources", in: contents, names: (try? files.list(contents)) ?? [], of: files)
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

    /// Returns the path of the folder with a name, ignoring letter case, among the names in another folder.
    private static func folder(_ name: String, in parent: String, names: [String], of files: any FileTree) -> String? {
        let candidates = names.filter { $0.utf8.count == name.utf8.count && $0.lowercased() == name.lowercased() }
        // Prefer the exact spelling: a case-sensitive disk may contain both.
        guard let found = candidates.contains(name) ? name : candidates.first else { return nil }
        let path = joinedPath(parent, found)
        return files.kind(of: path) == .directory ? path : nil
    }

    /// Returns whether a name denotes localized resources: a `.lproj` folder, compiled tables or a string catalog.
    private static func isLocalization(_ name: String) -> Bool {
        name.lowercased().hasSuffix(".lproj") || name == CompiledTablesLayout.fileName || name.hasSuffix(BundleCatalogs.fileExtension)
    }

    /// Returns whether a folder that could be the resources of a bundle contains typical items of such a folder.
    private static func looksLikeResources(_ path: String?, in files: any FileTree) -> Bool {
        guard let path, let names = try? files.list(path) else { return false }
        return names.contains { isLocalization($0) || $0 == "Info.plist" }
    }

    /// Returns the bundle in a wrapper, as Apple finds it: `WrappedBundle` must lead to a bundle with the wrapper's own extension inside
    /// the wrapper; otherwise a link could redirect lookups to any folder.
    private static func wrappedBundle(in root: String, names: [String], of files: any FileTree) -> String? {
        guard names.contains("WrappedBundle"), folder("Wrapper", in: root, names: names, of: files) != nil,
            let inner = files.realPath(joinedPath(root, "WrappedBundle")), let outer = files.realPath(root),
            inner.hasPrefix(joinedPath(outer, "")), PathNames.fileExtension(of: inner) == PathNames.fileExtension(of: outer),
            files.kind(of: inner) == .directory
        else { return nil }
        return inner
    }

    private static func list(_ root: String, in files: any FileTree) throws(LocalizationError) -> [String] {
        do {
            return try files.list(root)
        } catch {
            let code: LocalizationError.Code =
                switch files.kind(of: root) {
                case nil where error.isMissing: .bundleNotFound
                case .file, .other: .notADirectory
                default: .unreadable
                }
            throw LocalizationError(code: code, path: root, reason: error.reason)
        }
    }
}

extension [String] {
    /// Returns the names in the order of their bytes. Not inlined, since each copy of a sorting algorithm has several thousand bytes.
    @inline(never)
    package func sortedByBytes() -> [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

/// Joins a folder and a name in it into a path. Without a folder, the path is the name.
package func joinedPath(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
}

internal import LocalizationPlatform
internal import LocalizationSourceText

/// Finds the files of a table, or of another resource, in a bundle.
///
/// Apple: CFBundle builds one list of candidates per bundle: files at the top level of the resources, then the first language of the search
/// list, then `Base.lproj`, then the other languages. The first item with the name wins, even if it cannot be read, so a file that is not
/// localized hides every localized one.
final class TableSearch: Sendable {
    let directory: BundleDirectory
    /// String catalogs, whose tables are treated as files of localizations that have no such files.
    let catalogs: BundleCatalogs
    /// `~ipad`, `-iphoneos` and so on, in order of precedence, the empty suffix last.
    let suffixes: [String]

    /// A candidate for a file.
    struct Candidate: Sendable {
        /// The file's path; for a bundle without a folder, the path relative to the resources.
        let path: String
        /// The localization whose folder contains the file; nil at the top level of the resources.
        let localization: String?
        /// Whether the file exists, on disk or only in compiled tables.
        let exists: Bool
        /// The file's number in the compiled tables; nil if they do not contain it.
        let compiled: Int?
        /// Whether the file may be on disk.
        let mayBeOnDisk: Bool
    }

    init(directory: BundleDirectory, catalogs: BundleCatalogs = BundleCatalogs(), device: LocalizationDevice) {
        self.directory = directory
        self.catalogs = catalogs
        var suffixes: [String] = []
        // iPod touch uses iPhone's files if there are no files of its own.
        let products = [device.productSuffix, device == .iPod ? "iphone" : nil].compactMap { $0 }
        if let platform = device.platformSuffix {
            suffixes += products.map { "-\(platform)~\($0)" } + products.map { "~\($0)" } + ["-\(platform)"]
        }
        self.suffixes = suffixes + [""]
    }

    /// Returns the file of a table, or nil.
    /// - Parameters:
    ///   - name: The table's name; it may be preceded by a folder (`Menus/Main`), but not lead out of the bundle.
    ///   - type: `strings` or `stringsdict`.
    ///   - localizations: The localizations to search, most preferred first.
    ///   - isExact: Do not look in `Base` besides.
    func file(ofTable name: String, type: String, in localizations: [String], isExact: Bool) -> Candidate? {
        for place in places(name, type, localizations, isExact) {
            let candidate = candidate(at: place)
            if candidate.exists { return candidate }
        }
        return nil
    }

    /// Every place that ``file(ofTable:type:in:isExact:)`` looks at, in order, up to the one that has the file.
    func candidates(ofTable name: String, type: String, in localizations: [String], isExact: Bool) -> [Candidate] {
        var all: [Candidate] = []
        for place in places(name, type, localizations, isExact) {
            let candidate = candidate(at: place)
            // Of the candidates that do not exist, only those with the plain spelling are of interest.
            if candidate.exists || candidate.path.hasSuffix("/\(name).\(type)") { all.append(candidate) }
            if candidate.exists { break }
        }
        return all
    }

    /// A place where a file may be.
    struct Place {
        /// The path of the file relative to the resources.
        let file: String
        /// The localization whose folder would contain the file; nil at the top level of the resources.
        let localization: String?
        /// Whether the file is on disk; nil if that has to be checked.
        let isKnownPresent: Bool?
    }

    /// Returns the places where a file may be, in order; empty for a name that leads out of the bundle.
    @inline(never)
    func places(_ name: String, _ type: String, _ localizations: [String], _ isExact: Bool) -> [Place] {
        guard Self.isSafe(name) else { return [] }
        let isSimple = !name.contains("/")
        let files = suffixes.map { Self.fileName(name, type, suffix: $0) }
        var places = files.map { file in
            Place(file: file, localization: nil, isKnownPresent: isSimple ? directory.topLevel[file] != nil : nil)
        }
        for localization in Self.order(of: localizations, isExact) {
            for folder in directory.folderNames(forLocalization: localization) {
                let isKnown = directory.mayBeOnDisk(folder) ? nil : false
                for file in files {
                    places.append(Place(file: "\(folder)/\(file)", localization: localization, isKnownPresent: isKnown))
                }
            }
        }
        return places
    }

    /// Returns the candidate at a place.
    @inline(never)
    func candidate(at place: Place) -> Candidate {
        let file = place.file
        let path = directory.path(of: file)
        let compiled = catalogs.outdatedFiles[file] == nil ? directory.compiled?.file(named: file) : nil
        let exists =
            compiled != nil || place.isKnownPresent ?? (directory.isOnDisk && FileSystem.isPresent(path)) || catalogs.hasTable(at: path)
        return Candidate(
            path: path, localization: place.localization, exists: exists, compiled: compiled,
            mayBeOnDisk: directory.isOnDisk && place.isKnownPresent != false)
    }

    /// Returns the localizations to search, with `Base` after the most preferred one.
    static func order(of localizations: [String], _ isExact: Bool) -> [String] {
        var order = localizations
        if !isExact { order.insert(BundleDirectory.baseName, at: min(1, order.count)) }
        return order
    }

    /// Returns the name of a file. The suffix for a platform or product precedes the extension, which may be part of the name.
    private static func fileName(_ name: String, _ type: String, suffix: String) -> String {
        if !type.isEmpty { return "\(name)\(suffix).\(type)" }
        guard !suffix.isEmpty, let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return name + suffix }
        return name[..<dot] + suffix + name[dot...]
    }

    /// The endings of the names of files for a device.
    private static let deviceSuffixes = [
        "~ipad", "~iphone", "~ipod", "~appletv", "~applewatch", "-macos", "-iphoneos", "-tvos", "-watchos", "-xros",
    ]

    /// Returns the name of the table that a file belongs to: `Main` for `Main~ipad` if the bundle's device is an iPad, nil for the file of
    /// another device.
    /// - Parameter stem: The file's name without its extension.
    func tableName(ofFileNamed stem: String) -> String? {
        for suffix in suffixes.dropLast() + Self.deviceSuffixes {
            if let name = stem.withoutUTF8Suffix(suffix) { return suffixes.contains(suffix) ? name : nil }
        }
        return stem
    }

    /// Returns whether a name does not lead out of the folder that is searched.
    static func isSafe(_ name: String) -> Bool {
        #if os(Windows)
        // On Windows, `\` separates folders too, and `:` ends the name of a drive.
        if name.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ":") }) { return false }
        #endif
        // An empty component comes from a leading slash: an absolute path.
        let components = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return !name.utf8.contains(0) && !components.contains { $0.isEmpty || $0.elementsEqual("..".utf8) }
    }
}

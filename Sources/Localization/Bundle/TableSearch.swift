internal import LocalizationSourceText

/// Finds the files of a table, or of another resource, in a bundle.
///
/// Apple: CFBundle builds one list of candidates per bundle: files at the top of the resources, then the first language of the search list, then
/// `Base.lproj`, then the other languages. The first file with the name wins, so a file that is not localized hides every localized one, and
/// so does one that cannot be read: whatever bears the name counts as the file.
struct TableSearch: Sendable {
    let directory: BundleDirectory
    /// String catalogs, whose tables count as files of localizations that have none.
    let catalogs: BundleCatalogs
    /// `~ipad`, `-iphoneos` and so on, best first, the empty suffix last.
    private let suffixes: [String]

    /// A file that was looked for.
    struct Candidate: Sendable, Hashable {
        /// The file's path; in a bundle without a folder its path in the resources.
        let path: String
        /// The localization whose folder it is in; nil at the top of the resources.
        let localization: String?
        /// Whether the file is there, be it only in compiled tables.
        let exists: Bool
        /// Its number in the compiled tables; nil where they lack it.
        let compiled: Int?
        /// Whether it may be on the disk.
        let mayBeOnDisk: Bool
    }

    init(directory: BundleDirectory, catalogs: BundleCatalogs = BundleCatalogs(), device: LocalizationDevice) {
        self.directory = directory
        self.catalogs = catalogs
        var suffixes: [String] = []
        // iPod touch takes iPhone's files where it has none of its own.
        let products = [device.productSuffix, device == .iPod ? "iphone" : nil].compactMap { $0 }
        if let platform = device.platformSuffix {
            suffixes += products.map { "-\(platform)~\($0)" } + products.map { "~\($0)" } + ["-\(platform)"]
        }
        self.suffixes = suffixes + [""]
    }

    /// The file of a table, or nil.
    /// - Parameters:
    ///   - name: The table's name; it may name a folder before it (`Menus/Main`), but not climb out of the bundle.
    ///   - type: `strings` or `stringsdict`.
    ///   - localizations: Where to look, best first.
    ///   - isExact: Do not look in `Base` besides.
    func file(ofTable name: String, type: String, in localizations: [String], isExact: Bool) -> Candidate? {
        var found: Candidate?
        visit(name, type, localizations, isExact) { candidate in
            if candidate.exists { found = candidate }
            return !candidate.exists
        }
        return found
    }

    /// Every place that ``file(ofTable:type:in:isExact:)`` looks at, in order, up to the one that has the file.
    func candidates(ofTable name: String, type: String, in localizations: [String], isExact: Bool) -> [Candidate] {
        var all: [Candidate] = []
        visit(name, type, localizations, isExact) { candidate in
            // Spellings that are not there would only fill the page, apart from the plain one.
            let isPlain = candidate.path.hasSuffix("/\(name).\(type)")
            if candidate.exists || isPlain { all.append(candidate) }
            return !candidate.exists
        }
        return all
    }

    /// Calls `body` with each place where a file may be, in order, until it returns false. Nothing for a name that leads out of the bundle.
    func visit(
        _ name: String, _ type: String, _ localizations: [String], _ isExact: Bool, _ body: (Candidate) -> Bool
    ) {
        guard Self.isSafe(name) else { return }
        let isSimple = !name.contains("/")
        for file in suffixes.map({ Self.fileName(name, type, suffix: $0) }) {
            let isKnown = isSimple ? directory.topLevel[file] != nil : nil
            guard body(candidate(file, localization: nil, isKnownPresent: isKnown)) else { return }
        }
        for localization in Self.order(of: localizations, isExact) {
            for folder in directory.folderNames(forLocalization: localization) {
                let isKnown = directory.mayBeOnDisk(folder) ? nil : false
                for suffix in suffixes {
                    let file = "\(folder)/" + Self.fileName(name, type, suffix: suffix)
                    guard body(candidate(file, localization: localization, isKnownPresent: isKnown)) else { return }
                }
            }
        }
    }

    /// A file by its path in the resources.
    /// - Parameter isKnownPresent: Whether it is on the disk; nil where that has to be looked up.
    private func candidate(_ file: String, localization: String?, isKnownPresent: Bool?) -> Candidate {
        let path = joinedPath(directory.resources, file)
        let compiled = catalogs.outdatedFiles[file] == nil ? directory.compiled?.file(named: file) : nil
        let exists = compiled != nil || isKnownPresent ?? (directory.isOnDisk && FileSystem.isPresent(path)) || catalogs.hasTable(at: path)
        return Candidate(
            path: path, localization: localization, exists: exists, compiled: compiled,
            mayBeOnDisk: directory.isOnDisk && isKnownPresent != false)
    }

    /// The localizations to look in, `Base` behind the best one.
    static func order(of localizations: [String], _ isExact: Bool) -> [String] {
        var order = localizations
        if !isExact { order.insert(BundleDirectory.baseName, at: min(1, order.count)) }
        return order
    }

    /// The name of a file. The suffix for a platform or product stands before the extension, which may be part of the name.
    private static func fileName(_ name: String, _ type: String, suffix: String) -> String {
        if !type.isEmpty { return "\(name)\(suffix).\(type)" }
        guard !suffix.isEmpty, let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return name + suffix }
        return name[..<dot] + suffix + name[dot...]
    }

    /// Whether a name stays inside the folder it is looked for in.
    static func isSafe(_ name: String) -> Bool {
        #if os(Windows)
        // There `\` separates folders too, and `:` ends the name of a drive.
        if name.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: ":") }) { return false }
        #endif
        // An empty part is a slash at the front: an absolute path.
        return !name.utf8.contains(0) && !name.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." || $0.isEmpty }
    }
}

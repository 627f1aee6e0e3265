internal import FileSyntax
internal import SourceText

/// The keys of a bundle's `Info.plist` that localization needs.
///
/// Keys with a platform or product suffix (`Key-macos`, `Key~ipad`, `Key-iphoneos~ipad`) replace the plain key where they fit; the most specific
/// one wins, as in CFBundle.
struct InfoDictionary: Sendable {
    /// Every top-level key with a string value, suffixes already resolved.
    let strings: [String: String]
    /// `CFBundleLocalizations`, in order.
    let localizations: [String]
    /// `CFBundleAllowMixedLocalizations`: whether this app's bundles may speak another language than the app.
    let allowsMixedLocalizations: Bool
    /// The file it was read from, or nil where there is none.
    let path: String?

    /// `CFBundleDevelopmentRegion`, or nil where it is absent or an unexpanded build setting such as `$(DEVELOPMENT_LANGUAGE)`.
    var developmentRegion: String? {
        guard let region = strings["CFBundleDevelopmentRegion"], !region.isEmpty, !region.contains("$") else { return nil }
        return region
    }

    /// No keys at all.
    static let empty = InfoDictionary(strings: [:], localizations: [], allowsMixedLocalizations: false, path: nil)

    /// Reads the information file of a folder, the platform's own (`Info-macos.plist`) before `Info.plist`.
    static func read(from folder: String, device: LocalizationDevice, issues: inout [LocalizationIssue]) -> InfoDictionary {
        var names = ["Info.plist"]
        if let platform = device.platformSuffix { names.insert("Info-\(platform).plist", at: 0) }
        for name in names {
            let path = joinedPath(folder, name)
            guard FileSystem.kind(of: path) == .file else { continue }
            do {
                let bytes = try FileSystem.read(path)
                return InfoDictionary(PropertyListDocument(parsing: bytes), path: path, device: device, issues: &issues)
            } catch {
                issues.append(LocalizationIssue(.tableUnreadable, error.reason, path: path))
            }
        }
        return .empty
    }
}

extension InfoDictionary {
    private init(
        _ document: PropertyListDocument, path: String, device: LocalizationDevice, issues: inout [LocalizationIssue]
    ) {
        var reporter = IssueReporter(path: path, document: document)
        for diagnostic in document.diagnostics where diagnostic.severity == .error {
            issues.append(reporter.issue(diagnostic))
        }
        // Each key with the weight of the spelling that was taken: a suffix that fits beats the plain key.
        var taken: [String: (weight: Int, value: PropertyListNode)] = [:]
        for entry in document.root.map({ Array($0.entries) }) ?? [] {
            guard let spelling = entry.key.stringValue else { continue }
            guard let (key, weight) = Self.resolve(spelling, for: device) else { continue }
            if let known = taken[key], known.weight > weight { continue }
            taken[key] = (weight, entry.value)
        }
        strings = taken.compactMapValues { $0.value.stringValue }
        localizations = taken["CFBundleLocalizations"]?.value.children.compactMap(\.stringValue) ?? []
        allowsMixedLocalizations = taken["CFBundleAllowMixedLocalizations"].map { Self.isTrue($0.value) } ?? false
        self.path = path
    }

    /// The key that a spelling stands for on a device, with a weight that is greater for a more specific one; nil for another device's.
    static func resolve(_ spelling: String, for device: LocalizationDevice) -> (key: String, weight: Int)? {
        var key = spelling[...]
        var weight = 0
        if let tilde = key.lastIndex(of: "~") {
            guard let product = device.productSuffix, key[key.index(after: tilde)...] == product else {
                return Self.products.contains(String(key[key.index(after: tilde)...])) ? nil : (spelling, 0)
            }
            key = key[..<tilde]
            weight += 2
        }
        if let hyphen = key.lastIndex(of: "-"), Self.platforms.contains(String(key[key.index(after: hyphen)...])) {
            guard let platform = device.platformSuffix, key[key.index(after: hyphen)...] == platform else { return nil }
            key = key[..<hyphen]
            weight += 1
        }
        // These two name the bundle itself and are the same everywhere.
        let isFixed = ["CFBundleExecutable", "CFBundleIdentifier"].contains(String(key))
        return isFixed && weight > 0 ? nil : (String(key), weight)
    }

    private static let products: Set<String> = ["ipad", "iphone", "ipod"]
    private static let platforms: Set<String> = [
        "macos", "iphoneos", "tvos", "watchos", "xros", "linux", "windows", "freebsd",
    ]

    /// Apple: true, a non-zero number, or one of the words for yes.
    private static func isTrue(_ node: PropertyListNode) -> Bool {
        if let boolean = node.booleanValue { return boolean }
        if let integer = node.integerValue { return integer != 0 }
        return ["yes", "true", "1"].contains(node.stringValue?.lowercased())
    }
}

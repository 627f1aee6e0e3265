internal import LocalizationFileSyntax

extension LocalizedBundle {
    /// The content of the bundle's `Info.plist`; empty if the bundle has none. Apple: `Bundle.infoDictionary`.
    ///
    /// A device-specific spelling of a key, such as `CFBundleName~ipad` or `CFBundleName-macos`, replaces the value of the plain key if it
    /// is for the bundle's device, except for `CFBundleExecutable` and `CFBundleIdentifier`; it also remains under its own name.
    /// - Complexity: O(size of the file) for each call.
    public var infoDictionary: [String: InfoDictionaryValue] {
        guard let root = storage.information.root, case .dictionary(let entries)? = InfoDictionaryValue(root.value) else { return [:] }
        return InfoDictionaryKeys.applyingSpellings(for: storage.device, to: entries)
    }

    /// The entries of the table `InfoPlist` in the user's language, such as the app's name; nil if there is no such table. Apple:
    /// `Bundle.localizedInfoDictionary`.
    ///
    /// All entries come from one file, as for every table. Device-specific spellings of keys are handled as in ``infoDictionary``.
    public var localizedInfoDictionary: [String: InfoDictionaryValue]? {
        let keys = keys(inTable: InfoDictionaryKeys.table)
        guard !keys.isEmpty else { return nil }
        var entries: [String: InfoDictionaryValue] = [:]
        for key in keys { entries[key] = .string(unmarkedString(forKey: key, table: InfoDictionaryKeys.table).text) }
        return InfoDictionaryKeys.applyingSpellings(for: storage.device, to: entries)
    }

    /// Returns the value of a key: from the table `InfoPlist` in the user's language, or else from `Info.plist`. Apple:
    /// `Bundle.object(forInfoDictionaryKey:)`.
    public func object(forInfoDictionaryKey key: String) -> InfoDictionaryValue? {
        let spellings = InfoDictionaryKeys.spellings(of: key, for: storage.device)
        for spelling in spellings {
            let text = unmarkedString(forKey: spelling, table: InfoDictionaryKeys.table)
            if text.hasEntry { return .string(text.text) }
        }
        guard let root = storage.information.root else { return nil }
        return spellings.lazy.compactMap { root[$0] }.first.flatMap { InfoDictionaryValue($0.value) }
    }
}

/// The precedence among the spellings of an `Info.plist` key.
enum InfoDictionaryKeys {
    /// The table with the translations.
    static let table = "InfoPlist"
    /// The keys that the system reads before it knows the device.
    private static let fixed: Set<String> = ["CFBundleExecutable", "CFBundleIdentifier"]

    /// Returns the spellings of a key for a device, in order of precedence.
    static func spellings(of key: String, for device: LocalizationDevice) -> [String] {
        fixed.contains(key) ? [key] : InfoDictionary.spellings(of: key, for: device)
    }

    /// Returns the entries with the plain keys set to the values of the device's spellings.
    static func applyingSpellings(
        for device: LocalizationDevice, to entries: [String: InfoDictionaryValue]
    ) -> [String: InfoDictionaryValue] {
        // Apply the most specific spelling last, so that it takes precedence.
        let suffixes = InfoDictionary.spellings(of: "", for: device).filter { !$0.isEmpty }.reversed()
        var result = entries
        for suffix in suffixes {
            for (key, value) in entries where key.hasSuffix(suffix) && key.utf8.count > suffix.utf8.count {
                let plain = String(key.dropLast(suffix.count))
                // `Key-iphoneos~ipad` also ends in `~ipad`, but is not a spelling of `Key-iphoneos`.
                if fixed.contains(plain) || suffixes.contains(where: plain.hasSuffix) { continue }
                result[plain] = value
            }
        }
        return result
    }
}

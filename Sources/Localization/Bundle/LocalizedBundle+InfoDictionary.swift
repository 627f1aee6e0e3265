internal import LocalizationFileSyntax

extension LocalizedBundle {
    /// The content of the bundle's `Info.plist`; empty without one. Apple: `Bundle.infoDictionary`.
    ///
    /// A spelling of a key for the bundle's device, such as `CFBundleName~ipad` or `CFBundleName-macos`, replaces the value of the plain key, but for
    /// `CFBundleExecutable` and `CFBundleIdentifier`; it stays there under its own name.
    /// - Complexity: O(size of the file) for each call.
    public var infoDictionary: [String: InfoDictionaryValue] {
        guard let root = storage.information.root, case .dictionary(let entries)? = InfoDictionaryValue(root.value) else { return [:] }
        return InfoDictionaryKeys.applyingSpellings(for: storage.device, to: entries)
    }

    /// What the table `InfoPlist` says in the user's language, such as the app's name; nil without such a table. Apple:
    /// `Bundle.localizedInfoDictionary`.
    ///
    /// One file answers, as for every table. Spellings of keys for a device count as in ``infoDictionary``.
    public var localizedInfoDictionary: [String: InfoDictionaryValue]? {
        let keys = keys(inTable: InfoDictionaryKeys.table)
        guard !keys.isEmpty else { return nil }
        var entries: [String: InfoDictionaryValue] = [:]
        for key in keys { entries[key] = .string(unmarkedString(forKey: key, table: InfoDictionaryKeys.table).text) }
        return InfoDictionaryKeys.applyingSpellings(for: storage.device, to: entries)
    }

    /// The value of a key: from the table `InfoPlist` in the user's language, or else from `Info.plist`. Apple:
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

/// Which spelling of an `Info.plist` key counts.
enum InfoDictionaryKeys {
    /// The table with the translations.
    static let table = "InfoPlist"
    /// Keys that the system reads before it knows a device.
    private static let fixed: Set<String> = ["CFBundleExecutable", "CFBundleIdentifier"]

    /// The spellings of a key for a device, the one that counts first.
    static func spellings(of key: String, for device: LocalizationDevice) -> [String] {
        fixed.contains(key) ? [key] : InfoDictionary.spellings(of: key, for: device)
    }

    /// The entries with the plain keys set to what the device's spellings say.
    static func applyingSpellings(
        for device: LocalizationDevice, to entries: [String: InfoDictionaryValue]
    ) -> [String: InfoDictionaryValue] {
        // The most specific spelling is tried last, so that it stays.
        let suffixes = InfoDictionary.spellings(of: "", for: device).filter { !$0.isEmpty }.reversed()
        var result = entries
        for suffix in suffixes {
            for (key, value) in entries where key.hasSuffix(suffix) && key.utf8.count > suffix.utf8.count {
                let plain = String(key.dropLast(suffix.count))
                // `Key-iphoneos~ipad` also ends in `~ipad`, and is no spelling of `Key-iphoneos`.
                if fixed.contains(plain) || suffixes.contains(where: plain.hasSuffix) { continue }
                result[plain] = value
            }
        }
        return result
    }
}

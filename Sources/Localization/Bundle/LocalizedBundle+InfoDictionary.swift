package import LocalizationFileSyntax
internal import LocalizationSourceText

/// The values of `Info.plist`, for `LocalizationFoundation`: Apple's `Bundle` has them.
///
/// A device-specific spelling of a key, such as `CFBundleName~ipad` or `CFBundleName-macos`, replaces the value of the plain key if it is
/// for the bundle's device, except for `CFBundleExecutable` and `CFBundleIdentifier`.
extension LocalizedBundle {
    /// The entries of the table `InfoPlist` in the user's language, such as the app's name; nil if there is no such table. Apple:
    /// `Bundle.localizedInfoDictionary`.
    ///
    /// All entries come from one file, as for every table. A device-specific spelling also remains under its own name.
    package var localizedInfoDictionary: [String: String]? {
        let keys = keys(inTable: InfoDictionaryKeys.table)
        guard !keys.isEmpty else { return nil }
        var entries: [String: String] = [:]
        for key in keys { entries[key] = unmarkedString(forKey: key, table: InfoDictionaryKeys.table).text }
        return InfoDictionaryKeys.applyingSpellings(for: storage.device, to: entries)
    }

    /// The content of `Info.plist`, with every key as it is spelled there; nil if there is no such file. Apple: `Bundle.infoDictionary`.
    package var infoDictionary: PropertyListValue? { storage.information.root?.value }

    /// Returns the value of a key: from the table `InfoPlist` in the user's language, or else from `Info.plist`. Apple:
    /// `Bundle.object(forInfoDictionaryKey:)`.
    package func infoDictionaryValue(forKey key: String) -> PropertyListValue? {
        let spellings = InfoDictionaryKeys.spellings(of: key, for: storage.device)
        for spelling in spellings {
            let text = unmarkedString(forKey: spelling, table: InfoDictionaryKeys.table)
            if text.hasEntry { return .string(text.text) }
        }
        guard let root = storage.information.root else { return nil }
        return spellings.lazy.compactMap { root[$0] }.first?.value
    }
}

/// The precedence among the spellings of an `Info.plist` key.
enum InfoDictionaryKeys {
    /// The table with the translations.
    static let table = "InfoPlist"
    /// The keys that the system reads before it knows the device.
    private static let fixed = ["CFBundleExecutable", "CFBundleIdentifier"]

    /// Returns the spellings of a key for a device, in order of precedence.
    static func spellings(of key: String, for device: LocalizationDevice) -> [String] {
        fixed.contains(key) ? [key] : InfoDictionary.spellings(of: key, for: device)
    }

    /// Returns the entries with the plain keys set to the values of the device's spellings.
    static func applyingSpellings(
        for device: LocalizationDevice, to entries: [String: String]
    ) -> [String: String] {
        // Apply the most specific spelling last, so that it takes precedence.
        let suffixes = InfoDictionary.spellings(of: "", for: device).filter { !$0.isEmpty }.reversed()
        var result = entries
        for suffix in suffixes {
            for (key, value) in entries {
                guard let plain = key.withoutUTF8Suffix(suffix) else { continue }
                // `Key-iphoneos~ipad` also ends in `~ipad`, but is not a spelling of `Key-iphoneos`.
                if fixed.contains(plain) || suffixes.contains(where: plain.hasSuffix) { continue }
                result[plain] = value
            }
        }
        return result
    }
}

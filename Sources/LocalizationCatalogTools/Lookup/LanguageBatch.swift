import LocalizationCLDR

/// `lproj languages --batch` without its streams.
package enum LanguageBatch {
    /// Matches the lists of one line.
    /// - Parameter line: The preferred languages, a tab, and the available localizations, both separated by commas; further fields are
    ///   kept.
    /// - Returns: The line with a tab and the localizations to use appended; nil for a line without a tab.
    package static func answer(_ line: ArraySlice<UInt8>) -> [UInt8]? {
        let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false)
        guard fields.count >= 2 else { return nil }
        let chosen = LanguageMatching.localizations(matching: list(fields[0]), available: list(fields[1]))
        return line + [UInt8(ascii: "\t")] + chosen.joined(separator: ",").utf8
    }

    private static func list(_ field: ArraySlice<UInt8>) -> [String] {
        field.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
    }
}

import CPeers

/// The language matching inside Foundation's ICU. Nil where Foundation has none (it is loaded with Foundation on Linux).
struct LanguageMatchingPeer {
    static let missing = "Foundation's ICU is not in this process"

    init?() {
        guard foundation_icu_peer_start() != 0 else { return nil }
    }

    /// The localizations that serve the preferences; fails with nil.
    func localizations(matching preferences: CStringList, available: CStringList) -> [String]? {
        var chosen = [UnsafePointer<CChar>?](repeating: nil, count: available.pointers.count)
        let count = match(preferences, available, into: &chosen)
        guard count >= 0 else { return nil }
        return chosen.prefix(count).compactMap { $0.map { String(cString: $0) } }
    }

    /// Only the number of localizations, or -1: what a C program pays.
    func match(
        _ preferences: CStringList, _ available: CStringList, into chosen: inout [UnsafePointer<CChar>?]
    ) -> Int {
        Int(
            foundation_icu_peer_match(
                preferences.pointers, Int32(preferences.pointers.count), available.pointers,
                Int32(available.pointers.count), &chosen, Int32(chosen.count)))
    }
}

/// What likely subtags say about scripts and regions, for naming the locales of the number tables.
struct LikelyScripts {
    private let likelySubtags: [String: String]

    init(_ release: CLDRRelease) throws {
        struct File: Decodable {
            struct Supplemental: Decodable { var likelySubtags: [String: String] }
            var supplemental: Supplemental
        }
        likelySubtags = try release.decode(File.self, from: "likelySubtags.json").supplemental.likelySubtags
    }

    /// The identifier without variants, and without its script where language and region mean that script anyway: "zh-Hant-TW" is
    /// "zh-TW", "zh-Hans-HK" stays.
    func withoutLikelyScript(_ identifier: String) -> String {
        let parts = identifier.split(separator: "-").map(String.init)
        guard let language = parts.first else { return identifier }
        let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
        let region = parts.dropFirst().first { (2...3).contains($0.count) }
        let kept = script == likelyScript(language: language, region: region) ? nil : script
        return [language, kept, region].compactMap(\.self).joined(separator: "-")
    }

    private func likelyScript(language: String, region: String?) -> String? {
        let expanded = region.flatMap { likelySubtags["\(language)-\($0)"] } ?? likelySubtags[language]
        return expanded?.split(separator: "-").dropFirst().first.map(String.init)
    }

    /// For each region the locale of its most likely language, in the form of ``withoutLikelyScript(_:)``.
    var regionLocales: [String: String] {
        var locales: [String: String] = [:]
        for (from, to) in likelySubtags where from.hasPrefix("und-") {
            let region = String(from.dropFirst(4))
            if (2...3).contains(region.count) { locales[region] = withoutLikelyScript(to) }
        }
        return locales
    }
}

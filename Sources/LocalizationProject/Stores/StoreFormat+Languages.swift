import LocalizationCLDR
import LocalizationCatalogModel

/// The languages of the stores, and which of them is meant by the language of an app.
extension StoreFormat {
    /// The languages that the store has, as it spells them, in its order.
    ///
    /// Sources: fastlane, `fastlane_core/lib/fastlane_core/languages.rb` with the eleven languages that App Store Connect has had since
    /// spring 2026 (fastlane 2.234), and `supply/lib/supply/languages.rb`.
    package var languages: [String] {
        switch self {
        case .fastlane: Self.appleLanguages
        case .play: Self.googleLanguages
        }
    }

    private static let appleLanguages = names(
        """
        ar-SA ca cs da de-DE el en-AU en-CA en-GB en-US es-ES es-MX fi fr-CA fr-FR he hi hr hu id it ja ko ms nl-NL no pl pt-BR pt-PT ro ru \
        sk sv th tr uk vi zh-Hans zh-Hant bn-BD gu-IN kn-IN ml-IN mr-IN or-IN pa-IN sl-SI ta-IN te-IN ur-PK
        """)

    private static let googleLanguages = names(
        """
        af sq am ar hy-AM az-AZ eu-ES be bn-BD bg my-MM ca zh-HK zh-CN zh-TW hr cs-CZ da-DK nl-NL en-AU en-CA en-GB en-IN en-SG en-US en-ZA \
        et fil fi-FI fr-CA fr-FR gl-ES ka-GE de-DE el-GR gu iw-IL hi-IN hu-HU is-IS id it-IT ja-JP kn-IN kk km-KH ko-KR ky-KG lo-LA lv lt \
        mk-MK ms ms-MY ml-IN mr-IN mn-MN ne-NP no-NO fa fa-AE fa-AF fa-IR pl-PL pt-BR pt-PT pa ro rm ru-RU sr si-LK sk sl es-419 es-ES \
        es-US sw sv-SE ta-IN te-IN th tr-TR uk ur vi zu
        """)

    private static func names(_ list: String) -> [String] { list.utf8.split(separator: 0x20).map { String(Substring($0)) } }

    /// The store's language of a folder's name, which is compared without case; nil for a name that the store does not know.
    package func language(named name: String) -> String? {
        let lowercased = name.lowercased()
        return languages.first { isSameText($0.lowercased(), lowercased) }
    }

    /// The store's language for a language of an app, or for another spelling of one of its own: `de` is `de-DE`, `nb` is `no`, and
    /// `es-419` is `es-MX` in Apple's store. Nil if the store does not have the language.
    ///
    /// Of the store's languages with the same language and script, that of the same region is taken, then one whose texts inherit from the
    /// app's language, then that of the region where most people speak it, then the only one.
    package func language(for appLanguage: String) -> String? {
        if let same = language(named: appLanguage) { return same }
        guard let wanted = Self.tag(of: appLanguage), !wanted.language.isEmpty else { return nil }
        let full = wanted.maximized()
        var candidates = languages.compactMap { name in Self.tag(of: name).map { (name: name, tag: $0, full: $0.maximized()) } }
            .filter { $0.full.language == full.language }
        let sameScript = candidates.filter { $0.full.script == full.script }
        if !sameScript.isEmpty { candidates = sameScript }
        if candidates.count < 2 { return candidates.first?.name }
        if let same = candidates.first(where: { $0.full.region == full.region }) { return same.name }
        if let child = candidates.first(where: { Self.ancestors(of: $0.tag).contains(wanted) }), !wanted.region.isEmpty {
            return child.name
        }
        if let parent = wanted.parent, let sibling = candidates.first(where: { $0.tag == parent || $0.tag.parent == parent }),
            !parent.region.isEmpty
        {
            return sibling.name
        }
        let usual = LanguageTag(language: full.language, script: full.script).maximized().region
        return candidates.first { $0.full.region == usual }?.name ?? candidates.first?.name
    }

    private static func tag(of name: String) -> LanguageTag? { LanguageTag(LanguageName.canonical(name)) }

    private static func ancestors(of tag: LanguageTag) -> [LanguageTag] {
        var (list, next) = ([LanguageTag](), tag.parent)
        while let current = next, !current.isRoot, list.count < 8 { (list, next) = (list + [current], current.parent) }
        return list
    }
}

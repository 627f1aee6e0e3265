/// Chooses a bundle's languages again, for a bundle that uses those of the current task or process.
final class LanguageChooser: Sendable {
    private let storage: BundleStorage
    /// The locale that the program specified when it opened the bundle; it applies in every context.
    private let locale: String?
    /// The bundle that this one follows.
    private let main: LocalizedBundle?
    /// Recent selections: most users of a server have one of a few lists of languages.
    private let selections = OnceCache<LanguageSelection>(capacity: 128)
    /// The maximum length of the key of a cached selection, in bytes.
    private static let longestKey = 1_000

    init(_ storage: BundleStorage, locale: String?, following main: LocalizedBundle?) {
        self.storage = storage
        self.locale = locale
        self.main = main
    }

    /// Makes the selection for a context, or returns the cached selection for the same languages.
    func choose(in context: LanguageContext) -> LanguageSelection {
        let languages = context.languages
        let locale = locale ?? context.locale
        let leader = leader(in: context)
        func choose() -> LanguageSelection { LanguageSelection(of: storage, languages: languages, locale: locale, leader: leader) }
        let key = String(
            keyParts: [String(describing: languages.source)] + [locale, leader.map { String($0.count) }].map { $0.map { "=" + $0 } ?? "" }
                + (leader ?? []) + languages.identifiers)
        return key.utf8.count <= Self.longestKey ? selections.value(of: key, create: choose) : choose()
    }

    /// Returns the languages to follow: those of the bundle that the program specified when it opened this one, or else those of the app's
    /// bundle in the context, which itself does not follow another bundle.
    private func leader(in context: LanguageContext) -> [String]? {
        if let leader = context.leader, leader.storage === storage { return nil }
        return (main ?? context.leader)?.leading(in: context)
    }
}

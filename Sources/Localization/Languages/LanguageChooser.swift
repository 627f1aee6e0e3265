internal import Synchronization

/// Chooses a bundle's languages again, for a bundle that uses those of the current task or process.
final class LanguageChooser: Sendable {
    private let storage: BundleStorage
    /// The locale that the program specified when it opened the bundle; it applies in every context.
    private let locale: String?
    /// The bundle that this one follows.
    private let main: LocalizedBundle?
    /// Recent selections: most users of a server have one of a few lists of languages.
    private let selections = Mutex(BoundedCache<Wish, LanguageSelection>(capacity: 128))
    /// The maximum length of a cached list of languages, in bytes.
    private static let longestList = 1_000

    /// The input of a choice.
    private struct Wish: Hashable {
        let languages: PreferredLanguages
        let locale: String?
        /// The languages of the bundle that this one follows; nil if it chooses independently.
        let leader: [String]?
    }

    init(_ storage: BundleStorage, locale: String?, following main: LocalizedBundle?) {
        self.storage = storage
        self.locale = locale
        self.main = main
    }

    /// Makes the selection for a context, or returns the cached selection for the same languages.
    func choose(in context: LanguageContext) -> LanguageSelection {
        let wish = Wish(languages: context.languages, locale: locale ?? context.locale, leader: leader(in: context))
        if let known = selections.withLock({ $0.value(of: wish) }) { return known }
        let selection = LanguageSelection(of: storage, languages: wish.languages, locale: wish.locale, leader: wish.leader)
        if wish.languages.identifiers.reduce(0, { $0 &+ $1.utf8.count }) <= Self.longestList {
            selections.withLock { $0.set(wish, to: selection) }
        }
        return selection
    }

    /// Returns the languages to follow: those of the bundle that the program specified when it opened this one, or else those of the app's
    /// bundle in the context, which itself does not follow another bundle.
    private func leader(in context: LanguageContext) -> [String]? {
        if let leader = context.leader, leader.storage === storage { return nil }
        return (main ?? context.leader)?.leading(in: context)
    }
}

extension LocalizedBundle {
    /// Returns the languages that other bundles adopt from this one as the app's own bundle; nil if the app lets them choose independently.
    func leading(in context: LanguageContext?) -> [String]? {
        guard storage.information.leadsOtherBundles else { return nil }
        return selection(in: context).searchList
    }
}

internal import Synchronization

/// What it takes to choose a bundle's languages again, for a bundle that goes by those of the process.
final class LanguageChooser: Sendable {
    private let storage: BundleStorage
    /// The locale that the program named when it opened the bundle; it holds in every context.
    private let locale: String?
    /// The bundle that this one follows.
    private let main: LocalizedBundle?
    /// What was chosen lately: users of a server mostly want the same few lists.
    private let selections = Mutex(BoundedCache<Wish, LanguageSelection>(capacity: 128))
    /// The most bytes of a list of languages that is remembered.
    private static let longestList = 1_000

    /// What a choice depends on.
    private struct Wish: Hashable {
        let languages: PreferredLanguages
        let locale: String?
        /// The languages of the bundle that this one follows; nil where it chooses by itself.
        let leader: [String]?
    }

    init(_ storage: BundleStorage, locale: String?, following main: LocalizedBundle?) {
        self.storage = storage
        self.locale = locale
        self.main = main
    }

    /// Chooses in a context, or remembers what was chosen in one with the same languages.
    func choose(in context: LanguageContext) -> LanguageSelection {
        let wish = Wish(languages: context.languages, locale: locale ?? context.locale, leader: leader(in: context))
        if let known = selections.withLock({ $0.value(of: wish) }) { return known }
        let selection = LanguageSelection(of: storage, languages: wish.languages, locale: wish.locale, leader: wish.leader)
        if wish.languages.identifiers.reduce(0, { $0 &+ $1.utf8.count }) <= Self.longestList {
            selections.withLock { $0.set(wish, to: selection) }
        }
        return selection
    }

    /// The languages to follow: those of the bundle that the program named when it opened this one, or else of the app's bundle in the context, which
    /// itself follows nobody.
    private func leader(in context: LanguageContext) -> [String]? {
        if let leader = context.leader, leader.storage === storage { return nil }
        return (main ?? context.leader)?.leading(in: context)
    }
}

extension LocalizedBundle {
    /// The languages that bundles take from this one as the app's own; nil where the app lets them choose themselves.
    func leading(in context: LanguageContext?) -> [String]? {
        guard storage.information.leadsOtherBundles else { return nil }
        return selection(in: context).searchList
    }
}

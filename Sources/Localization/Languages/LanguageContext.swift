internal import Synchronization

/// Languages and a locale that stand in for those a bundle was opened with: set for a task or for the process.
final class LanguageContext: Sendable {
    /// The languages; never empty of meaning: an empty list wants none in particular.
    let languages: PreferredLanguages
    /// The locale that was named with them; nil for one that follows from the languages.
    let locale: String?
    /// The app's own bundle, which others follow in this context; nil where each chooses by itself.
    let leader: LocalizedBundle?
    /// What bundles chose in this context, so that a request asks each of them once.
    private let selections = Mutex<[(chooser: LanguageChooser, selection: LanguageSelection)]>([])
    /// How many bundles are remembered. A program has a handful, and a context that lives long must not keep those that are gone.
    private static let limit = 32

    /// The context of the running task, if it has one.
    @TaskLocal static var ofTask: LanguageContext?
    /// The context of the process, if it has one.
    private static let ofProcess = Mutex<LanguageContext?>(nil)

    init(_ languages: PreferredLanguages, locale: String?, leader: LocalizedBundle?) {
        self.languages = languages
        self.locale = locale
        self.leader = leader
    }

    /// The context that counts here and now; nil where bundles go by what they were opened with.
    static var current: LanguageContext? {
        guard ProcessState.has(ProcessState.languagesAreSet) else { return nil }
        return ofTask ?? forProcess
    }

    /// The context of the process, whatever the running task has.
    static var forProcess: LanguageContext? { ofProcess.withLock { $0 } }

    /// Sets the context of the process.
    static func setForProcess(_ context: LanguageContext?) {
        ProcessState.set(ProcessState.languagesAreSet)
        ofProcess.withLock { $0 = context }
    }

    /// The choice of a bundle in this context.
    func selection(of chooser: LanguageChooser) -> LanguageSelection {
        if let known = known(chooser) { return known }
        let selection = chooser.choose(in: self)
        selections.withLock { selections in
            if selections.count >= Self.limit { selections.removeAll() }
            selections.append((chooser, selection))
        }
        return selection
    }

    private func known(_ chooser: LanguageChooser) -> LanguageSelection? {
        selections.withLock { $0.first { $0.chooser === chooser }?.selection }
    }
}

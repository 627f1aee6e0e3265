internal import Synchronization

/// Languages and a locale that replace those a bundle was opened with, set for a task or for the process.
@usableFromInline
final class LanguageContext: Sendable {
    /// The preferred languages; empty means no preference.
    let languages: PreferredLanguages
    /// The locale that was specified with the languages; nil to derive it from the languages.
    let locale: String?
    /// The app's own bundle, which others follow in this context; nil if each bundle chooses independently.
    let leader: LocalizedBundle?
    /// The selections of bundles in this context, so that each bundle chooses only once per request. Limited because a long-lived context
    /// must not keep bundles alive that are no longer in use.
    private let selections = OnceCache<Selection>(capacity: 32)

    /// The selection of a bundle, with its chooser, which is kept so that no other chooser can have its address.
    private struct Selection: Sendable {
        let chooser: LanguageChooser
        let selection: LanguageSelection
    }

    /// The context of the process, if it has one.
    private static let ofProcess = Mutex<LanguageContext?>(nil)

    init(_ languages: PreferredLanguages, locale: String?, leader: LocalizedBundle?) {
        self.languages = languages
        self.locale = locale
        self.leader = leader
    }

    /// The context of the running task or process; nil if bundles use the languages they were opened with.
    static var current: LanguageContext? {
        guard ProcessState.has(ProcessState.languagesAreSet) else { return nil }
        return TaskContext.current ?? forProcess
    }

    /// The context of the process, regardless of the running task.
    static var forProcess: LanguageContext? { ofProcess.withLock { $0 } }

    /// Sets the context of the process.
    static func setForProcess(_ context: LanguageContext?) {
        ProcessState.set(ProcessState.languagesAreSet)
        ofProcess.withLock { $0 = context }
    }

    /// Returns the selection of a bundle in this context.
    func selection(of chooser: LanguageChooser) -> LanguageSelection {
        selections.value(of: String(keyOf: chooser)) { Selection(chooser: chooser, selection: chooser.choose(in: self)) }.selection
    }
}

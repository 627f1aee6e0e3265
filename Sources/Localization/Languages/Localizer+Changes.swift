internal import Synchronization

extension Localizer {
    /// The languages and the locale of the process at one time.
    public struct Settings: Hashable, Sendable {
        /// The user's languages.
        public let languages: PreferredLanguages
        /// The locale that numbers are written in, as ``Localizer/currentLocale``.
        public let locale: String
    }

    /// The settings of the process after each change by ``setLanguages(_:locale:following:)``, from now on.
    ///
    /// Each value of this property is an observer of its own; iterate over it once. Whoever is slow gets the newest settings and not those before.
    /// The sequence ends when the observing task is cancelled. What is set for single tasks is no change of the process.
    ///
    /// Apple: the notification `NSLocale.currentLocaleDidChangeNotification`.
    public static var changes: AsyncStream<Settings> { SettingsObservers.add() }
}

/// Who wants to hear of changes.
enum SettingsObservers {
    private struct State {
        var last: UInt64 = 0
        var continuations: [UInt64: AsyncStream<Localizer.Settings>.Continuation] = [:]
        /// The settings that were told last, so that nobody hears of a change that is none.
        var told: Localizer.Settings?
    }

    private static let state = Mutex(State())

    /// How many there are.
    static var count: Int { state.withLock { $0.continuations.count } }

    /// A stream for a new observer.
    static func add() -> AsyncStream<Localizer.Settings> {
        let (stream, continuation) = AsyncStream.makeStream(of: Localizer.Settings.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            if state.continuations.isEmpty { state.told = LanguageContext.settingsOfProcess }
            state.last &+= 1
            state.continuations[state.last] = continuation
            return state.last
        }
        continuation.onTermination = { _ in state.withLock { _ = $0.continuations.removeValue(forKey: number) } }
        return stream
    }

    /// Tells everybody about the settings of the process, if they are others than before.
    static func settingsDidChange() {
        state.withLock { state in
            guard !state.continuations.isEmpty else { return }
            // Read under the lock: whoever comes last tells what was set last.
            let settings = LanguageContext.settingsOfProcess
            guard settings != state.told else { return }
            state.told = settings
            for continuation in state.continuations.values { continuation.yield(settings) }
        }
    }
}

extension LanguageContext {
    /// The settings of the process, whatever the running task has.
    static var settingsOfProcess: Localizer.Settings {
        let context = forProcess
        let languages = context?.languages ?? .current()
        return Localizer.Settings(
            languages: languages, locale: context?.locale ?? Localizer.launchLocale ?? languages.identifiers.first ?? "en")
    }
}

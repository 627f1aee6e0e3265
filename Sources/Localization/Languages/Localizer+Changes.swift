internal import Synchronization

extension Localizer {
    /// The languages and the locale of the process at a point in time.
    public struct Settings: Hashable, Sendable {
        /// The user's preferred languages.
        public let languages: PreferredLanguages
        /// The locale for formatting numbers, like ``Localizer/currentLocale``.
        public let locale: String
    }

    /// The settings of the process after each future change by ``setLanguages(_:locale:following:)``.
    ///
    /// Each value of this property is a separate observer; iterate over it once. A slow observer receives only the newest settings. The
    /// sequence ends when the observing task is cancelled. Languages that are set for a task do not change the settings of the process.
    ///
    /// Apple: the notification `NSLocale.currentLocaleDidChangeNotification`.
    @_alwaysEmitIntoClient
    public static var changes: AsyncStream<Settings> {
        let (stream, continuation) = AsyncStream.makeStream(of: Settings.self, bufferingPolicy: .bufferingNewest(1))
        let number = SettingsObservers.add { continuation.yield($0) }
        continuation.onTermination = { _ in SettingsObservers.remove(number) }
        return stream
    }
}

/// The observers of changes.
@usableFromInline
package enum SettingsObservers {
    private struct State {
        var last: UInt64 = 0
        var observers: [UInt64: @Sendable (Localizer.Settings) -> Void] = [:]
        /// The settings that were last reported, to suppress duplicate notifications.
        var told: Localizer.Settings?
        /// Called after the observers.
        var poster: (@Sendable () -> Void)?
    }

    private static let state = Mutex(State())

    /// The number of observers.
    static var count: Int { state.withLock { $0.observers.count } }

    /// Adds an observer and returns its number.
    @usableFromInline
    static func add(_ observer: @escaping @Sendable (Localizer.Settings) -> Void) -> UInt64 {
        state.withLock { state in
            if state.observers.isEmpty, state.poster == nil { state.told = LanguageContext.settingsOfProcess }
            state.last &+= 1
            state.observers[state.last] = observer
            return state.last
        }
    }

    /// Removes the observer with a number.
    @usableFromInline
    static func remove(_ number: UInt64) { state.withLock { _ = $0.observers.removeValue(forKey: number) } }

    /// Sets the function that is called after each change, in the thread that made it. Unlike an observer, it may itself change the
    /// settings or observe them. The first one stays.
    package static func setPoster(_ poster: @escaping @Sendable () -> Void) {
        state.withLock { state in
            guard state.poster == nil else { return }
            if state.observers.isEmpty { state.told = LanguageContext.settingsOfProcess }
            state.poster = poster
        }
    }

    /// Notifies all observers of the settings of the process, if they have changed.
    static func settingsDidChange() {
        let poster: (@Sendable () -> Void)? = state.withLock { state in
            guard !state.observers.isEmpty || state.poster != nil else { return nil }
            // Read the settings while holding the lock: the last notification then has the settings that were set last.
            let settings = LanguageContext.settingsOfProcess
            guard settings != state.told else { return nil }
            state.told = settings
            for observer in state.observers.values { observer(settings) }
            return state.poster
        }
        poster?()
    }
}

extension LanguageContext {
    /// The settings of the process, regardless of the running task.
    static var settingsOfProcess: Localizer.Settings {
        let context = forProcess
        let languages = context?.languages ?? .current()
        return Localizer.Settings(
            languages: languages, locale: context?.locale ?? Localizer.launchLocale ?? languages.identifiers.first ?? "en")
    }
}

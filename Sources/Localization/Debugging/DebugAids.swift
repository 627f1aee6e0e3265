internal import LocalizationPlatform
internal import LocalizationSourceText
internal import Synchronization

/// The handler of missing keys.
@usableFromInline
struct MissingKeyHandler: Sendable {
    /// Calls the handler.
    let call: @Sendable (MissingKey) -> Void
    /// Whether the handler is running in the current task, so that its own lookups are not reported to it.
    let isRunning: @Sendable () -> Bool

    @usableFromInline
    init(call: @escaping @Sendable (MissingKey) -> Void, isRunning: @escaping @Sendable () -> Bool) {
        self.call = call
        self.isRunning = isRunning
    }
}

/// The debugging settings of a program: marks on texts, and the handler of missing keys.
enum DebugAids {
    private struct State {
        /// The debugging options; nil until the launch arguments have been read.
        var options: LocalizationDebugOptions?
        var handler: MissingKeyHandler?
        var repeats = false
    }

    /// The places of missing keys that have been reported.
    private static let reported = OnceCache<Void>(capacity: 5_000)
    private static let state = Mutex(State())

    /// Whether lookups are neither marked nor reported, so that no further check is needed.
    @inline(__always)
    static var areOff: Bool { !ProcessState.has(ProcessState.argumentsAreUnread | ProcessState.lookupsAreWatched) }

    /// The current options.
    static var options: LocalizationDebugOptions {
        if areOff { return [] }
        // Most programs have no such argument and set no options; then the state is never created.
        if !ProcessState.has(ProcessState.lookupsAreWatched), !ProcessArguments.haveOptions {
            ProcessState.clear(ProcessState.argumentsAreUnread)
            return []
        }
        return state.withLock { options(of: &$0) }
    }

    static func setOptions(_ options: LocalizationDebugOptions) {
        state.withLock { state in
            state.options = options
            updateFlags(state)
        }
    }

    static func setHandler(_ handler: MissingKeyHandler?, repeats: Bool) {
        state.withLock { state in
            _ = options(of: &state)
            state.handler = handler
            state.repeats = repeats
            reported.removeAll()
            updateFlags(state)
        }
    }

    private static func options(of state: inout State) -> LocalizationDebugOptions {
        if let known = state.options { return known }
        let options = ProcessArguments.haveOptions ? LocalizationDebugOptions(arguments: CommandLine.arguments) : []
        state.options = options
        updateFlags(state)
        return options
    }

    private static func updateFlags(_ state: State) {
        ProcessState.clear(ProcessState.argumentsAreUnread)
        if state.options?.isEmpty ?? true, state.handler == nil {
            ProcessState.clear(ProcessState.lookupsAreWatched)
        } else {
            ProcessState.set(ProcessState.lookupsAreWatched)
        }
    }

    /// Reports a missing key to the handler, and to standard error if enabled.
    static func report(_ string: LocalizedString, in bundle: LocalizedBundle, options: LocalizationDebugOptions) {
        if options.contains(.showNonLocalized) {
            let languages = bundle.preferredLocalizations.joined(separator: ", ")
            let place = bundle.storage.module ?? bundle.path
            let message = "ERROR: \(string.key) not found in table \(string.table) of bundle \(place) (\(languages))"
            FileSystem.writeToStandardError(VisibleText.escape(message) + "\n")
        }
        let (known, repeats) = state.withLock { ($0.handler, $0.repeats) }
        guard let handler = known, !handler.isRunning() else { return }
        let localizations = bundle.preferredLocalizations
        let place = String(keyParts: [string.key, string.table, bundle.path, localizations.first ?? ""])
        guard repeats || reported.keep((), for: place).isNew else { return }
        let inSource = bundle.unmarkedString(forKey: string.key, table: string.table, localization: bundle.developmentLocalization)
        let missing = MissingKey(
            key: string.key, table: string.table, bundleName: bundle.name, bundlePath: bundle.path, localizations: localizations,
            isTranslationMissing: inSource.isFound, value: string.value)
        handler.call(missing)
    }
}

extension LocalizedBundle {
    /// Returns a text with the marks of the debugging options, and reports it if it is missing.
    @inline(never)
    func debugged(_ string: LocalizedString) -> LocalizedString {
        let options = DebugAids.options
        if !string.isFound { DebugAids.report(string, in: self, options: options) }
        return options.isEmpty ? string : string.marked(options)
    }
}

extension Localizer {
    /// The options that mark texts for testing; initially those that the launch arguments enable. They apply to every bundle of the
    /// process, from the next lookup on.
    public static var debugOptions: LocalizationDebugOptions {
        get { DebugAids.options }
        set { DebugAids.setOptions(newValue) }
    }

    /// Sets the handler of keys that lookups do not find, for example to log them, or to fail a test. A key that a string catalog has
    /// without a text is found in the source language, where it is its own text.
    ///
    /// The handler runs on the thread of the lookup and must be fast. Its own lookups are not reported.
    /// - Parameters:
    ///   - repeats: Whether to report every lookup; otherwise a key is reported once for each bundle, table and language (if there are very
    ///     many keys, at least the latest 5,000 are remembered).
    ///   - handler: Called with the missing key; nil to remove the handler.
    @_alwaysEmitIntoClient
    public static func setMissingKeyHandler(repeats: Bool = false, _ handler: (@Sendable (MissingKey) -> Void)?) {
        guard let handler else { return setHandler(nil, repeats: repeats) }
        let isRunning = TaskLocal(wrappedValue: false)
        setHandler(
            MissingKeyHandler(call: { key in isRunning.withValue(true) { handler(key) } }, isRunning: { isRunning.get() }), repeats: repeats
        )
    }

    @usableFromInline
    static func setHandler(_ handler: MissingKeyHandler?, repeats: Bool) { DebugAids.setHandler(handler, repeats: repeats) }
}

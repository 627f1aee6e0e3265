extension Localizer {
    /// What makes texts conspicuous for testing; at first what the launch arguments ask for. It holds for every bundle of the process, from the next
    /// lookup on.
    public static var debugOptions: LocalizationDebugOptions {
        get { DebugAids.options }
        set { DebugAids.setOptions(newValue) }
    }

    /// Sets who hears of keys that lookups do not find: a log, or a test that wants none. A key that a string catalog has without a text is found in the
    /// source language, where it is its own text.
    ///
    /// The handler runs on the thread that looked up, and must be quick. Lookups that it makes itself are not reported.
    /// - Parameters:
    ///   - repeats: Whether every lookup is reported; otherwise a key is reported once for each bundle, table and language (of very many keys, the latest
    ///     5,000 at least are remembered).
    ///   - handler: Gets the key; nil for nobody.
    public static func setMissingKeyHandler(repeats: Bool = false, _ handler: (@Sendable (MissingKey) -> Void)?) {
        DebugAids.setHandler(handler, repeats: repeats)
    }
}

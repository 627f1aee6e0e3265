import LocalizationPlatform

/// When to use color.
package enum ColorMode: String, CaseIterable, Sendable {
    case auto, always, never

    /// Whether to use color on a stream: `auto` does on a terminal, unless `NO_COLOR` is set.
    package func isUsed(on stream: Console.Stream) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto:
            Console.isTerminal(stream)
                && (FileSystem.environmentVariable("NO_COLOR") ?? "").isEmpty
                && FileSystem.environmentVariable("TERM") != "dumb"
        }
    }
}

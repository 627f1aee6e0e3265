#if !canImport(Darwin)
import LocalizationCLDR
import LocalizationFormatStrings
import LocalizationFormatAnalysis
import Foundation
import Localization

/// One call to one of Foundation's formatting functions.
struct FormatCall {
    /// The format string.
    let format: String
    /// The arguments.
    let arguments: [any CVarArg]

    /// The locale of the numbers, signs and plural rules of a call.
    enum Style {
        /// C's number formatting. Plural rules are those of the language that the format was looked up in.
        case unlocalized
        /// The number formatting and plural rules of a locale.
        case locale(Locale)
        /// The user's: the locale of the format's bundle, or else the app's.
        case current

        /// The style of a locale as an object; without one, numbers are formatted as in C.
        static func ofObject(_ locale: Any?) -> Style { (locale as? Locale).map { .locale($0) } ?? .unlocalized }
    }

    /// Renders the format. Missing and mismatched arguments appear as markers.
    func text(_ style: Style) -> String {
        let locale: Locale? =
            switch style {
            case .unlocalized: nil
            case .locale(let locale): locale
            case .current: .current
            }
        guard let entry = FormatStore.shared.entry(for: format) else {
            let entry = FormatEntry(format)
            let formatLocale = locale.map { FormatLocale(identifier: $0.identifier) ?? FormatLocale(.root) }
            return entry.render(typed(entry, locale), locale: formatLocale).text
        }
        let typed = typed(entry.formatEntry, locale)
        return switch style {
        case .unlocalized: entry.unlocalizedText(typed)
        case .locale(let locale): entry.reportedText(arguments: typed, locale: locale.identifier)
        case .current: entry.reportedText(arguments: typed)
        }
    }

    private func typed(_ entry: FormatEntry, _ locale: Locale?) -> [FormatArgument] {
        let hasPointers = arguments.contains { CStringArgument.isPointer($0) }
        let positions = hasPointers ? entry.argumentUses.lazy.map(\.use).filter { $0.argumentClass == .cString }.map(\.position) : []
        return ArgumentConversion(locale: locale, cStringPositions: Set(positions)).arguments(arguments)
    }
}
#endif

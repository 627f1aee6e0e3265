#if !canImport(Darwin)
import LocalizationCLDR
import LocalizationFormatStrings
import Foundation
import Localization

/// One call of Foundation's formatting functions.
struct FormatCall {
    /// The string that was passed as the format.
    let format: String
    /// The arguments.
    let arguments: [any CVarArg]

    /// Which numbers, signs and plural rules a call asks for.
    enum Style {
        /// As C writes them. Plural rules are those of the language that the format was looked up in.
        case unlocalized
        /// Those of a locale.
        case locale(Locale)
        /// Those of the user: the locale of the bundle that the format comes from, or else of the app.
        case current
    }

    /// Renders the format. Missing and unfit arguments show as markers.
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

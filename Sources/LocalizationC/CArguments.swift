internal import CLocalization
internal import Localization
internal import LocalizationCLDR
internal import LocalizationFormatStrings

/// Converts the arguments of formats from C.
enum CArguments {
    /// Returns the values of a list of arguments; a null pointer is an empty list.
    static func values(_ arguments: UnsafePointer<localization_argument>?, count: Int) -> [FormatArgument] {
        UnsafeBufferPointer(start: arguments, count: arguments == nil ? 0 : max(count, 0)).map(value)
    }

    /// Formats arguments without a lookup.
    /// - Parameter locale: The locale of the numbers; nil for numbers as C writes them.
    static func text(_ format: String, _ values: [FormatArgument], locale: String?) -> String {
        FormatEntry(format).render(values, locale: locale.map { FormatLocale(identifier: $0) ?? FormatLocale(.root) }).text
    }

    private static func value(_ argument: localization_argument) -> FormatArgument {
        switch argument.kind {
        case Int32(LOCALIZATION_INTEGER.rawValue): .integer(argument.value.integer)
        case Int32(LOCALIZATION_UNSIGNED.rawValue): .unsigned(argument.value.unsigned_integer)
        case Int32(LOCALIZATION_DOUBLE.rawValue): .double(argument.value.floating_point)
        case Int32(LOCALIZATION_TEXT.rawValue): .text(CText.text(argument.value.text) ?? "(null)")
        case Int32(LOCALIZATION_OBJECT.rawValue): CFObject.at(argument.value.object).map(value) ?? .text("(null)")
        default: .text("(null)")
        }
    }

    private static func value(_ object: CFObject) -> FormatArgument {
        switch object.value {
        case .integer(let number): .integer(number)
        case .unsigned(let number): .unsigned(number)
        case .real(let number): .double(number)
        case .boolean(let answer): .integer(answer ? 1 : 0)
        default: .text(text(of: object))
        }
    }

    /// Returns the text that `%@` shows for an object: for arrays and dictionaries, it resembles an old-style property list on one line.
    private static func text(of object: CFObject) -> String {
        switch object.value {
        case .string(let content): content.text
        case .array(let objects): "(" + objects.map(text).joined(separator: ", ") + ")"
        case .dictionary(let entries):
            "{"
                + entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }
                .map { "\(String(decoding: $0.key, as: UTF8.self)) = \(text(of: $0.value)); " }.joined() + "}"
        case .integer(let number): String(number)
        case .unsigned(let number): String(number)
        case .real(let number): String(number)
        case .boolean(let answer): answer ? "1" : "0"
        case .url(let path): path
        case .locale(let locale): text(of: locale.identifier)
        case .bundle(let content): content.bundle.path
        }
    }
}

#if !canImport(Darwin)
import Foundation
import Localization

/// Converts the arguments of Foundation's functions to typed arguments.
struct ArgumentConversion {
    /// The locale for the descriptions of objects.
    let locale: Locale?
    /// The positions, counted from 1, where the format reads text through a pointer (`%s`).
    let cStringPositions: Set<Int>

    func arguments(_ values: [any CVarArg]) -> [FormatArgument] {
        values.enumerated().map { index, value in argument(value, position: index &+ 1) }
    }

    private func argument(_ value: any CVarArg, position: Int) -> FormatArgument {
        switch value {
        case let value as Int: return .integer(Int64(value))
        case let value as String: return .text(value)
        case let value as Double: return .double(value)
        case let value as NSObject: return objectArgument(value)
        case let value as any FormatArgumentConvertible: return value.formatArgument
        default: break
        }
        if cStringPositions.contains(position), let text = CStringArgument.text(of: value) { return .text(text) }
        if let object = value as? any _CVarArgObject, let text = object._cVarArgObject as? NSObject { return objectArgument(text) }
        // Pass pointers and the program's own types as their bits, as C receives them.
        return .unsigned(UInt64(UInt(bitPattern: value._cVarArgEncoding.first ?? 0)))
    }

    private func objectArgument(_ object: NSObject) -> FormatArgument {
        switch object {
        case let object as NSString: .text(object as String)
        case let object as NSDecimalNumber: .text(object.description(withLocale: locale))
        case let object as NSNumber: object.formatArgument
        case let object as NSDate: .text((object as Date).formatText(locale: locale))
        case let object as NSAttributedString: .text(object.string)
        default: .text(object.description)
        }
    }
}

extension Date {
    /// The text that `%@` shows.
    fileprivate func formatText(locale: Locale?) -> String { locale.map { description(with: $0) } ?? description }
}
#endif

#if !canImport(Darwin)
import Foundation
import Localization

/// Makes typed arguments of the ones that Foundation's functions take.
struct ArgumentConversion {
    /// The locale that objects describe themselves in.
    let locale: Locale?
    /// The positions, from 1, at which the format reads text through a pointer (`%s`).
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
        // Pointers, and types of the program's own: their bits, as C gets them.
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
    /// What `%@` shows.
    fileprivate func formatText(locale: Locale?) -> String { locale.map { description(with: $0) } ?? description }
}
#endif

#if !canImport(Darwin)
public import Foundation
import Localization
import LocalizationFileSyntax

extension Bundle {
    /// The contents of the `InfoPlist` table in the user's language; nil if there is no such table.
    public var localizedInfoDictionary: [String: Any]? {
        (try? LocalizedBundle(self))?.localizedInfoDictionary
    }

    /// Returns the value of a key from the `InfoPlist` table in the user's language, or else from `Info.plist`.
    public func object(forInfoDictionaryKey key: String) -> Any? {
        (try? LocalizedBundle(self))?.infoDictionaryValue(forKey: key)?.foundationValue
    }
}

extension PropertyListValue {
    /// The value as the type that Foundation's property lists use; nil if it cannot occur in an `Info.plist`, such as a broken number.
    fileprivate var foundationValue: Any? {
        switch self {
        case .string(let text): text
        // If `Int` has 32 bits, not every number fits.
        case .integer(let number): Int(exactly: number).map { $0 as Any } ?? Int64(exactly: number) ?? Double(number)
        case .real(let number): number
        case .boolean(let answer): answer
        case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
        case .data(let bytes): Data(bytes)
        case .array(let values), .set(let values): values.compactMap(\.foundationValue)
        case .dictionary(let entries):
            entries.keys.reduce(into: [String: Any]()) { values, key in values[key] = entries[key]?.foundationValue }
        case .uid, .null: nil
        }
    }
}
#endif

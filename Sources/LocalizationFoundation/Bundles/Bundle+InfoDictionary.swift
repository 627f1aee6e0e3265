#if !canImport(Darwin)
public import Foundation
import Localization

extension Bundle {
    /// What the table `InfoPlist` says in the user's language; nil without such a table.
    public var localizedInfoDictionary: [String: Any]? {
        (try? LocalizedBundle(self))?.localizedInfoDictionary?.mapValues(\.foundationValue)
    }

    /// The value of a key: from the table `InfoPlist` in the user's language, or else from `Info.plist`.
    public func object(forInfoDictionaryKey key: String) -> Any? {
        (try? LocalizedBundle(self))?.object(forInfoDictionaryKey: key)?.foundationValue
    }
}

extension InfoDictionaryValue {
    /// The value as Foundation's property lists have it.
    fileprivate var foundationValue: Any {
        switch self {
        case .string(let text): text
        // Where `Int` has 32 bits not every number fits.
        case .integer(let number): Int(exactly: number).map { $0 as Any } ?? number
        case .real(let number): number
        case .boolean(let answer): answer
        case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
        case .data(let bytes): Data(bytes)
        case .array(let values): values.map(\.foundationValue)
        case .dictionary(let entries): entries.mapValues(\.foundationValue)
        }
    }
}
#endif

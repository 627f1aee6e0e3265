#if !canImport(Darwin)
import LocalizationFoundationOriginals
public import Foundation

// Foundation on Linux describes the numbers and dates of a collection in the same way in every locale.

extension NSArray {
    /// Returns a description of the elements, with numbers and dates as the locale writes them; nil means no locale.
    public func description(withLocale locale: Locale?) -> String { description(withLocale: locale, indent: 0) }

    /// Returns a description of the elements, with numbers and dates as the locale writes them, indented by `level` steps.
    public func description(withLocale locale: Locale?, indent level: Int) -> String {
        locale.map { LocalizedDescription.array(self, $0) }.map { $0.foundationDescription(indent: level) }
            ?? foundationDescription(indent: level)
    }
}

extension NSDictionary {
    /// Returns a description of the members, with numbers and dates as the locale writes them; nil means no locale.
    public func description(withLocale locale: Locale?) -> String { description(withLocale: locale, indent: 0) }

    /// Returns a description of the members, with numbers and dates as the locale writes them, indented by `level` steps.
    public func description(withLocale locale: Locale?, indent level: Int) -> String {
        locale.map { LocalizedDescription.dictionary(self, $0) }.map { $0.foundationDescription(indent: level) }
            ?? foundationDescription(indent: level)
    }
}

/// A value of a collection that is described by a text of its own.
private final class LocalizedDescription: NSObject {
    private let text: String

    private init(_ text: String) { self.text = text }

    override var description: String { text }

    static func array(_ array: NSArray, _ locale: Locale) -> NSArray { NSArray(array: array.map { value($0, locale) }) }

    static func dictionary(_ dictionary: NSDictionary, _ locale: Locale) -> NSDictionary {
        var copy: [AnyHashable: Any] = [:]
        for (key, member) in dictionary {
            if let key = key as? AnyHashable { copy[key] = value(member, locale) }
        }
        return NSDictionary(dictionary: copy)
    }

    /// Collections are nested as deeply as the program made them, and Foundation's description recurses in the same way.
    private static func value(_ value: Any, _ locale: Locale) -> Any {
        switch value {
        case let value as NSArray: array(value, locale)
        case let value as NSDictionary: dictionary(value, locale)
        case let value as NSNumber: LocalizedDescription(value.description(withLocale: locale))
        case let value as NSDate: LocalizedDescription(value.description(with: locale))
        default: value
        }
    }
}
#endif

#if !canImport(Darwin)
public import Foundation

/// Writes lists in the user's language, such as `a, b und c`. Apple: `ListFormatter`, which Foundation lacks on Linux.
open class ListFormatter: Formatter {
    /// The locale of the list; the user's when the formatter was created, unless it is set.
    open var locale: Locale! = .current
    /// Formats the items; nil for their descriptions.
    open var itemFormatter: Formatter?

    /// Returns the list of the items.
    open func string(from items: [Any]) -> String? {
        let texts = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
        return texts.formatted(.list(type: .and).locale(locale ?? .current))
    }

    /// Returns the list of an array's items; nil for any other object.
    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }

    /// Returns the texts as a list in the user's language.
    open class func localizedString(byJoining strings: [String]) -> String { strings.formatted() }
}
#endif

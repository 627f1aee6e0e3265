internal import Localization
internal import LocalizationFileSyntax

/// What a bundle object holds.
final class CFBundleContent: Sendable {
    /// The bundle.
    let bundle: LocalizedBundle
    /// The objects that C asked for and that the bundle owns. Values in several languages are kept side by side: C may still use them.
    let kept = KeptObjects()

    init(_ bundle: LocalizedBundle) { self.bundle = bundle }

    /// The object of the running program's bundle, which lives as long as the process.
    static let main = CFObject(.bundle(CFBundleContent(.main)), isPermanent: true)

    /// Opens the bundle of a folder, which follows the program's bundle as every bundle does on a Mac; nil if that fails.
    static func open(_ path: String) -> LocalizedBundle? {
        try? LocalizedBundle(path: path, following: .leader)
    }

    /// Returns a text of `Info.plist` that is not localized.
    func information(_ key: String) -> CFObject? {
        guard case .dictionary(let entries) = bundle.infoDictionary, case .string(let text) = entries[key] else { return nil }
        return kept.keep(CFObject(text))
    }
}

extension CFObject {
    /// Creates an object from a property list; nil for values that C has no functions for, such as dates.
    convenience init?(_ value: PropertyListValue?) {
        switch value {
        case .string(let text): self.init(text)
        case .integer(let number):
            if let number = Int64(exactly: number) {
                self.init(.integer(number))
            } else if let number = UInt64(exactly: number) {
                self.init(.unsigned(number))
            } else {
                return nil
            }
        case .real(let number): self.init(.real(number))
        case .boolean(let answer): self.init(.boolean(answer))
        case .array(let values), .set(let values): self.init(.array(values.compactMap { CFObject($0) }))
        case .dictionary(let values):
            var entries: CFEntries = [:]
            for key in values.keys { entries[Array(key.utf8)] = CFObject(values[key]) }
            self.init(.dictionary(entries))
        case .date, .data, .uid, .null, nil: return nil
        }
    }
}

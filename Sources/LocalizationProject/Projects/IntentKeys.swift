package import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationSourceText

/// The keys of an `.intentdefinition` file, from which Xcode makes the table of its name.
package enum IntentKeys {
    /// The extension of the files.
    package static let fileExtension = "intentdefinition"

    /// The keys: the values of all members whose names end with `ID`, such as `INIntentTitleID`. O(n).
    package static func keys(in bytes: [UInt8]) -> Set<ExactText> {
        guard let list = PropertyListDocument(parsing: bytes).appleValue else { return [] }
        var keys: Set<ExactText> = []
        var pending = [list]
        while let value = pending.popLast() {
            switch value {
            case .array(let elements): pending += elements
            case .dictionary(let members):
                for name in members.keys {
                    guard let member = members[name] else { continue }
                    if case .string(let key) = member, name.hasUTF8Suffix("ID") {
                        keys.insert(ExactText(key))
                    } else {
                        pending.append(member)
                    }
                }
            default: break
            }
        }
        return keys
    }

    /// Whether a key is one of a file's: one of its IDs, or two that are joined by a hyphen. Xcode writes `<ID of a dialog>-<ID of a value>`
    /// for the dialog that names one value of an enumeration. O(length).
    package static func isKey(_ key: String, in keys: Set<ExactText>) -> Bool {
        if keys.contains(ExactText(key)) { return true }
        let parts = key.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { keys.contains(ExactText(String(Substring($0)))) }
    }
}

package import LocalizationCatalogModel
import LocalizationSourceText

/// The keys in a file with the message of a push notification (`.apns`), whose texts the system looks up in the app's table.
///
/// Source: Apple, "Generating a remote notification", the members `loc-key`, `title-loc-key` and `subtitle-loc-key`.
package enum PushKeys {
    /// The extension of such files.
    package static let fileExtension = "apns"

    /// The keys, without those that have an escape. O(n).
    package static func keys(in bytes: [UInt8]) -> Set<ExactText> {
        let name = Array("loc-key\"".utf8)
        var keys: Set<ExactText> = []
        for index in bytes.indices where bytes[index] == name[0] && bytes[index...].starts(with: name) {
            var rest = bytes[(index + name.count)...].drop(while: \.isASCIIBlank)
            guard rest.popFirst() == UInt8(ascii: ":") else { continue }
            rest = rest.drop(while: \.isASCIIBlank)
            guard rest.popFirst() == UInt8(ascii: "\"") else { continue }
            let value = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x0A }
            if rest.dropFirst(value.count).first == UInt8(ascii: "\"") { keys.insert(ExactText(String(decoding: value, as: UTF8.self))) }
        }
        return keys
    }
}

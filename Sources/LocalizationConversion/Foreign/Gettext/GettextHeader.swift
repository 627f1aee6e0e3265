import CatalogFormats
import LocalizationCatalogModel
import LocalizationSourceText

/// The parts of a kept PO file beside its messages. A catalog may have been changed by others, so that each is read before it is written.
enum GettextHeader {
    /// The text of a header with another value of a field, which is added if there is none.
    static func setting(_ name: String, to value: String, in header: String) -> String {
        var isSet = false
        var lines = header.utf8.split(separator: 0x0A).map { line in
            let text = String(Substring(line))
            guard !isSet, let colon = line.firstIndex(of: UInt8(ascii: ":")),
                line[..<colon].lazy.map(\.asciiLowercased).elementsEqual(name.utf8.lazy.map(\.asciiLowercased))
            else { return text }
            isSet = true
            return "\(name): \(value)"
        }
        if !isSet { lines.append("\(name): \(value)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The fields of a header that say which project the file belongs to, for the file of a further language.
    static func fieldsOfProject(in header: String?) -> String {
        guard let header = header.map(POHeader.init) else { return "" }
        return ["Project-Id-Version", "Report-Msgid-Bugs-To", "POT-Creation-Date"].map { name in
            header.value(of: name).map { "\(name): \($0)\n" } ?? ""
        }.joined()
    }

    /// Whether lines are a header with a text and nothing else.
    static func isHeader(_ block: String, with text: String) -> Bool {
        // The lines are UTF-8 here, whatever charset they name.
        let document = PODocument(parsing: Array(block.replacingUTF8(charset, with: "").utf8))
        guard document.messages.count == 1, let message = document.messages.first, document.isHeader(message), !message.isObsolete,
            message.texts.count == 1, isEnd(String(decoding: document.text[message.range.upperBound...], as: UTF8.self))
        else { return false }
        return isSameText(document.string(in: message.texts[0]), text.replacingUTF8(charset, with: ""))
    }

    private static let charset = "charset="

    /// Whether lines are obsolete messages only, none of which is a message that the file has.
    static func isObsolete(_ block: String, without keys: Set<ExactText>) -> Bool {
        let document = PODocument(parsing: Array(block.utf8))
        guard !document.messages.isEmpty, block.utf8.last == 0x0A else { return false }
        return document.messages.allSatisfy { $0.isObsolete && !keys.contains(ExactText(document.key(of: $0))) }
    }

    /// Whether a text can stand at the end of a file: comments and empty lines.
    static func isEnd(_ text: String) -> Bool {
        text.utf8.split(separator: 0x0A).allSatisfy { line in
            line.first == UInt8(ascii: "#") || line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        }
    }
}

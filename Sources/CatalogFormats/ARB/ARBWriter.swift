import LocalizationCatalogModel
import LocalizationFileWriting
import LocalizationSourceText

/// Writes ARB files. Of entries with the same key only the first is written, and no key that begins with `@`.
enum ARBWriter {
    /// The attribute for the key in Apple's tables; names that begin with `x-` are free for tools.
    static let originalKeyAttribute = "x-apple-key"

    static func file(_ table: ForeignTable) -> [UInt8] {
        var members: [(name: String, value: [UInt8])] = []
        if let language = table.languages.first {
            members.append(("@@locale", quoted(language.replacingUTF8("-", with: "_"))))
        }
        var seen: Set<ExactText> = []
        for entry in table.entries {
            let key = entry.key.value
            guard key.utf8.first != UInt8(ascii: "@"), seen.insert(ExactText(key)).inserted, let message = message(of: entry) else {
                continue
            }
            members.append((key, quoted(message)))
            let attributes = attributes(of: entry)
            if !attributes.isEmpty { members.append(("@" + key, object(attributes, indentation: "  "))) }
        }
        return object(members, indentation: "") + [0x0A]
    }

    /// The ICU message of an entry; nil for a list.
    private static func message(of entry: ForeignEntry) -> String? {
        switch entry.values.first?.value {
        case .text(let text)?: return text.value
        case .plural(let cases)?:
            let argument = entry.pluralArgument ?? entry.arguments.first?.name ?? "count"
            return "{\(argument), plural, " + cases.map { "\($0.category){\($0.text.value)}" }.joined(separator: " ") + "}"
        case .list?, nil: return nil
        }
    }

    private static func attributes(of entry: ForeignEntry) -> [(name: String, value: [UInt8])] {
        var members: [(name: String, value: [UInt8])] = []
        if let note = entry.note { members.append(("description", quoted(note))) }
        if let key = entry.originalKey { members.append((originalKeyAttribute, quoted(key))) }
        if !entry.arguments.isEmpty {
            let placeholders = entry.arguments.map { argument in
                (name: argument.name, value: object(argument.type.map { [("type", quoted($0))] } ?? [], indentation: "      "))
            }
            members.append(("placeholders", object(placeholders, indentation: "    ")))
        }
        return members
    }

    private static func object(_ members: [(name: String, value: [UInt8])], indentation: String) -> [UInt8] {
        guard !members.isEmpty else { return Array("{}".utf8) }
        var output = Array("{\n".utf8)
        for (index, member) in members.enumerated() {
            output += indentation.utf8
            output += "  ".utf8
            output += quoted(member.name)
            output += ": ".utf8
            output += member.value
            output += (index + 1 < members.count ? ",\n" : "\n").utf8
        }
        output += indentation.utf8
        output.append(UInt8(ascii: "}"))
        return output
    }

    private static func quoted(_ text: String) -> [UInt8] {
        var output: [UInt8] = []
        JSONText.append(text, to: &output)
        return output
    }
}

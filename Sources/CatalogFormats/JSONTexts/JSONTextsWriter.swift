import LocalizationCatalogModel
import LocalizationFileWriting
import LocalizationSourceText

/// Writes JSON files of texts: members in the order of the entries, with plurals as i18next names them.
///
/// In a nested file, each dot of a key begins a group, unless a text has the group's key: then the rest of the key stays one name. Of
/// entries with the same key only the first is written.
enum JSONTextsWriter {
    static func file(_ table: ForeignTable, nestsKeys: Bool) -> [UInt8] {
        var tree = Tree()
        var seen: Set<ExactText> = []
        for entry in table.entries {
            guard let value = entry.values.first?.value, seen.insert(ExactText(entry.key.value)).inserted else { continue }
            let key = entry.key.value
            switch value {
            case .text(let text): tree.add([text.value], isList: false, key, nests: nestsKeys)
            case .list(let texts): tree.add(texts.map(\.value), isList: true, key, nests: nestsKeys)
            case .plural(let cases):
                for (category, text) in cases { tree.add([text.value], isList: false, "\(key)_\(category)", nests: nestsKeys) }
            }
        }
        var output: [UInt8] = []
        tree.write(to: &output)
        output.append(0x0A)
        return output
    }
}

/// The members of a file and of its groups.
private struct Tree {
    private enum Value {
        case texts([String], isList: Bool)
        case group(Int)
    }

    private struct Group {
        var members: [(name: String, value: Value)] = []
        var places: [ExactText: Int] = [:]
    }

    private var groups = [Group()]
    /// Deeper keys are not divided; readers limit the depth.
    private static let maximumDepth = 64

    mutating func add(_ texts: [String], isList: Bool, _ key: String, nests: Bool) {
        var names = [key]
        if nests {
            names = key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
            if names.contains(where: \.isEmpty) || names.count > Self.maximumDepth { names = [key] }
        }
        var group = 0
        for index in names.indices {
            let isLast = index + 1 == names.count
            let existing = groups[group].places[ExactText(names[index])].map { groups[group].members[$0].value }
            switch existing {
            case nil where isLast: return insert(.texts(texts, isList: isList), names[index], in: group)
            case nil:
                groups.append(Group())
                insert(.group(groups.count - 1), names[index], in: group)
                group = groups.count - 1
            case .group(let child)? where !isLast: group = child
            default: return insert(.texts(texts, isList: isList), names[index...].joined(separator: "."), in: group)
            }
        }
    }

    /// Adds a member; one with the name of another stays away.
    private mutating func insert(_ value: Value, _ name: String, in group: Int) {
        guard groups[group].places[ExactText(name)] == nil else { return }
        groups[group].places[ExactText(name)] = groups[group].members.count
        groups[group].members.append((name, value))
    }

    func write(to output: inout [UInt8]) { write(0, depth: 1, to: &output) }

    // The depth is that of the names, which is limited.
    private func write(_ group: Int, depth: Int, to output: inout [UInt8]) {
        let indentation = [UInt8](repeating: 0x20, count: depth * 2)
        output += "{\n".utf8
        for (index, member) in groups[group].members.enumerated() {
            output += indentation
            JSONText.append(member.name, to: &output)
            output += ": ".utf8
            switch member.value {
            case .group(let child): write(child, depth: depth + 1, to: &output)
            case .texts(let texts, let isList):
                if isList { output.append(UInt8(ascii: "[")) }
                for (index, text) in texts.enumerated() {
                    if index > 0 { output += ", ".utf8 }
                    JSONText.append(text, to: &output)
                }
                if isList { output.append(UInt8(ascii: "]")) }
            }
            output += (index + 1 < groups[group].members.count ? ",\n" : "\n").utf8
        }
        output += indentation.dropLast(2)
        output.append(UInt8(ascii: "}"))
    }
}

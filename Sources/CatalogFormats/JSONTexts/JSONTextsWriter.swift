import LocalizationCatalogModel
import LocalizationFileWriting

/// Writes JSON files of texts: members in the order of the entries, with plurals as i18next names them.
///
/// In a nested file, each dot of a key begins a group, unless a text has the group's key: then the rest of the key stays one name, whichever
/// of the two comes first. Of entries with the same key only the first is written.
enum JSONTextsWriter {
    /// The keys that a nested file does not divide at each dot, because the part before one is the key of another text. O(n).
    static func undividedKeys(_ table: ForeignTable) -> [String] {
        let tree = Tree(texts: table)
        return table.entries.map(\.key.value).filter { key in
            let names = Tree.names(of: key, nests: true)
            return names.count > 1 && tree.count(ofGroups: names) < names.count - 1
        }
    }

    static func file(_ table: ForeignTable, nestsKeys: Bool) -> [UInt8] {
        var tree = Tree(texts: table)
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
    /// The names of the members that are texts, with the groups before them.
    private let keys: Set<ExactText>
    /// Deeper keys are not divided; readers limit the depth.
    private static let maximumDepth = 64

    /// Creates a tree for the texts of a table, which it does not have yet.
    init(texts table: ForeignTable) {
        var keys: Set<ExactText> = []
        for entry in table.entries {
            switch entry.values.first?.value {
            case .text?, .list?: keys.insert(ExactText(entry.key.value))
            case .plural(let cases)?: for item in cases { keys.insert(ExactText("\(entry.key.value)_\(item.category)")) }
            case nil: break
            }
        }
        self.keys = keys
    }

    /// The parts of a key between dots; the key itself if it has an empty part, or too many of them.
    static func names(of key: String, nests: Bool) -> [String] {
        guard nests else { return [key] }
        let names = key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
        return names.contains(where: \.isEmpty) || names.count > maximumDepth ? [key] : names
    }

    /// How many of the first names of a key are groups: up to the first one whose key is that of a text.
    func count(ofGroups names: [String]) -> Int {
        var prefix = ""
        for (index, name) in names.dropLast().enumerated() {
            prefix += (index > 0 ? "." : "") + name
            if keys.contains(ExactText(prefix)) { return index }
        }
        return names.count - 1
    }

    mutating func add(_ texts: [String], isList: Bool, _ key: String, nests: Bool) {
        let names = Self.names(of: key, nests: nests)
        let count = count(ofGroups: names)
        var group = 0
        for name in names.prefix(count) {
            if case .group(let child)? = groups[group].places[ExactText(name)].map({ groups[group].members[$0].value }) {
                group = child
            } else {
                groups.append(Group())
                insert(.group(groups.count - 1), name, in: group)
                group = groups.count - 1
            }
        }
        insert(.texts(texts, isList: isList), names[count...].joined(separator: "."), in: group)
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

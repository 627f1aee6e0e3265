#if Tools

import LocalizationLint
import Yams

/// Reads settings in YAML.
enum YAMLSettings {
    /// Reads the one document of a file.
    /// - Throws: ``SettingsMistake`` if it is not YAML, or has more aliases than settings need.
    static func read(_ text: String) throws(SettingsMistake) -> SettingsNode {
        try read(text) { try Yams.compose(yaml: $0) }
    }

    /// Reads the first document of a file, whatever follows it.
    /// - Throws: ``SettingsMistake`` if it is not YAML, or has more aliases than settings need.
    static func readFirst(_ text: String) throws(SettingsMistake) -> SettingsNode {
        try read(text) { text in
            let parser = try Parser(yaml: text)
            return try parser.nextRoot()
        }
    }

    private static func read(_ text: String, compose: (String) throws -> Node?) throws(SettingsMistake) -> SettingsNode {
        if let place = placeOfExcessAlias(in: text) {
            throw SettingsMistake("there are more than \(aliasLimit) aliases; write the values in their places", line: place, column: 1)
        }
        do {
            guard let root = try compose(text) else { return SettingsNode(.nothing, line: 1, column: 1) }
            var budget = nodeLimit
            return try node(root, &budget)
        } catch let mistake as SettingsMistake {
            throw mistake
        } catch let error as YamlError {
            throw mistake(error)
        } catch {
            throw SettingsMistake("it is not YAML: \(error)", line: 1, column: 1)
        }
    }

    /// The maximum number of aliases. Each can multiply what the ones before it stand for, and the parser unfolds those that are keys itself, so
    /// that they are counted before it sees them: with so many, a file has at most 40 times the values that it has without.
    private static let aliasLimit = 10
    /// The maximum number of values after aliases are unfolded. A file of the maximum size has fewer.
    private static let nodeLimit = 1 << 18

    /// The line with the first alias beyond the limit; nil if there is none. What looks like an alias in a comment or in quotation marks
    /// counts as well.
    private static func placeOfExcessAlias(in text: String) -> Int? {
        var (count, line) = (0, 1)
        var previous = UInt8(ascii: "\n")
        var isAfterAsterisk = false
        for byte in text.utf8 {
            if isAfterAsterisk, byte > UInt8(ascii: " "), byte != UInt8(ascii: "*") { count += 1 }
            if count > aliasLimit { return line }
            isAfterAsterisk =
                byte == UInt8(ascii: "*") && (previous <= UInt8(ascii: " ") || previous >= 0x80 || "[{,:?-".utf8.contains(previous))
            if byte == UInt8(ascii: "\n") { line += 1 }
            previous = byte
        }
        return nil
    }

    /// Recursive; libyaml limits the depth.
    private static func node(_ node: Node, _ budget: inout Int) throws(SettingsMistake) -> SettingsNode {
        budget -= 1
        let (line, column) = (node.mark?.line ?? 1, node.mark?.column ?? 1)
        if budget < 0 { throw SettingsMistake("the aliases stand for too many values", line: line, column: column) }
        let content: SettingsNode.Content
        var isQuoted = false
        switch node {
        case .scalar(let scalar):
            isQuoted = scalar.style != .plain
            content = scalar.string.isEmpty && !isQuoted ? .nothing : .text(scalar.string)
        case .sequence(let sequence):
            var list: [SettingsNode] = []
            for element in sequence { list.append(try Self.node(element, &budget)) }
            content = .list(list)
        case .mapping(let mapping):
            var members: [(SettingsNode, SettingsNode)] = []
            for (key, value) in mapping { members.append((try Self.node(key, &budget), try Self.node(value, &budget))) }
            content = .members(members)
        case .alias: content = .nothing
        }
        return SettingsNode(content, line: line, column: column, isQuoted: isQuoted)
    }

    private static func mistake(_ error: YamlError) -> SettingsMistake {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _), .composer(_, let problem, let mark, _):
            SettingsMistake("it is not YAML: \(problem)", line: mark.line, column: mark.column)
        case .duplicatedKeysInMapping(let names, let context):
            SettingsMistake(
                "\(names.map { "'\($0)'" }.joined(separator: ", ")) is there twice", line: context.mark.line, column: context.mark.column)
        default: SettingsMistake("it is not YAML: \(error)", line: 1, column: 1)
        }
    }
}

#endif

#if Tools

import LocalizationCatalogTools
import Yams

/// Reads settings in YAML.
enum YAMLSettings {
    /// Reads the one document of a file.
    /// - Throws: ``SettingsMistake`` if it is no YAML.
    static func read(_ text: String) throws(SettingsMistake) -> SettingsNode {
        do {
            guard let root = try Yams.compose(yaml: text) else { return SettingsNode(.nothing, line: 1, column: 1) }
            return node(root)
        } catch let error as YamlError {
            throw mistake(error)
        } catch {
            throw SettingsMistake("it is no YAML: \(error)", line: 1, column: 1)
        }
    }

    /// Recursive; libyaml limits the depth.
    private static func node(_ node: Node) -> SettingsNode {
        let content: SettingsNode.Content =
            switch node {
            case .scalar(let scalar): scalar.string.isEmpty && scalar.style == .plain ? .nothing : .text(scalar.string)
            case .sequence(let sequence): .list(sequence.map(Self.node))
            case .mapping(let mapping): .members(mapping.map { (Self.node($0.key), Self.node($0.value)) })
            case .alias: .nothing
            }
        return SettingsNode(content, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    }

    private static func mistake(_ error: YamlError) -> SettingsMistake {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _), .composer(_, let problem, let mark, _):
            SettingsMistake("it is no YAML: \(problem)", line: mark.line, column: mark.column)
        case .duplicatedKeysInMapping(let names, let context):
            SettingsMistake(
                "\(names.map { "'\($0)'" }.joined(separator: ", ")) is there twice", line: context.mark.line, column: context.mark.column)
        default: SettingsMistake("it is no YAML: \(error)", line: 1, column: 1)
        }
    }
}

#endif

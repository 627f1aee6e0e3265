import CatalogFormats
import LocalizationCLDR
import LocalizationFileSyntax

/// The structure of a table or catalog: keys, below them languages and cases, each with its places. What symbols, folding and coloring need.
struct DocumentOutline {
    /// A part with a name.
    struct Node {
        /// What a part is.
        enum Kind {
            case key, language, variable, category, device
        }

        let kind: Kind
        let name: String
        /// The bytes of the name with its delimiters.
        let nameRange: Range<Int>
        /// The bytes of the name and of what it names.
        let range: Range<Int>
        /// The bytes of its text with the delimiters; nil if it has none of its own.
        var text: Range<Int>?
        /// Numbers that say something about it, such as which argument selects a case.
        var numbers: [Range<Int>] = []
        var children: [Node] = []
    }

    /// The keys in the order of the file.
    private(set) var keys: [Node] = []
    /// The comments in the order of the file.
    private(set) var comments: [Range<Int>] = []

    /// Reads the structure of a document; nil for one without keys. O(n).
    /// - Parameter partLimit: The maximum number of parts directly below keys; in a document with more of them, keys have none.
    init?(_ document: any LocalizationDocument, partLimit: Int = .max) {
        switch document {
        case let catalog as XCStringsDocument:
            let entries = catalog.strings.map { Array($0.members) } ?? []
            let count = entries.reduce(0) { $0 + ($1.value["localizations"]?.count ?? 0) }
            keys.reserveCapacity(entries.count)
            for entry in entries.lazy.map(XCStringsEntry.init) {
                var node = Node(
                    kind: .key, name: entry.key, nameRange: entry.keyRange, range: entry.keyRange.lowerBound..<entry.range.upperBound)
                if count <= partLimit { node.children = entry.localizations.map(Self.language) }
                keys.append(node)
            }
        case let table as StringsDocument:
            for entry in table.entries {
                keys.append(
                    Node(
                        kind: .key, name: entry.key, nameRange: entry.keyRange, range: entry.range, text: entry.valueRange)
                )
            }
            comments = table.syntax.allComments.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        case let table as StringsdictDocument:
            for entry in table.entries {
                keys.append(Self.node(.key, entry.syntax))
            }
            comments = table.syntax.allComments.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        case let interface as InterfaceDocument:
            for text in interface.strings {
                keys.append(Node(kind: .key, name: text.key, nameRange: text.range, range: text.range, text: text.range))
            }
        default: return nil
        }
        guard keys.reduce(0, { $0 + $1.children.count }) > partLimit else { return }
        for number in keys.indices { keys[number].children = [] }
    }

    private static func language(_ localization: XCStringsLocalization) -> Node { node(.language, localization.syntax) }

    /// A part of a catalog. Recursive along variations, whose depth the reader limits.
    private static func node(_ kind: Node.Kind, _ member: JSONMember) -> Node {
        let value = member.value
        var node = Node(
            kind: kind, name: member.name.stringValue ?? "", nameRange: member.name.range,
            range: member.name.range.lowerBound..<max(member.name.range.upperBound, value.range.upperBound))
        node.text = value["stringUnit"]?["value"].flatMap { $0.kind == .string ? $0.range : nil }
        if let number = value["argNum"], number.kind == .number { node.numbers.append(number.range) }
        for axis in value["variations"].map({ Array($0.members) }) ?? [] {
            let kind: Node.Kind = axis.name.isString("device") ? .device : .category
            node.children += axis.value.members.map { Self.node(kind, $0) }
        }
        for substitution in value["substitutions"].map({ Array($0.members) }) ?? [] {
            node.children.append(Self.node(.variable, substitution))
        }
        return node
    }

    /// A part of rules. Recursive along dictionaries, whose depth the reader limits.
    private static func node(_ kind: Node.Kind, _ entry: PropertyListNode.Entry) -> Node {
        var node = Node(
            kind: kind, name: entry.key.stringValue ?? "", nameRange: entry.key.range,
            range: entry.key.range.lowerBound..<max(entry.key.range.upperBound, entry.value.range.upperBound))
        if entry.value.kind == .string { node.text = entry.value.range }
        guard entry.value.kind == .dictionary else { return node }
        for child in entry.value.entries {
            let name = child.key.stringValue ?? ""
            if child.key.isString("NSStringLocalizedFormatKey") {
                if child.value.kind == .string { node.text = child.value.range }
            } else if child.value.kind == .dictionary {
                node.children.append(Self.node(.variable, child))
            } else if child.value.kind == .string, PluralCategory(name: name) != nil {
                node.children.append(Self.node(.category, child))
            } else if child.value.kind == .string, !name.utf8.starts(with: "NSString".utf8) {
                node.children.append(Self.node(.device, child))
            }
        }
        return node
    }
}

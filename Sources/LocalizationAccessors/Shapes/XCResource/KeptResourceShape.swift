import LocalizationCatalogModel
import LocalizationCodeKeys

/// The shape of XCResource 1.1, the shape `xcode` with `--keep-names`: `Text(.tasksLeft(3))`.
///
/// The file is an input, too: what people changed in a member stays, by its key, and so does all else in the file.
package struct KeptResourceShape: AccessorShape {
    package static let name = "xcode"
    package static let allowsOverloads = true

    let options: AccessorOptions
    let file: ResourceFile
    private let places: [ResourceKey: Int]

    /// A key in its table.
    struct ResourceKey: Hashable {
        let table: ExactText
        let key: ExactText

        init(_ table: String?, _ key: String) { (self.table, self.key) = (ExactText(table ?? "Localizable"), ExactText(key)) }
    }

    package init(_ options: AccessorOptions) {
        self.options = options
        let file = ResourceFile(options.existing ?? "", typeName: options.enumName ?? "LocalizedStringResource")
        self.file = file
        places = Dictionary(file.members.indices.map { (ResourceKey(file.members[$0].table, file.members[$0].key), $0) }) { first, _ in
            first
        }
    }

    /// The member that the file has for an entry.
    func member(for accessor: Accessor, in table: AccessorTable) -> ResourceFile.Member? {
        places[ResourceKey(table.name, accessor.key)].map { file.members[$0] }
    }

    /// All entries by key, without those that another extension of the file has.
    package func selection(of tables: [AccessorTable]) -> [AccessorTable] {
        tables.map { table in
            var table = table
            table.accessors = table.accessors
                .filter { (member(for: $0, in: table)?.owner ?? 0) == 0 }
                .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return table
        }
    }

    package func names(of accessor: Accessor, in table: AccessorTable, hasTableTypes: Bool) -> (scope: [String], member: String) {
        guard let member = member(for: accessor, in: table) else { return ([], XCResourceName.member(accessor.key)) }
        return ([], member.name.utf8.first == UInt8(ascii: "`") ? String(member.name.dropFirst().dropLast()) : member.name)
    }

    package func parameters(of accessor: Accessor, in table: AccessorTable) throws(AccessorMistake) -> [AccessorParameter] {
        let content = KeptResource(accessor, keeping: member(for: accessor, in: table))
        return content.parameters.enumerated().map { index, parameter in
            AccessorParameter(
                position: index + 1, label: parameter.label.utf8.elementsEqual("_".utf8) ? nil : parameter.label, name: parameter.name,
                type: parameter.type)
        }
    }

    package func reservedNames(inScope scope: [String]) -> Set<String> { Self.reservedMembers }

    private static let reservedMembers: Set<String> = [
        "LocalizedStringResource", "Self", "BundleDescription", "BundleLocation",
    ]

    package func callee(of declaration: AccessorDeclaration) -> String {
        (options.enumName ?? "LocalizedStringResource") + "." + SwiftIdentifier.quoted(declaration.name)
    }
}

/// A resource with what the file's member for it keeps.
struct KeptResource {
    let parameters: [ResourceFile.Parameter]
    let isFunction: Bool
    /// The default value as a literal.
    let defaultValue: String
    /// The text of the source.
    let source: String

    init(_ accessor: Accessor, keeping member: ResourceFile.Member?) {
        if let member, member.isVerbatim {
            (parameters, isFunction) = ([], false)
            source = ResourceText.verbatim(accessor)
            defaultValue = SwiftText.literal(source)
            return
        }
        let text = ResourceText(of: accessor)
        source = text.source
        var taken: Set<ExactText> = []
        let generated = text.parameters.map { parameter in
            let label = parameter.label.map(SymbolName.quotedArgument)
            // A label can be there twice, a name cannot.
            let isFree = label.map { taken.insert(ExactText($0)).inserted } ?? false
            let name = isFree ? label ?? parameter.name : "arg\(parameter.position)"
            return ResourceFile.Parameter(label: label ?? "_", name: name, type: parameter.type, defaultValue: nil)
        }
        let arguments = text.pieces.compactMap { piece -> (index: Int, specifier: String?)? in
            if case .argument(let index, let specifier) = piece { (index, specifier) } else { nil }
        }
        let isKept =
            member.map { member in
                let types = arguments.map { generated[$0.index].type }
                return Self.agree(types, Self.types(of: member)) && member.interpolations.count == arguments.count
            } ?? false
        if let member, isKept {
            (parameters, isFunction) = (member.parameters, member.isFunction)
        } else {
            (parameters, isFunction) = (generated, !generated.isEmpty)
        }
        var next = 0
        var literal = "\""
        for piece in text.pieces {
            switch piece {
            case .text(let text): literal += SwiftText.escaped(text)
            case .argument(let index, let specifier):
                let kept = isKept ? member?.interpolations[next] : nil
                next += 1
                literal += "\\(" + Self.interpolation(kept ?? generated[index].name, specifier: specifier) + ")"
            }
        }
        defaultValue = literal + "\""
    }

    /// The content of an interpolation with the specifier of the text, in place of the one it has.
    private static func interpolation(_ written: String, specifier: String?) -> String {
        let parts = InterpolationPart.parts(of: written).filter { $0.label != "specifier" }.map(\.text)
        return (parts + (specifier.map { ["specifier: \(SwiftText.literal($0))"] } ?? [])).joined(separator: ", ")
    }

    /// The types of the arguments that a member's text has, in the order of their use.
    private static func types(of member: ResourceFile.Member) -> [String] {
        member.interpolations.compactMap { written in
            let parts = InterpolationPart.parts(of: written)
            guard let first = parts.first else { return nil }
            if parts.count == 2, parts[1].label == "format" { return "String" }
            if first.label == "placeholder" {
                let types = ["int": "Int", "uint": "UInt", "float": "Float", "double": "Double", "object": "NSObject"]
                return first.value.split(separator: ".").last.flatMap { types[String($0)] }
            }
            return member.parameters.first { $0.name.utf8.elementsEqual(first.value.utf8) }?.type
        }
    }

    /// Whether parameters with these types can be passed for those of the text.
    private static func agree(_ types: [String], _ kept: [String]) -> Bool {
        let compatible: [String: Set<String>] = [
            "Float": ["Double"],
            "String": ["AttributedString", "LocalizedStringResource", "AppIntentError", "CLPlacemark", "ManagedAppDistributionError"],
        ]
        guard types.count == kept.count else { return false }
        return zip(types, kept).allSatisfy { type, kept in
            type.utf8.elementsEqual(kept.utf8) || compatible[type]?.contains(kept) ?? false
        }
    }
}

/// An expression in an interpolation with its label.
struct InterpolationPart {
    var label: String?
    var value: String
    var text: String { (label.map { "\($0): " } ?? "") + value }

    /// The parts between the commas of an interpolation.
    static func parts(of written: String) -> [InterpolationPart] {
        var parts: [[UInt8]] = [[]]
        var depth = 0
        var isInLiteral = false
        for byte in written.utf8 {
            if byte == UInt8(ascii: "\"") { isInLiteral.toggle() }
            if !isInLiteral {
                if "([{".utf8.contains(byte) { depth += 1 }
                if ")]}".utf8.contains(byte) { depth -= 1 }
                if byte == UInt8(ascii: ","), depth == 0 {
                    parts.append([])
                    continue
                }
            }
            parts[parts.count - 1].append(byte)
        }
        return parts.map { bytes in
            let text = trimmed(bytes[...])
            let name = text.prefix { $0.isNameByte }
            let rest = text[name.endIndex...]
            guard !name.isEmpty, rest.first == UInt8(ascii: ":") else {
                return InterpolationPart(value: String(decoding: text, as: UTF8.self))
            }
            return InterpolationPart(
                label: String(decoding: name, as: UTF8.self), value: String(decoding: trimmed(rest.dropFirst()), as: UTF8.self))
        }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = bytes.drop { $0 <= 0x20 }
        return start.dropLast(start.reversed().prefix { $0 <= 0x20 }.count)
    }
}

extension UInt8 {
    fileprivate var isNameByte: Bool {
        self >= 0x80 || self == UInt8(ascii: "_") || (self >= 0x30 && self <= 0x39) || (self | 0x20 >= 0x61 && self | 0x20 <= 0x7A)
    }
}

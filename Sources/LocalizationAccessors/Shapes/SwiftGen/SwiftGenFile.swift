/// The file of the shapes of SwiftGen.
struct SwiftGenFile<Shape: SwiftGenShape> {
    let shape: Shape
    let declarations: [AccessorDeclaration]
    let tables: [AccessorTable]
    /// What becomes of the declarations in another shape; empty if they look texts up.
    var forwarding: [ForwardedAccessor] = []

    /// The text.
    var text: String {
        if declarations.isEmpty { return AccessorOptions.headOfSwiftGenFiles + "\n// There are no texts.\n" }
        let types = AccessorTypes(declarations)
        let enumName = shape.enumName
        let writer = MemberWriter(
            options: shape.options, enumName: enumName, tables: tables, prefix: types.hidesTypes ? "Swift." : "", forwarding: forwarding)
        var text = AccessorOptions.headOfSwiftGenFiles
        text += """

            import \(shape.options.module.rawValue)

            \(shape.options.access.rawValue) enum \(enumName) {

            """
        writer.write(types, declarations, indentation: "  ", to: &text)
        if !forwarding.isEmpty, forwarding.allSatisfy({ $0.call != nil }) { return text + "}\n" }
        return text + "}\n" + SwiftGenLookup(options: shape.options, enumName: enumName).text
    }
}

extension AccessorTypes {
    /// Whether a type has the name of one that members use.
    fileprivate var hidesTypes: Bool {
        children.contains {
            ["String", "Int", "Float", "CChar", "UnsafePointer", "UnsafeRawPointer", "CVarArg"].contains($0.name) || $0.types.hidesTypes
        }
    }
}

/// Writes members and the types around them.
private struct MemberWriter {
    let options: AccessorOptions
    let enumName: String
    let tables: [AccessorTable]
    /// What precedes the names of types.
    let prefix: String
    let forwarding: [ForwardedAccessor]

    func write(_ tree: AccessorTypes, _ declarations: [AccessorDeclaration], indentation: String, to text: inout String) {
        for member in tree.members {
            let forward = forwarding.isEmpty ? nil : forwarding[member]
            write(declarations[member], forward, indentation, to: &text)
        }
        for child in tree.children {
            text += "\(indentation)\(options.access.rawValue) enum \(SwiftIdentifier.quoted(child.name)) {\n"
            write(child.types, declarations, indentation: indentation + "  ", to: &text)
            text += "\(indentation)}\n"
        }
    }

    private func write(
        _ declaration: AccessorDeclaration, _ forward: ForwardedAccessor?, _ indentation: String, to text: inout String
    ) {
        let (accessor, translation) = (declaration.accessor, SwiftGenText(of: declaration.accessor).translation)
        if options.hasComments {
            for line in SwiftText.lineComment(SwiftGenName.lines(of: accessor.notes.last ?? translation)) {
                text += indentation + line + "\n"
            }
        }
        let name = SwiftIdentifier.quoted(declaration.name)
        var call = ["\(SwiftText.literal(tables[declaration.table].name))", SwiftText.literal(accessor.key)]
        call += arguments(declaration.parameters)
        call.append("fallback: \(SwiftText.literal(translation))")
        let expression = forward?.body(prefix: prefix) ?? "\(enumName).tr(\(call.joined(separator: ", ")))"
        if let signature = forward?.signature {
            let message = SwiftText.literal("use '\(signature)'")
            text += "\(indentation)@available(*, deprecated, message: \(message))\n"
        }
        text += "\(indentation)\(options.access.rawValue) static "
        if declaration.parameters.isEmpty {
            text += "var \(name): \(prefix)String"
        } else {
            let list = declaration.parameters.map { "_ \($0.name): \(type($0.type))" }
            text += "func \(name)(\(list.joined(separator: ", "))) -> \(prefix)String"
        }
        text += " { return \(expression) }\n"
    }

    private func type(_ type: String) -> String {
        switch type {
        case "Any": type
        case "UnsafePointer<CChar>": "\(prefix)UnsafePointer<\(prefix)CChar>"
        default: prefix + type
        }
    }

    /// The arguments at their positions: a zero where no parameter is.
    private func arguments(_ parameters: [AccessorParameter]) -> [String] {
        var list: [String] = []
        for parameter in parameters {
            if parameter.position <= Self.positionLimit { while list.count < parameter.position - 1 { list.append("0") } }
            switch parameter.type {
            case "Any": list.append("\(prefix)String(describing: \(parameter.name))")
            case "UnsafeRawPointer": list.append("\(prefix)Int(bitPattern: \(parameter.name))")
            case "UnsafePointer<CChar>" where options.module == .localization: list.append("\(prefix)String(cString: \(parameter.name))")
            default: list.append(parameter.name)
            }
        }
        return list
    }

    /// No formatter accepts greater positions.
    private static var positionLimit: Int { 127 }
}

import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationSourceText

/// The code of symbols: the bundle, and members of `LocalizedStringResource`.
struct XcodeFile {
    let options: AccessorOptions
    let tables: [AccessorTable]
    /// The bundle of the module in code without Foundation.
    var moduleBundle = "LocalizedBundle.ofModule()"

    private static let availability = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)\n"

    /// The import, the bundle, and the beginning of the extension.
    var head: String {
        let head = "import \(options.module.rawValue)\n\n"
        return head + bundle + Self.availability + "nonisolated extension LocalizedStringResource {\n"
    }

    private var bundle: String {
        let availability = Self.availability
        let description = "\(availability)private nonisolated let resourceBundleDescription = LocalizedStringResource"
        if options.module == .localization {
            let expression = options.bundle.map { "(\($0))" } ?? moduleBundle
            return "\(description).BundleLocation.atPath(\(expression).path)\n\n"
        }
        if let expression = options.bundle { return "\(description).BundleDescription.atURL((\(expression)).bundleURL)\n\n" }
        return """
            #if SWIFT_PACKAGE
            private nonisolated let resourceBundle = Foundation.Bundle.module
            \(description).BundleDescription.atURL(resourceBundle.bundleURL)
            #else

            private class ResourceBundleClass {}
            \(description).BundleDescription.forClass(ResourceBundleClass.self)
            #endif


            """
    }

    /// The members with the types around them, in the order of the declarations.
    func body(of declarations: [AccessorDeclaration]) -> String {
        body(of: AccessorTypes(declarations), declarations, indentation: "    ")
    }

    private func body(of types: AccessorTypes, _ declarations: [AccessorDeclaration], indentation: String) -> String {
        var parts = types.members.map { member(declarations[$0], indentation) }
        for child in types.children {
            let comment = namespace(named: child.name).map { "\(indentation)/// \($0)\n" } ?? ""
            let inner = body(of: child.types, declarations, indentation: indentation + "    ")
            parts.append("\(comment)\(indentation)\(access)enum \(SymbolName.quoted(child.name)) {\n\(inner)\(indentation)}")
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// What the comment of a type says: the table that it is for; nil if it is for a part of keys, or for all tables.
    private func namespace(named name: String) -> String? {
        guard !isSameText(name, options.enumName),
            let table = tables.first(where: { isSameText(XcodeShape.unquoted(SymbolName.type(for: $0.name)), name) })
        else { return nil }
        return "Namespace for strings in file “\(VisibleText.escape(table.fileName))”."
    }

    private var access: String { options.access == .internal ? "" : options.access.rawValue + " " }

    /// A member with its comment.
    func member(_ declaration: AccessorDeclaration, _ indentation: String) -> String {
        let (accessor, table) = (declaration.accessor, tables[declaration.table])
        let key = SwiftText.literal(accessor.key)
        let rest = "table: \(SwiftText.literal(table.name)), bundle: resourceBundleDescription)"
        let name = SymbolName.quoted(declaration.name)
        var text = comment(accessor, table).map { indentation + $0 + "\n" }.joined() + indentation
        if declaration.parameters.isEmpty {
            text += "\(access)static var \(name): LocalizedStringResource {\n\(indentation)    LocalizedStringResource(\(key), \(rest)\n"
        } else {
            let value = Self.defaultValue(of: declaration, options.module)
            text += "\(access)static func \(name)(\(declaration.parameters.declaration)) -> LocalizedStringResource {\n"
            text += "\(indentation)    LocalizedStringResource(\(key), defaultValue: \(value), \(rest)\n"
        }
        return text + indentation + "}"
    }

    private func comment(_ accessor: Accessor, _ table: AccessorTable) -> [String] {
        guard options.hasComments else { return [] }
        let note = accessor.note.map { $0 + "\n\n" } ?? ""
        return SwiftText.documentation(note + "Localized string for key “\(accessor.key)” in table “\(table.fileName)”.")
    }

    /// The default value of a function: the source language's text where code is not Xcode's, else the arguments.
    private static func defaultValue(of declaration: AccessorDeclaration, _ module: AccessorOptions.Module) -> String {
        let (parameters, accessor) = (declaration.parameters, declaration.accessor)
        // A file for Foundation is Xcode's, byte for byte.
        let full = module == .foundation ? nil : fullDefaultValue(of: accessor, parameters)
        return full ?? XcodeDefaultValue.arguments(parameters)
    }

    /// The default value with the text of the source language or the key; nil if a literal cannot say it.
    static func fullDefaultValue(of accessor: Accessor, _ parameters: [AccessorParameter]) -> String? {
        XcodeDefaultValue.literal(of: accessor.text.generalText ?? accessor.key, in: accessor.text, parameters)
    }
}

extension AccessorTable {
    /// The name of the file that the table is in.
    var fileName: String {
        switch accessors.first?.origin {
        case .strings: name + ".strings"
        case .stringsdict: name + ".stringsdict"
        default: name + ".xcstrings"
        }
    }
}

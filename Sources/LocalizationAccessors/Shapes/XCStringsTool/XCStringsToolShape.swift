import CatalogFormats
package import LocalizationDiagnostics
import LocalizationCatalogModel
import LocalizationKeyCollation
import LocalizationProject

/// The shape of xcstrings-tool 1.2: `String(localizable: .tasksLeft(3))`, `Text(localizable: .done)`.
package struct XCStringsToolShape: AccessorShape {
    package static let name = "xcstrings-tool"
    package static let formatsPlainTexts = true

    let options: AccessorOptions

    package init(_ options: AccessorOptions) { self.options = options }

    /// The entries that were added manually and have a text in the language of the table, by their names before a conversion from snake case.
    package func selection(of tables: [AccessorTable]) -> [AccessorTable] {
        tables.sorted { KeyOrder.codePoint.precedes($0.name, $1.name) }.map { table in
            var table = table
            let named = table.accessors
                .filter { $0.marks.contains(.isManual) && !$0.marks.contains(.lacksLanguage) && !$0.marks.contains(.hasWidths) }
                .map { (name: XCStringsToolName.member($0.key), accessor: $0) }
            table.accessors = named.sorted { left, right in
                let order = FoundationKeyOrder.standardComparison(left.name, right.name)
                return order == 0 ? left.accessor.key.utf8.lexicographicallyPrecedes(right.accessor.key.utf8) : order < 0
            }.map(\.accessor)
            return table
        }
    }

    /// Every table has a type of its own, whose members say what they look up.
    package func names(of accessor: Accessor, in table: AccessorTable, hasTableTypes: Bool) -> (scope: [String], member: String) {
        let type = XCStringsToolName.type(table.name)
        guard options.hasNamespaces else { return ([type], memberName(accessor.key)) }
        let parts = accessor.parts(separator: options.separator)
        return ([type] + parts.dropLast().map(XCStringsToolName.type), memberName(parts.last ?? ""))
    }

    private func memberName(_ text: String) -> String {
        let name = XCStringsToolName.member(text)
        // Swift has no member of this name.
        if name.utf8.elementsEqual("_".utf8) { return "" }
        return options.convertsFromSnakeCase ? XCStringsToolName.convertedFromSnakeCase(name) : name
    }

    package func parameters(of accessor: Accessor, in table: AccessorTable) throws(AccessorMistake) -> [AccessorParameter] {
        let types: [XCStringsToolFormat.ArgumentType]
        do { types = try XCStringsToolFormat.arguments(of: Self.text(of: accessor)) } catch { throw Self.mistake(error) }
        return types.enumerated().map { index, type in
            let position = index + 1
            return AccessorParameter(
                position: position, label: Self.label(at: position, of: accessor), name: "arg\(position)", type: type.rawValue)
        }
    }

    /// The text that arguments are found in: with plain markers of variables replaced by the texts of these.
    static func text(of accessor: Accessor) -> String {
        let text = accessor.text
        let substitutions = text.variables.map { variable in
            let text = preferred(variable.forms)?.text ?? ""
            guard accessor.origin == .catalog else { return (name: variable.name, text: text) }
            return (variable.name, XCStringsToolFormat.substituted(text, formatSpecifier: variable.specifier ?? "lld"))
        }
        return XCStringsToolFormat.expanding(text.value ?? preferred(text.forms)?.text ?? "", substitutions)
    }

    /// The form of other devices and numbers; else that of one; else the first.
    private static func preferred(_ forms: [AccessorText.Form]) -> AccessorText.Form? {
        forms.first { form in form.path.allSatisfy { $0 == "other" } } ?? forms.first { $0.path.last == "other" }
            ?? forms.first { $0.path.last == "one" } ?? forms.first
    }

    /// The name of the substitution with an argument's number; there are no labels in older tables.
    private static func label(at position: Int, of accessor: Accessor) -> String? {
        guard accessor.origin == .catalog else { return nil }
        let variable = accessor.text.variables.first { $0.argumentNumber == position }
        let label = variable.map { XCStringsToolName.member($0.name) } ?? ""
        return label.isEmpty || label.utf8.elementsEqual("_".utf8) ? nil : label
    }

    private static func mistake(_ problem: XCStringsToolFormat.Problem) -> AccessorMistake {
        switch problem {
        case .unsupported(let specifier): AccessorMistake("no accessor can take an argument for '\(specifier)'")
        case .differentTypes(let position, let first, let second):
            AccessorMistake("the argument at position \(position) is used as '\(first.rawValue)' and as '\(second.rawValue)'")
        case .gap(let position): AccessorMistake("no specifier of the text uses the argument at position \(position)")
        }
    }

    /// Two tables with one type cannot both be written, nor can a table whose function has the name of its type, such as `1`.
    package func remarks(on declarations: [AccessorDeclaration], in tables: [AccessorTable]) -> [Finding] {
        let unwritable = tables.compactMap { table -> Finding? in
            let type = XCStringsToolName.type(table.name)
            guard !table.accessors.isEmpty, !type.isEmpty, isSameText(type, XCStringsToolName.member(table.name)) else { return nil }
            let path = table.files.first?.path ?? table.name
            return Finding(Rule.Accessors.reservedName, "the type and the function of the table '\(path)' would both be named '\(type)'")
        }
        return AccessorTable.clashes(of: tables) { XCStringsToolName.type($0.name) } + unwritable
    }

    package func reservedNames(inScope scope: [String]) -> Set<String> {
        if scope.isEmpty { return Self.reservedTypes }
        // What the code of the type calls by name must not be a member of it.
        let called = [options.lookupFunction, options.bundle].compactMap(\.self)
        if called.isEmpty { return Self.reservedMembers }
        return Self.reservedMembers.union(called.map { String($0.unicodeScalars.prefix(while: SwiftIdentifier.isCharacter)) })
    }

    /// The types of `String` that a table would hide, and those that its own type refers to.
    private static let reservedTypes: Set<String> = [
        "String", "Type", "Protocol", "Self", "Any", "StaticString", "Bundle", "Locale", "Hasher", "Bool", "LocalizedBundle", "Int",
        "UInt", "Float", "Double", "CVarArg", "FormatArgumentConvertible", "Hashable", "Sendable", "Index", "Element", "Iterator",
        "SubSequence", "Indices", "UTF8View", "UTF16View", "UnicodeScalarView", "UnicodeScalarIndex", "CharacterView",
        "IndexDistance", "StringInterpolation", "StringLiteralType", "UnicodeScalarLiteralType",
        "ExtendedGraphemeClusterLiteralType", "Encoding", "EncodingConversionOptions", "EnumerationOptions", "CompareOptions",
        "Comparator", "StandardComparator", "LocalizationValue", "LocalizationOptions", "Output", "RegexOutput", "Regions",
    ]

    private static let reservedMembers: Set<String> = [
        "Argument", "BundleLocator", "Self", "Any", "String", "Bundle", "LocalizedBundle", "StaticString", "Locale", "Int", "UInt", "Float",
        "Double",
        "Bool", "Hasher", "CVarArg", "FormatArgumentConvertible", "Hashable", "Sendable", "Type", "Protocol",
    ]

    package func callee(of declaration: AccessorDeclaration) -> String {
        (["String"] + declaration.scope + [declaration.name]).map(SwiftIdentifier.quoted).joined(separator: ".")
    }
}

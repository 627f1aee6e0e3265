import LocalizationCatalogModel
import LocalizationCodeKeys

/// An accessor as a shape declares it: what call sites depend on.
package struct AccessorDeclaration: Sendable {
    /// The entry.
    package var accessor: Accessor
    /// The index of its table in those that were passed to the shape.
    package var table: Int
    /// The names of the types around the member, without backticks, from the outermost one that the shape declares for all tables.
    package var scope: [String]
    /// The name of the member, without backticks.
    package var name: String
    /// The parameters; empty for a property.
    package var parameters: [AccessorParameter]

    /// Creates a declaration.
    package init(_ accessor: Accessor, table: Int, scope: [String], name: String, parameters: [AccessorParameter]) {
        (self.accessor, self.table, self.scope, self.name, self.parameters) = (accessor, table, scope, name, parameters)
    }
}

/// A parameter of an accessor.
package struct AccessorParameter: Hashable, Sendable {
    /// The position of the argument in the text, from 1.
    package var position: Int
    /// The label at call sites; nil for `_`.
    package var label: String?
    /// The name in the body, as source code spells it.
    package var name: String
    /// The type in Swift.
    package var type: String
    /// The specifier without a position; nil for `%@`.
    package var specifier: String?
}

extension [AccessorParameter] {
    /// The labels and types, which tell functions of one name apart.
    package var signature: String { map { "\($0.label ?? "_"):\($0.type)" }.joined(separator: ",") }

    /// The list in the declaration of a function.
    var declaration: String {
        map { parameter in
            let label = parameter.label.map(SymbolName.quotedArgument) ?? "_"
            return (isSameText(label, parameter.name) ? "" : label + " ") + "\(parameter.name): \(parameter.type)"
        }.joined(separator: ", ")
    }
}

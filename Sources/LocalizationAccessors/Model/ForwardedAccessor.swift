/// An accessor of an old shape, and how code gets its text in another one.
package struct ForwardedAccessor: Sendable {
    /// The declaration in the old shape.
    package let old: AccessorDeclaration
    /// The old accessor as code names it: `L10n.Tasks.left`.
    package let name: String
    /// How code gets the text in the new shape; nil if it cannot.
    package let call: AccessorCall?
    /// The arguments of the new accessor, in its order.
    package let arguments: [Argument]
    /// Why there is no such call, or why a call site cannot be changed without a look at its arguments, as a clause.
    package let reason: String?

    /// The body of the old accessor.
    /// - Parameter prefix: What precedes the names of types.
    func body(prefix: String) -> String? {
        call.map { $0.expression(arguments.map { $0.expression(prefix: prefix) }, isCall: !arguments.isEmpty, prefix: prefix) }
    }

    /// The new call with the labels of its arguments, for messages: `String(localized: .tasksLeft(_:))`.
    package var signature: String? {
        call.map { $0.expression([arguments.map { "\($0.label ?? "_"):" }.joined()], isCall: !arguments.isEmpty) }
    }

    /// An argument of a new accessor.
    package struct Argument: Hashable, Sendable {
        /// The label; nil for none.
        package let label: String?
        /// The parameter of the old accessor.
        package let parameter: AccessorParameter
        /// The type of the new parameter.
        package let type: String

        /// The argument in the body of the old accessor.
        /// - Parameter prefix: What precedes the names of types.
        func expression(prefix: String) -> String {
            let name = SwiftIdentifier.quoted(parameter.name)
            let value =
                switch (parameter.type, type) {
                case ("Any", "String"): "\(prefix)String(describing: \(name))"
                case ("Int", "Int32"), ("Int", "UInt32"), ("Int", "UInt"): "\(prefix)\(type)(truncatingIfNeeded: \(name))"
                case ("Float", "Double"): "\(prefix)Double(\(name))"
                default: name
                }
            return label.map { "\(SwiftIdentifier.argumentLabel($0)): \(value)" } ?? value
        }
    }
}

extension AccessorGeneration {
    /// How code gets the text of a declaration.
    package func call(of declaration: AccessorDeclaration) -> AccessorCall {
        let callee = callee(of: declaration)
        switch shapeName {
        case XcodeShape.name: return AccessorCall(before: "String(localized: ", callee: callee, after: ")")
        case XCStringsToolShape.name:
            // As in the initializers of the shape.
            let label = SwiftIdentifier.argumentLabel(XCStringsToolName.member(tables[declaration.table].name))
            let names = (declaration.scope.dropFirst() + [declaration.name]).map { "." + SwiftIdentifier.quoted($0) }.joined()
            return AccessorCall(before: "String(\(label): ", callee: names, after: ")")
        case RSwiftShape.name: return AccessorCall(callee: callee, isAlwaysCalled: true)
        default: return AccessorCall(callee: callee)
        }
    }
}

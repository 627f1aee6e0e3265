/// How code gets the text of an accessor: `L10n.title`, `String(localized: .title)`.
package struct AccessorCall: Hashable, Sendable {
    /// What precedes the accessor.
    package let before: String
    /// The accessor.
    package let callee: String
    /// What follows the accessor and its arguments.
    package let after: String
    /// Whether parentheses follow the accessor also if it takes no arguments.
    package let isAlwaysCalled: Bool

    /// Creates a call.
    package init(before: String = "", callee: String, after: String = "", isAlwaysCalled: Bool = false) {
        (self.before, self.callee, self.after, self.isAlwaysCalled) = (before, callee, after, isAlwaysCalled)
    }

    /// The expression with some arguments.
    /// - Parameter prefix: What precedes the names of types.
    func expression(_ arguments: [String], isCall: Bool, prefix: String = "") -> String {
        let list = isCall || isAlwaysCalled ? "(\(isCall ? arguments.joined(separator: ", ") : ""))" : ""
        return (before.isEmpty ? "" : prefix + before) + callee + list + after
    }
}

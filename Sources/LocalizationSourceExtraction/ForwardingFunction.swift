/// A declaration that forwards its key to a known call: `func t(_ key: String) -> String { NSLocalizedString(key, comment: "") }`,
/// `extension String { var localized: String { … } }`.
package struct ForwardingFunction: Hashable, Sendable {
    /// The name of the function or property.
    package var name: String
    /// The name of the call that it forwards its key to.
    package var routine: String
    /// The bytes of the name in the declaration.
    package var range: Range<Int>

    /// Creates a wrapper.
    package init(name: String, routine: String, range: Range<Int>) {
        self.name = name
        self.routine = routine
        self.range = range
    }
}

/// What is known of a key about its use.
package enum KeyState: String, CaseIterable, Hashable, Sendable {
    /// The code, a document or the system uses it.
    case used
    /// It may be used: the code puts keys together that it may be one of, or has its text elsewhere.
    case maybe
    /// Nothing uses it.
    case unused
    /// The code uses it, and no table has it.
    case missing
}

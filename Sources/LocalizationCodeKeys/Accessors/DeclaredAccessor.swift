/// A declaration in generated Swift code whose value is the text of one key: `static var title: String { L10n.tr("Shop", "title") }`.
package struct DeclaredAccessor: Sendable {
    /// The names of the types around the declaration, from the outermost one, and its own name: `L10n`, `Shop`, `title`.
    package let path: [String]
    /// The key.
    package var key: String
    /// The name of the table; nil if the declaration does not tell it.
    package var table: String?
    /// The place of the declaration's name.
    package let place: CodePlace
    /// The bytes of the literal that spells the key.
    package let keyRange: Range<Int>
    /// The starts of the literals in the declaration that are no keys: the table, the comment, the text without a table.
    let otherLiterals: [Int]
    /// The number of names in the path that are the type of the value, as in an extension of `LocalizedStringResource`: code may leave these
    /// out, `Text(.title)`. Nil if the value has another type.
    let implicitCount: Int?

    /// The bytes of a deprecated declaration that spells no key but names the accessor that takes its place, as a forwarding file has them:
    /// its key is that accessor's. Nil for others.
    var forwarding: Range<Int>?

    /// The declaration as code names it: `L10n.Shop.title`.
    package var name: String { path.joined(separator: ".") }
}

/// A use of a key by means of generated code, which may be in no file of the project.
package struct AccessorUse: Sendable {
    /// The key.
    package let key: String
    /// The accessor as the code spells it: `L10n.Shop.title`, `.title`.
    package let name: String
    /// The place of the accessor's own name.
    package let place: CodePlace
    /// The declaration; nil if no file of the project has it, so that the accessor's name was compared with those that generators make of keys.
    package let declaration: CodePlace?
}

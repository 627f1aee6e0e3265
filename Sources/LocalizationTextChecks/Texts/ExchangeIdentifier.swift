import LocalizationSourceText

/// Identifiers of XLIFF documents for the texts of a `.stringsdict` file (`/%lld files:dict/files:dict/one:dict/:string`), which exchanges
/// by other programs leave in `.strings` files as keys.
package enum ExchangeIdentifier {
    /// Whether a key is such an identifier, so that nothing looks it up. O(n).
    package static func isOne(_ key: String) -> Bool { key.hasUTF8Prefix("/") && key.containsUTF8(":dict/") }
}

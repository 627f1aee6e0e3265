/// Writes a dictionary from a sequence of sorted keys: the complete dictionary need not be in memory.
package enum SortedPropertyList {
    /// The XML property list of a dictionary, byte for byte the result of ``PropertyListValue/propertyList(in:)`` for it.
    /// - Parameter entries: Sorted by the UTF-16 code units of their keys, each key once. The values must be property lists.
    package static func xml(_ entries: some Sequence<(key: String, value: PropertyListValue)>) -> [UInt8] {
        PropertyListXMLWriter.file(sortedEntries: entries)
    }
}

/// Writes a dictionary whose keys come in order, one after another: the whole need not be in memory as a value.
package enum SortedPropertyList {
    /// The XML property list of a dictionary, byte for byte what ``PropertyListValue/propertyList(in:)`` writes of it.
    /// - Parameter entries: Sorted by the UTF-16 code units of their keys, each key once. The values must be property lists.
    package static func xml(_ entries: some Sequence<(key: String, value: PropertyListValue)>) -> [UInt8] {
        PropertyListXMLWriter.file(sortedEntries: entries)
    }
}

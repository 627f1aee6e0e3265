import LocalizationProject
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationSourceExtraction
package import LocalizationDiagnostics

/// The output of a compiler for one source file (`.stringsdata`): the keys of each table, with their comments and default values.
package struct StringsData: Sendable {
    /// The use of a text in source code.
    package struct Occurrence: Sendable {
        /// The table.
        package var table: String
        /// The key.
        package var key: String
        /// The text in the source language, if code specifies one besides the key.
        package var value: String?
        /// All phrases of an App Shortcut, of which the key is the first; nil for other keys.
        package var phrases: [String]?
        /// The note to translators; nil if it is missing or empty.
        package var comment: String?
        /// Where the call is compiled, if not in all that is shipped: `preview`, or a condition such as `defined(DEBUG)`.
        package var visibility: String?
        /// The line of the key in the source file, from 1; nil if unknown.
        package var line: Int?
        /// The column of the key in bytes of UTF-8, from 1; nil if unknown.
        package var column: Int?

        /// Creates an occurrence.
        package init(
            table: String, key: String, value: String? = nil, phrases: [String]? = nil, comment: String? = nil,
            visibility: String? = nil, line: Int? = nil, column: Int? = nil
        ) {
            self.table = table
            self.key = key
            self.value = value
            self.phrases = phrases
            self.comment = comment
            self.visibility = visibility
            self.line = line
            self.column = column
        }
    }

    /// The path of the source file as the compiler wrote it.
    package var source: String?
    /// The occurrences, table by table in the order of the file.
    package var occurrences: [Occurrence]

    /// Creates the data of a source file.
    package init(source: String? = nil, occurrences: [Occurrence]) {
        self.source = source
        self.occurrences = occurrences
    }

    /// The occurrences that belong in catalogs: those that are shipped, of keys that are certain.
    package var catalogOccurrences: [Occurrence] {
        occurrences.filter { $0.visibility == nil && !isSameText($0.table, ExtractedKey.potentialTable) }
    }

    /// Reads a file. O(n).
    /// - Returns: Nil if the file is invalid, with the reasons; it is then ignored as a whole, because half of the keys would make the
    ///   other half look unused.
    package static func read(_ bytes: [UInt8]) -> (data: StringsData?, findings: [Finding]) {
        let document = JSONDocument(parsing: bytes)
        guard document.findings.isEmpty, let root = document.root else { return (nil, document.findings) }
        guard root.kind == .object, let tables = root["tables"], tables.kind == .object else {
            return (nil, [Finding(Rule.StringsData.tables, "there is no object 'tables'", range: root.range)])
        }
        var data = StringsData(source: root["source"]?.stringValue, occurrences: [])
        for table in tables.members {
            guard table.value.kind == .array, let name = table.name.stringValue else {
                return (nil, [Finding(Rule.StringsData.table, "a table must be an array of keys", range: table.value.range)])
            }
            for element in table.value.elements {
                guard let key = element["key"]?.stringValue else {
                    return (nil, [Finding(Rule.StringsData.key, "an element must have a text 'key'", range: element.range)])
                }
                let comment = element["comment"]?.stringValue
                let phrases = element["values"].map { $0.elements.compactMap(\.stringValue) } ?? []
                func number(_ name: String) -> Int? { element["location"]?[name]?.int64Value.flatMap { Int(exactly: $0) } }
                data.occurrences.append(
                    Occurrence(
                        table: name, key: key, value: element["value"]?.stringValue, phrases: phrases.isEmpty ? nil : phrases,
                        comment: comment?.isEmpty == false ? comment : nil, visibility: element["visibility"]?.stringValue,
                        line: number("startingLine"), column: number("startingColumn")))
            }
        }
        return (data, [])
    }
}

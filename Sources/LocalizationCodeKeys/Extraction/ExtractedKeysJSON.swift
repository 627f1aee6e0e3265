import LocalizationThreads
package import LocalizationFileWriting
import LocalizationSourceExtraction

/// The keys of source code as JSON, one object for each key and table.
package enum ExtractedKeysJSON {
    /// One line for each key, tables and keys in the order of their bytes.
    package static func lines(_ tables: [CodeTable]) -> [UInt8] {
        let sorted = tables.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        var output: [UInt8] = []
        for table in sorted {
            let slices = ParallelWork.map(slicesOf: table.entries.count, size: sliceSize, stack: .ordinary) { slice in
                var output: [UInt8] = []
                for entry in table.entries[slice] { append(entry, table: table.name, to: &output) }
                return output
            }
            output.reserveCapacity(output.count + slices.reduce(0) { $0 + $1.count })
            for slice in slices { output += slice }
        }
        return output
    }

    /// So many entries take longer to write than a thread to start.
    private static let sliceSize = 512

    /// Thousands of places are written without a ``JSONValue`` for each.
    private static func append(_ entry: CodeTable.Entry, table: String, to output: inout [UInt8]) {
        append("{\"table\":", table, to: &output)
        append(",\"key\":", entry.key, to: &output)
        if let value = entry.value { append(",\"value\":", value, to: &output) }
        if let comment = entry.comment { append(",\"comment\":", comment, to: &output) }
        append(",\"arguments\":", entry.arguments, to: &output) { argument, output in
            append("{\"specifier\":", argument.specifier, to: &output)
            append(",\"confidence\":", argument.confidence.rawValue, to: &output)
            output.append(UInt8(ascii: "}"))
        }
        append(",\"locations\":", entry.places, to: &output) { place, output in
            append("{\"file\":", place.path, to: &output)
            output += ",\"line\":".utf8
            output += String(place.line).utf8
            output += ",\"column\":".utf8
            output += String(place.column).utf8
            output.append(UInt8(ascii: "}"))
        }
        output += "}\n".utf8
    }

    private static func append(_ name: String, _ text: String, to output: inout [UInt8]) {
        output += name.utf8
        JSONText.append(text, to: &output, escapingLineSeparators: true)
    }

    private static func append<Element>(
        _ name: String, _ elements: [Element], to output: inout [UInt8], _ appendElement: (Element, inout [UInt8]) -> Void
    ) {
        output += name.utf8
        output.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            appendElement(element, &output)
        }
        output.append(UInt8(ascii: "]"))
    }
}

extension CodePlace {
    /// The place as an object with the members `file`, `line` and `column`.
    package var json: JSONValue {
        .object([("file", .string(path)), ("line", .integer(line)), ("column", .integer(column))])
    }
}

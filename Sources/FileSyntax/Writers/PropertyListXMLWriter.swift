import SourceText

/// Writes XML property lists byte for byte as CoreFoundation does (CFPropertyList.c), which is what `plutil -convert xml1` writes.
///
/// Keys are sorted by their UTF-16 code units; tabs indent; `&`, `<` and `>` are escaped and nothing else. Dates lose what is less than a
/// second and negative zero its sign, for XML property lists have no way to write them.
struct PropertyListXMLWriter {
    private var output: [UInt8] = []

    /// The whole file.
    static func write(_ value: PropertyListValue) -> [UInt8] {
        document { $0.write(value, depth: 0) }
    }

    /// The whole file of a dictionary whose keys are sorted.
    static func write(sortedEntries: some Sequence<(key: String, value: PropertyListValue)>) -> [UInt8] {
        document { writer in
            var isEmpty = true
            for (key, value) in sortedEntries {
                if isEmpty { writer.append("<dict>\n") }
                isEmpty = false
                writer.indent(1)
                writer.element("key", key)
                writer.write(value, depth: 1)
            }
            writer.append(isEmpty ? "<dict/>\n" : "</dict>\n")
        }
    }

    private static func document(_ content: (inout PropertyListXMLWriter) -> Void) -> [UInt8] {
        var writer = PropertyListXMLWriter()
        writer.append(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """)
        content(&writer)
        writer.append("</plist>\n")
        return writer.output
    }

    /// Recursive: the depth of a value is that of the files that it came from, which the readers limit.
    private mutating func write(_ value: PropertyListValue, depth: Int) {
        indent(depth)
        switch value {
        case .string(let text): element("string", text)
        case .integer(let number): element("integer", String(number))
        case .real(let number): element("real", RealSpelling.text(number))
        case .date(let seconds): element("date", CalendarDate(secondsSince2001: seconds).text)
        case .boolean(let flag): append(flag ? "<true/>\n" : "<false/>\n")
        case .data(let bytes): write(bytes, depth: depth)
        case .array(let elements), .set(let elements): write(elements, depth: depth)
        case .dictionary(let entries): write(entries, depth: depth)
        case .uid(let number):
            var entries = PropertyListDictionary()
            entries["CF$UID"] = .integer(Int128(number))
            write(entries, depth: depth)
        case .null:
            // ``PropertyListValue/isPropertyList`` keeps it away.
            element("string", "")
        }
    }

    private mutating func write(_ elements: [PropertyListValue], depth: Int) {
        guard !elements.isEmpty else { return append("<array/>\n") }
        append("<array>\n")
        for element in elements { write(element, depth: depth &+ 1) }
        indent(depth)
        append("</array>\n")
    }

    private mutating func write(_ entries: PropertyListDictionary, depth: Int) {
        guard entries.count > 0 else { return append("<dict/>\n") }
        append("<dict>\n")
        for key in entries.keys.sorted(by: { $0.utf16.lexicographicallyPrecedes($1.utf16) }) {
            guard let value = entries[key] else { continue }
            indent(depth &+ 1)
            element("key", key)
            write(value, depth: depth &+ 1)
        }
        indent(depth)
        append("</dict>\n")
    }

    /// Data in lines that are 76 columns long with their tabs, a tab counted as eight; with more than eight tabs the rest counts nothing.
    private mutating func write(_ bytes: [UInt8], depth: Int) {
        let tabs = min(depth, 8)
        let length = 76 &- 8 &* tabs
        let text = Base64.encode(bytes)
        append("<data>\n")
        var start = 0
        while start < text.count {
            let end = min(start &+ length, text.count)
            indent(tabs)
            output += text[start..<end]
            append("\n")
            start = end
        }
        indent(depth)
        append("</data>\n")
    }

    private mutating func element(_ name: StaticString, _ content: String) {
        append("<")
        append(name)
        append(">")
        for byte in content.utf8 {
            switch byte {
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "&"): append("&amp;")
            default: output.append(byte)
            }
        }
        append("</")
        append(name)
        append(">\n")
    }

    private mutating func indent(_ depth: Int) {
        for _ in 0..<depth { output.append(UInt8(ascii: "\t")) }
    }

    private mutating func append(_ text: StaticString) {
        for index in 0..<text.utf8CodeUnitCount { output.append(text.byte(at: index)) }
    }
}

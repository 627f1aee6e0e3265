import LocalizationSourceText

/// Writes values as the elements of XML property lists, in the layout of CoreFoundation (CFPropertyList.c): one element a line.
///
/// Dates lose what is less than a second and negative zero its sign, for XML property lists have no way to write them.
package struct PropertyListXMLWriter {
    /// What may differ between files.
    package struct Style: Hashable, Sendable {
        /// What each level adds to the blanks before a line.
        package var unit: [UInt8]
        /// What ends a line.
        package var lineBreak: [UInt8]
        /// How characters are spelled.
        package var spelling: XMLText.Spelling
        /// Whether keys are sorted by their UTF-16 code units; otherwise they stay in the order of the dictionary.
        package var sortsKeys: Bool

        /// What `plutil -convert xml1` writes, byte for byte.
        package static let coreFoundation = Style(spelling: .coreFoundation, sortsKeys: true)

        /// Makes a style; by default a tab for each level, LF, keys in their order.
        package init(
            unit: [UInt8] = [0x09], lineBreak: [UInt8] = [0x0A], spelling: XMLText.Spelling = .portable, sortsKeys: Bool = false
        ) {
            self.unit = unit
            self.lineBreak = lineBreak
            self.spelling = spelling
            self.sortsKeys = sortsKeys
        }
    }

    private let style: Style
    private var output: [UInt8]

    /// A whole file with a value as its root.
    package static func file(_ root: PropertyListValue, style: Style = Style()) -> [UInt8] {
        var writer = PropertyListXMLWriter(style: style, output: Array(XMLText.prologue.utf8))
        writer.write(root, indentation: [])
        return writer.finish()
    }

    /// A whole file with a dictionary as its root whose keys come in order, one after another, in CoreFoundation's style: the whole need not be
    /// in memory as a value.
    static func file(sortedEntries: some Sequence<(key: String, value: PropertyListValue)>) -> [UInt8] {
        let style = Style.coreFoundation
        var writer = PropertyListXMLWriter(style: style, output: Array(XMLText.prologue.utf8))
        var isEmpty = true
        for (key, value) in sortedEntries {
            if isEmpty { writer.output += "<dict>".utf8 }
            isEmpty = false
            writer.beginLine(style.unit)
            writer.element("key", key)
            writer.beginLine(style.unit)
            writer.write(value, indentation: style.unit)
        }
        if isEmpty {
            writer.output += "<dict/>".utf8
        } else {
            writer.beginLine([])
            writer.output += "</dict>".utf8
        }
        return writer.finish()
    }

    /// Adds what stands behind the root.
    private consuming func finish() -> [UInt8] {
        output += style.lineBreak
        output += XMLText.epilogue.utf8
        return output
    }

    /// An element that stands behind some indentation, which is not written before its first line; no line break behind it.
    package static func element(_ value: PropertyListValue, indentation: [UInt8], style: Style) -> [UInt8] {
        var writer = PropertyListXMLWriter(style: style, output: [])
        writer.write(value, indentation: indentation)
        return writer.output
    }

    /// Recursive: the depth of a value is that of the files that it came from, which the readers limit.
    private mutating func write(_ value: PropertyListValue, indentation: [UInt8]) {
        switch value {
        case .string(let text): element("string", text)
        case .integer(let number): element("integer", String(number))
        case .real(let number): element("real", RealSpelling.text(number))
        case .date(let seconds): element("date", CalendarDate(secondsSince2001: seconds).text)
        case .boolean(let flag): output += (flag ? "<true/>" : "<false/>").utf8
        case .data(let bytes): write(bytes, indentation: indentation)
        case .array(let elements), .set(let elements): write(elements, indentation: indentation)
        case .dictionary(let entries): write(entries, indentation: indentation)
        case .uid(let number):
            var entries = PropertyListDictionary()
            entries["CF$UID"] = .integer(Int128(number))
            write(entries, indentation: indentation)
        case .null:
            // ``PropertyListValue/isPropertyList`` keeps it away.
            element("string", "")
        }
    }

    private mutating func write(_ elements: [PropertyListValue], indentation: [UInt8]) {
        guard !elements.isEmpty else { return output += "<array/>".utf8 }
        output += "<array>".utf8
        let inner = indentation + style.unit
        for element in elements {
            beginLine(inner)
            write(element, indentation: inner)
        }
        beginLine(indentation)
        output += "</array>".utf8
    }

    private mutating func write(_ entries: PropertyListDictionary, indentation: [UInt8]) {
        guard entries.count > 0 else { return output += "<dict/>".utf8 }
        output += "<dict>".utf8
        let inner = indentation + style.unit
        let keys = style.sortsKeys ? entries.keys.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) } : entries.keys
        for key in keys {
            guard let value = entries[key] else { continue }
            beginLine(inner)
            element("key", key)
            beginLine(inner)
            write(value, indentation: inner)
        }
        beginLine(indentation)
        output += "</dict>".utf8
    }

    /// Data in lines that are 76 columns long with their indentation, a tab counted as eight; indentation beyond column 64 is left out.
    private mutating func write(_ bytes: [UInt8], indentation: [UInt8]) {
        var columns = 0
        let head = indentation.prefix { byte in
            let width = byte == 0x09 ? 8 : 1
            guard columns &+ width <= 64 else { return false }
            columns &+= width
            return true
        }
        let length = 76 &- columns
        let text = Base64.encode(bytes)
        output += "<data>".utf8
        var start = 0
        while start < text.count {
            let end = min(start &+ length, text.count)
            beginLine(head)
            output += text[start..<end]
            start = end
        }
        beginLine(indentation)
        output += "</data>".utf8
    }

    private mutating func element(_ name: StaticString, _ content: String) {
        output.append(UInt8(ascii: "<"))
        write(name)
        output.append(UInt8(ascii: ">"))
        XMLText.append(content, spelling: style.spelling, to: &output)
        output.append(UInt8(ascii: "<"))
        output.append(UInt8(ascii: "/"))
        write(name)
        output.append(UInt8(ascii: ">"))
    }

    private mutating func write(_ name: StaticString) {
        for index in 0..<name.utf8CodeUnitCount { output.append(name.byte(at: index)) }
    }

    private mutating func beginLine(_ indentation: some Sequence<UInt8>) {
        output += style.lineBreak
        output += indentation
    }
}

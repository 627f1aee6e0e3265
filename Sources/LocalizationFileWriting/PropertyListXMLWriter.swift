package import LocalizationFileSyntax
import LocalizationSourceText

/// Writes values as elements of XML property lists, in the layout of CoreFoundation (CFPropertyList.c): one element per line.
///
/// Dates lose fractions of a second and negative zero loses its sign, because XML property lists cannot express them.
package struct PropertyListXMLWriter {
    /// Options that differ between files.
    package struct Style: Hashable, Sendable {
        /// The indentation added by each level.
        package var unit: [UInt8]
        /// The line break.
        package var lineBreak: [UInt8]
        /// The spelling of characters.
        package var spelling: XMLText.Spelling
        /// Whether keys are sorted by their UTF-16 code units; otherwise they keep the order of the dictionary.
        package var sortsKeys: Bool

        /// The style of `plutil -convert xml1`, byte for byte.
        package static let coreFoundation = Style(spelling: .coreFoundation, sortsKeys: true)

        /// Creates a style; by default, a tab per level, LF, keys in their order.
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

    /// The contents of a complete file with a value as its root.
    package static func file(_ root: PropertyListValue, style: Style = Style()) -> [UInt8] {
        var writer = PropertyListXMLWriter(style: style, output: Array(XMLText.prologue.utf8))
        writer.write(root, indentation: [])
        return writer.finish()
    }

    /// The contents of a complete file with a dictionary as its root, in CoreFoundation's style, from a sequence of sorted keys: the
    /// complete dictionary need not be in memory.
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

    /// Appends the text after the root.
    private consuming func finish() -> [UInt8] {
        output += style.lineBreak
        output += XMLText.epilogue.utf8
        return output
    }

    /// An element for a position with the given indentation; its first line is not indented, and no line break follows.
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
            // Excluded by ``PropertyListValue/isPropertyList``.
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

    /// Writes data in lines of 76 columns including their indentation, counting a tab as eight; indentation beyond column 64 is omitted.
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

/// Writes a dictionary from a sequence of sorted keys: the complete dictionary need not be in memory.
package enum SortedPropertyList {
    /// The XML property list of a dictionary, byte for byte the result of ``PropertyListValue/propertyList(in:)`` for it.
    /// - Parameter entries: Sorted by the UTF-16 code units of their keys, each key once. The values must be property lists.
    package static func xml(_ entries: some Sequence<(key: String, value: PropertyListValue)>) -> [UInt8] {
        PropertyListXMLWriter.file(sortedEntries: entries)
    }
}

package import LocalizationFileSyntax
package import LocalizationSourceText

extension SettingsNode {
    /// A value of a JSON file. Recursive; the reader of JSON limits the depth.
    /// - Parameters:
    ///   - lines: The lines of the file.
    ///   - bytes: The text of the file.
    package init(_ node: JSONNode, lines: LineTable, in bytes: [UInt8]) {
        let content: Content =
            switch node.kind {
            case .object:
                .members(
                    node.members.map {
                        (SettingsNode($0.name, lines: lines, in: bytes), SettingsNode($0.value, lines: lines, in: bytes))
                    })
            case .array: .list(node.elements.map { SettingsNode($0, lines: lines, in: bytes) })
            case .string: .text(node.stringValue ?? "")
            case .null: .nothing
            default: .text(String(decoding: node.bytes, as: UTF8.self))
            }
        let place = lines.position(at: node.range.lowerBound, in: bytes.span)
        self.init(content, line: place.line, column: place.column, isQuoted: node.kind == .string)
    }
}

extension SettingsMistake {
    /// The range of the name or value in the file. O(bytes).
    package func range(in bytes: [UInt8]) -> Range<Int> {
        var index = 0
        var current = 1
        while current < line, let end = bytes[index...].firstIndex(of: 0x0A) { (index, current) = (end + 1, current + 1) }
        var left = max(column - 1, 0)
        while left > 0, index < bytes.count, bytes[index] != 0x0A {
            index += 1
            while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
            left -= 1
        }
        let start = min(index, bytes.count)
        let end = bytes[start...].firstIndex { [0x0A, 0x0D, 0x20, UInt8(ascii: ":")].contains($0) } ?? bytes.count
        return start..<max(start, end)
    }
}

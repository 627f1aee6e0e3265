import LocalizationSourceText

/// The text blocks of Java (JLS 3.10.6).
enum JavaTextBlock {
    /// The content without the first line break, the common indentation, and blanks at the ends of lines; escapes are not decoded.
    static func lines(of content: Span<UInt8>) -> [UInt8] {
        var lines: [[UInt8]] = [[]]
        var index = 0
        while index < content.count {
            let byte = content[index]
            index += 1
            if byte == 0x0D, index < content.count, content[index] == 0x0A { continue }
            if byte == 0x0A || byte == 0x0D { lines.append([]) } else { lines[lines.count - 1].append(byte) }
        }
        // Only blanks may follow the opening delimiter; anything else is not valid, and kept.
        if lines.count > 1, lines[0].allSatisfy(\.isSpaceOrTab) { lines.removeFirst() }
        let indentation =
            lines.enumerated().filter { $0.offset == lines.count - 1 || !$0.element.allSatisfy(\.isSpaceOrTab) }
            .map { $0.element.prefix(while: \.isSpaceOrTab).count }.min() ?? 0
        return Array(
            lines.map { line in
                Array(line.dropFirst(indentation).reversed().drop(while: \.isSpaceOrTab).reversed())
            }.joined(separator: [0x0A]))
    }
}

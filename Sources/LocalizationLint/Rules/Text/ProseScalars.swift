import LocalizationFormatStrings
import LocalizationProject

/// Which parts of a text are prose, and which are for programs: specifiers, addresses, tags, the targets of links and parameters.
enum ProseScalars {
    /// For each scalar of a text, whether it is part of something for programs. O(n).
    static func code(in text: String) -> [Bool] {
        let scalars = Array(text.unicodeScalars)
        var code = [Bool](repeating: false, count: scalars.count)
        markFormats(in: text, scalars, &code)
        markAddresses(in: scalars, &code)
        for (open, close) in [("<", ">"), ("{", "}")] as [(Unicode.Scalar, Unicode.Scalar)] {
            var index = 0
            while let start = scalars[index...].firstIndex(of: open) {
                index = start + 1
                // A sign of comparison is no tag.
                guard start + 1 < scalars.count, !scalars[start + 1].isBlank,
                    let end = scalars[index...].firstIndex(where: { $0 == close || $0 == open }), scalars[end] == close
                else { continue }
                for place in start...end { code[place] = true }
                index = end + 1
            }
        }
        return code
    }

    private static func markFormats(in text: String, _ scalars: [Unicode.Scalar], _ code: inout [Bool]) {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return }
        let format = FormatString(parsing: text)
        var offsets = [0]
        for scalar in scalars { offsets.append((offsets.last ?? 0) + UTF8.width(scalar)) }
        for piece in format.pieces where piece.kind != .literal && piece.kind != .percent {
            for index in scalars.indices where piece.range.contains(offsets[index]) { code[index] = true }
        }
    }

    /// Marks words with `://` or a sign of mail, and the targets of Markdown's links.
    private static func markAddresses(in scalars: [Unicode.Scalar], _ code: inout [Bool]) {
        for word in scalars.indices.split(whereSeparator: { scalars[$0].isBlank }) {
            guard let first = word.first, let last = word.last else { continue }
            let text = scalars[first...last]
            if let colon = text.firstIndex(where: { $0 == ":" }), colon + 2 <= last, scalars[colon + 1] == "/", scalars[colon + 2] == "/" {
                let start = text[..<colon].lastIndex { !$0.isLetterOrDigit && $0 != "+" }.map { $0 + 1 } ?? first
                for index in start...last { code[index] = true }
            } else if let sign = text.firstIndex(where: { $0 == "@" }), sign > first, sign < last,
                text[sign...].contains(where: { $0 == "." })
            {
                for index in word { code[index] = true }
            }
        }
        var index = 0
        while let start = scalars[index...].firstIndex(where: { $0 == "]" }) {
            index = start + 1
            guard index < scalars.count, scalars[index] == "(", let end = scalars[index...].firstIndex(where: { $0 == ")" }) else {
                continue
            }
            for place in index...end { code[place] = true }
            index = end + 1
        }
    }
}

extension UTF8 {
    /// The number of bytes of a scalar.
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
        scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
    }
}

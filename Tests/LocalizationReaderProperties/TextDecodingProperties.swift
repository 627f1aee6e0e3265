import LocalizationSourceText

extension ReaderProperties {
    /// Texts in any encoding.
    package static let textDecoding = ReaderProperties("text-decoding") { bytes throws(Violation) in
        for policy in [DecodingPolicy.tolerant, .apple] {
            let text = DecodedText(decoding: bytes, policy: policy)
            try require(text.originalBytes == bytes, "a decoded file does not give back its bytes")
            if let range = text.illFormedRange {
                try require(
                    range.lowerBound >= 0 && range.upperBound <= text.utf8.count && !range.isEmpty, "ill-formed bytes outside of the text")
            }
            if let place = text.firstUnpairedSurrogate {
                try require(text.utf8.indices.contains(place), "an unpaired surrogate outside of the text")
            }
            if let encoded = text.encodeLikeThis(text.utf8), policy == .tolerant, text.encoding != .utf8 {
                let again = DecodedText.encode(text.utf8, as: text.encoding, byteOrderMark: text.byteOrderMark)
                try require(encoded == again, "encoding twice gives two results")
            }
            let table = LineTable(text.utf8.span)
            var end = 0
            for line in 1...table.count {
                let range = table.range(ofLine: line, in: text.utf8.span)
                try require(range.lowerBound == end, "lines leave a gap")
                try require(table.line(at: range.lowerBound, in: text.utf8.span) == line || range.isEmpty, "a line begins in another one")
                end = range.upperBound
            }
            try require(end == text.utf8.count, "lines do not cover the text")
            for offset in [0, bytes.count / 2, bytes.count, bytes.count + 10] {
                let position = table.position(at: offset, in: text.utf8.span)
                try require(position.line >= 1 && position.line <= table.count && position.column >= 1, "a position outside of the text")
            }
        }
    }
}

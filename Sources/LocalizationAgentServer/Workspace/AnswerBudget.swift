import LocalizationFileWriting

/// Limits the size of answers, which is that of compact JSON in UTF-8.
enum AnswerBudget {
    /// The size of a value.
    static func size(of value: JSONValue) -> Int { value.compactText.utf8.count }

    /// Cuts a text to at most `limit` bytes of JSON; a text that was cut ends in an ellipsis. O(n).
    static func cut(_ text: String, to limit: Int) -> String {
        if text.utf8.count * 6 + 2 <= limit || size(of: .string(text)) <= limit { return text }
        var (kept, size) = ("", 2 + "…".utf8.count)
        for scalar in text.unicodeScalars {
            var next = ""
            next.unicodeScalars.append(scalar)
            size += AnswerBudget.size(of: .string(next)) - 2
            if size > limit { break }
            kept.unicodeScalars.append(scalar)
        }
        return kept + "…"
    }

    /// Returns the first values: at most `count`, and in an array of at most `bytes` bytes.
    static func prefix(_ values: some Sequence<JSONValue>, count: Int, bytes: Int) -> [JSONValue] {
        var (kept, size): ([JSONValue], Int) = ([], 2)
        for value in values {
            size += AnswerBudget.size(of: value) + 1
            if kept.count == count || size > bytes { break }
            kept.append(value)
        }
        return kept
    }

    /// Returns the same, but at least one value, so that a client that asks for page after page reaches the end.
    static func page(_ values: some Collection<JSONValue>, count: Int, bytes: Int) -> [JSONValue] {
        let kept = prefix(values, count: count, bytes: bytes)
        return kept.isEmpty ? Array(values.prefix(min(count, 1))) : kept
    }
}

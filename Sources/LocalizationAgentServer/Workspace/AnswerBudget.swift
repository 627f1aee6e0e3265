import LocalizationFileWriting

/// Limits the size of answers, which is that of compact JSON in UTF-8.
enum AnswerBudget {
    /// The size of a value.
    static func size(of value: JSONValue) -> Int { value.compactText.utf8.count }

    /// A text of at most some bytes in JSON, which ends in an ellipsis if a part is left out. O(n).
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

    /// The first values that fit: at most some, and in an array of at most some bytes.
    static func prefix(_ values: some Sequence<JSONValue>, count: Int, bytes: Int) -> [JSONValue] {
        var (kept, size): ([JSONValue], Int) = ([], 2)
        for value in values {
            size += AnswerBudget.size(of: value) + 1
            if kept.count == count || size > bytes { break }
            kept.append(value)
        }
        return kept
    }

    /// The same, with one value at least, so that a client that asks page by page comes to the end.
    static func page(_ values: some Collection<JSONValue>, count: Int, bytes: Int) -> [JSONValue] {
        let kept = prefix(values, count: count, bytes: bytes)
        return kept.isEmpty ? Array(values.prefix(min(count, 1))) : kept
    }
}

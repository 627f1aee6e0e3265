import LocalizationSourceText

/// Comparisons of localized texts with literals.
extension CShownTexts {
    private static let comparisons: Set<String> = ["isEqualToString", "isEqual", "hasPrefix", "hasSuffix", "containsString"]

    /// A variable of a function.
    private struct Local: Hashable {
        /// The brace that opens the function.
        let function: Int
        let name: String
    }

    /// Finds `[title isEqualToString:@"Done"]` and `[@"Done" isEqualToString:title]`, where the title is a lookup or a variable of the
    /// function that gets nothing but lookups. O(tokens).
    mutating func readComparisons() {
        let messages = tokens.list.indices.filter { index in
            tokens.isMark(":", at: index + 1) && tokens.isKind(.name, at: index) && Self.comparisons.contains(tokens.spelling(at: index))
        }
        if messages.isEmpty { return }
        let locals = lookups()
        for index in messages {
            guard let bracket = tokens.list[index].enclosing, tokens.isMark("[", at: bracket), bracket + 1 < index else { continue }
            let receiver = bracket + 1..<index
            let argument = index + 2..<max(index + 2, end(from: index + 2))
            compare(receiver, with: argument, locals)
            compare(argument, with: receiver, locals)
        }
    }

    /// Reports a literal that a localized text is compared with.
    private mutating func compare(_ value: Range<Int>, with literal: Range<Int>, _ locals: [Local: [Range<Int>]]) {
        guard tokens.isMark("@", at: literal.lowerBound), let text = tokens.text(of: literal)?.decoded,
            text.unicodeScalars.contains(where: \.properties.isAlphabetic)
        else { return }
        var origins = [value]
        if value.count == 1, let function = function(around: value.lowerBound) {
            origins = locals[Local(function: function, name: tokens.spelling(at: value.lowerBound))] ?? []
        }
        guard !origins.isEmpty, origins.allSatisfy(isLookup) else { return }
        let (place, range) = (tokens.bytes(of: value), tokens.bytes(of: literal))
        // A comparison with the key asks whether there is a text.
        let spelling = String(decoding: tokens.source[range], as: UTF8.self)
        let isKey = origins.contains { String(decoding: tokens.source[tokens.bytes(of: $0)], as: UTF8.self).containsUTF8(spelling) }
        guard !isKey, !scope.excludes(range.lowerBound, in: file) else { return }
        result.append(
            ShownText(
                literal: .init(file: file, range: range), parts: [text], spelling: text, use: .compared,
                sink: .init(file: file, range: place)))
    }

    /// What the variables of functions get that are declared with a lookup.
    private func lookups() -> [Local: [Range<Int>]] {
        var declared: Set<Local> = []
        var values: [Local: [Range<Int>]] = [:]
        for index in tokens.list.indices.dropFirst() where tokens.isMark("=", at: index) && !tokens.isMark("=", at: index + 1) {
            guard tokens.isKind(.name, at: index - 1), !tokens.isMark(".", at: index - 2), !tokens.isMark(">", at: index - 2),
                let function = function(around: index)
            else { continue }
            let local = Local(function: function, name: tokens.spelling(at: index - 1))
            let value = index + 1..<max(index + 1, end(from: index + 1))
            values[local, default: []].append(value)
            if tokens.isMark("*", at: index - 2) || tokens.isName("const", at: index - 2), isLookup(value) { declared.insert(local) }
        }
        return values.filter { declared.contains($0.key) }
    }

    /// Whether tokens are a call that looks up a text.
    private func isLookup(_ value: Range<Int>) -> Bool {
        guard let first = value.first else { return false }
        if tokens.isMark("[", at: first) {
            return tokens.isBracketed(value)
                && value.contains { tokens.isName("localizedStringForKey", at: $0) && tokens.list[$0].enclosing == first }
        }
        guard tokens.isKind(.name, at: first), tokens.isMark("(", at: first + 1),
            tokens.list[first + 1].partner == value.upperBound - 1
        else { return false }
        let name = tokens.spelling(at: first)
        return name.hasPrefix("NSLocalizedString") || name.hasPrefix("CFCopyLocalizedString") || scope.routines.contains(name)
    }

    /// The outermost brace around a token.
    private func function(around index: Int) -> Int? {
        var result: Int?
        var next = tokens.list[index].enclosing
        while let bracket = next {
            if tokens.isMark("{", at: bracket) { result = bracket }
            next = tokens.list[bracket].enclosing
        }
        return result
    }
}

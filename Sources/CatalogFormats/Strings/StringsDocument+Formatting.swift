import LocalizationFileSyntax
import LocalizationDiagnostics

extension StringsDocument {
    /// The file in canonical form: each entry on its own line as `"key" = "value";` with the escapes that Xcode writes, notes above it,
    /// line feeds, no trailing blanks, at most one empty line in a row and none at the end. The encoding, the order of the entries and
    /// every comment are kept.
    ///
    /// An XML table gets the layout of Apple's tools. Compare with ``bytes`` to check a file. Idempotent.
    /// - Parameter order: The order to sort the entries in; comments that belong to no entry then move to the top.
    /// - Returns: Nil for a binary file and for one with errors, which cannot be formatted without loss.
    public func formatted(order: KeyOrder? = nil) -> [UInt8]? {
        guard syntax.isAcceptedByApple, !syntax.findings.hasErrors else { return nil }
        switch syntax.format {
        case .binary: return nil
        case .xml:
            guard syntax.root?.kind == .dictionary else { return nil }
            return XMLFormatting.format(syntax) { names in order.map { order in names.sorted(by: order.precedes) } ?? names }
        case .oldStyle:
            guard syntax.root == nil || syntax.root?.kind == .dictionary, isWhollyEntries else { return nil }
            var writer = StringsFormatting(self)
            writer.write(order: order)
            // Apple's reader treats an empty file as an error, and a blank one as an empty table.
            return syntax.encode(writer.output.isEmpty ? [0x0A] : writer.output)
        }
    }

    /// Whether the text consists of entries, comments and white space only, so that rewriting these loses nothing.
    private var isWhollyEntries: Bool {
        if entries.contains(where: \.isRecovered) { return false }
        // An unterminated comment would swallow everything written after it.
        let comments = entries.flatMap(\.comments) + entries.compactMap(\.trailingComment) + freeComments
        if comments.contains(where: { $0.style == .block && !$0.isTerminated }) { return false }
        let last = entries.last?.range.upperBound ?? syntax.root?.contentRange.lowerBound ?? 0
        let rest = syntax.offsetAfterTrivia(from: last)
        return rest >= syntax.text.count || syntax.text[rest] == UInt8(ascii: "}")
    }
}

/// Rewrites an old-style table.
private struct StringsFormatting {
    let document: StringsDocument
    let text: [UInt8]
    private(set) var output: [UInt8] = []
    private var isBraced = false

    init(_ document: StringsDocument) {
        self.document = document
        text = document.syntax.text
    }

    /// A part of the file that stays together: an entry with its notes, or free comments.
    private struct Block {
        var start: Int
        var end: Int
        var text: [UInt8]
        var isSpaced: Bool
    }

    mutating func write(order: KeyOrder?) {
        var blocks: [Block] = []
        var entries = document.entries
        if let order { entries.sort { order.precedes($0.key, $1.key) } }
        var free = freeBlocks()[...]
        for entry in entries {
            while let block = free.first, order != nil || block.start < entry.start {
                blocks.append(block)
                free.removeFirst()
            }
            blocks.append(
                Block(start: entry.start, end: entry.end, text: lines(of: entry), isSpaced: order != nil || !entry.comments.isEmpty))
        }
        blocks += free
        if let root = document.syntax.root { isBraced = root.contentRange.lowerBound > root.range.lowerBound }
        if isBraced { output += "{\n".utf8 }
        for (index, block) in blocks.enumerated() {
            if index > 0, block.isSpaced || hasBlankLine(between: blocks[index &- 1], and: block) { output.append(0x0A) }
            output += block.text
        }
        if isBraced { output += "}\n".utf8 }
    }

    private func hasBlankLine(between first: Block, and second: Block) -> Bool {
        guard first.end <= second.start else { return true }
        return text.lineBreakCount(in: first.end..<second.start) > 1
    }

    /// The free comments; those without a blank line between them stay together. The blank line after them is kept, so that they do not
    /// become notes.
    private func freeBlocks() -> [Block] {
        document.freeComments.map { comment in
            Block(start: comment.range.lowerBound, end: comment.range.upperBound, text: tidy(comment) + [0x0A], isSpaced: false)
        }
    }

    private func lines(of entry: StringsEntry) -> [UInt8] {
        var lines: [UInt8] = []
        for comment in entry.comments { lines += tidy(comment) + [0x0A] }
        let key = entry.syntax.key
        let value = entry.syntax.value
        let inner = key.range.upperBound..<max(key.range.upperBound, entry.range.upperBound)
        if value.kind != .string
            || !document.syntax.comments(in: key.range.upperBound..<max(key.range.upperBound, value.range.lowerBound)).isEmpty
            || !document.syntax.comments(in: min(value.range.upperBound, inner.upperBound)..<inner.upperBound).isEmpty
        {
            // Nested values and comments within an entry keep their spelling.
            lines += text[entry.range]
        } else {
            lines += OldStyleText.quoted(key.stringValue ?? "") + Array(" = ".utf8) + OldStyleText.quoted(value.stringValue ?? "")
            lines.append(UInt8(ascii: ";"))
        }
        if let trailing = entry.trailingComment { lines += [0x20] + tidy(trailing) }
        return lines + [0x0A]
    }

    /// A comment with line feeds and without trailing blanks.
    private func tidy(_ comment: PropertyListComment) -> [UInt8] {
        var result: [UInt8] = []
        var index = comment.range.lowerBound
        while index < comment.range.upperBound {
            if let next = text.afterLineBreak(at: index) {
                result.trimBlanks()
                result.append(0x0A)
                index = next
            } else {
                result.append(text[index])
                index &+= 1
            }
        }
        result.trimBlanks()
        return result
    }
}

extension [UInt8] {
    fileprivate mutating func trimBlanks() {
        while last == 0x20 || last == 0x09 { removeLast() }
    }
}

extension StringsDocument: FormattableDocument {
    package func canonicalForm(_ collation: @escaping @Sendable (String, String) -> Int) -> FormattedCatalog {
        if bytes.isEmpty { return FormattedCatalog(outcome: .unchanged, text: [], findings: []) }
        return .propertyList(syntax, findings, canonical: formatted()) { syntax in
            let new = StringsDocument(syntax)
            return new.freeComments.count == freeComments.count
                && new.entries.lazy.map(new.tidyNotes).elementsEqual(entries.lazy.map(tidyNotes))
        }
    }

    /// The lines of the notes of an entry without the blanks at their ends, which the canonical form leaves out.
    private func tidyNotes(of entry: StringsEntry) -> [[[UInt8]]] {
        notes(of: entry).map { note in
            note.utf8.split(omittingEmptySubsequences: false) { $0 == 0x0A }.map { line in
                var line = Array(line)
                if line.last == 0x0D { line.removeLast() }
                line.trimBlanks()
                return line
            }
        }
    }
}

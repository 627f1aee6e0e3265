import CatalogFormats
import LocalizationCatalogModel

/// What a message of a PO file has beside its texts: comments, references, flags, and how its strings are divided into lines.
///
/// An entry of a catalog keeps what its message has in most files once, and for a language only what differs: nil stands for that of most files.
struct GettextMessage: Equatable, Sendable {
    /// The lines of the translator's comments, without `#` and a space.
    var comments: [String] = []
    /// The lines of the comments from source code (`#.`), where they are not the comment of the catalog's entry.
    var extracted: [String]?
    /// The lines of the references to source code (`#:`).
    var references: [String]?
    /// The flags other than `fuzzy`.
    var flags: [String]?
    /// The lines of the previous text (`#|`).
    var previous: [String] = []
    /// How strings are divided, by keyword: the description of a ``POStringLayout``, empty for the usual one.
    var wrap: [ExactText: String] = [:]
    /// Whether a message without a translation has the flag `fuzzy`, which a catalog cannot say.
    var isFuzzy = false
    /// The number of empty lines before the message; nil for one.
    var gap: Int?
    /// The lines of the message as they are in the file, where the other members do not give the same bytes.
    var block: String?

    /// The keywords whose strings are the same in the files of all languages.
    static let sharedKeywords = ["msgctxt", "msgid", "msgid_plural"].map(ExactText.init)

    /// The message with what it shares with those of other languages.
    func resolved(over shared: GettextMessage) -> GettextMessage {
        var result = self
        result.extracted = extracted ?? shared.extracted
        result.references = references ?? shared.references
        result.flags = flags ?? shared.flags
        result.wrap = shared.wrap.merging(wrap) { $1 }
        return result
    }

    /// What differs from the message that most files have.
    func difference(from shared: GettextMessage) -> GettextMessage {
        var result = self
        func differing(_ own: [String]?, _ common: [String]?) -> [String]? {
            Self.isSame(own ?? [], common ?? []) ? nil : own ?? []
        }
        result.extracted = differing(extracted, shared.extracted)
        result.references = differing(references, shared.references)
        result.flags = differing(flags, shared.flags)
        for keyword in Self.sharedKeywords {
            let own = wrap[keyword] ?? ""
            result.wrap[keyword] = isSameText(own, shared.wrap[keyword] ?? "") ? nil : own
        }
        return result
    }

    static func isSame(_ left: [String], _ right: [String]) -> Bool { left.elementsEqual(right, by: isSameText) }

    // MARK: Reading

    /// The message of a block of a file.
    init(_ block: PODocument.Block, of document: PODocument) {
        let text = document.text
        let message = block.message
        (extracted, references, flags) = ([], [], [])
        var blank = 0
        let head = text[block.range.lowerBound..<max(block.range.lowerBound, message.range.lowerBound)]
        for line in head.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
            guard line.count > 0 else {
                blank &+= 1
                continue
            }
            switch line.dropFirst().first {
            case UInt8(ascii: "."): extracted?.append(Self.content(line.dropFirst(2)))
            case UInt8(ascii: ":"): references?.append(Self.content(line.dropFirst(2)))
            case UInt8(ascii: ","), UInt8(ascii: "="): break
            default: comments.append(Self.content(line.dropFirst()))
            }
        }
        if blank != 1 { gap = blank }
        flags = message.flags.filter { !isSameText($0, "fuzzy") }
        isFuzzy = message.isFuzzy && message.texts.allSatisfy { document.string(in: $0).isEmpty }
        for line in text[message.range].split(separator: 0x0A) where line.starts(with: "#|".utf8) {
            previous.append(Self.content(line.dropFirst(2)))
        }
        func note(_ keyword: String, _ range: Range<Int>?) {
            guard let range, let layout = POStringLayout(of: range, in: document).description else { return }
            wrap[ExactText(keyword)] = layout
        }
        note("msgctxt", message.context)
        note("msgid", message.id)
        note("msgid_plural", message.pluralID)
        if message.pluralID == nil {
            note("msgstr", message.texts.first)
        } else {
            for (index, range) in message.texts.enumerated() { note("msgstr[\(index)]", range) }
        }
    }

    init() {}

    private static func content(_ line: ArraySlice<UInt8>) -> String {
        String(decoding: line.first == 0x20 ? line.dropFirst() : line, as: UTF8.self)
    }

    // MARK: Writing

    /// The lines of the message in a file, with the empty lines before it.
    /// - Parameter isFirst: Whether it is the header, which nothing stands before.
    func bytes(of content: POMessageContent, isFirst: Bool = false) -> [UInt8] {
        var output = [UInt8](repeating: 0x0A, count: min(gap ?? (isFirst ? 0 : 1), Self.maximumGap))
        for line in comments { Self.append("#", line, to: &output) }
        for line in extracted ?? content.notes { Self.append("#.", line, to: &output) }
        for line in references ?? [] { Self.append("#:", line, to: &output) }
        let isFuzzy = content.isFuzzy || isFuzzy && content.texts.allSatisfy(\.isEmpty)
        let names = (isFuzzy ? ["fuzzy"] : []) + (flags ?? content.flags)
        if !names.isEmpty { Self.append("#,", names.joined(separator: ", "), to: &output) }
        for line in previous { Self.append("#|", line, to: &output) }
        if let context = content.context { append("msgctxt", context, to: &output) }
        append("msgid", content.id, to: &output)
        if let plural = content.pluralID {
            append("msgid_plural", plural, to: &output)
            for (index, text) in content.texts.enumerated() { append("msgstr[\(index)]", text, to: &output) }
        } else {
            append("msgstr", content.texts.first ?? "", to: &output)
        }
        return output
    }

    private static let maximumGap = 100

    private func append(_ keyword: String, _ text: String, to output: inout [UInt8]) {
        output += keyword.utf8
        output.append(0x20)
        output += (wrap[ExactText(keyword)].flatMap(POStringLayout.init(described:)) ?? .usual).spelling(of: text)
        output.append(0x0A)
    }

    /// Appends a comment. A catalog may have been changed by others: a comment is one line, and no backslash continues it.
    private static func append(_ mark: String, _ line: String, to output: inout [UInt8]) {
        output += mark.utf8
        if !line.isEmpty { output.append(0x20) }
        output += line.utf8.lazy.filter { $0 != 0x0A && $0 != 0x0D }
        if line.utf8.last == UInt8(ascii: "\\") { output.append(0x20) }
        output.append(0x0A)
    }
}

import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationMarkupSyntax
import LocalizationSourceText

/// The content of an element of an Android file with its tags, character data and flags of conversions, which a catalog keeps beside the
/// text.
struct AndroidMarkup {
    private let spelling: String
    private let text: AndroidText

    /// Reads the content of an element; nil if it is not well-formed, or would not be read in any file as in this one. O(length).
    init?(_ spelling: String) {
        guard let text = Self.text(spelling), text.isPortable,
            text.hasMarkup || text.hasForeignFlags || text.droppedEscape != nil
        else { return nil }
        self.spelling = spelling
        self.text = text
    }

    private static func text(_ spelling: String) -> AndroidText? {
        let head = "<string xmlns:xliff=\"\(AndroidNamespaces.xliff)\">"
        let document = MarkupDocument(parsing: head + spelling + "</string>")
        guard !document.findings.hasErrors, let root = document.root, root.range == 0..<document.text.count else { return nil }
        var namespaces = AndroidNamespaces()
        _ = namespaces.enter(root)
        let text = AndroidText(root, namespaces: &namespaces)
        return text.mistake == nil ? text : nil
    }

    /// A part between tags, beside which a blank is kept without an escape.
    private static func spelled(_ part: ArraySlice<UInt8>) -> String {
        let escape = "\\u0020"
        var text = AndroidStringsWriter.spelled(String(decoding: part, as: UTF8.self))
        if part.first == 0x20, part.dropFirst().first != 0x20 { text = " " + String(Substring(text.utf8.dropFirst(escape.utf8.count))) }
        if part.count > 1, part.last == 0x20, part.dropLast().last != 0x20, text.hasUTF8Suffix(escape) {
            text = String(Substring(text.utf8.dropLast(escape.utf8.count))) + " "
        }
        return text
    }

    /// The end of a conversion behind its letter; nil if none begins at an index.
    private static func endOfConversion(at index: Int, in bytes: [UInt8]) -> Int? {
        guard bytes[index] == UInt8(ascii: "%") else { return nil }
        return bytes[(index + 1)...].prefix(maximumLayout).firstIndex(where: \.isASCIILetter).map { $0 + 1 }
    }

    /// The conversions of a text, as they stand in it. O(length).
    private static func conversions(in text: String) -> Set<ArraySlice<UInt8>> {
        let bytes = Array(text.utf8)
        return Set(bytes.indices.compactMap { index in endOfConversion(at: index, in: bytes).map { bytes[index..<$0] } })
    }

    /// No conversion has more bytes between its percent sign and its letter.
    private static let maximumLayout = 32

    /// The content of an element for a text: this one if it is the text's, otherwise one with the same tags and conversions as far as the text
    /// has them.
    /// - Returns: Nil if the tags of the text do not belong together any more. O(length × tags).
    func content(for value: String) -> String? {
        let (plain, conversions) = JavaFormat.withoutForeignFlags(text.marked)
        if isSameText(text.marked, value) || isSameText(plain, value) { return spelling }
        guard text.isStyled || !conversions.isEmpty else { return nil }
        let tags = Set(text.tags.map(ExactText.init)).map { Array($0.text.utf8) }.sorted { $0.count > $1.count }
        // What the file has in the place of a conversion: `%1$tF` for `%1$s`. Of several for one argument, nobody knows which is meant.
        var spellings: [ArraySlice<UInt8>: String] = [:]
        let others = Self.conversions(in: text.marked)
        for (plain, spelled) in Dictionary(grouping: conversions, by: { ExactText(JavaFormat.withoutForeignFlags($0).text) }) {
            let name = Array(plain.text.utf8)[...]
            if Set(spelled.map(ExactText.init)).count == 1, !others.contains(name) { spellings[name] = spelled[0] }
        }
        let bytes = Array(value.utf8)
        var content = ""
        var (start, index) = (0, 0)
        while index < bytes.count {
            var mark: (count: Int, spelled: String)?
            if bytes[index] == UInt8(ascii: "<") {
                mark = tags.first { bytes[index...].starts(with: $0) }.map { ($0.count, String(decoding: $0, as: UTF8.self)) }
            } else if let end = Self.endOfConversion(at: index, in: bytes) {
                mark = spellings[bytes[index..<end]].map { (end - index, $0) }
            }
            if let mark {
                content += Self.spelled(bytes[start..<index]) + mark.spelled
                index += mark.count
                start = index
            } else {
                index += 1
            }
        }
        content += Self.spelled(bytes[start...])
        return Self.text(content).map { isSameText(JavaFormat.withoutForeignFlags($0.marked).text, value) } ?? false ? content : nil
    }
}

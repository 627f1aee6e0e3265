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
        guard let text = Self.text(spelling), text.isPortable, text.hasMarkup || text.hasForeignFlags else { return nil }
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

    /// The content of an element for a text: this one if it is the text's, otherwise one with the same tags as far as the text has them.
    /// - Returns: Nil if the tags of the text do not belong together any more. O(length × tags).
    func content(for value: String) -> String? {
        if isSameText(text.marked, value) || isSameText(JavaFormat.withoutForeignFlags(text.marked).text, value) { return spelling }
        guard text.isStyled else { return nil }
        let tags = Set(text.tags.map(ExactText.init)).map { Array($0.text.utf8) }.sorted { $0.count > $1.count }
        let bytes = Array(value.utf8)
        var content = ""
        var (start, index) = (0, 0)
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), let tag = tags.first(where: { bytes[index...].starts(with: $0) }) {
                content += Self.spelled(bytes[start..<index])
                content += String(decoding: tag, as: UTF8.self)
                index += tag.count
                start = index
            } else {
                index += 1
            }
        }
        content += Self.spelled(bytes[start...])
        return isSameText(Self.text(content)?.marked, value) ? content : nil
    }
}

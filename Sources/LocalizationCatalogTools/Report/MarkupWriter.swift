import LocalizationFileWriting
import LocalizationSourceText

/// Writes markup that is well-formed as XML and as HTML. Texts and values of attributes are escaped.
struct MarkupWriter {
    /// The markup.
    private(set) var text = ""

    /// Appends markup as it is.
    mutating func raw(_ markup: String) { text += markup }

    /// Appends a text.
    mutating func text(_ content: String) { text += Self.escaped(content) }

    /// Appends an element.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: (inout MarkupWriter) -> Void) {
        text += "<\(name)"
        for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
        text += ">"
        content(&self)
        text += "</\(name)>\n"
    }

    /// Appends an element with a text.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String) {
        element(name, attributes) { $0.text(content) }
    }

    /// Appends content that scrolls if it is wider or higher than the window.
    mutating func scrolled(_ content: (inout MarkupWriter) -> Void) { element("div", ["class": "wide"], content) }

    /// Appends a table with a row of headings.
    mutating func table(_ head: [String], class name: String = "texts", _ rows: (inout MarkupWriter) -> Void) {
        element("table", ["class": name]) { writer in
            writer.element("thead") { writer in
                writer.element("tr") { writer in
                    for cell in head { writer.element("th", text: cell) }
                }
            }
            writer.element("tbody", [:], rows)
        }
    }

    /// Appends a row of a table. The direction of each cell is that of its text.
    mutating func row(_ cells: [String]) {
        element("tr") { writer in
            for cell in cells { writer.element("td", ["dir": "auto"], text: cell) }
        }
    }

    /// A text with references for characters with a meaning in markup, and for line breaks, so that no text begins a line, which the log of a
    /// build could take for a command. Control characters are made visible, see ``VisibleText``.
    static func escaped(_ text: String) -> String {
        String(decoding: XMLText.escaped(VisibleText.withoutControls(text)), as: UTF8.self).replacingUTF8("\"", with: "&quot;")
            .replacingUTF8("\n", with: "&#10;").replacingUTF8("\r", with: "&#13;")
    }
}

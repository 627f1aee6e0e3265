import LocalizationMarkupSyntax

/// Writes new XLIFF documents: 1.2 exactly as Xcode exports them, and 2.0 and 2.1 in the same layout.
public enum XLIFFWriter {
    /// The contents of a complete document, in UTF-8.
    /// - Throws: ``CatalogEditError`` if XML cannot contain a character of a text: a control character other than tab and line breaks.
    public static func file(_ content: XLIFFContent) throws(CatalogEditError) -> [UInt8] {
        var output = XLIFFOutput()
        let isUTF8 = content.encodingName.utf8.elementsEqual("utf-8".utf8) { $0 | 0x20 == $1 | 0x20 }
        output.line("<?xml version=\"1.0\" encoding=\"\(isUTF8 ? content.encodingName : "UTF-8")\"?>")
        if content.version.isSecondGeneration {
            try second(content, to: &output)
        } else {
            try first(content, to: &output)
        }
        return output.bytes
    }

    // MARK: XLIFF 1.2

    private static func first(_ content: XLIFFContent, to output: inout XLIFFOutput) throws(CatalogEditError) {
        output.line(
            "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" version=\"1.2\" "
                + "xsi:schemaLocation=\"urn:oasis:names:tc:xliff:document:1.2 "
                + "http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd\">")
        for file in content.files {
            output.text("  <file")
            try output.attribute("original", file.original)
            if let type = file.dataType, file.hasDataTypeFirst { try output.attribute("datatype", type) }
            try output.attribute("source-language", file.sourceLanguage)
            if let language = file.targetLanguage { try output.attribute("target-language", language) }
            if let type = file.dataType, !file.hasDataTypeFirst { try output.attribute("datatype", type) }
            output.line(">")
            if let tool = file.tool { try header(tool, to: &output) }
            output.line("    <body>")
            for unit in file.units { try firstUnit(unit, to: &output) }
            output.line("    </body>")
            output.line("  </file>")
        }
        output.line("</xliff>")
    }

    private static func header(_ tool: XLIFFTool, to output: inout XLIFFOutput) throws(CatalogEditError) {
        output.line("    <header>")
        output.text("      <tool")
        try output.attribute("tool-id", tool.identifier)
        try output.attribute("tool-name", tool.name)
        if let version = tool.version { try output.attribute("tool-version", version) }
        if let build = tool.build { try output.attribute("build-num", build) }
        output.line("/>")
        output.line("    </header>")
    }

    private static func firstUnit(_ unit: XLIFFUnit, to output: inout XLIFFOutput) throws(CatalogEditError) {
        output.text("      <trans-unit")
        try output.attribute("id", unit.id)
        output.line(" xml:space=\"preserve\">")
        output.text("        <source>")
        try output.content(unit.source)
        output.line("</source>")
        if let target = unit.target {
            output.text("        <target")
            if let state = target.state { try output.attribute("state", state.rawValue) }
            if let qualifier = target.stateQualifier { try output.attribute("state-qualifier", qualifier) }
            try output.element(target.text, name: "target")
        }
        for note in unit.notes { try Self.note(note, origin: "from", to: &output) }
        output.line("      </trans-unit>")
    }

    /// Writes a note.
    /// - Parameter origin: The attribute that says where the note is from.
    private static func note(_ note: XLIFFNote, origin: String, to output: inout XLIFFOutput) throws(CatalogEditError) {
        output.text("        <note")
        if let from = note.from { try output.attribute(origin, from) }
        try output.element(note.text, name: "note")
    }

    // MARK: XLIFF 2

    private static func second(_ content: XLIFFContent, to output: inout XLIFFOutput) throws(CatalogEditError) {
        output.text("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\"")
        try output.attribute("version", content.version.rawValue)
        try output.attribute("srcLang", content.files.first?.sourceLanguage ?? "")
        if let language = content.files.lazy.compactMap(\.targetLanguage).first { try output.attribute("trgLang", language) }
        output.line(">")
        for (number, file) in content.files.enumerated() {
            output.text("  <file id=\"f\(number + 1)\"")
            try output.attribute("original", file.original)
            output.line(" xml:space=\"preserve\">")
            for (number, unit) in file.units.enumerated() { try secondUnit(unit, number: number + 1, to: &output) }
            output.line("  </file>")
        }
        output.line("</xliff>")
    }

    private static func secondUnit(_ unit: XLIFFUnit, number: Int, to output: inout XLIFFOutput) throws(CatalogEditError) {
        output.text("    <unit id=\"u\(number)\"")
        try output.attribute("name", unit.id)
        output.line(">")
        let notes = unit.notes.filter { !$0.text.isEmpty }
        if !notes.isEmpty {
            output.line("      <notes>")
            for note in notes { try Self.note(note, origin: "category", to: &output) }
            output.line("      </notes>")
        }
        output.text("      <segment")
        if let target = unit.target, let (state, subState) = XLIFFSecondState.written(target) {
            try output.attribute("state", state)
            if let subState { try output.attribute("subState", subState) }
        }
        output.line(">")
        output.text("        <source>")
        try output.content(unit.source)
        output.line("</source>")
        if let target = unit.target {
            output.text("        <target")
            try output.element(target.text, name: "target")
        }
        output.line("      </segment>")
        output.line("    </unit>")
    }
}

/// The text of a document that is being written.
struct XLIFFOutput {
    private(set) var bytes: [UInt8] = []

    mutating func text(_ text: String) { bytes += text.utf8 }

    mutating func line(_ text: String) {
        bytes += text.utf8
        bytes.append(0x0A)
    }

    mutating func attribute(_ name: String, _ value: String) throws(CatalogEditError) {
        text(" \(name)=\"\(try Self.attribute(value))\"")
    }

    mutating func content(_ text: String) throws(CatalogEditError) { self.text(try Self.content(text)) }

    /// Finishes an element whose start tag has no `>` yet; one without a text becomes an empty-element tag.
    mutating func element(_ text: String, name: String) throws(CatalogEditError) {
        if text.isEmpty { return line("/>") }
        self.text(">")
        try content(text)
        line("</\(name)>")
    }

    /// A text as the content of an element.
    static func content(_ text: String) throws(CatalogEditError) -> String {
        guard let escaped = MarkupText.content(text) else { throw .notEditable(reason) }
        return escaped
    }

    /// A text as the value of an attribute.
    static func attribute(_ text: String) throws(CatalogEditError) -> String {
        guard let escaped = MarkupText.attributeValue(text) else { throw .notEditable(reason) }
        return escaped
    }

    /// A text as the value of an attribute in quotation marks of either kind.
    static func anyAttribute(_ text: String) throws(CatalogEditError) -> String {
        try attribute(text).replacingUTF8("'", with: "&apos;")
    }

    private static let reason = "XML cannot contain a control character of a text"
}

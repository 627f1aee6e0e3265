import LocalizationDiagnostics
import LocalizationMarkupSyntax
import LocalizationSourceText

/// The encoding of an Android file and the one that it declares, which `aapt2` compares: a file is rejected if they differ.
struct AndroidEncoding {
    /// The findings for a declaration of another encoding than that of the file; empty if it is the same, or none.
    let findings: [Finding]

    init(of document: MarkupDocument) {
        guard let declared = document.declaration?.attribute(named: "encoding") else {
            findings = []
            return
        }
        let name = declared.value
        // `aapt2` knows these names of wide encodings only.
        let names: [String]? =
            switch document.encoding {
            case .utf16LittleEndian: ["utf-16", "utf-16le"]
            case .utf16BigEndian: ["utf-16", "utf-16be"]
            case .utf8, .utf32LittleEndian, .utf32BigEndian, .singleByte: nil
            }
        let isSame: Bool
        if let names {
            let lower = name.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
            isSame = names.contains { $0.utf8.elementsEqual(lower) }
        } else if case .known(let encoding) = TextEncoding.named(Array(name.utf8)) {
            isSame = encoding == document.encoding
        } else {
            // The document reports a name that it does not know.
            isSame = true
        }
        findings =
            isSame
            ? []
            : [
                Finding(
                    Rule.XML.encoding, "the file declares the encoding '\(name)', but is in \(document.encoding.name)",
                    range: declared.valueRange)
            ]
    }
}

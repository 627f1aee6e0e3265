import LocalizationSourceText
package import LocalizationFileSyntax
import LocalizationDiagnostics
import Testing

/// A finding that a test expects.
struct ExpectedFinding: CustomTestStringConvertible {
    var mark: Int
    var identifier: String
    var message: String?

    init(_ mark: Int, _ identifier: String, _ message: String? = nil) {
        self.mark = mark
        self.identifier = identifier
        self.message = message
    }

    var testDescription: String { "\(identifier) at \(mark)" }
}

/// Reads a marked text in all of its variants and expects exactly these findings, at the marks.
///
/// - Parameters:
///   - marked: The text; see ``MarkedText``.
///   - expected: What must be found, in the order of the text.
///   - entries: The entries of the root that must be there afterwards, `key=value`; a value that is not a string is written as its kind.
///     Entries that Apple's reader does not see have a `*` before them.
///   - variants: The variants to try.
///   - fixed: The text after all fix-its are applied (the first of each finding).
func expectFindings(
    _ marked: String, _ expected: [ExpectedFinding], entries: [String]? = nil, fixed: String? = nil,
    variants: [TextVariant] = TextVariant.allCases, sourceLocation: SourceLocation = #_sourceLocation
) {
    let isXML = marked.hasPrefix("<")
    for variant in variants {
        let source = variant.variant(of: marked, isXML: isXML)
        let document = PropertyListDocument(parsing: variant.bytes(of: source.text))
        let label: Comment = "\(variant.rawValue): \(source.text)"
        #expect(String(decoding: document.text, as: UTF8.self) == source.text, label, sourceLocation: sourceLocation)
        let found = document.findings.filter { !$0.identifier.hasPrefix("encoding.") }
        #expect(found.map(\.identifier) == expected.map(\.identifier), label, sourceLocation: sourceLocation)
        let table = document.lineTable
        for (expected, finding) in zip(expected, found) {
            let position = finding.range.map { table.position(at: $0.lowerBound, in: document.text.span) }
            #expect(finding.range?.lowerBound == source.offsets[expected.mark], label, sourceLocation: sourceLocation)
            #expect(position == source.position(of: expected.mark), label, sourceLocation: sourceLocation)
            if let message = expected.message { #expect(finding.message == message, label, sourceLocation: sourceLocation) }
        }
        if let entries {
            let lineBreak = variant == .carriageReturnLineFeed ? "\r\n" : variant == .carriageReturn ? "\r" : "\n"
            let expectedEntries = entries.map { $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineBreak) }
            #expect(document.entrySummary == expectedEntries, label, sourceLocation: sourceLocation)
        }
        if let fixed, variant == .plain {
            #expect(document.fixedText == fixed, label, sourceLocation: sourceLocation)
            let mended = PropertyListDocument(parsing: fixed)
            #expect(mended.findings.isEmpty, "mended text: \(mended.findings)", sourceLocation: sourceLocation)
        }
    }
}

extension PropertyListDocument {
    /// The entries of the root as `key=value`; `*` before those that Apple's reader does not see.
    var entrySummary: [String] {
        guard let root else { return [] }
        return root.entries.map { entry in
            "\(entry.isRecovered ? "*" : "")\(entry.key.stringValue ?? "?")=\(entry.value.stringValue ?? "\(entry.value.kind)")"
        }
    }

    /// The text with the first fix-it of every finding applied.
    var fixedText: String {
        var bytes = text
        let fixIts = findings.compactMap(\.fixIts.first).sorted { $0.range.lowerBound > $1.range.lowerBound }
        for fixIt in fixIts { bytes.replaceSubrange(fixIt.range, with: Array(fixIt.replacement.utf8)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension PropertyListValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, PropertyListValue)...) {
        var dictionary = PropertyListDictionary()
        for (key, value) in elements { dictionary[key] = value }
        self = .dictionary(dictionary)
    }
}

import LocalizationMarkupSyntax
import Foundation
import LocalizationDiagnostics
import LocalizationSourceText
import LocalizationTestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("XML documents: files of real projects")
struct MarkupCorpusTests {
    /// The files of the corpus that are XML by their extensions; property lists may be binary instead.
    static let files: [(name: String, bytes: [UInt8])] = {
        let root = SharedMaterial.path("corpus")
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        let extensions = ["xib", "storyboard", "xliff", "plist", "stringsdict"]
        return names.sorted().filter { extensions.contains(($0 as NSString).pathExtension) }.compactMap { name in
            guard let data = FileManager.default.contents(atPath: root + "/" + name), !data.starts(with: Array("bplist".utf8)) else {
                return nil
            }
            return (name, [UInt8](data))
        }
    }()

    /// Files that are not well-formed XML, and what is reported.
    static let malformed: [String: Set<String>] = [
        // `<dict>` stands where `</dict>` was meant, so that a dictionary lacks its end.
        "_history/deltachat__deltachat-ios/a17adc217c/en.lproj/Localizable.stringsdict": ["xml.missing-end-tag"],
        "_history/deltachat__deltachat-ios/a17adc217c/pl.lproj/Localizable.stringsdict": ["xml.missing-end-tag"],
        "_history/deltachat__deltachat-ios/a17adc217c/ru.lproj/Localizable.stringsdict": ["xml.missing-end-tag"],
        "_history/deltachat__deltachat-ios/a17adc217c/zh-Hant.lproj/Localizable.stringsdict": ["xml.missing-end-tag"],
        // A property list in the old-style text format.
        "gnustep__libs-base/Tests/base/NSBundle/Resources/TestBundleInfo.plist": ["xml.no-root", "xml.text-outside-root"],
    ]

    @Test("every file is read without a finding but those that are broken, and is written as it was")
    func roundTrip() {
        var clean = 0
        for file in Self.files {
            let document = MarkupDocument(parsing: file.bytes)
            #expect(document.originalBytes == file.bytes, "\(file.name)")
            #expect(document.bytes(applying: []) == file.bytes, "\(file.name)")
            #expect(Set(document.findings.map(\.identifier)) == Self.malformed[file.name] ?? [], "\(file.name)")
            if document.findings.isEmpty { clean += 1 }
        }
        print("XML corpus: \(clean) of \(Self.files.count) files are well-formed")
        #expect(clean + Self.malformed.keys.count(where: CorpusFile.isExpected) == Self.files.count)
        #expect(clean > SharedMaterial.count(500, fixtures: 60))
    }

    @Test("elements, attributes and texts are those that Foundation's parser reports")
    func sameAsFoundation() {
        var compared = 0
        for file in Self.files where Self.malformed[file.name] == nil {
            let events = EventCollector.events(of: Data(file.bytes))
            let own = MarkupEvents.events(of: MarkupDocument(parsing: file.bytes))
            #expect(own == events, "\(file.name): \(zip(own, events ?? []).first { $0 != $1 }.map { "\($0)" } ?? "")")
            compared += own.count
        }
        print("XML corpus: \(compared) events are the same as Foundation's")
        #expect(compared > SharedMaterial.count(100_000, fixtures: 12_000))
    }

    @Test("a broken file is broken for Foundation too", .wholeMaterial)
    func sameRefusals() {
        for file in Self.files where Self.malformed[file.name] != nil {
            #expect(EventCollector.events(of: Data(file.bytes)) == nil, "\(file.name)")
        }
    }

    @Test("an edit of one attribute value or text changes its bytes only")
    func edits() throws {
        var edited = 0
        for file in Self.files where file.name.hasSuffix(".xliff") {
            let document = MarkupDocument(parsing: file.bytes)
            guard let target = document.root?.descendants.first(where: { $0.isElement("target") && !$0.contentRange.isEmpty }) else {
                continue
            }
            let range = target.contentRange
            let bytes = try #require(document.bytes(applying: [SourceEdit(range, "neu")]))
            let mark = file.bytes.count - document.text.count
            #expect(bytes.prefix(range.lowerBound + mark) == file.bytes.prefix(range.lowerBound + mark))
            #expect(bytes.suffix(document.text.count - range.upperBound) == file.bytes.suffix(document.text.count - range.upperBound))
            #expect(bytes.count == file.bytes.count - range.count + 3)
            edited += 1
        }
        #expect(edited >= SharedMaterial.count(11, fixtures: 1))
    }
}

/// What a parser reports, as lines that can be compared.
enum MarkupEvents {
    static func start(_ name: String, _ attributes: [(String, String)]) -> String {
        "<" + name + attributes.sorted { $0.0 < $1.0 }.map { " \($0.0)=\($0.1)" }.joined()
    }

    static func events(of document: MarkupDocument) -> [String] {
        var events: [String] = []
        var text = ""
        func flush() {
            if !text.isEmpty { events.append("'" + text) }
            text = ""
        }
        func visit(_ node: MarkupNode) {
            switch node.kind {
            case .element:
                flush()
                events.append(start(node.name, node.attributes.map { ($0.name, $0.value) }))
                node.children.forEach(visit)
                flush()
                events.append(">" + node.name)
            case .text, .characterData: text += node.textContent
            default: break
            }
        }
        if let root = document.root { visit(root) }
        return events
    }
}

/// Collects what Foundation's parser reports.
private final class EventCollector: NSObject, XMLParserDelegate {
    private var events: [String] = []
    private var text = ""
    private var hasErrors = false

    /// Nil for a file that is not well-formed.
    static func events(of data: Data) -> [String]? {
        let collector = EventCollector()
        let parser = XMLParser(data: data)
        parser.delegate = collector
        return parser.parse() && !collector.hasErrors ? collector.events : nil
    }

    private func flush() {
        if !text.isEmpty { events.append("'" + text) }
        text = ""
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String] = [:]
    ) {
        flush()
        events.append(MarkupEvents.start(elementName, attributeDict.map { ($0.key, $0.value) }))
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?) {
        flush()
        events.append(">" + elementName)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    /// Some mistakes are reported although `parse` says that all is well.
    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) { hasErrors = true }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) { text += String(decoding: CDATABlock, as: UTF8.self) }
}

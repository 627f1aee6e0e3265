package import LocalizationMarkupSyntax
public import LocalizationDiagnostics

/// A `.xib` or `.storyboard` document of Interface Builder: its localizable texts, with every byte preserved.
///
/// Reads documents for macOS, iOS, tvOS and watchOS, and the archives that Xcode wrote before version 5. Texts have the keys under which
/// `ibtool` exports them and under which apps look them up in the table with the document's name: the object's id, a point, and the
/// property, such as `bAM-2j-Rzw.text`. Reading never fails; see ``findings``. Edits replace the bytes of texts and nothing else.
public struct InterfaceDocument: LocalizationDocument {
    /// The document as XML.
    package let markup: MarkupDocument
    /// The framework whose objects the document contains.
    package let framework: InterfaceFramework
    /// The localizable texts in the order of the document. Texts of an object whose id another object had before are left out.
    public let strings: [InterfaceString]
    /// The objects with ids in the order of the document.
    package let objects: [InterfaceObject]
    /// Whether the document is an archive from before Xcode 5.
    package let isArchive: Bool

    private let ownFindings: [Finding]

    /// The number of repeated ids that are reported.
    private static let maximumFindings = 100

    /// Reads a document. O(n).
    public init(parsing bytes: [UInt8]) { self.init(MarkupDocument(parsing: bytes)) }

    private init(_ markup: MarkupDocument) {
        self.markup = markup
        guard let root = markup.root, Self.isInterface(root) else {
            (framework, strings, objects, isArchive) = (.appKit, [], [], false)
            ownFindings = [
                Finding(
                    Rule.Interface.notADocument, "the file is not a document of Interface Builder",
                    range: markup.root.map(\.startTagRange))
            ]
            return
        }
        framework = InterfaceFramework(root: root)
        isArchive = root.isElement("archive")
        if isArchive {
            let archive = InterfaceArchive(root)
            (strings, objects) = (archive.strings, archive.objects)
            ownFindings = []
            return
        }
        var reading = InterfaceReading(framework)
        reading.read(root)
        objects = reading.objects
        var places: [ExactText: Int] = [:]
        var findings: [Finding] = []
        for object in objects {
            guard let first = places.updateValue(object.idRange.lowerBound, forKey: ExactText(object.id)) else { continue }
            places[ExactText(object.id)] = first
            guard findings.count < Self.maximumFindings else { continue }
            let note = Finding.Note("the first object with the id is here", range: first..<first &+ object.idRange.count)
            findings.append(
                Finding(
                    Rule.Interface.duplicateID, "the id '\(object.id)' belongs to an earlier object as well", range: object.idRange,
                    notes: [note]))
        }
        strings =
            findings.isEmpty
            ? reading.strings : reading.strings.filter { places[ExactText($0.objectID)] == $0.objectIDRange.lowerBound }
        ownFindings = findings
    }

    private static func isInterface(_ root: MarkupNode) -> Bool {
        (root.isElement("document") || root.isElement("archive"))
            && root[attribute: "type"]?.hasUTF8Prefix("com.apple.InterfaceBuilder") ?? false
    }

    /// Whether the file is a document of Interface Builder.
    package var isInterface: Bool { !ownFindings.contains { $0.rule == Rule.Interface.notADocument } }

    /// The file, byte for byte.
    public var bytes: [UInt8] { markup.originalBytes }

    /// The file's text in UTF-8 without its byte order mark, which ranges refer to.
    public var text: [UInt8] { markup.text }

    /// The errors and warnings for the file as XML and as a document of Interface Builder.
    public var findings: [LocalizationFinding] { markup.findings + ownFindings }

    /// Calls a closure with each localizable text, in the order of the document. O(n).
    public func forEachText(_ body: (PlacedTranslation) -> Void) {
        for string in strings {
            body(
                PlacedTranslation(
                    key: string.key, keyRange: string.objectIDRange, language: nil, variation: [], value: string.value,
                    range: string.range))
        }
    }
}

extension InterfaceDocument: CheckedDocument {
    package var keys: [PlacedText] { strings.map { PlacedText(value: $0.key, range: $0.objectIDRange) } }

    package func forEachEntry(in language: String?, _ body: (LocalizedEntry) -> Void) {
        for string in strings {
            let text = PlacedText(value: string.value, range: string.range)
            body(LocalizedEntry(key: PlacedText(value: string.key, range: string.objectIDRange), forms: [LocalizedForm(text: text)]))
        }
    }
}

import LocalizationCatalogModel

/// The content of an XLIFF document as values, independent of its spelling: what ``XLIFFWriter`` writes.
public struct XLIFFContent: Sendable {
    /// The version of the format.
    public var version: XLIFFVersion
    /// The name of the encoding in the XML declaration: `UTF-8`, or `utf-8` as Xcode 26 writes it.
    public var encodingName: String
    /// The files, in the order of the document.
    public var files: [XLIFFFile]

    /// Creates a content.
    public init(version: XLIFFVersion = .v1_2, encodingName: String = "UTF-8", files: [XLIFFFile] = []) {
        self.version = version
        self.encodingName = encodingName
        self.files = files
    }
}

/// A version of XLIFF. Documents of other versions are read like those of the nearest known one.
public enum XLIFFVersion: String, Sendable, CaseIterable {
    /// XLIFF 1.2, which Xcode writes and reads.
    case v1_2 = "1.2"
    /// XLIFF 2.0 (ISO 21720).
    case v2_0 = "2.0"
    /// XLIFF 2.1.
    case v2_1 = "2.1"

    /// Whether the document has the elements of XLIFF 2: `unit` and `segment` in place of `trans-unit`.
    public var isSecondGeneration: Bool { self != .v1_2 }
}

/// The texts of one source file, such as a string catalog.
public struct XLIFFFile: Sendable {
    /// The path of the source file, relative to the project.
    public var original: String
    /// The language of the sources.
    public var sourceLanguage: String
    /// The language of the targets; nil if the document does not specify it.
    public var targetLanguage: String?
    /// The kind of the source file; Xcode writes `plaintext` for all.
    public var dataType: String?
    /// Whether the attribute of the kind stands before those of the languages, as Xcode writes it for a table that does not exist in the
    /// target language yet.
    public var hasDataTypeFirst: Bool
    /// The program that wrote the texts.
    public var tool: XLIFFTool?
    /// The units, in the order of the document.
    public var units: [XLIFFUnit]

    /// Creates a file.
    public init(
        original: String, sourceLanguage: String, targetLanguage: String?, dataType: String? = "plaintext", hasDataTypeFirst: Bool = false,
        tool: XLIFFTool? = nil, units: [XLIFFUnit] = []
    ) {
        self.original = original
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        self.dataType = dataType
        self.hasDataTypeFirst = hasDataTypeFirst
        self.tool = tool
        self.units = units
    }
}

/// The program that wrote the texts of a file.
public struct XLIFFTool: Hashable, Sendable {
    /// A unique name of the program.
    public var identifier: String
    /// Its name.
    public var name: String
    /// Its version.
    public var version: String?
    /// Its build number.
    public var build: String?

    /// Creates a tool.
    public init(identifier: String, name: String, version: String? = nil, build: String? = nil) {
        self.identifier = identifier
        self.name = name
        self.version = version
        self.build = build
    }

    /// The version of Xcode whose exports are written.
    public static let xcode = XLIFFTool(identifier: "com.apple.dt.xcode", name: "Xcode", version: "16.0", build: "16A242")
}

/// A text and its translation.
public struct XLIFFUnit: Sendable {
    /// The identifier: a key, or a key with a path to one of its variations.
    public var id: String
    /// The original text.
    public var source: String
    /// The translation; nil if there is none.
    public var target: XLIFFTarget?
    /// The notes for translators. Xcode writes an empty one for a text without a comment.
    public var notes: [XLIFFNote]

    /// Creates a unit.
    public init(id: String, source: String, target: XLIFFTarget? = nil, notes: [XLIFFNote] = []) {
        self.id = id
        self.source = source
        self.target = target
        self.notes = notes
    }
}

/// A translation and its state.
public struct XLIFFTarget: Equatable, Sendable {
    /// The text.
    public var text: String
    /// The state; nil if the document does not specify it, which means that the text is finished.
    public var state: XLIFFState?
    /// A further description of the state, such as `leveraged-mt` for a machine translation.
    public var stateQualifier: String?

    /// Creates a target.
    public init(_ text: String, state: XLIFFState? = nil, stateQualifier: String? = nil) {
        self.text = text
        self.state = state
        self.stateQualifier = stateQualifier
    }

    /// Whether all properties are the same; the text is compared code point by code point.
    public static func == (left: XLIFFTarget, right: XLIFFTarget) -> Bool {
        isSameText(left.text, right.text) && left.state == right.state && isSameText(left.stateQualifier, right.stateQualifier)
    }
}

/// The state of a translation in the terms of XLIFF 1.2; other names are preserved.
public struct XLIFFState: RawRepresentable, Hashable, Sendable {
    /// The name as files spell it.
    public var rawValue: String

    /// Creates a value from a name; any name is allowed.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not translated yet.
    public static let new = XLIFFState(rawValue: "new")
    /// Translated; the source text has changed since, or a person should look at the text.
    public static let needsReview = XLIFFState(rawValue: "needs-review-l10n")
    /// Finished.
    public static let translated = XLIFFState(rawValue: "translated")
    /// Finished and approved.
    public static let final = XLIFFState(rawValue: "final")
    /// Finished and signed off.
    public static let signedOff = XLIFFState(rawValue: "signed-off")

    /// Whether an import takes the text. Xcode does not take texts that need work or review.
    public var isFinished: Bool { self == .translated || self == .final || self == .signedOff }
}

/// A note for translators.
public struct XLIFFNote: Sendable {
    /// The text; empty for the empty note that Xcode writes for a text without a comment.
    public var text: String
    /// The author, such as `auto-generated`; nil if the document does not specify it.
    public var from: String?

    /// Creates a note.
    public init(_ text: String, from: String? = nil) {
        self.text = text
        self.from = from
    }
}

package import LocalizationProject

/// A command line of `ibtool`, as far as it is about texts: options may stand before and after the document.
///
/// In addition to Apple's options there are `--format`, `--color` and `--apple-messages`, as for `genstrings`. Options that compile
/// documents, or that are about positions and classes, are refused by name.
package struct IbtoolCommandLine: Sendable {
    /// The format of replies.
    package enum OutputFormat: String, Sendable, CaseIterable {
        /// An XML property list.
        case xml = "xml1"
        /// A binary property list.
        case binary = "binary1"
        /// Lines of text.
        case text = "human-readable-text"
    }

    /// A list that the tool prints about the document.
    package enum List: String, Sendable, CaseIterable {
        /// The problems because of which a document cannot be used.
        case errors
        /// Other problems.
        case warnings
        /// Everything else that is worth knowing.
        case notices
        /// The texts.
        case strings = "localizable-strings"
        /// The lists of texts, such as the titles of segments.
        case stringArrays = "localizable-stringarrays"
    }

    /// The document; `-` is standard input. Nil only if the help is asked for.
    package private(set) var document: String?
    /// The file for the document's table.
    package private(set) var exportedStrings: String?
    /// The table with translations.
    package private(set) var importedStrings: String?
    /// The file for the document's XLIFF.
    package private(set) var exportedXLIFF: String?
    /// The XLIFF with translations.
    package private(set) var importedXLIFF: String?
    /// The language of the document, for XLIFF.
    package private(set) var sourceLanguage = "en"
    /// The language of the translations, for XLIFF.
    package private(set) var targetLanguage: String?
    /// The file for the resulting document.
    package private(set) var output: String?
    /// The previous version of the document.
    package private(set) var previousDocument: String?
    /// The translation of the previous version.
    package private(set) var incrementalDocument: String?
    /// Whether the document inherits the translations of its previous version.
    package private(set) var isIncremental = false
    /// The lists to print, in the order of the options.
    package private(set) var lists: [List] = []
    /// The format of replies.
    package private(set) var outputFormat = OutputFormat.xml
    /// Whether only Apple's messages are printed.
    package private(set) var hasOnlyAppleMessages = false
    /// The format of findings, if one is specified.
    package private(set) var findingsFormat: String?
    /// When findings are colored, if it is specified.
    package private(set) var color: String?
    /// Whether the help is asked for.
    package private(set) var isHelp = false

    /// Parses the arguments after the program's name.
    package init(_ arguments: [String]) throws(UsageError) {
        var words = arguments[...]
        while let word = words.popFirst() {
            if word == "--" {
                for path in words { try setDocument(path) }
                break
            }
            if word.utf8.first == UInt8(ascii: "-"), word != "-" {
                try parseOption(word, &words)
            } else {
                try setDocument(word)
            }
        }
        if !isHelp { try check() }
    }

    private mutating func setDocument(_ path: String) throws(UsageError) {
        if let document { throw UsageError("more than one document: '\(document)' and '\(path)'") }
        document = path
    }

    /// Parses an option and takes its value.
    private mutating func parseOption(_ word: String, _ words: inout ArraySlice<String>) throws(UsageError) {
        switch word {
        case "--export-strings-file", "--generate-strings-file": exportedStrings = try words.popValue(of: word)
        case "--import-strings-file", "--strings-file": importedStrings = try words.popValue(of: word)
        case "--export-xliff": exportedXLIFF = try words.popValue(of: word)
        case "--import-xliff": importedXLIFF = try words.popValue(of: word)
        case "--source-language": sourceLanguage = try words.popValue(of: word)
        case "--target-language": targetLanguage = try words.popValue(of: word)
        case "--write": output = try words.popValue(of: word)
        case "--previous-file": previousDocument = try words.popValue(of: word)
        case "--incremental-file": incrementalDocument = try words.popValue(of: word)
        case "--localize-incremental": isIncremental = true
        case "--errors", "--warnings", "--notices", "--localizable-strings", "--localizable-stringarrays":
            add(List(rawValue: String(word.dropFirst(2))))
        case "--localizable-all": [List.strings, .stringArrays].forEach { add($0) }
        case "--output-format":
            let name = try words.popValue(of: word)
            guard let format = OutputFormat(rawValue: name) else {
                throw UsageError("unknown output format '\(name)'; known: \(OutputFormat.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            outputFormat = format
        case "-help", "--help", "-h": isHelp = true
        case "--apple-messages": hasOnlyAppleMessages = true
        case "--format": findingsFormat = try words.popValue(of: word)
        case "--color": color = try words.popValue(of: word)
        default:
            if Self.refused.contains(word) { throw UsageError("'\(word)' is not supported: only the texts of documents are") }
            throw UsageError("unknown option '\(word)'")
        }
    }

    /// Apple's options that are not about texts.
    private static let refused = [
        "--compile", "--link", "--upgrade", "--convert", "--import", "--export", "--all", "--objects", "--hierarchy", "--connections",
        "--classes", "--localizable-geometry", "--localizable-other", "--localizable-to-many-relationships",
        "--reference-external-strings-file", "--companion-strings-file", "--localize-incremental-geometry", "--version", "--strip",
        "--update-frames", "--update-constraints", "--enable-auto-layout", "--remove-plugin-dependencies",
    ]

    private mutating func add(_ list: List?) {
        guard let list, !lists.contains(list) else { return }
        lists.append(list)
    }

    /// Checks which options are there together.
    private func check() throws(UsageError) {
        guard document != nil else { throw UsageError("no document specified") }
        if isIncremental, previousDocument == nil || incrementalDocument == nil {
            throw UsageError("'--localize-incremental' needs '--previous-file' and '--incremental-file'")
        }
        if !isIncremental, previousDocument != nil || incrementalDocument != nil {
            throw UsageError("'--previous-file' and '--incremental-file' need '--localize-incremental'")
        }
        // The result may also be printed or exported only.
        let hasResult = output != nil || exportedStrings != nil || exportedXLIFF != nil || !lists.isEmpty
        if changesDocument, !hasResult { throw UsageError("missing '--write' for the resulting document") }
        if importedStrings != nil, importedXLIFF != nil {
            throw UsageError("'--import-strings-file' and '--import-xliff' exclude each other")
        }
    }

    /// Whether translations are put into the document.
    private var changesDocument: Bool { importedStrings != nil || importedXLIFF != nil || isIncremental }
}

package import LocalizationDiagnostics

/// What was found in a source file.
package struct SourceExtraction: Sendable {
    /// What to look for.
    package struct Options: Sendable {
        /// The routines whose calls name keys.
        package var routines = ExtractionRoutine.standard
        /// Whether to read code under `#if 0` in the C family.
        package var includesDisabledCode = false
        /// Whether calls of functions of the module that forward their key to a known call count as calls of it (``ForwardingFunction``).
        package var findsWrappers = false
        /// Whether comments keep their escapes as the code spells them, such as `\\n`: `genstrings` copies them to its tables.
        package var keepsCommentEscapes = false

        /// Whether the lookups of bundles count as well, `localizedString(forKey:value:table:)`, which Apple's tools do not extract.
        package var findsLookups = false
        /// Whether a lookup of a bundle whose key is not a literal is reported, as it may use any key.
        package var reportsUnknownLookups = false

        /// Whether `%arg` stands for each interpolation of a literal in Swift, whatever its type, as in keys of Apple's `xcstringstool extract`.
        package var marksInterpolations = false
        /// Whether the code in `#Preview` is read, too.
        package var readsPreviews = false
        /// Whether all other literals in Swift are keys of the family ``KeyFamily/potential``.
        package var findsPotentialKeys = false
        /// Whether a `String(localized:)` without a literal is reported.
        package var reportsUnknownModernKeys = false
        /// Whether calls of the macros and of the project's own routines in comments and in code that is never compiled count as well, as
        /// with the build setting `LOCALIZED_STRING_CODE_COMMENTS`.
        package var readsComments = false

        /// Decodes files that are neither UTF-8 nor UTF-16 with a byte order mark, nil for one that it cannot decode. Without it, such a file
        /// is read as Mac OS Roman or ISO 8859-1.
        package var decodeOther: (@Sendable ([UInt8]) -> [UInt8]?)?

        /// Creates the options of Apple's tools.
        package init() {}
    }

    /// The uses of keys, in the order of the calls' ends.
    package var keys: [ExtractedKey] = []
    /// What could not be extracted.
    package var findings: [Finding] = []
    /// The functions and properties of the file that forward a key to a known call, whose own calls were extracted as well.
    package var wrappers: [ForwardingFunction] = []
    /// What is known of the keys that are put together while the program runs; each of these calls is also in ``findings``.
    package var patterns: [KeyPattern] = []

    /// The calls whose keys are names, among them those in wrappers.
    var forwardedKeys: [ForwardedKey] = []

    /// Creates an empty result.
    package init() {}

    /// Reads a source file. Never fails: what is not valid source code is reported, and the rest is read. O(bytes).
    /// - Parameter utf8: The source; bytes that are not UTF-8 become U+FFFD in texts.
    package init(reading utf8: Span<UInt8>, as language: SourceLanguage, options: Options = Options()) {
        let lookup = ExtractionRoutine.lookupMethod(takesOtherTexts: !options.reportsUnknownLookups)
        let lookups = options.findsLookups ? [lookup] : []
        let names = RoutineNames(
            (options.routines + lookups).filter { routine in
                if routine.javaClass != nil { return language == .c(.java) }
                return language == .swift ? routine.laterSelectorParts == nil : !routine.isSwiftOnly
            })
        switch language {
        case .c(let dialect):
            var reader = CSourceReader(utf8, dialect, names, options)
            reader.read()
            self = reader.result
            if dialect != .java { CFormatArguments.add(to: &keys, of: utf8, dialect) }
        case .swift:
            // Tokens are kept in a list, so most files should not get that far.
            guard names.occur(in: utf8) else { return }
            self = SwiftSourceReader.read(utf8, names)
        }
        if options.keepsCommentEscapes {
            for index in keys.indices {
                guard let range = keys[index].commentRange, let spelling = LiteralSpelling.characters(of: utf8, in: range) else { continue }
                keys[index].comment = spelling
            }
        }
        findings.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    }
}

/// The language of a source file.
package enum SourceLanguage: Hashable, Sendable {
    case c(CLanguage)
    case swift

    /// The language of a file by its name; nil for other files.
    package init?(path: String) {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        self.init(fileExtension: String(path[path.utf8.index(after: dot)...]))
    }

    /// The language for the extension of a file's name; nil for other files.
    package init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "c", "m": self = .c(.c)
        // Logos adds directives to Objective-C.
        case "x", "xi": self = .c(.c)
        case "xm", "xmi", "h", "mm", "cc", "cpp", "cxx", "c++", "hh", "hpp", "hxx", "h++", "pch": self = .c(.cPlusPlus)
        case "java": self = .c(.java)
        case "swift": self = .swift
        default: return nil
        }
    }
}

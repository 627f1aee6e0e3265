import LocalizationProject
package import CatalogFormats
package import LocalizationDiagnostics

/// Three versions of one file.
package struct MergeInput: Sendable {
    /// The common ancestor of both sides; empty if each side created the file independently.
    package var base: [UInt8]
    /// Our version, whose layout the result keeps.
    package var ours: [UInt8]
    /// Their version.
    package var theirs: [UInt8]

    /// Creates an input of three versions.
    package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }

    /// The text of our version, in which the locations of conflicts are: in UTF-8, without a byte order mark. O(bytes).
    package func textOfOurs(as type: CatalogFileType) -> [UInt8] { type.documentType.init(parsing: ours).text }
}

/// The options of a merge.
package struct MergeOptions: Sendable {
    /// The side that wins if both changed the same unit; nil to report a conflict.
    package var favored: MergeSide?
    /// The order of keys in catalogs that Xcode's editor sorted.
    package var collation: KeyOrder

    /// Creates options.
    package init(favoring favored: MergeSide? = nil, collation: KeyOrder = .codePoint) {
        self.favored = favored
        self.collation = collation
    }
}

/// The result of a merge.
package struct MergeResult: Sendable {
    /// The merged file; Apple's readers accept it if they accept the three versions.
    package var bytes: [UInt8]
    /// The conflicts, with locations in our version; empty if everything is merged.
    package var conflicts: [Finding]
    /// Warnings about our version: mistakes in its shape, and members that are ignored because a later one has the same name.
    package var warnings: [Finding] = []
}

/// The reason why versions cannot be merged.
package struct MergeFailure: Error, Sendable {
    /// The version that caused the failure.
    package enum Version: String, Sendable {
        case base, ours, theirs
    }

    /// The version that caused the failure.
    package var version: Version
    /// Its text in UTF-8.
    package var text: [UInt8]
    /// The problems of the version.
    package var findings: [Finding]
}

/// Merges tables of texts key by key, as version control merges files line by line.
///
/// The result has all additions, changes, and removals of either side; a conflict only occurs if both sides changed the same unit: a text
/// (with its state) of a language and variation, a comment, a flag. Unchanged bytes stay as they are in our version.
package enum TableMerge {
    /// Merges three versions.
    /// - Throws: ``MergeFailure`` if a version cannot be read, or the result cannot be written in our version's encoding.
    package static func merge(_ input: MergeInput, as type: CatalogFileType, options: MergeOptions) throws(MergeFailure) -> MergeResult {
        if input.ours == input.theirs || input.base == input.theirs { return MergeResult(bytes: input.ours, conflicts: []) }
        if input.base == input.ours { return MergeResult(bytes: input.theirs, conflicts: []) }
        guard let document = type.documentType as? any MergeableDocument.Type else {
            let finding = Finding(
                Rule.Merge.noTable, "only .strings, .stringsdict and .xcstrings files are merged, not .\(type.rawValue) files")
            throw MergeFailure(version: .ours, text: input.ours, findings: [finding])
        }
        return try document.merge(input, options)
    }
}

/// A document of which three versions can be merged.
protocol MergeableDocument: LocalizationDocument {
    /// Merges three versions of a file.
    static func merge(_ input: MergeInput, _ options: MergeOptions) throws(MergeFailure) -> MergeResult
}

extension StringsDocument: MergeableDocument {
    static func merge(_ input: MergeInput, _ options: MergeOptions) throws(MergeFailure) -> MergeResult {
        try StringsMerge(input).merge(options)
    }
}

extension StringsdictDocument: MergeableDocument {
    static func merge(_ input: MergeInput, _ options: MergeOptions) throws(MergeFailure) -> MergeResult {
        try StringsdictMerge(input).merge(options)
    }
}

extension XCStringsDocument: MergeableDocument {
    static func merge(_ input: MergeInput, _ options: MergeOptions) throws(MergeFailure) -> MergeResult {
        try StringCatalogMerge(input).merge(options)
    }
}

extension MergeFailure {
    /// A failure to edit our version.
    init(_ error: CatalogEditError, _ text: [UInt8]) {
        self.init(version: .ours, text: text, findings: [Finding(Rule.Merge.notWritable, error.description)])
    }

    /// Rejects a version with mistakes that hide entries: a merge would treat those as removed.
    static func check(_ version: Version, _ text: [UInt8], _ findings: [Finding]) throws(MergeFailure) {
        guard !findings.hasErrors else { throw MergeFailure(version: version, text: text, findings: findings) }
    }
}

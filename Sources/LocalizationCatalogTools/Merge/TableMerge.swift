package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationSourceText

/// Three versions of one file.
package struct MergeInput: Sendable {
    /// The version that both sides began with; empty where each side made the file by itself.
    package var base: [UInt8]
    /// Our version, whose layout the result has.
    package var ours: [UInt8]
    /// Their version.
    package var theirs: [UInt8]

    /// Puts three versions together.
    package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }
}

/// How three versions are merged.
package struct MergeOptions: Sendable {
    /// The side that wins where both changed the same unit; nil reports a conflict.
    package var favored: MergeSide?
    /// The order of keys in catalogs that Xcode's editor sorted.
    package var collation: KeyOrder

    /// Chooses options.
    package init(favoring favored: MergeSide? = nil, collation: KeyOrder = .codePoint) {
        self.favored = favored
        self.collation = collation
    }
}

/// What a merge made.
package struct MergeResult: Sendable {
    /// The merged file; a file that Apple's readers accept where the three versions were such files.
    package var bytes: [UInt8]
    /// The conflicts, with places in our version; none where all is merged.
    package var conflicts: [Diagnostic]
    /// What else is to be said of our version: members that do not count, because a later one has their name.
    package var warnings: [Diagnostic] = []
}

/// Why versions cannot be merged.
package struct MergeFailure: Error, Sendable {
    /// The version at fault.
    package enum Version: String, Sendable {
        case base, ours, theirs
    }

    /// The version at fault.
    package var version: Version
    /// Its text in UTF-8.
    package var text: [UInt8]
    /// What is wrong with it.
    package var diagnostics: [Diagnostic]
}

/// Merges tables of texts key by key, the way version control merges files line by line.
///
/// What one side added, changed or removed is in the result; a conflict is only where both sides changed the same unit: a text (with its
/// state) of a language and variation, a comment, a flag. Bytes that nobody changed stay as they are in our version.
package enum TableMerge {
    /// Merges three versions.
    /// - Throws: ``MergeFailure`` where one version cannot be read, or the result cannot be written in our version's encoding.
    package static func merge(_ input: MergeInput, as type: CatalogFileType, options: MergeOptions) throws(MergeFailure) -> MergeResult {
        if input.ours == input.theirs || input.base == input.theirs { return MergeResult(bytes: input.ours, conflicts: []) }
        if input.base == input.ours { return MergeResult(bytes: input.theirs, conflicts: []) }
        switch type {
        case .strings: return try StringsMerge(input).merge(options)
        case .stringsdict: return try StringsdictMerge(input).merge(options)
        case .xcstrings: return try StringCatalogMerge(input).merge(options)
        case .plist:
            let finding = Diagnostic("merge.no-table", .error, "only tables of texts are merged, and a property list is none")
            throw MergeFailure(version: .ours, text: input.ours, diagnostics: [finding])
        }
    }
}

extension MergeFailure {
    /// An edit of our version that cannot be made.
    init(_ error: CatalogEditError, _ text: [UInt8]) {
        self.init(version: .ours, text: text, diagnostics: [Diagnostic("merge.not-writable", .error, error.description)])
    }

    /// Refuses a version with mistakes that hide entries: a merge would take those for removed.
    static func check(_ version: Version, _ text: [UInt8], _ diagnostics: [Diagnostic]) throws(MergeFailure) {
        guard !diagnostics.hasErrors else { throw MergeFailure(version: version, text: text, diagnostics: diagnostics) }
    }
}

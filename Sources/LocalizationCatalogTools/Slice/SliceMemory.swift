import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax

/// The data that a slice keeps about the catalog it was cut from: its own original content, in a member of the slice file that Apple's
/// tools ignore.
///
/// It makes joining a three-way merge: with it, a difference from the catalog is known to be a change by the translator, by another author,
/// or by both. A tool that rewrites catalogs may drop the member; ``CatalogJoin`` then reports every difference.
///
/// ```
/// "x-lproj-slice" : { "catalog" : "Localizable.xcstrings", "languages" : [ "fr" ], "strings" : { … }, "version" : 1 }
/// ```
struct SliceMemory {
    /// The name of the member. It sorts after the members of a catalog, so that the texts come first.
    static let memberName = "x-lproj-slice"
    /// The version to write. A member with another version is ignored.
    private static let version = "1"

    /// The languages that the slice was cut for, as the catalog spells them; the source language only if requested.
    let languages: [String]
    /// The entries as they were when the slice was cut.
    let entries: MemberIndex<JSONNode>

    /// Reads the memory of a slice; nil if it is missing or invalid.
    init?(of slice: XCStringsDocument) {
        guard let member = slice.syntax.root?[Self.memberName], member["version"]?.numberText == Self.version,
            let strings = member["strings"], strings.kind == .object
        else { return nil }
        languages = member["languages"]?.elements.compactMap(\.stringValue) ?? []
        entries = MemberIndex(strings)
    }

    /// The member for a slice.
    /// - Parameters:
    ///   - catalog: The name of the catalog's file; nil if there is none.
    ///   - languages: See ``languages``.
    ///   - strings: All entries of the slice.
    static func member(catalog: String?, languages: [String], strings: ExtraValue) -> ExtraValue {
        var members = catalog.map { [CatalogExtra("catalog", .string($0))] } ?? []
        members += [
            CatalogExtra("languages", .array(languages.map { .string($0) })), CatalogExtra("strings", strings),
            CatalogExtra("version", .number(version)),
        ]
        return .object(members)
    }
}

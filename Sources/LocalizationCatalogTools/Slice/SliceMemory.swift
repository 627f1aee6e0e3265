import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax

/// What a slice remembers of the catalog it was cut from: its own content at that time, in a member of the slice file that no tool of Apple's reads.
///
/// It makes joining a three-way merge: with it, a text that differs from the catalog's is known to be changed by the translator, by
/// somebody else, or by both. A tool that writes catalogs anew may drop the member; ``CatalogJoin`` then reports every difference.
///
/// ```
/// "x-lproj-slice" : { "catalog" : "Localizable.xcstrings", "languages" : [ "fr" ], "strings" : { … }, "version" : 1 }
/// ```
struct SliceMemory {
    /// The name of the member. It sorts behind those of a catalog, so that the texts stand first.
    static let memberName = "x-lproj-slice"
    /// The version that is written. A member with another one counts as missing.
    private static let version = "1"

    /// The languages that the slice was cut for, as the catalog spells them; the source language only if it was asked for.
    let languages: [String]
    /// The entries as they were when the slice was cut.
    let entries: MemberIndex<JSONNode>

    /// Reads the memory of a slice; nil where it has none that can be read.
    init?(of slice: XCStringsDocument) {
        guard let member = slice.syntax.root?[Self.memberName], member["version"]?.numberText == Self.version,
            let strings = member["strings"], strings.kind == .object
        else { return nil }
        languages = member["languages"]?.elements.compactMap(\.stringValue) ?? []
        entries = MemberIndex(strings)
    }

    /// The member for a slice.
    /// - Parameters:
    ///   - catalog: The name of the catalog's file; nil where it has none.
    ///   - languages: See ``languages``.
    ///   - strings: All entries of the slice.
    static func member(catalog: String?, languages: [String], strings: ExtraValue) -> ExtraValue {
        var members = catalog.map { [Extra("catalog", .string($0))] } ?? []
        members += [
            Extra("languages", .array(languages.map { .string($0) })), Extra("strings", strings), Extra("version", .number(version)),
        ]
        return .object(members)
    }
}

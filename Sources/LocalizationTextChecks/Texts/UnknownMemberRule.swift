import LocalizationProject
package import CatalogFormats
package import LocalizationDiagnostics
import LocalizationFileSyntax

/// What is beside the known members of a string catalog is read by nobody.
package enum UnknownMemberRule: TextRule {
    package static let rule = Rule(
        "xcstrings.unknown-member", .warning, "A string catalog has a member that nothing reads",
        explanation: """
            Xcode, its compiler and the commands here ignore members that they do not know, so a slip in a name makes texts disappear \
            without a message: the app then shows keys. It is an error if the member has texts. Move it to its place, or remove it. \
            Formatting keeps it. Names that begin with 'x-' are for programs of your own, and an object beside 'strings' is an entry in \
            the wrong place, which 'xcstrings.misplaced-entry' reports.
            """,
        example: .catalog(
            bad: """
                  "Save" : { "localisations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern" } } } }
                """,
            good: """
                  "Save" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern" } } } }
                """))

    package static func findings(in document: any LocalizationDocument) -> [Finding] {
        guard let catalog = document as? XCStringsDocument, catalog.isCatalog else { return [] }
        return StringCatalogSyntax(catalog.syntax).unknownMembers(limit: TextRules.maximumFindings)
            .filter { $0.object != .catalog || $0.member.value.kind != .object }.map(finding)
    }

    /// Warnings about the members with texts in a document, for commands that do their work without these texts.
    package static func unreadTexts(in document: any LocalizationDocument) -> [Finding] {
        (MisplacedEntryRule.findings(in: document) + findings(in: document)).filter { $0.severity == .error }.map { finding in
            var finding = finding
            finding.severity = .warning
            return finding
        }
    }

    private static func finding(_ unknown: StringCatalogSyntax.UnknownMember) -> Finding {
        let name = unknown.member.name.stringValue ?? ""
        // Widths are texts of old tables, which conversion keeps there.
        let isError = unknown.holdsTexts && !(unknown.object == .variations && unknown.member.name.hasText("width"))
        let message =
            unknown.object == .catalog && unknown.holdsTexts
            ? "'\(name)' is beside 'strings' and not in it, so nothing reads its texts"
            : "\(place(of: unknown.object)) has no member '\(name)', so nothing reads \(unknown.holdsTexts ? "its texts" : "it")"
        let known = unknown.object.members.map { "\($0)" }
        return Finding(
            rule, message + NearestNames.question(for: name, in: known), severity: isError ? .error : nil,
            range: unknown.member.name.range)
    }

    private static func place(of object: StringCatalogSyntax.FixedObject) -> String {
        switch object {
        case .catalog: "a string catalog"
        case .entry: "an entry"
        case .localization: "a localization"
        case .stringUnit: "'stringUnit'"
        case .stringSet: "'stringSet'"
        case .variations: "'variations'"
        case .substitution: "a substitution"
        }
    }
}

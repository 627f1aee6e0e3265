import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationMarkupSyntax

/// Constraints of a document turn around with the writing direction.
package enum FixedSideRule: ProjectRule {
    package static let rule = Rule(
        "interface.fixed-side", .note, "A constraint is on the left or right for every language",
        explanation: """
            Arabic, Hebrew and other languages that are written from right to left need the mirror image of the interface, which 'leading' \
            and 'trailing' give and 'left' and 'right' prevent. Choose 'Respect language direction' in the inspector of the constraint. \
            The rule is optional, because pictures and controls of playback stay as they are.
            """)
    package static let isOptional = true

    private static let sides = ["left", "right", "leftMargin", "rightMargin"]

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for (index, file) in project.files.enumerated() {
            guard let document = file.document as? InterfaceDocument, let root = document.markup.root else { continue }
            for constraint in root.descendants where constraint.isElement("constraint") {
                let attributes = ["firstAttribute", "secondAttribute"].compactMap { constraint[attribute: $0] }
                guard let side = attributes.first(where: { side in sides.contains { isSameText($0, side) } }) else { continue }
                let id = constraint[attribute: "id"] ?? ""
                report.add(
                    Finding(rule, "the constraint '\(id)' is for the side '\(side)' in every language", range: constraint.startTagRange),
                    in: index, table: file.table, key: id.isEmpty ? nil : id)
            }
        }
    }
}

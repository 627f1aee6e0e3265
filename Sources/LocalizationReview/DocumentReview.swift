import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationLint
import LocalizationProject

/// What a change does to files as a whole: whether they can be read, entries outside of the entries, and canonical forms.
struct DocumentReview {
    /// The paths of the catalogs of the new version that cannot be read.
    private(set) var unreadable: Set<ExactText> = []
    private(set) var findings: [ReviewFinding] = []

    init(_ versions: Review.Versions, isCanonical: (any LocalizationDocument) -> Bool) {
        let base = Self.files(of: versions.base)
        let merge = Self.files(of: versions.merge)
        for file in versions.head.files {
            let old = base[ExactText(file.path)]
            if let old, old.document.bytes == file.document.bytes { continue }
            if let error = Self.error(in: file) {
                if file.document is any CatalogDocument { unreadable.insert(ExactText(file.path)) }
                if old.flatMap(Self.error) == nil { addUnreadable(file, error) }
                continue
            }
            guard let document = file.document as? XCStringsDocument else { continue }
            addMisplaced(document, file, old?.document as? XCStringsDocument)
            let earlier = [old, merge[ExactText(file.path)]].compactMap(\.self)
            if old != nil, earlier.allSatisfy({ isCanonical($0.document) }), !isCanonical(document) {
                add(
                    Finding(Rule.Review.notCanonical, "the file is no longer in its canonical form; 'lproj fmt' restores it"),
                    file)
            }
        }
    }

    private static func files(of project: LintProject) -> [ExactText: LintProject.File] {
        Dictionary(project.files.map { (ExactText($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The first mistake because of which texts of a file cannot be read; nil if there is none.
    static func error(in file: LintProject.File) -> Finding? {
        switch file.document {
        case let catalog as any CatalogDocument:
            if let error = catalog.syntaxFindings.first(where: { $0.severity == .error }) { return error }
            return catalog.isCatalog ? nil : Finding(Rule.Review.unreadable, "the file is not a string catalog")
        case let table as any TableDocument where file.language != nil && !table.text.isEmpty:
            return table.syntax.findings.first { $0.severity == .error }
        default: return nil
        }
    }

    private mutating func add(_ finding: Finding, _ file: LintProject.File, before: String? = nil, after: String? = nil) {
        var finding = finding
        finding.subject.table = file.table
        findings.append(
            ReviewFinding(finding, in: SourceFile(path: file.path, text: file.document.text), before: before, after: after))
    }

    private mutating func addUnreadable(_ file: LintProject.File, _ error: Finding) {
        let hasMarks = ["<<<<<<<", ">>>>>>>"].allSatisfy { mark in
            file.document.text.split(separator: 0x0A).contains { $0.starts(with: mark.utf8) }
        }
        let reason = hasMarks ? "the file has conflict markers" : error.message
        add(Finding(Rule.Review.unreadable, "the file cannot be read: \(reason)", range: error.range), file)
    }

    /// Adds the entries beside 'strings' that the base does not have there.
    private mutating func addMisplaced(_ document: XCStringsDocument, _ file: LintProject.File, _ old: XCStringsDocument?) {
        let names = Set((old?.syntax.root.map { Array($0.members) } ?? []).compactMap { $0.name.stringValue.map { ExactText($0) } })
        for member in document.syntax.root.map({ Array($0.members) }) ?? [] where member.value.kind == .object {
            guard let name = member.name.stringValue, !["strings", "sourceLanguage", "version"].contains(where: { isSameText($0, name) }),
                !name.hasUTF8Prefix("x-"), !names.contains(ExactText(name))
            else { continue }
            let finding = Finding(
                Rule.Review.misplacedKey, "the entry is outside of 'strings', so nothing reads it", range: member.name.range)
            add(finding.about(key: name), file)
        }
    }
}

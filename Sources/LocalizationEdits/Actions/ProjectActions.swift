import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationDiagnostics
package import LocalizationLint
import LocalizationPlatform
package import LocalizationSourceExtraction
import LocalizationSourceText

/// What an editor can offer to do at places of a project.
package struct ProjectActions: Sendable {
    let project: LintProject
    let tables: KeyTables
    let findings: [LintReport.Item]

    /// Prepares the actions of a project, which is joined with its source code if it has any. O(files + tables).
    /// - Parameter findings: The findings for which there may be fixes, such as those of the open file.
    package init(in project: LintProject, findings: [LintReport.Item]) {
        self.project = project
        self.findings = findings
        tables = KeyTables(project)
    }

    /// The actions for a range of a file: first those for the findings in it.
    /// - Parameters:
    ///   - range: The bytes in the text of the file; empty for a caret.
    ///   - source: The source file, for its literals; nil for other files.
    /// - Complexity: O(findings + keys of the file + uses), and O(bytes) for a source file.
    package func actions(in path: String, _ range: Range<Int>, source: ModuleSourceFile? = nil) -> [ProjectAction] {
        var actions: [ProjectAction] = []
        let own = findings.indices.filter { isSameText(project.source(at: findings[$0].file).path, path) }
        for index in own {
            let place = findings[index].finding.range ?? 0..<0
            guard place.lowerBound <= range.upperBound, range.lowerBound <= place.upperBound else { continue }
            if let fix = fix(of: findings[index], index) { actions.append(fix) }
        }
        let isOnlyFix = actions.count == 1
        for index in actions.indices { actions[index].isPreferred = actions[index].isPreferred && isOnlyFix }
        if let file = project.file(at: path) {
            actions += entryActions(file, range)
        } else {
            actions += missingKeyActions(path, range)
            if let source { actions += extractionActions(source, range) }
        }
        for index in own {
            let place = findings[index].finding.range ?? 0..<0
            guard place.lowerBound <= range.upperBound, range.lowerBound <= place.upperBound, canSuppress(findings[index]) else { continue }
            actions.append(
                ProjectAction(
                    title: "Suppress '\(findings[index].finding.identifier)' here", kind: .quickFix, finding: index,
                    work: .suppress(findings[index])))
        }
        let safe = own.map { findings[$0] }.filter { $0.fix != nil && $0.finding.fixSafety == .safe && $0.file < project.files.count }
        if !safe.isEmpty {
            let title = safe.count == 1 ? "Apply the only safe fix of the file" : "Apply all \(safe.count) safe fixes of the file"
            actions.append(ProjectAction(title: title, kind: .fixAll, work: .fixAll(safe)))
        }
        return actions
    }

    /// The edits of an action.
    /// - Throws: ``EditRefusal`` if they cannot be made, such as in a file whose encoding has no such character.
    package func edits(of action: ProjectAction) throws(EditRefusal) -> ProjectEdits {
        switch action.work {
        case .fix(let item): try fixing([item], includesUnsafe: true)
        case .fixAll(let items): try fixing(items, includesUnsafe: false)
        case .addCategories(let key, let table, let languages): try addingCategories(key, table, languages)
        case .create(let new, let files): try creating(new, in: files)
        case .extract(let new, let files, let path, let literal, let call):
            try extracting(new, to: files, path, literal, call)
        case .markReviewed(let key, let file, let languages): try markingReviewed(key, file, languages)
        case .suppress(let item): try suppressing(item)
        }
    }

    /// The text of a source file; nil if the project does not have it.
    func text(of path: String) -> [UInt8]? {
        if let text = project.code?.texts[ExactText(path)] { return text }
        guard let bytes = project.read(path) else { return nil }
        return DecodedText(decoding: bytes, policy: .tolerant).utf8
    }

    // MARK: Fixes

    private func fix(of item: LintReport.Item, _ index: Int) -> ProjectAction? {
        guard let fix = item.fix, let safety = item.finding.fixSafety, item.hasFix(in: project) else { return nil }
        let title = fix.message.prefix(1).uppercased() + fix.message.dropFirst() + (safety == .safe ? "" : " (needs review)")
        return ProjectAction(title: title, kind: .quickFix, isPreferred: safety == .safe, finding: index, work: .fix(item))
    }

    private func fixing(_ items: [LintReport.Item], includesUnsafe: Bool) throws(EditRefusal) -> ProjectEdits {
        let fixer = LintFixer(items, in: project, includesUnsafe: includesUnsafe)
        if let refused = fixer.refusals.first {
            throw EditRefusal(refused.reason, at: PathNames.shown(project.files[refused.file].path))
        }
        var edits = ProjectEdits()
        for change in fixer.changes {
            let file = project.files[change.file]
            edits.add(TextDifference.edits(from: file.document.text, to: change.text), to: file.path, text: file.document.text)
        }
        for change in fixer.codeChanges {
            let file = project.source(at: change.file)
            edits.add(TextDifference.edits(from: file.text, to: change.text), to: file.path, text: file.text)
        }
        return edits
    }

    /// The edits of one file by the changes of its format.
    func edits<Document: LocalizationDocument>(
        of document: Document, at path: String, _ changes: [Document.Change]
    ) throws(EditRefusal) -> ProjectEdits {
        var edits = ProjectEdits()
        try add(changes, of: document, at: path, to: &edits)
        return edits
    }

    /// Adds the edits of one file by the changes of its format, if their result is a file that can be written and read.
    func add<Document: LocalizationDocument>(
        _ changes: [Document.Change], of document: Document, at path: String, to edits: inout ProjectEdits
    ) throws(EditRefusal) {
        do throws(CatalogEditError) {
            let list = try document.edits(for: changes)
            var copy = document
            try copy.apply(list)
            guard !copy.findings.hasErrors || document.findings.hasErrors else { throw .notReversible }
            edits.add(list, to: path, text: document.text)
        } catch {
            throw EditRefusal("\(error)", at: PathNames.shown(path))
        }
    }
}

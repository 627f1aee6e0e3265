import CatalogFormats
import LocalizationCodeKeys
import LocalizationLint
import LocalizationSourceExtraction
import LocalizationSourceText

/// Actions that suppress a finding: `lproj:ignore RULE reason` in the comment of its entry, or in source code above its line.
extension ProjectActions {
    /// The reason that a suppression is written with; a person can write a better one.
    static let reason = "on purpose"

    func canSuppress(_ item: LintReport.Item) -> Bool {
        guard item.canBeSuppressed else { return false }
        guard item.file < project.files.count else { return canSuppressInCode(item) }
        guard let key = item.key else { return false }
        switch project.files[item.file].document {
        case let document as XCStringsDocument: return document[key] != nil
        case let document as StringsDocument: return !project.files[item.file].isBinary && document[key] != nil
        default: return false
        }
    }

    /// Whether a comment can be put above the line of a finding: not in a literal of several lines, which would show it, and not in a macro,
    /// whose lines a comment would end. O(bytes).
    private func canSuppressInCode(_ item: LintReport.Item) -> Bool {
        let file = project.source(at: item.file)
        guard let range = item.finding.range, let language = SourceLanguage(path: file.path) else { return false }
        let lines = LineTable(file.text.span)
        let start = lines.range(ofLine: lines.line(at: range.lowerBound, in: file.text.span), in: file.text.span).lowerBound
        let end = start > 1 && file.text[start - 2] == 0x0D ? start - 2 : start - 1
        if language != .swift, end > 0, file.text[end - 1] == UInt8(ascii: "\\") { return false }
        let literals = SourceLiterals.literals(in: ModuleSourceFile(path: file.path, utf8: file.text, language: language))
        return !literals.contains { $0.range.lowerBound < start && start < $0.range.upperBound }
    }

    func suppressing(_ item: LintReport.Item) throws(EditRefusal) -> ProjectEdits {
        let rule = item.finding.identifier
        guard item.file < project.files.count else { return suppressingInCode(item, rule) }
        let file = project.files[item.file]
        guard let key = item.key else { return ProjectEdits() }
        switch file.document {
        case let document as XCStringsDocument:
            let comment = SuppressedNames.adding(rule, reason: Self.reason, to: document[key]?.comment ?? "")
            return try edits(of: document, at: file.path, [.setComment(comment, key: key)])
        case let document as StringsDocument:
            guard let entry = document[key] else { return ProjectEdits() }
            var notes = document.notes(of: entry)
            let known = notes.firstIndex { SuppressedNames.hasMark($0) }
            if let known {
                notes[known] = SuppressedNames.adding(rule, reason: Self.reason, to: notes[known])
            } else {
                notes.append("\(SuppressedNames.mark) \(rule) \(Self.reason)")
            }
            return try edits(of: document, at: file.path, [.setNotes(notes, key: key)])
        default: return ProjectEdits()
        }
    }

    private func suppressingInCode(_ item: LintReport.Item, _ rule: String) -> ProjectEdits {
        let file = project.source(at: item.file)
        var edits = ProjectEdits()
        guard let range = item.finding.range, let language = SourceLanguage(path: file.path) else { return edits }
        let (text, lines) = (file.text, LineTable(file.text.span))
        let line = lines.line(at: range.lowerBound, in: text.span)
        let marks = CodeSuppressions(text, language).marks
        if let mark = marks.first(where: { ($0.line == line || $0.line == line - 1) && !$0.names.isEmpty }) {
            // A line between the comment and the call would take the call out of its reach.
            let start = mark.range.upperBound + text[mark.range.upperBound...].prefix { $0 == 0x20 || $0 == 0x09 }.count
            edits.add(SourceEdits([SourceEdit(start..<start, "\(rule), ")]), to: file.path, text: text)
            return edits
        }
        let start = lines.range(ofLine: line, in: text.span).lowerBound
        let indentation = text[start...].prefix { $0 == 0x20 || $0 == 0x09 }
        let lineBreak = text.firstIndex(of: 0x0A).map { $0 > 0 && text[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
        let comment = Array(indentation) + Array("// \(SuppressedNames.mark) \(rule) \(Self.reason)\(lineBreak)".utf8)
        edits.add(SourceEdits([SourceEdit(start..<start, comment)]), to: file.path, text: text)
        return edits
    }
}

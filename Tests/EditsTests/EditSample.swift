#if Tools

import LocalizationBuild
import LocalizationCodeKeys
import LocalizationEdits
import LocalizationLint
import LocalizationProject
import LocalizationRunSupport
import LocalizationSourceExtraction
import LocalizationSourceText
import LocalizationSwiftExtraction

/// A project of files in memory, joined with its code, and what can be edited in it.
struct EditSample {
    let project: LintProject
    let items: [LintReport.Item]
    private let files: [String: [UInt8]]

    /// Creates a project of texts by path.
    init(_ texts: [String: String], adding rules: [String] = ["text.double-blank"]) throws {
        try self.init(bytes: texts.mapValues { Array($0.utf8) }, adding: rules)
    }

    /// Creates a project of files by path.
    init(bytes files: [String: [UInt8]], adding rules: [String] = ["text.double-blank"]) throws {
        self.files = files
        let tree = MemoryFiles()
        for (path, bytes) in files { _ = try tree.write([FileChange(bytes, at: path)]) }
        var run = LintRun(report: FindingReport())
        run.files = tree
        run.reader = SwiftModuleReader()
        run.selection.added = rules
        let found = run.read(["App"])
        var project = found.project
        let checks = run.check(&project, with: found.code)
        self.project = project
        items = run.lint(project, checks)
    }

    /// The text of a file.
    func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

    /// The offset of a part of a file; that of the last one if it occurs several times.
    func offset(of part: String, in path: String) -> Int {
        let bytes = files[path] ?? []
        let part = Array(part.utf8)
        return bytes.indices.last { bytes[$0...].starts(with: part) } ?? -1
    }

    /// The key at a part of a file that can be renamed.
    func target(at part: String, in path: String) -> KeyRename.Target? {
        KeyRename(in: project).target(at: offset(of: part, in: path), in: path)
    }

    /// The files that renaming the key at a part of a file changes, with their new texts.
    func renaming(at part: String, in path: String, to key: String) throws -> [String: String] {
        guard let target = target(at: part, in: path) else { throw Missing() }
        return Self.texts(try KeyRename(in: project).edits(renaming: target, to: key))
    }

    /// The reason for which the key at a part of a file is not renamed; nil if it is.
    func refusal(at part: String, in path: String, to key: String) throws -> String? {
        do {
            _ = try renaming(at: part, in: path, to: key)
            return nil
        } catch let refusal as EditRefusal {
            return "\(refusal)"
        }
    }

    /// The actions at a part of a file.
    func actions(at part: String, in path: String) -> [ProjectAction] {
        let offset = offset(of: part, in: path)
        let source = SourceLanguage(path: path).map { ModuleSourceFile(path: path, utf8: files[path] ?? [], language: $0) }
        return ProjectActions(in: project, findings: items).actions(in: path, offset..<offset, source: source)
    }

    /// The files that the action with a title changes, with their new texts.
    func applying(_ title: String, at part: String, in path: String) throws -> [String: String] {
        let all = actions(at: part, in: path)
        guard let action = all.first(where: { $0.title == title }) else { throw Missing(found: all.map(\.title)) }
        return Self.texts(try ProjectActions(in: project, findings: items).edits(of: action))
    }

    /// Nothing at a place has the key or action that a test wants.
    struct Missing: Error {
        var found: [String] = []
    }

    private static func texts(_ edits: ProjectEdits) -> [String: String] {
        Dictionary(edits.files.map { ($0.path, String(decoding: $0.edits.applied(to: $0.text), as: UTF8.self)) }, uniquingKeysWith: { $1 })
    }

    /// A string catalog in English.
    static func catalog(_ entries: String) -> String {
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}\n"
    }

    /// A `.stringsdict` file with one plural.
    static func plural(_ key: String, cases: String = "<key>one</key><string>%d file</string><key>other</key><string>%d files</string>")
        -> String
    {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<key>\(key)</key>
        \t<dict>
        \t\t<key>NSStringLocalizedFormatKey</key>
        \t\t<string>%#@n@</string>
        \t\t<key>n</key>
        \t\t<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(cases)</dict>
        \t</dict>
        </dict>
        </plist>

        """
    }
}

#endif

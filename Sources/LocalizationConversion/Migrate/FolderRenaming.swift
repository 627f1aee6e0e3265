package import LocalizationProject
import LocalizationDiagnostics
import LocalizationCatalogModel
import LocalizationFileSyntax
package import LocalizationPlatform
import LocalizationSourceText

/// The renaming of language folders with names of earlier Xcode versions, such as `English.lproj` and `zh_CN.lproj`, to today's names, and
/// the corresponding changes of the projects that refer to them.
package struct FolderRenaming: Sendable {
    /// A folder to rename.
    package struct Move: Hashable, Sendable {
        /// The path of the folder.
        package let path: String
        /// Its new path.
        package let newPath: String
    }

    /// A project whose text changes.
    package struct Project: Hashable, Sendable {
        /// The path of `project.pbxproj`.
        package let path: String
        /// Its new bytes.
        package let bytes: [UInt8]
    }

    /// The names in the paths of the language folders with today's names. An interrupted run may have renamed them without changing the
    /// references in the projects.
    private var current: [[String]] = []
    /// The folders to rename, in the order of the search.
    package private(set) var moves: [Move] = []
    /// The projects to change.
    package private(set) var projects: [Project] = []
    /// The reasons why nothing may be renamed; empty if there are none.
    package private(set) var problems: [String] = []
    /// The projects that cannot be changed, which refer to the folders by their old names.
    package private(set) var unreadableProjects: [String] = []
    /// The changed projects that still contain the old name of a folder elsewhere than in a reference to a file or a group, such as in a
    /// build setting.
    package private(set) var projectsWithOldNames: [String] = []

    /// Plans the renaming of all language folders below some folders. A folder that is below two of them is renamed once.
    package init(below roots: [String], in files: any FileTree, search: FolderSearch) {
        var targets: Set<ExactText> = []
        var seen: Set<ExactText> = []
        var projectPaths: [String] = []
        var failures: [String] = []
        let found = roots.flatMap { root in
            search.folders(
                in: root, of: files, followsLinks: false,
                entering: { LocalizationFolderName.language(ofFolder: $0) == nil },
                failure: { failures.append($0.description) })
        }
        problems = failures
        for folder in found where seen.insert(ExactText(files.realPath(folder.path) ?? folder.path)).inserted {
            for name in folder.files where name == "project.pbxproj" { projectPaths.append(PathNames.join(folder.path, name)) }
            for name in folder.folders {
                guard let old = LocalizationFolderName.language(ofFolder: name) else { continue }
                let path = PathNames.join(folder.path, name)
                guard let new = Self.currentName(of: old) else {
                    current.append(PathNames.all(in: path))
                    continue
                }
                let newPath = PathNames.join(folder.path, new + ".lproj")
                moves.append(Move(path: path, newPath: newPath))
                if files.isPresent(newPath) || !targets.insert(ExactText(newPath)).inserted {
                    problems.append("'\(path)' cannot become '\(newPath)': there is a folder of that name")
                }
                if files.isLink(path) { problems.append("'\(path)' is a link") }
            }
        }
        for path in projectPaths {
            guard let bytes = try? files.read(path), case .success(let changed) = renaming(in: bytes) else {
                unreadableProjects.append(path)
                continue
            }
            guard changed.bytes != bytes else { continue }
            projects.append(Project(path: path, bytes: changed.bytes))
            let text = String(decoding: changed.bytes, as: UTF8.self)
            let names = changed.names.map { $0 + ".lproj" } + moves.map { PathNames.last(of: $0.path) }
            if names.contains(where: text.containsUTF8) { projectsWithOldNames.append(path) }
        }
    }

    /// The name that Xcode writes today for a language folder; nil for a current name, and for one that is not a language or has parts that
    /// a renaming would lose.
    package static func currentName(of name: String) -> String? {
        let subtags = name.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        guard name != LocalizationFolderName.base, name != "mul", !name.utf8.contains(UInt8(ascii: "@")),
            subtags.allSatisfy({ $0.count > 1 }), let new = LocalizationFolderName.canonical(name)
        else { return nil }
        return isSameText(new, name) ? nil : new
    }

    private struct Unreadable: Error {}

    /// The new name of the folder of a language at the end of a path: if a folder that is renamed has a path with the same end, or if none
    /// has and one with the new name is there, which a run before renamed.
    private func newName(ofFolder components: ArraySlice<String>, _ language: String) -> String? {
        guard let new = Self.currentName(of: language) else { return nil }
        let name = new + ".lproj"
        if moves.contains(where: { Self.ends(PathNames.all(in: $0.path), with: components) }) { return name }
        return current.contains { Self.ends($0, with: components.dropLast() + [name]) } ? name : nil
    }

    private static func ends(_ path: [String], with components: ArraySlice<String>) -> Bool {
        path.count >= components.count && zip(path.suffix(components.count), components).allSatisfy { isSameText($0, $1) }
    }

    /// Replaces names of folders in the text of a project: in the paths and names of references to files and groups, and, if there are any,
    /// in the project's regions. All other bytes are unchanged.
    /// - Returns: The new text, and the old names of the languages of the folders.
    private func renaming(in bytes: [UInt8]) -> Result<(bytes: [UInt8], names: [String]), Unreadable> {
        let document = PropertyListDocument(parsing: bytes)
        guard !document.findings.hasErrors, document.format == .oldStyle, document.encoding == .utf8, document.byteOrderMark.isEmpty,
            let objects = document.root?["objects"]
        else { return .failure(Unreadable()) }
        var edits: [SourceEdit] = []
        var renamed: [[UInt8]: (old: [UInt8], new: [UInt8])] = [:]
        var names: [ExactText: String] = [:]
        func replace(_ node: PropertyListNode?, _ text: String) {
            if let node { edits.append(SourceEdit(node.range, Self.spelled(text))) }
        }
        for object in objects.entries {
            guard let path = object.value["path"]?.stringValue else { continue }
            var components = PathNames.all(in: path)
            var language: (old: String, new: String)?
            for index in components.indices {
                guard let old = LocalizationFolderName.language(ofFolder: components[index]),
                    let folder = newName(ofFolder: components[...index], old),
                    let new = LocalizationFolderName.language(ofFolder: folder)
                else { continue }
                components[index] = folder
                language = (old, new)
                names[ExactText(old)] = new
            }
            guard let language else { continue }
            replace(object.value["path"], components.joined(separator: "/"))
            guard let name = object.value["name"]?.stringValue else { continue }
            for (old, new) in [language, (language.old + ".lproj", language.new + ".lproj")] where isSameText(name, old) {
                replace(object.value["name"], new)
                renamed[Array((object.key.stringValue ?? "").utf8)] = (Array(old.utf8), Array(new.utf8))
            }
        }
        for object in objects.entries where object.value["isa"]?.stringValue == "PBXProject" {
            if let region = object.value["developmentRegion"]?.stringValue, let new = names[ExactText(region)] {
                replace(object.value["developmentRegion"], new)
            }
            for region in object.value["knownRegions"]?.children.map({ $0 }) ?? [] {
                if let name = region.stringValue, let new = names[ExactText(name)] { replace(region, new) }
            }
        }
        edits += Self.comments(of: renamed, in: document.text)
        guard let all = SourceEdits(edits, within: document.text.count) else { return .failure(Unreadable()) }
        return .success((all.applied(to: document.text), names.keys.map(\.text)))
    }

    /// The edits of the comments after identifiers of objects, which repeat their names: `089C165D /* English */`. O(n).
    private static func comments(of renamed: [[UInt8]: (old: [UInt8], new: [UInt8])], in text: [UInt8]) -> [SourceEdit] {
        guard !renamed.isEmpty else { return [] }
        var edits: [SourceEdit] = []
        var token = 0..<0
        for index in text.indices {
            if text[index].isASCIIAlphanumeric {
                token = (token.upperBound == index ? token.lowerBound : index)..<(index + 1)
            } else if token.upperBound == index, text[index...].starts(with: " /* ".utf8), let names = renamed[Array(text[token])] {
                let start = index + 4
                if text[start...].starts(with: names.old + Array(" */".utf8)) {
                    edits.append(SourceEdit(start..<(start + names.old.count), names.new))
                }
            }
        }
        return edits
    }

    /// A text as Xcode writes it: quoted unless it has only letters, digits and `_`, `$`, `/`, `:`, `.`.
    private static func spelled(_ text: String) -> [UInt8] {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "_$/:.".utf8.contains(byte)
            }
        }
        return isPlain ? Array(text.utf8) : quoted(text)
    }

    private static func quoted(_ text: String) -> [UInt8] {
        [UInt8(ascii: "\"")] + text.replacingUTF8("\\", with: "\\\\").replacingUTF8("\"", with: "\\\"").utf8 + [UInt8(ascii: "\"")]
    }
}

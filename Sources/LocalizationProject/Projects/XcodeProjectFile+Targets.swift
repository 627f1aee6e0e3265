import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationPlatform
import LocalizationSourceText

extension XcodeProjectFile {
    /// A target: an app, an extension, a framework or tests, with the files that it is built from.
    package struct Target: Sendable {
        /// A folder whose files belong to the target without being listed, as in projects of Xcode 16 and later.
        package struct Folder: Sendable {
            /// The path, relative to the folder of the project.
            package let path: String
            /// The paths of files in it that do not belong to the target, relative to this folder.
            package let exceptions: [String]
        }

        /// The name.
        package let name: String
        /// The paths of the source files and resources that are listed, relative to the folder of the project; they may lead outside of it.
        package private(set) var files: [String] = []
        /// The folders.
        package private(set) var folders: [Folder] = []
        /// Whether code of the target finds its resources in `Bundle.main`: it is an app or an extension, not a framework.
        package private(set) var isMainBundle = false
        /// The configurations.
        private(set) var configurations: [BuildConfiguration] = []
    }
}

extension XcodeProjectFile.Target {
    /// The targets of a project that have files.
    /// - Parameters:
    ///   - project: The root object.
    ///   - objects: All objects by their ids.
    ///   - places: The places of files and groups by their ids.
    static func all(
        of project: PropertyListNode, in objects: [ExactText: PropertyListNode], places: [ExactText: String]
    ) -> [XcodeProjectFile.Target] {
        func references(_ object: PropertyListNode?, _ member: String) -> [ExactText] {
            object?[member]?.children.compactMap { $0.stringValue.map(ExactText.init) } ?? []
        }
        let ids = references(project, "targets")
        var targets = ids.map { XcodeProjectFile.Target(name: objects[$0]?["name"]?.stringValue ?? $0.text) }
        var owners: [ExactText: Set<Int>] = [:]
        for (number, id) in ids.enumerated() {
            let type = objects[id]?["productType"]?.stringValue ?? ""
            targets[number].isMainBundle = ["application", "extension"].contains { type.containsUTF8($0) }
            targets[number].configurations = BuildConfiguration.all(of: objects[id], in: project, objects, places)
            let listed = references(objects[id], "buildPhases").flatMap { references(objects[$0], "files") }
            for file in listed {
                guard let reference = objects[file]?["fileRef"]?.stringValue.map(ExactText.init) else { continue }
                // A variant group has the files of all languages.
                let variants = references(objects[reference], "children")
                targets[number].files += (variants.isEmpty ? [reference] : variants).compactMap { places[$0] }.filter { !$0.isEmpty }
            }
            for folder in references(objects[id], "fileSystemSynchronizedGroups") { owners[folder, default: []].insert(number) }
        }
        // Targets may also build files of a folder that belongs to none of them.
        let folders = places.filter { owners[$0.key] != nil || objects[$0.key]?["exceptions"] != nil }
        for (id, path) in folders.sorted(by: { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }) where !path.isEmpty {
            let owners = owners[id] ?? []
            // A set of exceptions names files that its target does not build, or that a target builds to which the folder does not belong.
            let sets = references(objects[id], "exceptions").compactMap { objects[$0] }
            func exceptions(of number: Int) -> [String] {
                sets.filter { $0["target"]?.stringValue.map(ExactText.init) == ids[number] }
                    .flatMap { references($0, "membershipExceptions").map(\.text) }
            }
            for number in targets.indices {
                let named = exceptions(of: number)
                if owners.contains(number) {
                    targets[number].folders.append(Folder(path: path, exceptions: named))
                } else {
                    targets[number].files += named.map { PathNames.join(path, $0) }
                }
            }
        }
        return targets.filter { !$0.files.isEmpty || !$0.folders.isEmpty }
    }
}

import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationPlatform

/// What the `project.pbxproj` of an Xcode project says about its localization.
package struct XcodeProjectFile: Sendable {
    /// The development region; nil if the project does not specify it.
    package private(set) var developmentRegion: String?
    /// The regions that the project is localized into, without `Base`.
    package private(set) var knownRegions: [String] = []
    /// The file name in the folder `NAME.xcodeproj`.
    package static let fileName = "project.pbxproj"
    private let list: PropertyListNode
    private let project: PropertyListNode

    /// The files of a project.
    package struct Contents: Sendable {
        /// The paths of the files and folders that the project refers to, relative to the folder of the project and without `.` and `..`;
        /// those outside of that folder are left out. O(bytes).
        package var paths: [String] { references.compactMap(XcodeProjectFile.inner).filter { !$0.isEmpty } }
        /// The paths of all files and folders that the project refers to, as it spells them.
        fileprivate var references: [String] = []
        /// The targets that have files.
        package fileprivate(set) var targets: [Target] = []
    }

    /// Reads a project; nil if it is not one.
    package init?(parsing bytes: [UInt8]) {
        guard let root = Self.root(of: bytes), let list = root["objects"], let rootID = root["rootObject"]?.stringValue,
            let project = list[rootID]
        else { return nil }
        (self.list, self.project) = (list, project)
        developmentRegion = project["developmentRegion"]?.stringValue
        knownRegions = project["knownRegions"]?.children.compactMap(\.stringValue).filter { $0 != LocalizationFolderName.base } ?? []
    }

    /// Reads the files and targets. O(bytes).
    package func contents() -> Contents {
        var objects: [ExactText: PropertyListNode] = [:]
        for entry in list.entries {
            if let id = entry.key.stringValue { objects[ExactText(id)] = entry.value }
        }
        let folder = project["projectDirPath"]?.stringValue ?? ""
        var contents = Contents()
        let places = contents.addFiles(of: project["mainGroup"]?.stringValue, in: objects, folder: folder)
        contents.targets = Target.all(of: project, in: objects, places: places)
        for id in project["packageReferences"]?.children.compactMap(\.stringValue) ?? [] {
            if let path = objects[ExactText(id)]?["relativePath"]?.stringValue { contents.references.append(PathNames.join(folder, path)) }
        }
        return contents
    }

    /// The content of a project, which is a property list in any format, or JSON, as `plutil` and generators write it.
    private static func root(of bytes: [UInt8]) -> PropertyListNode? {
        let document = PropertyListDocument(parsing: bytes)
        guard document.findings.hasErrors, let value = try? FoundationJSON(parsing: bytes).value(allowsFragments: false) else {
            return document.root
        }
        return PropertyListDocument(parsing: PropertyListXMLWriter.file(value)).root
    }

    /// A path without `.` and `..`; nil if it leads outside, or is absolute.
    package static func inner(_ path: String) -> String? {
        guard path.utf8.first.map({ !PathNames.isSeparator($0) }) ?? true else { return nil }
        var names: [String] = []
        for name in PathNames.all(in: path) {
            switch name {
            case ".": continue
            case "..": if names.popLast() == nil { return nil }
            default: names.append(name)
            }
        }
        return names.joined(separator: "/")
    }
}

extension XcodeProjectFile.Contents {
    /// Adds the files of a group, and returns the places of all files and groups in it by their ids.
    fileprivate mutating func addFiles(
        of group: String?, in objects: [ExactText: PropertyListNode], folder: String
    ) -> [ExactText: String] {
        var places: [ExactText: String] = [:]
        places.reserveCapacity(objects.count / 2)
        var pending = group.map { [($0, folder)] } ?? []
        while let (id, parent) = pending.popLast() {
            guard places[ExactText(id)] == nil, let object = objects[ExactText(id)] else { continue }
            // A group that is its own child ends here, even if its place is not known.
            places[ExactText(id)] = ""
            let path = object["path"]?.stringValue ?? ""
            let place: String
            switch object["sourceTree"]?.stringValue {
            case "<group>", nil: place = path.isEmpty ? parent : PathNames.join(parent, path)
            case "SOURCE_ROOT": place = path.isEmpty ? folder : PathNames.join(folder, path)
            default: continue
            }
            places[ExactText(id)] = place
            if let children = object["children"] {
                pending += children.children.compactMap(\.stringValue).map { ($0, place) }
            } else if !path.isEmpty {
                references.append(place)
            }
        }
        return places
    }
}

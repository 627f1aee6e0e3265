import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationPlatform
package import LocalizationSourceExtraction

/// The files of a project that have to do with its texts: source files, tables, interface documents and information property lists.
package struct ProjectFiles: Sendable {
    /// A source file.
    package struct Source: Sendable {
        /// The path.
        package let path: String
        /// The folder of the file.
        package let folder: FolderIdentity
        /// The language.
        package let language: SourceLanguage
        /// Whether it is a Core Data model, read as the source file that Xcode generates from it.
        package fileprivate(set) var isDataModel = false
        /// The numbers of the Xcode targets that the file belongs to, if several tables have the same name; none before
        /// ``ProjectFiles/addXcodeTargets()``.
        package fileprivate(set) var xcodeTargets: Set<Int> = []
        /// Whether the file itself was named, and not a folder above it.
        package fileprivate(set) var isNamed = false
    }

    /// A file of another kind.
    package struct Other: Hashable, Sendable {
        /// The path.
        package let path: String
        /// The folder of the file.
        package let folder: FolderIdentity
    }

    /// The source files in the order of the search, each once.
    package private(set) var sources: [Source] = []
    /// The tables.
    package private(set) var places: [TablePlace] = []
    /// The storyboards and xib files.
    package private(set) var documents: [Other] = []
    /// The property lists, the definitions of intents, and the project files of Xcode, whose settings may have the content of a list.
    package private(set) var propertyLists: [Other] = []
    /// The JSON files, in which a program may have keys.
    package private(set) var dataFiles: [Other] = []
    /// The scripts that may put an app together: makefiles and shell scripts.
    package private(set) var scripts: [String] = []
    /// Whether there is a file of source code, beside those that Xcode generates from data models.
    package var hasCode: Bool { sources.contains { !$0.isDataModel } }
    /// The `.strings` and `.stringsdict` files in no `.lproj` folder.
    package private(set) var unlocalizedTables: [Other] = []
    /// What could not be read.
    package private(set) var failures: [FileError] = []
    /// The linked folders that lead to a folder above them.
    package private(set) var loops: [String] = []
    /// The reasons why links, pipes and devices that have the name of a source file, a table or a document are not read.
    package private(set) var skipped: [FileError] = []

    /// The findings about what is not read although a search found it.
    package var skippedFindings: [FileFindings] {
        loops.map {
            FileFindings(path: $0, [Finding(Rule.Extract.linkLoop, "this link leads to a folder above it; it is not followed")])
        } + skipped.map { FileFindings(path: $0.path, [Finding(skipped: $0)]) }
    }

    /// What the manifests and Xcode projects among the files say.
    package private(set) var project: Project
    private var files: any FileTree { project.files }
    private let search: FolderSearch
    private var placeNumbers: [PlaceKey: Int] = [:]
    private var known: Set<ExactText> = []
    /// The paths of the `project.pbxproj` files.
    package private(set) var xcodeProjects: [String] = []
    /// The folders with Xcode projects.
    private var projectFolders: Set<FolderIdentity> = []
    /// The folders of which it is known that no target has them.
    private var outside: Set<FolderIdentity> = []
    private var targets: [FolderIdentity: FolderIdentity?] = [:]
    /// The folders that are neither in a target nor the folder of targets itself, such as `Sources`.
    private var foldersWithoutTarget: Set<FolderIdentity> = []
    /// The folders whose files are known, and those of them that have a manifest.
    private var searched: Set<FolderIdentity> = []
    private var packages: Set<FolderIdentity> = []

    private struct PlaceKey: Hashable {
        let folder: FolderIdentity
        let name: ExactText
    }

    /// The folders that are not searched unless they are named: dependencies and the products of builds.
    package static let skippedFolders = ["Pods", "Carthage", "DerivedData", "SourcePackages", "build", "node_modules", "site-packages"]
    /// The extensions of folders that are not searched unless they are named, besides those of products and copies of projects.
    private static let skippedExtensions = ["xcassets", "docc"]

    /// Finds the files of operands: of folders, all below them; of source files and tables, themselves.
    /// - Parameters:
    ///   - operands: Files and folders.
    ///   - tableFolders: Folders that are searched for tables only.
    ///   - project: What is known of the tree.
    package init(
        _ operands: [String], tableFolders: [String] = [], in files: any FileTree, of project: Project? = nil, search: FolderSearch
    ) {
        self.project = project ?? Project(in: files)
        self.search = search
        for operand in operands { add(operand) }
        for folder in tableFolders { addFolder(folder, takesSources: false, isCovered: true) }
        projectFolders = Set(xcodeProjects.map { FolderIdentity(PathNames.folder(of: PathNames.folder(of: $0)), in: files) })
        let languages = self.project.developmentLanguages(of: places) { $0.languages.count > 1 }
        for index in places.indices {
            places[index].sort(originals: languages[places[index].folder] ?? DevelopmentLanguage.usual)
            places[index].target = target(of: places[index].folder)
        }
    }

    /// The same files in a tree of which only their content may differ.
    package func reading(_ project: Project) -> ProjectFiles {
        var other = self
        other.project = project
        return other
    }

    /// Which files the targets of the Xcode projects are built from.
    package func membership() -> XcodeMembership { project.membership(in: xcodeProjects) }

    /// Whether a script puts the folders of languages into an app, so that the app's bundle has the tables of packages. Reads the scripts.
    package func hasScriptForResources() -> Bool {
        scripts.contains { path in
            guard let bytes = try? files.read(path) else { return false }
            let text = String(decoding: bytes, as: UTF8.self)
            return text.containsUTF8("Contents/Resources") && text.containsUTF8(".lproj")
        }
    }

    /// Adds the targets of Xcode projects, which tell tables of the same name apart. Reading a large project takes as long as loading a
    /// thousand files, so that ``SourceReading`` does both at once.
    package mutating func addXcodeTargets() {
        guard !xcodeProjects.isEmpty, Set(places.map { ExactText($0.name) }).count < places.count else { return }
        let membership = membership()
        for index in sources.indices {
            sources[index].xcodeTargets = membership.targets(ofFile: PathNames.last(of: sources[index].path), in: sources[index].folder)
        }
        for index in places.indices { places[index].xcodeTargets = membership.targets(of: places[index]) }
    }

    private mutating func add(_ operand: String) {
        switch files.kind(of: operand) {
        case .directory:
            let count = places.count
            addFolder(operand, takesSources: true, isCovered: true)
            // The tables of a part of a target are elsewhere in it.
            if places.count == count { addTables(above: FolderIdentity(operand, in: files)) }
        case nil:
            failures.append(FileError(path: operand, operation: .read, reason: "No such file or directory", isMissing: true))
        case .file, .other:
            let folder = PathNames.folder(of: operand)
            let identity = FolderIdentity(folder, in: files)
            let realPath = files.realPath(operand) ?? operand
            guard addFile(operand, realPath: realPath, folder: identity, folderPath: folder, takesSources: true, isCovered: false) else {
                let reason = "It is neither a source file nor a table of texts"
                failures.append(FileError(path: operand, operation: .read, reason: reason, isMissing: false))
                return
            }
            if SourceLanguage(path: operand) != nil {
                if let last = sources.indices.last, isSameText(sources[last].path, operand) { sources[last].isNamed = true }
                addTables(above: identity)
            }
        }
    }

    /// Searches a folder.
    private mutating func addFolder(_ root: String, takesSources: Bool, isCovered: Bool) {
        var failures: [FileError] = []
        let base = FolderIdentity(root, in: files)
        let folders = search.folders(in: root, of: files, entering: Self.isEntered) { failures.append($0) }
        self.failures += failures
        for folder in folders {
            let identity = base.appending(folder.relativePath)
            let isReal = isSameText(folder.path, identity.realPath)
            if search.isComplete { searched.insert(identity) }
            for name in folder.files {
                if isSameText(name, PackageManifest.fileName) { packages.insert(identity) }
                if folder.isLink(name) { continue }
                let path = PathNames.join(folder.path, name)
                // No link leads here from the base.
                _ = addFile(
                    path, realPath: isReal ? path : PathNames.join(identity.realPath, name), folder: identity, folderPath: folder.path,
                    takesSources: takesSources, isCovered: isCovered)
            }
            for name in takesSources ? folder.others(where: Self.isOfUse) : [] {
                FolderSearch.unreadable(PathNames.join(folder.path, name), in: files).map { skipped.append($0) }
            }
            for name in folder.folders where takesSources && folder.isLink(name) {
                let path = PathNames.join(folder.path, name)
                if FolderIdentity(path, in: files).contains(identity) { loops.append(path) }
            }
        }
    }

    /// Whether a folder with a name is searched without being named, unless it is a product or a copy of a project (``FolderSearch``): it has
    /// neither dependencies nor products of builds, and may have texts.
    package static func isEntered(_ name: String) -> Bool {
        if let type = PathNames.fileExtension(of: name), skippedExtensions.contains(where: { isSameText($0, type.lowercased()) }) {
            return false
        }
        return !isOfOthers(name)
    }

    /// Whether a folder with a name has dependencies or products of builds.
    package static func isOfOthers(_ name: String) -> Bool { skippedFolders.contains { isSameText($0, name) } }

    /// Searches the project above a folder for tables: the nearest folder with a manifest, an Xcode project or a repository.
    private mutating func addTables(above folder: FolderIdentity) {
        var folder: FolderIdentity? = folder
        for _ in 0..<16 {
            guard let current = folder else { return }
            let names = (try? files.list(current.realPath)) ?? []
            if names.contains(where: Self.marksProject) {
                addFolder(current.realPath, takesSources: false, isCovered: false)
                return
            }
            folder = current.parent
        }
    }

    private static func marksProject(_ name: String) -> Bool {
        if [PackageManifest.fileName, "project.yml", ".git"].contains(where: { isSameText($0, name) }) { return true }
        return ["xcodeproj", "xcworkspace"].contains { isSameText($0, PathNames.fileExtension(of: name) ?? "") }
    }

    /// Whether a file of a name may have keys or use them.
    private static func isOfUse(_ name: String) -> Bool {
        let types = ["xcstrings", "strings", "stringsdict", "storyboard", "xib"]
        return SourceLanguage(path: name) != nil
            || types.contains { isSameText($0, PathNames.fileExtension(of: name)?.lowercased() ?? "") }
    }

    /// Adds a file.
    /// - Parameters:
    ///   - realPath: The path without links, to add it only once.
    ///   - folderPath: The folder as it was found.
    /// - Returns: Whether it is of a kind that is of use.
    private mutating func addFile(
        _ path: String, realPath: @autoclosure () -> String, folder: FolderIdentity, folderPath: String, takesSources: Bool,
        isCovered: Bool
    ) -> Bool {
        if let language = SourceLanguage(path: path) {
            guard takesSources, known.insert(ExactText(realPath())).inserted else { return true }
            sources.append(Source(path: path, folder: folder, language: language))
            return true
        }
        let name = PathNames.last(of: path).lowercased()
        if takesSources, name.hasUTF8Suffix(".sh") || ["makefile", "justfile"].contains(where: { isSameText($0, name) }) {
            scripts.append(path)
            return false
        }
        guard let type = PathNames.fileExtension(of: path)?.lowercased() else {
            guard DataModel.isCurrent(PathNames.last(of: path), in: folder, files) else { return false }
            if takesSources, known.insert(ExactText(realPath())).inserted {
                sources.append(Source(path: path, folder: folder, language: .swift, isDataModel: true))
            }
            return true
        }
        switch type {
        case "xcstrings":
            // The catalog of an interface document is in `mul.lproj`.
            let isInLanguage = LocalizationFolderName.language(ofFolder: folder.name) != nil
            addTable(
                path, realPath(), isInLanguage ? folder.parent ?? folder : folder, isInLanguage ? Self.parent(of: folderPath) : folderPath,
                isCovered
            ) {
                if $0.catalog == nil { $0.catalog = path }
            }
        case "strings", "stringsdict":
            guard let language = LocalizationFolderName.language(ofFolder: folder.name) else {
                unlocalizedTables.append(Other(path: path, folder: folder))
                return true
            }
            let file = TablePlace.LanguageFile(language: language, path: path)
            addTable(path, realPath(), folder.parent ?? folder, Self.parent(of: folderPath), isCovered) { place in
                if isSameText(type, "strings") {
                    if !place.strings.contains(file) { place.strings.append(file) }
                } else if !place.stringsdict.contains(file) {
                    place.stringsdict.append(file)
                }
            }
        case "storyboard", "xib":
            if takesSources { documents.append(Other(path: path, folder: folder)) }
        case "plist", "pbxproj", "xcconfig", IntentKeys.fileExtension, PushKeys.fileExtension:
            if isSameText(type, "pbxproj") { xcodeProjects.append(path) }
            if takesSources { propertyLists.append(Other(path: path, folder: folder)) }
        case "json":
            if takesSources { dataFiles.append(Other(path: path, folder: folder)) }
            return false
        default: return false
        }
        return true
    }

    /// The folder that contains a folder, as a path.
    private static func parent(of path: String) -> String { PathNames.folder(of: path) }

    private mutating func addTable(
        _ path: String, _ realPath: String, _ folder: FolderIdentity, _ folderPath: String, _ isCovered: Bool,
        _ change: (inout TablePlace) -> Void
    ) {
        let name = PathNames.stem(of: path)
        let key = PlaceKey(folder: folder, name: ExactText(name))
        if let number = placeNumbers[key] {
            // A table that a named folder contains was found before.
            if places[number].isCovered || !isCovered {
                if !known.insert(ExactText(realPath)).inserted { return }
                return change(&places[number])
            }
        }
        guard known.insert(ExactText(realPath)).inserted else { return }
        let number = placeNumbers[key] ?? places.count
        if number == places.count {
            placeNumbers[key] = number
            places.append(
                TablePlace(name: name, folder: folder, folderPath: folderPath, isCovered: isCovered))
        }
        change(&places[number])
    }

    /// The folder of the SwiftPM target that contains a folder: `Sources/NAME` beside a manifest, or `Sources` if the manifest says so or the
    /// only target has its files there. Nil outside of packages, for the targets of other layouts, and around an Xcode project or a manifest
    /// below the package, whose code is another product's.
    package mutating func target(of folder: FolderIdentity) -> FolderIdentity? {
        if let known = targets[folder] { return known }
        var found: FolderIdentity?
        var passed: [FolderIdentity] = []
        var current: FolderIdentity? = folder
        while let group = current, !foldersWithoutTarget.contains(group) {
            if case .some(let known?) = targets[group] {
                found = known
                break
            }
            if outside.contains(group) || projectFolders.contains(group) || isPackage(group) {
                outside.formUnion(passed)
                break
            }
            let isGroup = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"].contains { isSameText($0, group.name) }
            if isGroup, let package = group.parent, isPackage(package) {
                let manifest = project.manifest(in: package)
                if manifest.isTarget(group, inner: passed.last, in: files) {
                    found = group
                } else if !manifest.isWholeFolder {
                    found = passed.last
                }
                break
            }
            passed.append(group)
            current = group.parent
        }
        if found != nil { for folder in passed { targets[folder] = .some(found) } } else { foldersWithoutTarget.formUnion(passed) }
        targets[folder] = .some(found)
        return found
    }

    /// Whether a folder has a manifest.
    private func isPackage(_ folder: FolderIdentity) -> Bool {
        if searched.contains(folder) { return packages.contains(folder) }
        return files.kind(of: PathNames.join(folder.realPath, PackageManifest.fileName)) == .file
    }
}

extension Finding {
    /// A finding about a link, pipe or device in a folder that is not read.
    package init(skipped error: FileError) { self.init(Rule.Extract.noFile, "it is not read: \(error.reason)") }
}

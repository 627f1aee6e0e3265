import LocalizationSourceText
import LocalizationBuild
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationPlatform
import LocalizationProject
package import LocalizationServer

/// A document in its project.
package struct DocumentPlace: Sendable {
    /// The address as the client spells it.
    package let address: String
    /// The path as the project knows it.
    package let path: String
    /// The number of the project.
    package let workspace: Int
}

// The open documents.
extension LanguageServer {
    mutating func open(_ parameters: MethodParameters) {
        guard let document = parameters["textDocument"], let address = document["uri"]?.stringValue,
            let text = document["text"]?.stringValue
        else { return }
        let path = DocumentAddress.path(of: address)
        let version = document["version"]?.int64Value.map { Int(clamping: $0) } ?? 0
        let name = ExactText(address)
        var opened = OpenDocument(
            address: address, path: path, file: path.map { ExactText(configuration.files.realPlace(of: $0)) }, version: version,
            text: EditedText(Array(text.utf8)))
        // A file that is opened by a second address is the same document. It has that address until the text of the first one changes.
        if let oldName = documentName(of: address), let old = documents.removeValue(forKey: oldName) {
            opened.others = old.others
            opened.others[oldName] = (old.version, old.text)
            opened.others[name] = nil
            publication.published[oldName]?.mark = 0
        }
        documents[name] = opened
        publication.published[name] = nil
    }

    mutating func change(_ parameters: MethodParameters) {
        guard let name = openDocument(parameters), var document = documents[name] else { return }
        // The text is taken out, so that it is edited in place.
        documents[name] = nil
        if let other = parameters["textDocument", "uri"]?.stringValue, document.turn(to: ExactText(other)) {
            publication.published[name]?.mark = 0
        }
        for change in parameters["contentChanges"].map({ Array($0.elements) }) ?? [] {
            guard let text = change["text"]?.stringValue else { continue }
            let range = change["range"].flatMap { $0.kind == .null ? nil : $0 }
            if let range {
                guard let range = TextPosition.range(range) else { continue }
                document.text.replace(range, with: Array(text.utf8), capabilities.encoding)
            } else {
                document.text = EditedText(Array(text.utf8))
            }
        }
        document.version = parameters["textDocument", "version"]?.int64Value.map { Int(clamping: $0) } ?? document.version + 1
        document.isChanged = true
        documents[ExactText(document.address)] = document
    }

    /// A file that was saved may be one that the project reads again although it is open, such as a manifest.
    mutating func saved(_ parameters: MethodParameters) {
        if let name = openDocument(parameters) { documents[name]?.isChanged = true }
    }

    mutating func close(_ parameters: MethodParameters, _ client: inout MessageClient) {
        guard let name = openDocument(parameters), var document = documents.removeValue(forKey: name) else { return }
        var (address, path, isLeft) = (document.address, document.path, true)
        if let other = parameters["textDocument", "uri"]?.stringValue, document.others.removeValue(forKey: ExactText(other)) != nil {
            (address, path) = (other, DocumentAddress.path(of: other))
        } else {
            isLeft = document.endText()
        }
        // The document ends with the last of its addresses.
        if isLeft {
            document.isChanged = true
            documents[ExactText(document.address)] = document
            publication.published[ExactText(address)]?.mark = 0
        }
        if let path, let place = place(of: path, address) {
            for number in workspaces.indices {
                if let own = workspaces[number].path(of: path) { workspaces[number].close(own) }
            }
            publication.refreshes = true
            // A project that was found for its open files goes with the last of them.
            let isUsed = documents.values.contains { $0.path.flatMap(workspaces[place.workspace].path) != nil }
            if !workspaces[place.workspace].isNamed, !isUsed { workspaces.remove(at: place.workspace) }
        }
        if !capabilities.pullsDiagnostics, settings.diagnostics != .project { clearDiagnostics(of: address, &client) }
    }

    mutating func changeFolders(_ parameters: MethodParameters) {
        func paths(_ name: String) -> [String] {
            (parameters["event", name].map { Array($0.elements) } ?? []).compactMap {
                $0["uri"]?.stringValue.flatMap(DocumentAddress.path)
            }
        }
        for path in paths("removed").map(Self.withoutEnd) {
            workspaces.removeAll { $0.isNamed && isSameText($0.folder, path) }
        }
        for path in paths("added") { addFolder(path) }
        publication.forgetPublished()
        // Open documents may belong to another project now.
        for name in documents.keys { documents[name]?.isChanged = true }
        publication.refreshes = true
    }

    mutating func changeFiles(_ parameters: MethodParameters) {
        for change in parameters["changes"].map({ Array($0.elements) }) ?? [] {
            guard let path = change["uri"]?.stringValue.flatMap(DocumentAddress.path) else { continue }
            changeFile(path)
        }
    }

    /// Notices that a file of the disk changed, came or went.
    mutating func changeFile(_ path: String) {
        for number in workspaces.indices {
            guard let own = workspaces[number].path(of: path) else { continue }
            workspaces[number].update(own)
            publication.refreshes = true
        }
    }

    mutating func addFolder(_ path: String) {
        let path = Self.withoutEnd(path)
        guard !workspaces.contains(where: { $0.isNamed && isSameText($0.folder, path) }) else { return }
        addWorkspace(path, isNamed: true)
    }

    private mutating func addWorkspace(_ path: String, isNamed: Bool) {
        workspaces.append(Workspace(path, isNamed: isNamed, in: configuration.files, as: configuration.linter))
        workspaces.sort { left, right in
            left.isNamed != right.isNamed ? left.isNamed : left.folder.utf8.count > right.folder.utf8.count
        }
        for name in documents.keys { documents[name]?.isChanged = true }
    }

    private static func withoutEnd(_ path: String) -> String {
        path.utf8.count > 1 ? path.withoutUTF8Suffix("/") ?? path : path
    }

    // MARK: Places

    /// The document that a method is about, with the texts of all open documents in their projects; nil if it is in no project.
    package mutating func place(_ parameters: MethodParameters) throws(ResponseError) -> DocumentPlace? {
        let address = try parameters.address()
        synchronize()
        return DocumentAddress.path(of: address).flatMap { place(of: $0, address) }
    }

    /// The place of a file in its project; nil if no project has it.
    func place(of path: String, _ address: String) -> DocumentPlace? {
        let own = workspaces.firstIndex { $0.contains(path) }
        guard let number = own ?? workspaces.firstIndex(where: { $0.path(of: path) != nil }), let known = workspaces[number].path(of: path)
        else { return nil }
        return DocumentPlace(address: address, path: known, workspace: number)
    }

    /// The name in ``documents`` of the open document that a notification is about; nil if it is not open.
    private func openDocument(_ parameters: MethodParameters) -> ExactText? {
        parameters["textDocument", "uri"]?.stringValue.flatMap(documentName)
    }

    /// The name in ``documents`` of the document that an address means, whichever of its spellings it was opened by; nil if it is not open.
    func documentName(of address: String) -> ExactText? {
        if documents[ExactText(address)] != nil { return ExactText(address) }
        guard let path = DocumentAddress.path(of: address), !documents.isEmpty else { return nil }
        // The disk is only asked about a path by which no document is open.
        if let open = documents.first(where: { $0.value.path.map { isSameText($0, path) } ?? false }) { return open.key }
        let file = ExactText(configuration.files.realPlace(of: path))
        return documents.first { $0.value.file == file }?.key
    }

    /// The address of a file: that of its open document if there is one.
    package mutating func address(ofFileAt path: String) -> String {
        if let known = addresses[ExactText(path)] { return known }
        let own = DocumentAddress.address(of: path)
        let address = documentName(of: own).flatMap { documents[$0]?.address } ?? own
        addresses[ExactText(path)] = address
        return address
    }

    /// Gives the texts of open documents that changed to their projects.
    mutating func synchronize() {
        for (name, document) in documents where document.isChanged {
            let path = document.path
            // A project that is being read gets the texts afterwards.
            if let path, workspaces.contains(where: { $0.isBeingRead && $0.path(of: path) != nil }) { continue }
            documents[name]?.isChanged = false
            guard let path else { continue }
            if place(of: path, document.address) == nil { addWorkspace(folder(around: path), isNamed: false) }
            guard place(of: path, document.address) != nil else { continue }
            let bytes = document.bytes
            // Projects around that of the document read it as well.
            for number in workspaces.indices {
                guard let own = workspaces[number].path(of: path) else { continue }
                do throws(FileError) {
                    try workspaces[number].open(own, bytes)
                } catch {
                    log("\(error)")
                }
            }
        }
    }

    /// The folder of the project that a file is in: the nearest one that has settings, a manifest, an Xcode project or a repository. Otherwise
    /// the folder with the folders of languages, or the file alone.
    private func folder(around path: String) -> String {
        let files = configuration.files
        var folder = PathNames.folder(of: path)
        for _ in 0..<64 {
            let markers = [SettingsFile.name, "Package.swift", ".git"]
            if markers.contains(where: { files.isPresent(PathNames.join(folder, $0)) }) { return folder }
            let names = (try? files.list(folder)) ?? []
            if names.contains(where: { $0.hasUTF8Suffix(".xcodeproj") }) { return folder }
            let parent = PathNames.folder(of: folder)
            if parent.isEmpty || isSameText(parent, folder) { break }
            folder = parent
        }
        let own = PathNames.folder(of: path)
        return LocalizationFolderName.language(ofFileAt: path) == nil ? path : PathNames.folder(of: own)
    }
}

import LocalizationCatalogModel
import LocalizationFileWriting
import LocalizationPlatform
import LocalizationServer
import LocalizationSourceText

// What is done while no message waits.
extension LanguageServer {
    private static var progressToken: JSONValue { "lproj/reading" }
    /// The minimum time between two requests that make the client ask again.
    private static var refreshInterval: Duration { .milliseconds(500) }
    /// How often the server looks whether the projects were read.
    private static var readingInterval: Duration { .milliseconds(5) }
    /// The minimum time between two comparisons with the disk.
    private static var lookInterval: Duration { .seconds(1) }

    mutating func workWhileIdle(at time: ContinuousClock.Instant, for client: inout MessageClient) -> Duration? {
        if publication.isReadingToBeShown {
            // The client is told of the beginning before the reading starts.
            publication.isReadingToBeShown = false
            publication.isReadingShown = true
            _ = client.request("window/workDoneProgress/create", ["token": Self.progressToken])
            progress(["kind": "begin", "title": "Reading localized texts", "cancellable": false], &client)
            return .zero
        }
        readProjects()
        lookAtDisk(before: time)
        var changed = publication.changed
        publication.changed = []
        for number in workspaces.indices where workspaces[number].isRead { changed += workspaces[number].refresh() }
        if publication.isReadingShown, !isReading {
            publication.isReadingShown = false
            progress(["kind": "end"], &client)
        }
        if !changed.isEmpty { publication.refreshes = true }
        if !capabilities.pullsDiagnostics { pushDiagnostics(of: changed, &client) }
        var next: Duration? = !capabilities.watchesFiles && !documents.isEmpty ? Self.lookInterval : nil
        if publication.refreshes, !isReading {
            let elapsed = publication.lastRefresh.map { $0.duration(to: time) } ?? Self.refreshInterval
            if elapsed >= Self.refreshInterval {
                publication.refreshes = false
                publication.lastRefresh = time
                refresh(&client)
            } else {
                next = min(next ?? Self.refreshInterval, Self.refreshInterval - elapsed)
            }
        }
        return isReading ? min(next ?? Self.readingInterval, Self.readingInterval) : next
    }

    private func progress(_ value: JSONValue, _ client: inout MessageClient) {
        client.notify("$/progress", ["token": Self.progressToken, "value": value])
    }

    /// Makes the client ask again for everything that depends on tables.
    private func refresh(_ client: inout MessageClient) {
        if capabilities.pullsDiagnostics, capabilities.refreshes("diagnostics") { _ = client.request("workspace/diagnostic/refresh") }
        if capabilities.refreshes("inlayHint") { _ = client.request("workspace/inlayHint/refresh") }
        if capabilities.refreshes("codeLens") { _ = client.request("workspace/codeLens/refresh") }
        if capabilities.refreshes("semanticTokens") { _ = client.request("workspace/semanticTokens/refresh") }
    }

    // MARK: The disk

    /// Compares the files of the projects with those that were seen last, for a client that does not watch them; at most once a second.
    mutating func lookAtDisk(before time: ContinuousClock.Instant) {
        guard !capabilities.watchesFiles, phase == .initialized, !isReading else { return }
        if let last = watch.lastLook, last.duration(to: time) < Self.lookInterval { return }
        let isFirst = watch.lastLook == nil
        watch.lastLook = time
        let old = watch
        watch.stamps = [:]
        watch.folders = [:]
        let files = configuration.files
        var folders: Set<ExactText> = []
        for number in workspaces.indices {
            let root = workspaces[number].folder
            for path in workspaces[number].watchedPaths() {
                watch.stamps[ExactText(path)] = .some(files.stamp(of: path))
                // A folder without a file of the project may get one.
                var folder = PathNames.folder(of: path)
                while folders.insert(ExactText(folder)).inserted, !isSameText(folder, root), workspaces[number].contains(folder) {
                    folder = PathNames.folder(of: folder)
                }
            }
        }
        for folder in folders.union(watch.newFolders) { watch.folders[folder] = (try? files.list(folder.text)) ?? [] }
        guard !isFirst else { return }
        for (name, stamp) in watch.stamps where old.stamps[name].map({ $0 != stamp }) ?? false { changeFile(name.text) }
        for (folder, names) in watch.folders {
            guard let known = old.folders[folder] ?? (watch.newFolders.contains(folder) ? [] : nil), known != names else { continue }
            let knownNames = Set(known.map(ExactText.init))
            for name in names where !knownNames.contains(ExactText(name)) {
                let path = PathNames.join(folder.text, name)
                let isFolder = !name.hasUTF8Prefix(".") && files.kind(of: path) == .directory
                if isFolder { watch.newFolders.insert(ExactText(path)) }
                if isFolder || FileWatch.concerns(name) { changeFile(path) }
            }
        }
    }
}

import LocalizationPlatform
import LocalizationSourceExtraction

/// A folder that keeps results of extractions between runs.
///
/// Other users may be able to write to the folder, and whoever brings a project may bring the folder with it. An entry is therefore only
/// believed if this user wrote it and it is whole; otherwise it is made anew, in a new file. Without entries, a run is only slower.
package struct CacheFolder: ExtractionCache {
    private let path: String

    /// Uses a folder, which is made when the first entry is stored.
    package init(path: String) { self.path = path }

    /// The maximum number of bytes of an entry. That of a project with 10,000 files has a tenth of it.
    private static let sizeLimit = 1 << 28

    package func load(_ name: String) -> [UInt8]? {
        guard let bytes = try? FileSystem.readOwn(PathNames.join(path, name), limit: Self.sizeLimit) else { return nil }
        let entry = bytes.dropLast(ContentHash.sealLength)
        guard bytes[entry.endIndex...].elementsEqual(ContentHash.seal(of: entry, named: name)) else { return nil }
        return Array(entry)
    }

    package func store(_ bytes: [UInt8], _ name: String) {
        makeFolder(path)
        let temporary = PathNames.join(path, StagedName.make())
        let sealed = bytes + ContentHash.seal(of: bytes[...], named: name)
        Leftovers.removeOld(in: path)
        do throws(FileError) {
            let mark = try Leftovers.add(temporary) { () throws(FileError) in
                try FileSystem.create(temporary, with: sealed.span, isPrivate: true)
            }
            defer { Leftovers.forget([mark]) }
            // This replaces a link at the path, and does not follow it.
            try FileSystem.rename(temporary, to: PathNames.join(path, name))
        } catch {
            FileSystem.remove(temporary)
        }
    }

    private func makeFolder(_ path: String) {
        guard FileSystem.kind(of: path) == nil else { return }
        let parent = PathNames.folder(of: path)
        if !parent.isEmpty { makeFolder(parent) }
        _ = try? FileSystem.makeFolder(path)
    }
}

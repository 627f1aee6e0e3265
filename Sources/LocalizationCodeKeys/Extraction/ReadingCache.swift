import LocalizationThreads
package import LocalizationPlatform
package import LocalizationSourceExtraction

/// What the source files of a project say, kept between runs. As long as no file changed, none is read.
///
/// A file did not change if its stamp is the one that it had before it was read (``FileStamp``). Two changes may follow each other so
/// quickly that they leave the same stamp, so the stamp of a file that changed shortly before the run that read it proves nothing, as in
/// the index of Git: such a file is read and its content compared, and so is one with another stamp.
package struct ReadingCache: Sendable {
    private let storage: any ExtractionCache
    private let name: String
    /// When this run began.
    private let start: FileTime

    /// The seconds before a run in which a change may not show in the stamp: file systems count time in steps of up to two seconds, and
    /// the clock of another computer with the files may be late.
    private static let margin: Int64 = 3
    /// Changes whenever files are written otherwise.
    private static let version = 2

    /// Creates a cache.
    /// - Parameters:
    ///   - operands: The files and folders of the run; a run with others has another entry.
    ///   - start: The time, before any file was looked at.
    package init(_ storage: any ExtractionCache, for operands: [String], options: SourceExtraction.Options, start: FileTime) {
        self.storage = storage
        self.start = start
        name = ContentHash(of: ["\(Self.version)"] + operands, options: options).name + ".project"
    }

    /// A source file.
    package struct Source: Sendable {
        package let path: String
        /// The real path of the folder of its target; empty if it is in none.
        package let target: String
    }

    /// What is known of a source file.
    package struct Entry: Sendable {
        /// The stamp that the file had before it was read.
        package var stamp: FileStamp
        /// The hash of its text.
        package var hash: ContentHash
        /// What it says.
        package var record: SourceRecord
    }

    // MARK: Loading

    /// The records of source files, if these are the files that were stored and none of them changed. O(files).
    package func load(_ sources: [Source], in files: any FileTree) -> [SourceRecord]? {
        guard let bytes = storage.load(name) else { return nil }
        let stamps = ParallelWork.map(slicesOf: sources.count, size: Self.sliceSize, stack: .ordinary) { slice in
            slice.map { files.stamp(of: sources[$0].path) }
        }.flatMap { $0 }
        var decoder = ExtractionDecoder(bytes)
        guard let heads = try? Self.heads(from: &decoder, sources), !heads.isEmpty else { return nil }
        let doubtful = heads.indices.filter { stamps[$0] != heads[$0].stamp || heads[$0].isRecent }
        let contents = ParallelWork.map(doubtful.count, stack: .ordinary) { place in
            LoadedSource.text(at: sources[doubtful[place]].path, in: files).map { ContentHash(of: $0) }
        }
        guard zip(doubtful, contents).allSatisfy({ heads[$0].hash == $1 }),
            let records = try? heads.map({ try $0.record(from: &decoder) }), decoder.isAtEnd
        else { return nil }
        if !doubtful.isEmpty {
            // The next run need not read these files again.
            let entries = heads.indices.map { index -> Entry? in
                stamps[index].map { Entry(stamp: $0, hash: heads[index].hash, record: records[index]) }
            }
            store(entries, of: sources)
        }
        return records
    }

    private struct Head: Sendable {
        let stamp: FileStamp
        let isRecent: Bool
        let hash: ContentHash
        let length: Int
        let isEmpty: Bool

        func record(from decoder: inout ExtractionDecoder) throws -> SourceRecord {
            isEmpty ? SourceRecord(length: length) : try SourceRecord(from: &decoder, length: length)
        }
    }

    /// So many files take longer to look at than a thread to start.
    private static let sliceSize = 256

    /// What is stored of each file beside its record; empty if it is about other files.
    private static func heads(from decoder: inout ExtractionDecoder, _ sources: [Source]) throws -> [Head] {
        guard try decoder.number() == sources.count else { return [] }
        var heads: [Head] = []
        heads.reserveCapacity(sources.count)
        for source in sources {
            guard try decoder.takes(source.path), try decoder.takes(source.target) else { return [] }
            let stamp = FileStamp(
                size: try decoder.signed(), modified: try time(from: &decoder), changed: try time(from: &decoder),
                number: try decoder.bits())
            heads.append(
                Head(
                    stamp: stamp, isRecent: try decoder.number() != 0, hash: try decoder.hash(), length: try decoder.number(),
                    isEmpty: try decoder.number() != 0))
        }
        return heads
    }

    private static func time(from decoder: inout ExtractionDecoder) throws -> FileTime {
        FileTime(seconds: try decoder.signed(), nanoseconds: try decoder.signed())
    }

    // MARK: Storing

    /// Stores what is known of all source files; nothing if a file has no stamp, or a record cannot be written.
    package func store(_ entries: [Entry?], of sources: [Source]) {
        var encoder = ExtractionEncoder()
        encoder.add(sources.count)
        for (entry, source) in zip(entries, sources) {
            guard let entry else { return }
            encoder.add(source.path)
            encoder.add(source.target)
            encoder.add(signed: entry.stamp.size)
            add(entry.stamp.modified, to: &encoder)
            add(entry.stamp.changed, to: &encoder)
            encoder.add(bits: entry.stamp.number)
            encoder.add(isRecent(entry.stamp) ? 1 : 0)
            encoder.add(entry.hash)
            encoder.add(entry.record.length)
            encoder.add(entry.record.isEmpty ? 1 : 0)
        }
        for entry in entries {
            if let record = entry?.record, !record.isEmpty, !record.encode(to: &encoder) { return }
        }
        storage.store(encoder.bytes, name)
    }

    private func add(_ time: FileTime, to encoder: inout ExtractionEncoder) {
        encoder.add(signed: time.seconds)
        encoder.add(signed: time.nanoseconds)
    }

    /// Whether a file may have changed after it was read without another stamp.
    private func isRecent(_ stamp: FileStamp) -> Bool { max(stamp.modified, stamp.changed).seconds > start.seconds - Self.margin }
}

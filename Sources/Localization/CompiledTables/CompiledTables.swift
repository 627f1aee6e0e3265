internal import LocalizationFormatStrings
internal import LocalizationPlatform

/// An open compiled tables file, which contains all tables of all localizations of a bundle.
///
/// Opening reads only the header and the directory of files, regardless of the number of entries. Everything else is checked at each
/// access, since a file may be damaged anywhere.
final class CompiledTables: Sendable {
    /// The reason why bytes are not valid compiled tables.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let content: ReadOnlyBytes
    /// The path of the file, or a placeholder for it in messages.
    let path: String
    /// The modification time of the file; nil for tables that are not in a file.
    let written: FileTime?
    private let folderCount: Int
    /// The number of files that the tables were compiled from.
    let fileCount: Int

    private typealias Layout = CompiledTablesLayout

    /// Opens a file.
    convenience init(path: String) throws(Failure) {
        let content: ReadOnlyBytes
        do {
            content = try ReadOnlyBytes(contentsOf: path, limit: Layout.maximumSize)
        } catch {
            throw Failure(description: error.reason)
        }
        try self.init(content, path: path)
    }

    /// The name of tables that are not in a file. It is the same for the same tables, in every program and at each launch.
    var name: String {
        let content = content
        let bytes = content.span
        let checksum = bytes.checksum(at: Layout.Header.checksum)
        return EmbeddedBundles.prefix + String(checksum, radix: 16)
    }

    /// Opens compiled tables from their bytes. O(size of the directory).
    init(_ content: ReadOnlyBytes, path: String) throws(Failure) {
        let bytes = content.span
        guard bytes.count >= Layout.Header.count else { throw Failure(description: "The compiled tables end in their header") }
        guard bytes.word(at: 0) == Layout.signatureWord else { throw Failure(description: "This is not a file of compiled tables") }
        let version = bytes.number(at: Layout.Header.version)
        guard version == Layout.version else {
            throw Failure(description: "The compiled tables have version \(version); this program reads version \(Layout.version)")
        }
        guard bytes.number(at: Layout.Header.size) == bytes.count else {
            throw Failure(
                description: "The compiled tables have \(bytes.count) bytes and should have \(bytes.number(at: Layout.Header.size))")
        }
        let directoryEnd = bytes.number(at: Layout.Header.directoryEnd)
        let folders = bytes.number(at: Layout.Header.folderCount)
        let files = bytes.number(at: Layout.Header.fileCount)
        // None of these numbers exceeds 28 bits.
        let records = Layout.Header.count + folders * Layout.Folder.count + files * Layout.File.count
        guard directoryEnd <= bytes.count, records <= directoryEnd,
            bytes.checksum(at: Layout.Header.checksum) == Layout.checksum(bytes.extracting(Layout.Header.checked..<directoryEnd))
        else { throw Failure(description: "The directory of the compiled tables is damaged") }
        self.content = content
        self.path = path
        written = content.written
        folderCount = folders
        fileCount = files
    }

    /// The names of the folders that the tables were compiled from, sorted by their bytes: `de.lproj`.
    var folderNames: [String] {
        (0..<folderCount).map { name(at: Layout.Header.count + $0 * Layout.Folder.count) }
    }

    /// Calls `body` with each of ``folderNames`` in order, its range in ``content`` and the previous name, until it returns false. Does not
    /// create an array.
    func visitFolders(_ body: (_ name: Span<UInt8>, _ place: Range<Int>, _ previous: Span<UInt8>) -> Bool) {
        let content = content
        let bytes = content.span
        var previous = 0..<0
        for number in 0..<folderCount {
            let place = nameRange(at: Layout.Header.count &+ number &* Layout.Folder.count)
            guard body(bytes.extracting(place), place, bytes.extracting(previous)) else { return }
            previous = place
        }
    }

    /// Calls `body` with the number and the bytes of each of ``fileNames``, in order. Does not create an array.
    func visitFiles(_ body: (_ number: Int, _ name: Span<UInt8>) -> Void) {
        let content = content
        let bytes = content.span
        for number in 0..<fileCount { body(number, bytes.extracting(nameRange(at: record(ofFile: number)))) }
    }

    /// The paths of the files that the tables were compiled from, relative to the resources, sorted by their bytes:
    /// `de.lproj/Localizable.strings`.
    var fileNames: [String] { (0..<fileCount).map { name(at: record(ofFile: $0)) } }

    /// Returns the number of a file in ``fileNames``, or nil. O(log files).
    func file(named name: String) -> Int? {
        let name = name.utf8Span.span
        let content = content
        let bytes = content.span
        var low = 0
        var high = fileCount
        while low < high {
            let middle = (low &+ high) / 2
            let candidate = bytes.extracting(nameRange(at: record(ofFile: middle)))
            if candidate.hasSameBytes(as: name) { return middle }
            if candidate.isBefore(name) { low = middle &+ 1 } else { high = middle }
        }
        return nil
    }

    /// Returns the table that was compiled from a file; nil if there is no valid table at its position.
    /// - Parameter onDamage: Called once if an entry of the table is found to be damaged.
    func table(ofFile number: Int, onDamage: @escaping @Sendable (String) -> Void) -> CompiledTable? {
        let record = record(ofFile: number)
        let content = content
        let bytes = content.span
        let start = bytes.number(at: record &+ Layout.File.tableStart)
        let size = bytes.number(at: record &+ Layout.File.tableSize)
        guard number >= 0, number < fileCount, start <= bytes.count, size <= bytes.count &- start else { return nil }
        return CompiledTable(content, in: start..<(start &+ size), onDamage: onDamage)
    }

    /// Returns the table that was compiled from a file; reports an issue and returns nil if it is damaged.
    /// - Parameter onIssue: Called for problems of the table, now or when an entry is found to be damaged.
    func table(ofFile number: Int, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) -> CompiledTable? {
        let report: @Sendable (String) -> Void = { [path] message in
            onIssue(LocalizationIssue(.tableMalformed, message, severity: .error, path: path))
        }
        let table = table(ofFile: number, onDamage: report)
        if table == nil { report("A table of the compiled tables is damaged") }
        return table
    }

    /// Returns whether a table was compiled from the given bytes.
    func isCompiled(file number: Int, from source: Span<UInt8>) -> Bool {
        let record = record(ofFile: number)
        let content = content
        let bytes = content.span
        return bytes.number(at: record &+ Layout.File.sourceSize) == source.count & Int(Layout.maximumSize)
            && bytes.checksum(at: record &+ Layout.File.sourceChecksum) == Layout.checksum(source)
    }

    /// Returns whether two tables were compiled from the same bytes, like those of one catalog.
    func hasSameSource(_ first: Int, as second: Int) -> Bool {
        let (first, second) = (record(ofFile: first), record(ofFile: second))
        let content = content
        let bytes = content.span
        return bytes.number(at: first &+ Layout.File.sourceSize) == bytes.number(at: second &+ Layout.File.sourceSize)
            && bytes.checksum(at: first &+ Layout.File.sourceChecksum) == bytes.checksum(at: second &+ Layout.File.sourceChecksum)
    }

    /// Returns the settings in the Info.plist that the bundle had when it was compiled; nil if there was no Info.plist.
    func information(for device: LocalizationDevice) -> InfoDictionary? {
        let content = content
        let bytes = content.span
        let start = bytes.number(at: Layout.Header.informationStart)
        let size = bytes.number(at: Layout.Header.informationSize)
        guard size > 0, start <= bytes.count, size <= bytes.count &- start else { return nil }
        var reader = PackedReader(bytes.extracting(start..<(start &+ size)))
        var found: InfoDictionary?
        while !reader.isAtEnd {
            guard let name = try? reader.text(), let information = try? InfoDictionary(from: &reader) else { break }
            // The first one is for devices without their own settings.
            if found == nil || name == device.rawValue { found = information }
        }
        return found
    }

    private func record(ofFile number: Int) -> Int {
        Layout.Header.count &+ folderCount &* Layout.Folder.count &+ number &* Layout.File.count
    }

    /// Returns the range of a name whose offset and size are stored at `record`; an empty range if it is out of bounds.
    private func nameRange(at record: Int) -> Range<Int> {
        let content = content
        let bytes = content.span
        let start = bytes.number(at: record)
        let size = bytes.number(at: record &+ 4)
        guard start <= content.count, size <= content.count &- start else { return 0..<0 }
        return start..<(start &+ size)
    }

    private func name(at record: Int) -> String { content.text(in: nameRange(at: record)) }
}

extension Span<UInt8> {
    /// Returns whether the bytes precede others in lexicographic order.
    func isBefore(_ other: Span<UInt8>) -> Bool {
        for index in 0..<Swift.min(count, other.count) where self[index] != other[index] { return self[index] < other[index] }
        return count < other.count
    }
}

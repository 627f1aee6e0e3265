internal import LocalizationFormatStrings
internal import LocalizationSourceText

/// A file of compiled tables, opened: every table of every localization of a bundle.
///
/// Opening looks at the header and the directory of files, however many entries the tables have. Everything else is checked at each access,
/// since a file may be damaged anywhere.
final class CompiledTables: Sendable {
    /// The name of the file at the top of a bundle's resources.
    static let fileName = "Localizations.tables"

    /// Why bytes are no compiled tables.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let content: ReadOnlyBytes
    /// The path of the file, or what stands for it in messages.
    let path: String
    /// When the file was written; nil for tables that are no file.
    let written: FileTime?
    private let folderCount: Int
    /// How many files the tables were compiled from.
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

    /// What tables are called that are no file. It is the same for the same tables, in every program and at each start.
    var name: String {
        let content = content
        let bytes = content.span
        let checksum = bytes.checksum(at: Layout.Header.checksum)
        return EmbeddedBundles.prefix + String(checksum, radix: 16)
    }

    /// Opens bytes. O(size of the directory).
    init(_ content: ReadOnlyBytes, path: String) throws(Failure) {
        let bytes = content.span
        guard bytes.count >= Layout.Header.count else { throw Failure(description: "The compiled tables end in their header") }
        guard bytes.word(at: 0) == Layout.signatureWord else { throw Failure(description: "These are no compiled tables") }
        let version = bytes.number(at: Layout.Header.version)
        guard version == Layout.version else {
            throw Failure(description: "The compiled tables have version \(version); this program reads version \(Layout.version)")
        }
        guard bytes.number(at: Layout.Header.size) == bytes.count else {
            throw Failure(description: "The compiled tables have \(bytes.count) bytes and should have \(bytes.number(at: Layout.Header.size))")
        }
        let directoryEnd = bytes.number(at: Layout.Header.directoryEnd)
        let folders = bytes.number(at: Layout.Header.folderCount)
        let files = bytes.number(at: Layout.Header.fileCount)
        // None of these numbers has more than 28 bits.
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

    /// Calls `body` with each of ``folderNames`` in order, its place in ``content`` and the name before it, until it returns false. Makes no list.
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

    /// Calls `body` with the number and the bytes of each of ``fileNames``, in order. Makes no list.
    func visitFiles(_ body: (_ number: Int, _ name: Span<UInt8>) -> Void) {
        let content = content
        let bytes = content.span
        for number in 0..<fileCount { body(number, bytes.extracting(nameRange(at: record(ofFile: number)))) }
    }

    /// The paths of the files that the tables were compiled from, in the resources, sorted by their bytes: `de.lproj/Localizable.strings`.
    var fileNames: [String] { (0..<fileCount).map { name(at: record(ofFile: $0)) } }

    /// The number of a file among ``fileNames``, or nil. O(log files).
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

    /// The table that was compiled from a file; nil where the place of it is no table.
    /// - Parameter onDamage: Called once when an entry of the table turns out to be damaged.
    func table(ofFile number: Int, onDamage: @escaping @Sendable (String) -> Void) -> CompiledTable? {
        let record = record(ofFile: number)
        let content = content
        let bytes = content.span
        let start = bytes.number(at: record &+ Layout.File.tableStart)
        let size = bytes.number(at: record &+ Layout.File.tableSize)
        guard number >= 0, number < fileCount, start <= bytes.count, size <= bytes.count &- start else { return nil }
        return CompiledTable(content, in: start..<(start &+ size), onDamage: onDamage)
    }

    /// The table that was compiled from a file; nil, with an issue, where that is damaged.
    /// - Parameter onIssue: Gets what is wrong with the table, now or when an entry turns out to be damaged.
    func table(ofFile number: Int, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) -> CompiledTable? {
        let report: @Sendable (String) -> Void = { [path] message in
            onIssue(LocalizationIssue(.tableMalformed, message, severity: .error, path: path))
        }
        let table = table(ofFile: number, onDamage: report)
        if table == nil { report("A table of the compiled tables is damaged") }
        return table
    }

    /// Whether these bytes are those that a table was compiled from.
    func isCompiled(file number: Int, from source: Span<UInt8>) -> Bool {
        let record = record(ofFile: number)
        let content = content
        let bytes = content.span
        return bytes.number(at: record &+ Layout.File.sourceSize) == source.count & Int(Layout.maximumSize)
            && bytes.checksum(at: record &+ Layout.File.sourceChecksum) == Layout.checksum(source)
    }

    /// Whether two tables were compiled from the same bytes, as those of one catalog are.
    func hasSameSource(_ first: Int, as second: Int) -> Bool {
        let (first, second) = (record(ofFile: first), record(ofFile: second))
        let content = content
        let bytes = content.span
        return bytes.number(at: first &+ Layout.File.sourceSize) == bytes.number(at: second &+ Layout.File.sourceSize)
            && bytes.checksum(at: first &+ Layout.File.sourceChecksum) == bytes.checksum(at: second &+ Layout.File.sourceChecksum)
    }

    /// What the Info.plist said that the bundle had when it was compiled; nil where there was none.
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
            // The first one is for devices without one of their own.
            if found == nil || name == device.rawValue { found = information }
        }
        return found
    }

    private func record(ofFile number: Int) -> Int {
        Layout.Header.count &+ folderCount &* Layout.Folder.count &+ number &* Layout.File.count
    }

    /// The place of a name whose offset and size stand at `record`; an empty range where it reaches outside.
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
    /// Whether the bytes come before others in the order of bytes.
    func isBefore(_ other: Span<UInt8>) -> Bool {
        for index in 0..<Swift.min(count, other.count) where self[index] != other[index] { return self[index] < other[index] }
        return count < other.count
    }
}

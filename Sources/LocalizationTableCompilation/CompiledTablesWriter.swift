internal import Localization
internal import LocalizationFormatStrings

/// Creates a compiled tables file. `Format.md` in this folder specifies the format.
///
/// Equal contents result in equal bytes.
struct CompiledTablesWriter {
    /// The size and checksum that are used later to detect whether a file has changed since it was compiled.
    struct Source {
        let size: Int
        let checksum: UInt64

        /// Computes the size and checksum of the bytes of a file. O(n).
        init(_ bytes: [UInt8]) {
            size = bytes.count
            checksum = CompiledTablesLayout.checksum(bytes.span)
        }
    }

    /// A file with its table.
    private struct File {
        let name: String
        let table: [UInt8]
        let source: Source
    }

    /// The names of the folders of localizations.
    var folders: Set<String> = []
    /// The settings in Info.plist, by device; the first one is for devices without their own settings.
    var information: [(device: String, information: InfoDictionary)] = []
    private var files: [File] = []
    /// Whether the file can be written; false after adding a table with keys for which no seed works.
    private var isWritable = true

    private typealias Layout = CompiledTablesLayout

    /// Sets the development language of the bundle, which is used if its Info.plist does not specify one.
    mutating func setDevelopmentRegion(_ region: String) {
        if information.isEmpty { information = [("", InfoDictionary())] }
        for index in information.indices { information[index].information.completeDevelopmentRegion(with: region) }
    }

    /// Adds the table of a `.strings` file.
    mutating func add(_ name: String, texts: KeyedEntries<String>, source: Source) {
        add(name, keys: texts.keys, values: texts.values.map { TableEntry.text($0) }, source)
    }

    /// Adds the table of a `.stringsdict` file.
    mutating func add(_ name: String, rules: KeyedEntries<TableEntry>, source: Source) {
        add(name, keys: rules.keys, values: rules.values, source)
    }

    /// Adds a list of keys without texts, see ``KeysAsTexts``.
    mutating func add(_ name: String, keys: KeyedEntries<Void>, source: Source) {
        add(name, keys: keys.keys, values: keys.values.map { TableEntry.text("") }, source)
    }

    private mutating func add(_ name: String, keys: [String], values: [TableEntry], _ source: Source) {
        guard let places = SlotPlaces(of: keys) else {
            isWritable = false
            return
        }
        var table: [UInt8] = []
        let recordsStart = Layout.Table.slots + places.slotCount * Layout.Table.slotSize
        for number in [keys.count, places.slotCount, recordsStart, places.seedNumber] { table.append(number: number) }
        table += [UInt8](repeating: 0, count: places.slotCount * Layout.Table.slotSize)
        for (index, (key, value)) in zip(keys, values).enumerated() {
            let place = Layout.Table.slots + places.slots[index] * Layout.Table.slotSize
            table.set(Layout.spread(table.count), at: place)
            table.set(places.fragments[index], at: place + 4)
            Self.append(value, key: key, to: &table)
        }
        files.append(File(name: name, table: table, source: source))
    }

    /// Appends the record of an entry. A choice by device contains other records; the reader limits the depth of nesting.
    private static func append(_ entry: TableEntry, key: String, to bytes: inout [UInt8]) {
        var kind = Layout.RecordKind.text
        var text = ""
        var rules: [UInt8] = []
        switch entry {
        case .text(let value):
            text = value
            let format = FormatString(parsing: value)
            if !format.isLiteral {
                kind = Layout.RecordKind.format
                rules = RuleEntry(formatEntry: FormatEntry(format: format), widths: []).packed
            }
        case .rules(let entry):
            if let devices = entry.devices {
                kind = Layout.RecordKind.devices
                for (device, branch) in zip(devices.keys, devices.values) { append(branch, key: device, to: &rules) }
            } else {
                kind = Layout.RecordKind.rules
                text = entry.text
                rules = entry.packed
            }
        }
        for number in [kind, key.utf8.count, text.utf8.count, rules.count] { bytes.append(number: number) }
        bytes += key.utf8
        bytes += text.utf8
        bytes += rules
    }

    /// Returns the bytes of the file; nil if they would exceed the maximum size, or if no seed works for the keys of a table.
    func bytes() -> [UInt8]? {
        guard isWritable else { return nil }
        let folders = Array(folders).sortedByBytes()
        let files = files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        var directory: [UInt8] = []
        var names: [UInt8] = []
        var tables: [UInt8] = []
        var packed = PackedWriter()
        for (device, information) in information {
            packed.write(device)
            information.pack(into: &packed)
        }
        let namesStart = Layout.Header.count + folders.count * Layout.Folder.count + files.count * Layout.File.count
        let nameSizes = (folders + files.map(\.name)).reduce(0) { $0 + $1.utf8.count }
        let informationStart = namesStart + nameSizes
        let directoryEnd = (informationStart + packed.bytes.count + 15) / 16 * 16
        func append(name: String) {
            directory.append(number: namesStart + names.count)
            directory.append(number: name.utf8.count)
            names += name.utf8
        }
        for folder in folders { append(name: folder) }
        for file in files {
            append(name: file.name)
            directory.append(number: directoryEnd + tables.count)
            directory.append(number: file.table.count)
            directory.append(number: file.source.size & Layout.maximumSize)
            directory.append(number: 0)
            directory.append(checksum: file.source.checksum)
            tables += file.table
            tables += [UInt8](repeating: 0, count: (16 - tables.count % 16) % 16)
        }
        let size = directoryEnd + tables.count
        guard size <= Layout.maximumSize else { return nil }

        var bytes = Layout.signature
        bytes.append(number: Layout.version)
        bytes.append(number: size)
        bytes.append(checksum: 0)
        for number in [directoryEnd, folders.count, files.count, informationStart, packed.bytes.count, 0] { bytes.append(number: number) }
        bytes += directory + names + packed.bytes
        bytes += [UInt8](repeating: 0, count: directoryEnd - bytes.count)
        return Self.sealed(bytes + tables)
    }

    /// Writes the checksum of the directory to the header; bytes that cannot have one are returned unchanged.
    static func sealed(_ bytes: [UInt8]) -> [UInt8] {
        let directoryEnd = bytes.span.number(at: Layout.Header.directoryEnd)
        guard directoryEnd > Layout.Header.count, directoryEnd <= bytes.count else { return bytes }
        var bytes = bytes
        let checksum = Layout.checksum(bytes.span.extracting(Layout.Header.checked..<directoryEnd))
        bytes.set(Layout.spread(Int(truncatingIfNeeded: checksum & 0xFFF_FFFF)), at: Layout.Header.checksum)
        bytes.set(Layout.spread(Int(truncatingIfNeeded: checksum >> 28)), at: Layout.Header.checksum + 4)
        return bytes
    }
}

extension RuleEntry {
    fileprivate var packed: [UInt8] {
        var writer = PackedWriter()
        pack(into: &writer)
        return writer.bytes
    }
}

extension [UInt8] {
    /// Appends a number below 2²⁸ as four bytes of seven bits.
    fileprivate mutating func append(number: Int) { append(raw: CompiledTablesLayout.spread(number)) }

    /// Appends a checksum: its lower half, then its upper half.
    fileprivate mutating func append(checksum: UInt64) {
        append(number: Int(truncatingIfNeeded: checksum & 0xFFF_FFFF))
        append(number: Int(truncatingIfNeeded: checksum >> 28))
    }

    private mutating func append(raw: UInt32) {
        for shift in [0, 8, 16, 24] as [UInt32] { append(UInt8(truncatingIfNeeded: raw >> shift)) }
    }

    /// Sets four bytes, least significant first.
    fileprivate mutating func set(_ raw: UInt32, at offset: Int) {
        for index in 0..<4 { self[offset + index] = UInt8(truncatingIfNeeded: raw >> UInt32(8 * index)) }
    }
}

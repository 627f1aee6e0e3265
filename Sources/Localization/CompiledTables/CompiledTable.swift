internal import LocalizationFormatStrings
internal import LocalizationPlatform
internal import Synchronization

/// A table in a compiled tables file: the content of a `.strings` or `.stringsdict` file, looked up by key without reading the rest.
final class CompiledTable: Sendable {
    private let content: ReadOnlyBytes
    /// The table's bytes in ``content``.
    private let range: Range<Int>
    /// The number of slots; 0, or a power of two.
    private let slotCount: Int
    /// The maximum number of slots that a lookup probes.
    private let probeCount: Int
    /// The seed that the keys were hashed with.
    private let seed: UInt64
    /// The number of entries.
    let count: Int
    private let onDamage: @Sendable (String) -> Void
    private let isReportedDamaged = Atomic(false)
    /// The rules that have been requested, by the offset of their record, so that formatting a text many times unpacks it only once.
    private let unpacked = OnceCache<RuleEntry>()
    /// The first rules that were unpacked for each index, see ``quickPlace(of:)``; later lookups read them without a lock.
    private let quick = InlineArray<64, PublishedReference<UnpackedEntry>> { _ in PublishedReference() }

    /// Rules by the offset of their record.
    private final class UnpackedEntry: Sendable {
        let offset: Int
        let rules: RuleEntry

        init(offset: Int, rules: RuleEntry) {
            self.offset = offset
            self.rules = rules
        }
    }

    /// Returns an index in ``quick``, a hash of the offset.
    private static func quickPlace(of offset: Int) -> Int {
        Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: offset) &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }

    private typealias Layout = CompiledTablesLayout
    private typealias Record = CompiledTablesLayout.Record
    private typealias RecordKind = CompiledTablesLayout.RecordKind

    /// Opens the table in a range of bytes, which must be within bounds; nil if its header is invalid.
    init?(_ content: ReadOnlyBytes, in range: Range<Int>, onDamage: @escaping @Sendable (String) -> Void) {
        let bytes = content.span.extracting(range)
        guard bytes.count >= Layout.Table.slots else { return nil }
        count = bytes.number(at: Layout.Table.entryCount)
        slotCount = bytes.number(at: Layout.Table.slotCount)
        let records = bytes.number(at: Layout.Table.recordsStart)
        guard slotCount & (slotCount &- 1) == 0, records == Layout.Table.slots &+ slotCount &* Layout.Table.slotSize,
            records <= bytes.count, count < max(slotCount, 1)
        else { return nil }
        probeCount = min(slotCount, Layout.maximumProbeCount)
        seed = Layout.seed(number: bytes.number(at: Layout.Table.seed))
        self.content = content
        self.range = range
        self.onDamage = onDamage
    }

    /// Returns the offset of the record of a key; nil if there is no record, or if the entry has no variant for the device. O(length of the
    /// key), regardless of the keys in the table.
    func record(of key: Span<UInt8>, for device: LocalizationDevice) -> Int? {
        let content = content
        let bytes = content.span.extracting(range)
        guard slotCount > 0, let offset = record(of: key, in: bytes), branch(at: offset, for: device, in: bytes) != nil else { return nil }
        return offset
    }

    /// Returns the text of the record at an offset, see ``LocalizedString/text``; nil if there is no record.
    func text(at offset: Int, for device: LocalizationDevice) -> String? {
        let content = content
        return branch(at: offset, for: device, in: content.span.extracting(range)).map { text($0.parts.text) }
    }

    /// All keys, in the order of the file that was compiled.
    var keys: [String] {
        let content = content
        let bytes = content.span.extracting(range)
        var keys: [String] = []
        keys.reserveCapacity(min(count, bytes.count / Record.count))
        var offset = Layout.Table.slots &+ slotCount &* Layout.Table.slotSize
        while keys.count < count, let parts = Parts(at: offset, in: bytes) {
            keys.append(text(parts.key))
            offset = parts.rules.upperBound
        }
        if keys.count < count { reportDamage() }
        return keys
    }

    /// Returns the key of a record; nil if there is no record at the offset.
    func key(at offset: Int) -> String? {
        let content = content
        return Parts(at: offset, in: content.span.extracting(range)).map { text($0.key) }
    }

    /// Returns whether there is an entry for a key, on any device.
    @inline(never)
    func hasEntry(_ key: String) -> Bool {
        let content = content
        return slotCount > 0 && record(of: key.utf8Span.span, in: content.span.extracting(range)) != nil
    }

    /// Calls `body` with the rules of the record at an offset; returns nil for a text, with or without conversions. Does not lock once the
    /// rules have been unpacked.
    @inline(__always)
    func withRules<Result>(at offset: Int, for device: LocalizationDevice, _ body: (borrowing RuleEntry) -> Result) -> Result? {
        let content = content
        guard let branch = branch(at: offset, for: device, in: content.span.extracting(range)), branch.parts.kind == RecordKind.rules else {
            return nil
        }
        let offset = branch.offset
        let quick = quick[Self.quickPlace(of: offset)].withObject { $0.offset == offset ? body($0.rules) : nil }
        if let quick, let result = quick { return result }
        return unpackedRules(at: offset).map { body($0) }
    }

    /// Returns the renderable form of the record at an offset; nil if it has only its text, or is damaged.
    func formatEntry(at offset: Int, for device: LocalizationDevice) -> FormatEntry? {
        let content = content
        return branch(at: offset, for: device, in: content.span.extracting(range)).flatMap { unpackedRules(at: $0.offset)?.formatEntry }
    }

    // MARK: - Records

    /// The ranges of the parts of a record.
    private struct Parts {
        let kind: Int
        let key: Range<Int>
        let text: Range<Int>
        let rules: Range<Int>

        /// Nil if the record exceeds the bounds of the bytes.
        @inline(__always)
        init?(at offset: Int, in bytes: Span<UInt8>) {
            let start = offset &+ Record.count
            guard offset > 0, start <= bytes.count else { return nil }
            kind = bytes.number(at: offset &+ Record.kind)
            let keyEnd = start &+ bytes.number(at: offset &+ Record.keySize)
            let textEnd = keyEnd &+ bytes.number(at: offset &+ Record.textSize)
            let rulesEnd = textEnd &+ bytes.number(at: offset &+ Record.rulesSize)
            guard rulesEnd <= bytes.count else { return nil }
            key = start..<keyEnd
            text = keyEnd..<textEnd
            rules = textEnd..<rulesEnd
        }
    }

    /// Returns the offset of the record of a key.
    @inline(__always)
    private func record(of key: Span<UInt8>, in bytes: Span<UInt8>) -> Int? {
        let hash = key.hash(seed: seed)
        let fragment = Layout.fragment(hash)
        let mask = slotCount &- 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        // No key is farther from the slot that its hash determines.
        for _ in 0..<probeCount {
            let word = bytes.word(at: Layout.Table.slots &+ slot &* Layout.Table.slotSize)
            let offset = Layout.gather(UInt32(truncatingIfNeeded: word))
            if offset == 0 { return nil }
            if UInt32(truncatingIfNeeded: word >> 32) == fragment {
                let start = offset &+ Record.count
                let size = bytes.number(at: offset &+ Record.keySize)
                if size == key.count {
                    guard start &+ size <= bytes.count else {
                        reportDamage()
                        return nil
                    }
                    if bytes.extracting(start..<(start &+ size)).hasSameBytes(as: key) { return offset }
                }
            }
            slot = (slot &+ 1) & mask
        }
        // An intact table has free slots.
        if probeCount == slotCount { reportDamage() }
        return nil
    }

    /// Returns the parts of the record at an offset; for a choice by device, those of the branch. Nil if there is no branch, or if the
    /// record is damaged.
    @inline(__always)
    private func branch(at offset: Int, for device: LocalizationDevice, in bytes: Span<UInt8>) -> (offset: Int, parts: Parts)? {
        var offset = offset
        while true {
            guard let parts = Parts(at: offset, in: bytes) else {
                reportDamage()
                return nil
            }
            switch parts.kind {
            case RecordKind.text, RecordKind.format, RecordKind.rules:
                return (offset, parts)
            case RecordKind.devices:
                // A branch is inside its choice, so this loop terminates.
                guard let branch = branch(for: device, in: parts.rules, of: bytes) else { return nil }
                offset = branch
            default:
                reportDamage()
                return nil
            }
        }
    }

    /// Returns the offset of the record of a device's branch, or of the branch for other devices.
    private func branch(for device: LocalizationDevice, in range: Range<Int>, of bytes: Span<UInt8>) -> Int? {
        let name = device.rawValue.utf8Span.span
        let other = "other".utf8Span.span
        var offset = range.lowerBound
        var found: Int?
        while offset < range.upperBound {
            guard let parts = Parts(at: offset, in: bytes), parts.rules.upperBound <= range.upperBound else {
                reportDamage()
                return nil
            }
            let key = bytes.extracting(parts.key)
            if key.hasSameBytes(as: name) { return offset }
            if found == nil, key.hasSameBytes(as: other) { found = offset }
            offset = parts.rules.upperBound
        }
        return found
    }

    private func text(_ part: Range<Int>) -> String {
        content.text(in: (range.lowerBound &+ part.lowerBound)..<(range.lowerBound &+ part.upperBound))
    }

    /// Returns the rules of a record, from memory or unpacked; nil if it has no rules or they are damaged.
    private func unpackedRules(at offset: Int) -> RuleEntry? {
        let key = String(offset)
        if let known = unpacked.known(key) { return known }
        let content = content
        let bytes = content.span.extracting(range)
        guard let parts = Parts(at: offset, in: bytes), parts.kind == RecordKind.rules || parts.kind == RecordKind.format else {
            return nil
        }
        var reader = PackedReader(bytes.extracting(parts.rules))
        guard let rules = try? RuleEntry(text: text(parts.text), from: &reader), reader.isAtEnd else {
            reportDamage()
            return nil
        }
        let kept = unpacked.keep(rules, for: key).value
        quick[Self.quickPlace(of: offset)].setIfNil(UnpackedEntry(offset: offset, rules: kept))
        return kept
    }

    private func reportDamage() {
        if !isReportedDamaged.exchange(true, ordering: .relaxed) {
            onDamage("A part of the compiled tables is damaged; its texts are missing")
        }
    }
}

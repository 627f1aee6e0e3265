import CatalogFormats
import LocalizationCatalogModel

/// Keeps in a catalog what the PO files that it was made of have beside their texts.
struct GettextKeeping {
    private var readings: [GettextFileReading]
    private let source: String

    /// Uses the files of a catalog, of which each is in another language.
    init(_ readings: [GettextFileReading], source: String) { (self.readings, self.source) = (readings, source) }

    /// Adds the members to a catalog. O(messages).
    mutating func keep(in table: inout CatalogTable) {
        var memory = GettextMemory()
        memory.order = commonOrder()
        let numbers = Dictionary(memory.order.enumerated().map { (ExactText($1), $0) }, uniquingKeysWith: { first, _ in first })
        let translated = Set((table.languages + [source]).map(ExactText.init))
        for index in readings.indices {
            let places = readings[index].order.map { numbers[ExactText($0)] ?? 0 }
            if !zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) { readings[index].keepOrder() }
            if isSameText(readings[index].language, GettextMemory.template) {
                memory.template = readings[index].file
            } else {
                var file = readings[index].file
                // No translation of the file may have come into the catalog, such as a plural with too few forms.
                if !translated.contains(ExactText(readings[index].language)) { file.isUntranslated = true }
                memory.files.append((readings[index].language, file))
            }
        }
        var kept = table.entries.map { entry(for: $0) }
        keepBlocks(in: &kept, of: table, memory)
        for (index, entry) in kept.enumerated() {
            guard let entry else { continue }
            table.entries[index].extras.append(entry.extra)
        }
        table.extras.append(memory.extra)
    }

    /// The keys of all files in an order that is that of each file, as far as they agree. A key that the files before lack follows the one
    /// that it follows in its own file.
    private func commonOrder() -> [String] {
        var keys: [String] = []
        var next: [Int] = []
        var numbers: [ExactText: Int] = [:]
        var first = -1
        for reading in readings.filter({ isSameText($0.language, GettextMemory.template) })
            + readings.filter({ !isSameText($0.language, GettextMemory.template) })
        {
            var last = -1
            for key in reading.order {
                if let known = numbers[ExactText(key)] {
                    last = known
                    continue
                }
                let number = keys.count
                numbers[ExactText(key)] = number
                keys.append(key)
                if last < 0 {
                    next.append(first)
                    first = number
                } else {
                    next.append(next[last])
                    next[last] = number
                }
                last = number
            }
        }
        var order: [String] = []
        order.reserveCapacity(keys.count)
        var current = first
        while current >= 0 {
            order.append(keys[current])
            current = next[current]
        }
        return order
    }

    /// What an entry keeps of its messages; nil if no file has it.
    private func entry(for entry: CatalogEntry) -> GettextEntry? {
        let key = ExactText(entry.key)
        let found = readings.compactMap { reading in reading.messages[key].map { (language: reading.language, message: $0) } }
        guard let first = found.first else { return nil }
        var kept = GettextEntry()
        kept.context = first.message.context
        kept.pluralID = found.lazy.compactMap(\.message.pluralID).first
        kept.absent = readings.lazy.filter { $0.messages[key] == nil }.map(\.language)
        let notes = POMessageContent.lines(of: entry.comment)
        var messages = found.map(\.message.content)
        if messages.allSatisfy({ GettextMessage.isSame($0.extracted ?? [], notes) }) {
            for index in messages.indices { messages[index].extracted = nil }
        } else {
            kept.comment = entry.comment ?? ""
            kept.shared.extracted = notes
        }
        kept.shared.references = Self.mostFrequent(messages.map { $0.references ?? [] })
        kept.shared.flags = Self.mostFrequent(messages.map { $0.flags ?? [] })
        for keyword in GettextMessage.sharedKeywords {
            let layout = Self.mostFrequent(messages.map { [$0.wrap[keyword] ?? ""] })?.first ?? ""
            if !layout.isEmpty { kept.shared.wrap[keyword] = layout }
        }
        kept.languages = zip(found, messages).map { ($0.language, $1.difference(from: kept.shared)) }
        if kept.shared.references?.isEmpty ?? false, !kept.languages.contains(where: { $0.message.references != nil }) {
            kept.shared.references = nil
        }
        if kept.comment != nil { kept.shared.extracted = nil }
        let id = entry.key.utf8.firstIndex(of: 0x04).map { String(Substring(entry.key.utf8[$0...].dropFirst())) } ?? entry.key
        let hasNoFlags = kept.shared.flags?.isEmpty ?? false && !kept.languages.contains { $0.message.flags != nil }
        if hasNoFlags, GettextFlags(in: entry.extras) == nil, ForeignFormat.appleFlags([id]).isEmpty { kept.shared.flags = nil }
        return kept
    }

    /// The list that occurs most often, the first one of several; nil if there is none.
    private static func mostFrequent(_ lists: [[String]]) -> [String]? {
        var counts: [[ExactText]: Int] = [:]
        for list in lists { counts[list.map(ExactText.init), default: 0] += 1 }
        let most = counts.values.max() ?? 0
        return lists.first { counts[$0.map(ExactText.init)] == most }
    }

    /// Keeps the lines of the messages that their parts do not give byte for byte.
    private func keepBlocks(in kept: inout [GettextEntry?], of table: CatalogTable, _ memory: GettextMemory) {
        let contents = GettextContents(table, kept, source: source)
        for reading in readings {
            let forms = GettextForms(reading.file, language: reading.language, source: source)
            for index in contents.items.indices {
                guard let message = reading.messages[ExactText(contents.items[index].key)], var entry = kept[index] else { continue }
                let bytes = contents.bytes(at: index, in: reading.language, forms)
                guard bytes != message.bytes, let place = entry.languages.firstIndex(where: { isSameText($0.language, reading.language) })
                else { continue }
                entry.languages[place].message.block = String(decoding: message.bytes, as: UTF8.self)
                kept[index] = entry
            }
        }
    }
}

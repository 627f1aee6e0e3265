/// The position of an entry in a document's root dictionary: 12 bytes without references, so that a large table is one allocation.
package struct PropertyListEntryPlace: Hashable, Sendable {
    /// The index of the key's record.
    let key: UInt32
    /// The index of the value's record.
    let value: UInt32
    /// The end of the preceding entry, or 0.
    let previousEnd: UInt32
}

extension PropertyListDocument {
    /// The places of the root dictionary's entries, in text order; empty if the root is not a dictionary. O(entries).
    package var rootEntryPlaces: [PropertyListEntryPlace] {
        let records = storage.records
        guard let root = records.first, root.kind == .dictionary else { return [] }
        let end = min(Int(root.subtreeEnd), records.count)
        var places: [PropertyListEntryPlace] = []
        // Exact for a table of texts.
        places.reserveCapacity(end / 2)
        var previousEnd: UInt32 = 0
        var key = 1
        while key < end {
            let value = records[key].next(after: key)
            guard value < end else { break }
            places.append(
                PropertyListEntryPlace(
                    key: UInt32(truncatingIfNeeded: key), value: UInt32(truncatingIfNeeded: value), previousEnd: previousEnd))
            previousEnd = max(records[key].start, records[key].end, records[value].end)
            key = records[value].next(after: value)
        }
        return places
    }

    /// The entry at a place of this document.
    package func entry(at place: PropertyListEntryPlace) -> PropertyListNode.Entry {
        PropertyListNode.Entry(
            key: PropertyListNode(storage: storage, index: Int(place.key)),
            value: PropertyListNode(storage: storage, index: Int(place.value)))
    }

    /// The text between an entry and the one before it, or the beginning.
    package func gap(before place: PropertyListEntryPlace) -> Range<Int> {
        let start = Int(place.previousEnd)
        return start..<max(start, Int(storage.records[Int(place.key)].start))
    }

    /// The text between an entry and the following one, or the end.
    package func gap(after place: PropertyListEntryPlace) -> Range<Int> {
        let records = storage.records
        let (key, value) = (Int(place.key), Int(place.value))
        let start = Int(max(records[key].start, records[key].end, records[value].end))
        let nextKey = records[value].next(after: value)
        // A key that has lost its value is not an entry.
        guard !isLast(place) else { return min(start, text.count)..<text.count }
        return start..<max(start, Int(records[nextKey].start))
    }

    /// Whether an entry is the first of the root dictionary.
    package func isFirst(_ place: PropertyListEntryPlace) -> Bool { place.key == 1 }

    /// Whether an entry is the last of the root dictionary.
    package func isLast(_ place: PropertyListEntryPlace) -> Bool {
        let records = storage.records
        let end = min(Int(records.first?.subtreeEnd ?? 0), records.count)
        let key = records[Int(place.value)].next(after: Int(place.value))
        return key >= end || records[key].next(after: key) >= end
    }
}

extension PropertyListRecord {
    /// The index of the first record outside this one's subtree, which is past the record itself.
    fileprivate func next(after index: Int) -> Int { max(Int(subtreeEnd), index &+ 1) }
}

import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationSourceText

/// Computes the edits that change a JSON text to a new value; unchanged parts keep their bytes, order and spelling.
struct JSONReconciliation {
    let bytes: [UInt8]
    let style: JSONStyle
    let order: KeyOrder
    private(set) var edits: [SourceEdit] = []
    /// The scanned part of a line, from its beginning: the next edits are likely on the same line, and a line may be the whole file.
    private var knownLine = 0..<0

    init(_ document: JSONDocument, order: KeyOrder) {
        bytes = document.bytes
        style = JSONStyle(of: document)
        self.order = order
    }

    /// A member's new value; nil removes the member.
    typealias Change = (name: String, value: ExtraValue?)

    /// Changes a value to another. Members of an object that are missing from the new value are removed.
    mutating func reconcile(_ node: JSONNode, with value: ExtraValue) {
        guard case .object(let members) = value, node.kind == .object else {
            if node.kind == .invalid || node.extraValue != value { replace(node, with: value) }
            return
        }
        let wanted = Set(members.map { ExactText($0.name) })
        var changes: [Change] = members.map { ($0.name, $0.value) }
        for member in node.members {
            guard let name = member.name.stringValue, !wanted.contains(ExactText(name)) else { continue }
            changes.append((name, nil))
        }
        change(node, changes)
    }

    /// Changes some members of an object. If a name repeats, its last member is changed; removal removes all of them.
    mutating func change(_ object: JSONNode, _ changes: [Change]) {
        let members = Array(object.members)
        var wanted: [ExactText: ExtraValue?] = [:]
        for (name, value) in changes { wanted[ExactText(name)] = .some(value) }
        var isRemoved = [Bool](repeating: false, count: members.count)
        var found: Set<ExactText> = []
        for (index, member) in members.enumerated().reversed() {
            guard let name = member.name.stringValue.map(ExactText.init), let change = wanted[name] else { continue }
            guard let value = change else {
                isRemoved[index] = true
                continue
            }
            if found.insert(name).inserted { reconcile(member.value, with: value) }
        }
        let added: [CatalogExtra] = changes.compactMap { change in
            guard let value = change.value, !found.contains(ExactText(change.name)) else { return nil }
            return CatalogExtra(change.name, value.sorted(by: order))
        }.sorted(by: order)
        if members.isEmpty || isRemoved.allSatisfy({ $0 }) {
            if !added.isEmpty || !members.isEmpty { replace(object, with: .object(added)) }
            return
        }
        remove(members, isRemoved)
        insert(added, members, isRemoved, in: object)
    }

    /// Renames a member.
    mutating func rename(_ member: JSONMember, to name: String) {
        var text: [UInt8] = []
        JSONText.append(name, to: &text)
        edits.append(SourceEdit(member.name.range, text))
    }

    private mutating func replace(_ node: JSONNode, with value: ExtraValue) {
        var text: [UInt8] = []
        style.append(value.sorted(by: order), to: &text, indentation: lineIndentation(at: node.range.lowerBound))
        edits.append(SourceEdit(node.range, text))
    }

    /// The leading blanks of an offset's line.
    private mutating func lineIndentation(at offset: Int) -> [UInt8] {
        let start = lineStart(at: offset)
        return Array(bytes[start..<min(bytes.afterBlanks(at: start), max(offset, start))])
    }

    /// The start of the line that contains an offset; skips the part of the line that was scanned before.
    private mutating func lineStart(at offset: Int) -> Int {
        if knownLine.contains(offset) { return knownLine.lowerBound }
        var start = min(max(offset, 0), bytes.count)
        while start > 0, start != knownLine.upperBound, bytes[start &- 1] != 0x0A, bytes[start &- 1] != 0x0D { start &-= 1 }
        if start == knownLine.upperBound { start = knownLine.lowerBound }
        knownLine = start..<max(offset, start)
        return start
    }

    /// Removes members together with one comma each: the preceding comma, or the following one if no earlier member remains.
    private mutating func remove(_ members: [JSONMember], _ isRemoved: [Bool]) {
        var hasKeptBefore = false
        for index in members.indices {
            if !isRemoved[index] {
                hasKeptBefore = true
            } else if hasKeptBefore {
                edits.append(SourceEdit(members[index &- 1].value.range.upperBound..<members[index].value.range.upperBound, []))
            } else if index &+ 1 < members.count {
                edits.append(SourceEdit(members[index].name.range.lowerBound..<members[index &+ 1].name.range.lowerBound, []))
            }
        }
    }

    /// Inserts sorted members, each before the first existing member that follows it in the order.
    private mutating func insert(_ added: [CatalogExtra], _ members: [JSONMember], _ isRemoved: [Bool], in object: JSONNode) {
        guard !added.isEmpty, let first = members.first else { return }
        let gap = Array(bytes[object.range.lowerBound &+ 1..<max(object.range.lowerBound &+ 1, first.name.range.lowerBound)])
        let separator = gap.allSatisfy { $0 <= 0x20 } ? gap : style.lineBreak
        let indentation = lineIndentation(at: first.name.range.lowerBound)
        var kept = zip(members, isRemoved).filter { !$0.1 }.map(\.0)[...]
        var last: JSONMember?
        for member in added {
            while let next = kept.first, !order.precedes(member.name, next.name.stringValue ?? "") {
                last = next
                kept.removeFirst()
            }
            var text: [UInt8] = []
            if let last {
                text = [UInt8(ascii: ",")] + separator
                style.append(member, to: &text, indentation: indentation)
                edits.append(SourceEdit(last.value.range.upperBound..<last.value.range.upperBound, text))
            } else if let next = kept.first {
                style.append(member, to: &text, indentation: indentation)
                text += [UInt8(ascii: ",")] + separator
                edits.append(SourceEdit(next.name.range.lowerBound..<next.name.range.lowerBound, text))
            }
        }
    }
}

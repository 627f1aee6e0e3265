import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationSourceText

/// Computes the edits that change a text property list to a new value; unchanged parts keep their bytes and their place.
struct PropertyListReconciliation {
    let editing: PropertyListEditing
    /// The position of a new member among the others; members of the same rank keep their order.
    let rank: (String) -> Int
    private(set) var edits: [SourceEdit] = []
    /// The members of dictionaries by the offset of the dictionary.
    private var members: [Int: [ExactText: PropertyListNode]] = [:]
    /// The changes of members that are still to be made, of each dictionary together.
    private var pending: [(dictionary: PropertyListNode, changes: [Change])] = []
    /// The places in ``pending`` by the offset of the dictionary.
    private var places: [Int: Int] = [:]

    init(_ document: PropertyListDocument, rank: @escaping (String) -> Int = { _ in 0 }) throws(CatalogEditError) {
        editing = try PropertyListEditing(document)
        self.rank = rank
    }

    /// A member's new value; nil removes the member.
    typealias Change = (name: String, value: PropertyListValue?)

    /// Changes a value to another. Members of a dictionary that are missing from the new value are removed.
    mutating func reconcile(_ node: PropertyListNode, with value: PropertyListValue) {
        switch value {
        case .dictionary(let dictionary) where node.kind == .dictionary:
            var changes: [Change] = dictionary.keys.map { ($0, dictionary[$0]) }
            for entry in node.entries {
                guard let name = entry.key.stringValue, dictionary[name] == nil else { continue }
                changes.append((name, nil))
            }
            change(node, changes)
        case .string(let text):
            if let edit = editing.replacing(node, with: text) { edits.append(edit) }
        default:
            if node.value != value { replace(node, with: value) }
        }
    }

    /// Changes some members of a dictionary. If a name repeats, its last member is changed; removal removes all of them.
    private mutating func change(_ dictionary: PropertyListNode, _ changes: [Change]) {
        var entries = Array(dictionary.entries)
        var wanted: [ExactText: PropertyListValue?] = [:]
        for (name, value) in changes { wanted[ExactText(name)] = .some(value) }
        var found: Set<ExactText> = []
        var removed: [PropertyListNode.Entry] = []
        var kept: [PropertyListNode.Entry] = []
        for entry in entries.reversed() {
            guard let name = entry.key.stringValue.map(ExactText.init), let change = wanted[name] else {
                kept.append(entry)
                continue
            }
            guard let value = change else {
                removed.append(entry)
                continue
            }
            kept.append(entry)
            if found.insert(name).inserted { reconcile(entry.value, with: value) }
        }
        let added = changes.filter { $0.value != nil && !found.contains(ExactText($0.name)) }
        entries = kept.reversed()
        // Where no member stays, nothing tells where new ones go; without braces, an empty list is no list.
        if entries.isEmpty, !removed.isEmpty, editing.hasBraces(dictionary) || !added.isEmpty {
            var content = PropertyListDictionary()
            for (name, value) in added { content[name] = value }
            return replace(dictionary, with: .dictionary(content))
        }
        for entry in removed { edits.append(editing.removing(entry)) }
        if entries.isEmpty, added.count > 1, editing.isXML {
            var content = PropertyListDictionary()
            for (name, value) in added { content[name] = value }
            return replace(dictionary, with: .dictionary(content))
        }
        insert(added, among: entries, in: dictionary)
    }

    /// The value of a member; of a name that repeats, the last one. O(members) for the first question about a dictionary.
    mutating func member(_ name: String, of dictionary: PropertyListNode) -> PropertyListNode? {
        let start = dictionary.range.lowerBound
        if let known = members[start] { return known[ExactText(name)] }
        let pairs = dictionary.entries.compactMap { entry in entry.key.stringValue.map { (ExactText($0), entry.value) } }
        let found = Dictionary(pairs, uniquingKeysWith: { $1 })
        members[start] = found
        return found[ExactText(name)]
    }

    /// Adds a change of a member to those that ``makeChanges()`` makes together, because each change of a dictionary looks at all members.
    mutating func addChange(_ change: Change, of dictionary: PropertyListNode) {
        let start = dictionary.range.lowerBound
        if let place = places[start] {
            pending[place].changes.append(change)
        } else {
            places[start] = pending.count
            pending.append((dictionary, [change]))
        }
    }

    /// Makes the changes that were added.
    mutating func makeChanges() {
        for (dictionary, changes) in pending { change(dictionary, changes) }
        (pending, places) = ([], [:])
    }

    /// Inserts each member after the last of the entries that stay whose rank is its own or lower, or else before the first of a higher rank.
    /// O(entries + added).
    private mutating func insert(_ added: [Change], among entries: [PropertyListNode.Entry], in dictionary: PropertyListNode) {
        guard !added.isEmpty else { return }
        let ranks = entries.map { rank($0.key.stringValue ?? "") }
        var neighbours: [Int: (after: PropertyListNode.Entry?, before: PropertyListNode.Entry?)] = [:]
        for (name, value) in added {
            guard let value else { continue }
            let rank = rank(name)
            let (after, before): (PropertyListNode.Entry?, PropertyListNode.Entry?)
            if let known = neighbours[rank] {
                (after, before) = known
            } else {
                before = ranks.firstIndex { $0 > rank }.map { entries[$0] }
                after = ranks.lastIndex { $0 <= rank }.map { entries[$0] }
                neighbours[rank] = (after, before)
            }
            edits.append(editing.inserting(name, value, into: dictionary, after: after, before: after == nil ? before : nil))
        }
    }

    /// Appends an edit.
    mutating func append(_ edit: SourceEdit) { edits.append(edit) }

    private mutating func replace(_ node: PropertyListNode, with value: PropertyListValue) {
        edits.append(SourceEdit(node.range, editing.valueText(value, for: node)))
    }
}

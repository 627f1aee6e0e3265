import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationSourceText

/// The findings that a project had when it began to be checked. They are not reported, so that only new mistakes are.
///
/// A finding is identified by its rule, place, table, key and language. Moved lines and keys in another order change nothing, and a table
/// of one module hides nothing in a table with the same name in another module. The baseline stores the number of findings with one
/// identity.
package struct LintBaseline: Sendable {
    /// The identity of findings but for their place.
    private struct Subject: Hashable, Comparable {
        let rule: String
        let table: ExactText
        let key: ExactText
        let language: String

        static func < (left: Subject, right: Subject) -> Bool {
            for (first, second) in zip(left.parts, right.parts) where !isSameText(first, second) {
                return first.utf8.lexicographicallyPrecedes(second.utf8)
            }
            return false
        }

        private var parts: [String] { [rule, table.text, key.text, language] }
    }

    /// The identity of findings.
    private struct Identity: Hashable, Comparable {
        let subject: Subject
        /// The place; nil for an entry of a file from before entries had one.
        let place: ExactText?

        static func < (left: Identity, right: Identity) -> Bool {
            if left.subject != right.subject { return left.subject < right.subject }
            return (left.place?.text ?? "").utf8.lexicographicallyPrecedes((right.place?.text ?? "").utf8)
        }
    }

    /// The number of findings of each identity; 1 for one without a place, which any number of findings at one place may have.
    private let counts: [Identity: Int]

    /// The number of findings that it holds.
    package var count: Int { counts.values.reduce(0) { $0.addingSaturated($1) } }

    private init(_ counts: [Identity: Int]) { self.counts = counts }

    /// Creates a baseline of findings. O(n).
    package init(of items: [LintReport.Item], at places: LintPlaces) {
        counts = items.reduce(into: [:]) { $0[Self.identity(of: $1, at: places), default: 0] += 1 }
    }

    private static func identity(of item: LintReport.Item, at places: LintPlaces) -> Identity {
        let subject = Subject(
            rule: item.finding.rule.identifier, table: ExactText(item.table), key: ExactText(item.key ?? ""), language: item.language ?? "")
        return Identity(subject: subject, place: ExactText(places.place(item.file)))
    }

    /// Reads a baseline. O(bytes).
    /// - Returns: nil if the bytes are not a baseline of this version, with the reason.
    package static func read(_ bytes: [UInt8]) -> (baseline: LintBaseline?, reason: String) {
        let document = JSONDocument(parsing: TextEncoding.withoutByteOrderMark(bytes))
        guard document.findings.isEmpty, let root = document.root, root.kind == .object else { return (nil, "it is not a JSON object") }
        guard root["version"]?.int64Value == 1 else { return (nil, "it is not a baseline of version 1") }
        guard let list = root["findings"], list.kind == .array else { return (nil, "it has no array 'findings'") }
        var counts: [Identity: Int] = [:]
        for each in list.elements {
            guard let rule = each["rule"]?.stringValue, let table = each["table"]?.stringValue else {
                return (nil, "a finding lacks 'rule' or 'table'")
            }
            let subject = Subject(
                rule: rule, table: ExactText(table), key: ExactText(each["key"]?.stringValue ?? ""),
                language: each["language"]?.stringValue ?? "")
            let identity = Identity(subject: subject, place: each["place"]?.stringValue.map(ExactText.init))
            let count = max(1, each["count"]?.int64Value.flatMap(Int.init(exactly:)) ?? 1)
            counts[identity] = identity.place == nil ? 1 : counts[identity, default: 0].addingSaturated(count)
        }
        return (LintBaseline(counts), "")
    }

    /// The file, with one line for each identity.
    package var bytes: [UInt8] {
        var text = "{\n  \"version\" : 1,\n  \"findings\" : ["
        for (index, each) in counts.sorted(by: { $0.key < $1.key }).enumerated() {
            let subject = each.key.subject
            var members: [(name: String, value: JSONValue)] = [("rule", .string(subject.rule))]
            if let place = each.key.place { members.append(("place", .string(place.text))) }
            members.append(("table", .string(subject.table.text)))
            if !subject.key.text.isEmpty { members.append(("key", .string(subject.key.text))) }
            if !subject.language.isEmpty { members.append(("language", .string(subject.language))) }
            if each.value > 1 { members.append(("count", .integer(each.value))) }
            text += (index == 0 ? "\n    " : ",\n    ") + JSONValue.object(members).compactText
        }
        return Array((text + "\n  ]\n}\n").utf8)
    }

    /// The comparison of the findings in a project with a baseline.
    package struct Comparison: Sendable {
        /// Creates a comparison in which nothing is new.
        package init() {}

        /// The indexes of the findings that the baseline does not hold, in their order.
        package fileprivate(set) var new: [Int] = []
        /// The number of findings that the baseline holds and the project no longer has.
        package fileprivate(set) var gone = 0
        /// The baseline without these, and with the places where the others are now; it holds nothing that is new.
        package fileprivate(set) var shrunk = LintBaseline([:])
    }

    private func isLookedAt(_ identity: Identity, at places: LintPlaces) -> Bool {
        guard let place = identity.place else { return true }
        return places.isLookedAt(place.text, identity.subject.table.text, identity.subject.rule)
    }

    /// Compares findings with the baseline. O((findings + entries) × log).
    ///
    /// An entry whose place does not exist any more, because a folder or file was moved, and one without a place, hold the findings at one
    /// other place: the first one in the order of the paths that has any which the baseline does not hold otherwise.
    /// - Parameter isSelected: Whether the rule with an identifier applies; what a rule that does not apply found is not gone.
    package func compared(
        with items: [LintReport.Item], at places: LintPlaces, isSelected: (String) -> Bool = { _ in true }
    ) -> Comparison {
        var result = Comparison()
        var left = counts
        var found: [Identity: Int] = [:]
        var others: [Subject: [ExactText: [Int]]] = [:]
        var isNew = [Bool](repeating: false, count: items.count)
        for (index, item) in items.enumerated() {
            let identity = Self.identity(of: item, at: places)
            if let number = left[identity], number > 0 {
                left[identity] = number - 1
                found[identity, default: 0] += 1
            } else if let place = identity.place {
                isNew[index] = true
                others[identity.subject, default: [:]][place, default: []].append(index)
            }
        }
        // The places are in reverse order, so that the first one is the last.
        var candidates = others.mapValues { $0.sorted { $1.key.text.utf8.lexicographicallyPrecedes($0.key.text.utf8) } }
        for (identity, number) in left.sorted(by: { $0.key < $1.key }) where number > 0 {
            let isMoved = identity.place.map { !places.exists($0.text) } ?? true
            if isMoved, let (place, indexes) = candidates[identity.subject]?.popLast() {
                let held = identity.place == nil ? indexes[...] : indexes.prefix(number)
                for index in held { isNew[index] = false }
                found[Identity(subject: identity.subject, place: place), default: 0] += held.count
                if identity.place != nil { result.gone = result.gone.addingSaturated(number - held.count) }
            } else if !isSelected(identity.subject.rule) || !isLookedAt(identity, at: places) {
                found[identity, default: 0] += number
            } else {
                result.gone = result.gone.addingSaturated(number)
            }
        }
        result.new = items.indices.filter { isNew[$0] }
        result.shrunk = LintBaseline(found)
        return result
    }
}

/// Where the files of a project are for a ``LintBaseline``: a path that is the same in every checkout of the project.
package struct LintPlaces: Sendable {
    /// The place of the file with an index.
    package let place: @Sendable (Int) -> String
    /// Whether there is a folder or file at a place.
    package let exists: @Sendable (String) -> Bool
    /// Whether a table at a place is in what is checked, with all that the findings of a rule follow from.
    package let isLookedAt: @Sendable (_ place: String, _ table: String, _ rule: String) -> Bool

    /// Creates places from what is known of them.
    package init(
        place: @escaping @Sendable (Int) -> String, exists: @escaping @Sendable (String) -> Bool,
        isLookedAt: @escaping @Sendable (_ place: String, _ table: String, _ rule: String) -> Bool = { _, _, _ in true }
    ) {
        (self.place, self.exists, self.isLookedAt) = (place, exists, isLookedAt)
    }
}

extension Int {
    fileprivate func addingSaturated(_ other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}

package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationLint
import LocalizationSourceText

/// Puts parts of a string catalog together: the inverse of ``CatalogSplit``. Entries keep their bytes.
package enum CatalogUnion {
    /// A part.
    package struct Part: Sendable {
        /// The name of its file.
        package let name: String
        /// Its content.
        package let catalog: XCStringsDocument

        /// Creates a part.
        package init(name: String, catalog: XCStringsDocument) { (self.name, self.catalog) = (name, catalog) }
    }

    /// What came of parts.
    package struct Result: Sendable {
        /// The catalog.
        package let bytes: [UInt8]
        /// The number of its entries.
        package let count: Int
        /// The conflicts in each part: keys with different entries, and other content that differs. Errors.
        package let conflicts: [FileFindings]
    }

    /// The reason why parts cannot be put together.
    package struct Failure: Error, Sendable {
        /// The part.
        package let name: String
        /// The reason.
        package let error: CatalogEditError
    }

    /// Puts parts together. Entries of different parts that are equal become one; an entry that differs from an earlier one is a conflict.
    /// If the entries of all parts are sorted, so are those of the catalog; otherwise they follow each other in the order of the parts.
    /// O(n log n).
    /// - Parameter collation: The order of Xcode's editor.
    package static func unite(_ parts: [Part], collation: KeyOrder) throws(Failure) -> Result {
        var pieces: [CatalogPieces] = []
        for part in parts {
            do throws(CatalogEditError) {
                pieces.append(try CatalogPieces(part.catalog))
            } catch {
                throw Failure(name: part.name, error: error)
            }
        }
        guard let base = base(of: pieces) else { return Result(bytes: [], count: 0, conflicts: []) }
        var known: [ExactText: (part: Int, entry: CatalogPieces.Entry)] = [:]
        var entries: [CatalogPieces.Entry] = []
        var conflicts = [[Finding]](repeating: [], count: parts.count)
        for (number, part) in pieces.enumerated() {
            for entry in part.entries {
                guard let other = known[ExactText(entry.key)], other.part != number else {
                    // A key that a part repeats stays repeated.
                    known[ExactText(entry.key)] = (number, entry)
                    entries.append(entry)
                    continue
                }
                if entry.value.extraValue == other.entry.value.extraValue { continue }
                let source = SourceFile(path: parts[other.part].name, text: parts[other.part].catalog.bytes)
                conflicts[number].append(
                    Finding(
                        Rule.Parts.conflict, "'\(entry.key)' has a different entry in '\(parts[other.part].name)'", range: entry.keyRange,
                        notes: [Finding.Note("the other entry", range: other.entry.keyRange, in: source)]
                    ).about(key: entry.key, naming: .none))
            }
        }
        let members = addMembers(pieces, base, parts, &conflicts)
        let order = order(of: pieces, collation)
        if let order {
            entries = entries.enumerated().sorted { left, right in
                isSameText(left.element.key, right.element.key)
                    ? left.offset < right.offset : order.precedes(left.element.key, right.element.key)
            }.map(\.element)
        }
        do throws(CatalogEditError) {
            var bytes = try base.catalog(with: entries)
            if !members.isEmpty {
                let united = XCStringsDocument(parsing: bytes)
                bytes = try united.edits(settingEntries: [], members: members, order: .codePoint).applied(to: bytes)
            }
            let found = zip(parts, conflicts).filter { !$1.isEmpty }.map { part, findings in
                FileFindings(path: part.name, text: part.catalog.bytes, findings)
            }
            return Result(bytes: bytes, count: entries.count, conflicts: found)
        } catch {
            throw Failure(name: parts[0].name, error: error)
        }
    }

    /// The part whose content around the entries is taken: the first one with entries.
    private static func base(of pieces: [CatalogPieces]) -> CatalogPieces? { pieces.first { !$0.entries.isEmpty } ?? pieces.first }

    /// The members beside the entries that the first part lacks or that are to be changed; what differs otherwise is a conflict. Of several
    /// versions the highest one counts.
    private static func addMembers(
        _ pieces: [CatalogPieces], _ base: CatalogPieces, _ parts: [Part], _ conflicts: inout [[Finding]]
    ) -> [(name: String, value: ExtraValue?)] {
        var values: [ExactText: ExtraValue] = [:]
        for member in base.document.syntax.root.map({ Array($0.members) }) ?? [] {
            values[ExactText(member.name.stringValue ?? "")] = member.value.extraValue
        }
        var changes: [ExactText: ExtraValue] = [:]
        for (number, part) in pieces.enumerated() {
            for member in part.document.syntax.root.map({ Array($0.members) }) ?? [] where !member.name.isString("strings") {
                let name = ExactText(member.name.stringValue ?? "")
                let value = member.value.extraValue
                guard let known = values.updateValue(value, forKey: name) else {
                    changes[name] = value
                    continue
                }
                if known == value { continue }
                values[name] = known
                if isSameText(name.text, "version") {
                    guard isHigher(value, than: known) else { continue }
                    (values[name], changes[name]) = (value, value)
                } else {
                    conflicts[number].append(
                        Finding(
                            Rule.Parts.conflict, "'\(name.text)' is another one than in the parts before", range: member.name.range))
                }
            }
        }
        return changes.sorted { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }.map { ($0.key.text, $0.value) }
    }

    private static func isHigher(_ version: ExtraValue, than other: ExtraValue) -> Bool {
        func numbers(_ value: ExtraValue) -> [Int] {
            let text: String? = if case .string(let text) = value { text } else if case .number(let text) = value { text } else { nil }
            return (text ?? "").utf8.split(separator: UInt8(ascii: ".")).map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
        }
        return numbers(other).lexicographicallyPrecedes(numbers(version))
    }

    /// The order that the entries of all parts are in; nil if there is none.
    private static func order(of pieces: [CatalogPieces], _ collation: KeyOrder) -> KeyOrder? {
        let keys = pieces.map { $0.entries.map(\.key) }
        return [collation, .codePoint].first { order in keys.allSatisfy { order.inversions(in: $0) == 0 } }
    }
}

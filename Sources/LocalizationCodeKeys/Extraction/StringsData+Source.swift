import LocalizationCatalogModel
package import LocalizationSourceExtraction
import LocalizationSourceText

extension StringsData {
    /// The use of a key in a source file, with its place.
    package struct SourceKey: Sendable {
        let occurrence: Occurrence
        let family: KeyFamily
        let isInPreview: Bool
        /// The literals of the key with their quotation marks, or what stands for the key if no literal does; nil if the place is not known.
        let range: Range<Int>?
        /// The bytes of the call, which the phrases of an App Shortcut have in common; nil if they are not known.
        let call: Range<Int>?

        /// The key that a reader found.
        package init(_ key: ExtractedKey) {
            occurrence = Occurrence(
                table: key.table ?? ExtractedKey.defaultTable, key: key.key.decoded, value: key.value?.decoded, comment: key.comment)
            (family, isInPreview, range, call) = (key.family, key.isInPreview, key.keyRange ?? key.range, key.range)
        }

        /// The key of a use in a project.
        package init(_ use: KeyUse) {
            occurrence = Occurrence(table: use.table, key: use.key, value: use.value, comment: use.comment)
            (family, isInPreview, range, call) = (use.family, use.isInPreview, use.keyRange ?? use.place.range, use.place.range)
        }

        private init(_ occurrence: Occurrence, _ other: SourceKey) {
            self.occurrence = occurrence
            (family, isInPreview, range, call) = (.potential, other.isInPreview, other.range, other.call)
        }

        /// The key as a literal of which it is not known that it is one.
        package var asPotential: SourceKey {
            SourceKey(Occurrence(table: ExtractedKey.potentialTable, key: occurrence.key), self)
        }
    }

    /// The data of a source file, as Apple's compiler writes it: the place of a key is that of its opening quotation mark, and in a `#Preview`
    /// that of the macro, whose expansion the code is. The keys are in the order of the file; the phrases of an App Shortcut are one key.
    /// O(bytes + keys · log(bytes)).
    package init(source: String, _ keys: [SourceKey], of utf8: [UInt8], _ language: SourceLanguage) {
        self.init(source: source, occurrences: [])
        guard !keys.isEmpty else { return }
        let visibility = CodeVisibility(of: utf8, language)
        let lines = LineTable(utf8.span)
        let sorted = keys.enumerated().sorted { left, right in
            (left.element.range?.lowerBound ?? 0, left.offset) < (right.element.range?.lowerBound ?? 0, right.offset)
        }
        var lastCall: Range<Int>?
        for key in sorted.map(\.element) where !isSameText(key.occurrence.table, ExtractedKey.anyTable) {
            var occurrence = key.occurrence
            if isSameText(occurrence.table, TableAssignment.phraseTable) {
                if let lastCall, lastCall == key.call, let last = occurrences.lastIndex(where: { $0.phrases != nil }) {
                    occurrences[last].phrases?.append(occurrence.key)
                    continue
                }
                lastCall = key.call
                occurrence.phrases = [occurrence.key]
            }
            if let range = key.range, range.lowerBound < utf8.count {
                let start = language == .swift ? range.lowerBound : Self.quotationMark(in: range, of: utf8)
                occurrence.visibility = visibility.text(at: start, isInPreview: key.isInPreview)
                let place = key.family == .potential ? start : visibility.preview(at: start) ?? start
                let position = lines.position(at: place, in: utf8.span, columns: .bytes)
                (occurrence.line, occurrence.column) = (position.line, position.column)
            }
            occurrences.append(occurrence)
        }
    }

    /// The first quotation mark of a literal in the C family, before which there may be `@` or `CFSTR(`.
    private static func quotationMark(in range: Range<Int>, of utf8: [UInt8]) -> Int {
        utf8[range.clamped(to: utf8.indices)].firstIndex(of: UInt8(ascii: "\"")) ?? range.lowerBound
    }
}

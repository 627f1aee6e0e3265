import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// The report of a conversion on one file: the problems of the file itself, and its losses, each once for its key and language.
package struct LossReport: Sendable {
    private let file: SourceFile
    private var problems: [Finding]
    /// The losses without their places. A large file has many places of a few losses.
    private var kinds: [Loss] = []
    private var numbers: [Loss: Int32] = [:]
    private var places: [Place] = []
    private var seen: Set<Identity> = []
    /// Reads where the texts of a table of several files are.
    private var origins: @Sendable () -> [TextOrigin] = { [] }

    /// Where a loss occurs.
    private struct Place {
        let kind: Int32
        /// The key of the entry; nil for a loss of the whole file.
        let key: String?
        let language: String?
        let range: Range<Int>?
    }

    /// The identity of a loss: its entry, or its location if it belongs to no entry.
    private struct Identity: Hashable {
        let kind: Int32
        let key: ExactText?
        let language: ExactText?
        let location: Int?
    }

    /// - Parameters:
    ///   - path: The file's path as the user gave it.
    ///   - findings: The problems of the file itself.
    package init(path: String, text: [UInt8] = [], findings: [Finding] = []) {
        (file, problems) = (SourceFile(path: path, text: text), findings)
    }

    /// Creates a report on a table that was made of several files.
    /// - Parameters:
    ///   - path: The path of the first file, which the losses of the whole table are reported on.
    ///   - origins: Reads where the texts are, if there is a loss.
    init(path: String, origins: @escaping @Sendable () -> [TextOrigin]) {
        self.init(path: path)
        self.origins = origins
    }

    /// A report on the same file without findings.
    func emptied() -> LossReport { LossReport(path: file.path, text: file.text) }

    /// The file's path as the user gave it.
    package var path: String { file.path }

    /// Records a problem.
    mutating func add(_ finding: Finding) { problems.append(finding) }

    /// Records a loss, unless it is recorded for the key and language. O(1).
    mutating func add(_ loss: Loss, key: String? = nil, language: String? = nil, at range: Range<Int>? = nil) {
        let kind = numbers[loss] ?? Int32(truncatingIfNeeded: kinds.count)
        if numbers.updateValue(kind, forKey: loss) == nil { kinds.append(loss) }
        let identity = Identity(
            kind: kind, key: key.map { ExactText($0) }, language: language.map { ExactText($0) },
            location: key == nil ? range?.lowerBound : nil)
        if seen.insert(identity).inserted { places.append(Place(kind: kind, key: key, language: language, range: range)) }
    }

    /// Leaves out the problems of a rule.
    package mutating func removeProblems(of rule: Rule) { problems.removeAll { $0.rule == rule } }

    /// Whether the conversion fails.
    package var hasErrors: Bool { has(.error) }
    /// Whether content is lost, or the file has probable mistakes.
    package var hasWarnings: Bool { has(.warning) }

    private func has(_ severity: Finding.Severity) -> Bool {
        problems.contains { $0.severity == severity } || kinds.contains { $0.rule.severity == severity }
    }

    // MARK: Findings

    /// All findings, which tools read: each loss with its key and language, in the file with the text. O(n × files).
    package var findings: [FileFindings] { divided(problems.map { ($0, nil) } + places.map { (finding($0), $0) }).map(\.findings) }

    /// Findings by the files that they are in, each with the number of its losses. The file of the report comes first, with or without any.
    private func divided(_ lines: [(finding: Finding, place: Place?)], counts: [Int] = []) -> [(findings: FileFindings, counts: [Int])] {
        let origins = lines.contains { $0.place?.key != nil } ? self.origins() : []
        var files = [file]
        var found: [([Finding], [Int])] = [([], [])]
        var numbers = [ExactText(file.path): 0]
        for (index, line) in lines.enumerated() {
            var (finding, number) = (line.finding, 0)
            if let place = line.place, let key = place.key, let origin = TextOrigin.find(key, place.language, among: origins) {
                number = numbers[ExactText(origin.file.path)] ?? files.count
                if number == files.count {
                    numbers[ExactText(origin.file.path)] = number
                    files.append(origin.file)
                    found.append(([], []))
                }
                // The report knows the path of its file, but not the text.
                files[number] = origin.file
                finding.range = origin.range
            }
            found[number].0.append(finding)
            found[number].1.append(index < counts.count ? counts[index] : 1)
        }
        return zip(files, found).map { (FileFindings(in: $0, $1.0), $1.1) }
    }

    private func finding(_ place: Place) -> Finding {
        let loss = kinds[Int(place.kind)]
        return Finding(loss.rule, loss.what, range: place.range)
            .about(key: place.key, language: place.language, naming: place.key == nil ? .none : .inFront)
    }

    /// The findings as people read them, by their files, and the number of losses that each represents. Losses that change no text are one
    /// line for each kind and language, with the number of entries and one of their keys. A loss that changes a text is shown for each key,
    /// once for all languages. O(n).
    /// - Parameter namesEachKey: Whether a line has the keys of all entries.
    package func summary(namesEachKey: Bool) -> [(findings: FileFindings, counts: [Int])] {
        var groups = joined(places.indices.map { [$0] }) { place, _ in
            isBesideTexts(place) || place.key == nil
                ? Identity(kind: place.kind, key: nil, language: place.language.map { ExactText($0) }, location: nil) : ofKey(place)
        }
        // A loss that only one key has in each language is shown once for the key.
        groups = joined(groups) { place, isAlone in isAlone && place.key != nil && isBesideTexts(place) ? ofKey(place) : nil }
        let languages = groups.reduce(into: [Int32: Int]()) { $0[places[$1[0]].kind, default: 0] += $1.count > 1 ? 1 : 0 }
        groups = joined(groups) { place, isAlone in
            !isAlone && place.key != nil && isBesideTexts(place) && languages[place.kind, default: 0] > Self.namedLanguages
                ? Identity(kind: place.kind, key: nil, language: nil, location: nil) : nil
        }
        let lines = groups.map { group in
            (line(group, namesEachKey: namesEachKey), group.count > 1 && !isOfKey(group) ? nil : places[group[0]])
        }
        return divided(problems.map { ($0, nil) } + lines, counts: problems.map { _ in 1 } + groups.map(\.count))
    }

    private func isBesideTexts(_ place: Place) -> Bool { Rule.Conversion.besideTexts.contains(kinds[Int(place.kind)].rule) }

    private func ofKey(_ place: Place) -> Identity {
        Identity(kind: place.kind, key: place.key.map { ExactText($0) }, language: nil, location: nil)
    }

    /// Joins the groups of places with the same identity, at the place of the first one; those without an identity stay alone.
    private func joined(_ given: [[Int]], by identity: (Place, _ isAlone: Bool) -> Identity?) -> [[Int]] {
        var groups: [[Int]] = []
        var indices: [Identity: Int] = [:]
        for group in given {
            guard let first = group.first, let identity = identity(places[first], group.count == 1) else {
                groups.append(group)
                continue
            }
            if let index = indices[identity] {
                groups[index] += group
            } else {
                indices[identity] = groups.count
                groups.append(group)
            }
        }
        return groups
    }

    /// The maximum number of languages that have lines of their own for a kind.
    private static let namedLanguages = 3
    /// The maximum number of further places that a line lists.
    private static let furtherPlaces = 3

    /// Whether losses are all of one key.
    private func isOfKey(_ group: [Int]) -> Bool {
        group.allSatisfy { places[$0].key != nil && isSameText(places[$0].key, places[group[0]].key) }
    }

    /// The line for the losses at some places.
    private func line(_ group: [Int], namesEachKey: Bool) -> Finding {
        let first = places[group[0]]
        var line = finding(first)
        guard group.count > 1 else { return line }
        let others = group.dropFirst().map { places[$0] }
        guard let key = first.key else {
            line.problem += " (\(counted(group.count, "place")))"
            line.notes = others.compactMap(\.range).prefix(Self.furtherPlaces).map { Finding.Note("also here", range: $0) }
            return line
        }
        let languages = Set(group.compactMap { places[$0].language.map { ExactText($0) } }).count
        if others.allSatisfy({ isSameText(key, $0.key) }) {
            line.notes.append(Finding.Note("the same in " + listed(others.compactMap(\.language))))
            return line
        }
        let place = languages > 1 ? " in \(languages) languages" : first.language.map { " in '\($0)'" } ?? ""
        let count = counted(group.count, first.language == nil ? "key" : "text") + place
        let keys = ([first] + (namesEachKey ? others : [])).map { "'\($0.key ?? "")'" }.joined(separator: ", ")
        line.subject.naming = .none
        line.problem =
            kinds[Int(first.kind)].what + (namesEachKey ? " (\(count): \(keys))" : " (\(count), such as \(keys))")
        line.range = nil
        return line
    }
}

import LocalizationThreads
import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceText
import LocalizationSourceExtraction

/// The places of source code that have the texts of keys as literals, whatever they are used for.
package struct SourceMentions: Sendable {
    /// What one file mentions.
    private struct Found: Sendable {
        var literals: [(key: ExactText, place: CodePlace)] = []
        var templates: [(shape: ExactText, place: CodePlace)] = []
        var patterns: [(pattern: KeyPattern, place: CodePlace)] = []
    }

    private let wanted: Set<ExactText>
    /// The hashes of the keys, because most literals are none of them.
    private let hashes: Set<UInt64>
    /// What is between the specifiers of keys.
    private let shapes: Set<ExactText>
    private var literals: [ExactText: [CodePlace]] = [:]
    private var templates: [ExactText: [CodePlace]] = [:]
    /// The literals with interpolations that are spelled as keys: `"shop.\(item).title"`.
    private var patterns: [(pattern: KeyPattern, place: CodePlace)] = []
    private var index = KeyPatternIndex([])

    /// More places of one key say no more.
    private static let maximumCount = 3

    /// Creates an empty collection.
    /// - Parameter keys: The keys to look for.
    package init(keys: [String]) {
        wanted = Set(keys.map(ExactText.init))
        hashes = Set(keys.map { LiteralScanner.hash($0.utf8) })
        shapes = Set(keys.compactMap(Self.shape))
    }

    /// Finds the keys of tables that no call uses, other than in the declarations of accessors, in the files of a reading, which were kept.
    /// O(keys + bytes), and without such keys O(keys).
    /// - Parameters:
    ///   - inventories: The keys of the tables.
    ///   - codes: What the code says about the keys of each table.
    ///   - accessors: The uses by means of accessors.
    package init(_ inventories: [TableInventory], besides codes: [CodeTable], _ accessors: AccessorUses, in reading: SourceReading) {
        let keys = zip(inventories, codes).flatMap { inventory, code in
            inventory.keys.filter { !code.contains($0.name) || accessors.isOnlyDeclared($0.name, in: code) }
        }
        self.init(keys: keys.map(\.name))
        if keys.isEmpty { return }
        search(reading)
        for key in literals.keys { literals[key]?.removeAll(where: accessors.isOfDeclaration) }
    }

    /// A key with a null character for each specifier, as ``LiteralScanner`` has it for interpolations; nil for a key without specifiers, or
    /// without anything else.
    private static func shape(ofKey key: String) -> ExactText? {
        guard key.utf8.contains(UInt8(ascii: "%")) else { return nil }
        let format = FormatString(parsing: key)
        var bytes: [UInt8] = []
        for piece in format.pieces {
            switch piece.kind {
            case .literal: bytes += format.bytes[piece.range]
            case .percent: bytes.append(UInt8(ascii: "%"))
            default: bytes.append(LiteralScanner.interpolation)
            }
        }
        guard bytes.contains(LiteralScanner.interpolation), isTelling(bytes) else { return nil }
        return ExactText(String(decoding: bytes, as: UTF8.self))
    }

    /// Whether a literal with interpolations has more than these and blanks, so that it stands for a key and not for any text.
    private static func isTelling(_ shape: some Sequence<UInt8>) -> Bool {
        shape.contains { $0 != LiteralScanner.interpolation && $0 != 0x20 && $0 != 0x0A }
    }

    /// Looks at the files of a reading, which were kept. O(bytes).
    package mutating func search(_ reading: SourceReading) {
        let (wanted, files) = (self, reading.files)
        for found in ParallelWork.map(files.count, stack: .ordinary, { wanted.found(in: files[$0]) }) { add(found) }
        var seen: Set<[String]> = []  // Exact: literals of code
        patterns = patterns.filter { seen.insert($0.pattern.parts).inserted }
        index = KeyPatternIndex(patterns.map(\.pattern))
        removeTemplates(of: reading.uses)
    }

    private mutating func add(_ found: Found) {
        for (key, place) in found.literals where literals[key]?.count ?? 0 < Self.maximumCount { literals[key, default: []].append(place) }
        for (shape, place) in found.templates { templates[shape, default: []].append(place) }
        patterns += found.patterns
    }

    /// Removes the literals with interpolations that are the keys of calls, which say nothing about keys with other specifiers.
    private mutating func removeTemplates(of uses: [KeyUse]) {
        guard !templates.isEmpty else { return }
        // The lines of literals that are parts of calls.
        var lines: [ExactText: Set<SourceLine>] = [:]
        for use in uses where !use.arguments.isEmpty {
            guard let shape = Self.shape(ofKey: use.key), templates[shape] != nil else { continue }
            for distance in 0...Self.reach { lines[shape, default: []].insert(SourceLine(use.place, after: distance)) }
        }
        for (shape, parts) in lines { templates[shape]?.removeAll { parts.contains(SourceLine($0)) } }
    }

    /// The number of lines behind the first one of a call in which a literal is a part of it.
    private static let reach = 4

    /// A line of a source file.
    private struct SourceLine: Hashable {
        let path: ExactText
        let line: Int

        init(_ place: CodePlace, after distance: Int = 0) { (path, line) = (ExactText(place.path), place.line + distance) }
    }

    /// Whether a literal is in the call with a place, or close behind it.
    private static func isPart(_ literal: CodePlace, of call: CodePlace) -> Bool {
        isSameText(call.path, literal.path) && (call.line...call.line + reach).contains(literal.line)
    }

    /// What a source file mentions, in comments too. O(bytes).
    private func found(in file: ModuleSourceFile) -> Found {
        let bytes = file.utf8
        var found = Found()
        var lines: LineTable?
        func place(_ range: Range<Int>) -> CodePlace {
            let table = lines ?? LineTable(bytes.span)
            lines = table
            let position = table.position(at: range.lowerBound, in: bytes.span)
            return CodePlace(path: file.path, line: position.line, column: position.column, range: range)
        }
        func add(_ text: String, _ range: Range<Int>) {
            let key = ExactText(text)
            if wanted.contains(key) { found.literals.append((key, place(range))) }
            if shapes.contains(key) { found.templates.append((key, place(range))) }
        }
        var scanner = LiteralScanner(file)
        // Several literals that are one text.
        var chain: (text: String, range: Range<Int>)?
        var last: LiteralScanner.Piece?
        while let piece = scanner.next() {
            if piece.isContinued, let last {
                if chain == nil { chain = scanner.text(of: last).map { ($0, last.range) } }
                if let range = chain?.range, let text = scanner.text(of: piece) {
                    chain?.text += text
                    chain?.range = range.lowerBound..<piece.range.upperBound
                } else {
                    chain = nil
                }
            } else if let (text, range) = chain {
                add(text, range)
                chain = nil
            }
            last = piece
            if !piece.interpolations.isEmpty, let text = scanner.text(of: piece), let pattern = Self.pattern(text, piece.range) {
                found.patterns.append((pattern, place(piece.range)))
            }
            if !piece.interpolations.isEmpty, shapes.isEmpty { continue }
            if !piece.isCoded, !hashes.contains(LiteralScanner.hash(bytes[piece.content])) { continue }
            if let text = scanner.text(of: piece) { add(text, piece.range) }
        }
        if let (text, range) = chain { add(text, range) }
        if file.language == .swift {
            for range in ImplicitRawValues.ranges(in: bytes) where hashes.contains(LiteralScanner.hash(bytes[range])) {
                add(String(decoding: bytes[range], as: UTF8.self), range)
            }
        }
        return found
    }

    /// The pattern of a literal with interpolations, if the part before the first or behind the last of them is one of a key: three characters
    /// or more and a point, an underscore or a hyphen.
    private static func pattern(_ text: String, _ range: Range<Int>) -> KeyPattern? {
        let parts = text.utf8.split(separator: LiteralScanner.interpolation, omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last,
            parts.allSatisfy({ $0.allSatisfy { $0.isNamePart || separators.contains($0) } }),
            isEnd(first.reversed()) || isEnd(last)
        else { return nil }
        return KeyPattern(parts: parts.map { String(Substring($0)) }, range: range)
    }

    private static let separators = Array("._-".utf8)

    /// Whether bytes are a separator and part of a name.
    private static func isEnd(_ bytes: some Sequence<UInt8>) -> Bool {
        let bytes = Array(bytes.prefix(4))
        return bytes.count == 4 && separators.contains(bytes[0]) && bytes[1...].allSatisfy { !separators.contains($0) }
    }

    /// A literal with interpolations that may be a key: its text with asterisks, and its place.
    func pattern(matching key: String) -> (text: String, place: CodePlace)? {
        index.matches(key).first.map { (patterns[$0].pattern.text, patterns[$0].place) }
    }

    /// The places that have a key as a literal, or one with interpolations in the place of its specifiers, other than calls that use it.
    package func literals(of key: String, besides uses: [CodePlace]) -> [CodePlace] {
        let own = (literals[ExactText(key)] ?? []).filter { literal in !uses.contains { Self.isPart(literal, of: $0) } }
        let others = templates.isEmpty ? nil : Self.shape(ofKey: key).flatMap { templates[$0] }
        return Array((own + (others ?? [])).prefix(Self.maximumCount))
    }
}

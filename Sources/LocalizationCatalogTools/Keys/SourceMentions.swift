import LocalizationCatalogModel
import LocalizationSourceText
package import LocalizationSourceExtraction

/// The places of source code that have the texts of keys as literals, or the names of their generated symbols, whatever they are used for.
package struct SourceMentions: Sendable {
    /// What one file mentions.
    package struct Found: Sendable {
        fileprivate var literals: [(key: ExactText, place: CodePlace)] = []
        fileprivate var members: [(name: ExactText, place: CodePlace)] = []
    }

    private let wanted: Set<ExactText>
    /// The hashes of the keys, because most literals are none of them.
    private let hashes: Set<UInt64>
    private let symbols: Set<ExactText>
    private var literals: [ExactText: [CodePlace]] = [:]
    private var members: [ExactText: CodePlace] = [:]

    /// More places of one key say no more.
    private static let maximumCount = 3

    /// Creates an empty collection.
    /// - Parameters:
    ///   - keys: The keys to look for.
    ///   - symbols: The names of generated symbols to look for in Swift.
    package init(keys: [String], symbols: [String]) {
        wanted = Set(keys.map(ExactText.init))
        hashes = Set(keys.map { Self.hash($0.utf8) })
        self.symbols = Set(symbols.map(ExactText.init))
    }

    /// FNV-1a.
    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }

    /// Adds what a file mentions.
    package mutating func add(_ found: Found) {
        for (key, place) in found.literals where literals[key]?.count ?? 0 < Self.maximumCount { literals[key, default: []].append(place) }
        for (name, place) in found.members where members[name] == nil { members[name] = place }
    }

    /// What a source file mentions. Literals are looked for line by line, in comments too. O(bytes).
    package func found(in file: ModuleSourceFile) -> Found {
        let bytes = file.utf8
        var found = Found()
        var lines: LineTable?
        func place(_ range: Range<Int>) -> CodePlace {
            let table = lines ?? LineTable(bytes.span)
            lines = table
            let position = table.position(at: range.lowerBound, in: bytes.span)
            return CodePlace(path: file.path, line: position.line, column: position.column, range: range)
        }
        var index = 0
        // The parentheses that are open in each of the interpolations around an offset.
        var interpolations: [Int] = []
        /// Reads a literal, or its rest behind an interpolation, up to its end or the next interpolation.
        func readLiteral(from start: Int, isWhole: Bool) {
            var end = start
            var hasEscape = false
            while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0A {
                if bytes[end] == UInt8(ascii: "\\") {
                    hasEscape = true
                    if file.language == .swift, let open = Self.interpolation(at: end, bytes) {
                        interpolations.append(0)
                        index = open + 1
                        return
                    }
                    end += 1
                }
                end += 1
            }
            end = min(end, bytes.count)
            index = end + 1
            if end < bytes.count, bytes[end] == 0x0A { interpolations = [] }
            guard isWhole, hasEscape || hashes.contains(Self.hash(bytes[start..<end])),
                let text = SwiftLiteral.decode((bytes[start - 1..<start] + bytes[start..<end] + bytes[start - 1..<start])[...])
            else { return }
            let key = ExactText(text)
            if wanted.contains(key) { found.literals.append((key, place(start - 1..<end))) }
        }
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): readLiteral(from: index + 1, isWhole: true)
            case 0x0A where !interpolations.isEmpty:
                // Quotation marks in comments and in texts of several lines are no literals.
                interpolations = []
                index += 1
            case UInt8(ascii: "(") where !interpolations.isEmpty:
                interpolations[interpolations.count - 1] += 1
                index += 1
            case UInt8(ascii: ")") where interpolations.last == 0:
                interpolations.removeLast()
                readLiteral(from: index + 1, isWhole: false)
            case UInt8(ascii: ")") where !interpolations.isEmpty:
                interpolations[interpolations.count - 1] -= 1
                index += 1
            case UInt8(ascii: ".") where file.language == .swift && !symbols.isEmpty:
                let start = index + 1
                index = start
                while index < bytes.count, bytes[index].isASCIIAlphanumeric || bytes[index] == UInt8(ascii: "_") || bytes[index] >= 0x80 {
                    index += 1
                }
                let name = ExactText(String(decoding: bytes[start..<index], as: UTF8.self))
                if symbols.contains(name) { found.members.append((name, place(start..<index))) }
            default: index += 1
            }
        }
        return found
    }

    /// The offset of the parenthesis of an interpolation that begins at a backslash, `\(` or `\#(`; nil if none does.
    private static func interpolation(at backslash: Int, _ bytes: [UInt8]) -> Int? {
        var index = backslash + 1
        while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
        return index < bytes.count && bytes[index] == UInt8(ascii: "(") ? index : nil
    }

    /// The places that have a key as a literal, other than calls that use it.
    package func literals(of key: String, besides uses: [CodePlace]) -> [CodePlace] {
        (literals[ExactText(key)] ?? []).filter { literal in
            !uses.contains { isSameText($0.path, literal.path) && $0.line <= literal.line && literal.line <= $0.line + 4 }
        }
    }

    /// The place that has the name of a symbol after a dot.
    func member(_ name: String) -> CodePlace? { members[ExactText(name)] }
}

import LocalizationCatalogModel
import LocalizationSourceText
package import LocalizationSourceExtraction

/// The places of source code that have the texts of keys as literals, or the names of their generated symbols, whatever they are used for.
package struct SourceMentions: Sendable {
    private let wanted: Set<ExactText>
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
        self.symbols = Set(symbols.map(ExactText.init))
    }

    /// Adds what a source file mentions. Literals are looked for line by line, in comments too. O(bytes).
    package mutating func add(_ file: ModuleSourceFile) {
        let bytes = file.utf8
        var lines: LineTable?
        func place(_ range: Range<Int>) -> CodePlace {
            let table = lines ?? LineTable(bytes.span)
            lines = table
            let position = table.position(at: range.lowerBound, in: bytes.span)
            return CodePlace(path: file.path, line: position.line, column: position.column, range: range)
        }
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let start = index + 1
                var end = start
                while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0A {
                    end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
                }
                end = min(end, bytes.count)
                index = end + 1
                guard let text = SwiftLiteral.decode((bytes[start - 1..<start] + bytes[start..<end] + bytes[start - 1..<start])[...]) else {
                    continue
                }
                let key = ExactText(text)
                guard wanted.contains(key), literals[key]?.count ?? 0 < Self.maximumCount else { continue }
                literals[key, default: []].append(place(start - 1..<end))
            case UInt8(ascii: ".") where file.language == .swift && !symbols.isEmpty:
                let start = index + 1
                index = start
                while index < bytes.count, bytes[index].isASCIIAlphanumeric || bytes[index] == UInt8(ascii: "_") || bytes[index] >= 0x80 {
                    index += 1
                }
                let name = ExactText(String(decoding: bytes[start..<index], as: UTF8.self))
                if symbols.contains(name), members[name] == nil { members[name] = place(start..<index) }
            default: index += 1
            }
        }
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

/// The text of an entry as SwiftGen's parser sees it: what is shown without a table, and what arguments it takes.
struct SwiftGenText {
    /// The text, which is shown where the table is missing; for plurals, a name for their format.
    let translation: String
    /// The formats to look for arguments in; the first one that has any counts.
    private let formats: [String]
    private let mistake: AccessorMistake?

    /// Views an entry.
    init(of accessor: Accessor) {
        switch accessor.origin {
        case .strings:
            translation = accessor.text.value ?? ""
            (formats, mistake) = ([translation], nil)
        case .stringsdict:
            let format = accessor.text.value ?? ""
            translation =
                accessor.text.variables.isEmpty && accessor.marks.contains(.plainText) ? format : "Plural format key: \"\(format)\""
            mistake = Self.mistake(in: accessor)
            formats = [
                Self.resolvingMarkers(of: format) { position, name, _ in
                    accessor.text[variable: name].map { "%" + position + ($0.specifier ?? "") }
                }
            ]
        case .catalog:
            mistake = nil
            let plurals = accessor.text.forms.filter { $0.isPlural && $0.path.count == 1 }
            translation = accessor.text.value ?? (plurals.isEmpty ? "Key: " : "Plural format key: ") + accessor.key
            let format = Self.resolvingMarkers(of: accessor.text.value ?? accessor.key) { position, name, before in
                guard let variable = accessor.text[variable: name] else { return nil }
                let specifier = variable.specifier ?? "lld"
                guard position.isEmpty, let number = variable.argumentNumber else { return "%" + position + specifier }
                // A marker without a position is counted with the other specifiers if its number says the same.
                let isNext = SwiftGenFormat(scanning: before).specifiers.count { $0.position == nil } + 1 == number
                return "%" + (isNext ? "" : "\(number)$") + specifier
            }
            let categories = ["zero", "one", "two", "few", "many", "other"]
            formats =
                [format]
                + (accessor.text.value == nil
                    ? categories.flatMap { category in plurals.filter { $0.path.last == category }.map(\.text) } : [])
        }
    }

    /// The kinds of the arguments by position.
    func kinds() throws(AccessorMistake) -> [Int: SwiftGenFormat.Kind] {
        if let mistake { throw mistake }
        for format in formats {
            let kinds = try SwiftGenFormat(scanning: format).kinds()
            if !kinds.isEmpty { return kinds }
        }
        return [:]
    }

    /// A specifier with a space for a flag, which is probably a percent sign and a word; nil if there is none.
    var prose: String? {
        for format in formats {
            let found = SwiftGenFormat(scanning: format).specifiers
            guard !found.isEmpty else { continue }
            guard let sign = found.first(where: { Self.isProse($0, in: Array(format.utf8)) }) else { return nil }
            return String(decoding: Array(format.utf8)[sign.range], as: UTF8.self)
        }
        return nil
    }

    /// Whether a specifier is a percent sign and the beginning of a word: "100% of", "5 %discount".
    private static func isProse(_ specifier: SwiftGenFormat.Specifier, in bytes: [UInt8]) -> Bool {
        guard specifier.position == nil, specifier.kind != .object else { return false }
        if specifier.flag == UInt8(ascii: " ") { return true }
        let next = specifier.range.upperBound < bytes.count ? bytes[specifier.range.upperBound] : 0
        let before = specifier.range.lowerBound > 0 ? bytes[specifier.range.lowerBound - 1] : 0
        let isWord = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
        return isWord && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(before)
    }

    /// What makes SwiftGen refuse an entry of a `.stringsdict` file.
    private static func mistake(in accessor: Accessor) -> AccessorMistake? {
        if accessor.marks.contains(.plainText) { return nil }
        guard let format = accessor.text.value else { return AccessorMistake("there is no 'NSStringLocalizedFormatKey'") }
        for variable in accessor.text.variables {
            guard variable.forms.contains(where: { $0.path.last == "other" }) else {
                return AccessorMistake("the rule of the variable '\(variable.name)' has no case 'other'")
            }
            guard let type = variable.specifier, !type.isEmpty else {
                return AccessorMistake("the rule of the variable '\(variable.name)' has no 'NSStringFormatValueTypeKey'")
            }
            guard let last = type.utf8.last, "aefgdioux".utf8.contains(last) else {
                return AccessorMistake("the type '\(type)' of the variable '\(variable.name)' is not that of a number")
            }
        }
        var missing: String?
        _ = resolvingMarkers(of: format) { _, name, _ in
            if accessor.text[variable: name] == nil, missing == nil { missing = name }
            return nil
        }
        return missing.map { AccessorMistake("the variable '\($0)' has no rule") }
    }

    /// A format with its markers replaced.
    /// - Parameter replacement: Gets the position with its `$`, empty without one, the name, and the format before the marker; nil to leave
    ///   the marker.
    private static func resolvingMarkers(
        of format: String, _ replacement: (_ position: String, _ name: String, _ before: String) -> String?
    ) -> String {
        guard format.utf8.contains(UInt8(ascii: "#")) else { return format }
        let bytes = Array(format.utf8)
        var output: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%"), let marker = marker(in: bytes, at: index),
                let text = replacement(marker.position, marker.name, String(decoding: output, as: UTF8.self))
            else {
                output.append(bytes[index])
                index += 1
                continue
            }
            output += Array(text.utf8)
            index = marker.end
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The marker `%#@name@` or `%1$#@name@` at a percent sign.
    private static func marker(in bytes: [UInt8], at sign: Int) -> (position: String, name: String, end: Int)? {
        let rest = bytes[(sign + 1)...]
        let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        var position = bytes[(sign + 1)..<digits.endIndex]
        var tail = bytes[digits.endIndex...]
        if !digits.isEmpty {
            guard digits.first != UInt8(ascii: "0"), tail.first == UInt8(ascii: "$") else { return nil }
            position = bytes[(sign + 1)...digits.endIndex]
            tail = tail.dropFirst()
        }
        guard tail.starts(with: Array("#@".utf8)) else { return nil }
        tail = tail.dropFirst(2)
        guard let end = tail.firstIndex(of: UInt8(ascii: "@")) else { return nil }
        let name = String(decoding: tail[..<end], as: UTF8.self)
        guard !name.isEmpty, name.unicodeScalars.allSatisfy(isInName) else { return nil }
        return (String(decoding: position, as: UTF8.self), name, end + 1)
    }

    /// Word characters, dots and dashes.
    private static func isInName(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "." || scalar == "_" || scalar.properties.isAlphabetic { return true }
        switch scalar.properties.generalCategory {
        case .decimalNumber, .dashPunctuation, .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation: return true
        default: return false
        }
    }
}

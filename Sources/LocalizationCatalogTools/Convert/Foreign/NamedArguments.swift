import LocalizationCatalogModel
import LocalizationSourceText

/// The positions and types of the arguments of one key, by the names that the files of another system give them.
///
/// `0` is the first argument, as is `arg1`. Other names get the positions that are left, in the order in which they are added.
struct NamedArguments {
    private static let maximumPosition = 127
    private var names: [String] = []
    private var taken: Set<Int> = []
    /// The types in Apple's spelling, where a file states them.
    private var types: [ExactText: String] = [:]

    mutating func add(_ name: String) {
        if let position = Self.number(in: name) {
            taken.insert(position)
        } else if !names.contains(where: { isSameText($0, name) }) {
            names.append(name)
        }
    }

    /// Sets the type of an argument, unless it has one.
    mutating func setType(_ type: String, of name: String) {
        if types[ExactText(name)] == nil { types[ExactText(name)] = type }
    }

    func type(of name: String) -> String? { types[ExactText(name)] }

    func position(of name: String) -> Int {
        if let position = Self.number(in: name) { return position }
        var position = 1
        for other in names {
            while taken.contains(position) { position += 1 }
            if isSameText(other, name) { return position }
            position += 1
        }
        while taken.contains(position) { position += 1 }
        return position
    }

    /// The position that a name states; nil for a name without one.
    static func number(in name: String) -> Int? {
        if let number = Int(name), name.utf8.first?.isASCIIDigit == true { return number < maximumPosition ? number + 1 : nil }
        guard let digits = name.withoutUTF8Prefix("arg"), digits.utf8.first?.isASCIIDigit == true, let number = Int(digits) else {
            return nil
        }
        return number > 0 && number <= maximumPosition ? number : nil
    }
}

extension String {
    /// The rest of the text after a prefix; nil if it does not begin with it.
    func withoutUTF8Prefix(_ prefix: String) -> String? {
        hasUTF8Prefix(prefix) ? String(Substring(utf8.dropFirst(prefix.utf8.count))) : nil
    }
}

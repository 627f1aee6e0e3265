import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceText

/// The positions and types of the arguments of one key, by the names that the files of another system give them.
///
/// `0` is the first argument, as is `arg1`. Other names get the positions that are left, in the order in which they are added.
struct NamedArguments {
    private static let maximumPosition = 127
    private var names: [String] = []
    private var taken: Set<Int> = []
    /// The names that are numbers and differ from those that conversions give, such as `0` for the first argument.
    private var spellings: [Int: String] = [:]
    /// The names of the arguments whose values are not escaped.
    private var unescaped: Set<ExactText> = []
    /// The types in Apple's spelling, where a file states them.
    private var types: [ExactText: String] = [:]
    /// The types in the file's spelling.
    private var fileTypes: [ExactText: String] = [:]
    /// The names of arguments without a single type in Apple's formats, because one of their uses is not a number.
    private var objects: Set<ExactText> = []
    /// The conversions by position where the key itself is a text in Apple's format, without `%` and number: `lld`, `.2f`.
    private(set) var conversions: [Int: String] = [:]
    /// The key, if it has several arguments and numbers none of them.
    private(set) var keyWithoutNumbers: String?
    private var key = ""

    /// Whether anything is known of an argument.
    var isKnown: Bool {
        !names.isEmpty || !taken.isEmpty || !types.isEmpty || !fileTypes.isEmpty || !conversions.isEmpty || !objects.isEmpty
    }

    mutating func add(_ name: String) {
        if let position = Self.number(in: name) {
            taken.insert(position)
            if name.utf8.first?.isASCIIDigit == true, spellings[position] == nil { spellings[position] = name }
        } else if !names.contains(where: { isSameText($0, name) }) {
            names.append(name)
        }
    }

    /// Notes that the value of an argument of i18next is not escaped: `{{- name}}`.
    mutating func markUnescaped(_ name: String) { unescaped.insert(ExactText(name)) }

    /// Takes the arguments of a key that is a text in Apple's format: the program passes arguments of these types.
    mutating func addConversions(ofKey key: String) {
        let format = FormatString(parsing: key)
        let uses = format.argumentUses().filter { !format.isWord($0.piece) }
        let widths = Set(uses.filter { $0.role != .value }.map(\.piece))
        for use in uses where use.role == .value && conversions[use.position] == nil {
            guard case .specifier = format.pieces[use.piece].kind, !widths.contains(use.piece) else { continue }
            conversions[use.position] = Self.withoutNumber(format.text(in: use.range))
        }
        self.key = key
        keyWithoutNumbers = uses.count > 1 && !uses.contains(where: \.isExplicit) ? key : nil
    }

    /// The arguments for reading texts with the numbers that they state, also a text that is the key but for these.
    var keepingNumbers: NamedArguments {
        var arguments = self
        arguments.keyWithoutNumbers = nil
        return arguments
    }

    /// A conversion without its percent sign and the number of its argument.
    static func withoutNumber(_ conversion: String) -> String {
        let rest = conversion.utf8.dropFirst()
        let digits = rest.prefix(while: \.isASCIIDigit)
        guard !digits.isEmpty, digits.endIndex < rest.endIndex, rest[digits.endIndex] == UInt8(ascii: "$") else {
            return String(Substring(rest))
        }
        return String(Substring(rest[rest.index(after: digits.endIndex)...]))
    }

    /// Whether what looks like the place of an argument is a text: the key has Apple's arguments and this as a text, or too few for it.
    func isText(_ spelling: String, name: String) -> Bool {
        guard let last = conversions.keys.max(), Self.number(in: name) == nil else { return false }
        return key.containsUTF8(spelling) || position(of: name) > last
    }

    /// Sets the type of an argument, unless it has one.
    mutating func setType(_ type: String, of name: String) {
        if types[ExactText(name)] == nil { types[ExactText(name)] = type }
    }

    /// Sets the type of an argument as a file spells it, unless it has one.
    mutating func setFileType(_ type: String, of name: String) {
        if fileTypes[ExactText(name)] == nil { fileTypes[ExactText(name)] = type }
    }

    /// Adds a type that one use of an argument has; nil if that use is of any value. Uses of several types make it an object.
    mutating func addUse(_ type: String?, of name: String) {
        let name = ExactText(name)
        guard let type else {
            objects.insert(name)
            return
        }
        if let other = types[name], !isSameText(other, type) { objects.insert(name) }
        if types[name] == nil { types[name] = type }
    }

    func type(of name: String) -> String? { objects.contains(ExactText(name)) ? "@" : types[ExactText(name)] }

    /// The names that have no number, with their positions.
    var positions: [(name: String, position: Int)] { names.map { ($0, position(of: $0)) } }

    /// Whether the uses of an argument have no number in common, so that it is an object.
    func isObject(_ name: String) -> Bool { objects.contains(ExactText(name)) }

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

    // MARK: Beside the texts of a catalog

    /// The member of a catalog's entry with the names of its arguments in the files of another system. Compilers of catalogs ignore it.
    static let member = "namedArguments"

    /// The names and types, for the member of the entry; nil if each argument has the name and the type that conversions write.
    /// - Parameter plural: The name of the argument that selects texts, if conversions write it in any case.
    func extra(without plural: String?) -> CatalogExtra? {
        var found = spellings
        for name in names where !isSameText(name, plural ?? "") { found[position(of: name)] = name }
        for name in fileTypes.keys where found[position(of: name.text)] == nil { found[position(of: name.text)] = name.text }
        guard let last = found.keys.max(), last <= Self.maximumPosition else { return nil }
        let members = (1...last).map { position -> ExtraValue in
            guard let name = found[position] else { return .object([]) }
            let type = fileTypes[ExactText(name)].map { CatalogExtra("type", .string($0)) }
            let spelling = unescaped.contains(ExactText(name)) ? "- " + name : name
            return .object([CatalogExtra("name", .string(spelling))] + (type.map { [$0] } ?? []))
        }
        return CatalogExtra(Self.member, .array(members))
    }

    /// Removes the name of an argument that is the variable of a text, which has the name itself.
    static func remove(_ name: String, from extras: inout [CatalogExtra]) {
        guard let index = extras.firstIndex(where: { isSameText($0.name, member) }), case .array(var items) = extras[index].value else {
            return
        }
        for place in items.indices {
            guard case .object(let members) = items[place] else { continue }
            if members.contains(where: { $0.value == .string(name) }) { items[place] = .object([]) }
        }
        while items.last == .object([]) { items.removeLast() }
        if items.isEmpty { extras.remove(at: index) } else { extras[index].value = .array(items) }
    }

    /// An argument in the files of another system.
    struct Described {
        let name: String
        let type: String?
    }

    /// The arguments that the member of an entry describes, by their positions.
    static func described(in extras: [CatalogExtra]) -> [Int: Described] {
        guard case .array(let items)? = extras.first(where: { isSameText($0.name, member) })?.value else { return [:] }
        var found: [Int: Described] = [:]
        for (index, item) in items.prefix(maximumPosition).enumerated() {
            guard case .object(let members) = item else { continue }
            func text(_ name: String) -> String? {
                guard case .string(let text)? = members.first(where: { isSameText($0.name, name) })?.value else { return nil }
                return text
            }
            // Two arguments of one name would be the same.
            guard let name = text("name"), !found.values.contains(where: { isSameText($0.name, name) }) else { continue }
            found[index + 1] = Described(name: name, type: text("type"))
        }
        return found
    }
}

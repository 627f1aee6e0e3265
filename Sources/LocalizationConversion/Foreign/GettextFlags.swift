import CatalogFormats
import LocalizationCatalogModel
import LocalizationFormatAnalysis
import LocalizationFormatStrings
import LocalizationSourceText

/// The flags of a gettext message, which say in which notation its arguments are, and how its lines are wrapped.
///
/// A catalog has them in a member of the entry, so that the message comes back with its flags and in its notation. Compilers of catalogs ignore
/// the member.
struct GettextFlags {
    /// The member of a catalog's entry with the flags, as a gettext file has them after `#,`.
    static let member = "gettextFlags"

    /// The flags in the order of the file, without `fuzzy`, which is the state of a translation.
    let names: [String]

    init(_ names: [String]) { self.names = names }

    /// The flags that an entry of a catalog has; nil if it has none.
    init?(in extras: [CatalogExtra]) {
        guard case .string(let text)? = extras.first(where: { isSameText($0.name, Self.member) })?.value else { return nil }
        names = text.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)).trimmingASCIIWhiteSpace }
            .filter { !$0.isEmpty && !$0.utf8.contains { $0 < 0x20 } && !isSameText($0, "fuzzy") }
    }

    /// The member for an entry; nil if there are no flags but that of Apple's notation, which conversions write themselves.
    var extra: CatalogExtra? {
        names.allSatisfy { isSameText($0, "objc-format") } ? nil : CatalogExtra(Self.member, .string(names.joined(separator: ", ")))
    }

    /// Whether arguments have no numbers in the notation: Python counts those of a text.
    var countsArguments: Bool { names.contains { isSameText($0, "python-format") } }

    /// A text in the notation of the flags; nil if it has the arguments in another order, which a notation without numbers cannot say.
    func spelled(_ text: String) -> String? {
        guard countsArguments, text.containsUTF8("$") else { return text }
        let format = FormatString(parsing: text)
        let uses = format.argumentUses().filter { !format.isProse($0.piece) }
        guard uses.map(\.position).elementsEqual(1..<uses.count + 1) else { return uses.contains(where: \.isExplicit) ? nil : text }
        let pieces = Set(uses.map(\.piece))
        return format.pieces.indices.map {
            let written = format.text(in: format.pieces[$0].range)
            return pieces.contains($0) ? "%" + NamedArguments.withoutNumber(written) : written
        }.joined()
    }

    /// The notation of the arguments of a message; nil for Apple's, and for one that is not read, whose texts stay as they are.
    func dialect(key: String) -> PlaceholderDialect? {
        ForeignFormat.dialect(of: ForeignEntry(key: PlacedText(value: key, range: 0..<0), flags: names))
    }
}

import LocalizationCodeKeys
import LocalizationCatalogModel
import LocalizationSourceText

/// The common form of the keys of a table that are names without points, such as `title-main-account` and `LoginTitleKey`.
struct KeyForm {
    private var beginnings: Set<ExactText> = []
    private var endings: Set<ExactText> = []

    /// Collects the words of the keys that a table has; none if more than a tenth of the keys are texts. O(n).
    init(of table: CodeJoin.Table) {
        var (count, texts) = (0, 0)
        for key in table.keys where key.state != .missing {
            count += 1
            if key.name.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) { texts += 1 }
            guard let words = Self.words(of: key.name), let first = words.first, let last = words.last else { continue }
            beginnings.insert(ExactText(first))
            endings.insert(ExactText(last))
        }
        if texts * 10 > count { (beginnings, endings) = ([], []) }
    }

    /// Whether a key is a name that begins or ends as one of the table does. O(n).
    func contains(_ key: String) -> Bool {
        guard !beginnings.isEmpty, let words = Self.words(of: key), let first = words.first, let last = words.last else { return false }
        return beginnings.contains(ExactText(first)) || endings.contains(ExactText(last))
    }

    /// The words of a name that are joined with hyphens, or begin with capital letters; nil unless there are several. O(n).
    private static func words(of name: String) -> [String]? {
        var words: [[UInt8]] = [[]]
        var last: UInt8 = 0
        for byte in name.utf8 {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            if byte == UInt8(ascii: "-") {
                words.append([])
            } else if byte.isASCIIAlphanumeric {
                if isCapital, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last) { words.append([]) }
                words[words.count - 1].append(byte)
            } else {
                return nil
            }
            last = byte
        }
        guard words.count > 1, !words.contains([]) else { return nil }
        return words.map { String(decoding: $0, as: UTF8.self) }
    }
}

import LocalizationSourceExtraction
import LocalizationSourceText

/// What the other texts of a list say about one: beside 'Dropbox', 'WebDAV' and 'OneDrive', 'Koofr' is a name as well.
struct TextLists {
    /// The texts of a file that one kind of place in a file shows.
    private struct List: Hashable {
        var file: Int
        var sinkFile: Int
        var place: String
    }

    private struct Counts {
        /// The texts with words, and the names and codes. Others say nothing of a list.
        var all = 0
        var names = 0
        /// Those in capitals that are no words of buttons.
        var inCapitals = 0
        /// Those in capitals that are one word.
        var codes = 0
        /// Single words in small letters that only code has: 'emergencyCall'.
        var values = 0
        /// Single words in small letters that texts have as well: 'go'.
        var smallWords = 0
    }

    private var counts: [List: Counts] = [:]

    /// Counts what texts there are. O(bytes).
    init(_ texts: [ShownText], _ words: ShownWords) {
        for text in texts {
            guard let list = Self.list(of: text) else { continue }
            Self.count(text.spelling, hasWords: words.areIn(text.parts), in: &counts[list, default: Counts()])
        }
    }

    private static func count(_ text: String, hasWords: Bool, in counts: inout Counts) {
        if ShownWords.isInCapitals(text) {
            counts.all += 1
            if ShownWords.isOrdinary(text) { return }
            counts.inCapitals += 1
            if isOneWord(text) { counts.codes += 1 }
        } else if hasWords {
            counts.all += 1
            if ShownWords.isSpelledAsValue(text) { counts.smallWords += 1 }
        } else if ShownWords.isSpelledAsValue(text) {
            counts.values += 1
        } else if ShownWords.isSpelledAsName(text), text.utf8.contains(where: \.isASCIILetter) {
            counts.all += 1
            counts.names += 1
        }
    }

    /// The number of texts in capitals, also of several words, that only a table of codes has. Buttons are fewer.
    private static let tableSize = 12

    /// Whether a text is a name among names, or a code: a word in capitals or in small letters among many such, or one of a table of codes.
    func says(_ text: ShownText) -> Bool {
        guard let list = Self.list(of: text), let count = counts[list] else { return false }
        let spelling = text.spelling
        if ShownWords.isSpelledAsValue(spelling) { return count.values > 4 && count.values >= count.smallWords }
        guard count.all > 2 else { return false }
        if ShownWords.isInCapitals(spelling) {
            guard count.inCapitals * 2 > count.all else { return false }
            // 'AND' among the codes of countries
            if ShownWords.isOrdinary(spelling) { return count.codes > Self.tableSize && Self.isOneWord(spelling) }
            return count.codes > 4 && Self.isOneWord(spelling) || count.inCapitals > Self.tableSize
        }
        return count.names > 2 && count.names * 2 >= count.all && ShownWords.isSpelledAsName(spelling)
    }

    private static func isOneWord(_ text: String) -> Bool { !text.utf8.contains(0x20) }

    /// The list of a text that nothing is added to; nil for others.
    private static func list(of text: ShownText) -> List? {
        guard case .shown(let place) = text.use, text.parts.count == 1, let first = text.spelling.utf8.first, first != 0x20 else {
            return nil
        }
        return List(file: text.literal.file, sinkFile: text.sink.file, place: place)
    }
}

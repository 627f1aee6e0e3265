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
        var all = 0
        var names = 0
        var inCapitals = 0
        /// Those in capitals that are one word.
        var codes = 0
    }

    private var counts: [List: Counts] = [:]

    /// Counts what texts there are. O(bytes).
    init(_ texts: [ShownText], _ words: ShownWords) {
        for text in texts {
            guard let list = Self.list(of: text) else { continue }
            var count = counts[list, default: Counts()]
            count.all += 1
            if ShownWords.isInCapitals(text.spelling) {
                count.inCapitals += 1
                if !text.spelling.utf8.contains(0x20) { count.codes += 1 }
            } else if !words.areIn(text.parts), ShownWords.isSpelledAsName(text.spelling),
                text.spelling.utf8.contains(where: \.isASCIILetter)
            {
                count.names += 1
            }
            counts[list] = count
        }
    }

    /// The number of texts in capitals, also of several words, that only a table of codes has. Buttons are fewer.
    private static let tableSize = 12

    /// Whether a text is a name among names, or a code: one word in capitals among many such, or one of a table of codes.
    func says(_ text: ShownText) -> Bool {
        guard let list = Self.list(of: text), let count = counts[list], count.all > 2 else { return false }
        if ShownWords.isInCapitals(text.spelling) {
            let isCode = count.codes > 4 && !text.spelling.utf8.contains(0x20)
            return count.inCapitals * 2 > count.all && (isCode || count.inCapitals > Self.tableSize)
        }
        return count.names > 2 && count.names * 2 >= count.all && ShownWords.isSpelledAsName(text.spelling)
    }

    /// The list of a text that nothing is added to; nil for others.
    private static func list(of text: ShownText) -> List? {
        guard case .shown(let place) = text.use, text.parts.count == 1, let first = text.spelling.utf8.first, first != 0x20 else {
            return nil
        }
        return List(file: text.literal.file, sinkFile: text.sink.file, place: place)
    }
}

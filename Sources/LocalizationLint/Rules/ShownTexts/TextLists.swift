import LocalizationSourceExtraction

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
            } else if !words.areIn(text.parts) {
                count.names += 1
            }
            counts[list] = count
        }
    }

    /// Whether a text is a name among names, or a code: one in capitals among many such, or among texts that are not.
    func says(_ text: ShownText) -> Bool {
        guard let list = Self.list(of: text), let count = counts[list], count.all > 2 else { return false }
        if ShownWords.isInCapitals(text.spelling) { return count.inCapitals > 4 || count.inCapitals * 2 <= count.all }
        return count.names > 2 && count.names * 3 >= count.all && ShownWords.isSpelledAsName(text.spelling)
    }

    /// The list of a text that nothing is added to; nil for others.
    private static func list(of text: ShownText) -> List? {
        guard case .shown(let place) = text.use, text.parts.count == 1, let first = text.spelling.utf8.first, first != 0x20 else {
            return nil
        }
        return List(file: text.literal.file, sinkFile: text.sink.file, place: place)
    }
}

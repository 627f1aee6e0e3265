/// Texts of one word and nothing else, most of which are values: identifiers, options, abbreviations.
enum SingleToken {
    /// Whether a text is one word that programs read, to judge by its spelling. O(bytes).
    static func isFixed(_ text: String) -> Bool {
        let word = text.utf8
        // A blank at an end belongs to a piece of a sentence, as in 'count + " files"'.
        guard !word.contains(where: { $0 >= 0x80 || $0 == 0x20 || $0 == 0x0A }) else { return false }
        let token = String(decoding: word.filter { !marks.contains($0) }, as: UTF8.self)
        guard let first = token.utf8.first else { return false }
        // '<missing>', '[A-Z]'
        if let mark = word.first, "<[{".utf8.contains(mark) { return true }
        if isSmall(first) {
            // 'none' and 'cancel' are texts, 'crop' and 'nearest' are not.
            return !word.contains(where: "!?".utf8.contains) && !word.suffix(2).elementsEqual("..".utf8)
                && !smallWords.contains(token) && !capitalWords.contains(token.uppercased())
        }
        guard isCapital(first) else { return false }
        if token.utf8.allSatisfy(isCapital) { return token.utf8.count < 5 && !capitalWords.contains(token) }
        return ShownWords.hasInnerCapital(token)
    }

    /// The words that are texts even if all letters are capitals.
    static let capitalWords = Set(
        """
        ADD ALL AND ANY APPLY BACK BEST BETA BUY CALL CANCEL CLEAR CLOSE CONTINUE COPY DAY DAYS DELETE DONE DOWNLOAD EDIT EMPTY ERROR EXIT FAIL FIND FREE FROM GO HELP HIDE \
        HOME HOUR INFO ITEMS JOIN LAST LEFT LESS LINK LIST LIVE LOAD LOCK LOGIN MENU MORE MUTE NEVER NEW NEXT NO NONE NOT NOW OFF OK ON \
        OPEN OR OTHER PAGE PAUSE PLAY PREV QUIT READ READY RESET RETRY RIGHT SAVE SEND SHARE SHOW SIZE SKIP START STEP STOP TIME TODAY \
        SEARCH SETTINGS SUBMIT SUCCESS TOTAL UNDO UP UPDATE WARNING USER VIEW WAIT WEEK YES YOU YOUR
        """.split(separator: " ").map(String.init))

    /// The words in small letters that stand in the place of a value and are texts.
    private static let smallWords: Set<String> = [
        "none", "never", "unknown", "empty", "error", "untitled", "today", "yesterday", "tomorrow", "now", "yes", "no", "off", "on",
        "files", "items", "selected", "remaining", "results", "loading",
        "days", "hours", "minutes", "seconds", "optional", "required", "unlimited", "anonymous", "unavailable", "or", "and",
    ]
    private static let marks = Array(".,:;!?()[]\"'".utf8)

    private static func isSmall(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}

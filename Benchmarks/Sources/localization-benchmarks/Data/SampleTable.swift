/// A table as a large app has it: symbolic keys and English sentences as keys, a comment per entry, some escapes, some other scripts.
struct SampleTable {
    struct Entry {
        let key: String
        let value: String
        let comment: String
    }

    let entries: [Entry]

    /// Makes a table of entries that are there.
    init(_ entries: [Entry]) { self.entries = entries }

    /// - Parameters:
    ///   - count: How many entries; all keys differ.
    ///   - seed: Equal seeds make equal tables.
    init(count: Int, seed: UInt64 = 1) {
        var random = SeededGenerator(seed: seed)
        entries = (0..<count).map { Self.entry($0, &random) }
    }

    private static let words = [
        "account", "album", "archive", "attachment", "calendar", "camera", "comment", "connection", "contact", "device", "document",
        "download", "draft", "event", "export", "favorite", "feedback", "folder", "history", "import", "invitation", "language",
        "library", "location", "mailbox", "message", "network", "notification", "password", "payment", "permission", "photo", "playlist",
        "preview", "profile", "project", "reminder", "report", "search", "server", "settings", "storage", "subscription", "template",
        "update", "workspace",
    ]
    private static let verbs = ["add", "change", "close", "copy", "delete", "find", "move", "open", "print", "rename", "save", "share"]
    private static let otherScripts = [
        "Größe des Fensters ändern", "Прочитать позже", "設定を開く", "Déplacer vers la corbeille…", "حذف المجلد", "Εκτύπωση εγγράφου", "파일 공유",
    ]

    private static func entry(_ number: Int, _ random: inout SeededGenerator) -> Entry {
        func word() -> String { words.randomElement(using: &random) ?? "" }
        func verb() -> String { verbs.randomElement(using: &random) ?? "" }
        let subject = word()
        let key =
            switch number % 4 {
            case 0: "\(subject).\(word()).\(verb())_button_\(number).title"
            case 1: "\(subject)_\(number)"
            case 2: "Could not \(verb()) the \(subject) “%@” (error \(number))"
            default: "\(verb().capitalizedFirst) \(subject) \(number)"
            }
        let value =
            switch Int.random(in: 0..<20, using: &random) {
            case 0: "\(verb().capitalizedFirst) the \(subject)?\nThis also removes its \(word()) and each \(word()) in it."
            case 1: "The \(subject) \"%@\" is in use by another \(word())."
            case 2...3: (otherScripts.randomElement(using: &random) ?? "") + " (\(number))"
            case 4...9: verb().capitalizedFirst
            case 10...13: "\(verb().capitalizedFirst) \(word())"
            default: "To \(verb()) the \(subject), \(verb()) a \(word()) in \(word()) and then \(verb()) it again."
            }
        let comment = "Screen \(word()), line \(number % 97): what is shown beside the \(subject) before the user can \(verb()) it"
        return Entry(key: key, value: value, comment: comment)
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

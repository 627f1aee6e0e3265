import LocalizationCatalogModel

/// What an entry of a catalog keeps of its messages in the PO files of all languages.
struct GettextEntry: Sendable {
    /// The text of `msgctxt`, which is the beginning of the entry's key.
    var context: String?
    /// The text of `msgid_plural`; nil for a message with one text.
    var pluralID: String?
    /// What the message has in most files.
    var shared = GettextMessage()
    /// The comment of the entry when it was made, if the comments from source code are not the same in all files.
    var comment: String?
    /// The languages, and the template, whose files have no such message.
    var absent: [String] = []
    /// What the messages of languages have that others have not.
    var languages: [(language: String, message: GettextMessage)] = []

    init() {}

    /// The member of an entry; nil if there is none.
    init?(in extras: [CatalogExtra]) {
        guard let members = extras[GettextMemory.memberName]?.members else { return nil }
        context = members["context"]?.text
        pluralID = members["msgid_plural"]?.text
        shared = GettextMessage(members)
        comment = members["comment"]?.text
        absent = members["absent"]?.texts ?? []
        languages = (members["languages"]?.members ?? []).compactMap { item in
            item.value.members.map { (item.name, GettextMessage($0)) }
        }
    }

    /// The member for an entry.
    var extra: CatalogExtra {
        var members = shared.members
        if !absent.isEmpty { members.append(CatalogExtra("absent", .texts(absent))) }
        if let comment { members.append(CatalogExtra("comment", .string(comment))) }
        if let context { members.append(CatalogExtra("context", .string(context))) }
        let own = languages.filter { $0.message != GettextMessage() }
        if !own.isEmpty {
            members.append(
                CatalogExtra("languages", .object(own.map { CatalogExtra($0.language, .object($0.message.members)) })))
        }
        if let pluralID { members.append(CatalogExtra("msgid_plural", .string(pluralID))) }
        return CatalogExtra(GettextMemory.memberName, .object(members))
    }

    /// What the message of a language has, for an entry with a comment: comments from source code that were changed in the catalog since are
    /// those of the catalog.
    /// - Parameter place: The place of the language in ``languages``; nil if it has nothing of its own.
    func message(_ place: Int?, comment: String?) -> GettextMessage {
        let own = place.map { languages[$0].message } ?? GettextMessage()
        var message = own.resolved(over: shared)
        if let old = self.comment, !isSameText(old, comment ?? "") { message.extracted = nil }
        return message
    }
}

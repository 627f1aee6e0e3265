import LocalizationCatalogModel
import LocalizationPlatform

/// What a catalog keeps of the PO files that it was made of, so that they come back: headers, the order of messages, names of files, and what
/// messages have beside texts. It is in members that compilers of catalogs ignore.
///
/// ```
/// "x-lproj-po" : { "headers" : { "de" : { "header" : "Language: de\n…", "path" : "de.po" } }, "order" : [ "Done" ], "template" : { … } }
/// ```
struct GettextMemory: Sendable {
    /// The name of the member, in the catalog and in its entries.
    static let memberName = "x-lproj-po"
    /// Whether a member is that of gettext's files. Its content is not that of the catalog, so that leaving it out in other formats is no loss.
    static func isMember(_ name: String) -> Bool { isSameText(name, memberName) }
    /// The name of the template among the languages of an entry.
    static let template = "template"

    /// The files by language, in the order of their paths.
    var files: [(language: String, file: GettextFile)] = []
    /// The template; nil if there is none.
    var template: GettextFile?
    /// The keys in the order of the files, those of the template first.
    var order: [String] = []

    init() {}

    /// The memory of a catalog; nil if it was not made of PO files.
    init?(in extras: [CatalogExtra]) {
        guard let members = extras[Self.memberName]?.members else { return nil }
        files = (members["headers"]?.members ?? []).compactMap { item in
            item.value.members.map { (item.name, GettextFile($0)) }
        }
        template = members["template"]?.members.map(GettextFile.init)
        order = members["order"]?.texts ?? []
    }

    /// The member for a catalog.
    var extra: CatalogExtra {
        var members = [
            CatalogExtra("headers", .object(files.map { CatalogExtra($0.language, .object($0.file.members)) })),
            CatalogExtra("order", .texts(order)),
        ]
        if let template { members.append(CatalogExtra("template", .object(template.members))) }
        return CatalogExtra(Self.memberName, .object(members))
    }

    /// The language of the file with the name of a path; nil if no file has it, or several. A path without a name is that of the only file.
    func language(ofFile path: String?) -> String? {
        let found =
            path.map { path in
                files.filter { isSameText($0.file.path.map(PathNames.last), PathNames.last(of: path)) }
            } ?? files
        return found.count == 1 ? found[0].language : nil
    }

    /// The file of a language; that of the template for its name.
    subscript(language: String) -> GettextFile? {
        isSameText(language, Self.template) ? template : files.first { isSameText($0.language, language) }?.file
    }
}

/// What a catalog keeps of one PO file beside its messages.
struct GettextFile: Sendable {
    /// The path below the folder that was converted; nil if the file had none.
    var path: String?
    /// The text of the header; nil if the file had none.
    var header: String?
    /// The comments, flags and layout of the header.
    var message = GettextMessage()
    /// The keys in the order of the file, if it is not that of the catalog's other files.
    var order: [String]?
    /// The obsolete messages (`#~`), each with the key of the message that it stands before; without one they are at the end.
    var obsolete: [(before: String?, text: String)] = []
    /// What stands after the last message.
    var end = ""
    /// Whether the file ends without a line break.
    var isCut = false
    /// Whether lines end with a carriage return.
    var hasCarriageReturns = false
    /// Whether the file begins with a byte order mark.
    var hasByteOrderMark = false
    /// Whether no message of the file had a translation, or none that came into the catalog.
    var isUntranslated = false

    init() {}

    /// Reads the members of an object.
    init(_ members: [CatalogExtra]) {
        path = members["path"]?.text
        header = members["header"]?.text
        message = GettextMessage(members)
        order = members["order"]?.texts
        obsolete = (members["obsolete"]?.elements ?? []).compactMap { value in
            if let text = value.text { return (nil, text) }
            guard let members = value.members, let text = members["text"]?.text else { return nil }
            return (members["before"]?.text, text)
        }
        end = members["end"]?.text ?? ""
        isCut = members["endsWithoutLineBreak"]?.isTrue ?? false
        hasCarriageReturns = members["carriageReturns"]?.isTrue ?? false
        hasByteOrderMark = members["byteOrderMark"]?.isTrue ?? false
        isUntranslated = members["untranslated"]?.isTrue ?? false
    }

    /// The members for an object.
    var members: [CatalogExtra] {
        var members = message.members
        func flag(_ name: String, _ value: Bool) { if value { members.append(CatalogExtra(name, .boolean(true))) } }
        flag("byteOrderMark", hasByteOrderMark)
        flag("carriageReturns", hasCarriageReturns)
        if !end.isEmpty { members.append(CatalogExtra("end", .string(end))) }
        flag("endsWithoutLineBreak", isCut)
        if let header { members.append(CatalogExtra("header", .string(header))) }
        if !obsolete.isEmpty {
            let values = obsolete.map { item -> ExtraValue in
                guard let key = item.before else { return .string(item.text) }
                return .object([CatalogExtra("before", .string(key)), CatalogExtra("text", .string(item.text))])
            }
            members.append(CatalogExtra("obsolete", .array(values)))
        }
        if let order { members.append(CatalogExtra("order", .texts(order))) }
        if let path { members.append(CatalogExtra("path", .string(path))) }
        flag("untranslated", isUntranslated)
        return members
    }
}

extension ExtraValue {
    /// The elements of an array; nil for any other value.
    fileprivate var elements: [ExtraValue]? { if case .array(let values) = self { values } else { nil } }
}

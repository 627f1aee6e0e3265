package import LocalizationProject
import CatalogFormats
package import LocalizationCatalogModel
import LocalizationFileSyntax
package import LocalizationPlatform
import LocalizationSourceText

/// The keys that files other than source code use: storyboards and xib files, property lists, the settings of Xcode
/// projects, and messages of push notifications.
package struct DocumentKeys: Sendable {
    private var objects: [ExactText: (path: String, ids: Set<ExactText>)] = [:]
    private var lists: [ExactText: (path: String, words: Set<ExactText>)] = [:]
    /// The keys of all information property lists, and those that settings of projects have for generated ones.
    private var information: [ExactText: String] = [:]
    /// The texts of property lists, and those that documents give to attributes of the program's own: what they mean, only it knows.
    private var texts: [ExactText: String] = [:]
    /// The texts of documents of Interface Builder that have no table of their own: a program may look them up when it loads a document.
    private var shownTexts: [ExactText: String] = [:]
    /// The names of the programs that the information property lists are of.
    package private(set) var programNames: [String] = []
    /// The words of the information property lists, such as the names of the documents that programs load first.
    package var informationWords: Set<ExactText> { Set(information.keys) }
    /// The files that could not be read.
    package private(set) var failures: [FileError] = []

    /// Reads the documents of a project.
    package init(_ project: ProjectFiles, in files: any FileTree) {
        let tables = Set(project.places.map { ExactText($0.name) })
        for file in project.documents {
            do throws(FileError) {
                let document = InterfaceDocument(parsing: try files.read(file.path))
                let ids = Set(document.objects.map { ExactText($0.id) })
                for text in document.attributeTexts where texts[ExactText(text)] == nil { texts[ExactText(text)] = file.path }
                let name = ExactText(PathNames.stem(of: file.path))
                for text in tables.contains(name) ? [] : document.strings.map({ ExactText($0.value) }) where shownTexts[text] == nil {
                    shownTexts[text] = file.path
                }
                objects[name] = (file.path, ids.union(objects[name]?.ids ?? []))
            } catch {
                failures.append(error)
            }
        }
        for file in project.propertyLists {
            do throws(FileError) {
                let bytes = try files.read(file.path)
                let type = PathNames.fileExtension(of: file.path)?.lowercased() ?? ""
                if isSameText(type, IntentKeys.fileExtension) {
                    lists[ExactText(PathNames.stem(of: file.path))] = (file.path, IntentKeys.keys(in: bytes))
                    continue
                }
                if isSameText(type, PushKeys.fileExtension) {
                    for key in PushKeys.keys(in: bytes) where texts[key] == nil { texts[key] = file.path }
                    continue
                }
                guard isSameText(type, "plist") else {
                    for word in Self.words(after: "INFOPLIST_KEY_", in: bytes) { information[word] = file.path }
                    continue
                }
                guard let list = PropertyListDocument(parsing: bytes).appleValue else { continue }
                let words = Self.words(of: list)
                let name = PathNames.stem(of: file.path)
                lists[ExactText(name)] = (file.path, words)
                for text in Self.words(of: list, namesOfMembers: false) where texts[text] == nil { texts[text] = file.path }
                if name.lowercased().hasUTF8Suffix("info") {
                    for word in words { information[word] = file.path }
                    programNames += Self.programNames(in: list)
                }
            } catch {
                failures.append(error)
            }
        }
    }

    /// What uses a key of a table; nil if nothing is known.
    package func user(of key: String, table: String) -> String? {
        let table = ExactText(table)
        if let document = objects[table] {
            let id = String(Substring(key.utf8.prefix { $0 != UInt8(ascii: ".") }))
            if document.ids.contains(ExactText(id)) { return document.path }
        }
        if let list = lists[table] {
            let isOfIntents = PathNames.fileExtension(of: list.path).map { isSameText($0, IntentKeys.fileExtension) } ?? false
            if isOfIntents ? IntentKeys.isKey(key, in: list.words) : list.words.contains(ExactText(key)) { return list.path }
        }
        // `App-InfoPlist.xcstrings` is the table of the target `App`.
        guard table.text.utf8.elementsEqual("InfoPlist".utf8) || table.text.hasUTF8Suffix("-InfoPlist") else {
            return texts[ExactText(key)]
        }
        if let path = information[ExactText(key)] { return path }
        return Self.isReadBySystem(key) ? "the system" : texts[ExactText(key)]
    }

    /// The document of Interface Builder without a table of its own in which a key is the text of an object; nil if there is none.
    package func document(with text: String) -> String? { shownTexts[ExactText(text)] }

    /// Whether the system looks up a key of an information property list for which the list itself need not have a value.
    ///
    /// Source: Apple, "Information Property List Key Reference": names, copyright and the texts of permissions.
    private static func isReadBySystem(_ key: String) -> Bool {
        let names = [
            "CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName", "CFBundleShortVersionString", "CFBundleGetInfoString",
            "NSHumanReadableCopyright", "NSSiriUsageDescription",
        ]
        return names.contains { isSameText($0, key) } || key.utf8.starts(with: "NS".utf8) && key.hasUTF8Suffix("UsageDescription")
    }

    /// The names of the program of an information property list; none if they are settings of its project. Those of extensions are texts.
    private static func programNames(in list: PropertyListValue) -> [String] {
        guard case .dictionary(let members) = list, members["NSExtension"] == nil else { return [] }
        return ["CFBundleDisplayName", "CFBundleName"].compactMap {
            guard case .string(let name)? = members[$0], !name.utf8.contains(UInt8(ascii: "$")) else { return nil }
            return name
        }
    }

    /// The words that follow a mark: letters, digits, hyphens and underscores.
    private static func words(after mark: String, in bytes: [UInt8]) -> Set<ExactText> {
        let mark = Array(mark.utf8)
        var words: Set<ExactText> = []
        var index = 0
        while index + mark.count <= bytes.count {
            guard bytes[index] == mark[0], bytes[index...].starts(with: mark) else {
                index += 1
                continue
            }
            index += mark.count
            let word = bytes[index...].prefix {
                $0 >= 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                    || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
            }
            words.insert(ExactText(String(decoding: word, as: UTF8.self)))
            index += word.count
        }
        return words
    }

    /// The texts in a property list, and the names of members.
    private static func words(of list: PropertyListValue, namesOfMembers: Bool = true) -> Set<ExactText> {
        var words: Set<ExactText> = []
        var pending = [list]
        while let value = pending.popLast() {
            switch value {
            case .string(let text): words.insert(ExactText(text))
            case .array(let elements): pending += elements
            case .dictionary(let members):
                for name in members.keys {
                    if namesOfMembers { words.insert(ExactText(name)) }
                    if let member = members[name] { pending.append(member) }
                }
            default: break
            }
        }
        return words
    }
}

import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationMarkupSyntax
import LocalizationPlatform
import LocalizationSourceExtraction
import LocalizationSourceText

/// The objects of Interface Builder documents whose texts code replaces, through the outlets that lead to them or by the classes of their
/// controllers.
struct AssignedOutlets {
    /// A text of an object that code may set apart from its other texts.
    private enum Kind: CaseIterable {
        case title, placeholder, accessibility
        /// A view that takes the place of a title.
        case view

        /// The kind of a property of a document.
        init(of property: String) {
            self =
                property.hasUTF8Prefix("placeholder")
                ? .placeholder : property.lowercased().containsUTF8("accessibility") ? .accessibility : .title
        }

        /// The properties in code.
        var properties: String {
            switch self {
            case .title:
                "text attributedText title attributedTitle alternateTitle stringValue attributedStringValue objectValue label configuration"
            case .placeholder: "placeholder placeholderString attributedPlaceholder placeholderAttributedString"
            case .accessibility: "accessibilityLabel accessibilityHint accessibilityValue"
            case .view: "view customView"
            }
        }
    }

    private typealias Words = [ArraySlice<UInt8>: Kind]

    private static let properties = Words(
        uniqueKeysWithValues: Kind.allCases.flatMap { kind in
            kind.properties.utf8.split(separator: UInt8(ascii: " ")).map { (Array($0)[...], kind) }
        })
    /// The methods that set such a property: `setTitle`.
    private static let setters = Words(
        uniqueKeysWithValues: properties.map { ((Array("set".utf8) + [$0[0] & 0xDF] + $0.dropFirst())[...], $1) })

    private var names: [Kind: Set<ExactText>] = [:]
    /// The classes that set a text of their objects, by the name of its property in a document.
    private var classes: [ExactText: Set<ExactText>] = [:]
    /// The outlets that code declares.
    private var declared: Set<ExactText> = []
    /// What the documents say of their outlets, by their root elements.
    private var documents: [MarkupNode: DocumentOutlets] = [:]
    /// The numbers of the views of documents that code finds by them and sets a text of.
    private var tags: [MarkupNode: [Kind: Set<ExactText>]] = [:]

    /// Finds the outlets of documents whose texts code sets. O(bytes of the code and of the documents).
    init(_ documents: [(path: String, document: InterfaceDocument)], in code: CodeJoin?) {
        let keys = documents.isEmpty ? [] : Set((code?.tables ?? []).flatMap { $0.keys.map { ExactText($0.name) } })
        /// The documents with numbers, by how code spells their names and the identifiers of their cells.
        var tagged: [(name: [UInt8], root: MarkupNode)] = []
        for (path, document) in documents {
            guard let root = document.markup.root else { continue }
            let outlets = DocumentOutlets(root, keys: keys)
            if !outlets.tags.isEmpty {
                for name in [PathNames.stem(of: path)] + outlets.reuseIdentifiers.map(\.text) {
                    tagged.append((Array("\"\(name)\"".utf8), root))
                }
            }
            self.documents[root] = outlets
        }
        let outlets = self.documents.values.reduce(into: Set()) { $0.formUnion($1.all) }
        if outlets.isEmpty, tagged.isEmpty, self.documents.values.allSatisfy(\.owners.isEmpty) { return }
        for file in code?.sourceFiles ?? [] {
            let own = addNames(in: file.utf8)
            for (kind, own) in own { names[kind, default: []].formUnion(own) }
            addOutlets(in: file.utf8)
            if !tagged.isEmpty { addTags(in: file.utf8, own, tagged) }
        }
        names = names.mapValues(outlets.intersection)
        resolveTags(in: code)
    }

    /// Adds the numbers of the views that a file finds in the documents that it names and sets a text of.
    private mutating func addTags(
        in text: [UInt8], _ names: [Kind: Set<ExactText>], _ documents: [(name: [UInt8], root: MarkupNode)]
    ) {
        let uses = TaggedViews.uses(in: text)
        if uses.isEmpty { return }
        let variables = TaggedViews.variables(in: text)
        var found: [Kind: Set<ExactText>] = names.mapValues { names in Set(variables.filter { names.contains($0.name) }.map(\.tag)) }
        for (tag, rest) in uses {
            for index in rest where text[index] == UInt8(ascii: ".") || text[index].isSpaceOrTab {
                if let kind = Self.kind(of: text, at: index + 1, isMember: text[index] == UInt8(ascii: ".")) {
                    found[kind, default: []].insert(tag)
                }
            }
        }
        for (name, root) in documents where text.firstRange(of: name) != nil {
            tags[root, default: [:]].merge(found) { $0.union($1) }
        }
    }

    /// Adds the numbers of the constants among ``tags``.
    private mutating func resolveTags(in code: CodeJoin?) {
        let all = tags.values.flatMap(\.values).reduce(into: Set()) { $0.formUnion($1) }
        let constants = all.filter { $0.text.utf8.first?.isASCIIDigit != true }
        if constants.isEmpty { return }
        var values: [ExactText: ExactText] = [:]
        for file in code?.sourceFiles ?? [] { values.merge(TaggedViews.values(of: constants, in: file.utf8)) { first, _ in first } }
        tags = tags.mapValues { $0.mapValues { $0.union($0.compactMap { values[$0] }) } }
    }

    /// The texts of one of the documents that no code sets. O(texts of the document).
    func unassigned(of document: InterfaceDocument) -> [InterfaceString] {
        guard let root = document.markup.root, let known = documents[root] else { return document.strings }
        return document.strings.filter { text in
            let (id, kind) = (ExactText(text.objectID), Kind(of: text.property))
            let isToolTip = isSameText(text.property, "toolTip")
            if kind == .title, !isToolTip, known.replaced.contains(id) { return false }
            if let tag = known.tags[id], tags[root]?[kind]?.contains(tag) == true { return false }
            let own = known.names[id]
            // The code of a library sets what the outlets of its classes lead to.
            if let own, !declared.isEmpty, own.isDisjoint(with: declared), own.isSubset(of: known.ofCustomClasses),
                own.isDisjoint(with: Self.outletsOfFrameworks), !isToolTip
            {
                return false
            }
            if let owner = known.owners[id], classes[ExactText(text.property)]?.contains(owner) == true { return false }
            guard let own else { return true }
            // A menu or bar item that has a view shows that instead of its title.
            let kinds = isSameText(text.property, "title") ? [kind, .view] : [kind]
            return kinds.allSatisfy { names[$0]?.isDisjoint(with: own) ?? true }
        }
    }

    /// The outlets that the classes of UIKit and AppKit have themselves.
    private static let outletsOfFrameworks = Set(
        [
            "view", "window", "menu", "delegate", "dataSource", "initialFirstResponder", "nextKeyView", "defaultButtonCell",
            "accessoryView",
            "cell", "target",
        ].map(ExactText.init))

    /// No declaration of an outlet has more bytes.
    private static let maximumDeclaration = 200

    /// Adds the outlets that code declares: `@IBOutlet weak var name: UILabel!`, `IBOutlet UILabel *name;`.
    private mutating func addOutlets(in text: [UInt8]) {
        let (mark, cursor) = (Array("IBOutlet".utf8), ByteCursor(text.span))
        var index = 0
        while true {
            let letter = cursor.index(from: index, of: UInt8(ascii: "B"), or: UInt8(ascii: "B"))
            guard letter < text.count else { return }
            index = letter + 1
            guard letter > 0, text[(letter - 1)...].starts(with: mark) else { continue }
            // The declaration may be on the next line.
            let rest = text[(letter - 1 + mark.count)...].drop { $0.isASCIIBlank || $0 == 0x0A || $0 == 0x0D }
            for word in rest.prefix(Self.maximumDeclaration).prefix(while: { !":;=\n\r".utf8.contains($0) }).split(whereSeparator: {
                !$0.isNamePart
            }) {
                declared.insert(ExactText(String(decoding: word, as: UTF8.self)))
            }
        }
    }

    /// Adds the names before the members that set texts, such as `nameLabel` of `nameLabel?.text = name`, and the classes of a file that sets
    /// the title of a controller or of sections.
    /// - Returns: The names.
    private mutating func addNames(in text: [UInt8]) -> [Kind: Set<ExactText>] {
        var names: [Kind: Set<ExactText>] = [:]
        var types: Set<ExactText> = []
        var properties: Set<String> = []  // Exact: names of properties are ASCII
        for index in text.indices where text[index] == UInt8(ascii: ".") || text[index].isSpaceOrTab {
            if let type = Self.type(in: text, at: index) { types.insert(type) }
            if let property = Self.titleProperty(in: text, at: index) { properties.insert(property) }
            if text[index] == UInt8(ascii: "."), Self.isConfiguration(text[(index + 1)...]) {
                // The content of a cell takes the place of the labels that its style has.
                names[.title, default: []].formUnion(DocumentOutlets.styleLabels.map { ExactText($0) })
            }
            if text[index] == 0x20, index > 0, text[index - 1] == UInt8(ascii: ":"),
                let outlet = Self.filledArgument(in: text, at: index + 1)
            {
                names[.title, default: []].insert(outlet)
            }
            guard let kind = Self.kind(of: text, at: index + 1, isMember: text[index] == UInt8(ascii: ".")) else { continue }
            var owners = [Self.word(before: index, in: text)]
            // `button.configuration?.title` is the title of the button, and `cell.titleLabel` may be an outlet.
            if let own = owners.first, own.startIndex > 0, text[own.startIndex - 1] == UInt8(ascii: "."),
                Self.partsOfControls.contains(where: own.elementsEqual)
            {
                owners.append(Self.word(before: own.startIndex - 1, in: text))
            }
            // `_nameLabel` is an outlet, or the variable of the outlet `nameLabel`.
            for spelling in Set(owners + owners.map { $0.drop { $0 == UInt8(ascii: "_") } }) where !spelling.isEmpty {
                names[kind, default: []].insert(ExactText(String(decoding: spelling, as: UTF8.self)))
            }
        }
        // Of the titles of sections, some may be those of the document.
        let keepsTitles = ["super.tableView(", "[super tableView:"].contains { text.firstRange(of: $0.utf8) != nil }
        for property in properties where !keepsTitles || !property.hasUTF8Suffix("erTitle") {
            classes[ExactText(property), default: []].formUnion(types)
        }
        return names
    }

    /// The maximum number of bytes between the beginning of a call and an argument.
    private static let maximumCall = 256

    /// The name at a place that is an argument with a label of a function which sets something of it: `setDate(of: film, on: dateLabel)`, but not
    /// `add(view: dateLabel)` and not what is set, `setUp(title: title)`.
    private static func filledArgument(in text: [UInt8], at start: Int) -> ExactText? {
        let name = text[start...].prefix { $0.isNamePart }
        guard name.count > 2, name.endIndex < text.count, [UInt8(ascii: ","), UInt8(ascii: ")")].contains(text[name.endIndex]),
            start > 4, ["on:", "in:", "to:", "of:", "for:", "label:", "button:"].contains(where: { text[..<(start - 1)].ends(with: $0) })
        else { return nil }
        let call = text[..<start].suffix(maximumCall)
        guard let open = call.lastIndex(of: UInt8(ascii: "(")), !call[open...].contains(0x0A) else { return nil }
        let function = word(before: open, in: text)
        let isSetter = ["set", "update", "configure", "fill"].contains { verb in
            function.starts(with: verb.utf8) && function.dropFirst(verb.utf8.count).first.map { $0 & 0x20 == 0 } ?? true
        }
        let what = String(decoding: function, as: UTF8.self).lowercased()
        return isSetter && !looks.contains(where: what.containsUTF8) ? ExactText(String(decoding: name, as: UTF8.self)) : nil
    }

    /// Words in the names of functions that set something other than a text.
    private static let looks = [
        "alpha", "border", "color", "constraint", "corner", "delegate", "enabled", "font", "frame", "hidden", "image", "layout", "shadow",
        "style", "theme",
    ]

    /// Whether code behind a point gives a cell its content: `contentConfiguration = content`.
    private static func isConfiguration(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.starts(with: "contentConfiguration".utf8) else { return false }
        let behind = text.dropFirst("contentConfiguration".utf8.count).drop(while: \.isASCIIBlank)
        return behind.first == UInt8(ascii: "=") && behind.dropFirst().first != UInt8(ascii: "=")
    }

    /// The class that a declaration is of: `class ShopController`, `extension ShopController`, `@implementation ShopController`.
    private static func type(in text: [UInt8], at blank: Int) -> ExactText? {
        guard blank > 4, [UInt8(ascii: "s"), UInt8(ascii: "n")].contains(text[blank - 1]) else { return nil }
        let keyword = word(before: blank, in: text)
        guard ["class", "extension", "implementation"].contains(where: { keyword.elementsEqual($0.utf8) }) else { return nil }
        let name = text[(blank + 1)...].prefix { $0.isNamePart }
        return name.isEmpty ? nil : ExactText(String(decoding: name, as: UTF8.self))
    }

    /// The property of a document that code of the controller's class sets: `title = t`, `self.title = t`, `navigationItem.title = t`, and
    /// the methods that give a table's sections their titles.
    private static func titleProperty(in text: [UInt8], at index: Int) -> String? {
        let member = text[(index + 1)...].prefix { $0.isNamePart }
        if member.elementsEqual("titleForHeaderInSection".utf8) { return "headerTitle" }
        if member.elementsEqual("titleForFooterInSection".utf8) { return "footerTitle" }
        guard let property = ownProperties[member] else { return nil }
        let behind = text[member.endIndex...].drop(while: \.isASCIIBlank)
        let isSet =
            member.starts(with: "set".utf8)
            ? "(:".utf8.contains(behind.first ?? 0) : behind.first == UInt8(ascii: "=") && behind.dropFirst().first != UInt8(ascii: "=")
        guard isSet else { return nil }
        let isOwn: Bool
        if text[index] == UInt8(ascii: ".") {
            let owner = word(before: index, in: text)
            isOwn = owner.elementsEqual("self".utf8) || owner.elementsEqual("navigationItem".utf8)
        } else if behind.first == UInt8(ascii: ":") {
            // `[self setTitle:title]`
            isOwn = word(before: index, in: text).elementsEqual("self".utf8)
        } else {
            let before = text[..<index].last { $0 != 0x20 && $0 != 0x09 }
            isOwn = before.map { "\n\r{};".utf8.contains($0) } ?? true
        }
        return isOwn ? property : nil
    }

    /// The properties of a controller and its navigation item, and a controller's own method, by what they set in a document.
    private static let ownProperties: [ArraySlice<UInt8>: String] = [
        Array("title".utf8)[...]: "title", Array("prompt".utf8)[...]: "prompt", Array("titleView".utf8)[...]: "title",
        Array("setTitle".utf8)[...]: "title",
    ]

    /// The properties of controls that lead to what shows their texts.
    private static let partsOfControls = ["configuration", "titleLabel", "cell", "buttonCell"].map { Array($0.utf8) }

    /// The name before a member, without the marks of an optional value.
    private static func word(before end: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
        var end = end
        while end > 0, text[end - 1] == UInt8(ascii: "?") || text[end - 1] == UInt8(ascii: "!") { end -= 1 }
        var start = end
        while start > 0, text[start - 1].isNamePart { start -= 1 }
        return text[start..<end]
    }

    /// What a member sets: a method that is called, or a property that gets a value. To read `field.text` sets nothing.
    private static func kind(of text: [UInt8], at start: Int, isMember: Bool) -> Kind? {
        let member = text[start...].prefix { $0.isNamePart }
        if let kind = setters[member] { return kind }
        guard isMember, !member.isEmpty else { return nil }
        guard let kind = properties[member] else { return kindByArgument(behind: member, in: text) }
        let behind = text[member.endIndex...].drop(while: \.isASCIIBlank)
        let isSet = behind.first == UInt8(ascii: "=") && behind.dropFirst().first != UInt8(ascii: "=") || behind.starts(with: "+=".utf8)
        return isSet ? kind : nil
    }

    /// What a method of the project's or of a library sets by what it calls its first argument, as `button.set(title: name)`, or what a
    /// binding of RxSwift does: `button.rx.title()`, `label.rx.text`.
    private static func kindByArgument(behind member: ArraySlice<UInt8>, in text: [UInt8]) -> Kind? {
        guard member.endIndex < text.count else { return nil }
        let isCall = text[member.endIndex] == UInt8(ascii: "(")
        guard isCall || text[member.endIndex] == UInt8(ascii: ".") && member.elementsEqual("rx".utf8) else { return nil }
        var name = text[(member.endIndex + 1)...].drop(while: { isCall && $0.isASCIIBlank }).prefix { $0.isNamePart }
        if isCall {
            guard name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: ":") else { return nil }
            if name.starts(with: "with".utf8), let first = name.dropFirst(4).first { name = ([first | 0x20] + name.dropFirst(5))[...] }
        } else if name.reversed().starts(with: "Binder".utf8.reversed()) {
            name = name.dropLast("Binder".utf8.count)
        }
        let kind = properties[Array(name)[...]]
        return kind == .view ? nil : kind
    }
}

extension ArraySlice<UInt8> {
    /// Whether the last bytes are those of a text.
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

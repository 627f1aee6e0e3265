import LocalizationSourceText
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationMarkupSyntax

/// Reads the resources of an Android file as `aapt2` does, in one pass.
struct AndroidReading {
    var resources: [AndroidResource] = []
    /// What the resources do not hold.
    var leftOut: [ForeignRemainder] = []
    var findings = ReadingFindings(tooMany: Rule.Android.tooManyFindings)
    private var namespaces = AndroidNamespaces()
    /// The first place of each resource.
    private var places: [Name: Range<Int>] = [:]

    private struct Name: Hashable {
        let kind: AndroidResource.Kind
        let key: ExactText
        let product: ExactText
    }

    private static let otherResources: Set<String> = [
        "add-resource", "attr", "bool", "color", "configVarying", "declare-styleable", "dimen", "drawable", "feature-flag", "fraction",
        "integer", "integer-array", "id", "java-symbol", "macro", "overlayable", "public", "public-group", "staging-public-group",
        "staging-public-group-final", "style", "symbol",
    ]

    mutating func read(_ document: MarkupDocument) {
        guard let root = document.root else {
            return findings.report(Rule.Android.notResources, "the file has no element 'resources'", nil)
        }
        guard namespaces.enter(root).isEmpty, root.isElement("resources") else {
            return findings.report(Rule.Android.notResources, "the root element is not 'resources'", root.startTagRange)
        }
        var note: String?
        for child in root.children {
            switch child.kind {
            case .comment: note = Self.note(child)
            case .text, .characterData:
                if !child.textContent.trimmingASCIIWhiteSpace.isEmpty {
                    findings.report(Rule.Android.plainText, "text may not stand between resources", child.range)
                }
            case .element:
                if namespaces.enter(child).isEmpty {
                    if child.isElement("skip") || child.isElement("eat-comment") {
                        note = nil
                    } else {
                        read(child, note)
                        note = nil
                    }
                }
                namespaces.leave(child)
            case .instruction, .declaration, .documentType: break
            }
        }
    }

    private static func note(_ comment: MarkupNode) -> String? {
        let text = comment.textContent.trimmingASCIIWhiteSpace
        return text.isEmpty ? nil : text
    }

    /// The type of a resource and the format of its value, if the file states one.
    private mutating func read(_ element: MarkupNode, _ note: String?) {
        var type = element.name
        let isItem = type == "item"
        let isBag = type == "bag"
        if isItem || isBag {
            type = element[attribute: "type"].map(\.trimmingASCIIWhiteSpace) ?? ""
            if type.isEmpty {
                return findings.report(Rule.Android.unknownResource, "'\(element.name)' has no attribute 'type'", element.startTagRange)
            }
        }
        switch type {
        case "string" where !isBag: readString(element, note, format: isItem ? format(of: element) ?? "any" : "string")
        case "plurals" where !isItem: readPlurals(element, note)
        case "string-array" where !isItem, "array" where !isItem: readArray(element, note, isAnyType: type == "array")
        default:
            let isKnown = (Self.otherResources.contains(type) || AndroidValues.types.contains(type)) && !(isBag && type == "string")
            if !isKnown || isItem && type.hasUTF8Suffix("array") {
                findings.report(Rule.Android.unknownResource, "'\(type)' is not a type of resource", element.startTagRange)
            }
        }
    }

    private func format(of element: MarkupNode) -> String? {
        element[attribute: "format"].map(\.trimmingASCIIWhiteSpace).flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: Resources

    private mutating func readString(_ element: MarkupNode, _ note: String?, format: String) {
        var (isFormatted, isTranslatable) = (true, true)
        if format == "string" {
            guard let formatted = flag("formatted", of: element), let translatable = flag("translatable", of: element) else { return }
            (isFormatted, isTranslatable) = (formatted ?? true, translatable ?? true)
        } else {
            isTranslatable = element[attribute: "translatable"].flatMap(AndroidValues.flag) ?? true
        }
        guard let text = text(of: element) else { return }
        let isText = text.isStyled || !AndroidValues.isReference(text.raw) && (format == "string" || !AndroidValues.isTyped(text.raw))
        if isText, format == "string", isFormatted, isTranslatable, !text.isStyled, !AndroidValues.hasNumberedArguments(text.plain) {
            findings.report(
                Rule.Android.unnumbered, "several arguments need numbers, as in '%1$s': a translation could not change their order",
                element.contentRange)
        }
        guard let resource = newResource(element, .string, note) else { return }
        leaveOut(from: text, of: resource)
        guard isText else {
            if AndroidValues.isReference(text.raw) {
                leftOut.append(ForeignRemainder(key: resource.key, what: "the reference '\(text.raw.trimmingASCIIWhiteSpace)'"))
            }
            return
        }
        add(resource, element, isTranslatable, .text(Self.placed(text, element)), [(nil, text.plain)])
    }

    private mutating func readPlurals(_ element: MarkupNode, _ note: String?) {
        guard let resource = newResource(element, .plurals, note) else { return }
        var cases: [(category: String, text: PlacedText)] = []
        var plain: [(step: String?, text: String)] = []
        var seen: Set<ExactText> = []
        forEachItem(of: element) { reading, item in
            let quantity = (item[attribute: "quantity"] ?? "").trimmingASCIIWhiteSpace
            guard categories.contains(ExactText(quantity)) else {
                let message =
                    quantity.isEmpty
                    ? "'item' has no attribute 'quantity'" : "'\(quantity)' is not a quantity: zero, one, two, few, many, other"
                return reading.findings.report(Rule.Android.quantity, message, item.startTagRange)
            }
            guard seen.insert(ExactText(quantity)).inserted else {
                return reading.findings.report(Rule.Android.duplicate, "the quantity '\(quantity)' is repeated", item.startTagRange)
            }
            guard let text = reading.text(of: item) else { return }
            guard text.isStyled || !AndroidValues.isReference(text.raw) else {
                let reference = "the reference '\(text.raw.trimmingASCIIWhiteSpace)' for '\(quantity)'"
                return reading.leftOut.append(ForeignRemainder(key: resource.key, what: reference))
            }
            reading.leaveOut(from: text, of: resource)
            cases.append((quantity, Self.placed(text, item)))
            plain.append((quantity, text.plain))
        }
        let isTranslatable = element[attribute: "translatable"].flatMap(AndroidValues.flag) ?? true
        if !cases.isEmpty { add(resource, element, isTranslatable, .plural(cases), plain) }
    }

    private mutating func readArray(_ element: MarkupNode, _ note: String?, isAnyType: Bool) {
        guard let translatable = flag("translatable", of: element), var resource = newResource(element, .array, note) else { return }
        var texts: [PlacedText] = []
        var references: [Int] = []
        var plain: [(step: String?, text: String)] = []
        forEachItem(of: element) { reading, item in
            guard let text = reading.text(of: item) else { return }
            if !text.isStyled, AndroidValues.isReference(text.raw) {
                let reference = "the reference '\(text.raw.trimmingASCIIWhiteSpace)'"
                reading.leftOut.append(ForeignRemainder(key: resource.key, what: reference))
                references.append(texts.count)
            }
            reading.leaveOut(from: text, of: resource)
            texts.append(Self.placed(text, item))
            plain.append((nil, text.plain))
        }
        resource.entry.referencesInList = references
        let format = format(of: element)
        let isText = !isAnyType || format.map { $0 == "string" } ?? true
        if isText { add(resource, element, translatable ?? true, .list(texts), plain) }
    }

    private static func placed(_ text: AndroidText, _ element: MarkupNode) -> PlacedText {
        let content = element.bytes.dropFirst(element.startTagRange.count).dropLast(element.endTagRange?.count ?? 0)
        let isSpelled = text.hasMarkup || text.hasForeignFlags || text.droppedEscape != nil
        let spelling = isSpelled && text.isPortable ? String(decoding: content, as: UTF8.self) : nil
        return PlacedText(value: text.marked, range: element.contentRange, spelling: spelling)
    }

    /// Notes what a catalog's text does not hold: styles, whose tags are a part of it, and characters that `aapt2` drops.
    private mutating func leaveOut(from text: AndroidText, of resource: AndroidResource) {
        if text.isStyled { leftOut.append(ForeignRemainder(key: resource.key, what: "the style of tags, which stay in the text,")) }
        if let escape = text.droppedEscape {
            leftOut.append(ForeignRemainder(key: resource.key, what: "'\(escape)', half of a character, which aapt2 drops,"))
        }
    }

    private mutating func forEachItem(of element: MarkupNode, _ body: (inout AndroidReading, MarkupNode) -> Void) {
        for child in element.children where child.kind == .element {
            let isPlain = namespaces.enter(child).isEmpty
            if isPlain, child.isElement("item") {
                body(&self, child)
            } else if !isPlain || !child.isElement("skip") && !child.isElement("eat-comment") {
                findings.report(
                    Rule.Android.unknownResource, "'\(child.name)' may not stand in '\(element.name)'", child.startTagRange)
            }
            namespaces.leave(child)
        }
    }

    // MARK: Parts

    /// The value of a flag; nil if it is not one, which is reported.
    private mutating func flag(_ name: String, of element: MarkupNode) -> Bool?? {
        guard let attribute = element.attribute(named: name) else { return .some(nil) }
        if let flag = AndroidValues.flag(attribute.value) { return flag }
        findings.report(Rule.Android.flag, "the value of '\(name)' is neither 'true' nor 'false'", attribute.valueRange)
        return nil
    }

    /// The text of an element; nil if it has a mistake, which is reported.
    private mutating func text(of element: MarkupNode) -> AndroidText? {
        let text = AndroidText(element, namespaces: &namespaces)
        guard let (kind, node) = text.mistake else { return text }
        switch kind {
        case .apostrophe:
            let place = Self.apostrophe(in: node)
            findings.report(
                Rule.Android.apostrophe, "an apostrophe is escaped as \\', or the text is in quotation marks", place,
                fixIt: place.count == 1 ? .init("escape the apostrophe", range: place, replacement: "\\'") : nil)
        case .unicodeEscape:
            findings.report(Rule.Android.unicodeEscape, "'\\u' is followed by four hexadecimal digits", node.range)
        case .nestedProtection:
            findings.report(Rule.Android.nestedProtection, "'xliff:g' may not stand in another one", node.startTagRange)
        }
        return nil
    }

    private static func apostrophe(in node: MarkupNode) -> Range<Int> {
        var (isEscaped, isQuoted) = (false, false)
        for (offset, byte) in node.bytes.enumerated() {
            if byte == UInt8(ascii: "'"), !isEscaped, !isQuoted {
                let place = node.range.lowerBound &+ offset
                return place..<place &+ 1
            }
            if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return node.range
    }

    /// A resource without its value; nil if it has no valid name, or the name of another one, which is reported.
    private mutating func newResource(_ element: MarkupNode, _ kind: AndroidResource.Kind, _ note: String?) -> AndroidResource? {
        guard let attribute = element.attribute(named: "name") else {
            findings.report(Rule.Android.name, "'\(element.name)' has no attribute 'name'", element.startTagRange)
            return nil
        }
        let name = attribute.value.trimmingASCIIWhiteSpace
        guard AndroidValues.isName(name) else {
            findings.report(Rule.Android.name, "'\(name)' cannot be the name of a resource", attribute.valueRange)
            return nil
        }
        let product = element[attribute: "product"].map(\.trimmingASCIIWhiteSpace).flatMap { $0.isEmpty ? nil : $0 }
        let place = Name(kind: kind, key: ExactText(name), product: ExactText(product ?? ""))
        if let other = places[place] {
            findings.report(
                Rule.Android.duplicate, "the resource '\(name)' is repeated", attribute.valueRange,
                notes: [.init("first here", range: other)])
            return nil
        }
        places[place] = attribute.valueRange
        if let flag = namespaces.attribute("featureFlag", in: AndroidNamespaces.android, of: element),
            !flag.value.trimmingASCIIWhiteSpace.isEmpty
        {
            findings.report(Rule.Android.featureFlag, "only builds with this feature flag have the resource", flag.range)
        }
        let key = PlacedText(value: name, range: attribute.valueRange)
        leaveOutAttributes(of: element, key)
        var entry = ForeignEntry(key: key, note: note)
        entry.originalKey = namespaces.attribute("key", in: AndroidNamespaces.appleKeys, of: element)?.value
        return AndroidResource(kind: kind, product: product, entry: entry)
    }

    /// Notes the attributes and comments that a catalog has no place for, such as `tools:ignore`.
    private mutating func leaveOutAttributes(of element: MarkupNode, _ key: PlacedText) {
        let known = [("key", AndroidNamespaces.appleKeys), ("featureFlag", AndroidNamespaces.android)].compactMap {
            namespaces.attribute($0.0, in: $0.1, of: element)?.name
        }
        for name in element.attributes.map(\.name) {
            let isKnown = attributes.contains(ExactText(name)) || name.hasUTF8Prefix("xmlns") || known.contains { isSameText($0, name) }
            if !isKnown { leftOut.append(ForeignRemainder(key: key, what: "the attribute '\(name)'")) }
        }
        if element.children.contains(where: { $0.kind == .comment }) {
            leftOut.append(ForeignRemainder(key: key, what: "a comment inside of the element"))
        }
    }

    private mutating func add(
        _ resource: AndroidResource, _ element: MarkupNode, _ isTranslatable: Bool, _ value: ForeignValue,
        _ plain: [(step: String?, text: String)]
    ) {
        var resource = resource
        resource.entry.isTranslatable = isTranslatable
        resource.entry.values = [(nil, value)]
        if !value.texts.elementsEqual(plain, by: { isSameText($0.text.value, $1.text) }) { resource.plainTexts = plain }
        resources.append(resource)
    }
}

private let categories = Set(["zero", "one", "two", "few", "many", "other"].map(ExactText.init))
/// The attributes of resources that are read, or that a catalog does not need.
private let attributes = Set(["name", "translatable", "formatted", "product", "format", "type"].map(ExactText.init))

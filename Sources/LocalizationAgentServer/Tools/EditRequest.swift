import CatalogFormats
import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceText
import LocalizationTranslation

/// The translation that the arguments of an edit describe.
struct EditRequest {
    /// The translation without states.
    private(set) var translation = CatalogTranslation()
    private let source: CatalogSource

    /// The arguments of which exactly one is sent.
    private static let kinds = ["translation", "variationTranslation", "templateTranslation", "stringSetTranslation"]

    /// Reads the arguments.
    /// - Throws: ``ToolRefusal`` if they do not describe one translation that a catalog can have for the entry.
    init(_ arguments: ToolArguments, of source: CatalogSource) throws(ToolRefusal) {
        self.source = source
        let sent = Self.kinds.filter(arguments.has)
        guard sent.count == 1, let kind = sent.first else {
            let found = sent.isEmpty ? "None" : "\(sent.count)"
            throw ToolRefusal("\(found) of \(Self.kinds.joined(separator: ", ")) is there. Send exactly one of them.")
        }
        let isSet = isSameText(kind, "stringSetTranslation")
        if isSet != source.isSet {
            throw ToolRefusal(
                isSet
                    ? "The source is a text, not a set. Send translation, variationTranslation or templateTranslation."
                    : "The source is a set of phrases. Send stringSetTranslation.")
        }
        switch kind {
        case "translation": translation.text = LocalizedText(text(arguments.text(kind) ?? ""))
        case "stringSetTranslation":
            let phrases = arguments.texts(kind)
            if phrases.isEmpty { throw ToolRefusal("stringSetTranslation is empty. Send one phrase or more.") }
            translation.phrases = PhraseSet(phrases.map(text))
        case "variationTranslation":
            guard let object = arguments.object(kind) else { return }
            try readVariations(object)
        default:
            guard let object = arguments.object(kind) else { return }
            try readTemplate(object)
        }
    }

    /// A text with its escapes of quotation marks decoded.
    private func text(_ text: String) -> String { QuoteEscapes.decoded(text) ?? text }

    // MARK: Variations

    private mutating func readVariations(_ object: ToolArguments) throws(ToolRefusal) {
        translation.variations = try variations(object.members("topLevelVariation"), "topLevelVariation")
        let substitutions = try self.substitutions(of: object)
        if !substitutions.isEmpty { translation.substitutions = substitutions }
        try checkMarkers(in: translation.placedTexts.filter { $0.path.substitution == nil }.map(\.text.value), substitutions)
    }

    private mutating func readTemplate(_ object: ToolArguments) throws(ToolRefusal) {
        let template = text(object.text("template") ?? "")
        let substitutions = try self.substitutions(of: object)
        if substitutions.isEmpty {
            throw ToolRefusal("templateTranslation has no substitutions. Send translation for a text without them.")
        }
        translation.text = LocalizedText(template)
        translation.substitutions = substitutions
        try checkMarkers(in: [template], substitutions)
    }

    /// The variations with texts by path.
    private func variations(_ texts: [(name: String, text: String)], _ name: String) throws(ToolRefusal) -> [CatalogVariation] {
        if texts.isEmpty {
            throw ToolRefusal("\(name) is empty. Send texts by path, such as {\"plural.one\": \"…\", \"plural.other\": \"…\"}.")
        }
        var varied = CatalogTranslation()
        var paths: [ExactText: [VariationStep]] = [:]
        for (spelling, text) in texts {
            guard let path = Self.path(spelling) else { throw ToolRefusal(Self.noPath(spelling, name)) }
            guard paths.updateValue(path, forKey: ExactText(spelling)) == nil else {
                throw ToolRefusal("[answer.type] \(spelling): the path is there twice. Send it once.")
            }
            varied.setText(self.text(text), state: .new, at: path[...])
        }
        let ofDevices = paths.values.filter { $0[0].axis == .device }
        guard !ofDevices.isEmpty else { return varied.variations }
        if ofDevices.count < paths.count {
            throw ToolRefusal("\(name): a plural stands beside devices. Send device.NAME.plural.CATEGORY for devices that need one.")
        }
        let others = ofDevices.filter { isSameText($0[0].caseName, "other") }
        if others.isEmpty { throw ToolRefusal("\(name): device.other is missing. Send it, too; it is the text of all other devices.") }
        if others.contains(where: { $0.count > 1 }) {
            throw ToolRefusal("\(name): device.other is varied by number. Send device.other alone, with plain specifiers.")
        }
        let plain = Set(ofDevices.filter { $0.count == 1 }.map { ExactText($0[0].caseName) })
        if let both = ofDevices.first(where: { $0.count > 1 && plain.contains(ExactText($0[0].caseName)) }) {
            throw ToolRefusal("\(name): device.\(both[0].caseName) is a text and varied by number. Send one of both.")
        }
        return varied.variations
    }

    /// The steps of a path: to a device that catalogs have, to a plural category, or to both; nil for any other text.
    private static func path(_ spelling: String) -> [VariationStep]? {
        let path = TextPath(spelling)?.steps ?? []
        guard [[.device], [.plural], [.device, .plural]].contains(path.map(\.axis)), path.allSatisfy({ $0.variable == nil }),
            path[0].axis == .plural || SupportedDevices.all.contains(where: { isSameText($0, path[0].caseName) })
        else { return nil }
        return path
    }

    private static func noPath(_ spelling: String, _ name: String) -> String {
        if spelling.hasUTF8Prefix("width.") {
            return "\(name): '\(spelling)' is not a path, because widths are not compiled. Send other paths."
        }
        let devices = SupportedDevices.all.joined(separator: ", ")
        return
            "\(name): '\(spelling)' is not a path. Send plural.CATEGORY, device.NAME or device.NAME.plural.CATEGORY; devices are \(devices)."
    }

    // MARK: Substitutions

    private func substitutions(of object: ToolArguments) throws(ToolRefusal) -> [CatalogSubstitution] {
        var substitutions: [CatalogSubstitution] = []
        let arguments = SourceArguments(of: source)
        for each in object.objects("substitutions") {
            let (name, number) = (each.text("name") ?? "", each.integer("argNum") ?? 0)
            let specifier = each.text("formatSpecifier") ?? ""
            if substitutions.contains(where: { isSameText($0.name, name) }) {
                throw ToolRefusal("[answer.type] The substitution '\(name)' is there twice. Send it once.")
            }
            if let problem = arguments.problem(of: name, number, specifier) { throw ToolRefusal(problem) }
            substitutions.append(
                CatalogSubstitution(
                    name: name, argumentNumber: number, formatSpecifier: specifier,
                    variations: try variations(each.members("variants"), "variants of '\(name)'")))
        }
        return substitutions
    }

    /// Refuses markers without a substitution, and substitutions without a marker.
    private func checkMarkers(in texts: [String], _ substitutions: [CatalogSubstitution]) throws(ToolRefusal) {
        var markers: [String] = []
        for text in texts {
            let format = FormatString(parsing: text)
            for piece in format.pieces {
                if case .marker(let marker) = piece.kind { markers.append(format.text(in: marker.name)) }
            }
        }
        if let marker = markers.first(where: { name in !substitutions.contains { isSameText($0.name, name) } }) {
            throw ToolRefusal("The marker %#@\(marker)@ has no substitution. Send a substitution with the name '\(marker)'.")
        }
        if let unused = substitutions.first(where: { substitution in !markers.contains { isSameText($0, substitution.name) } }) {
            throw ToolRefusal("The substitution '\(unused.name)' has no marker. Send %#@\(unused.name)@ in the text, or leave it out.")
        }
    }
}

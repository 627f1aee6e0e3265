package import CatalogFormats
import LocalizationDiagnostics
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationProject

/// A file with texts, as an input of a generator.
package struct AccessorFile: Sendable {
    /// The path.
    package let path: String
    /// The content.
    package let bytes: [UInt8]
    /// The type.
    package let type: CatalogFileType

    /// The types of files that accessors are made of.
    package static let types: [CatalogFileType] = [.xcstrings, .strings, .stringsdict]

    /// Creates an input.
    /// - Returns: Nil if the name is not that of such a file.
    package init?(path: String, bytes: [UInt8]) {
        guard let type = CatalogFileType(path: path), Self.types.contains(type) else { return nil }
        (self.path, self.bytes, self.type) = (path, bytes, type)
    }

    /// The name of the table.
    package var table: String { PathNames.stem(of: path) }

    /// The language of the file's folder as it spells it; nil for a catalog and for a file in no such folder.
    package var language: String? { type == .xcstrings ? nil : LocalizationFolderName.language(ofFileAt: path) }

    /// The folder of the table: that of the file, without the folder of the language.
    var folder: String {
        let folder = PathNames.folder(of: path)
        return language == nil ? folder : PathNames.folder(of: folder)
    }
}

/// The entries of one file.
struct AccessorFileContent {
    let file: SourceFile
    let accessors: [Accessor]
    /// The language that a catalog names.
    var language: String?
    let findings: [Finding]

    /// Reads a file in the language of its folder, or a catalog in one of its languages.
    init(_ input: AccessorFile, language: String?) {
        switch input.type {
        case .strings: self.init(StringsDocument(parsing: input.bytes), input)
        case .stringsdict: self.init(StringsdictDocument(parsing: input.bytes), input)
        default: self.init(XCStringsDocument(parsing: input.bytes), input, language: language)
        }
    }

    /// The last entry of each key: the one that lookups find.
    private static func effective(_ accessors: [Accessor]) -> [Accessor] {
        var places: [ExactText: Int] = [:]
        var list: [Accessor] = []
        for accessor in accessors {
            if let place = places[ExactText(accessor.key)] {
                list[place] = accessor
            } else {
                places[ExactText(accessor.key)] = list.count
                list.append(accessor)
            }
        }
        return list
    }

    private init(_ document: StringsDocument, _ input: AccessorFile) {
        file = SourceFile(path: PathNames.shown(input.path), text: document.text)
        findings = document.findings.filter { $0.severity == .error }
        accessors = Self.effective(
            document.entries.compactMap { entry in
                let syntax = entry.syntax
                guard let key = syntax.key.stringValue, let value = syntax.value.stringValue else { return nil }
                let text = AccessorText(value: value, valueRange: syntax.value.range)
                var accessor = Accessor(key: key, text: text, origin: .strings, place: syntax.key.range)
                accessor.notes = document.notes(of: entry)
                accessor.note = accessor.notes.isEmpty ? nil : accessor.notes.joined(separator: "\n")
                accessor.marks = [.generatesSymbol, .isManual]
                return accessor
            })
    }

    private init(_ document: StringsdictDocument, _ input: AccessorFile) {
        file = SourceFile(path: PathNames.shown(input.path), text: document.text)
        findings = document.findings.filter { $0.severity == .error }
        accessors = Self.effective(document.entries.map { Accessor($0) })
    }

    private init(_ document: XCStringsDocument, _ input: AccessorFile, language: String?) {
        file = SourceFile(path: PathNames.shown(input.path), text: document.bytes)
        findings = document.findings.filter { $0.severity == .error }
        self.language = language ?? document.sourceLanguage
        accessors = Accessor.list(of: document, language: self.language)
    }
}

extension AccessorTable {
    /// A catalog in its source language, without a file.
    init(_ catalog: XCStringsDocument, name: String) {
        self.init(name: name, language: catalog.sourceLanguage)
        accessors = Accessor.list(of: catalog, language: language)
    }
}

extension Accessor {
    /// The entries of a catalog in one of its languages.
    fileprivate static func list(of catalog: XCStringsDocument, language: String?) -> [Accessor] {
        catalog.withoutRepeatedMembers.entries.map { Accessor($0, language: language) }
    }

    fileprivate init(_ entry: StringsdictEntry) {
        let content = entry.content
        var text = AccessorText()
        var marks: Set<Mark> = [.generatesSymbol, .isManual]
        if let plain = content.text {
            (text.value, text.valueRange) = (plain, content.syntax.range)
            marks.insert(.plainText)
        } else {
            text.value = content.format
            text.valueRange = content.syntax[StringsdictNames.format]?.range
            if !content.widths.isEmpty { marks.insert(.hasWidths) }
            text.variables = content.variables.map { variable in
                AccessorText.Variable(
                    name: variable.name, specifier: variable.valueType, ruleType: variable.ruleType,
                    forms: variable.syntax.value.entries.compactMap { entry in
                        guard let category = entry.key.stringValue, let text = entry.value.stringValue,
                            !entry.key.isString(StringsdictNames.ruleType), !entry.key.isString(StringsdictNames.valueType)
                        else { return nil }
                        return AccessorText.Form(path: [category], isPlural: true, text: text, place: entry.value.range)
                    },
                    place: variable.syntax.key.range)
            }
        }
        self.init(key: entry.key, text: text, origin: .stringsdict, place: entry.keyRange)
        self.marks = marks
    }

    fileprivate init(_ entry: XCStringsEntry, language: String?) {
        var text = AccessorText()
        var marks: Set<Mark> = []
        if let localization = language.flatMap({ entry[$0] }) {
            (text.value, text.valueRange) = (localization.value, localization.valueRange)
            text.forms = AccessorText.Form.list(of: localization, at: [])
            text.variables = localization.substitutions.map { substitution in
                AccessorText.Variable(
                    name: substitution.name, specifier: substitution.formatSpecifier, argumentNumber: substitution.argumentNumber,
                    forms: AccessorText.Form.list(ofVariations: substitution.cases, at: []), place: substitution.syntax.name.range)
            }
        } else {
            marks.insert(.lacksLanguage)
        }
        if entry.syntax.value["generatesSymbol"]?.booleanValue ?? (entry.extractionState == .manual) { marks.insert(.generatesSymbol) }
        if entry.extractionState == .manual { marks.insert(.isManual) }
        if !entry.shouldTranslate { marks.insert(.isUntranslated) }
        self.init(key: entry.key, text: text, origin: .catalog, place: entry.keyRange)
        note = entry.comment.flatMap { $0.isEmpty ? nil : $0 }
        notes = [note].compactMap(\.self)
        self.marks = marks
    }
}

extension AccessorText.Form {
    /// The texts of the variations of a localization; the reader of catalogs limits the depth.
    fileprivate static func list(of localization: XCStringsLocalization, at path: [String]) -> [AccessorText.Form] {
        list(ofVariations: localization.cases, at: path)
    }

    fileprivate static func list(ofVariations cases: (String) -> [XCStringsLocalization], at path: [String]) -> [AccessorText.Form] {
        [VariationAxis.device, .plural].flatMap { axis in
            cases(axis.rawValue).flatMap { each -> [AccessorText.Form] in
                let path = path + [each.name]
                if let value = each.value, let place = each.valueRange {
                    return [AccessorText.Form(path: path, isPlural: axis == .plural, text: value, place: place)]
                }
                return list(of: each, at: path)
            }
        }
    }
}

extension AccessorFileContent {
    /// The languages of a catalog's texts, in the order of the file.
    static func languages(ofCatalog input: AccessorFile) -> [String] {
        var seen: Set<ExactText> = []
        return XCStringsDocument(parsing: input.bytes).entries.flatMap { $0.localizations.map(\.name) }.filter {
            seen.insert(ExactText($0)).inserted
        }
    }
}

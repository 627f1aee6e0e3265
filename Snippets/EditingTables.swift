// Reads, edits and writes back a table in each format. Built by another package too, so that it can use what is public only.
import CatalogFormats

// A .strings file.
let source = "/* A button */ \"Done\" = \"Done\";"
var strings = StringsDocument(parsing: Array(source.utf8))
print(strings["Done"].flatMap(strings.note(of:)) ?? "none")  // A button
let undo = try strings.apply([.setText("Fertig", key: "Done")])
print(String(decoding: strings.bytes, as: UTF8.self))  // /* A button */ "Done" = "Fertig";
try strings.apply(undo)
print(strings.bytes == Array(source.utf8))  // true

// A .stringsdict file.
let rule = #"{ "%d files" = { NSStringLocalizedFormatKey = "%#@n@"; n = { one = "%d file"; other = "%d files"; }; }; }"#
var stringsdict = StringsdictDocument(parsing: Array(rule.utf8))
try stringsdict.apply([.setText("%d Dateien", path: ["%d files", "n", "other"])])
print(stringsdict["%d files"]?.content.variables.first?.cases.map(\.text) ?? [])  // ["%d file", "%d Dateien"]

// A string catalog.
let table = CatalogTable(name: "Localizable", sourceLanguage: "en", entries: [CatalogEntry(key: "Done", comment: "A button")])
var catalog = XCStringsDocument(parsing: XCStringsWriter.file(table))
try catalog.apply([.setText("Fertig", state: .translated, key: "Done", language: "de")])
print(catalog["Done"]?["de"]?.value ?? "none")  // Fertig

// A document of Interface Builder.
let view = #"""
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
        <label text="Notes" id="bAM-2j-Rzw"/>
    </document>
    """#
var interface = InterfaceDocument(parsing: Array(view.utf8))
print(interface.strings.map { "\($0.className) \($0.key)" })  // ["UILabel bAM-2j-Rzw.text"]
try interface.apply([.setText("Notizen", key: "bAM-2j-Rzw.text")])
print(interface.strings[0].comment)  // Class = "UILabel"; text = "Notizen"; ObjectID = "bAM-2j-Rzw";
// An XLIFF document.
let unit = XLIFFUnit(id: "Done", source: "Done", notes: [XLIFFNote("A button")])
let file = XLIFFFile(original: "en.lproj/Localizable.strings", sourceLanguage: "en", targetLanguage: "de", units: [unit])
var xliff = XLIFFDocument(parsing: try XLIFFWriter.file(XLIFFContent(files: [file])))
try xliff.apply([.setTarget(XLIFFTarget("Fertig"), id: "Done", original: file.original)])
print(xliff.files.first?.units.first?.target?.text ?? "none")  // Fertig

// A file of any format.
let android = "<resources><string name=\"done\">Done</string></resources>"
var resources = try LocalizationFile(path: "values-de/strings.xml", bytes: Array(android.utf8))
try resources.setText("Fertig", at: resources.texts[0])
print(String(decoding: resources.bytes, as: UTF8.self))  // <resources><string name="done">Fertig</string></resources>

// A file with a mistake.
let broken = StringsDocument(parsing: Array("\"a\" = \"1\"\n\"b\" = \"2\";\n".utf8))
let lines = SourceLineTable(broken.text.span)
let mistakes = broken.findings.map { "\($0.identifier) in line \(lines.line(at: $0.range?.lowerBound ?? 0, in: broken.text.span))" }
print(mistakes)  // ["strings.missing-semicolon in line 1"]
print(broken.entries.map(\.key))  // ["a", "b"]

// New files.
let rows = [StringsWriter.Row(key: "Done", value: "Fertig", notes: ["A button"])]
print(StringsDocument(parsing: StringsWriter.file(rows)).entries.count)  // 1
var texts = PropertyListDictionary()
texts["Done"] = .string("Fertig")
print(StringsdictDocument(parsing: StringsdictWriter.file(texts))["Done"]?.content.text ?? "none")  // Fertig

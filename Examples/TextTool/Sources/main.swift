// texttool FILE            lists the texts of a table, a catalog or a file of another system, and what is wrong with them
// texttool FILE KEY TEXT   sets the text of a key; only its bytes change
// texttool FILE KEY LANGUAGE TEXT
// texttool FILE --to FORMAT FOLDER   converts the file, and prints what the format cannot hold
import LocalizationTools

let arguments = CommandLine.arguments.dropFirst()
do {
    switch arguments.count {
    case 1: try list(arguments[1])
    case 3: try set(arguments[1], key: arguments[2], language: nil, to: arguments[3])
    case 4 where arguments[2] == "--to": try convert(arguments[1], to: arguments[3], in: arguments[4])
    case 4: try set(arguments[1], key: arguments[2], language: arguments[3], to: arguments[4])
    default: print("usage: texttool FILE [KEY [LANGUAGE] TEXT | --to FORMAT FOLDER]")
    }
} catch {
    print("texttool: \(error)")
}

/// Prints each text with its line, key and language, and then the findings.
func list(_ path: String) throws {
    let file = try LocalizationFile(contentsOf: path)
    let lines = SourceLineTable(file.document.text.span)
    for text in file.texts {
        let line = lines.line(at: text.range.lowerBound, in: file.document.text.span)
        print("\(line): \(text.key)\(text.language.map { " [\($0)]" } ?? "") = \(text.value)")
    }
    for checked in LocalizationLinter().findings(in: [file]) {
        for finding in checked.findings {
            let line = finding.range.map { lines.line(at: $0.lowerBound, in: checked.file.text.span) } ?? 1
            print("\(path):\(line): \(finding.severity): \(finding.message) [\(finding.identifier)]")
        }
    }
}

/// Sets the first text of a key, or of a key in a language, and writes the file if the linter finds nothing new in it.
func set(_ path: String, key: String, language: String?, to value: String) throws {
    var file = try LocalizationFile(contentsOf: path)
    guard let place = file.texts.first(where: { $0.key == key && (language == nil || $0.language == language) }) else {
        return print("texttool: no text for '\(key)'")
    }
    let linter = LocalizationLinter()
    let before = Set(linter.findings(in: [file])[0].findings.map(\.message))
    try file.setText(value, at: place)
    let new = linter.findings(in: [file])[0].findings.map(\.message).filter { !before.contains($0) }
    guard new.isEmpty else { return print("texttool: nothing written: \(new.joined(separator: "; "))") }
    try file.write()
    print("\(place.value) → \(value)")
}

/// Converts a file, and prints the losses and the paths of the new files.
func convert(_ path: String, to name: String, in folder: String) throws {
    guard let format = LocalizationConverter.Format(name: name) else {
        return print("texttool: no format '\(name)'; there are \(LocalizationConverter.Format.all)")
    }
    let conversion = try LocalizationConverter(to: format).convert([LocalizationFile(contentsOf: path)])
    for finding in conversion.findings.flatMap(\.findings) { print("\(path): \(finding.severity): \(finding.message)") }
    try conversion.write(toFolder: folder)
    for file in conversion.files { print("\(folder)/\(file.path)") }
}

// Opens a file at its path, changes a text, finds what is wrong with the texts, and writes the file; then converts a catalog.
import LocalizationTools

var file = try LocalizationFile(contentsOf: "de.lproj/Localizable.strings")
try file.setText("Fertig", at: file.texts[0])
let findings = LocalizationLinter().findings(in: [file])
try file.write()

for checked in findings {
    for finding in checked.findings { print("\(checked.file.path): \(finding.severity): \(finding.message)") }
}

let catalog = try LocalizationFile(contentsOf: "Localizable.xcstrings")
let conversion = try LocalizationConverter(to: .android).convert([catalog])
for loss in conversion.findings.flatMap(\.findings) { print(loss.message) }
try conversion.write(toFolder: "app/src/main/res")

import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationDiagnostics

/// A file as `plutil` reads it: as a property list or, if that fails, as JSON.
struct PlutilInput {
    /// The value of the file.
    var value: PropertyListValue
    /// The format of the file.
    var format: PlutilFormat
    /// Whether a string of the file has an unpaired surrogate, so that U+FFFD may represent a different character.
    var hasUnpairedSurrogates = false
    /// Whether a dictionary has a key that is not a string.
    var hasNonStringKey = false

    /// Reads a file.
    /// - Parameter name: The file's name in findings.
    /// - Throws: Apple's message with both reasons, and the detailed findings.
    init(_ bytes: [UInt8], name: String) throws(PlutilUnreadable) {
        let document = PropertyListDocument(parsing: bytes)
        if document.plutilRejection == nil, let value = document.appleValue {
            self.value = value
            hasUnpairedSurrogates = document.hasUnpairedSurrogates
            hasNonStringKey = document.hasNonStringKey
            switch document.format {
            case .oldStyle: format = .openStep
            case .xml: format = .xml
            case .binary: format = .binary
            }
            return
        }
        let json = FoundationJSON(parsing: bytes)
        do throws(FoundationJSON.Rejection) {
            value = try json.value(allowsFragments: false)
            format = .json
        } catch {
            let rejection = document.plutilRejection?.outerMessage ?? ""
            let isMeantAsJSON = document.findings.contains { $0.rule == Rule.PropertyList.json }
            throw PlutilUnreadable(
                message: "Property List error: \(rejection) / JSON error: \(error.message)",
                findings: isMeantAsJSON
                    ? FileFindings(path: name, text: json.document.bytes, json.findings)
                    : FileFindings(path: name, text: document.text, document.findings))
        }
    }
}

/// A file that is neither a property list nor JSON.
struct PlutilUnreadable: Error {
    /// Apple's message.
    var message: String
    /// The detailed findings.
    var findings: FileFindings
}

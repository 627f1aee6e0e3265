import LocalizationFileSyntax
package import LocalizationSourceText

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
    /// - Throws: Apple's message with both reasons, and the detailed findings.
    init(_ bytes: [UInt8]) throws(PlutilUnreadable) {
        let document = PropertyListDocument(parsing: bytes)
        if let value = document.appleValue {
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
            let rejection = document.appleRejection?.outerMessage ?? ""
            let isMeantAsJSON = document.diagnostics.contains { $0.identifier == "plist.json" }
            throw PlutilUnreadable(
                message: "Property List error: \(rejection) / JSON error: \(error.message)",
                findings: isMeantAsJSON
                    ? PlutilFindings(text: json.document.bytes, diagnostics: json.diagnostics)
                    : PlutilFindings(text: document.text, diagnostics: document.diagnostics))
        }
    }
}

/// The findings in a file beyond Apple's one line.
package struct PlutilFindings: Sendable {
    /// The text that the ranges of the findings refer to, UTF-8 for a text file.
    package var text: [UInt8]
    /// The findings in the order of the text.
    package var diagnostics: [Diagnostic]
}

/// A file that is neither a property list nor JSON.
struct PlutilUnreadable: Error {
    /// Apple's message.
    var message: String
    /// The detailed findings.
    var findings: PlutilFindings
}

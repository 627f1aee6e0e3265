import LocalizationFileWriting

/// The members of an answer.
typealias ToolAnswer = [(name: String, value: JSONValue)]

/// Why a call is not served, with what to do instead: a sentence for a model.
struct ToolRefusal: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

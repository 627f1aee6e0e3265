import LocalizationFileSyntax

/// Arguments as a server reads them.
enum JSONArguments {
    static func node(_ json: String) -> JSONNode? { JSONDocument(parsing: Array(json.utf8)).root }
}

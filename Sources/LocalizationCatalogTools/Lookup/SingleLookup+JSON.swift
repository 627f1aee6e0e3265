package import LocalizationFileWriting
package import Localization

extension SingleLookup {
    /// The result of the lookup as a JSON object with the members documented in `lproj lookup --help`. Members without content are left
    /// out.
    package var json: JSONValue {
        var members: [(name: String, value: JSONValue)] = [("key", .string(key)), ("table", .string(options.table))]
        if let bundle { members.append(("bundle", .string(bundle.path))) }
        if answers.count == 1, answers[0].name == options.localization, let answer = answers.first {
            members += answer.members
        } else {
            members.append(("found", .boolean(missing == nil)))
            members.append(
                (
                    "localizations",
                    .array(
                        answers.map { answer in
                            .object([("name", .string(answer.name ?? ""))] + answer.members)
                        })
                ))
        }
        if let missing {
            members.append(("error", .string(missing.error)))
        }
        let notes = (missing?.notes ?? []) + folderNotes
        if missing != nil || !notes.isEmpty { members.append(("notes", .strings(notes))) }
        if !issues.isEmpty { members.append(("fileIssues", .array(issues.map(\.json)))) }
        return .object(members)
    }
}

extension SingleLookup.Answer {
    fileprivate var members: [(name: String, value: JSONValue)] {
        var members: [(name: String, value: JSONValue)] = [("found", .boolean(isFound)), ("value", .string(text))]
        if let localization { members.append(("localization", .string(localization))) }
        if !issues.isEmpty { members.append(("issues", .array(issues.map(\.json)))) }
        if let explanation { members.append(("explanation", explanation.json)) }
        return members
    }
}

extension LookupExplanation {
    fileprivate var json: JSONValue {
        let matched: [(name: String, value: JSONValue)] = languages.matchedPreference.map { [("matched", .string($0))] } ?? []
        return .object(
            [("wanted", .strings(languages.preferences.identifiers)), ("wantedSource", .string(languages.preferences.source.description))]
                + matched + [
                    ("chosen", .strings(languages.searchList)), ("reason", .string(languages.reason)), ("files", .array(files.map(\.json))),
                    ("entry", .string(entry)), ("locale", .string(locale)), ("localeReason", .string(localeReason)),
                    ("variables", .array(variables.map(\.json))),
                ])
    }
}

extension LookupExplanation.File {
    fileprivate var json: JSONValue {
        var members: [(name: String, value: JSONValue)] = [("path", .string(path))]
        if let localization { members.append(("localization", .string(localization))) }
        members += [("exists", .boolean(exists)), ("hasKey", .boolean(hasKey))]
        if let compiledTables { members.append(("compiledTables", .string(compiledTables))) }
        return .object(members)
    }
}

extension LookupExplanation.VariableChoice {
    fileprivate var json: JSONValue {
        var members: [(name: String, value: JSONValue)] = [("variable", .string(variable)), ("position", .integer(position))]
        if let caseName { members.append(("case", .string(caseName))) }
        return .object(members + [("reason", .string(reason))])
    }
}

extension LocalizationIssue {
    /// The issue as JSON, with the member names of findings.
    package var json: JSONValue {
        var members: [(name: String, value: JSONValue)] = []
        if let path { members.append(("file", .string(path))) }
        members += [("severity", .string(severity.rawValue)), ("identifier", .string(kind.rawValue)), ("message", .string(message))]
        if let line { members.append(("line", .integer(line))) }
        if let column { members.append(("column", .integer(column))) }
        return .object(members)
    }
}

extension JSONValue {
    /// An array of strings.
    static func strings(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map { .string($0) }) }
}

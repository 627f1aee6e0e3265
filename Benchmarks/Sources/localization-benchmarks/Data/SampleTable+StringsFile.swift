extension SampleTable {
    /// The table as a `.strings` file in UTF-8, with comments.
    var stringsFile: String {
        var text = ""
        for entry in entries {
            text += "/* \(entry.comment) */\n\(Self.quoted(entry.key)) = \(Self.quoted(entry.value));\n\n"
        }
        return text
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

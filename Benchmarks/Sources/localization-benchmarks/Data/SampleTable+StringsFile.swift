extension SampleTable {
    /// The table as a `.strings` file in UTF-8, with comments.
    var stringsFile: String { stringsFile(withComments: true) }

    /// The table as a `.strings` file in UTF-8. Without comments 200,000 entries stay below the most bytes that are read of a file.
    func stringsFile(withComments: Bool) -> String {
        var text = ""
        for entry in entries {
            if withComments { text += "/* \(entry.comment) */\n" }
            text += "\(Self.quoted(entry.key)) = \(Self.quoted(entry.value));\n\n"
        }
        return text
    }

    /// A text between quotation marks, with the escapes that `.strings` and `.po` files share.
    static func quoted(_ text: String) -> String {
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

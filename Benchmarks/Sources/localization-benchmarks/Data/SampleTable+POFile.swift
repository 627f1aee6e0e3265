extension SampleTable {
    /// The table as a gettext `.po` file in UTF-8, with comments: the key is the message, the text its translation.
    var poFile: String {
        var text = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
        for entry in entries {
            text += "#. \(entry.comment)\nmsgid \(Self.quoted(entry.key))\nmsgstr \(Self.quoted(entry.value))\n\n"
        }
        return text
    }
}

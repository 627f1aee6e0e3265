import LocalizationLanguageServer
package import LocalizationReaderProperties

extension ReaderProperties {
    /// A session of the language server: documents are opened and edited at any places, every method is asked about every place, requests are
    /// cancelled, and messages and frames are damaged.
    ///
    /// Each request is answered once, everything that comes is a message in a frame, and the texts are those of the client.
    package static let languageServer = ReaderProperties("language-server") { bytes throws(Violation) in
        var input = WildInput(bytes)
        var editor = try WildEditor(input.bool() ? .utf8 : .utf16)
        var count = 0
        while !input.isAtEnd, count < 300, editor.status == nil {
            try editor.act(&input)
            count += 1
        }
        try editor.finish()
    }
}

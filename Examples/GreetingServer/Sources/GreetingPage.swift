import Localization

/// A page that greets a user and counts what is new.
struct GreetingPage {
    /// The user's name as it was sent; empty for a stranger.
    let name: String
    /// How many messages wait.
    let messages: Int
    let texts: LocalizedBundle

    /// The page in the languages of the task that asks for it.
    var html: String { parts.map { $0() }.joined() }

    /// The parts of the page in order. Each looks its texts up when it is asked for.
    var parts: [@Sendable () -> String] {
        [
            {
                let direction = texts.writingDirection == .rightToLeft ? "rtl" : "ltr"
                return """
                    <!DOCTYPE html>
                    <html lang="\(Self.escaped(texts.preferredLocalizations.first ?? "en"))" dir="\(direction)">
                    <head><meta charset="utf-8"><title>\(Self.escaped(String(localized: "Messages", bundle: texts)))</title></head>
                    <body>

                    """
            },
            {
                let greeting =
                    name.isEmpty
                    ? String(localized: "Hello!", bundle: texts, comment: "Greets somebody whose name is not known")
                    : String(localized: "Hello, \(name)!", bundle: texts, comment: "Greets somebody by name")
                return "<h1>\(Self.escaped(greeting))</h1>\n"
            },
            { "<p>\(Self.escaped(String(localized: "You have \(messages) new messages.", bundle: texts)))</p>\n" },
            { "</body>\n</html>\n" },
        ]
    }

    /// Text as it may stand in HTML: what came with a request must not become markup.
    static func escaped(_ text: String) -> String {
        var html = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            default: html.unicodeScalars.append(character)
            }
        }
        return html
    }
}

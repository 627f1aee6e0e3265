/// The terminal text styles that messages use (ECMA-48, "Select Graphic Rendition").
package enum TerminalStyle: String, Sendable {
    case bold = "1"
    case red = "1;31"
    case green = "1;32"
    case magenta = "1;35"
    case cyan = "1;36"
    case faint = "2"

    /// The text in this style, or unchanged if color is off.
    package func callAsFunction(_ text: String, if isEnabled: Bool = true) -> String {
        isEnabled && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
    }
}

import LocalizationAppleTools
import Foundation

/// The result for one file. The last word is the file's name.
func plutil(_ words: [String], _ content: String, path: String = "good.strings") throws -> PlutilResult {
    try PlutilCommandLine(words + [path]).process(Array(content.utf8), path: path) {
        $0.compare($1, options: [.numeric, .caseInsensitive, .forcedOrdering], range: nil, locale: Locale(identifier: ""))
            == .orderedAscending
    }
}

extension PlutilResult {
    /// What goes to standard output or into the first file.
    var text: String { String(decoding: outputs.first?.bytes ?? [], as: UTF8.self) }
}

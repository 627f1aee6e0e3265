import LocalizationSourceText

/// Checks that every place that findings speak of lies inside of the text, and that each says something.
func requireSound(_ diagnostics: [Diagnostic], byteCount: Int) throws(Violation) {
    for diagnostic in diagnostics {
        var ranges = diagnostic.fixIts.map(\.range) + diagnostic.notes.compactMap(\.range)
        if let range = diagnostic.range { ranges.append(range) }
        for range in ranges {
            try require(
                range.lowerBound >= 0 && range.upperBound <= byteCount, "\(diagnostic.identifier) reaches outside of the text: \(range)")
        }
        try require(!diagnostic.message.isEmpty && diagnostic.identifier.contains("."), "a finding says nothing")
    }
}

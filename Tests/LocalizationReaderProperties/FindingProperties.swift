import LocalizationDiagnostics

/// Checks that every place that findings speak of lies inside of the text, and that each says something.
func requireSound(_ findings: [Finding], byteCount: Int) throws(Violation) {
    for finding in findings {
        var ranges = finding.fixIts.map(\.range) + finding.notes.compactMap(\.range)
        if let range = finding.range { ranges.append(range) }
        for range in ranges {
            try require(
                range.lowerBound >= 0 && range.upperBound <= byteCount, "\(finding.identifier) reaches outside of the text: \(range)")
        }
        try require(!finding.message.isEmpty && finding.identifier.contains("."), "a finding says nothing")
    }
}

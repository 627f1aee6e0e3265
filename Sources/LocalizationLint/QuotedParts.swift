import LocalizationDiagnostics

extension LintReport.Item {
    /// The finding at the part of its text that the message quotes, so that a reader need not search for it in a long text.
    ///
    /// The range stays that of the whole text if the part is in it twice, or is spelled with escapes. O(text).
    func atQuotedPart(in text: [UInt8]) -> LintReport.Item {
        guard let part = finding.subject.quoted.map({ Array($0.utf8) }), let first = part.first, let range = finding.range,
            range.upperBound <= text.count, range.count >= part.count
        else { return self }
        let places = (range.lowerBound...(range.upperBound - part.count)).lazy.filter {
            text[$0] == first && text[$0..<$0 + part.count].elementsEqual(part)
        }.prefix(2)
        guard places.count == 1, let place = places.first else { return self }
        var item = self
        item.finding.range = place..<place + part.count
        return item
    }
}

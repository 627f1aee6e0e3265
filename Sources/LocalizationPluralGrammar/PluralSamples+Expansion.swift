extension PluralSamples.Run {
    /// Returns the samples of the run, one text each: `0.8~1.1` gives 0.8, 0.9, 1.0, 1.1.
    ///
    /// - Parameter limit: The maximum number of texts.
    /// - Returns: nil if the ends of the run differ in their number of fraction digits or have exponents, so that the step is undefined.
    package func texts(limit: Int = 1_000) -> [String]? {
        guard let last else { return [first] }
        guard let start = Steps(first), let end = Steps(last), start.fractionDigits == end.fractionDigits, start.count <= end.count
        else { return nil }
        guard limit > 0 else { return [] }
        let lastCount = min(end.count &- start.count, UInt64(limit &- 1)) &+ start.count
        return (start.count...lastCount).map {
            Steps(count: $0, fractionDigits: start.fractionDigits).text
        }
    }
}

/// A sample as a multiple of its last digit's unit: 1.10 is 110 hundredths.
private struct Steps {
    let count: UInt64
    let fractionDigits: Int

    init(count: UInt64, fractionDigits: Int) {
        self.count = count
        self.fractionDigits = fractionDigits
    }

    init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let integer = parts.first, let count = UInt64(integer + (parts.count == 2 ? parts[1] : "")) else { return nil }
        self.count = count
        fractionDigits = parts.count == 2 ? parts[1].utf8.count : 0
    }

    var text: String {
        guard fractionDigits > 0 else { return "\(count)" }
        let digits = "\(count)"
        let padded = String(repeating: "0", count: max(fractionDigits + 1 - digits.utf8.count, 0)) + digits
        return padded.dropLast(fractionDigits) + "." + padded.suffix(fractionDigits)
    }
}

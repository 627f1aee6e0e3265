/// Prints results as one table per comparison.
struct TextTable {

    static func text(of result: ComparisonResult) -> String {
        let readsFile = result.bytesPerOperation != nil
        let headings =
            ["", "median", "minimum"] + (readsFile ? ["MB/s"] : []) + ["ours/theirs", "allocations", "bytes"]
            + (readsFile ? ["peak/file"] : [])
        var lines: [[String]] = [headings]
        for (number, row) in result.rows.enumerated() {
            guard row.missing == nil else {
                lines.append([row.name, row.missing ?? ""])
                continue
            }
            var line = [row.name, row.medianNanoseconds.map(duration) ?? "", row.minimumNanoseconds.map(duration) ?? ""]
            if let bytes = result.bytesPerOperation {
                // Of the minimum: what the code can do when nothing else is in its way.
                line.append(row.minimumNanoseconds.map { digits(Double(bytes) / $0 * 1_000) } ?? "")
            }
            line += [
                number == 0 ? "" : row.ratio.map(ratio) ?? "",
                row.allocations.map { count($0.calls) } ?? "–",
                row.allocations.map { count($0.bytes) } ?? "–",
            ]
            if let bytes = result.bytesPerOperation { line.append(row.allocations.map { digits(Double($0.peak) / Double(bytes)) } ?? "–") }
            lines.append(line)
            if let disagreement = row.disagreement { lines.append(["  answers otherwise", disagreement]) }
        }
        let full = lines.filter { $0.count == headings.count }
        let widths = headings.indices.map { column in full.map { $0[column].count }.max() ?? 0 }
        let nameWidth = lines.map { $0[0].count }.max() ?? 0
        var text = "\(result.name): \(result.title)\n"
        if let target = result.target { text += "  target: \(target)\n" }
        for line in lines {
            text += "  " + line[0].padded(to: nameWidth)
            for (column, cell) in line.enumerated().dropFirst() {
                text += "  " + (line.count == headings.count ? cell.padded(to: widths[column], onTheLeft: true) : cell)
            }
            while text.last == " " { text.removeLast() }
            text += "\n"
        }
        return text
    }

    /// Three digits and a unit.
    static func duration(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<999.5: "\(digits(nanoseconds)) ns"
        case ..<999_500: "\(digits(nanoseconds / 1e3)) µs"
        case ..<999_500_000: "\(digits(nanoseconds / 1e6)) ms"
        default: "\(digits(nanoseconds / 1e9)) s"
        }
    }

    /// Two digits at least, however small the ratio is.
    private static func ratio(_ value: Double) -> String {
        guard value < 0.1 else { return digits(value) }
        let tenThousandths = "\(Int((value * 10_000).rounded()))"
        return "0.\(String(repeating: "0", count: 4 - tenThousandths.count))\(tenThousandths)"
    }

    /// A whole number as it is, three digits of others.
    static func count(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : digits(value)
    }

    /// Three significant digits, all digits of larger numbers.
    private static func digits(_ value: Double) -> String {
        let places = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2
        let scale = [1.0, 10, 100][places]
        let scaled = Int((value * scale).rounded())
        guard places > 0 else { return "\(scaled)" }
        let fraction = "\(scaled % Int(scale))"
        return "\(scaled / Int(scale)).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
    }
}

extension String {
    fileprivate func padded(to width: Int, onTheLeft: Bool = false) -> String {
        let padding = String(repeating: " ", count: Swift.max(0, width - count))
        return onTheLeft ? padding + self : self + padding
    }
}

package import LocalizationSourceText

/// The difference of two texts by lines, in the unified format of `diff -u`. Control characters, which a terminal would obey, are made visible.
package enum LineDiff {
    /// The number of unchanged lines around a change.
    private static let context = 3
    /// The number of lines between the first and the last change up to which they are compared one by one.
    private static let maximumCount = 6_000

    /// Compares texts.
    /// - Returns: Empty if they are the same. A last line without a line break is marked as `diff` does it.
    package static func unified(from old: [UInt8], to new: [UInt8], path: String) -> String {
        let (old, new) = (lines(of: old), lines(of: new))
        if old == new { return "" }
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        var steps = middle(Array(old[start..<oldEnd]), Array(new[start..<newEnd]))
        let before = max(0, start - context)
        steps = old[before..<start].map { (" ", $0) } + steps + old[oldEnd..<min(old.count, oldEnd + context)].map { (" ", $0) }
        let lines = hunks(of: steps, oldLine: before + 1, newLine: before + 1)
        let shown = VisibleText.escape(path)
        return "--- \(shown)\n+++ \(shown)\n" + lines
    }

    /// Compares files. The text of those in another encoding than UTF-8 is shown, with the name of the encoding behind the path.
    /// - Returns: Empty if they are the same.
    package static func unified(fromFile old: [UInt8], to new: [UInt8], path: String) -> String {
        let texts = [old, new].map { DecodedText(decoding: $0, policy: .tolerant) }
        guard texts.allSatisfy({ $0.encoding.isWide && $0.illFormedRange == nil }) else { return unified(from: old, to: new, path: path) }
        return unified(from: texts[0].utf8, to: texts[1].utf8, path: "\(path) (\(texts[0].encoding.name))")
    }

    /// The edits that change one text to another: replacements of whole lines, as few as the difference has parts.
    package static func edits(from old: [UInt8], to new: [UInt8]) -> [SourceEdit] {
        let (oldLines, newLines) = (lines(of: old), lines(of: new))
        var start = 0
        while start < min(oldLines.count, newLines.count), oldLines[start] == newLines[start] { start += 1 }
        var (oldEnd, newEnd) = (oldLines.count, newLines.count)
        while oldEnd > start, newEnd > start, oldLines[oldEnd - 1] == newLines[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        var edits: [SourceEdit] = []
        var position = start == 0 ? 0 : oldLines[start - 1].endIndex
        for step in middle(Array(oldLines[start..<oldEnd]), Array(newLines[start..<newEnd])) {
            if step.mark == " " {
                position += step.line.count
                continue
            }
            if edits.last.map({ $0.range.upperBound != position }) ?? true { edits.append(SourceEdit(position..<position, [])) }
            let last = edits.count - 1
            if step.mark == "-" {
                position += step.line.count
                edits[last].range = edits[last].range.lowerBound..<position
            } else {
                edits[last].replacement += step.line
            }
        }
        return edits
    }

    private typealias Step = (mark: Unicode.Scalar, line: ArraySlice<UInt8>)

    private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = text[...]
        while let end = rest.firstIndex(of: 0x0A) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty { lines.append(rest) }
        return lines
    }

    /// The steps from one list of lines to the other. Long lists are split at lines that both have once, in the same order. O(n log n)
    /// besides the short lists between such lines.
    private static func middle(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Step] {
        guard old.count + new.count > maximumCount else { return compared(old, new) }
        var steps: [Step] = []
        var (left, right) = (0, 0)
        for anchor in anchors(old, new) {
            steps += compared(Array(old[left..<anchor.old]), Array(new[right..<anchor.new])) + [(" ", old[anchor.old])]
            (left, right) = (anchor.old + 1, anchor.new + 1)
        }
        return steps + compared(Array(old[left...]), Array(new[right...]))
    }

    /// The longest rising sequence of places of lines that both lists have once.
    private static func anchors(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [(old: Int, new: Int)] {
        var places: [ArraySlice<UInt8>: (old: Int, new: Int, isUnique: Bool)] = [:]
        for (index, line) in old.enumerated() { places[line] = (index, -1, places[line] == nil) }
        for (index, line) in new.enumerated() {
            guard let known = places[line] else { continue }
            places[line] = (known.old, index, known.isUnique && known.new < 0)
        }
        let pairs = places.values.filter { $0.isUnique && $0.new >= 0 }.sorted { $0.old < $1.old }
        // The pair that ends the shortest sequence of each length, and the pair before each.
        var ends: [Int] = []
        var previous: [Int?] = []
        for (index, pair) in pairs.enumerated() {
            let length = ends.partitioningIndex { pairs[$0].new >= pair.new }
            previous.append(length > 0 ? ends[length - 1] : nil)
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        var found: [(old: Int, new: Int)] = []
        var next = ends.last
        while let index = next {
            found.append((pairs[index].old, pairs[index].new))
            next = previous[index]
        }
        return found.reversed()
    }

    /// The steps between lists, which are compared line by line if they are short.
    private static func compared(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Step] {
        guard old.count + new.count <= maximumCount else { return old.map { ("-", $0) } + new.map { ("+", $0) } }
        var removed = Set<Int>()
        var inserted = Set<Int>()
        // The comparison compares most lines many times, and numbers faster than bytes.
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func numbered(_ lines: [ArraySlice<UInt8>]) -> [Int] {
            lines.map { line in
                let number = numbers[line, default: numbers.count]
                numbers[line] = number
                return number
            }
        }
        let oldNumbers = numbered(old)
        for change in numbered(new).difference(from: oldNumbers) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var steps: [Step] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if removed.contains(left) {
                steps.append(("-", old[left]))
                left += 1
            } else if inserted.contains(right) {
                steps.append(("+", new[right]))
                right += 1
            } else {
                guard left < old.count, right < new.count else { break }
                steps.append((" ", old[left]))
                left += 1
                right += 1
            }
        }
        return steps
    }

    /// The changes with the lines around them.
    private static func hunks(of steps: [Step], oldLine: Int, newLine: Int) -> String {
        var output = ""
        var (oldLine, newLine) = (oldLine, newLine)
        var index = 0
        while index < steps.count {
            // Lines that are far from any change are left out.
            let next = steps[index...].firstIndex { $0.mark != " " } ?? steps.count
            if next == steps.count { break }
            let start = max(index, next - context)
            oldLine += start - index
            newLine += start - index
            var end = next
            var last = next
            while end < steps.count, end - last <= 2 * context {
                if steps[end].mark != " " { last = end }
                end += 1
            }
            end = min(steps.count, last + 1 + context)
            let hunk = steps[start..<end]
            let (oldCount, newCount) = (hunk.count { $0.mark != "+" }, hunk.count { $0.mark != "-" })
            output += "@@ -\(oldCount == 0 ? oldLine - 1 : oldLine),\(oldCount) +\(newCount == 0 ? newLine - 1 : newLine),\(newCount) @@\n"
            for step in hunk {
                output += String(step.mark) + VisibleText.withoutControls(String(decoding: step.line, as: UTF8.self))
                if step.line.last != 0x0A { output += "\n\\ No newline at end of file\n" }
            }
            oldLine += oldCount
            newLine += newCount
            index = end
        }
        return output
    }
}

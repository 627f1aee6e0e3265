extension InlineMarkdownParser {
    /// How deep links, images and attributes are followed into each other.
    private static var maximumDepth: Int { 32 }

    /// The nodes with all that spans them, neighbours of one style joined. What spans nodes is not copied to them, so this is linear in the text.
    func result() -> InlineMarkdown {
        let intents = intentsOfNodes()
        let outer = enclosingSpans()
        var runs = RunBuilder()
        var enclosures: [InlineMarkdown.Enclosure] = []
        var open: [(end: Int, enclosure: Int)] = []
        var nextSpan = 0
        for (index, node) in nodes.enumerated() {
            while let last = open.last, last.end <= index { open.removeLast() }
            while nextSpan < outer.count, outer[nextSpan].nodes.lowerBound <= index {
                let span = outer[nextSpan]
                if open.count < Self.maximumDepth, case .enclosure(let kind) = span.kind {
                    enclosures.append(InlineMarkdown.Enclosure(kind: kind, outer: open.last?.enclosure))
                    open.append((span.nodes.upperBound, enclosures.count &- 1))
                }
                nextSpan &+= 1
            }
            if node.content == .text("") { continue }
            runs.append(node.content, node.intent.union(intents[index]), open.last?.enclosure)
        }
        return InlineMarkdown(runs: runs.finished(), enclosures: enclosures)
    }

    /// The spans that are links, images or attributes, in order, outer ones before those in them. Of two around the same nodes the one that was closed
    /// later is the outer one.
    private func enclosingSpans() -> [Span] {
        spans.enumerated().filter { !$0.element.nodes.isEmpty && $0.element.isEnclosure }
            .sorted {
                ($0.element.nodes.lowerBound, -$0.element.nodes.upperBound, -$0.offset)
                    < ($1.element.nodes.lowerBound, -$1.element.nodes.upperBound, -$1.offset)
            }
            .map(\.element)
    }

    /// What the delimiters around each node say: counts of what starts and ends, summed up once.
    private func intentsOfNodes() -> [InlineMarkdown.Intent] {
        let all: [InlineMarkdown.Intent] = [.emphasized, .stronglyEmphasized, .strikethrough]
        var result = [InlineMarkdown.Intent](repeating: [], count: nodes.count)
        for intent in all {
            var changes = [Int](repeating: 0, count: nodes.count &+ 1)
            for span in spans {
                guard case .intent(intent) = span.kind, !span.nodes.isEmpty, span.nodes.upperBound <= nodes.count else { continue }
                changes[span.nodes.lowerBound] &+= 1
                changes[span.nodes.upperBound] &-= 1
            }
            var depth = 0
            for index in nodes.indices {
                depth &+= changes[index]
                if depth > 0 { result[index].insert(intent) }
            }
        }
        return result
    }
}

/// Joins texts of one style.
private struct RunBuilder {
    private var runs: [InlineMarkdown.Run] = []
    private var text = ""
    private var intent: InlineMarkdown.Intent = []
    private var enclosure: Int?

    mutating func append(_ content: InlineMarkdown.Content, _ intent: InlineMarkdown.Intent, _ enclosure: Int?) {
        if intent != self.intent || enclosure != self.enclosure { flush() }
        (self.intent, self.enclosure) = (intent, enclosure)
        switch content {
        case .text(let more):
            text += more
        case .insertion:
            flush()
            runs.append(InlineMarkdown.Run(content: content, intent: intent, enclosure: enclosure))
        }
    }

    private mutating func flush() {
        guard !text.isEmpty else { return }
        runs.append(InlineMarkdown.Run(content: .text(text), intent: intent, enclosure: enclosure))
        text = ""
    }

    /// All runs.
    mutating func finished() -> [InlineMarkdown.Run] {
        flush()
        return runs
    }
}

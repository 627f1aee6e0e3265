extension InlineMarkdownParser {
    /// The maximum nesting depth of links, images and attributes.
    private static var maximumDepth: Int { 32 }

    /// Returns the runs: nodes with their enclosures, adjacent ones of one style joined. Enclosures are not copied, so this is linear.
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

    /// The spans that are links, images or attributes, in order, outer ones before inner ones. Of two spans around the same nodes, the one
    /// closed later is the outer one.
    private func enclosingSpans() -> [Span] {
        spans.enumerated().filter { !$0.element.nodes.isEmpty && $0.element.isEnclosure }
            .sorted {
                ($0.element.nodes.lowerBound, -$0.element.nodes.upperBound, -$0.offset)
                    < ($1.element.nodes.lowerBound, -$1.element.nodes.upperBound, -$1.offset)
            }
            .map(\.element)
    }

    /// The intents of each node, computed in one pass from counts of the spans that start and end there.
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

/// Joins text of the same style.
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

    /// Returns all runs.
    mutating func finished() -> [InlineMarkdown.Run] {
        flush()
        return runs
    }
}

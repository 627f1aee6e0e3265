extension InlineMarkdownParser {
    /// How deep links, images and attributes are followed into each other.
    private static var maximumDepth: Int { 32 }

    /// The nodes with all that spans them, neighbours of one style joined.
    func runs() -> [InlineMarkdown.Run] {
        let intents = intentsOfNodes()
        let outer = spans.filter { if case .intent = $0.kind { false } else { !$0.nodes.isEmpty } }
            .sorted { ($0.nodes.lowerBound, -$0.nodes.upperBound) < ($1.nodes.lowerBound, -$1.nodes.upperBound) }
        var runs = RunBuilder()
        var open: [Span] = []
        var nextSpan = 0
        var enclosing = InlineMarkdown.Style()
        for (index, node) in nodes.enumerated() {
            var isChanged = false
            while let last = open.last, last.nodes.upperBound <= index {
                open.removeLast()
                isChanged = true
            }
            while nextSpan < outer.count, outer[nextSpan].nodes.lowerBound <= index {
                if open.count < Self.maximumDepth {
                    open.append(outer[nextSpan])
                    isChanged = true
                }
                nextSpan &+= 1
            }
            if isChanged { enclosing = Self.style(of: open) }
            if node.content == .text("") { continue }
            var style = enclosing
            style.intent = node.intent.union(intents[index])
            if let link = node.link { style.link = link }
            runs.append(node.content, style)
        }
        return runs.finished()
    }

    private static func style(of spans: [Span]) -> InlineMarkdown.Style {
        var style = InlineMarkdown.Style()
        for span in spans {
            switch span.kind {
            case .intent: break
            case .link(let destination): style.link = destination
            case .image(let address): style.image = address
            case .attributes(let attributes): style.attributes += attributes
            }
        }
        return style
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
    private var style = InlineMarkdown.Style()

    mutating func append(_ content: InlineMarkdown.Content, _ style: InlineMarkdown.Style) {
        if style != self.style { flush() }
        self.style = style
        switch content {
        case .text(let more):
            text += more
        case .insertion:
            flush()
            runs.append(InlineMarkdown.Run(content: content, style: style))
        }
    }

    private mutating func flush() {
        guard !text.isEmpty else { return }
        runs.append(InlineMarkdown.Run(content: .text(text), style: style))
        text = ""
    }

    /// All runs.
    mutating func finished() -> [InlineMarkdown.Run] {
        flush()
        return runs
    }
}

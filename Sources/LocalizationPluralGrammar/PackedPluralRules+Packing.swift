package import LocalizationCLDR

extension ReferencePluralRules {
    /// The reasons why rules do not fit the packed form. None of CLDR's rules exceeds these limits.
    package enum PackingError: Error, Hashable, Sendable {
        /// A range exceeds ``PackedPluralTest/maximumValue``.
        case valueTooLarge(UInt64)
        /// A modulus is not one of 10, 100 … 10¹⁵.
        case modulusIsNoPowerOfTen(UInt64)
        /// There are more tests than a target can reach.
        case tooManyTests(Int)
    }

    /// Returns the rules in packed form: a header word and the words of the tests.
    ///
    /// Tests whose result is known from an earlier test on every path to them are omitted: in Russian, `v = 0` is tested once.
    ///
    /// - Parameters:
    ///   - integers: The categories of integers, computed from the same rules.
    ///   - index: The index of their words in the table of integers.
    package func packed(integers: PackedPluralIntegers, at index: UInt16) throws(PackingError) -> [UInt64] {
        let graph = PluralTestGraph(try PluralTestGraph.nodes(of: self)).withoutKnownTests()
        return try graph.words { PackedPluralHeader(start: $0, categories: categories, integers: index, limit: integers.limit) }
    }
}

/// The tests of a language's rules, with indexes as targets; the words are created from it.
struct PluralTestGraph {
    /// The next step: a test by its index, or a category.
    enum Target: Hashable {
        case test(Int)
        case category(PluralCategory)
    }

    struct Node {
        var test: PackedPluralTest
        var inside: Target
        var outside: Target
    }

    var nodes: [Node]
    var start: Target

    init(_ nodes: [Node]) {
        self.nodes = nodes
        start = nodes.isEmpty ? .category(.other) : .test(0)
    }

    // MARK: Building

    /// Returns the tests in rule order. In a chain of relations, each leads to the next if it holds, and to the next chain if not.
    static func nodes(of rules: ReferencePluralRules) throws(ReferencePluralRules.PackingError) -> [Node] {
        var chains: [(category: PluralCategory, relations: [PluralRelation])] = []
        for entry in rules.entries {
            for chain in entry.rule.condition?.alternatives ?? [] { chains.append((entry.category, chain)) }
        }
        var nodes: [Node] = []
        for (index, chain) in chains.enumerated() {
            let end = nodes.count + chain.relations.reduce(0) { $0 + $1.ranges.count }
            let failure: Target = index + 1 < chains.count ? .test(end) : .category(.other)
            for (position, relation) in chain.relations.enumerated() {
                let next = nodes.count + relation.ranges.count
                let success: Target = position + 1 < chain.relations.count ? .test(next) : .category(chain.category)
                let (inside, outside) = relation.isNegated ? (failure, success) : (success, failure)
                for range in relation.ranges {
                    // Outside of one range, test the next one; outside of the last, the relation does not hold.
                    let isLast = nodes.count + 1 == next
                    nodes.append(
                        Node(
                            test: try PackedPluralTest(relation, range),
                            inside: inside,
                            outside: isLast ? outside : .test(nodes.count + 1)
                        )
                    )
                }
            }
        }
        return nodes
    }

    // MARK: Leaving out known tests

    /// The facts known on every path to a test: questions and their answers.
    private typealias Facts = [UInt64: Bool]

    /// Returns the graph with every edge redirected past tests whose answer is known on that edge.
    func withoutKnownTests() -> PluralTestGraph {
        var result = self
        var facts: [Facts?] = Array(repeating: nil, count: nodes.count)
        if case .test(let first) = start { facts[first] = [:] }
        // Edges only go forward, so all paths to a test have been seen by the time it is reached.
        for index in nodes.indices {
            guard let known = facts[index] else { continue }
            for answer in [true, false] {
                var known = known
                known[nodes[index].test.question] = answer
                var target = answer ? nodes[index].inside : nodes[index].outside
                while case .test(let next) = target, let answer = known[nodes[next].test.question] {
                    target = answer ? nodes[next].inside : nodes[next].outside
                }
                if answer { result.nodes[index].inside = target } else { result.nodes[index].outside = target }
                guard case .test(let next) = target else { continue }
                facts[next] = facts[next].map { $0.filter { known[$0.key] == $0.value } } ?? known
            }
        }
        return result.keeping { facts[$0] != nil }
    }

    private func keeping(_ isKept: (Int) -> Bool) -> PluralTestGraph {
        var newIndexes: [Int: Int] = [:]
        for index in nodes.indices where isKept(index) { newIndexes[index] = newIndexes.count }
        func moved(_ target: Target) -> Target {
            if case .test(let index) = target, let newIndex = newIndexes[index] { .test(newIndex) } else { target }
        }
        let kept = nodes.indices.filter(isKept).map { index in
            Node(test: nodes[index].test, inside: moved(nodes[index].inside), outside: moved(nodes[index].outside))
        }
        return PluralTestGraph(kept)
    }

    // MARK: Words

    func words(header: (PackedPluralTarget) -> PackedPluralHeader) throws(ReferencePluralRules.PackingError) -> [UInt64] {
        // A target is a byte with one bit reserved, and the header precedes the first test.
        guard nodes.count <= 127 else { throw .tooManyTests(nodes.count) }
        func packed(_ target: Target, from position: Int) -> PackedPluralTarget {
            switch target {
            case .category(let category): PackedPluralTarget(category)
            case .test(let index): PackedPluralTarget(byte: UInt8(truncatingIfNeeded: index &+ 1 &- position))
            }
        }
        return [header(packed(start, from: 0)).word]
            + nodes.enumerated().map { index, node in
                node.test.with(inside: packed(node.inside, from: index + 1), outside: packed(node.outside, from: index + 1)).word
            }
    }
}

extension PackedPluralTest {
    fileprivate init(_ relation: PluralRelation, _ range: PluralValueRange) throws(ReferencePluralRules.PackingError) {
        guard range.upper <= PackedPluralTest.maximumValue else { throw .valueTooLarge(range.upper) }
        var exponent: UInt64 = 0
        if let modulus = relation.modulus {
            var power: UInt64 = 1
            while power < modulus, exponent < PackedPluralTest.maximumModulusExponent {
                power &*= 10
                exponent &+= 1
            }
            // A modulus of 1 has no exponent of its own: 0 represents no modulus.
            guard power == modulus, exponent > 0 else { throw .modulusIsNoPowerOfTen(modulus) }
        }
        let operand = relation.operand == .e ? PluralOperandName.c : relation.operand
        self.init(operand: UInt64(operand.rawValue), modulusExponent: exponent, lower: range.lower, upper: range.upper)
    }
}

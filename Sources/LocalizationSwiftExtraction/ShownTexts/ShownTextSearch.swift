#if Tools

import LocalizationThreads
import LocalizationSourceExtraction
import SwiftParser
import SwiftSyntax

/// Follows texts from the places that show them back to the literals that they come from.
///
/// Only declarations are parsed that have such a place, and then, in rounds, those that give a value to what these show: its own
/// declaration, calls and assignments. Each is parsed once, and all that it says is kept.
struct ShownTextSearch {
    private let files: [ScannedFile]
    private let index: ModuleIndex
    private let sources: [[UInt8]]
    private let scope: ShownTextScope
    private let memory: DeclarationMemory
    private let names: SinkNames
    /// The types that only previews use.
    private let previewTypes: Set<String>

    /// The declarations that were parsed, by file.
    private var parsed: [Set<Int>]
    /// The values that something gets.
    private var origins: [FlowNode: [Origin]] = [:]
    private var sinks: [Sink] = []
    private var members: [FlowNode: ModuleIndex.Member] = [:]
    /// The labels in calls of the memberwise initializers of structures.
    private var memberwiseCalls: [String: [Set<String>]] = [:]
    /// The nodes whose values lookups take as keys.
    private var keys: [FlowNode] = []
    /// The nodes that a sink shows, directly or not.
    private var wanted: Set<FlowNode> = []

    private struct Origin {
        var file: Int
        var origin: FlowOrigin
    }

    private struct Sink {
        var file: Int
        var sink: FlowFacts.Sink
    }

    /// The maximum number of declarations between a literal and the place that shows it.
    private static let maximumRounds = 12

    /// - Parameters:
    ///   - project: The Swift files of the project.
    ///   - scope: What is left out, by the numbers of the files.
    init(_ project: ScannedProject, _ scope: ShownTextScope) {
        (files, index, memory) = (project.files, project.index, project.memory)
        sources = files.map(\.utf8)
        var scope = scope
        let wrappers = scope.wrappers.filter { [index] name, count in
            ControlSinks.setters[name] == nil && index.members(named: name, atMost: count + 1).count <= count
        }
        scope.routines.formUnion(wrappers.keys)
        self.scope = scope
        names = SinkNames(findsComparisons: scope.findsComparisons)
        previewTypes = PreviewTypes.find(in: files, index, besides: scope)
        parsed = files.map { _ in [] }
    }

    /// The literals, in the order of the files.
    mutating func run() -> [ShownText] {
        let lookups = LookupNames(routines: scope.routines)
        let others = candidates { lookups.declarations(in: $0) }
        var pending = zip(candidates { [names] in names.declarations(in: $0) }, others).map { $0 + $1 }
        for _ in 0..<Self.maximumRounds {
            let new = expand(read(pending))
            if new.isEmpty { break }
            pending = candidates(for: new)
        }
        return shown() + (scope.findsComparisons ? compared() : [])
    }

    // MARK: Reading

    /// The numbers of declarations of each file, without those that were parsed and those that users never see the effect of.
    private func candidates(_ find: @escaping @Sendable (ScannedFile) -> [Int]) -> [[Int]] {
        ParallelWork.map(slicesOf: files.count, size: 64, stack: .ordinary) { [files] slice in files[slice].map(find) }.flatMap { $0 }
    }

    private struct Work: Sendable {
        let file: Int
        let number: Int
        let place: DeclarationMemory.Place
    }

    /// Parses declarations, and adds what they say.
    /// - Returns: The nodes that are shown by their sinks, and those that give them a value.
    private mutating func read(_ numbers: [[Int]]) -> [FlowNode] {
        var work: [Work] = []
        for (file, numbers) in numbers.enumerated() {
            for number in numbers where parsed[file].insert(number).inserted && !isLeftOut(number, in: file) {
                let place = DeclarationMemory.Place(file: file, range: files[file].sources[number].range)
                work.append(Work(file: file, number: number, place: place))
            }
        }
        if work.isEmpty { return [] }
        let known = work.map { memory.facts(at: $0.place, in: scope) }
        let unknown = zip(work, known).filter { $1 == nil }.map(\.0)
        var read = parse(unknown)[...]
        let facts = known.map { $0 ?? read.popFirst() ?? FlowFacts() }
        memory.keep(zip(work, facts).map { ($0.place, $1) }, in: scope, parsed: unknown.count)
        var new: [FlowNode] = []
        for (work, facts) in zip(work, facts) {
            members.merge(facts.members) { first, _ in first }
            keys += facts.keys
            memberwiseCalls.merge(facts.memberwiseCalls, uniquingKeysWith: +)
            for edge in facts.edges {
                let isKnown = wanted.contains(edge.target)
                for origin in edge.origins {
                    origins[edge.target, default: []].append(Origin(file: work.file, origin: origin))
                    if isKnown, case .node(let node) = origin { new.append(node) }
                }
            }
            for sink in facts.sinks {
                sinks.append(Sink(file: work.file, sink: sink))
                for case .node(let node) in sink.origins { new.append(node) }
            }
        }
        return new
    }

    /// Parses declarations.
    /// - Returns: What each says.
    private func parse(_ work: [Work]) -> [FlowFacts] {
        ParallelWork.map(slicesOf: work.count, size: 8) { [files, index, sources, scope] slice -> [FlowFacts] in
            var last: (file: Int, inference: TypeInference)?
            return work[slice].map { work in
                let known = last.flatMap { $0.file == work.file ? $0.inference : nil }
                let inference = known ?? TypeInference(index: index, sources: sources, file: work.file, after: last?.inference)
                last = (work.file, inference)
                return Self.facts(of: files[work.file], files[work.file].sources[work.number], inference, work.file, scope)
            }
        }.flatMap { $0 }
    }

    private func isLeftOut(_ number: Int, in file: Int) -> Bool {
        let source = files[file].sources[number]
        return scope.excludes(source.range.lowerBound, in: file) || isForDebugging(source.owner) || index.isPreview(source.owner)
            || previewTypes.contains(QualifiedName.first(of: source.owner))
            || files[file].previews.contains { $0.contains(source.tokens.lowerBound) }
    }

    private func isForDebugging(_ owner: String) -> Bool {
        QualifiedName.scopes(from: owner).contains { scope in
            func hasCase(_ name: String) -> Bool { index.ownMembers(named: name, of: scope).contains { $0.kind == .enumCase } }
            // Who chooses among servers such as these tests the app.
            return DeveloperTexts.isTypeForDebugging(QualifiedName.last(of: scope))
                || hasCase("staging") && ["production", "prod", "live", "release", "development", "dev"].contains(where: hasCase)
        }
    }

    private static func facts(
        of file: ScannedFile, _ source: DeclarationSource, _ inference: TypeInference, _ number: Int, _ scope: ShownTextScope
    ) -> FlowFacts {
        if NestingLimit.isExceeded(by: file.tokens, in: source.tokens, file.utf8) { return FlowFacts() }
        let tree = file.utf8[source.range].withUnsafeBufferPointer {
            Parser.parse(source: $0, maximumNestingLevel: DeclarationReading.maximumNesting)
        }
        var reader = FlowReader(
            inference: inference, file: number, imports: Set(file.declarations.imports), routines: scope.routines,
            findsComparisons: scope.findsComparisons, isExcluded: { scope.excludes($0, in: number) })
        reader.read(tree, at: source.range.lowerBound, owner: source.owner)
        return reader.facts
    }

    // MARK: Rounds

    /// Adds nodes to the wanted ones, and all that is known to give them a value.
    /// - Returns: Those that were not wanted before.
    private mutating func expand(_ nodes: [FlowNode]) -> [FlowNode] {
        var pending = nodes
        var new: [FlowNode] = []
        while let node = pending.popLast() {
            guard wanted.insert(node).inserted else { continue }
            new.append(node)
            if case .rawValues(let type) = node { origins[node, default: []] += rawValues(of: type) }
            for other in related(node) { origins[node, default: []].append(Origin(file: 0, origin: .node(other))) }
            for case .node(let next) in (origins[node] ?? []).map(\.origin) { pending.append(next) }
        }
        return new
    }

    /// The raw values of an enumeration of texts. Its cases are in no declaration that is parsed.
    private func rawValues(of type: String) -> [Origin] {
        index.cases(of: type).compactMap { member in
            guard let value = member.declaration.value, !scope.excludes(value.lowerBound, in: member.file), value.count < 2_000 else {
                return nil
            }
            let tree = sources[member.file][value].withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 16) }
            guard let literal = tree.statements.first?.item.as(StringLiteralExprSyntax.self), let text = LiteralReader.text(of: literal)
            else {
                return nil
            }
            return Origin(file: member.file, origin: .literal(FlowLiteral(range: value, parts: [text], spelling: text)))
        }
    }

    /// The declarations whose values another one has as well: what a type declares for a requirement of a protocol, and the parameters of the
    /// requirement for those of the type's function.
    private mutating func related(_ node: FlowNode) -> [FlowNode] {
        guard let member = members[node], !member.declaration.owner.isEmpty else { return [] }
        let declaration = member.declaration
        let others = index.members(named: declaration.name, atMost: 64).filter { other in
            other.declaration.kind == declaration.kind && other.declaration.owner != declaration.owner
                && other.declaration.parameters.map(\.label) == declaration.parameters.map(\.label)
        }
        if others.isEmpty { return [] }
        var result: [FlowNode] = []
        switch node {
        case .declared:
            for other in others where index.supertypes(of: other.declaration.owner).contains(declaration.owner) {
                result.append(.declared(file: other.file, offset: other.declaration.range.lowerBound))
                members[result[result.count - 1]] = other
            }
        case .parameter(_, _, let number):
            let supertypes = Set(index.supertypes(of: declaration.owner))
            for other in others where supertypes.contains(other.declaration.owner) && declaration.kind == .function {
                result.append(.parameter(file: other.file, offset: other.declaration.range.lowerBound, number: number))
                members[result[result.count - 1]] = other
            }
        case .rawValues, .defaultValue, .initialValue: break
        }
        return result
    }

    /// The declarations that may give nodes a value.
    private func candidates(for nodes: [FlowNode]) -> [[Int]] {
        var names = SourceNames()
        var own: [Int: Set<Int>] = [:]
        for node in nodes {
            guard let member = members[node] else { continue }
            let declaration = member.declaration
            own[member.file, default: []].insert(declaration.range.lowerBound)
            let type = QualifiedName.last(of: declaration.owner)
            switch (node, declaration.kind) {
            case (.parameter, .initializer): names.addCall(of: type, isType: true)
            case (.parameter, _): names.addCall(of: declaration.name, isType: false)
            case (.declared, .property):
                if !declaration.isComputed { names.addAssignment(to: declaration.name) }
                if index.kinds[declaration.owner] == .structure {
                    names.addLabel(declaration.name, of: type)
                    // Calls that leave the property out, so that it keeps the value that it begins with.
                    if !declaration.isConstant, !declaration.isComputed { names.addCall(of: type, isType: true) }
                }
            default: break
            }
        }
        let (wantedNames, places) = (names, own)
        return ParallelWork.map(slicesOf: files.count, size: 64, stack: .ordinary) { [files] slice in
            slice.map { file -> [Int] in
                let scanned = files[file]
                var result = wantedNames.declarations(in: scanned)
                let offsets = places[file] ?? []
                guard !offsets.isEmpty else { return result }
                for (number, source) in scanned.sources.enumerated() {
                    if offsets.contains(where: source.range.contains) { result.append(number) }
                }
                return result
            }
        }.flatMap { $0 }
    }

    // MARK: Results

    /// A step back from a sink.
    private struct Step {
        var file: Int
        var origin: FlowOrigin
        /// The number of the sink.
        var sink: Int
        /// The function whose result the value is, as long as only its variables are between: its place.
        var function: FlowNode?
        /// What has the value.
        var owner: FlowNode?
        /// Whether something on the way is called a command.
        var isOfCommand = false

        /// Whether the value is a parameter of the function whose result it is. Which call gives it is not known here, and of all calls most
        /// are others.
        var isParameterOfCalledFunction: Bool {
            guard case .declared(let file, let offset)? = function, case .node(.parameter(file, offset, _)) = origin else { return false }
            return true
        }
    }

    private struct Visit: Hashable {
        var node: FlowNode
        var function: FlowNode?
        var isOfCommand: Bool
    }

    /// The function whose result the values of a node are.
    private func function(around node: FlowNode, _ function: FlowNode?) -> FlowNode? {
        // Variables of functions are none of the declarations that the index knows.
        guard case .declared = node else { return nil }
        guard let member = members[node] else { return function }
        return member.declaration.kind == .function ? node : nil
    }

    /// The literals that sinks show, each with the nearest of them.
    private func shown() -> [ShownText] {
        var queue: [Step] = []
        lazy var replaced = ReplacedTexts(in: files)
        let order = sinks.indices.filter { index in
            let (file, sink) = (sinks[index].file, sinks[index].sink)
            return sink.compared == nil && !(sink.madeView.map { replaced.contain($0, in: file) } ?? false)
        }.sorted {
            (sinks[$0].file, sinks[$0].sink.range.lowerBound) < (sinks[$1].file, sinks[$1].sink.range.lowerBound)
        }
        for sink in order { queue += sinks[sink].sink.origins.map { Step(file: sinks[sink].file, origin: $0, sink: sink) } }
        let keys = lookedUp()
        var seen: Set<Visit> = []
        var known: Set<[Int]> = []
        var result: [ShownText] = []
        var next = 0
        while next < queue.count {
            let step = queue[next]
            next += 1
            switch step.origin {
            case .lookup: break
            case .node(let node):
                guard !keys.contains(node), !step.isParameterOfCalledFunction, !isAlwaysReplaced(node), !isLog(node),
                    seen.insert(Visit(node: node, function: step.function, isOfCommand: step.isOfCommand)).inserted
                else { continue }
                let function = function(around: node, step.function)
                let isOfCommand = step.isOfCommand || isCommand(node)
                queue += (origins[node] ?? []).map {
                    Step(
                        file: $0.file, origin: $0.origin, sink: step.sink, function: function, owner: node, isOfCommand: isOfCommand)
                }
            case .literal(let literal) where step.isOfCommand && !DeveloperTexts.isSpelledAsText(literal.spelling): break
            case .literal(let literal):
                guard known.insert([step.file, literal.range.lowerBound]).inserted else { continue }
                let sink = sinks[step.sink]
                result.append(
                    ShownText(
                        literal: ShownText.Place(file: step.file, range: literal.range), parts: literal.parts, spelling: literal.spelling,
                        use: .shown(by: sink.sink.name), sink: ShownText.Place(file: sink.file, range: sink.sink.range),
                        lookup: literal.lookup, isValueOfName: step.owner.map(isName) ?? false))
            }
        }
        return result.sorted { ($0.literal.file, $0.literal.range.lowerBound) < ($1.literal.file, $1.literal.range.lowerBound) }
    }

    /// The nodes whose values are keys somewhere, directly or through parameters and other properties: a literal among them has its
    /// translations, even if another place shows it as it is.
    private func lookedUp() -> Set<FlowNode> {
        var result: Set<FlowNode> = []
        var pending = keys
        while let node = pending.popLast() {
            guard result.insert(node).inserted else { continue }
            for case .node(let next) in (origins[node] ?? []).map(\.origin) { pending.append(next) }
        }
        return result
    }

    /// Whether a node is a parameter of a function that writes a log, or a variable that collects one: a window that shows the log shows
    /// what developers wrote for themselves.
    private func isLog(_ node: FlowNode) -> Bool {
        guard case .declared(let file, let offset) = node else {
            guard case .parameter = node, let declaration = members[node]?.declaration, declaration.kind == .function else { return false }
            return DeveloperTexts.isLog(declaration.name, of: QualifiedName.last(of: declaration.owner))
        }
        guard let declaration = members[node]?.declaration else { return DeveloperTexts.isLog(localName(file, offset)) }
        return declaration.kind == .property && DeveloperTexts.isLog(declaration.name)
    }

    /// The name of a variable of a function, which is none of the declarations that the index knows.
    private func localName(_ file: Int, _ offset: Int) -> String {
        let name = sources[file][offset...].prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
        return String(decoding: name, as: UTF8.self)
    }

    private func isCommand(_ node: FlowNode) -> Bool {
        guard let declaration = members[node]?.declaration else { return false }
        guard case .parameter(_, _, let number) = node else { return DeveloperTexts.isCommand(declaration.name) }
        return declaration.parameters.indices.contains(number) && DeveloperTexts.isCommand(declaration.parameters[number].name)
    }

    /// Whether a node is something that gets its value from elsewhere and is called a name. A computed property called so is a text more often.
    private func isName(_ node: FlowNode) -> Bool {
        switch node {
        case .parameter(_, _, let number):
            guard let parameters = members[node]?.declaration.parameters, parameters.indices.contains(number) else { return false }
            return DeveloperTexts.isName(parameters[number].name)
        case .declared(let file, let offset):
            if let declaration = members[node]?.declaration {
                return declaration.kind == .property && !declaration.isComputed && DeveloperTexts.isName(declaration.name)
            }
            return DeveloperTexts.isName(localName(file, offset))
        case .defaultValue, .initialValue, .rawValues: return false
        }
    }

    /// Whether a node is the value that a property begins with, and all calls of the memberwise initializer give another one.
    private func isAlwaysReplaced(_ node: FlowNode) -> Bool {
        guard case .initialValue(let file, let offset) = node,
            let declaration = members[.declared(file: file, offset: offset)]?.declaration,
            let calls = memberwiseCalls[declaration.owner]
        else { return false }
        return calls.allSatisfy { $0.contains(declaration.name) }
    }

    /// The literals that are compared with values which all come from lookups.
    private func compared() -> [ShownText] {
        var result: [ShownText] = []
        for each in sinks {
            guard let literals = each.sink.compared, comesFromLookup(each.sink.origins) else { continue }
            result += literals.map { literal in
                ShownText(
                    literal: ShownText.Place(file: each.file, range: literal.range), parts: literal.parts, spelling: literal.spelling,
                    use: .compared, sink: ShownText.Place(file: each.file, range: each.sink.range))
            }
        }
        return result
    }

    /// Whether all that is known of a value are lookups, and at least one.
    private func comesFromLookup(_ values: [FlowOrigin]) -> Bool {
        var pending = values
        var seen: Set<FlowNode> = []
        var isFound = false
        while let origin = pending.popLast() {
            switch origin {
            case .lookup: isFound = true
            case .literal: return false
            case .node(let node):
                guard seen.insert(node).inserted else { continue }
                guard let next = origins[node], !next.isEmpty else { return false }
                pending += next.map(\.origin)
            }
        }
        return isFound
    }
}

#endif

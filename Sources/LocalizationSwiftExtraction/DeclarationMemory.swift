#if Tools

import LocalizationSourceExtraction
import Synchronization

/// What was read in the declarations of a project, for the next reading after some of its files changed.
///
/// What is found in a declaration depends on its own file and on what all files declare. As long as each file declares the same, only the
/// declarations of the changed files are parsed again; otherwise all that may use keys are.
final class DeclarationMemory: Sendable {
    /// A declaration by its file and its bytes.
    struct Place: Hashable, Sendable {
        let file: Int
        let range: Range<Int>
    }

    /// What was found with the same routines in view of the same module.
    private struct Keys: Sendable {
        let module: Set<Int>
        let routines: KeyFunctionTable
        let options: SourceExtraction.Options
        var outputs: [Place: KeyReader.Output] = [:]

        func isOf(_ reading: DeclarationReading) -> Bool {
            module == reading.index.own && routines == reading.routines && options.findsSameKeys(as: reading.options)
        }
    }

    private struct Contents: Sendable {
        var keys: [Keys] = []
        /// The scope that ``facts`` were found in.
        var scope: ShownTextScope?
        var facts: [Place: FlowFacts] = [:]
        var parsed = 0
    }

    private let old: Contents
    private let new = Mutex(Contents())
    /// The files that changed, with their declarations by the places that their names had.
    private let changed: [Int: [Int: SwiftDeclaration]]

    /// - Parameters:
    ///   - files: The files of the project.
    ///   - before: The project before some of its files changed; nil if nothing is known.
    init(of files: [ScannedFile], after before: ScannedProject? = nil) {
        guard let before, before.files.count == files.count,
            zip(before.files, files).allSatisfy({ $0 === $1 || $1.declaresSame(as: $0) })
        else {
            (old, changed) = (Contents(), [:])
            return
        }
        old = before.memory.new.withLock { $0 }
        var changed: [Int: [Int: SwiftDeclaration]] = [:]
        for (number, (file, before)) in zip(files, before.files).enumerated() where file !== before {
            let names = before.declarations.members.map(\.range.lowerBound)
            changed[number] = Dictionary(zip(names, file.declarations.members)) { first, _ in first }
        }
        self.changed = changed
    }

    /// How many declarations were parsed for keys or for shown texts.
    var parsedDeclarations: Int { new.withLock { $0.parsed } }

    // MARK: Keys

    /// What is known of declarations that are read in the same way.
    func outputs(of reading: DeclarationReading) -> [Place: KeyReader.Output] {
        (old.keys.first { $0.isOf(reading) }?.outputs ?? [:]).filter { changed[$0.key.file] == nil }
    }

    /// Keeps what a reading found.
    /// - Parameter parsed: How many of the declarations were parsed for it.
    func keep(_ outputs: [(Place, KeyReader.Output)], of reading: DeclarationReading, parsed: Int) {
        new.withLock { new in
            new.parsed += parsed
            let place = new.keys.firstIndex { $0.isOf(reading) } ?? new.keys.count
            if place == new.keys.count {
                new.keys.append(Keys(module: reading.index.own, routines: reading.routines, options: reading.options))
            }
            for (declaration, output) in outputs { new.keys[place].outputs[declaration] = output }
        }
    }

    // MARK: Shown texts

    /// What is known of the texts in a declaration, with the places that other declarations have now; nil if it has to be read.
    func facts(at place: Place, in scope: ShownTextScope) -> FlowFacts? {
        guard changed[place.file] == nil, let known = old.scope, known.routines == scope.routines,
            known.findsComparisons == scope.findsComparisons, known.excluded.indices.contains(place.file),
            scope.excluded.indices.contains(place.file), known.excluded[place.file] == scope.excluded[place.file]
        else { return nil }
        return old.facts[place]?.moved(with: changed)
    }

    /// Keeps what was found about texts.
    /// - Parameter parsed: How many of the declarations were parsed for it.
    func keep(_ facts: [(Place, FlowFacts)], in scope: ShownTextScope, parsed: Int) {
        new.withLock { new in
            new.parsed += parsed
            if let known = new.scope, known != scope { new.facts = [:] }
            new.scope = scope
            for (declaration, found) in facts { new.facts[declaration] = found }
        }
    }
}

extension ScannedFile {
    /// Whether the file has the path of another one and declares the same; the places in it do not matter.
    fileprivate func declaresSame(as other: ScannedFile) -> Bool {
        let (mine, others) = (declarations, other.declarations)
        return path.utf8.elementsEqual(other.path.utf8) && mine.imports == others.imports && mine.types == others.types
            && mine.members.count == others.members.count
            && zip(mine.members, others.members).allSatisfy { member, old in
                let values = (member.value.map { utf8[$0] }, old.value.map { other.utf8[$0] })
                guard values.0 == values.1 else { return false }
                var moved = old
                (moved.range, moved.value) = (member.range, member.value)
                return moved == member
            }
    }
}

extension FlowFacts {
    /// The same after some files changed; nil if it has something of them that they do not declare.
    /// - Parameter changed: The declarations of these files by the places that their names had.
    fileprivate func moved(with changed: [Int: [Int: SwiftDeclaration]]) -> FlowFacts? {
        var facts = self
        func moved(_ origins: [FlowOrigin]) -> [FlowOrigin]? {
            var result = origins
            for (number, origin) in origins.enumerated() {
                guard case .node(let node) = origin else { continue }
                guard let node = node.moved(with: changed) else { return nil }
                result[number] = .node(node)
            }
            return result
        }
        for (number, edge) in edges.enumerated() {
            guard let target = edge.target.moved(with: changed), let origins = moved(edge.origins) else { return nil }
            facts.edges[number] = Edge(target: target, origins: origins)
        }
        for (number, sink) in sinks.enumerated() {
            guard let origins = moved(sink.origins) else { return nil }
            facts.sinks[number].origins = origins
        }
        for (number, key) in keys.enumerated() {
            guard let key = key.moved(with: changed) else { return nil }
            facts.keys[number] = key
        }
        facts.members = [:]
        for (node, member) in members {
            guard let node = node.moved(with: changed) else { return nil }
            let declaration = changed[member.file].map { $0[member.declaration.range.lowerBound] } ?? member.declaration
            guard let declaration else { return nil }
            facts.members[node] = ModuleIndex.Member(declaration: declaration, file: member.file)
        }
        return facts
    }
}

extension FlowNode {
    fileprivate func moved(with changed: [Int: [Int: SwiftDeclaration]]) -> FlowNode? {
        func offset(_ file: Int, _ old: Int) -> Int? {
            guard let declarations = changed[file] else { return old }
            return declarations[old]?.range.lowerBound
        }
        switch self {
        case .declared(let file, let old): return offset(file, old).map { .declared(file: file, offset: $0) }
        case .parameter(let file, let old, let number): return offset(file, old).map { .parameter(file: file, offset: $0, number: number) }
        case .defaultValue(let file, let old, let number):
            return offset(file, old).map { .defaultValue(file: file, offset: $0, number: number) }
        case .initialValue(let file, let old): return offset(file, old).map { .initialValue(file: file, offset: $0) }
        case .rawValues: return self
        }
    }
}

#endif

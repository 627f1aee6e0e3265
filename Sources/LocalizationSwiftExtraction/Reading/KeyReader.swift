import LocalizationDiagnostics
import LocalizationSourceExtraction
import SwiftSyntax

/// Finds the keys in the syntax tree of a file.
///
/// The tree is walked with a list of nodes instead of recursion, because chains of calls can be as deep as a file is long.
struct KeyReader {
    let inference: TypeInference
    let routines: SwiftRoutineTable
    let findsWrappers: Bool
    let findsLookups: Bool
    let reportsUnknownLookups: Bool
    /// The modules that the file imports.
    let imports: Set<String>
    /// The place of the tree in the file.
    var offset = 0
    var result = SourceExtraction()
    /// The ends of the calls of the result's keys, which decide on their order.
    var ends: [Int] = []
    /// The wrappers that the file declares.
    var wrappers: [FoundWrapper] = []
    /// The literals that are keys already, by their offset.
    var seen: Set<Int> = []

    /// A declaration that hands its key on, as the routine that it is.
    struct FoundWrapper: Sendable {
        var routine: SwiftRoutine
        var wrapper: KeyWrapper
        /// Whether calls of it are keys only because of what it does.
        var isReported = true
    }

    init(inference: TypeInference, routines: SwiftRoutineTable, imports: Set<String>, options: SourceExtraction.Options) {
        self.imports = imports
        self.inference = inference
        self.routines = routines
        findsWrappers = options.findsWrappers
        findsLookups = options.findsLookups
        reportsUnknownLookups = options.reportsUnknownLookups
    }

    var literals: LiteralReader { LiteralReader(inference: inference, offset: offset) }

    /// The result, with the keys in the order of the calls' ends.
    var sortedResult: SourceExtraction {
        var sorted = result
        sorted.keys = zip(result.keys, ends).sorted { ($0.1, $0.0.range.lowerBound) < ($1.1, $1.0.range.lowerBound) }.map(\.0)
        sorted.findings.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
        return sorted
    }

    /// Reads a file or a declaration. O(nodes), and the cost of inference for each interpolation.
    mutating func read(_ piece: ParsedPiece) {
        let tree = piece.tree
        offset = piece.offset
        inference.setOwner(piece.owner, of: tree)
        var pending: [Syntax] = [Syntax(tree)]
        while let node = pending.popLast() {
            // The compiler extracts no keys from the code that a macro gets.
            if let macro = node.as(MacroExpansionExprSyntax.self), macro.macroName.text == "Preview" { continue }
            if let macro = node.as(MacroExpansionDeclSyntax.self), macro.macroName.text == "Preview" { continue }
            if let clause = node.as(IfConfigClauseSyntax.self), Self.isDisabled(clause) { continue }
            visit(node)
            let children = node.children(viewMode: .sourceAccurate).filter { $0.kind != .token }
            pending.append(contentsOf: children.reversed())
        }
    }

    private mutating func visit(_ node: Syntax) {
        switch node.kind {
        case .functionCallExpr:
            readCall(node.cast(FunctionCallExprSyntax.self))
            readImplicitCall(node.cast(FunctionCallExprSyntax.self))
        case .tupleExpr: readParts(of: node.cast(TupleExprSyntax.self))
        case .enumDecl: readRawValues(of: node.cast(EnumDeclSyntax.self))
        case .memberAccessExpr: readProperty(node.cast(MemberAccessExprSyntax.self))
        case .attribute: readAttribute(node.cast(AttributeSyntax.self))
        case .patternBinding: readBinding(node.cast(PatternBindingSyntax.self))
        case .functionDecl:
            let function = node.cast(FunctionDeclSyntax.self)
            if let clause = function.signature.returnClause { readBody(function.body, of: clause.type) }
        case .subscriptDecl:
            let declaration = node.cast(SubscriptDeclSyntax.self)
            readAccessors(declaration.accessorBlock, of: declaration.returnClause.type)
        case .functionParameter:
            let parameter = node.cast(FunctionParameterSyntax.self)
            if let value = parameter.defaultValue?.value { readTyped(value, as: parameter.type) }
        case .enumCaseParameter:
            let parameter = node.cast(EnumCaseParameterSyntax.self)
            if let value = parameter.defaultValue?.value { readTyped(value, as: parameter.type) }
        case .sequenceExpr: readSequence(node.cast(SequenceExprSyntax.self))
        case .asExpr:
            let cast = node.cast(AsExprSyntax.self)
            readTyped(cast.expression, as: cast.type)
        default: break
        }
    }

    // MARK: Places with a type

    /// Whether the spelling of a type may be one of the types of keys: a quick look, because most types are none.
    private func kind(of type: some TypeSyntaxProtocol) -> SwiftRoutine.KeyKind? {
        let spelling = inference.spelling(type)
        return ModuleRoutines.kind(of: spelling, in: spelling.isEmpty ? "" : inference.owner(of: type), inference.index)
    }

    private mutating func readTyped(_ value: ExprSyntax, as type: some TypeSyntaxProtocol) {
        guard let kind = kind(of: type) else { return }
        readTyped(value, kind: kind)
    }

    /// Reads the literals that an expression gives as its value.
    mutating func readTyped(_ value: ExprSyntax, kind: SwiftRoutine.KeyKind) {
        var routine = SwiftRoutine("", .function, keys: [.place(0)], kind: kind)
        if kind == .phrase { routine.table = "AppShortcuts" }
        for literal in ValueLiterals(inference: inference).literals(in: value, isForced: true) {
            addKey(literal, routine, call: nil, at: range(literal))
        }
        for call in ValueLiterals(inference: inference).implicitInitializers(in: value) { readImplicitInitializer(call) }
    }

    /// `.init("key", table: "Table")` where the type is known from the place.
    private mutating func readImplicitInitializer(_ call: FunctionCallExprSyntax) {
        for routine in routines.byName["LocalizedStringResource"] ?? [] { read(call, as: routine, name: range(call.calledExpression)) }
        for routine in routines.byName["DisplayRepresentation"] ?? [] { read(call, as: routine, name: range(call.calledExpression)) }
    }

    private mutating func readBinding(_ binding: PatternBindingSyntax) {
        guard let type = binding.typeAnnotation?.type else { return }
        guard let kind = kind(of: type) else { return }
        if let value = binding.initializer?.value { readTyped(value, kind: kind) }
        readAccessors(binding.accessorBlock, of: type)
    }

    private mutating func readAccessors(_ block: AccessorBlockSyntax?, of type: some TypeSyntaxProtocol) {
        switch block?.accessors {
        case .getter(let statements)?: readStatements(statements, of: type)
        case .accessors(let list)?:
            for accessor in list where accessor.accessorSpecifier.tokenKind == .keyword(.get) { readBody(accessor.body, of: type) }
        case nil: break
        }
    }

    private mutating func readBody(_ body: CodeBlockSyntax?, of type: some TypeSyntaxProtocol) {
        if let body { readStatements(body.statements, of: type) }
    }

    private mutating func readStatements(_ statements: CodeBlockItemListSyntax, of type: some TypeSyntaxProtocol) {
        guard let kind = kind(of: type) else { return }
        if statements.count == 1, let value = ValueLiterals.expression(of: statements.first) { readTyped(value, kind: kind) }
        var pending: [Syntax] = [Syntax(statements)]
        while let node = pending.popLast() {
            switch node.kind {
            case .returnStmt:
                if let value = node.cast(ReturnStmtSyntax.self).expression { readTyped(value, kind: kind) }
            case .closureExpr, .functionDecl, .accessorBlock, .memberBlock, .token, .stringLiteralExpr: break
            default: pending.append(contentsOf: node.children(viewMode: .sourceAccurate))
            }
        }
    }

    /// Assignments to what has the type of a key, and casts to such a type.
    private mutating func readSequence(_ sequence: SequenceExprSyntax) {
        guard sequence.elements.count >= 3, sequence.elements.count < 64 else { return }
        let elements = Array(sequence.elements)
        if elements[1].is(AssignmentExprSyntax.self) {
            let values = elements[2...]
            guard
                values.contains(where: {
                    $0.is(StringLiteralExprSyntax.self) || $0.is(UnresolvedTernaryExprSyntax.self) || $0.is(ArrayExprSyntax.self)
                }),
                let type = inference.infer(elements[0]), let kind = ModuleRoutines.kind(of: type.type)
            else { return }
            for element in values { readTyped(element, kind: kind) }
        } else if let place = elements.firstIndex(where: { $0.is(UnresolvedAsExprSyntax.self) }), place > 0,
            let type = elements[min(place + 1, elements.count - 1)].as(TypeExprSyntax.self)
        {
            readTyped(elements[place - 1], as: type.type)
        }
    }

    /// The bytes of a node in the file.
    func range(_ node: some SyntaxProtocol) -> Range<Int> {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return offset + start..<offset + max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
    }
}

/// A syntax tree of a file, or of a declaration in it.
struct ParsedPiece: Sendable {
    let tree: SourceFileSyntax
    /// The place in the file.
    let offset: Int
    /// The type around it.
    let owner: String
}

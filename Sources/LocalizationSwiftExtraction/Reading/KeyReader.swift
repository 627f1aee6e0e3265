#if Tools

import LocalizationDiagnostics
import LocalizationSourceExtraction
import SwiftSyntax

/// Finds the keys in the syntax tree of a file.
///
/// The tree is walked with a list of nodes instead of recursion, because chains of calls can be as deep as a file is long.
struct KeyReader {
    let inference: TypeInference
    let routines: KeyFunctionTable
    let findsWrappers: Bool
    let findsLookups: Bool
    let reportsUnknownLookups: Bool
    let options: SourceExtraction.Options
    /// The modules that the file imports.
    let imports: [String]
    /// The place of the tree in the file.
    var offset = 0
    var result = SourceExtraction()
    /// The ends of the calls of the result's keys, which decide on their order.
    var ends: [Int] = []
    /// The wrappers that the file declares.
    var wrappers: [FoundFunction] = []
    /// The literals that are keys already, by their offset.
    var seen: Set<Int> = []
    /// The literals that may be keys of the family ``KeyFamily/potential``, if these are wanted.
    var otherLiterals: [StringLiteralExprSyntax] = []

    /// A function that forwards its parameter as a key, described as a routine.
    struct FoundFunction: Sendable {
        var routine: KeyFunction
        var wrapper: ForwardingFunction
        /// Whether calls of it are keys only because of what it does.
        var isReported = true
    }

    init(inference: TypeInference, routines: KeyFunctionTable, imports: [String], options: SourceExtraction.Options) {
        self.imports = imports
        self.inference = inference
        self.routines = routines
        findsWrappers = options.findsWrappers
        findsLookups = options.findsLookups
        reportsUnknownLookups = options.reportsUnknownLookups
        self.options = options
    }

    /// The routines with a name that the file can use; nil if there are none of that name.
    func routines(named name: String) -> [KeyFunction]? {
        // A copy of a routine costs more than a look at its file, and thousands of files may have a private function of one name.
        guard let found = routines.byName[name], found.indices.contains(where: { found[$0].file != nil }) else {
            return routines.byName[name]
        }
        let file = inference.index.file
        var visible: [KeyFunction] = []
        for place in found.indices where found[place].file == file || !found[place].isPrivate {
            if inference.index.isVisible(found[place]) { visible.append(found[place]) }
        }
        // A private declaration of the file takes the place of an imported one.
        let own = visible.filter { $0.isPrivate && $0.kind == .string }
        if !own.isEmpty {
            visible.removeAll { other in
                !other.isPrivate && other.kind == .string
                    && own.contains { $0.owner == other.owner && $0.style == other.style && $0.labels == other.labels }
            }
        }
        return visible.isEmpty ? nil : visible
    }

    var literals: LiteralReader {
        LiteralReader(inference: inference, offset: offset, marksInterpolations: options.marksInterpolations)
    }

    /// The result, with the keys in the order of the calls' ends.
    var sortedResult: SourceExtraction {
        var sorted = result
        sorted.keys = zip(result.keys, ends).sorted { ($0.1, $0.0.range.lowerBound) < ($1.1, $1.0.range.lowerBound) }.map(\.0)
        sorted.findings.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
        return sorted
    }

    /// Reads the tree of a file or a declaration. O(nodes), and the cost of inference for each interpolation.
    /// - Parameters:
    ///   - offset: The place in the file.
    ///   - owner: The type around it.
    mutating func read(_ tree: SourceFileSyntax, at offset: Int, owner: String) {
        self.offset = offset
        inference.setOwner(owner, of: tree)
        var pending = [Syntax(tree)]
        while let node = pending.popLast() {
            // Only developers see what a preview shows.
            switch node.kind {
            case .macroExpansionExpr where !options.readsPreviews && node.cast(MacroExpansionExprSyntax.self).isPreview: continue
            case .macroExpansionDecl where !options.readsPreviews && node.cast(MacroExpansionDeclSyntax.self).isPreview: continue
            case .ifConfigClause where Self.isDisabled(node.cast(IfConfigClauseSyntax.self)): continue
            default: visit(node)
            }
            let first = pending.count
            for child in node.children(viewMode: .sourceAccurate) where child.kind != .token { pending.append(child) }
            pending[first...].reverse()
        }
        addOtherLiterals()
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
        case .macroExpansionExpr:
            let macro = node.cast(MacroExpansionExprSyntax.self)
            readMacro(macro.macroName, macro.arguments)
        case .macroExpansionDecl:
            let macro = node.cast(MacroExpansionDeclSyntax.self)
            readMacro(macro.macroName, macro.arguments)
        case .declReferenceExpr: readOwnProperty(node.cast(DeclReferenceExprSyntax.self))
        case .patternBinding: readBinding(node.cast(PatternBindingSyntax.self))
        case .functionDecl:
            let function = node.cast(FunctionDeclSyntax.self)
            if let clause = function.signature.returnClause, let type = keyType(clause.type) { readBody(function.body, of: type) }
        case .subscriptDecl:
            let declaration = node.cast(SubscriptDeclSyntax.self)
            if let type = keyType(declaration.returnClause.type) { readAccessors(declaration.accessorBlock, of: type) }
        case .functionParameter:
            let parameter = node.cast(FunctionParameterSyntax.self)
            if let value = parameter.defaultValue?.value { readTyped(value, as: parameter.type) }
        case .enumCaseParameter:
            let parameter = node.cast(EnumCaseParameterSyntax.self)
            if let value = parameter.defaultValue?.value { readTyped(value, as: parameter.type) }
        case .closureExpr:
            let closure = node.cast(ClosureExprSyntax.self)
            if let clause = closure.signature?.returnClause, let type = keyType(clause.type) {
                readStatements(closure.statements, of: type)
            }
        case .stringLiteralExpr where options.findsPotentialKeys: otherLiterals.append(node.cast(StringLiteralExprSyntax.self))
        case .sequenceExpr: readSequence(node.cast(SequenceExprSyntax.self))
        case .asExpr:
            let cast = node.cast(AsExprSyntax.self)
            readTyped(cast.expression, as: cast.type)
        default: break
        }
    }

    /// The bytes of a node in the file.
    func range(_ node: some SyntaxProtocol) -> Range<Int> {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return offset + start..<offset + max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
    }
}

#endif

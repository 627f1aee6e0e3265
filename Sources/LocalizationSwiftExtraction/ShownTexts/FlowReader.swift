#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

/// Finds in the syntax tree of a declaration where texts come from and where they go.
///
/// The tree is walked with a list of nodes instead of recursion, because chains of calls can be as deep as a file is long.
struct FlowReader {
    let inference: TypeInference
    /// The number of the file in the index.
    let file: Int
    /// The modules that the file imports.
    let imports: Set<String>
    /// The names of routines that look up a key.
    let routines: Set<String>
    let findsComparisons: Bool
    /// Whether a byte of the file is in code that users never see the effect of.
    let isExcluded: (Int) -> Bool
    /// The place of the tree in the file.
    var offset = 0
    var facts = FlowFacts()
    /// Whether the tree is of a view that shows a log.
    var isInLogView = false
    /// The number of expressions that were looked at since the last node.
    var steps = 0

    var index: ModuleIndex { inference.index }

    /// Whether the file may have views of UIKit or AppKit.
    var hasControls: Bool { !imports.isDisjoint(with: Self.controlModules) }
    /// Whether the file may have views of SwiftUI.
    var hasViews: Bool { !imports.isDisjoint(with: Self.viewModules) }

    static let controlModules: Set<String> = ["UIKit", "AppKit", "Cocoa"]
    private static let viewModules: Set<String> = [
        "SwiftUI", "WidgetKit", "Charts", "TipKit", "ComposableArchitecture", "SwiftUICore", "AlarmKit", "ActivityKit",
    ]

    /// Reads the tree of a declaration. O(nodes), and the cost of inference for each value that may be a text.
    mutating func read(_ tree: SourceFileSyntax, at offset: Int, owner: String) {
        self.offset = offset
        isInLogView = QualifiedName.scopes(from: owner).contains { DeveloperTexts.isLogView(QualifiedName.last(of: $0)) }
        inference.setOwner(owner, of: tree)
        var pending = [Syntax(tree)]
        while let node = pending.popLast() {
            switch node.kind {
            case .macroExpansionExpr where node.cast(MacroExpansionExprSyntax.self).macroName.text == "Preview": continue
            case .macroExpansionDecl where node.cast(MacroExpansionDeclSyntax.self).macroName.text == "Preview": continue
            case .ifConfigClause where KeyReader.isDisabled(node.cast(IfConfigClauseSyntax.self)): continue
            case .functionDecl where isOfDevelopers(node.cast(FunctionDeclSyntax.self)): continue
            case .variableDecl:
                if isOfDevelopers(node.cast(VariableDeclSyntax.self)) { continue }
                visit(node)
            case .structDecl, .classDecl, .enumDecl:
                if let name = node.asProtocol((any NamedDeclSyntax).self)?.name.text, DeveloperTexts.isTypeForDebugging(name) { continue }
                visit(node)
            default: visit(node)
            }
            let first = pending.count
            for child in node.children(viewMode: .sourceAccurate) where child.kind != .token { pending.append(child) }
            pending[first...].reverse()
        }
    }

    /// Whether a function is for debugging, or makes data for previews.
    private func isOfDevelopers(_ function: FunctionDeclSyntax) -> Bool {
        let name = function.name.text
        if DeveloperTexts.isForDebugging(name) { return true }
        guard let result = function.signature.returnClause?.type else { return false }
        return isSample(name, of: result, in: function, isStatic: function.modifiers.contains { $0.name.text == "static" })
    }

    /// Whether what has a name and a type is data for previews, or for what is redacted while there is none: `static func placeholder() -> Account`
    /// in 'Account'.
    private func isSample(_ name: String, of type: TypeSyntax, in declaration: some SyntaxProtocol, isStatic: Bool) -> Bool {
        let type = type.as(ArrayTypeSyntax.self)?.element.trimmedDescription ?? type.trimmedDescription
        if DeveloperTexts.isSample(name) { return isData(type) }
        guard isStatic, DeveloperTexts.isPlaceholder(name) else { return false }
        let owner = inference.owner(of: declaration)
        return (type == "Self" || index.fullName(type, in: owner) == index.fullName(owner, in: "")) && isData(owner)
    }

    /// Whether a name is that of a type of the project that shows nothing itself, to judge by it.
    private func isData(_ type: String) -> Bool {
        index.kinds[index.fullName(type, in: "")] != nil && !DeveloperTexts.isViewType(type)
    }

    /// Whether a variable is for debugging, or has data for previews: a text is none, since 'previewTitle' may be that of a page.
    private func isOfDevelopers(_ variable: VariableDeclSyntax) -> Bool {
        guard let binding = variable.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
            return false
        }
        if DeveloperTexts.isForDebugging(name) { return true }
        if let type = binding.typeAnnotation?.type {
            return isSample(name, of: type, in: variable, isStatic: variable.modifiers.contains { $0.name.text == "static" })
        }
        guard DeveloperTexts.isSample(name), let value = binding.initializer?.value else { return false }
        let call =
            value.as(FunctionCallExprSyntax.self)
            ?? value.as(ArrayExprSyntax.self)?.elements.first?.expression.as(FunctionCallExprSyntax.self)
        return call.map { isData($0.calledExpression.trimmedDescription) } ?? false
    }

    private mutating func visit(_ node: Syntax) {
        steps = 0
        switch node.kind {
        case .functionCallExpr: readCall(node.cast(FunctionCallExprSyntax.self))
        case .memberAccessExpr: readKey(node.cast(MemberAccessExprSyntax.self))
        case .sequenceExpr: readSequence(node.cast(SequenceExprSyntax.self))
        case .patternBinding: readBinding(node.cast(PatternBindingSyntax.self))
        case .functionDecl: readFunction(node.cast(FunctionDeclSyntax.self))
        case .initializerDecl:
            let declaration = node.cast(InitializerDeclSyntax.self)
            readDefaults(declaration.signature.parameterClause, of: declaration.initKeyword)
        case .enumCaseElement: readCase(node.cast(EnumCaseElementSyntax.self))
        case .dictionaryExpr: readErrorTexts(node.cast(DictionaryExprSyntax.self))
        case .throwStmt: readThrown(node.cast(ThrowStmtSyntax.self).expression)
        case .subscriptCallExpr: if findsComparisons { readComparison(node.cast(SubscriptCallExprSyntax.self)) }
        case .switchExpr: if findsComparisons { readComparisons(node.cast(SwitchExprSyntax.self)) }
        default: break
        }
    }

    // MARK: Declarations

    private mutating func readBinding(_ binding: PatternBindingSyntax) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
        if let annotation = binding.typeAnnotation, !TextTypes.isText(inference.type(annotation.type)) { return }
        let target = FlowNode.declared(file: file, offset: start(name))
        var origins: [FlowOrigin] = []
        if let value = binding.initializer?.value { origins += self.origins(of: value) }
        if isSetByInitializer(binding) {
            let initial = FlowNode.initialValue(file: file, offset: start(name))
            add(origins, to: initial)
            origins = origins.isEmpty ? [] : [.node(initial)]
        }
        let results = results(of: binding.accessorBlock)
        origins += results
        add(origins, to: target)
        guard !results.isEmpty || binding.initializer != nil, isMember(binding) else { return }
        readShownProperty(name, of: inference.owner(of: binding), origins)
    }

    /// Whether the memberwise initializer of a structure may set a property that has a value.
    private func isSetByInitializer(_ binding: PatternBindingSyntax) -> Bool {
        let owner = inference.owner(of: binding)
        guard binding.initializer != nil, let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), isMember(binding),
            variable.bindingSpecifier.tokenKind == .keyword(.var), variable.modifiers.isEmpty, variable.attributes.isEmpty
        else { return false }
        return index.kinds[owner] == .structure && index.members(named: "init", of: owner).isEmpty
    }

    /// Whether a declaration is a member of a type.
    private func isMember(_ binding: PatternBindingSyntax) -> Bool {
        guard let declaration = binding.parent?.parent else { return false }
        // The tree may be that of the declaration alone.
        guard let around = declaration.parent?.parent else { return !inference.owner(of: binding).isEmpty }
        return around.kind == .memberBlockItemList || around.parent?.kind == .sourceFile && !inference.owner(of: binding).isEmpty
    }

    /// A property whose value a framework shows: the description of an error, the label of a view for accessibility.
    private mutating func readShownProperty(_ name: TokenSyntax, of owner: String, _ origins: [FlowOrigin]) {
        guard !owner.isEmpty else { return }
        if TextSinks.errorProperties.contains(name.text) {
            guard isLocalizedError(owner) else { return }
            addSink("'\(name.text)' of 'LocalizedError'", range(name), origins)
        } else if let types = ControlSinks.properties[name.text], let type = shownType(owner, types) {
            addSink("'\(name.text)' of '\(type)'", range(name), origins)
        }
    }

    private mutating func readFunction(_ function: FunctionDeclSyntax) {
        readDefaults(function.signature.parameterClause, of: function.name)
        guard let clause = function.signature.returnClause, TextTypes.isText(inference.type(clause.type)), let body = function.body else {
            return
        }
        let origins = results(of: body.statements)
        add(origins, to: .declared(file: file, offset: start(function.name)))
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        if let label = labels.first(where: ControlSinks.resultLabels.contains) {
            addSink("'\(label)' of '\(function.name.text)'", range(function.name), origins)
        }
    }

    private mutating func readDefaults(_ clause: FunctionParameterClauseSyntax, of name: TokenSyntax) {
        for (number, parameter) in clause.parameters.enumerated() {
            guard let value = parameter.defaultValue?.value, TextTypes.isText(inference.type(parameter.type)) else { continue }
            add(origins(of: value), to: .defaultValue(file: file, offset: start(name), number: number))
        }
    }

    private mutating func readCase(_ element: EnumCaseElementSyntax) {
        for (number, parameter) in (element.parameterClause?.parameters ?? []).enumerated() {
            guard let value = parameter.defaultValue?.value, TextTypes.isText(inference.type(parameter.type)) else { continue }
            add(origins(of: value), to: .defaultValue(file: file, offset: start(element.name), number: number))
        }
    }

    // MARK: Facts

    mutating func add(_ origins: [FlowOrigin], to target: FlowNode) {
        if !origins.isEmpty { facts.edges.append(FlowFacts.Edge(target: target, origins: origins)) }
    }

    mutating func addSink(_ name: String, _ range: Range<Int>, _ origins: [FlowOrigin], of view: FlowFacts.MadeView? = nil) {
        guard !origins.isEmpty, !isInLogView, !isExcluded(range.lowerBound) else { return }
        facts.sinks.append(FlowFacts.Sink(name: name, range: range, origins: origins, madeView: view))
    }

    /// The node of a declaration of the project; nil if its value is no text.
    mutating func node(of member: ModuleIndex.Member) -> FlowNode? {
        let declaration = member.declaration
        guard declaration.kind == .property || declaration.kind == .function, !DeveloperTexts.isIdentifier(declaration.name),
            let type = inference.type(of: member, depth: 0)?.type,
            TextTypes.isText(type)
        else { return nil }
        let node = FlowNode.declared(file: member.file, offset: declaration.range.lowerBound)
        facts.members[node] = member
        return node
    }

    /// The node of a parameter of a declaration of the project; nil if its value is no text.
    mutating func node(ofParameter number: Int, of member: ModuleIndex.Member) -> FlowNode? {
        let declaration = member.declaration
        guard declaration.parameters.indices.contains(number), !DeveloperTexts.isIdentifier(declaration.parameters[number].name) else {
            return nil
        }
        let spelling = declaration.parameters[number].type
        let type = index.resolved(SwiftType(spelled: spelling), in: declaration.owner)
        // A generic parameter may be a text.
        let isGeneric = type.name.map { declaration.generics.contains($0) } ?? false
        guard TextTypes.isText(type) || isGeneric else { return nil }
        let node = FlowNode.parameter(file: member.file, offset: declaration.range.lowerBound, number: number)
        facts.members[node] = member
        return node
    }

    // MARK: Places

    /// The bytes of a node in the file.
    func range(_ node: some SyntaxProtocol) -> Range<Int> {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return offset + start..<offset + max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    func start(_ node: some SyntaxProtocol) -> Int { offset + node.positionAfterSkippingLeadingTrivia.utf8Offset }
}

/// The types whose values are texts, or collections of texts.
enum TextTypes {
    private static let names: Set<String> = [
        "String", "Substring", "StringProtocol", "NSString", "NSAttributedString", "NSMutableAttributedString", "AttributedString",
        "StaticString",
    ]

    static func isText(_ type: SwiftType, depth: Int = 0) -> Bool {
        guard depth < 6, case .named(let name, let arguments) = type else { return false }
        if names.contains(name) { return true }
        switch name {
        case "Optional", "Array", "Set", "ArraySlice", "Published", "State", "Binding":
            return arguments.first.map { isText($0, depth: depth + 1) } ?? false
        case "Dictionary": return arguments.last.map { isText($0, depth: depth + 1) } ?? false
        default: return false
        }
    }

    /// Whether a value of a type in the place of SwiftUI's keys is looked up, or shown otherwise than as a text.
    static func isKey(_ type: SwiftType) -> Bool {
        guard let name = type.unwrapped.name else { return true }
        return !names.contains(name)
    }
}

#endif

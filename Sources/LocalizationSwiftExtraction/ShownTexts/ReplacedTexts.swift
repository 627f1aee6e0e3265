#if Tools

import LocalizationSourceExtraction
import LocalizationSourceText
import LocalizationThreads
import SwiftSyntax

/// The views whose texts code sets to something that is no literal: `dateLabel.text = date`.
struct ReplacedTexts {
    /// The names of the views in each file.
    private let views: [Set<String>]
    /// The names of the views with what they are members of, in all files: 'filmCell.dateLabel'.
    private let members: Set<String>

    /// Reads the files. O(bytes).
    init(in files: [ScannedFile]) {
        let found = ParallelWork.map(slicesOf: files.count, size: 64, stack: .ordinary) { [files] slice in
            files[slice].map { Self.views(in: $0.utf8) }
        }.flatMap { $0 }
        views = found.map(\.views)
        members = found.reduce(into: []) { $0.formUnion($1.members) }
    }

    /// Whether code replaces the text that a view is made with: in the file of the view, or through a member that is called as its type.
    func contain(_ view: FlowFacts.MadeView, in file: Int) -> Bool {
        if views[file].contains(view.name) { return true }
        guard let first = view.owner.first, first.isUppercase else { return false }
        return members.contains(first.lowercased() + view.owner.dropFirst() + "." + view.name)
    }

    private static func views(in code: [UInt8]) -> (views: Set<String>, members: Set<String>) {
        var (views, members): (Set<String>, Set<String>) = ([], [])
        for property in [".text", ".attributedText"] {
            var rest = code[...]
            while let found = rest.firstRange(of: property.utf8) {
                rest = code[found.upperBound...]
                guard isSet(rest) else { continue }
                let view = name(endingAt: found.lowerBound, in: code)
                views.insert(String(decoding: code[view], as: UTF8.self))
                guard view.lowerBound > 0, code[view.lowerBound - 1] == UInt8(ascii: ".") else { continue }
                let owner = name(endingAt: view.lowerBound - 1, in: code)
                members.insert(String(decoding: code[owner] + [UInt8(ascii: ".")] + code[view], as: UTF8.self))
            }
        }
        return (views, members)
    }

    /// Whether code behind a property sets it to something that is no literal.
    private static func isSet(_ code: ArraySlice<UInt8>) -> Bool {
        let line = code.prefix { $0 != 0x0A }.drop(while: \.isSpaceOrTab)
        guard line.first == UInt8(ascii: "="), line.dropFirst().first != UInt8(ascii: "=") else { return false }
        let value = line.dropFirst().drop(while: \.isSpaceOrTab)
        return !value.contains(UInt8(ascii: "\"")) && !value.starts(with: "nil".utf8)
    }

    /// The name that ends at a place, before marks of optionals.
    private static func name(endingAt end: Int, in code: [UInt8]) -> Range<Int> {
        let end = code[..<end].lastIndex { !"?!".utf8.contains($0) }.map { $0 + 1 } ?? 0
        return (code[..<end].lastIndex { !$0.isNamePart }.map { $0 + 1 } ?? 0)..<end
    }
}

extension FlowReader {
    /// The maximum number of syntax nodes between an assignment and the property that it helps to make.
    private static let maximumDepth = 16

    /// The property that a closure makes in which a text is assigned: 'dateLabel' in
    /// `let dateLabel: UILabel = { let label = UILabel(); label.text = "Date"; return label }()`.
    func madeView(around access: MemberAccessExprSyntax) -> FlowFacts.MadeView? {
        guard ["text", "attributedText"].contains(access.declName.baseName.text), access.base?.is(DeclReferenceExprSyntax.self) == true
        else { return nil }
        var child = Syntax(access)
        for _ in 0..<Self.maximumDepth {
            guard let parent = child.parent else { return nil }
            if child.kind == .closureExpr {
                guard let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == child.id,
                    let binding = call.parent?.parent?.as(PatternBindingSyntax.self),
                    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
                else { return nil }
                return FlowFacts.MadeView(name: name, owner: QualifiedName.last(of: inference.owner(of: access)))
            }
            child = parent
        }
        return nil
    }
}

#endif

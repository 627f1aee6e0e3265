#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

/// Values that lookups take as keys.
extension FlowReader {
    /// `NSLocalizedString(item.title, comment: "")`, `String(localized: key)`
    mutating func readKey(of call: FunctionCallExprSyntax, _ name: String) {
        if let type = typeMade(by: call, name), LookupNames.functions.contains(type), let base = call.receiver { addKeys(base) }
        guard let first = call.arguments.first,
            LookupNames.functions.contains(name) || routines.contains(name) || first.label?.text == "localized"
        else { return }
        // `localizedString(forLanguageCode:)` and the like take no key.
        if name == "localizedString", let label = first.label, label.text != "forKey" { return }
        addKeys(first.expression)
    }

    /// `item.title.localized`
    mutating func readKey(_ access: MemberAccessExprSyntax) {
        let name = access.declName.baseName.text
        guard LookupNames.members.contains(name) || routines.contains(name), let base = access.base else { return }
        // `locale.localizedString(forLanguageCode: code)` is no lookup of the value before it.
        if name == "localizedString", let call = access.parent?.as(FunctionCallExprSyntax.self),
            !call.arguments.isEmpty
        {
            return
        }
        addKeys(base)
    }

    private mutating func addKeys(_ expression: ExprSyntax) {
        // An interpolated value is no key of its own, and code for debugging looks nothing up for users.
        guard !expression.is(StringLiteralExprSyntax.self), !isExcluded(start(expression)) else { return }
        for case .node(let node) in origins(of: expression) { facts.keys.append(node) }
    }
}

/// The names of lookups whose keys may be the values of properties.
struct LookupNames: Sendable {
    /// The functions and types whose first argument is a key.
    static let functions: Set<String> = [
        "NSLocalizedString", "CFCopyLocalizedString", "NSLocalizedStringFromTable", "localizedString", "LocalizedStringKey",
        "LocalizedStringResource", "LocalizationValue",
    ]
    /// The members of texts that look them up.
    static let members: Set<String> = ["localized", "localizedString", "localizedText"]

    private let names: Set<ArraySlice<UInt8>>

    init(routines: Set<String>) {
        names = Set((Self.functions.union(Self.members).union(routines)).map { Array($0.utf8)[...] })
    }

    /// The declarations of a file with a lookup whose key is no literal. O(tokens).
    func declarations(in file: ScannedFile) -> [Int] {
        let list = file.tokens.list
        return file.declarations(where: { index in
            guard list[index].kind == .name, names.contains(file.utf8[list[index].range]) else { return false }
            if file.tokens.isMark(".", at: index - 1), index > 1, list[index - 2].kind == .name { return true }
            if file.isInitializerAsArgument(index) { return true }
            var next = index + 1
            if file.tokens.isMark("(", at: next) { next += 1 }
            if file.tokens.isMark(":", at: next + 1) { next += 2 }
            if file.tokens.isMark(":", at: next) { next += 1 }
            return next > index + 1 && next < list.count && list[next].kind == .name
        })
    }
}

#endif

#if Templates
import LocalizationAccessors
import Stencil

/// The filters and tags that SwiftGen adds to those of Stencil.
enum TemplateExtension {
    static func make() -> Extension {
        let result = Extension()
        for filter in TemplateFilter.all {
            result.registerFilter(filter.name) { (value: Any?, arguments: [Any?]) throws -> Any? in
                do {
                    let output = try filter.apply(StencilValue.value(value), arguments.map { StencilValue.value($0) })
                    return output == .none ? nil : StencilValue.object(output)
                } catch let mistake as TemplateMistake {
                    // Stencil adds the place.
                    throw TemplateSyntaxError("'\(filter.name)': \(mistake.message)")
                }
            }
        }
        result.registerTag("set", parser: SetTag.parse)
        result.registerTag("macro", parser: MacroTag.parse)
        result.registerTag("call", parser: CallTag.parse)
        result.registerTag("map", parser: MapTag.parse)
        result.registerTag("import", parser: ImportTag.parse)
        return result
    }

    /// The nodes up to an end tag.
    fileprivate static func block(until end: String, _ parser: TokenParser) throws -> [any NodeType] {
        let nodes = try parser.parse(until([end]))
        guard parser.nextToken() != nil else { throw TemplateSyntaxError("'\(end)' is missing") }
        return nodes
    }
}

/// `{% set name value %}`, or `{% set name %}…{% endset %}`.
private final class SetTag: NodeType {
    private enum Content {
        case value(any Resolvable)
        case block([any NodeType])
    }

    let token: Token?
    private let name: String
    private let content: Content

    private init(_ name: String, _ content: Content, _ token: Token) { (self.name, self.content, self.token) = (name, content, token) }

    static func parse(_ parser: TokenParser, _ token: Token) throws -> any NodeType {
        let words = token.components
        switch words.count {
        case 2: return SetTag(words[1], .block(try TemplateExtension.block(until: "endset", parser)), token)
        case 3: return SetTag(words[1], .value(try parser.compileResolvable(words[2], containedIn: token)), token)
        default: throw TemplateSyntaxError("'set' takes the name of a variable, and a value unless 'endset' follows")
        }
    }

    func render(_ context: Context) throws -> String {
        switch content {
        case .value(let value): context[name] = try value.resolve(context)
        case .block(let nodes): context[name] = try renderNodes(nodes, context)
        }
        return ""
    }
}

/// A part of a template that `call` renders with arguments.
private struct Macro {
    let name: String
    let parameters: [String]
    let nodes: [any NodeType]
}

/// `{% macro name parameters… %}…{% endmacro %}`
private final class MacroTag: NodeType {
    let token: Token?
    private let macro: Macro

    private init(_ macro: Macro, _ token: Token) { (self.macro, self.token) = (macro, token) }

    static func parse(_ parser: TokenParser, _ token: Token) throws -> any NodeType {
        let words = token.components
        guard words.count >= 2 else { throw TemplateSyntaxError("'macro' takes the name of the macro") }
        let nodes = try TemplateExtension.block(until: "endmacro", parser)
        return MacroTag(Macro(name: words[1], parameters: Array(words.dropFirst(2)), nodes: nodes), token)
    }

    func render(_ context: Context) throws -> String {
        context[macro.name] = macro
        return ""
    }
}

/// `{% call name arguments… %}`
private final class CallTag: NodeType {
    /// How deep calls may be in each other.
    private static let depthLimit = 500
    private static let depthName = "lproj call depth"

    let token: Token?
    private let name: Variable
    private let arguments: [any Resolvable]

    private init(_ name: Variable, _ arguments: [any Resolvable], _ token: Token) {
        (self.name, self.arguments, self.token) = (name, arguments, token)
    }

    static func parse(_ parser: TokenParser, _ token: Token) throws -> any NodeType {
        let words = token.components
        guard words.count >= 2 else { throw TemplateSyntaxError("'call' takes the name of a macro") }
        let arguments = try words.dropFirst(2).map { try parser.compileResolvable($0, containedIn: token) }
        return CallTag(Variable(words[1]), arguments, token)
    }

    func render(_ context: Context) throws -> String {
        guard let macro = try name.resolve(context) as? Macro else {
            throw TemplateSyntaxError("there is no macro '\(name.variable)'")
        }
        guard macro.parameters.count == arguments.count else {
            throw TemplateSyntaxError(
                "the macro '\(name.variable)' takes \(macro.parameters.count) arguments, and \(arguments.count) are there")
        }
        let depth = context[Self.depthName] as? Int ?? 0
        guard depth < Self.depthLimit else { throw TemplateSyntaxError("the macro '\(name.variable)' calls itself without an end") }
        var variables: [String: Any] = [Self.depthName: depth + 1]
        for (parameter, argument) in zip(macro.parameters, arguments) {
            if let value = try argument.resolve(context) { variables[parameter] = value }
        }
        return try context.push(dictionary: variables) { try renderNodes(macro.nodes, context) }
    }
}

/// `{% map list into name using element %}…{% endmap %}`
private final class MapTag: NodeType {
    let token: Token?
    private let list: any Resolvable
    private let result: String
    private let element: String?
    private let nodes: [any NodeType]

    private init(_ list: any Resolvable, _ result: String, _ element: String?, _ nodes: [any NodeType], _ token: Token) {
        (self.list, self.result, self.element, self.nodes, self.token) = (list, result, element, nodes, token)
    }

    static func parse(_ parser: TokenParser, _ token: Token) throws -> any NodeType {
        let words = token.components
        guard words.count == 4 || words.count == 6, words[2] == "into", words.count == 4 || words[4] == "using" else {
            throw TemplateSyntaxError("'map' is written as 'map LIST into NAME', with 'using ELEMENT' behind it or not")
        }
        let list = try parser.compileResolvable(words[1], containedIn: token)
        return MapTag(
            list, words[3], words.count == 6 ? words[5] : nil, try TemplateExtension.block(until: "endmap", parser), token)
    }

    func render(_ context: Context) throws -> String {
        guard let values = try list.resolve(context) as? [Any], !values.isEmpty else { return "" }
        context[result] = try values.enumerated().map { index, value in
            let loop: [String: Any] = ["counter": index, "first": index == 0, "last": index == values.count - 1, "item": value]
            var variables: [String: Any] = ["maploop": loop]
            if let element { variables[element] = value }
            return try context.push(dictionary: variables) { try renderNodes(nodes, context) }
        }
        return ""
    }
}

/// `{% import "file" %}`: the macros and variables of another template.
private final class ImportTag: NodeType {
    let token: Token?
    private let name: Variable

    private init(_ name: Variable, _ token: Token) { (self.name, self.token) = (name, token) }

    static func parse(_ parser: TokenParser, _ token: Token) throws -> any NodeType {
        guard token.components.count == 2 else { throw TemplateSyntaxError("'import' takes the name of a template") }
        return ImportTag(Variable(token.components[1]), token)
    }

    func render(_ context: Context) throws -> String {
        guard let name = try name.resolve(context) as? String else { throw TemplateSyntaxError("the name of the template is no text") }
        _ = try context.environment.loadTemplate(name: name).render(context)
        return ""
    }
}
#endif

#if Templates
package import LocalizationAccessors
import Stencil

/// Renders templates with Stencil, the language of SwiftGen's templates.
package struct StencilRenderer: TemplateRenderer {
    /// Creates the value.
    package init() {}

    package func render(
        _ template: String, context: [String: TemplateValue], environment: @escaping (String) -> String?,
        load: @escaping (String) -> String?
    ) throws(TemplateMistake) -> String {
        let stencil = Environment(
            loader: ClosureLoader(load: load), extensions: [TemplateExtension.make()], templateClass: CompactTemplate.self)
        var variables = context.mapValues { StencilValue.object($0) }
        variables["env"] = EnvironmentVariables(value: environment)
        do {
            return try CompactTemplate(templateString: template, environment: stencil).render(variables)
        } catch let mistake as TemplateMistake {
            throw mistake
        } catch let error as TemplateSyntaxError {
            let map = (error.token ?? error.stackTrace.last)?.sourceMap
            let place = map.map { TemplateMistake.Place(line: max(Int($0.location.lineNumber), 1), column: $0.location.lineOffset + 1) }
            throw TemplateMistake(error.reason, file: map?.filename, place: place)
        } catch {
            throw TemplateMistake(String(describing: error))
        }
    }
}

/// Loads templates that others include, extend or import.
private struct ClosureLoader: Loader {
    let load: (String) -> String?

    func loadTemplate(name: String, environment: Environment) throws -> Template {
        guard let text = load(name) else { throw TemplateSyntaxError("there is no template '\(name)'") }
        return environment.templateClass.init(templateString: text, environment: environment, name: name)
    }

    func loadTemplate(names: [String], environment: Environment) throws -> Template {
        guard let name = names.first(where: { load($0) != nil }) ?? names.first else {
            throw TemplateSyntaxError("the name of a template is missing")
        }
        return try loadTemplate(name: name, environment: environment)
    }
}

/// The variables of the environment, which templates name as members.
private struct EnvironmentVariables: DynamicMemberLookup {
    let value: (String) -> String?

    subscript(dynamicMember member: String) -> Any? { value(member) }
}

/// A template in whose output lines of blanks vanish, unless the template has an empty line there.
///
/// Tags stand on lines of their own, which would be empty lines in the output.
private final class CompactTemplate: Template {
    /// Marks the empty lines of a template; nothing else writes it.
    private static let mark: Unicode.Scalar = "\u{B}"

    required init(templateString: String, environment: Environment? = nil, name: String? = nil) {
        var marked = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in templateString.unicodeScalars {
            if scalar == "\n", previous == "\n" { marked.append(Self.mark) }
            marked.append(scalar)
            previous = scalar
        }
        super.init(templateString: String(marked), environment: environment, name: name)
    }

    override func render(_ dictionary: [String: Any]? = nil) throws -> String {
        let text = try super.render(dictionary)
        var output = ""
        var isFirst = true
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let isInside = index > 0 && index < lines.count - 1
            if isInside, line.allSatisfy({ $0 == " " || $0 == "\t" }) { continue }
            if !isFirst { output += "\n" }
            isFirst = false
            if line.count != 1 || line.first != Self.mark { output.unicodeScalars.append(contentsOf: line) }
        }
        return output
    }
}

/// Values between this package and Stencil.
enum StencilValue {
    static func object(_ value: TemplateValue) -> Any {
        switch value {
        case .none: "" as Any
        case .text(let text): text
        case .integer(let number): number
        case .float(let number): number
        case .flag(let flag): flag
        case .list(let list): list.map(object)
        case .dictionary(let members): members.mapValues(object)
        }
    }

    static func value(_ object: Any?) -> TemplateValue {
        switch object {
        case let text as String: .text(text)
        case let flag as Bool: .flag(flag)
        case let number as Int: .integer(number)
        case let number as Float: .float(number)
        case let number as Double: .float(Float(number))
        case let text as any LosslessStringConvertible: .text(text.description)
        case let list as [Any]: .list(list.map { value($0) })
        default: .none
        }
    }
}
#endif

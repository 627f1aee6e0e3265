package import LocalizationAccessors
import LocalizationFileSyntax

/// The member `accessors` of the settings of a target: which typed accessors a build generates.
package struct AccessorSettings: Sendable {
    /// The shape.
    package private(set) var shape: any AccessorShape.Type = XcodeShape.self
    /// The options of the shape.
    package private(set) var options = AccessorOptions()

    /// The members.
    static let names = [
        "access", "bundle", "comments", "convertFromSnakeCase", "enumName", "lookupFunction", "namespaces", "separator", "shape",
        "tableEnums",
    ]

    /// Reads the member.
    /// - Parameter report: Gets each mistake with its place.
    init?(_ node: JSONNode, report: (String, JSONNode) -> Void) {
        let shapes = AccessorShapes.all.map { "\"\($0.name)\"" }.joined(separator: ", ")
        guard node.kind == .object else {
            report("'accessors' is an object with a shape, such as { \"shape\": \"swiftgen-structured\" }", node)
            return nil
        }
        guard node["shape"] != nil else {
            report("'accessors' needs a shape: one of \(shapes)", node)
            return nil
        }
        for member in node.members {
            let (name, value) = (member.name.stringValue ?? "", member.value)
            var isKnown = true
            switch name {
            case "shape":
                guard let found = value.stringValue.flatMap(AccessorShapes.named) else {
                    report("'shape' must be one of \(shapes)", value)
                    return nil
                }
                shape = found
            case "access":
                guard let access = value.stringValue.flatMap(AccessorOptions.Access.init) else {
                    report("'access' must be \"internal\", \"package\" or \"public\"", value)
                    continue
                }
                options.access = access
            case "enumName":
                guard let type = value.stringValue, SwiftIdentifier.isValid(type) else {
                    report("'enumName' must be the name of a type in Swift", value)
                    continue
                }
                options.enumName = type
            case "bundle": isKnown = Self.set(value.stringValue, &options.bundle)
            case "lookupFunction": isKnown = Self.set(value.stringValue, &options.lookupFunction)
            case "separator":
                isKnown = value.stringValue.map { !$0.isEmpty } ?? false
                options.separator = value.stringValue ?? options.separator
            case "comments":
                isKnown = value.booleanValue != nil
                options.hasComments = value.booleanValue ?? true
            case "namespaces":
                isKnown = value.booleanValue != nil
                options.hasNamespaces = value.booleanValue ?? false
            case "convertFromSnakeCase":
                isKnown = value.booleanValue != nil
                options.convertsFromSnakeCase = value.booleanValue ?? false
            case "tableEnums":
                isKnown = value.booleanValue != nil
                options.tableTypes = value.booleanValue == true ? .always : .never
            default:
                report("unknown member '\(name)' of 'accessors'; known members: \(Self.names.joined(separator: ", "))", member.name)
                continue
            }
            if !isKnown { report("the value of '\(name)' has another type", value) }
        }
    }

    private static func set(_ value: String?, _ option: inout String?) -> Bool {
        option = value
        return value != nil
    }

    /// The options for code that imports a module. Without Foundation, texts that are part of the program are in `LocalizedBundle.module`.
    func options(for module: SymbolsFile.Module, isEmbedded: Bool) -> AccessorOptions {
        var options = options
        options.module = module
        if isEmbedded, options.bundle == nil, module == .localization { options.bundle = "LocalizedBundle.module" }
        return options
    }
}

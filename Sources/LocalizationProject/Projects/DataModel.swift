import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationMarkupSyntax
import LocalizationPlatform

/// The classes that Xcode generates from a Core Data model (`Model.xcdatamodeld/Model.xcdatamodel/contents`): source files use their
/// properties in keys, but no source file declares them.
package enum DataModel {
    /// The extension of the folder of a version of a model.
    private static let versionExtension = "xcdatamodel"

    /// Whether a file in a folder is the current version of a model. Reads the file that names this version, if there is one.
    static func isCurrent(_ name: String, in folder: FolderIdentity, _ files: any FileTree) -> Bool {
        guard isSameText(name, "contents"), isSameText(PathNames.fileExtension(of: folder.name) ?? "", versionExtension),
            let model = folder.parent
        else { return false }
        guard let bytes = try? files.read(PathNames.join(model.realPath, ".xccurrentversion")),
            case .dictionary(let members)? = PropertyListDocument(parsing: bytes).appleValue,
            case .string(let current)? = members["_XCCurrentVersionName"]
        else { return true }
        return isSameText(current, folder.name)
    }

    /// The declarations in Swift of the classes and extensions that Xcode generates; empty for what is not a model. Entities without code
    /// generation are left out: source files declare their classes. O(bytes).
    package static func declarations(of contents: [UInt8]) -> [UInt8] {
        guard let model = MarkupDocument(parsing: contents).root, model.isElement("model") else { return [] }
        let entities = model.elements(named: "entity")
        var classNames: [ExactText: String] = [:]
        for entity in entities {
            if let name = entity[attribute: "name"] { classNames[ExactText(name)] = className(of: entity) }
        }
        func classOfEntity(_ name: String?) -> String? { name.flatMap { classNames[ExactText($0)] } }
        var source = ""
        for entity in entities {
            guard let name = className(of: entity), let generated = entity[attribute: "codeGenerationType"] else { continue }
            if isSameText(generated, "class") {
                source += "class \(name): \(classOfEntity(entity[attribute: "parentEntity"]) ?? "NSManagedObject") {\n"
            } else {
                source += "extension \(name) {\n"
            }
            for property in entity.elements {
                guard let name = property[attribute: "name"], isName(name) else { continue }
                let type =
                    property.isElement("attribute")
                    ? type(ofAttribute: property)
                    : property.isElement("relationship")
                        ? type(ofRelationship: property, to: classOfEntity(property[attribute: "destinationEntity"])) : nil
                if let type { source += "    var \(name): \(type)\n" }
            }
            source += "}\n"
        }
        return Array(source.utf8)
    }

    /// The class of an entity, without its module; nil if its name is none.
    private static func className(of entity: MarkupNode) -> String? {
        guard let name = entity[attribute: "representedClassName"] ?? entity[attribute: "name"] else { return nil }
        let last = name.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? ""
        return isName(last) ? last : nil
    }

    private static func type(ofAttribute attribute: MarkupNode) -> String? {
        guard let type = attribute[attribute: "attributeType"] else { return nil }
        let isScalar = attribute[attribute: "usesScalarValueType"].map { isSameText($0, "YES") } ?? false
        if let scalar = scalars[type] { return isScalar ? scalar : isSameText(type, "Date") ? "Date?" : "NSNumber?" }
        if let object = objects[type] { return object + "?" }
        return attribute[attribute: "customClassName"].flatMap { isName($0) ? $0 + "?" : nil }
    }

    private static func type(ofRelationship relationship: MarkupNode, to destination: String?) -> String? {
        func isSet(_ name: String) -> Bool { relationship[attribute: name].map { isSameText($0, "YES") } ?? false }
        guard isSet("toMany") else { return destination.map { $0 + "?" } }
        return isSet("ordered") ? "NSOrderedSet?" : "NSSet?"
    }

    private static let scalars = [
        "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Float": "Float", "Double": "Double", "Boolean": "Bool",
        "Date": "TimeInterval",
    ]

    private static let objects = [
        "String": "String", "Binary": "Data", "URI": "URL", "UUID": "UUID", "Decimal": "NSDecimalNumber",
    ]

    /// Whether a text can be written as a name in source code.
    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"), 0x80...:
                true
            default: false
            }
        }
    }
}

package import LocalizationAccessors
import LocalizationLint
import LocalizationPlatform
import LocalizationRunSupport

extension GenerateRun {
    /// A template of the user in place of a shape.
    package struct Template {
        /// The path of the file.
        package var path: String
        /// The parameters; nil for those that the options stand for.
        package var parameters: [String: TemplateValue]?

        /// Creates the value from its members.
        package init(path: String, parameters: [String: TemplateValue]? = nil) { (self.path, self.parameters) = (path, parameters) }
    }

    /// The output of a template; nil if a mistake prevents it, which is reported.
    mutating func rendered(_ template: Template, _ tables: [AccessorTable], _ options: AccessorOptions) -> String? {
        guard let templates else {
            refuse(template: template.path)
            return nil
        }
        do throws(FileError) {
            let text = String(decoding: try InputFiles.read(template.path, in: files), as: UTF8.self)
            let parameters = template.parameters ?? TemplateContext.parameters(of: options)
            let context = TemplateContext.variables(of: tables, parameters: parameters, options: options)
            report.add(context.findings)
            guard context.findings.isEmpty else {
                status = max(status, .findings)
                return nil
            }
            let (files, folder) = (self.files, PathNames.folder(of: template.path))
            do throws(TemplateMistake) {
                return try templates.render(text, context: context.variables, environment: environment) { name in
                    // As in SwiftGen, other templates are in the folder of this one.
                    guard !name.split(separator: "/", omittingEmptySubsequences: false).contains(".."),
                        name.utf8.first != UInt8(ascii: "/"),
                        let bytes = try? files.read(PathNames.join(folder, name))
                    else { return nil }
                    return String(decoding: bytes, as: UTF8.self)
                }
            } catch {
                let path = error.file.map { PathNames.join(folder, $0) } ?? template.path
                let place = error.place.map { ":\($0.line):\($0.column)" } ?? ""
                report.fail("\(PathNames.shown(path))\(place): \(error.message)")
            }
        } catch {
            report.add(error)
        }
        status = .failure
        return nil
    }

    /// Says that the program cannot render templates, and what does without them.
    mutating func refuse(template: String, at place: String = "") {
        status = .failure
        report.fail(
            "\(place)the template '\(template)' needs Stencil, which this program was built without",
            lines: [
                "Build lproj with '--traits Templates', or use '--shape' in place of the template. What templates usually change are options:",
                "  no comments                    --no-comments",
                "  no types for tables, or always --no-table-enums, --table-enums",
                "  another name or access         --enum-name, --access",
                "  another function or bundle     --lookup-function, --bundle",
                "  names without types for parts  --shape swiftgen-flat",
                "Backslashes and quotation marks are escaped in any shape.",
            ])
    }
}

extension SwiftGenConfiguration.Output {
    /// The parameters as values of a template.
    var templateParameters: [String: TemplateValue] {
        Dictionary(parameters.map { ($0.name, TemplateValue($0.value)) }) { $1 }
    }
}

extension TemplateValue {
    /// The value that YAML gives to a node.
    init(_ node: SettingsNode) {
        switch node.content {
        case .text(let text):
            switch text {
            case _ where node.isQuoted: self = .text(text)
            case "true", "True", "TRUE", "yes", "Yes", "on", "On": self = .flag(true)
            case "false", "False", "FALSE", "no", "No", "off", "Off": self = .flag(false)
            case "", "~", "null": self = .none
            default: self = Int(text).map(TemplateValue.integer) ?? .text(text)
            }
        case .list(let list): self = .list(list.map { TemplateValue($0) })
        case .members(let members):
            let named = members.compactMap { member -> (String, TemplateValue)? in
                guard case .text(let name) = member.name.content else { return nil }
                return (name, TemplateValue(member.value))
            }
            self = .dictionary(Dictionary(named) { $1 })
        case .nothing: self = .none
        }
    }
}

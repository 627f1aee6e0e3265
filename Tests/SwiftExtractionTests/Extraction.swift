import LocalizationSourceExtraction
import LocalizationSwiftExtraction
import Testing

/// The results for a module whose files have these contents.
func extract(_ sources: [String], findsWrappers: Bool = false, routines: [ExtractionRoutine] = []) -> [SourceExtraction] {
    var options = SourceExtraction.Options()
    options.findsWrappers = findsWrappers
    options.routines += routines
    return SwiftModuleReader().read(files(sources), options: options)
}

func files(_ sources: [String]) -> [ModuleSourceFile] {
    sources.enumerated().map { ModuleSourceFile(path: "\($0.offset).swift", utf8: Array($0.element.utf8), language: .swift) }
}

/// The keys of all files, each as `table|key|value|comment`, where what is missing is left out.
func keys(_ sources: String..., findsWrappers: Bool = false, routines: [ExtractionRoutine] = []) -> [String] {
    extract(sources, findsWrappers: findsWrappers, routines: routines).flatMap(\.keys).map { use in
        [use.table, use.key.text, use.value?.text, use.comment].compactMap { $0 }.joined(separator: "|")
    }
}

/// The specifier and confidence of an interpolation after some declarations: `%lld certain`.
func argument(_ expression: String, after declarations: String = "") -> String {
    let result = extract(["struct Screen: View {\n\(declarations)\nvar body: some View { Text(\"\\(\(expression))\") }\n}"])
    return result.flatMap(\.keys).flatMap(\.arguments).map { "\($0.specifier) \($0.confidence)" }.joined(separator: ", ")
}

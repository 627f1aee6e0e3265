#if Tools

package import LocalizationSourceExtraction

extension SwiftModuleReader {
    /// The literals whose values users read as they are, in all files together: a text may go through several of them.
    package func shownTexts(in files: [ModuleSourceFile], _ scope: ShownTextScope) -> [ShownText] {
        CShownTexts.find(in: files, scope) + swiftTexts(in: files, scope)
    }

    private func swiftTexts(in files: [ModuleSourceFile], _ scope: ShownTextScope) -> [ShownText] {
        let (whole, numbers) = project.with(files)
        let scanned = whole.scanned
        var excluded = scanned.files.map { [$0.utf8.indices] }
        var order = [Int](repeating: 0, count: scanned.files.count)
        for (file, number) in numbers.enumerated() {
            guard let number else { continue }
            excluded[number] = scope.excluded.indices.contains(file) ? scope.excluded[file] : []
            order[number] = file
        }
        var own = scope
        own.excluded = excluded
        var search = ShownTextSearch(scanned, own)
        return search.run().map { text in
            var text = text
            text.literal.file = order[text.literal.file]
            text.sink.file = order[text.sink.file]
            return text
        }
    }
}

#endif

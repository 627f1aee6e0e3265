import LocalizationBuild
import LocalizationCatalogModel
import LocalizationConversion
import LocalizationDiagnostics
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport

/// Conversions from and to the folders with the texts for a store, which go through a string catalog.
extension ConvertRun {
    /// The folder of a store that an operand is; nil for other operands.
    /// - Throws: ``UsageError`` if the command line says that it is one, and it is not.
    func storeFolder(_ operand: String) throws(UsageError) -> StoreFolder? {
        if options.foreignInput != nil || options.inputType != nil { return nil }
        let (files, given) = (files, options.storeInput)
        if let given, files.kind(of: operand) != .directory {
            throw UsageError("'\(PathNames.shown(operand))' is not a folder; '--from \(given.rawValue)' reads the folder of a store")
        }
        var failure: FileError?
        let inputs = StoreSearch.inputs(at: operand, of: files, as: given, search: options.search) { failure = failure ?? $0 }
        if let failure { throw UsageError(failure.description) }
        guard let folder = StoreFolder.all(in: inputs).first else {
            guard let given else { return nil }
            throw UsageError("'\(PathNames.shown(operand))' has no folders of languages with texts for \(given.storeName)")
        }
        if given != nil, folder.languages.allSatisfy(\.isUnknown) {
            // Tools for several platforms have a folder of the store for each.
            let inner = folder.languages.filter { language in
                let inputs = StoreSearch.inputs(at: language.path, of: files, as: given, search: options.search) { _ in }
                return StoreFolder.all(in: inputs).first?.languages.contains { !$0.isUnknown } ?? false
            }
            if !inner.isEmpty {
                let names = inner.map { "'\(PathNames.shown($0.path))'" }.joined(separator: ", ")
                throw UsageError(
                    "'\(PathNames.shown(operand))' has folders of the store in place of languages; name one of them: \(names)")
            }
        }
        return folder
    }

    /// Whether an input or the output is the folder of a store.
    var isOfStore: Bool {
        if options.storeOutput != nil || options.storeInput != nil { return true }
        return options.operands.contains { operand in
            files.kind(of: operand) == .directory && ((try? storeFolder(operand)) ?? nil) != nil
        }
    }

    /// The texts of a store as the table of a catalog.
    mutating func storeCatalog(_ folder: StoreFolder, named name: String) -> (table: CatalogTable, reports: [LossReport]) {
        let isDefault = folder.defaults?.texts.contains { $0.value != nil } ?? false
        let source =
            options.sourceLanguage ?? (isDefault ? folder.defaults?.name : nil) ?? folder.sourceLanguage(storeSettings(folder.path))
        noteOthers(beside: folder)
        return CatalogFromStore.convert(folder, name: name, sourceLanguage: source, prefix: options.keyPrefix ?? "")
    }

    /// What the settings of the project with a folder say about stores.
    private func storeSettings(_ path: String) -> StoreSettings {
        var mistakes: [FileFindings] = []
        guard let file = SettingsFile.search(from: path, in: files, readsYAML: options.parseSettings != nil),
            let settings = try? SettingsFile.read(file, isNamed: false, in: files, parse: options.parseSettings, &mistakes)
        else { return StoreSettings() }
        return settings.settings.store
    }

    /// Says which files beside the languages' folders are left out, because they are in no language.
    private mutating func noteOthers(beside folder: StoreFolder) {
        let names = ((try? files.list(folder.path)) ?? []).filter { name in
            if PathNames.isHidden(name) || name == "android" { return false }
            if files.kind(of: PathNames.join(folder.path, name)) == .directory { return folder.format.isSpecialFolder(name) }
            return StoreSearch.isText(name)
        }
        guard !names.isEmpty else { return }
        let list = names.map { "'\(PathNames.shown($0))'" }.joined(separator: ", ")
        report.messages.note(
            "\(list) \(names.count == 1 ? "is" : "are") left out: \(names.count == 1 ? "it is" : "they are") in no language")
    }
}

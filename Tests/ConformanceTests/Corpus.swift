import LocalizationFormatAnalysis
import LocalizationFormatStrings
import Foundation
import LocalizationPlatform
import LocalizationTestSupport

/// Real apps' files.
enum Corpus {
    /// The folder of the corpus.
    static let root = SharedMaterial.path("corpus")

    /// The folders that have `.lproj` folders with tables, below the corpus' root.
    static let bundles: [String] = {
        var found: [String] = []
        var waiting = [root]
        while let folder = waiting.popLast() {
            let children = ((try? FileSystem.list(folder)) ?? []).map { folder + "/" + $0 }.filter { FileSystem.kind(of: $0) == .directory }
            let localizations = children.filter { $0.hasSuffix(".lproj") }
            if localizations.contains(where: hasTable) { found.append(folder) }
            waiting += children.filter { !$0.hasSuffix(".lproj") }
        }
        return found.sorted()
    }()

    /// A path as it is below the corpus' root.
    static func name(_ path: String) -> String { path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path }

    private static func hasTable(_ folder: String) -> Bool {
        ((try? FileSystem.list(folder)) ?? []).contains { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
    }
}

extension FormatEntry {
    /// Arguments that fit every place of the entry, as far as there are some: a number for what is counted or printed as one, text for the
    /// rest.
    func plausibleArguments(number: Int64) -> [FormatArgument] {
        var classes: [Int: Set<ArgumentClass>] = [:]
        for each in argumentUses where each.use.position <= 127 { classes[each.use.position, default: []].insert(each.use.argumentClass) }
        return (1..<((classes.keys.max() ?? 0) + 1)).map { position in
            var wantsInteger = false
            var wantsNumber = false
            var wantsText = false
            for wanted in classes[position] ?? [] {
                switch wanted {
                case .integer, .pointer, .character: wantsInteger = true
                case .floatingPoint, .selector: wantsNumber = true
                case .cString: wantsText = true
                case .object, .ignored: break
                }
            }
            if wantsText { return "text" }
            if wantsInteger { return .integer(number) }
            if !wantsNumber { return "value" }
            return (classes[position] ?? []).contains(.floatingPoint) ? .double(Double(number) + 0.5) : .integer(number)
        }
    }
}

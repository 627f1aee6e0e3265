import LocalizationSourceExtraction

extension SwiftModuleReader {
    /// Reads a few lines on another thread, without waiting for it. Results do not depend on it.
    ///
    /// The first reading in a process takes longer: the Swift runtime makes generic types and looks for conformances among those of all
    /// libraries, and tables of constants are filled. A program that begins with a search for files has a processor for that.
    package static func prepare() {
        ParallelWork.start { _ = readSample() }
    }

    /// Reads the lines: what is in them must be what is in most apps.
    static func readSample() -> [SourceExtraction] {
        let files = [views, functions].enumerated().map { number, text in
            ModuleSourceFile(path: "\(number)/\(number).swift", utf8: Array(text.utf8), language: .swift)
        }
        var options = SourceExtraction.Options()
        options.findsWrappers = true
        // The second file is in another module.
        return SwiftModuleReader().importing(files).read([files[0]], options: options)
    }

    /// Declarations and statements of most kinds.
    private static let views = #"""
        import SwiftUI
        enum Place: String, CaseIterable {
            case first = "a", second
            var title: LocalizedStringKey {
                switch self {
                case .first: "First"
                case .second: "Second \(rawValue)"
                }
            }
        }
        struct Row: View {
            let title: LocalizedStringKey
            @State private var count = 0
            init(_ title: LocalizedStringKey) { self.title = title }
            var body: some View {
                VStack {
                    Text("\(count) files", comment: "note").help("Help")
                    Button(role: .cancel) { count += 1 } label: { Label("Cancel", systemImage: "x") }
                    if count > 0 { Row("Row") } else { Row(.init("Other")) }
                    ForEach(Place.allCases, id: \.self) { place in Text(place.title) }
                }
                .navigationTitle(count == 1 ? "One" : "Many")
            }
        }
        let names = ["One", "Two"].map { $0.localized }
        let text = String(localized: "key", defaultValue: "\(names.count) of \(text("x"))", table: "Table", comment: "note")
        func first() -> String? {
            guard let first = names.first else { return nil }
            return text("y \(first)") + "z".localized
        }
        """#

    /// Functions that hand their keys on.
    private static let functions = #"""
        import Foundation
        extension String {
            var localized: String { NSLocalizedString(self, comment: "") }
        }
        func text(_ key: String, _ arguments: any CVarArg...) -> String {
            String(format: NSLocalizedString(key, tableName: "Table", bundle: .main, comment: ""), arguments: arguments)
        }
        """#
}

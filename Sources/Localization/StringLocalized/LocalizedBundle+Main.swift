internal import SourceText

extension LocalizedBundle {
    /// The bundle of the program: the folder of its executable.
    public static let main: LocalizedBundle = {
        let folder = CommandLine.arguments.first.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) } ?? "."
        if let bundle = try? LocalizedBundle(path: folder) { return bundle }
        preconditionFailure()
    }()
}

import LocalizationProject

extension Project {
    /// A project of files in memory.
    static func inMemory(_ texts: [String: String]) throws -> Project {
        let files = MemoryFiles()
        for (path, text) in texts { _ = try files.write([FileChange(Array(text.utf8), at: path)]) }
        return Project(in: files)
    }

    /// The information property list of a bundle with a development language.
    static func information(_ language: String) -> String {
        "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>\(language)</string></dict></plist>"
    }
}

/// Starts git. All work with repositories goes through one implementation, which closes every way in which the files of a project could make
/// git run, fetch or trust something.
package protocol GitRunner: Sendable {
    /// Runs git to its end.
    /// - Parameter input: What git reads from standard input.
    /// - Returns: What git prints to standard output.
    /// - Throws: ``GitError`` if git cannot be started or fails.
    func run(_ arguments: [String], input: [UInt8]) throws(GitError) -> [UInt8]

    /// Starts a process that reads the objects of a repository.
    /// - Parameter folder: A folder of the repository.
    /// - Throws: ``GitError`` if git cannot be started.
    func objects(in folder: String) throws(GitError) -> any GitObjectReader
}

extension GitRunner {
    /// Runs git to its end without input.
    package func run(_ arguments: [String]) throws(GitError) -> [UInt8] { try run(arguments, input: []) }
}

/// Reads objects of one repository, each when it is asked for.
package protocol GitObjectReader: Sendable {
    /// The content of an object.
    /// - Parameters:
    ///   - name: The hexadecimal digits of its hash.
    ///   - limit: The maximum number of bytes.
    /// - Throws: ``GitError`` if the repository does not have the object, or if it is damaged or larger.
    func read(_ name: [UInt8], limit: Int) throws(GitError) -> [UInt8]
}

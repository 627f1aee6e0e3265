package import LocalizationDiagnostics

extension Rule {
    /// The rules of reading and writing files.
    package enum Files {
        /// A file cannot be read, or is not an input that the command accepts.
        package static let read = Rule(
            "file.read", .error, "A file cannot be read",
            explanation: """
                The message contains the reason, such as 'No such file or directory'. A folder without files of the requested kind is \
                reported in the same way. Check the path and its permissions.
                """)

        /// A folder cannot be listed.
        package static let list = Rule(
            "file.list", .error, "A folder cannot be listed",
            explanation: """
                The files in it are not part of the result. Check the permissions of the folder, or leave it out with `--exclude`.
                """)

        /// A file cannot be written.
        package static let write = Rule(
            "file.write", .error, "A file cannot be written",
            explanation: """
                Files that are written together appear together or not at all, so the others are not written either. Check the permissions \
                of the folder and the free space; an existing file is replaced only with `--force` where a command has that option.
                """)

        /// A replaced file has lost attributes.
        package static let attributes = Rule(
            "file.attributes", .warning, "A file could not keep its attributes",
            explanation: """
                The new content is complete, but the file has lost its owner, group, permissions, extended attributes or hard links. \
                Restore the attributes that matter.
                """)

        /// A source file of a migration was not removed.
        package static let notRemoved = Rule(
            "file.not-removed", .warning, "A file was not removed",
            explanation: """
                The result is complete, but a source file of a migration still exists, because it cannot be removed, is reached through \
                a link, or has a mistake that a catalog must not have. Remove the file yourself, after you mended the catalog.
                """)

        package static let all = [read, list, write, attributes, notRemoved]
    }
}

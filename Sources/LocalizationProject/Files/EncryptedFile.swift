/// Files that git-crypt encrypts in a repository, so that a clone without the key has bytes in place of their texts.
package enum EncryptedFile {
    /// Whether a file is encrypted: by the first bytes that git-crypt writes.
    package static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "\0GITCRYPT\0".utf8) }
}

import LocalizationSourceText

/// One file that is written under another name beside its place, and takes that place later.
struct StagedFile {
    /// Where it is until then.
    let temporary: String
    /// Its place, links resolved.
    let target: String
    /// Its place as the user calls it.
    private let path: String
    /// What has the file removed where a signal ends the process.
    let mark: Leftovers.Mark
    /// What the file in its place had and it has not.
    let losses: [String]
    private let wasThere: Bool
    /// The second name that the old file has while the new ones take their places.
    private var backup: String?

    /// Writes the bytes under a name of ``StagedName``, with the attributes of the file that is at `target`.
    /// - Parameters:
    ///   - target: Its place, links resolved.
    ///   - path: Its place as the user calls it.
    /// - Throws: ``FileError``; no part of a file stays then.
    init(_ bytes: [UInt8], for target: String, named path: String) throws(FileError) {
        let folder = PathNames.folder(of: target)
        Leftovers.removeOld(in: folder)
        wasThere = FileSystem.kind(of: target) != nil
        (self.target, self.path) = (target, path)
        temporary = PathNames.join(folder, StagedName.make())
        mark = Leftovers.add(temporary)
        do throws(FileError) {
            try FileSystem.create(temporary, with: bytes.span, isPrivate: wasThere)
        } catch {
            Leftovers.forget([mark])
            throw error.renamed(path)
        }
        losses = wasThere ? FileAttributes.copy(from: target, to: temporary) : []
    }

    /// Takes the place.
    /// - Parameter canUndo: Whether ``undo()`` is to have the old file back: where the file system knows hard links it gets a second name meanwhile.
    mutating func replace(canUndo: Bool) throws(FileError) {
        let name = PathNames.join(PathNames.folder(of: target), StagedName.make())
        if canUndo, wasThere, FileSystem.link(target, as: name) { backup = name }
        do throws(FileError) {
            try FileSystem.rename(temporary, to: target)
        } catch {
            throw error.renamed(path)
        }
    }

    /// Puts the old file back, or removes the new one where none was.
    func undo() {
        if let backup {
            try? FileSystem.rename(backup, to: target)
        } else if !wasThere {
            FileSystem.remove(target)
        }
    }

    /// Lets the old file go, or only its second name if it still is in its place.
    func finish() {
        if let backup { FileSystem.remove(backup) }
    }
}

extension FileError {
    /// The same about the path that the user knows.
    func renamed(_ path: String) -> FileError {
        FileError(path: path, operation: operation, reason: reason, isMissing: isMissing)
    }
}

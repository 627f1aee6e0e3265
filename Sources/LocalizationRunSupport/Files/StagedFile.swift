import LocalizationPlatform

/// A file that is first written under a temporary name in its folder, and then moved to its final path.
struct StagedFile {
    /// The temporary path.
    let temporary: String
    /// The final path, with links resolved.
    let target: String
    /// The final path as the user gave it.
    let path: String
    /// The mark with which the file is removed if a signal ends the process.
    let mark: Leftovers.Mark
    /// The attributes of the replaced file that the new one lacks.
    let losses: [String]
    private let wasThere: Bool
    /// The second name of the old file while the new files are moved to their final paths.
    private var backup: String?

    /// Writes the bytes under a name of ``StagedName``, with the attributes of the file at `target`.
    /// - Parameters:
    ///   - target: The final path, with links resolved.
    ///   - path: The final path as the user gave it.
    /// - Throws: ``FileError``; no partial file remains in this case.
    init(_ bytes: [UInt8], for target: String, named path: String) throws(FileError) {
        let folder = PathNames.folder(of: target)
        Leftovers.removeOld(in: folder)
        wasThere = FileSystem.kind(of: target) != nil
        (self.target, self.path) = (target, path)
        let (temporary, isPrivate) = (PathNames.join(folder, StagedName.make()), wasThere)
        self.temporary = temporary
        do throws(FileError) {
            mark = try Leftovers.add(temporary) { () throws(FileError) in
                try FileSystem.create(temporary, with: bytes.span, isPrivate: isPrivate)
            }
        } catch {
            throw error.renamed(path)
        }
        losses = wasThere ? FileAttributes.copy(from: target, to: temporary) : []
    }

    /// Moves the file to its final path.
    /// - Parameter canUndo: Whether ``undo()`` must be able to restore the old file: if the file system supports hard links, it gets a
    ///   second name meanwhile.
    mutating func replace(canUndo: Bool) throws(FileError) {
        let name = PathNames.join(PathNames.folder(of: target), StagedName.make())
        if canUndo, wasThere, FileSystem.link(target, as: name) { backup = name }
        do throws(FileError) {
            try FileSystem.rename(temporary, to: target)
        } catch {
            throw error.renamed(path)
        }
    }

    /// Restores the old file, or removes the new one if there was no old one.
    func undo() {
        if let backup {
            try? FileSystem.rename(backup, to: target)
        } else if !wasThere {
            FileSystem.remove(target)
        }
    }

    /// Removes the old file, or only its second name if it is still at its path.
    func finish() {
        if let backup { FileSystem.remove(backup) }
    }
}

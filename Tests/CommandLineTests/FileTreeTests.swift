import LocalizationProject
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("Trees of files: the disk, memory, and buffers over either")
struct FileTreeTests {
    /// Files on the disk, and the same in memory at the same paths.
    private struct Twins {
        let folder: TemporaryFolder
        let memory: MemoryFiles

        init() throws {
            folder = try TemporaryFolder()
            memory = MemoryFiles()
            for name in ["b.strings", "a.strings", "Z.strings", "a/z", "a/é/deep.strings", "é.strings", ".hidden"] {
                try folder.write(name, to: name)
                try memory.write(name, to: folder.path + "/" + name)
            }
        }

        func path(_ name: String) -> String { name.isEmpty ? folder.path : folder.path + "/" + name }
    }

    /// What an operation returns, or its error.
    private func result<Value>(_ body: () throws(FileError) -> Value) -> Result<Value, FileError> {
        do throws(FileError) {
            return .success(try body())
        } catch {
            return .failure(error)
        }
    }

    /// Paths of files, of folders, of nothing, through a file, and by detours.
    private static let names = [
        "", "a.strings", "a", "a/", "a/é", "a/é/deep.strings", "none", "a/none", "none/none", "a.strings/x", "a/../b.strings", "./a/./z",
        "a//z", "..none", "none.strings/", "a/é/../../é.strings",
    ]

    @Test("memory says of paths what the disk says, errors included", arguments: names)
    func reading(name: String) throws {
        let twins = try Twins()
        let path = twins.path(name)
        let (disk, memory) = (CheckedDiskFiles(), twins.memory)
        #expect(memory.kind(of: path) == disk.kind(of: path))
        #expect(memory.isPresent(path) == disk.isPresent(path))
        #expect(memory.isLink(path) == disk.isLink(path))
        #expect((memory.realPath(path) == nil) == (disk.realPath(path) == nil))
        #expect(result { () throws(FileError) in try memory.read(path) } == result { () throws(FileError) in try disk.read(path) })
        #expect(result { () throws(FileError) in try memory.list(path) } == result { () throws(FileError) in try disk.list(path) })
        let limited = result { () throws(FileError) in try memory.read(path, limit: 2) }
        #expect(limited == result { () throws(FileError) in try disk.read(path, limit: 2) })
    }

    @Test("an empty path is nothing; the root is there without files, and is the current folder")
    func root() throws {
        let memory = MemoryFiles()
        #expect(memory.kind(of: "") == nil && memory.kind(of: ".") == .directory && memory.kind(of: "/..") == .directory)
        #expect(try memory.list("/") == [])
        try memory.write("1", to: "a/b")
        #expect(memory.realPath("a/./b") == "/a/b")
        _ = try memory.write([FileChange(removing: "/a/b")])
        #expect(memory.kind(of: "a") == nil && memory.kind(of: "/") == .directory)
    }

    @Test("names are listed in the order of their bytes; spellings that Unicode calls equal are two names")
    func order() throws {
        let memory = try MemoryFiles(["z": "", "Z": "", "\u{E9}": "", "e\u{301}": "", "d/c": "", "a.b": ""])
        #expect(try memory.list(".").map { Array($0.utf8) } == ["Z", "a.b", "d", "e\u{301}", "z", "\u{E9}"].map { Array($0.utf8) })
    }

    /// Changes that fail, and why; the paths are relative.
    private static let failing: [(changes: [FileChange], kept: [String])] = [
        ([FileChange([1], at: "new"), FileChange([1], at: "a")], []),
        ([FileChange([1], at: "b.strings"), FileChange([1], at: "a.strings/x/y")], []),
        ([FileChange([1], at: "b.strings"), FileChange([1], at: "none/x", makesFolders: false)], []),
        ([FileChange([1], at: "b.strings"), FileChange([1], at: "a.strings/x", makesFolders: false)], []),
        ([FileChange([1], at: "x/y"), FileChange([2], at: "b.strings"), FileChange([3], at: "x/../b.strings")], []),
        ([FileChange(removing: "a.strings"), FileChange([2], at: "b.strings")], ["a/../b.strings"]),
    ]

    @Test("a change that fails leaves all files as they were, with the disk's error", arguments: failing.indices)
    func failures(index: Int) throws {
        let (changes, kept) = Self.failing[index]
        let twins = try Twins()
        let before = try twins.memory.texts(below: twins.folder.path)
        func write(to files: some WritableFileTree) -> Result<Int, FileError> {
            let changes = changes.map { change in
                change.bytes.map { FileChange($0, at: twins.path(change.path), makesFolders: change.makesFolders) }
                    ?? FileChange(removing: twins.path(change.path))
            }
            return result { () throws(FileError) in try files.write(changes, keeping: kept.map(twins.path)).count }
        }
        let (inMemory, onDisk) = (write(to: twins.memory), write(to: CheckedDiskFiles()))
        #expect(inMemory == onDisk)
        #expect(throws: FileError.self) { try inMemory.get() }
        #expect(try twins.memory.texts(below: twins.folder.path) == before)
        #expect(try CheckedDiskFiles().texts(below: twins.folder.path) == before)
    }

    @Test("files are written and removed together; a folder goes with its last file, and one that has more stays")
    func changes() throws {
        let twins = try Twins()
        let changes = [
            FileChange([49], at: twins.path("new/folder/file")), FileChange([50], at: twins.path("b.strings")),
            FileChange(removing: twins.path("a/é/deep.strings")), FileChange(removing: twins.path("a/é")),
            FileChange(removing: twins.path("a")), FileChange(removing: twins.path("none")),
        ]
        #expect(try CheckedDiskFiles().write(changes).isEmpty && twins.memory.write(changes).isEmpty)
        let texts = try twins.memory.texts(below: twins.folder.path)
        #expect(try CheckedDiskFiles().texts(below: twins.folder.path) == texts)
        #expect(texts[twins.path("new/folder/file")] == "1" && texts[twins.path("b.strings")] == "2")
        for files: any FileTree in [CheckedDiskFiles(), twins.memory] {
            #expect(try files.list(twins.path("a")) == ["z"])
        }
    }

    @Test("what is written later has a later time")
    func times() throws {
        let memory = try MemoryFiles(["a": "", "b": ""])
        let before = try #require(memory.modificationTime(of: "a"))
        try memory.write("", to: "b")
        #expect(memory.modificationTime(of: "a") == before)
        #expect(try #require(memory.modificationTime(of: "b")) > before)
        #expect(memory.modificationTime(of: "none") == nil)
    }

    @Test("a buffer hides its file until it is closed; writing changes the file alone")
    func buffers() throws {
        let memory = try MemoryFiles(["a/b.strings": "file", "a/c.strings": "other"])
        var overlay = OverlayFiles(over: memory)
        try overlay.open("a/b.strings", Array("buffer".utf8))
        try overlay.open("a/new/d.strings", Array("new".utf8))
        #expect(try overlay.text("/a/./b.strings") == "buffer")
        #expect(try overlay.text("a/c.strings") == "other")
        #expect(try overlay.text("a/new/d.strings") == "new")
        #expect(try overlay.list("a") == ["b.strings", "c.strings", "new"] && overlay.list("a/new") == ["d.strings"])
        #expect(overlay.kind(of: "a/new") == .directory && overlay.realPath("a/new/../new/d.strings") == "/a/new/d.strings")
        #expect(try #require(overlay.modificationTime(of: "a/b.strings")) > #require(overlay.modificationTime(of: "a/c.strings")))
        _ = try overlay.write(Array("written".utf8), to: "a/b.strings")
        #expect(try overlay.text("a/b.strings") == "buffer" && memory.text("a/b.strings") == "written")
        overlay.close("/a/b.strings")
        overlay.close("a/new/d.strings")
        #expect(try overlay.text("a/b.strings") == "written" && overlay.list("a") == ["b.strings", "c.strings"])
        #expect(throws: FileError(path: "a/new", operation: .list, reason: "No such file or directory", isMissing: true)) {
            try overlay.list("a/new")
        }
    }

    @Test("a buffer is found by a link to its file, and a file that is no folder stays none")
    func linkedBuffers() throws {
        let folder = try TemporaryFolder()
        try folder.write("file", to: "real/a.strings")
        try folder.link("real", at: "link")
        try folder.link("real/a.strings", at: "a.strings")
        var overlay = OverlayFiles(over: CheckedDiskFiles())
        try overlay.open(folder.path + "/link/a.strings", Array("buffer".utf8))
        try overlay.open(folder.path + "/link/b.strings", Array("new".utf8))
        for name in ["real/a.strings", "a.strings", "real/../link/a.strings"] {
            #expect(try overlay.text(folder.path + "/" + name) == "buffer", "\(name)")
        }
        #expect(try overlay.text(folder.path + "/real/b.strings") == "new")
        #expect(try overlay.list(folder.path + "/link") == ["a.strings", "b.strings"])
        #expect(overlay.isLink(folder.path + "/link") && !overlay.isLink(folder.path + "/real"))
        #expect(!folder.has("real/b.strings"))
        let path = folder.path + "/real/a.strings"
        #expect(throws: FileError(path: path, operation: .list, reason: "Not a directory", isMissing: true)) { try overlay.list(path) }
    }
}

import LocalizationProject
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("How far links may lead")
struct LinkBoundaryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["p/en.lproj/L.strings", "p/sub/x", "outside/x", "shared/x"] { try folder.write("", to: name) }
        try folder.link("../outside", at: "p/out")
        try folder.link("sub", at: "p/in")
        try folder.link("out/../shared", at: "p/chain")
        try folder.link("../outside/new/deep", at: "p/nothing")
        try folder.link("circle", at: "p/circle")
        try folder.link("p", at: "alias")
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func leaves(_ name: String, _ boundary: LinkBoundary) -> Bool { boundary.left(byWriting: path(name)) != nil }

    @Test("without a repository links stay in the folder, whether something is at their end or not")
    func folders() {
        let boundary = LinkBoundary(operands: [path("p")])
        for name in ["p/out/x", "p/out", "p/out/new/y", "p/chain/x", "p/nothing", "p/nothing/y", "p/in/../../p/out/x", "p/circle"] {
            #expect(leaves(name, boundary), "\(name)")
        }
        for name in ["p/in/x", "p/in/new", "p/sub/x", "p/en.lproj/L.strings", "p/../outside/x", "p/new/../sub/x", "p"] {
            #expect(!leaves(name, boundary), "\(name)")
        }
        #expect(boundary.left(byReading: path("p/circle")) == nil)
        #expect(boundary.left(byReading: path("p/out/x")) == FileSystem.realPath(path("p")))
    }

    @Test("in a repository they stay in it, wherever the operand is in it and however it is spelled")
    func repositories() throws {
        try folder.write("gitdir: elsewhere", to: ".git")
        for operand in ["p", "p/", "p/en.lproj", "p/en.lproj/L.strings", "alias", "p/sub/.."] {
            let boundary = LinkBoundary(operands: [path(operand)])
            #expect(!leaves("p/out/x", boundary) && !leaves("p/chain/x", boundary), "\(operand)")
        }
        try folder.link("/", at: "p/root")
        #expect(leaves("p/root/x", LinkBoundary(operands: [path("p")])))
        #expect(leaves("p/root/x", LinkBoundary(operands: [path("p/en.lproj")])))
        #expect(leaves("alias/root/x", LinkBoundary(operands: [path("alias")])))
    }

    @Test("git's own files are not part of a repository")
    func filesOfGit() throws {
        try folder.write("", to: ".git/config")
        try folder.write("", to: "shared/.git/config")
        for (name, destination) in [("a", "../.git/config"), ("b", "../.git"), ("c", "../shared/.git"), ("d", "../.git/hooks/new")] {
            try folder.link(destination, at: "p/" + name)
        }
        try folder.link("../.github", at: "p/near")
        let boundary = LinkBoundary(operands: [path("p")])
        for name in ["p/a", "p/b", "p/b/config", "p/c/config", "p/d"] {
            #expect(leaves(name, boundary) && boundary.left(byReading: path(name)) != nil, "\(name)")
        }
        #expect(!leaves("p/near", boundary) && !leaves("p/near/x", boundary))
    }

    @Test("an output holds its links, a file that is made as a whole takes none, and a named path is not checked")
    func outputs() throws {
        try folder.write("", to: ".git/HEAD")
        let boundary = LinkBoundary(operands: [path("p")], output: path("p/sub"), made: [path("p/sub/de.xcloc")], files: [path("p/out/x")])
        try folder.link("../en.lproj", at: "p/sub/de.lproj")
        try folder.link("inner", at: "p/sub/de.xcloc")
        #expect(leaves("p/sub/de.lproj/x", boundary) && leaves("p/sub/de.xcloc/x", boundary) && leaves("p/sub/de.xcloc", boundary))
        #expect(boundary.left(byReading: path("p/sub/de.lproj/x")) == nil)
        #expect(!leaves("p/sub/fr.lproj/x", boundary) && !leaves("p/out/x", boundary))
        // Removing a link removes no file elsewhere.
        #expect(boundary.left(byRemoving: path("p/sub/de.lproj")) == nil)
        #expect(boundary.left(byRemoving: path("p/sub/de.lproj/x")) != nil)
    }
}
